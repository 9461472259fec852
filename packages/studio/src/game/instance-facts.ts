import type { Stage } from '@mutoscope/core/stage';
import { say } from '../words/index.js';
import type { Placed } from './layout-hits.js';

/** Name and value, as people read them. */
export type Fact = readonly [name: string, value: string];

const number = (value: number): string => String(Math.round(value * 1000) / 1000);
const pair = (x: number, y: number): string => `${number(x)}, ${number(y)}`;

/** Everything that an instance has, by name: what every instance has, then what is of its kind. */
export function instanceFacts(stage: Stage, layer: string, { instance }: Placed): Fact[] {
  const object = stage.objects[instance.object]!;
  const { sprite, text, spriteText, tilemap } = instance;
  const facts: Fact[] = [
    [say('propertyClass'), object.className],
    [say('propertyLayer'), layer],
    [say('propertyPlace'), pair(instance.x, instance.y)],
    [say('propertySize'), `${number(instance.width)} × ${number(instance.height)}`],
    [say('propertyAngle'), `${number((instance.angle * 180) / Math.PI)}°`],
    [say('propertyOrigin'), pair(instance.originX, instance.originY)],
    [say('propertyOpacity'), number(instance.opacity)],
    [say('propertyVisible'), say(instance.visible ? 'yes' : 'no')],
    [say('propertyBlend'), instance.blendMode],
  ];
  if (sprite) {
    facts.push([say('propertyAnimation'), object.animations[sprite.animation]!.name]);
    facts.push([say('propertyFrame'), String(sprite.frame)]);
  }
  if (text) {
    facts.push([say('propertyText'), text.text], [say('propertyFont'), text.font]);
    facts.push([say('propertyColor'), text.color]);
  }
  if (spriteText) facts.push([say('propertyText'), spriteText.text]);
  if (tilemap) facts.push([say('propertyTiles'), `${tilemap.columns} × ${tilemap.rows}`]);
  if (object.effects) facts.push([say('propertyEffects'), object.effects.join(', ')]);
  return facts;
}

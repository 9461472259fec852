import { counted } from '../../../bytes/counted.js';
import type { Steps } from '../walk.js';
import { type Checked, fold, type Rule, typeLabel } from './checked.js';

/** The animation that instances of a sprite begin with. Before 2013 there was no such property. */
export const checkInitialAnimations: Rule = (checked) => {
  const names = checked.project.objectTypes.map(
    ({ animations }) => animations && new Set(animations.map(({ name }) => fold(name))),
  );
  const wrong = new Map<string, { count: number; readonly objectType: number; readonly at: Steps }>();
  for (const [index, { layers }] of checked.project.layouts.entries())
    for (const [layer, { instances }] of layers.entries())
      for (const [place, { objectType, properties }] of instances.entries()) {
        const name = properties[1];
        if (typeof name !== 'string' || (names[objectType]?.has(fold(name)) ?? true)) continue;
        if (!isSprite(checked, objectType)) continue;
        const found = wrong.get(`${objectType} ${name}`);
        const at = ['layouts', index, 'layers', layer, 'instances', place, 'properties', 1];
        if (found) found.count++;
        else wrong.set(`${objectType} ${name}`, { count: 1, objectType, at });
      }
  for (const [key, { count, objectType, at }] of wrong) {
    const name = key.slice(key.indexOf(' ') + 1);
    const message = `${counted(count, 'instance')} of ${typeLabel(checked, objectType)} begin with the animation "${name}", which it does not have`;
    checked.tell('construct2/missing-first-animation', message, at);
  }
};

const isSprite = ({ game, project }: Checked, type: number): boolean => {
  const { name, confidence } = game.symbols.classOf(project.objectTypes[type]!.plugin);
  return name === 'Sprite' && confidence === 'certain';
};

import { counted } from '../../../bytes/counted.js';
import type { Steps } from '../walk.js';
import { walkInstances } from '../walk-instances.js';
import { type Checked, fold, type Rule, typeLabel } from './checked.js';

/** The animation that instances of a sprite begin with. Before 2013 there was no such property. */
export const checkInitialAnimations: Rule = (checked) => {
  const names = checked.project.objectTypes.map(
    ({ animations }) => animations && new Set(animations.map(({ name }) => fold(name))),
  );
  const wrong = new Map<string, { count: number; readonly objectType: number; readonly at: Steps }>();
  walkInstances(checked.project, ({ objectType, properties }, at) => {
    const name = properties[1];
    if (typeof name !== 'string' || (names[objectType]?.has(fold(name)) ?? true)) return;
    if (!isSprite(checked, objectType)) return;
    const found = wrong.get(`${objectType} ${name}`);
    if (found) found.count++;
    else wrong.set(`${objectType} ${name}`, { count: 1, objectType, at: [...at, 'properties', 1] });
  });
  for (const [key, { count, objectType, at }] of wrong) {
    const name = key.slice(key.indexOf(' ') + 1);
    const message = `${counted(count, 'instance')} of ${typeLabel(checked, objectType)} ${count === 1 ? 'begins' : 'begin'} with the animation "${name}", which it does not have`;
    checked.tell('construct2/missing-first-animation', message, at);
  }
};

const isSprite = ({ game, project }: Checked, type: number): boolean => {
  const { name, confidence } = game.symbols.classOf(project.objectTypes[type]!.plugin);
  return name === 'Sprite' && confidence === 'certain';
};

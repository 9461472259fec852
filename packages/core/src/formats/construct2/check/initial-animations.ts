import { type Checked, fold, type Rule, typeLabel } from './checked.js';

/** The animation that an instance of a sprite begins with. Before 2013 there was no such property. */
export const checkInitialAnimations: Rule = (checked) => {
  const names = checked.project.objectTypes.map(
    ({ animations }) => animations && new Set(animations.map(({ name }) => fold(name))),
  );
  for (const [index, { layers }] of checked.project.layouts.entries())
    for (const [layer, { instances }] of layers.entries())
      for (const [place, { objectType, properties }] of instances.entries()) {
        const known = names[objectType];
        const name = properties[1];
        if (!known || typeof name !== 'string' || known.has(fold(name)) || !isSprite(checked, objectType))
          continue;
        const message = `An instance of ${typeLabel(checked, objectType)} begins with the animation "${name}", which it does not have`;
        const at = ['layouts', index, 'layers', layer, 'instances', place, 'properties', 1];
        checked.tell('construct2/missing-first-animation', message, at);
      }
};

const isSprite = ({ game, project }: Checked, type: number): boolean => {
  const { name, confidence } = game.symbols.classOf(project.objectTypes[type]!.plugin);
  return name === 'Sprite' && confidence === 'certain';
};

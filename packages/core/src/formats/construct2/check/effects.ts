import { counted } from '../../../bytes/counted.js';
import type { Effect, Instance } from '../model.js';
import type { Steps } from '../walk.js';
import { walkInstances } from '../walk-instances.js';
import type { Rule } from './checked.js';
import { typeLabel } from './checked.js';

/** Shaders of effects, which the runtime holds, and the parameters that they are given. */
export const checkEffects: Rule = (checked) => {
  const { game, project, makeups, tell } = checked;
  if (!game.runtime || game.runtime.bytes === 0) return;
  const shaders = new Map(game.runtime.shaders.map((shader) => [shader.id, shader]));
  const lookAtShader = (shader: string, at: Steps): void => {
    if (!shaders.has(shader))
      tell('construct2/missing-shader', `The effect "${shader}" has no shader in c2runtime.js`, at);
  };
  const lookAtParameters = (shader: string, given: readonly unknown[], whose: string, at: Steps): void => {
    const expected = shaders.get(shader)?.parameters.length;
    if (expected === undefined || expected === given.length) return;
    const message = `The effect "${shader}" of ${whose} is given ${counted(given.length, 'parameter')}, its shader has ${expected}`;
    tell('construct2/effect-parameters', message, at);
  };
  const lookAtEffects = (effects: readonly Effect[], whose: string, at: Steps): void => {
    for (const [index, { shader, parameters }] of effects.entries()) {
      lookAtShader(shader, [...at, 'effects', index]);
      lookAtParameters(shader, parameters, whose, [...at, 'effects', index]);
    }
  };
  const lookAtInstance = ({ world, objectType }: Instance, at: Steps): void => {
    for (const [index, { effect }] of (makeups[objectType]?.effects ?? []).entries()) {
      const given = world?.effectParameters[index];
      if (given)
        lookAtParameters(effect.shader, given, `an instance of ${typeLabel(checked, objectType)}`, [
          ...at,
          'world',
          'effectParameters',
          index,
        ]);
    }
  };

  for (const [index, { effects }] of project.objectTypes.entries())
    for (const [place, { shader }] of effects.entries())
      lookAtShader(shader, ['objectTypes', index, 'effects', place]);
  for (const [index, layout] of project.layouts.entries()) {
    lookAtEffects(layout.effects, `the layout "${layout.name}"`, ['layouts', index]);
    for (const [place, layer] of layout.layers.entries()) {
      const at = ['layouts', index, 'layers', place];
      lookAtEffects(layer.effects, `the layer "${layer.name}"`, at);
    }
  }
  walkInstances(project, lookAtInstance);
};

import type { Action, Condition, Parameter } from '../events.js';
import { type Steps, walkEvents } from '../walk.js';
import type { Checked, Rule } from './checked.js';
import { fold, isMember, typeLabel } from './checked.js';
import { literal, literalOf, namesOf, plainTypes } from './plain-types.js';

/** Names written out in events that nothing has: the engine passes over them, and so nothing happens. */
export const checkNamesInEvents: Rule = (checked) => {
  const { project, tell } = checked;
  const names = knownNames(checked);
  const layers = new Set(project.layouts.flatMap((layout) => layout.layers.map(({ name }) => fold(name))));
  const layouts = new Set(project.layouts.map(({ name }) => fold(name)));

  const lookAtStep = (step: Condition | Action, at: Steps): void => {
    const [first, second, third] = step.parameters ?? [];
    const is = (...members: readonly string[]): boolean => isMember(checked, step.ref, ...members);
    if (is('Sprite.SetAnim', 'Sprite.IsAnimPlaying', 'Sprite.OnAnimFinished')) {
      const name = literal(first);
      if (typeof name === 'string' && names.lacksAnimation(step.objectType, name))
        tell(
          'construct2/missing-animation',
          `The object type ${typeLabel(checked, step.objectType)} has no animation "${name}"`,
          at,
        );
    } else if (is('Sprite.Spawn')) lookAtPoint(step.objectType, literal(third), at);
    else if (is('SetPosToObject') && first?.kind === 'object')
      lookAtPoint(first.objectType, literal(second), at);
    else if (is('SetEffectEnabled', 'SetEffectParam')) {
      const name = literal((step.parameters ?? []).find(({ kind }) => kind === 'text'));
      if (typeof name === 'string' && names.lacksEffect(step.objectType, name))
        tell(
          'construct2/missing-effect',
          `The object type ${typeLabel(checked, step.objectType)} has no effect "${name}"`,
          at,
        );
    } else if (is('system.GoToLayoutByName')) {
      const name = literal(first);
      if (typeof name === 'string' && !layouts.has(fold(name)))
        tell('construct2/missing-layout-name', `There is no layout "${name}" to go to`, at);
    }
  };
  const lookAtPoint = (type: number, name: string | number | null, at: Steps): void => {
    if (typeof name === 'string' && name !== '' && names.lacksPoint(type, name)) {
      const message = `No frame of ${typeLabel(checked, type)} has an image point "${name}"`;
      tell('construct2/missing-image-point', message, at);
    }
  };
  const lookAtParameter = (parameter: Parameter, at: Steps): void => {
    if (parameter.kind !== 'layer') return;
    const name = literal(parameter);
    if (typeof name === 'string' && name !== '' && !layers.has(fold(name)))
      tell('construct2/missing-layer', `No layout has a layer "${name}"`, at);
  };

  walkEvents(project, {
    condition: lookAtStep,
    action: lookAtStep,
    parameter: (parameter, _, at) => lookAtParameter(parameter, at),
    expression(expression, at) {
      if (
        expression.kind === 'object' &&
        isMember(checked, expression.ref, 'Sprite.ImagePointX', 'Sprite.ImagePointY')
      )
        lookAtPoint(expression.objectType, literalOf(expression.parameters?.[0]), at);
    },
  });
};

function knownNames(checked: Checked) {
  const { project, makeups } = checked;
  const typesOf = plainTypes(checked);
  const animations = (type: number) => project.objectTypes[type]!.animations;
  const spritesOf = (type: number) => typesOf(type).filter((plain) => animations(plain) !== null);
  const hasAnimation = namesOf((type) => (animations(type) ?? []).map(({ name }) => name));
  const hasPoint = namesOf(function* (type) {
    for (const { frames } of animations(type) ?? [])
      for (const { imagePoints } of frames) for (const { name } of imagePoints) yield name;
  });
  const hasEffect = namesOf((type) => makeups[type]!.effects.map(({ effect }) => effect.name));
  const lacks =
    (of: (type: number) => readonly number[], has: (types: readonly number[], name: string) => boolean) =>
    (type: number, name: string): boolean => {
      const types = of(type);
      return types.length > 0 && !has(types, name);
    };
  return {
    lacksAnimation: lacks(spritesOf, hasAnimation),
    lacksPoint: lacks(spritesOf, hasPoint),
    lacksEffect: lacks(typesOf, hasEffect),
  };
}

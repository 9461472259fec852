import { uniqueNames } from '../bytes/file-name.js';
import type { SpriteAnimation, Stage, StageObject } from './model.js';

export interface NamedAnimation {
  /** `Object-Animation`, unique on the stage. */
  readonly name: string;
  readonly object: StageObject;
  readonly animation: SpriteAnimation;
}

/** All sprite animations, each by one name. */
export function namedAnimations({ objects }: Stage): readonly NamedAnimation[] {
  const unique = uniqueNames();
  return objects.flatMap((object) =>
    object.animations.map((animation) => ({
      name: unique(`${object.name}-${animation.name}`, ''),
      object,
      animation,
    })),
  );
}

/** The stage with these animations and what they are cut out of, and nothing else. */
export function stageWith(stage: Stage, animations: readonly NamedAnimation[]): Stage {
  const kept = new Map<StageObject, SpriteAnimation[]>();
  for (const { object, animation } of animations) kept.set(object, [...(kept.get(object) ?? []), animation]);
  return {
    ...stage,
    objects: [...kept].map(([object, some]) => ({ ...object, animations: some })),
    layouts: [],
  };
}

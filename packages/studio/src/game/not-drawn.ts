import type { Stage, StageLayout } from '@mutoscope/core/stage';
import { isDrawn } from './instance-picture.js';

/** What of a layout is not drawn. */
export interface NotDrawn {
  /** Instances by class, e.g. particles and form controls; invisible ones do not count. */
  readonly classes: ReadonlyMap<string, number>;
  /** Names of shaders, each once. */
  readonly effects: readonly string[];
}

export function notDrawnOf(stage: Stage, layout: StageLayout): NotDrawn {
  const classes = new Map<string, number>();
  const effects = new Set(layout.effects);
  for (const layer of layout.layers) {
    for (const effect of layer.effects ?? []) effects.add(effect);
    for (const instance of layer.instances) {
      if (!instance.visible) continue;
      const object = stage.objects[instance.object]!;
      for (const effect of object.effects ?? []) effects.add(effect);
      if (!isDrawn(object, instance)) classes.set(object.className, (classes.get(object.className) ?? 0) + 1);
    }
  }
  return { classes, effects: [...effects].sort() };
}

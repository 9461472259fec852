import type { Opened } from '@mutoscope/core';
import type { Game } from '@mutoscope/core/construct2';
import type { About } from './located.js';
import { indexAfter, type Steps } from './steps.js';

/** Object types count families, layers instances that are not placed; a stage has neither. */
export function aboutGame({ own, stage }: Opened, steps: Steps): About | null {
  const { project } = (own!.model as { readonly game: Game }).game;
  const layout = indexAfter(steps, 'layouts');
  if (layout !== null && stage?.layouts[layout]) {
    const layer = indexAfter(steps, 'layers');
    const instance = indexAfter(steps, 'instances');
    const { uid } = project.layouts[layout]?.layers[layer ?? -1]?.instances[instance ?? -1] ?? {};
    const placed = stage.layouts[layout].layers[layer ?? -1]?.instances.find(({ id }) => id === uid);
    const lit = placed && { instance: placed.id, object: placed.object };
    return { view: 'layouts', selection: { layout, ...lit } };
  }
  const type = indexAfter(steps, 'objectTypes');
  if (type !== null && project.objectTypes[type]?.isFamily === false) {
    const object = project.objectTypes.slice(0, type).filter(({ isFamily }) => !isFamily).length;
    const animation = indexAfter(steps, 'animations');
    const isSprite = (stage?.objects[object]?.animations.length ?? 0) > 0;
    const selection = { object, ...(animation !== null && { animation }) };
    return { view: isSprite ? 'sprites' : 'layouts', selection };
  }
  return steps[0] === 'eventSheets' ? { view: 'events', selection: {} } : null;
}

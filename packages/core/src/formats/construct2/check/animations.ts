import type { Frame } from '../model.js';
import type { Steps } from '../walk.js';
import type { Rule } from './checked.js';
import { typeLabel } from './checked.js';

/** Frames, their times and polygons; polygons of tiles. */
export const checkAnimations: Rule = (checked) => {
  const { project, tell } = checked;
  const lookAtPolygon = (points: readonly number[], whose: string, at: Steps): void => {
    if (points.length !== 0 && (points.length < 6 || points.length % 2 !== 0)) {
      const message = `The collision polygon of ${whose} has ${points.length} numbers, expected none or pairs for 3 points or more`;
      tell('construct2/polygon', message, at);
    }
  };
  const lookAtFrame = (frame: Frame, whose: string, at: Steps): void => {
    const lasts = `A frame of ${whose} lasts ${frame.duration} times as long as others`;
    if (frame.duration === 0) tell('construct2/frame-without-time', lasts, [...at, 'duration']);
    else if (!(frame.duration > 0))
      tell('construct2/out-of-range', `${lasts}, expected more than 0`, [...at, 'duration']);
    lookAtPolygon(frame.polygon, whose, [...at, 'polygon']);
  };

  for (const [index, type] of project.objectTypes.entries()) {
    const label = typeLabel(checked, index);
    for (const [place, animation] of (type.animations ?? []).entries()) {
      const at = ['objectTypes', index, 'animations', place];
      const whose = `the animation "${animation.name}" of ${label}`;
      for (const [number, frame] of animation.frames.entries())
        lookAtFrame(frame, whose, [...at, 'frames', number]);
      if (animation.frames.length === 0) tell('construct2/no-frames', `There is no frame in ${whose}`, at);
      else if (!(animation.repeatTo >= 0 && animation.repeatTo < animation.frames.length)) {
        const message = `Frame ${animation.repeatTo} is repeated to in ${whose}, which has ${animation.frames.length}`;
        tell('construct2/repeat-to', message, [...at, 'repeatTo']);
      }
    }
    for (const [tile, points] of (type.tilePolygons ?? []).entries())
      if (points)
        lookAtPolygon(points, `tile ${tile} of ${label}`, ['objectTypes', index, 'tilePolygons', tile]);
  }
};

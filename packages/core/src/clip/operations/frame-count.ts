import { diagnose, FormatError } from '../../diagnostic.js';
import { clipCodes } from '../codes.js';
import type { Clip } from '../model.js';
import { componentsOf } from '../value-type.js';

const mostValues = 2 ** 28;

/**
 * Frames at `fps` from 0 to the first at or after the clip's duration.
 * @throws RangeError where `fps` is not a finite number above 0; FormatError where the clip is too long for it.
 */
export function frameCount(clip: Clip, fps: number): number {
  if (!(fps > 0 && fps < Infinity)) {
    throw new RangeError(`Frames a second must be a number above 0, not ${fps}.`);
  }
  const duration = Math.max(0, clip.duration || 0);
  // A duration that is a whole number of frames stays one, whatever float32 made of it.
  const frames = Math.ceil(duration * fps - 1e-3) + 1;
  const width = clip.tracks.reduce((sum, { valueType }) => sum + componentsOf(valueType), 1);
  if (!(frames * width <= mostValues)) {
    throw new FormatError(
      diagnose(
        clipCodes,
        'clip/too-many-frames',
        `${duration} seconds at ${fps} frames a second would be ${frames * width} values; at most ${mostValues} are made.`,
      ),
    );
  }
  return frames;
}

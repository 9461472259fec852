import { loopSeam } from '../../clip/index.js';
import { Interpolation, keyCount, type Track } from '../../clip/model.js';
import type { Subject, Told } from './check-subject.js';

/** Below this, in the value's units or radians, a jump is taken for rounding. */
const seamTolerance = 1e-4;

/** Where a loop would jump from the end to the start. */
export function checkSeams({ clip }: Subject, tell: Told): void {
  if (!(clip.duration > 0)) return;
  loopSeam(clip).forEach(({ jump, unit }, index) => {
    const track = clip.tracks[index]!;
    if (keyCount(track) < 2 || isHeld(track) || !(jump > seamTolerance)) return;
    const shown =
      unit === 'radians'
        ? `${Number(((jump * 180) / Math.PI).toPrecision(3))}°`
        : Number(jump.toPrecision(3));
    tell('resonite/loop-seam', index, `from the end back to the start the value jumps by ${shown}`);
  });
}

/** What jumps from key to key is meant to jump at the seam too. */
const isHeld = (track: Track): boolean =>
  track.kind === 'discrete' ||
  (track.kind === 'curve' && track.interpolation.every((kind) => kind === Interpolation.hold));

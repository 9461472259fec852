import { loopSeam } from '../../clip/index.js';
import { keyCount } from '../../clip/model.js';
import type { Subject, Told } from './check-subject.js';

/** Below this, in the value's units or radians, a jump is taken for rounding. */
const seamTolerance = 1e-4;

/** Where a loop would jump from the end to the start. */
export function checkSeams({ clip }: Subject, tell: Told): void {
  if (!(clip.duration > 0)) return;
  loopSeam(clip).forEach(({ jump, unit }, index) => {
    if (keyCount(clip.tracks[index]!) < 2 || !(jump > seamTolerance)) return;
    const shown =
      unit === 'radians'
        ? `${Number(((jump * 180) / Math.PI).toPrecision(3))}°`
        : Number(jump.toPrecision(3));
    tell('resonite/loop-seam', index, `from the end back to the start the value jumps by ${shown}`);
  });
}

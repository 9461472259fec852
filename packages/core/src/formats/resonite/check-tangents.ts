import { Interpolation, type Track } from '../../clip/model.js';
import { componentsOf } from '../../clip/value-type.js';
import type { Subject, Told } from './check-subject.js';
import { keyText } from './key-text.js';

/** Whether curves have the tangents they run by. AnimX has all or none; in AnimJ a key may lack one. */
export function checkTangents(subject: Subject, track: Track, index: number, tell: Told): void {
  if (track.kind !== 'curve') return;
  const { interpolation, leftTangents, rightTangents } = track;
  const size = componentsOf(track.valueType);
  for (let key = 0; key + 1 < interpolation.length; key++) {
    if (interpolation[key]! < Interpolation.tangent) continue;
    const without = (side: 'leftTangent' | 'rightTangent', at: number) => {
      const column = side === 'leftTangent' ? leftTangents : rightTangents;
      if (column === null) return true;
      for (let c = at * size; c < (at + 1) * size; c++) if (column[c]) return false;
      return subject.family === 'animj' && !keyText(subject, index, at).includes(`"${side}"`);
    };
    const lacking = without('rightTangent', key) ? 'right' : without('leftTangent', key + 1) ? 'left' : null;
    if (lacking === null) continue;
    const at = lacking === 'right' ? key : key + 1;
    tell('resonite/tangent-missing', index, `key ${at} has no ${lacking} tangent, which the curve needs`, at);
    return;
  }
}

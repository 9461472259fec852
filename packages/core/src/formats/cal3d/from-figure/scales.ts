import { type Clip, keyCount, type Track } from '../../../clip/model.js';
import { diagnose, type Report } from '../../../diagnostic.js';
import { type Affine, apart } from '../../../figure/affine.js';
import { type Figure, scaleOf } from '../../../figure/model.js';
import { fromFigureCodes } from './codes.js';
import type { Rig } from './rig.js';
import { rigidError } from './rigid-error.js';

/** Tells, of each clip, how far bones with sizes bring vertices from where rigid ones do, where that can be seen. */
export function tellScales(
  figure: Figure,
  rig: Rig,
  clips: readonly Clip[],
  hair: number,
  report: Report,
): void {
  const uneven = figure.skeleton.scales !== null && rig.residues.some((residue) => !isEven(residue));
  const bones = new Map(rig.names.map((name, bone) => [name, bone]));
  for (const clip of clips) {
    if (!uneven && !clip.tracks.some((track) => resizes(track, figure, bones))) continue;
    const { most, bone } = rigidError(figure, rig, clip, bones);
    if (most <= hair) continue;
    const name = clip.name ?? 'a clip';
    const message = `Vertices of "${name}" are up to ${most.toPrecision(3)} off, most at "${rig.names[bone]}"`;
    report(diagnose(fromFigureCodes, 'cal3d/scale-lost', message, { path: name }));
  }
}

/** The same along all axes. */
function isEven(m: Affine): boolean {
  const size = (m[0]! + m[5]! + m[10]!) / 3;
  const even = Float64Array.of(size, 0, 0, 0, 0, size, 0, 0, 0, 0, size, 0);
  return apart(m, even, 1) <= 1e-6 * Math.abs(size);
}

function resizes(track: Track, { skeleton }: Figure, bones: ReadonlyMap<string, number>): boolean {
  const bone = track.node === null ? undefined : bones.get(track.node);
  if (track.property !== 'Scale' || bone === undefined) return false;
  const rest = scaleOf(skeleton, bone);
  const values = track.values as Float32Array;
  for (let i = 0; i < 3 * keyCount(track); i++) {
    if (Math.abs(values[i]! - rest[i % 3]!) > 1e-5 * Math.abs(rest[i % 3]!)) return true;
  }
  return false;
}

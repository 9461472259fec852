import { counted } from '../../../bytes/counted.js';
import { diagnose, FormatError, type Report } from '../../../diagnostic.js';
import { type Affine, composed, product } from '../../../figure/affine.js';
import type { Cal3DSkeleton } from '../model.js';
import { boneNames, nameFinder } from '../names.js';
import { fromFigureCodes } from './codes.js';
import type { Rig } from './rig.js';

/** Where the figure's bones are in a skeleton that is given. */
export interface Onto {
  readonly skeleton: Cal3DSkeleton;
  readonly names: readonly string[];
  /** By the figure's bone: the bone of the same name; -1 where there is none. */
  readonly same: Int32Array;
  /** By the figure's bone: that, or the one of the nearest bone above that has one. */
  readonly nearest: Int32Array;
  /** Rest pose of the skeleton, by its bone. */
  readonly globals: readonly Affine[];
}

/** Finds bones by name, if need be without regard to case and blanks. Throws FormatError where none is found. */
export function mapOnto(skeleton: Cal3DSkeleton, rig: Rig, hair: number, report: Report): Onto {
  const names = boneNames(skeleton);
  const find = nameFinder(names);
  const same = Int32Array.from(rig.names, (name) => find(name) ?? -1);
  const missing = rig.names.filter((_, bone) => same[bone] === -1);
  if (missing.length === rig.names.length) {
    const message = `None of ${counted(missing.length, 'bone')}, "${missing.slice(0, 3).join('", "')}" …, is in the skeleton`;
    throw new FormatError(diagnose(fromFigureCodes, 'cal3d/no-bone-found', message));
  }
  if (missing.length > 0) {
    const shown = missing.slice(0, 8).join(', ') + (missing.length > 8 ? ', …' : '');
    const message = `Of ${counted(rig.names.length, 'bone')}, ${missing.length} are not in the skeleton: ${shown}`;
    report(diagnose(fromFigureCodes, 'cal3d/bones-not-found', message));
  }
  const nearest = same.slice();
  for (const bone of rig.order) {
    if (nearest[bone] === -1) nearest[bone] = rig.parents[bone] === -1 ? 0 : nearest[rig.parents[bone]!]!;
  }
  const globals = restPose(skeleton);
  tellApart(rig, same, globals, names, hair, report);
  return { skeleton, names, same, nearest, globals };
}

function tellApart(
  rig: Rig,
  same: Int32Array,
  globals: readonly Affine[],
  names: readonly string[],
  hair: number,
  report: Report,
): void {
  let most = 0;
  let where = 0;
  for (const [bone, other] of same.entries()) {
    if (other === -1) continue;
    const [a, b] = [rig.globals[bone]!, globals[other]!];
    const distance = Math.hypot(a[3]! - b[3]!, a[7]! - b[7]!, a[11]! - b[11]!);
    if (distance > most) [most, where] = [distance, other];
  }
  if (most <= 1000 * hair) return;
  const message = `At rest, bones are up to ${most.toPrecision(3)} from where the skeleton has them, most "${names[where]}"`;
  report(diagnose(fromFigureCodes, 'cal3d/skeleton-differs', message));
}

/** By parents; a bone whose parent is not there, or that is above itself, is a root. */
function restPose({ bones }: Cal3DSkeleton): Affine[] {
  const globals: Affine[] = [];
  const open = new Uint8Array(bones.length);
  const way: number[] = [];
  for (let start = 0; start < bones.length; start++) {
    for (let bone = start; bones[bone] !== undefined && open[bone] === 0; bone = bones[bone]!.parent) {
      open[bone] = 1;
      way.push(bone);
    }
    for (let bone = way.pop(); bone !== undefined; bone = way.pop()) {
      const { rotation, translation, parent } = bones[bone]!;
      const [x, y, z, w] = rotation;
      const sound = Math.hypot(x, y, z, w) > 1e-6 ? [-x, -y, -z, w] : [0, 0, 0, 1];
      const local = composed(sound, 0, translation, 0);
      globals[bone] = globals[parent] ? product(globals[parent], local) : local;
    }
  }
  return globals;
}

import { compile, createCursor, createFrame } from '../../../clip/compile.js';
import type { Clip } from '../../../clip/model.js';
import { sample } from '../../../clip/sample.js';
import { type Affine, composed, linearPart, place, product } from '../../../figure/affine.js';
import type { Figure } from '../../../figure/model.js';
import type { Rig } from './rig.js';

/** Poses looked at, evenly over the clip. */
const looks = 60;

/** How far a corner of the box around a bone's vertices gets from where it should be, and at which bone. */
export function rigidError(
  figure: Figure,
  rig: Rig,
  clip: Clip,
  bones: ReadonlyMap<string, number>,
): { readonly most: number; readonly bone: number } {
  const corners = cornersOf(figure, rig);
  const pose = poser(figure, clip, bones);
  const [due, made] = [new Float64Array(3), new Float64Array(3)];
  let most = 0;
  let worst = 0;
  for (let look = 0; look <= looks; look++) {
    const { sized, rigid } = posed(rig, pose((clip.duration * look) / looks));
    for (const bone of rig.order) {
      const error = (corner: Float64Array): number => {
        place(sized[bone]!, corner, 0, due, 0);
        place(rig.residues[bone]!, corner, 0, made, 0);
        place(rigid[bone]!, made, 0, made, 0);
        return Math.hypot(due[0]! - made[0]!, due[1]! - made[1]!, due[2]! - made[2]!);
      };
      const greatest = corners[bone]!.reduce((so, corner) => Math.max(so, error(corner)), 0);
      if (greatest > most) [most, worst] = [greatest, bone];
    }
  }
  return { most, bone: worst };
}

interface Pose {
  readonly translations: Float64Array;
  readonly rotations: Float64Array;
  readonly scales: Float64Array;
}

/** The figure's bones as a clip has them at a time. */
function poser({ skeleton }: Figure, clip: Clip, bones: ReadonlyMap<string, number>) {
  const compiled = compile(clip);
  const cursor = createCursor(compiled);
  const frame = createFrame(compiled);
  const pose: Pose = {
    translations: Float64Array.from(skeleton.translations),
    rotations: Float64Array.from(skeleton.rotations),
    scales: skeleton.scales ? Float64Array.from(skeleton.scales) : new Float64Array(3 * bones.size).fill(1),
  };
  const columns = new Map([
    ['Position', pose.translations],
    ['Rotation', pose.rotations],
    ['Scale', pose.scales],
  ]);
  const driven = clip.tracks.flatMap(({ node, property }, track) => {
    const bone = node === null ? undefined : bones.get(node);
    const column = columns.get(property ?? '');
    return bone === undefined || column === undefined ? [] : [{ bone, column, slot: compiled.slots[track]! }];
  });
  return (time: number): Pose => {
    sample(compiled, time, cursor, frame);
    for (const { bone, column, slot } of driven) {
      const cells = frame[slot.storage] as ArrayLike<unknown>;
      const size = column === pose.rotations ? 4 : 3;
      for (let c = 0; c < size; c++) column[bone * size + c] = Number(cells[slot.offset + c]);
    }
    return pose;
  };
}

/** Every bone with its size, and as the rigid bone that is written. */
function posed(rig: Rig, { translations, rotations, scales }: Pose) {
  const sized: Affine[] = [];
  const rigid: Affine[] = [];
  const head = new Float64Array(3);
  for (const bone of rig.order) {
    const parent = rig.parents[bone]!;
    const scale = [scales[3 * bone]!, scales[3 * bone + 1]!, scales[3 * bone + 2]!] as const;
    const full = composed(rotations, 4 * bone, translations, 3 * bone, scale);
    sized[bone] = product(parent === -1 ? rig.toTarget : sized[parent]!, full);
    const turned = linearPart(composed(rotations, 4 * bone, translations, 3 * bone));
    place(parent === -1 ? rig.toTarget : rig.residues[parent]!, translations, 3 * bone, head, 0);
    const local = parent === -1 ? product(rig.turn, turned) : turned;
    for (let row = 0; row < 3; row++) local[4 * row + 3] = head[row]!;
    rigid[bone] = parent === -1 ? local : product(rigid[parent]!, local);
  }
  return { sized, rigid };
}

/** By bone: the corners of the box around its vertices, in its own space; its head where it has none. */
function cornersOf(figure: Figure, rig: Rig): Float64Array[][] {
  const least = rig.names.map(() => new Float64Array(3).fill(Infinity));
  const most = rig.names.map(() => new Float64Array(3).fill(-Infinity));
  const point = new Float64Array(3);
  for (const { skin, parts } of figure.meshes) {
    const { joints, inverseBinds } = figure.skins[skin]!;
    const maps = Array.from(joints, (_, j) => Float64Array.from(inverseBinds.subarray(12 * j, 12 * j + 12)));
    for (const { positions, influences } of parts) {
      for (let vertex = 0; 3 * vertex < positions.length; vertex++) {
        for (let i = influences.starts[vertex]!; i < influences.starts[vertex + 1]!; i++) {
          const joint = influences.joints[i]!;
          const bone = joints[joint]!;
          place(maps[joint]!, positions, 3 * vertex, point, 0);
          for (let c = 0; c < 3; c++) {
            least[bone]![c] = Math.min(least[bone]![c]!, point[c]!);
            most[bone]![c] = Math.max(most[bone]![c]!, point[c]!);
          }
        }
      }
    }
  }
  return least.map((low, bone) => {
    const high = most[bone]!;
    if (!(low[0]! <= high[0]!)) return [new Float64Array(3)];
    return Array.from({ length: 8 }, (_, corner) =>
      low.map((value, c) => ((corner >> c) & 1 ? high[c]! : value)),
    );
  });
}

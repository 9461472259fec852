import { type Clip, type CurveTrack, Interpolation } from '../../clip/model.js';
import { dotAt } from '../../clip/quaternion.js';
import { diagnose, type Report } from '../../diagnostic.js';
import type { Figure } from '../../figure/model.js';
import { bvhCodes } from './codes.js';
import { turnAbout } from './euler.js';
import { type Bvh, type BvhMotion, type BvhNode, type Channel, channelOf } from './model.js';
import { nodeNames } from './names.js';

/**
 * The skeleton at rest, and its motion with a linear key a frame. An End Site is a bone `<joint> end`, unless it lies
 * on its joint. Positions take the place of the offset (certain for Blender, probable elsewhere); an axis without a
 * position channel keeps the offset's (guess). The clip is null where there is no frame.
 */
export function figureOfBvh(
  { nodes, motion }: Bvh,
  name: string | null,
  report: Report,
): { figure: Figure; clip: Clip | null } {
  const names = nodeNames(nodes, report);
  const boneOf = new Int32Array(nodes.length);
  const kept: number[] = [];
  nodes.forEach((node, index) => {
    const isLength = node.kind !== 'end' || node.offset.some((part) => Math.fround(part) !== 0);
    boneOf[index] = isLength ? kept.length : boneOf[node.parent]!;
    if (isLength) kept.push(index);
  });
  const rotations = new Float32Array(kept.length * 4);
  for (let w = 3; w < rotations.length; w += 4) rotations[w] = 1;
  const skeleton = {
    names: kept.map((index) => names[index]!),
    parents: Int32Array.from(kept, (index) =>
      nodes[index]!.parent < 0 ? -1 : boneOf[nodes[index]!.parent]!,
    ),
    translations: Float32Array.from(kept.flatMap((index) => nodes[index]!.offset)),
    rotations,
    scales: null,
  };
  const figure = { name, up: 'y', skeleton, skins: [], meshes: [], materials: [], textures: [] } as const;
  const moves = motion !== null && motion.frames > 0;
  return { figure, clip: moves ? clipOf(nodes, names, motion, name, report) : null };
}

function clipOf(
  nodes: readonly BvhNode[],
  names: readonly string[],
  motion: BvhMotion,
  name: string | null,
  report: Report,
): Clip {
  const { frames, frameTime } = motion;
  const times = Float32Array.from({ length: frames }, (_, frame) => frame * frameTime);
  const interpolation = new Uint8Array(frames).fill(Interpolation.linear);
  const straight = { kind: 'curve', times, interpolation, leftTangents: null, rightTangents: null } as const;
  const tracks: CurveTrack[] = [];
  let start = 0;
  nodes.forEach((node, index) => {
    const columns = node.channels.flatMap((channel, i) => {
      const known = channelOf(channel);
      return known ? [{ ...known, column: start + i }] : [];
    });
    start += node.channels.length;
    const positions = columns.filter(({ kind }) => kind === 'position');
    const turns = columns.filter(({ kind }) => kind === 'rotation');
    const track = { node: names[index]!, ...straight };
    if (positions.length > 0) {
      const values = positionValues(motion, positions, node.offset);
      tracks.push({ ...track, property: 'Position', valueType: 'float3', values });
      if (node.offset.some((part) => part !== 0)) {
        const message = `${names[index]} has an OFFSET of ${node.offset.join(' ')} and positions, which replace it`;
        report(diagnose(bvhCodes, 'bvh/offset-and-position', message, { path: names[index]! }));
      }
    }
    if (turns.length > 0) {
      const values = rotationValues(motion, turns);
      tracks.push({ ...track, property: 'Rotation', valueType: 'floatQ', values });
    }
  });
  return { name, duration: times[frames - 1]!, rotation: 'slerp', outside: 'clamp', tracks };
}

interface Column extends Channel {
  /** In a frame. */
  readonly column: number;
}

function positionValues(
  { frames, values }: BvhMotion,
  columns: readonly Column[],
  offset: BvhNode['offset'],
): Float32Array {
  const width = values.length / frames;
  const out = new Float32Array(frames * 3);
  for (let frame = 0; frame < frames; frame++) {
    for (let axis = 0; axis < 3; axis++) out[frame * 3 + axis] = offset[axis]!;
    for (const { axis, column } of columns) out[frame * 3 + axis] = values[frame * width + column]!;
  }
  return out;
}

/** Each in the half of the sphere that the one before is in. */
function rotationValues({ frames, values }: BvhMotion, columns: readonly Column[]): Float32Array {
  const width = values.length / frames;
  const out = new Float32Array(frames * 4);
  const q = new Float64Array(4);
  for (let frame = 0; frame < frames; frame++) {
    q.set(unturned);
    for (const { axis, column } of columns)
      turnAbout(q, axis, (values[frame * width + column]! * Math.PI) / 180);
    const sign = frame > 0 && dotAt(q, 0, out, frame * 4 - 4) < 0 ? -1 : 1;
    for (let c = 0; c < 4; c++) out[frame * 4 + c] = sign * q[c]!;
  }
  return out;
}

const unturned = [0, 0, 0, 1];

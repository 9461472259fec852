import { counted } from '../../bytes/counted.js';
import { float32Text } from '../../bytes/float-text.js';
import { type Clip, keyCount, type Track, trackLabel } from '../../clip/model.js';
import { diagnose, FormatError, type Report } from '../../diagnostic.js';
import type { Figure, Skeleton } from '../../figure/model.js';
import { bvhCodes } from './codes.js';
import type { Bvh, BvhNode } from './model.js';
import { isEndName, uniqueWords } from './names.js';
import { frameTimeOf } from './rhythm.js';
import { type Joint, sampleMotion, tellErrors, yUp } from './sample-motion.js';
import { figureOfBvh } from './to-figure.js';

export interface BvhFromFigureOptions {
  /** Frames a second; without one the clip's own where its keys are evenly spaced, else 30. */
  readonly fps?: number | undefined;
}

/**
 * A skeleton and what moves it as BVH: each bone a joint with Z, X and Y rotations, roots and bones that move with
 * positions, too. Rest rotations go into the frames; a figure with Z up is turned to Y up. A leaf named as an End Site
 * is read, is written as one. Without a figure each node of the clip is a root.
 * @throws FormatError where there is nothing to write, or the rate makes no sense.
 */
export function bvhFromFigure(
  figure: Figure | null,
  clip: Clip | null,
  options: BvhFromFigureOptions,
  report: Report,
): Bvh {
  const { fps } = options;
  if (fps !== undefined && !(fps > 0 && fps < Infinity))
    throw new FormatError(diagnose(bvhCodes, 'bvh/fps', `${fps} frames a second is no rate to write at`));
  const skeleton = figure?.skeleton ?? skeletonOfNodes(clip);
  if (skeleton.names.length === 0)
    throw new FormatError(
      diagnose(bvhCodes, 'bvh/nothing-to-write', 'there is no bone, and no node that moves'),
    );
  if (figure !== null && clip?.tracks.length && clip.tracks.every((track) => partOf(track) === null))
    throw new FormatError(diagnose(bvhCodes, 'bvh/nothing-to-write', 'no track moves or turns a bone'));
  tellBones(figure, skeleton, report);
  const moving = tracksOf(skeleton, clip, report);
  const bones = inOrder(skeleton).map((bone): Joint => {
    const { position: placed = null, rotation = null } = moving.get(skeleton.names[bone]!)!;
    const isRoot = skeleton.parents[bone]! < 0;
    const position = placed && !isRoot && staysAtRest(placed, skeleton, bone) ? null : placed;
    const hasPosition = isRoot || position !== null;
    return { bone, position, rotation, hasPosition, turned: isRoot && figure?.up === 'z' };
  });
  const { nodes, joints } = nodesOf(skeleton, bones, report);
  const frameTime = fps === undefined ? (clip ? frameTimeOf(clip) : 1 / 30) : 1 / fps;
  const motion = sampleMotion(skeleton, joints, clip, frameTime);
  const bvh = { nodes, motion };
  if (clip !== null) tellErrors(clip, joints, frameTime, figureOfBvh(bvh, null, () => {}).clip!, report);
  return bvh;
}

function skeletonOfNodes(clip: Clip | null): Skeleton {
  const names = [
    ...new Set(
      (clip?.tracks ?? []).flatMap((track) => (track.node !== null && partOf(track) ? [track.node] : [])),
    ),
  ];
  const rotations = new Float32Array(names.length * 4);
  for (let w = 3; w < rotations.length; w += 4) rotations[w] = 1;
  return {
    names,
    parents: new Int32Array(names.length).fill(-1),
    translations: new Float32Array(names.length * 3),
    rotations,
    scales: null,
  };
}

/** Which part of a bone the track moves, or null. */
function partOf({ property, valueType }: Track): 'position' | 'rotation' | null {
  if (property === 'Position' && valueType === 'float3') return 'position';
  return property === 'Rotation' && valueType === 'floatQ' ? 'rotation' : null;
}

function tellBones(figure: Figure | null, skeleton: Skeleton, report: Report): void {
  if (figure === null) {
    const message = `the clip has no skeleton; ${counted(skeleton.names.length, 'node is', 'nodes are')} written as roots`;
    report(diagnose(bvhCodes, 'bvh/no-skeleton', message));
    return;
  }
  const { meshes, materials } = figure;
  if (meshes.length > 0) {
    const both = [
      counted(meshes.length, 'mesh', 'meshes'),
      counted(materials.length, 'material', 'materials'),
    ];
    const message = `${both.join(' and ')} are not written`;
    report(diagnose(bvhCodes, 'bvh/left-out', message));
  }
  if (skeleton.scales?.some((scale) => Math.abs(scale - 1) > 1e-6))
    report(diagnose(bvhCodes, 'bvh/left-out', 'bones are scaled at rest, which is not written'));
  const isTurned = skeleton.rotations.some((part, i) => i % 4 < 3 && Math.abs(part) > 1e-6);
  if (isTurned) report(diagnose(bvhCodes, 'bvh/rest-rotation', 'bones are turned at rest'));
  if (figure.up === 'z') report(diagnose(bvhCodes, 'bvh/turned', 'the skeleton has Z up'));
}

/** What moves each bone, by its name; told where a track is left out. */
function tracksOf(
  skeleton: Skeleton,
  clip: Clip | null,
  report: Report,
): Map<string, { position?: Track; rotation?: Track }> {
  const moving = new Map(skeleton.names.map((name) => [name, {} as { position?: Track; rotation?: Track }]));
  for (const track of clip?.tracks ?? []) {
    const part = partOf(track);
    const bone = track.node === null ? undefined : moving.get(track.node);
    if (part !== null && bone !== undefined && bone[part] === undefined && keyCount(track) > 0)
      bone[part] = track;
    else {
      const message = `${trackLabel(track)} (${track.valueType}) is not written`;
      report(diagnose(bvhCodes, 'bvh/left-out', message, { path: trackLabel(track) }));
    }
  }
  return moving;
}

/** Cal3D and others place each bone at each key, also those that only turn. */
function staysAtRest(track: Track, { translations }: Skeleton, bone: number): boolean {
  if (track.kind === 'curve' && track.leftTangents) return false;
  const rest = translations.subarray(bone * 3, bone * 3 + 3);
  const hair = 1e-6 * Math.hypot(...rest);
  return (track.values as Float32Array).every((part, i) => Math.abs(part - rest[i % 3]!) <= hair);
}

/** Bones with all that is below them before the next of their siblings. */
function inOrder({ parents }: Skeleton): number[] {
  const children = new Map<number, number[]>();
  parents.forEach((parent, bone) => {
    const list = children.get(parent);
    if (list) list.push(bone);
    else children.set(parent, [bone]);
  });
  const order: number[] = [];
  const stack = [...(children.get(-1) ?? [])].reverse();
  for (let bone = stack.pop(); bone !== undefined; bone = stack.pop()) {
    order.push(bone);
    const below = children.get(bone) ?? [];
    for (let i = below.length - 1; i >= 0; i--) stack.push(below[i]!);
  }
  return order;
}

function nodesOf(
  skeleton: Skeleton,
  bones: readonly Joint[],
  report: Report,
): { nodes: BvhNode[]; joints: Joint[] } {
  const { names, parents } = skeleton;
  const withChildren = new Set(parents);
  const nodes: BvhNode[] = [];
  const joints: Joint[] = [];
  const nodeOf = new Map([[-1, -1]]);
  const wordFor = uniqueWords(names);
  let bent = 0;
  for (const joint of bones) {
    const { bone, position, rotation, hasPosition } = joint;
    const [name, parent, offset] = [names[bone]!, parents[bone]!, offsetOf(skeleton, joint)];
    const at = nodeOf.get(parent)!;
    const isLeaf = !withChildren.has(bone);
    if (isLeaf && parent >= 0 && !position && !rotation && isEndName(name, names[parent]!)) {
      nodes.push({ kind: 'end', name: '', parent: at, offset, channels: [] });
      continue;
    }
    const word = wordFor(name);
    if (word !== name) bent++;
    const channels = hasPosition ? [...positionChannels, ...rotationChannels] : rotationChannels;
    nodeOf.set(bone, nodes.length);
    nodes.push({ kind: parent < 0 ? 'root' : 'joint', name: word, parent: at, offset, channels });
    joints.push(joint);
    if (isLeaf)
      nodes.push({ kind: 'end', name: '', parent: nodes.length - 1, offset: [0, 0, 0], channels: [] });
  }
  if (bent > 0)
    report(
      diagnose(bvhCodes, 'bvh/joint-name', `${counted(bent, 'name has', 'names have')} blanks or braces`),
    );
  return { nodes, joints };
}

const positionChannels = ['Xposition', 'Yposition', 'Zposition'];
const rotationChannels = ['Zrotation', 'Xrotation', 'Yrotation'];

function offsetOf({ translations }: Skeleton, { bone, turned }: Joint): BvhNode['offset'] {
  const offset = Float64Array.from(translations.subarray(bone * 3, bone * 3 + 3));
  if (turned) yUp(offset);
  const [x, y, z] = offset.map((part) => Number(float32Text(part))) as unknown as [number, number, number];
  return [x, y, z];
}

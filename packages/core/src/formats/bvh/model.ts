/**
 * A BVH file as it is stored. Lengths in the file's units, angles in degrees, right-handed, usually Y up. Rest
 * rotations there are none: at rest every joint stands as its parent does.
 */

export interface Bvh {
  /** Every node stands behind its parent, with all that is below it before the next of its siblings. */
  readonly nodes: readonly BvhNode[];
  /** Null where the file has no motion. */
  readonly motion: BvhMotion | null;
}

export interface BvhNode {
  readonly kind: 'root' | 'joint' | 'end';
  /** As written, not always unique; empty for an End Site and where none is given. */
  readonly name: string;
  /** In `Bvh.nodes`; -1 for a root. */
  readonly parent: number;
  readonly offset: readonly [x: number, y: number, z: number];
  /** As written, in the order of their values in a frame; see `channelOf`. */
  readonly channels: readonly string[];
}

export interface BvhMotion {
  /** Seconds. */
  readonly frameTime: number;
  readonly frames: number;
  /** Frame after frame, in each the channels of all nodes in order. */
  readonly values: Float64Array;
}

export interface Channel {
  readonly kind: 'position' | 'rotation';
  /** 0 x, 1 y, 2 z. */
  readonly axis: number;
}

/** `Xposition` … `Zrotation` in any case; null for anything else. */
export function channelOf(name: string): Channel | null {
  const found = /^([xyz])(position|rotation)$/i.exec(name);
  if (found === null) return null;
  const kind = found[2]!.toLowerCase() as Channel['kind'];
  return { kind, axis: 'xyz'.indexOf(found[1]!.toLowerCase()) };
}

export const channelCount = ({ nodes }: Bvh): number =>
  nodes.reduce((count, { channels }) => count + channels.length, 0);

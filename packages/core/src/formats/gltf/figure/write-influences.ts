/** Which joints each vertex follows, by glTF's rules: weights from 0 that sum up to 1, each joint once. */

import type { Influences } from '../../../figure/model.js';
import type { Draft } from '../draft.js';

/** Of vertex i those from `starts[i]` to `starts[i + 1]`, heaviest first. */
export interface Settled {
  readonly starts: Uint32Array;
  /** In the skin's joints, or one of `standing`, `origin`. */
  readonly joints: Uint32Array;
  readonly weights: Float32Array;
  /** Of the vertex that has most. */
  readonly most: number;
  /** Vertices that follow nothing, and so stand still in model space. */
  readonly stillVertices: number;
  /** Vertices whose weights are below 1 together: the engine draws them towards the origin. */
  readonly lightVertices: number;
  /** Vertices whose weights are above 1 together, which were scaled down. */
  readonly heavyVertices: number;
  /** Weights below 0, not finite, or of no joint, which were taken as 0. */
  readonly unusable: number;
}

/** A joint that does not move. */
const standing = 0xffffffff;
/** A joint that draws everything to the origin of model space. */
const origin = 0xfffffffe;

/** How far from 1 a sum is rounding only. */
const tolerance = 1e-5;

/** Such weights still add up in 32 bits. */
const greatest = 1e30;

/** For a skin of `jointCount` joints. */
export function settle({ starts, joints, weights }: Influences, jointCount: number): Settled {
  const vertices = starts.length - 1;
  const kept = {
    starts: new Uint32Array(vertices + 1),
    joints: new Uint32Array(weights.length + vertices),
    weights: new Float32Array(weights.length + vertices),
  };
  const counts = { most: 0, stillVertices: 0, lightVertices: 0, heavyVertices: 0, unusable: 0 };
  let end = 0;
  for (let vertex = 0; vertex < vertices; vertex++) {
    const begin = end;
    const unusableBefore = counts.unusable;
    let sum = 0;
    for (let i = starts[vertex]!; i < starts[vertex + 1]!; i++) {
      const weight = weights[i]!;
      const joint = joints[i]!;
      if (!(weight >= 0 && weight <= greatest && joint < jointCount)) {
        counts.unusable++;
        continue;
      }
      if (weight === 0) continue;
      sum += weight;
      let at = begin;
      while (at < end && kept.joints[at] !== joint) at++;
      if (at === end) {
        kept.joints[end] = joint;
        kept.weights[end++] = weight;
      } else kept.weights[at]! += weight;
    }
    const follows = starts[vertex] !== starts[vertex + 1];
    if (!follows || (sum === 0 && counts.unusable > unusableBefore)) {
      counts.stillVertices++;
      kept.joints[end] = standing;
      kept.weights[end++] = 1;
    } else if (sum < 1 - tolerance) {
      counts.lightVertices++;
      kept.joints[end] = origin;
      kept.weights[end++] = 1 - sum;
    } else {
      if (sum > 1 + tolerance) counts.heavyVertices++;
      for (let i = begin; i < end; i++) kept.weights[i]! /= sum;
    }
    sort(kept.joints, kept.weights, begin, end);
    counts.most = Math.max(counts.most, end - begin);
    kept.starts[vertex + 1] = end;
  }
  return { ...kept, ...counts };
}

/** By weight, heaviest first; equal ones stay in order. */
function sort(joints: Uint32Array, weights: Float32Array, begin: number, end: number): void {
  for (let i = begin + 1; i < end; i++) {
    const joint = joints[i]!;
    const weight = weights[i]!;
    let at = i;
    for (; at > begin && weights[at - 1]! < weight; at--) {
      joints[at] = joints[at - 1]!;
      weights[at] = weights[at - 1]!;
    }
    joints[at] = joint;
    weights[at] = weight;
  }
}

/** Places of the two special joints in a skin. */
export interface JointPlaces {
  /** Of all. */
  readonly count: number;
  readonly standing: number;
  readonly origin: number;
}

/** As many JOINTS_n and WEIGHTS_n as the mesh needs for `most` influences a vertex. */
export function addInfluences(
  draft: Draft,
  attributes: { [name: string]: number },
  settled: Settled,
  places: JointPlaces,
  most: number,
): void {
  const vertices = settled.starts.length - 1;
  for (let set = 0; set * 4 < most; set++) {
    const joints = places.count <= 256 ? new Uint8Array(4 * vertices) : new Uint16Array(4 * vertices);
    const weights = new Float32Array(4 * vertices);
    for (let vertex = 0; vertex < vertices; vertex++) {
      const from = settled.starts[vertex]! + set * 4;
      const until = Math.min(from + 4, settled.starts[vertex + 1]!);
      for (let i = from, at = vertex * 4; i < until; i++, at++) {
        const joint = settled.joints[i]!;
        joints[at] = joint === standing ? places.standing : joint === origin ? places.origin : joint;
        weights[at] = settled.weights[i]!;
      }
    }
    attributes[`JOINTS_${set}`] = draft.accessor(joints, 'VEC4', 'vertices');
    attributes[`WEIGHTS_${set}`] = draft.accessor(weights, 'VEC4', 'vertices');
  }
}

/** Cloth: vertices that gravity moves, held together by springs that keep their length. */

import type { MeshPart, Springs, UpAxis } from '../../figure/model.js';

export type Vector = readonly [x: number, y: number, z: number];

export interface SpringOptions {
  /** Lengths of the file a second squared. The original's where not given: 98.1 downwards. */
  readonly gravity?: Vector;
  /** On every free vertex, so that light ones are moved more. The original's where not given: 0.5 along its Y axis. */
  readonly force?: Vector;
  /** Seconds of a step. 1 / 60 where not given. */
  readonly step?: number;
  /** Makes normals of the faces as they have come to lie; else they are those of the skin, as in the original. */
  readonly rebuildNormals?: boolean;
  /**
   * One step an update however long it is, and a start from the bind pose, as the original does it: how the cloth falls
   * depends on the rate of updates, and long ones blow it up. Vertices that leave all bounds start again on the skin.
   *
   * Without it, steps are of one length, and no vertex is farther from where its bones have it than twice the part's
   * size at rest.
   */
  readonly original?: boolean;
}

export interface Cloth {
  /** 3n, model space: where the vertices are to be drawn. */
  readonly positions: Float32Array;
  /** Lengths of the file a second squared; may be changed. */
  gravity: Vector;
  force: Vector;
  readonly springs: Springs;
  readonly original: boolean;
  readonly rebuildNormals: boolean;
  /** Seconds. */
  readonly step: number;
  /** Where the last step brought the vertices, and where they were before. */
  readonly current: Float32Array;
  readonly previous: Float32Array;
  /** Where bones had the vertices at the last update. */
  readonly skin: Float32Array;
  /** False where the next step begins on the skin. */
  started: boolean;
  /** Seconds since the last step, and of the step: in an array, as changing numbers of a record allocates. */
  readonly clock: Float64Array;
  /** How far a vertex may be from where its bones have it. */
  readonly reach: number;
}

/** Null for a part without springs. `up` is the figure's. */
export function createCloth(part: MeshPart, up: UpAxis, options: SpringOptions = {}): Cloth | null {
  const { springs, positions } = part;
  if (springs === null || springs.idleLengths.length === 0) return null;
  const { step = 0, original = false, rebuildNormals = false } = options;
  const { gravity = defaults[up].gravity, force = defaults[up].force } = options;
  return {
    positions: positions.slice(),
    gravity,
    force,
    springs,
    original,
    rebuildNormals,
    step: step > 0 && step < Infinity ? step : 1 / 60,
    current: positions.slice(),
    previous: positions.slice(),
    skin: positions.slice(),
    started: original,
    clock: new Float64Array(2),
    reach: original ? Infinity : 2 * sizeOf(positions),
  };
}

/** Lets the next step begin on the skin, at rest: where a figure has jumped. */
export function resetCloth(cloth: Cloth): void {
  cloth.started = false;
}

const defaults: Readonly<Record<UpAxis, { readonly gravity: Vector; readonly force: Vector }>> = {
  z: { gravity: [0, 0, -98.1], force: [0, 0.5, 0] },
  y: { gravity: [0, -98.1, 0], force: [0, 0, -0.5] },
};

/** The diagonal of the box around all points. */
function sizeOf(positions: Float32Array): number {
  const least = [Infinity, Infinity, Infinity];
  const most = [-Infinity, -Infinity, -Infinity];
  for (let i = 0; i < positions.length; i++) {
    least[i % 3] = Math.min(least[i % 3]!, positions[i]!);
    most[i % 3] = Math.max(most[i % 3]!, positions[i]!);
  }
  return positions.length === 0 ? 0 : Math.hypot(...most.map((value, axis) => value - least[axis]!));
}

import { type Cal3DSubmesh, noSprings, type Vector3 } from '@mutoscope/core/cal3d';

/** A patch over u (to the right, seen from outside) and v (down), both 0 to 1. */
export interface Surface {
  readonly columns: number;
  readonly rows: number;
  readonly place: (u: number, v: number) => Vector3;
  /** Each bone and its weight. */
  readonly weigh: (place: Vector3, v: number) => readonly (readonly [bone: number, weight: number])[];
  /** Red, green and blue, 0 to 1; white without. */
  readonly tint?: (place: Vector3) => Vector3;
  /** How often the texture comes along u and v. */
  readonly tiles?: readonly [number, number];
  /** Whether the first and the last row are points. */
  readonly closed: boolean;
}

interface Corner {
  readonly place: Vector3;
  readonly normal: Vector3;
  readonly tint: Vector3 | undefined;
  readonly uv: readonly [number, number];
  readonly influences: readonly (readonly [number, number])[];
}

export interface Patch {
  readonly corners: readonly Corner[];
  readonly faces: readonly (readonly [number, number, number])[];
}

/** Row by row; counter-clockwise from outside, without faces that have no area. */
export function patch(surface: Surface): Patch {
  const { columns, rows, place, weigh, tint, tiles = [1, 1], closed } = surface;
  const corners: Corner[] = [];
  for (let row = 0; row <= rows; row++) {
    for (let column = 0; column <= columns; column++) {
      const [u, v] = [column / columns, row / rows];
      const at = place(u, v);
      const normal =
        closed && (row === 0 || row === rows) ? ([0, 0, row === 0 ? 1 : -1] as const) : normalAt(place, u, v);
      corners.push({
        place: short(at),
        normal: short(normal),
        tint: tint && short(tint(at)),
        uv: [u * tiles[0], v * tiles[1]],
        influences: weigh(at, v)
          .map(([bone, weight]) => [bone, Math.round(weight * 1024) / 1024] as const)
          .filter(([, weight]) => weight > 0),
      });
    }
  }
  const faces: [number, number, number][] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const a = row * (columns + 1) + column;
      const c = a + columns + 1;
      if (!closed || row < rows - 1) faces.push([a, c, c + 1]);
      if (!closed || row > 0) faces.push([a, c + 1, a + 1]);
    }
  }
  return { corners, faces };
}

export function joined(patches: readonly Patch[]): Patch {
  const corners: Corner[] = [];
  const faces: (readonly [number, number, number])[] = [];
  for (const each of patches) {
    const first = corners.length;
    corners.push(...each.corners);
    faces.push(...each.faces.map(([a, b, c]) => [a + first, b + first, c + first] as const));
  }
  return { corners, faces };
}

/** Without levels of detail, springs and morph targets. */
export function submesh({ corners, faces }: Patch, materialThread: number): Cal3DSubmesh {
  const starts = new Uint32Array(corners.length + 1);
  corners.forEach(({ influences }, i) => {
    starts[i + 1] = starts[i]! + influences.length;
  });
  const influences = corners.flatMap((corner) => corner.influences);
  return {
    materialThread,
    lodSteps: 0,
    positions: Float32Array.from(corners.flatMap(({ place }) => place)),
    normals: Float32Array.from(corners.flatMap(({ normal }) => normal)),
    colors: corners[0]!.tint ? Float32Array.from(corners.flatMap(({ tint }) => tint!)) : null,
    collapseIds: new Int32Array(corners.length).fill(-1),
    faceCollapseCounts: new Int32Array(corners.length),
    maps: [Float32Array.from(corners.flatMap(({ uv }) => uv))],
    influenceStarts: starts,
    influenceBones: Int32Array.from(influences, ([bone]) => bone),
    influenceWeights: Float32Array.from(influences, ([, weight]) => weight),
    physicalWeights: null,
    springs: noSprings,
    morphs: [],
    faces: Int32Array.from(faces.flat()),
  };
}

/** Few digits, for the files that are text. */
const short = ([x, y, z]: Vector3): Vector3 => [digits(x), digits(y), digits(z)];
const digits = (value: number): number => Math.round(value * 1e4) / 1e4 + 0;

const step = 1 / 1024;

/** From the slopes along v and u. */
function normalAt(place: Surface['place'], u: number, v: number): Vector3 {
  const slope = (a: Vector3, b: Vector3): Vector3 => [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  const right = slope(place(u - step, v), place(u + step, v));
  const down = slope(place(u, Math.max(v - step, 0)), place(u, Math.min(v + step, 1)));
  const normal = [
    down[1] * right[2] - down[2] * right[1],
    down[2] * right[0] - down[0] * right[2],
    down[0] * right[1] - down[1] * right[0],
  ] as const;
  const length = Math.hypot(...normal);
  return [normal[0] / length, normal[1] / length, normal[2] / length];
}

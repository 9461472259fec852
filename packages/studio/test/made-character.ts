/** A worm of as many bones and vertices as wanted, for measuring. */

import type { Clip, CurveTrack } from '@mutoscope/core/clip';
import type { Figure, MeshPart } from '@mutoscope/core/figure';
import { writeGltfFigure } from '@mutoscope/core/gltf';

export interface WormSize {
  readonly bones: number;
  /** Vertices along it, and around it. */
  readonly rings: number;
  readonly around: number;
}

/** A .glb of it, which winds for two seconds; or that and then leaves, by so many of its lengths. */
export async function wormFile(size: WormSize, { leaves = 0 } = {}): Promise<Uint8Array> {
  const clips = leaves > 0 ? [winding(size), leaving(0.02 * size.bones * leaves)] : [winding(size)];
  const [file] = await writeGltfFigure(worm(size), clips, { report: () => undefined });
  return file!.bytes;
}

function worm({ bones, rings, around }: WormSize): Figure {
  return {
    name: 'worm',
    up: 'y',
    skeleton: {
      names: Array.from({ length: bones }, (_, bone) => `bone${bone}`),
      parents: Int32Array.from({ length: bones }, (_, bone) => bone - 1),
      translations: Float32Array.from({ length: 3 * bones }, (_, i) => (i % 3 === 1 && i > 3 ? 0.02 : 0)),
      rotations: Float32Array.from({ length: 4 * bones }, (_, i) => (i % 4 === 3 ? 1 : 0)),
      scales: null,
    },
    skins: [
      {
        joints: Int32Array.from({ length: bones }, (_, bone) => bone),
        inverseBinds: Float32Array.from({ length: 12 * bones }, (_, i) => {
          if (i % 12 === 7) return -0.02 * Math.floor(i / 12);
          return i % 12 === 0 || i % 12 === 5 || i % 12 === 10 ? 1 : 0;
        }),
      },
    ],
    meshes: [{ name: 'skin', skin: 0, parts: [tube(bones, rings, around)] }],
    materials: [],
    textures: [],
  };
}

/** Four influences a vertex. */
function tube(bones: number, rings: number, around: number): MeshPart {
  const vertices = rings * around;
  const angle = (vertex: number): number => (2 * Math.PI * (vertex % around)) / around;
  const along = (vertex: number): number => Math.floor(vertex / around) / (rings - 1);
  const ringAt = (i: number, radius: number, height: number): number => {
    const vertex = Math.floor(i / 3);
    if (i % 3 === 1) return height * along(vertex);
    return radius * (i % 3 === 0 ? Math.cos(angle(vertex)) : Math.sin(angle(vertex)));
  };
  const indices = new Uint32Array(6 * (rings - 1) * around);
  for (let ring = 0, at = 0; ring + 1 < rings; ring++)
    for (let i = 0; i < around; i++, at += 6) {
      const [a, b] = [ring * around + i, ring * around + ((i + 1) % around)];
      indices.set([a, a + around, b, b, a + around, b + around], at);
    }
  return {
    material: null,
    positions: Float32Array.from({ length: 3 * vertices }, (_, i) => ringAt(i, 0.12, 0.02 * bones)),
    normals: Float32Array.from({ length: 3 * vertices }, (_, i) => ringAt(i, 1, 0)),
    uvs: [],
    colors: null,
    indices,
    influences: {
      starts: Uint32Array.from({ length: vertices + 1 }, (_, i) => 4 * i),
      joints: Uint32Array.from({ length: 4 * vertices }, (_, i) => {
        const first = Math.floor(along(Math.floor(i / 4)) * (bones - 1)) - 1;
        return Math.min(bones - 1, Math.max(0, first + (i % 4)));
      }),
      weights: Float32Array.from({ length: 4 * vertices }, (_, i) => [0.15, 0.35, 0.35, 0.15][i % 4]!),
    },
    morphs: [],
    springs: null,
    lod: null,
  };
}

function winding({ bones }: WormSize): Clip {
  const keys = 61;
  const times = Float32Array.from({ length: keys }, (_, key) => key / 30);
  const tracks = Array.from({ length: bones }, (_, bone): CurveTrack => {
    const values = new Float32Array(4 * keys);
    for (let key = 0; key < keys; key++) {
      const turn = 0.03 * Math.sin(Math.PI * times[key]! + bone / 8);
      values.set([0, 0, Math.sin(turn), Math.cos(turn)], 4 * key);
    }
    const shape = { kind: 'curve', node: `bone${bone}`, property: 'Rotation', valueType: 'floatQ' } as const;
    const none = { leftTangents: null, rightTangents: null };
    return { ...shape, times, values, interpolation: new Uint8Array(keys).fill(1), ...none };
  });
  return { name: 'winding', duration: 2, rotation: 'slerp', outside: 'clamp', tracks };
}

function leaving(distance: number): Clip {
  const track: CurveTrack = {
    kind: 'curve',
    node: 'bone0',
    property: 'Position',
    valueType: 'float3',
    times: Float32Array.of(0, 2),
    values: Float32Array.of(0, 0, 0, distance, 0, distance),
    interpolation: Uint8Array.of(1, 1),
    leftTangents: null,
    rightTangents: null,
  };
  return { name: 'leaving', duration: 2, rotation: 'slerp', outside: 'clamp', tracks: [track] };
}

/** A character written as GLB beside what any writer on @gltf-transform pays at least: a document that stands, written. */
import { type Document, WebIO } from '@gltf-transform/core';
import { type Content, type Figure, formatById, writeContent } from '@mutoscope/core';
import { type BenchTask, benchTask } from './harness.ts';
import { mocapClip } from './mocap-clip.ts';

const bones = 60;
const columns = 200;
const rows = 100;

/** A tube of 20,000 vertices around a chain of 60 bones, each vertex on two of them. */
function figure(): Figure {
  const vertices = columns * rows;
  const each = (size: number, value: (column: number, row: number, i: number) => number): Float32Array =>
    Float32Array.from({ length: vertices * size }, (_, i) => {
      const vertex = Math.floor(i / size);
      return value(vertex % columns, Math.floor(vertex / columns), i % size);
    });
  const angle = (column: number): number => (column / columns) * 2 * Math.PI;
  const round = (column: number, _: number, axis: number): number =>
    [Math.cos(angle(column)), Math.sin(angle(column)), 0][axis]!;
  const bone = (row: number): number => Math.min(bones - 2, Math.floor((row / rows) * bones));
  return {
    name: 'tube',
    up: 'z',
    skeleton: {
      names: Array.from({ length: bones }, (_, i) => `bone${i}`),
      parents: Int32Array.from({ length: bones }, (_, i) => i - 1),
      translations: Float32Array.from({ length: bones * 3 }, (_, i) => (i % 3 === 2 ? 0.1 : 0)),
      rotations: Float32Array.from({ length: bones * 4 }, (_, i) => (i % 4 === 3 ? 1 : 0)),
      scales: null,
    },
    skins: [
      {
        joints: Int32Array.from({ length: bones }, (_, i) => i),
        inverseBinds: Float32Array.from({ length: bones * 12 }, (_, i) =>
          i % 12 === 11 ? -0.1 * (Math.floor(i / 12) + 1) : Number((i % 12) % 5 === 0),
        ),
      },
    ],
    meshes: [
      {
        name: 'body',
        skin: 0,
        parts: [
          {
            material: null,
            positions: each(3, (column, row, axis) => (axis === 2 ? row * 0.06 : round(column, row, axis))),
            normals: each(3, round),
            uvs: [each(2, (column, row, axis) => (axis === 0 ? column / columns : row / rows))],
            colors: null,
            indices: tubeFaces(),
            influences: {
              starts: Uint32Array.from({ length: vertices + 1 }, (_, i) => 2 * i),
              joints: Uint32Array.from(each(2, (_, row, i) => bone(row) + i)),
              weights: each(2, (_, __, i) => (i === 0 ? 0.75 : 0.25)),
            },
            morphs: [],
            springs: null,
            lod: null,
          },
        ],
      },
    ],
    materials: [],
    textures: [],
  };
}

/** Two a square. */
function tubeFaces(): Uint32Array {
  const faces: number[] = [];
  for (let row = 0; row + 1 < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const [a, b] = [row * columns + column, row * columns + ((column + 1) % columns)];
      faces.push(a, b, b + columns, a, b + columns, a + columns);
    }
  }
  return Uint32Array.from(faces);
}

const clip = mocapClip({ bones, seconds: 20, rate: 25, noise: 0 });
const content: Content = {
  figure: figure(),
  clips: [{ ...clip, tracks: clip.tracks.filter(({ property }) => property !== 'Scale') }],
};
const glb = formatById('glb')!;
const write = async (): Promise<Uint8Array> =>
  (await writeContent(content, glb, 'a.glb', {}, () => {}))[0]!.bytes;

const written = await write();
const io = new WebIO();
const standing = await io.readBinary(written);

/** Of all accessors of a document, by type. */
function numbersIn(document: Document): string {
  const counts = new Map<string, number>();
  for (const accessor of document.getRoot().listAccessors()) {
    const type = `${accessor.getType()} ${accessor.getComponentType()}`;
    counts.set(type, (counts.get(type) ?? 0) + accessor.getCount());
  }
  return JSON.stringify([...counts].sort());
}

export const tasks: BenchTask[] = [
  benchTask<Uint8Array>({
    name: `character to GLB, ${(written.length / 1e6).toFixed(1)} MB`,
    unit: 'MB',
    amount: written.length / 1e6,
    peerName: 'gltf-transform, writing alone',
    target: 0.8,
    ours: write,
    peer: () => io.writeBinary(standing),
    async check(ours, peer) {
      const [a, b] = [numbersIn(await io.readBinary(ours)), numbersIn(await io.readBinary(peer))];
      if (a !== b) throw new Error(`not the same numbers: ${a} and ${b}`);
    },
  }),
];

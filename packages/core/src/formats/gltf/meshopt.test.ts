import { expect, test } from 'vitest';
import type { Clip } from '../../clip/model.js';
import { FormatError } from '../../diagnostic.js';
import { readContent } from './content.js';
import { writeFigure } from './figure/write.js';
import { figure, part, withPart } from './testing/figures.js';
import { openGlb } from './testing/play.js';
import { loadWithThree, worldPositions } from './testing/three.js';
import { expectValid, sourceOf } from './testing/validate.js';

/** A sheet of many vertices with a morph target, and a clip: every kind of data there is. */
function big() {
  const side = 40;
  const count = side * side;
  const at = (of: (x: number, y: number) => number[]): number[] =>
    Array.from({ length: count }, (_, i) => of(i % side, Math.floor(i / side))).flat();
  const quads = Array.from({ length: (side - 1) * (side - 1) }, (_, i) => {
    const a = Math.floor(i / (side - 1)) * side + (i % (side - 1));
    return [a, a + 1, a + side, a + 1, a + side + 1, a + side];
  });
  const moved = Uint32Array.from({ length: 200 }, (_, i) => 3 * i);
  return withPart({
    positions: Float32Array.from(at((x, y) => [Math.sin(x * 0.3), Math.cos(y * 0.7), x * y])),
    normals: Float32Array.from(at(() => [0, 0, 1])),
    uvs: [Float32Array.from(at((x, y) => [x / side, y / side]))],
    indices: Uint32Array.from(quads.flat()),
    influences: {
      starts: Uint32Array.from({ length: count + 1 }, (_, i) => i),
      joints: Uint32Array.from({ length: count }, (_, i) => i % 2),
      weights: new Float32Array(count).fill(1),
    },
    morphs: [
      { name: 'wave', weight: 0, vertices: moved, positions: new Float32Array(600).fill(0.1), normals: null },
    ],
  });
}

const clip: Clip = {
  name: 'nod',
  duration: 4,
  rotation: 'slerp',
  outside: 'clamp',
  tracks: [
    {
      kind: 'curve',
      node: 'head',
      property: 'Position',
      valueType: 'float3',
      times: Float32Array.from({ length: 100 }, (_, i) => i / 25),
      values: Float32Array.from({ length: 300 }, (_, i) => Math.sin(i)),
      interpolation: new Uint8Array(100).fill(1),
      leftTangents: null,
      rightTangents: null,
    },
  ],
};

async function written(compress: boolean, storage: 'binary' | 'beside' | 'embedded' = 'binary') {
  const name = storage === 'binary' ? 'a.glb' : 'a.gltf';
  const files = await writeFigure(
    big(),
    [clip],
    name,
    { storage, up: 'z', scale: 1, compress, lod: 1 },
    () => {},
  );
  await expectValid(files);
  return files;
}

const read = (files: Awaited<ReturnType<typeof written>>) => readContent(sourceOf(files), () => {});

test.each(['binary', 'beside', 'embedded'] as const)(
  '%s: unpacked, every number is the one that was packed',
  async (storage) => {
    const packed = await written(true, storage);
    const plain = await written(false, storage);
    const size = (files: typeof packed): number => files.reduce((sum, { bytes }) => sum + bytes.length, 0);
    expect(size(packed)).toBeLessThan(0.7 * size(plain));
    const [found, wanted] = [await read(packed), await read(plain)];
    expect(found.clips).toEqual(wanted.clips);
    const [partFound, partWanted] = [found.figure!.meshes[0]!.parts[0]!, wanted.figure!.meshes[0]!.parts[0]!];
    const { indices, ...rest } = partFound;
    const { indices: indicesWanted, ...restWanted } = partWanted;
    expect(rest).toEqual(restWanted);
    expect(turned(indices)).toEqual(turned(indicesWanted));
  },
);

/** Triangles with their smallest corner first: another corner may come first, the winding stays. */
const turned = (indices: Uint32Array): number[][] =>
  Array.from({ length: indices.length / 3 }, (_, i) => {
    const [a, b, c] = indices.subarray(3 * i, 3 * i + 3) as unknown as [number, number, number];
    const least = Math.min(a, b, c);
    return least === a ? [a, b, c] : least === b ? [b, c, a] : [c, a, b];
  });

test('three.js unpacks it', async () => {
  const scenes = await Promise.all(
    [true, false].map(async (compress) => loadWithThree((await written(compress))[0]!.bytes)),
  );
  const [found, wanted] = scenes.map((scene) => {
    scene.pose('nod', 1.3);
    return worldPositions(scene.meshes('body')[0]!);
  });
  expect(found).toEqual(wanted);
});

test('data too small to gain stays as it is', async () => {
  const options = { storage: 'binary', up: 'z', scale: 1, compress: true, lod: 1 } as const;
  const tiny = { ...figure, meshes: [{ name: 'body', skin: 0, parts: [part] }] };
  const [glb] = await writeFigure(tiny, [], 'a.glb', options, () => {});
  const { json } = openGlb(glb!.bytes);
  const indices = json.accessors[json.meshes[0].primitives[0].indices];
  expect(json.bufferViews[indices.bufferView]).not.toHaveProperty('extensions');
});

test('packed data that is spoilt at any byte is read or refused with a FormatError', async () => {
  const [glb] = await written(true);
  const start = openGlb(glb!.bytes).data.byteOffset;
  let refused = 0;
  for (let at = start; at < glb!.bytes.length; at += 97) {
    const bytes = glb!.bytes.slice();
    bytes[at]! ^= 0xff;
    try {
      await readContent(sourceOf([{ name: 'a.glb', bytes }]), () => {});
    } catch (error) {
      expect(error).toBeInstanceOf(FormatError);
      refused++;
    }
  }
  expect(refused).toBeGreaterThan(0);
});

test('a view that claims more than its packed bytes can hold is refused before room is made for it', async () => {
  const files = await written(true, 'embedded');
  const document = JSON.parse(new TextDecoder().decode(files[0]!.bytes));
  const view = document.bufferViews.find((candidate: { extensions?: object }) => candidate.extensions);
  view.extensions.EXT_meshopt_compression.count = 2 ** 40;
  const bytes = new TextEncoder().encode(JSON.stringify(document));
  const error = await readContent(sourceOf([{ name: 'a.gltf', bytes }]), () => {}).catch((reason) => reason);
  expect(error).toBeInstanceOf(FormatError);
  expect((error as FormatError).diagnostic.code).toBe('gltf/too-large');
});

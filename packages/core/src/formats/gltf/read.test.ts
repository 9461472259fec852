import { expect, test } from 'vitest';
import { exampleGltf } from '../../../../../examples/make-gltf.js';
import type { CurveTrack } from '../../clip/model.js';
import { FormatError } from '../../diagnostic.js';
import { packGlb } from './container.js';
import { readAnimations } from './read.js';
import { asSource, oneChannel, readDocument, withData } from './testing/documents.js';
import { sourceOf } from './testing/validate.js';

const curve = (track: unknown): CurveTrack => track as CurveTrack;

test('a LINEAR translation becomes a curve of Position', async () => {
  const { clips, told } = await readDocument(
    oneChannel('translation', [0, 0.5], { numbers: Float32Array.of(1, 2, 3, 4, 5, 6), type: 'VEC3' }),
  );
  expect(told).toEqual([]);
  expect(clips).toEqual([
    {
      name: 'Move',
      duration: 0.5,
      rotation: 'slerp',
      outside: 'clamp',
      tracks: [
        {
          kind: 'curve',
          node: 'Bone',
          property: 'Position',
          valueType: 'float3',
          times: Float32Array.of(0, 0.5),
          values: Float32Array.of(1, 2, 3, 4, 5, 6),
          interpolation: Uint8Array.of(1, 1),
          leftTangents: null,
          rightTangents: null,
        },
      ],
    },
  ]);
});

test('STEP holds, whatever the path', async () => {
  const { clips } = await readDocument(
    oneChannel('scale', [0, 1], { numbers: Float32Array.of(1, 1, 1, 2, 2, 2), type: 'VEC3' }, 'STEP'),
  );
  expect(curve(clips[0]!.tracks[0]).interpolation).toEqual(Uint8Array.of(0, 0));
});

test('CUBICSPLINE slopes a second become Bézier points at a third of the segment', async () => {
  const spline = Float32Array.of(9, 0, 3, /**/ -6, 2, 1, /**/ 4, 5, 9);
  const { clips } = await readDocument({
    ...oneChannel('translation', [0, 2, 3], { numbers: spline, type: 'SCALAR' }, 'CUBICSPLINE'),
    nodes: [{ name: 'Bone', mesh: 0 }],
    meshes: [{ primitives: [{ attributes: {}, targets: [{}] }], extras: { targetNames: ['Smile'] } }],
    animations: [
      {
        samplers: [{ input: 0, output: 1, interpolation: 'CUBICSPLINE' }],
        channels: [{ sampler: 0, target: { node: 0, path: 'weights' } }],
      },
    ],
  });
  const track = curve(clips[0]!.tracks[0]);
  expect(track.property).toBe('BlendShape.Smile');
  expect(track.values).toEqual(Float32Array.of(0, 2, 5));
  // right = v0 + 3·2/3; left = v1 − (−6)·2/3; right = v1 + 1·1/3; left = v2 − 4·1/3
  expect(track.rightTangents).toEqual(Float32Array.of(2, Math.fround(2 + 1 / 3), 5));
  expect(track.leftTangents).toEqual(Float32Array.of(0, 6, Math.fround(5 - 4 / 3)));
});

test.each([
  [Int8Array.of(-128, -127, 0, 127), [-1, -1, 0, 1]],
  [Uint8Array.of(0, 51, 102, 255), [0, 0.2, 0.4, 1]],
  [Int16Array.of(-32768, -32767, 0, 32767), [-1, -1, 0, 1]],
  [Uint16Array.of(0, 13107, 26214, 65535), [0, 0.2, 0.4, 1]],
])('normalised integers %o are read right', async (numbers, expected) => {
  const { clips } = await readDocument(
    oneChannel('rotation', [0], { numbers, type: 'VEC4', normalized: true }),
  );
  const { values } = clips[0]!.tracks[0]!;
  for (let i = 0; i < 4; i++) expect(values[i]).toBeCloseTo(expected[i]!, 6);
});

test('a sparse accessor over zeros, and one whose own offset is not that of its sparse data', async () => {
  const times = Float32Array.of(0, 1, 2);
  const base = Float32Array.of(99, 1, 2, 3, 4, 5, 6, 7, 8, 9);
  const patch = Float32Array.of(50, 60, 70);
  const document = withData(
    [
      { numbers: times, type: 'SCALAR' },
      { numbers: base, type: 'SCALAR' },
      { numbers: Uint8Array.of(1), type: 'SCALAR' },
      { numbers: patch, type: 'VEC3' },
    ],
    {
      nodes: [{ name: 'A' }, { name: 'B' }],
      animations: [
        {
          name: 'Move',
          samplers: [
            { input: 0, output: 4 },
            { input: 0, output: 5 },
          ],
          channels: [
            { sampler: 0, target: { node: 0, path: 'translation' } },
            { sampler: 1, target: { node: 1, path: 'translation' } },
          ],
        },
      ],
    },
  );
  const sparse = { count: 1, indices: { bufferView: 2, componentType: 5121 }, values: { bufferView: 3 } };
  const shared = { componentType: 5126, count: 3, type: 'VEC3', sparse };
  (document.accessors as object[]).push(shared, { ...shared, bufferView: 1, byteOffset: 4 });
  const { clips } = await readDocument(document);
  expect(clips[0]!.tracks[0]!.values).toEqual(Float32Array.of(0, 0, 0, 50, 60, 70, 0, 0, 0));
  expect(clips[0]!.tracks[1]!.values).toEqual(Float32Array.of(1, 2, 3, 50, 60, 70, 7, 8, 9));
});

test('names are made unique, and that is told once each', async () => {
  const output = { numbers: Float32Array.of(0, 0, 0), type: 'VEC3' };
  const channels = [0, 1, 2, 3].flatMap((node) => [
    { sampler: 0, target: { node, path: 'translation' } },
    { sampler: 0, target: { node, path: 'scale' } },
  ]);
  const { clips, told } = await readDocument({
    ...oneChannel('translation', [0], output),
    nodes: [{ name: 'Bone' }, { name: 'Bone' }, {}, { name: 'Bone 2' }],
    animations: [{ samplers: [{ input: 0, output: 1 }], channels }],
  });
  expect(clips[0]!.name).toBe('Animation 0');
  const nodes = clips[0]!.tracks.map(({ node }) => node);
  expect(nodes).toEqual(['Bone', 'Bone', 'Bone 3', 'Bone 3', 'Node 2', 'Node 2', 'Bone 2', 'Bone 2']);
  expect(told.map(({ code, at }) => [code, at?.path])).toEqual([
    ['gltf/name-made', 'nodes[1].name'],
    ['gltf/name-made', 'nodes[2].name'],
    ['gltf/name-made', 'animations[0]'],
  ]);
});

test('buffers are found beside the document without regard to case', async () => {
  const document = oneChannel('translation', [0], { numbers: Float32Array.of(1, 2, 3), type: 'VEC3' });
  const bytes = Buffer.from((document.buffers as { uri: string }[])[0]!.uri.split(',')[1]!, 'base64');
  document.buffers = [{ byteLength: bytes.length, uri: 'Data%20A.bin' }];
  const { clips } = await readDocument(document, { 'models/data a.BIN': new Uint8Array(bytes) });
  expect(clips[0]!.tracks[0]!.values).toEqual(Float32Array.of(1, 2, 3));
});

test('a GLB at an odd place in memory is read', async () => {
  const document = oneChannel('translation', [0], { numbers: Float32Array.of(1, 2, 3), type: 'VEC3' });
  const data = Buffer.from((document.buffers as { uri: string }[])[0]!.uri.split(',')[1]!, 'base64');
  document.buffers = [{ byteLength: data.length }];
  const glb = packGlb(JSON.stringify(document), new Uint8Array(data));
  const shifted = new Uint8Array(glb.length + 3).subarray(3);
  shifted.set(glb);
  const { clips } = await readAnimations(sourceOf([{ name: 'a.glb', bytes: shifted }]), () => {});
  expect(clips[0]!.tracks[0]!.values).toEqual(Float32Array.of(1, 2, 3));
  for (let length = 0; length < glb.length; length++) {
    const cut = sourceOf([{ name: 'a.glb', bytes: glb.slice(0, length) }]);
    await expect(readAnimations(cut, () => {})).rejects.toBeInstanceOf(FormatError);
  }
});

const good = () => oneChannel('translation', [0, 1], { numbers: new Float32Array(6), type: 'VEC3' });

type Change = (document: ReturnType<typeof good>) => void;
const list = (document: ReturnType<typeof good>, name: string) => document[name] as Record<string, unknown>[];

const hostile: [what: string, code: string, path: string | undefined, change: Change][] = [
  [
    'a sampler index beyond the list',
    'gltf/structure',
    'animations[0].channels[0].sampler',
    (d) => {
      list(d, 'animations')[0]!.channels = [{ sampler: 7, target: { node: 0, path: 'scale' } }];
    },
  ],
  [
    'a node index of another type',
    'gltf/structure',
    'animations[0].channels[0].target.node',
    (d) => {
      list(d, 'animations')[0]!.channels = [{ sampler: 0, target: { node: '0', path: 'scale' } }];
    },
  ],
  [
    'no target',
    'gltf/structure',
    'animations[0].channels[0].target',
    (d) => {
      list(d, 'animations')[0]!.channels = [{ sampler: 0 }];
    },
  ],
  [
    'null for an animation',
    'gltf/structure',
    'animations[0]',
    (d) => {
      d.animations = [null];
    },
  ],
  [
    'a number for the nodes',
    'gltf/structure',
    'nodes',
    (d) => {
      d.nodes = 5;
    },
  ],
  [
    'a count beyond the data',
    'gltf/accessor-range',
    'accessors[1]',
    (d) => {
      list(d, 'accessors')[1]!.count = 3;
    },
  ],
  [
    'a huge count',
    'gltf/accessor-range',
    'accessors[1]',
    (d) => {
      list(d, 'accessors')[1]!.count = 2 ** 52;
    },
  ],
  [
    'a negative count',
    'gltf/structure',
    'accessors[1].count',
    (d) => {
      list(d, 'accessors')[1]!.count = -1;
    },
  ],
  [
    'an offset beyond the data',
    'gltf/accessor-range',
    'accessors[1]',
    (d) => {
      list(d, 'accessors')[1]!.byteOffset = 4;
    },
  ],
  [
    'a huge accessor of zeros',
    'gltf/too-large',
    'accessors[1]',
    (d) => {
      d.accessors = [list(d, 'accessors')[0]!, { componentType: 5126, type: 'VEC3', count: 2 ** 31 }];
    },
  ],
  [
    'a view beyond its buffer',
    'gltf/accessor-range',
    'bufferViews[1]',
    (d) => {
      Object.assign(list(d, 'bufferViews')[1]!, { byteOffset: 2 ** 40 });
    },
  ],
  [
    'an unknown component type',
    'gltf/structure',
    'accessors[1]',
    (d) => {
      list(d, 'accessors')[1]!.componentType = 5130;
    },
  ],
  [
    'an unknown type named after a method',
    'gltf/structure',
    'accessors[1]',
    (d) => {
      list(d, 'accessors')[1]!.type = 'constructor';
    },
  ],
  [
    'a node that is its own child',
    'gltf/structure',
    'nodes[0].children',
    (d) => {
      d.nodes = [{ children: [0] }];
    },
  ],
  [
    'a ring of nodes',
    'gltf/structure',
    'nodes[0].children',
    (d) => {
      d.nodes = [{ children: [1] }, { children: [2] }, { children: [0] }];
    },
  ],
  [
    'a node with two parents',
    'gltf/structure',
    'nodes[1].children[0]',
    (d) => {
      d.nodes = [{ children: [2] }, { children: [2] }, {}];
    },
  ],
  [
    'a missing buffer',
    'gltf/buffer-missing',
    'buffers[0].uri',
    (d) => {
      d.buffers = [{ byteLength: 32, uri: 'gone.bin' }];
    },
  ],
  [
    'a buffer outside the folder',
    'gltf/buffer-missing',
    'buffers[0].uri',
    (d) => {
      d.buffers = [{ byteLength: 32, uri: '../../../etc/passwd' }];
    },
  ],
  [
    'a buffer on the web',
    'gltf/buffer-missing',
    'buffers[0].uri',
    (d) => {
      d.buffers = [{ byteLength: 32, uri: 'https://example.com/a.bin' }];
    },
  ],
  [
    'broken escapes in a name',
    'gltf/buffer-missing',
    'buffers[0].uri',
    (d) => {
      d.buffers = [{ byteLength: 32, uri: '%E0%A4%A' }];
    },
  ],
  [
    'broken base64',
    'gltf/structure',
    'buffers[0].uri',
    (d) => {
      d.buffers = [{ byteLength: 32, uri: 'data:;base64,@@@' }];
    },
  ],
  [
    'data said to be compressed that is not',
    'gltf/compressed',
    'bufferViews[1].extensions.EXT_meshopt_compression',
    (d) => {
      const { byteLength } = list(d, 'bufferViews')[1]!;
      const packed = {
        buffer: 0,
        byteLength,
        byteStride: 4,
        count: Number(byteLength) / 4,
        mode: 'ATTRIBUTES',
      };
      list(d, 'bufferViews')[1]!.extensions = { EXT_meshopt_compression: packed };
    },
  ],
  [
    'an unknown interpolation',
    'gltf/structure',
    'animations[0].samplers[0].interpolation',
    (d) => {
      list(d, 'animations')[0]!.samplers = [{ input: 0, output: 1, interpolation: 'BEZIER' }];
    },
  ],
  [
    'glTF 1.0',
    'gltf/version',
    'asset.version',
    (d) => {
      d.asset = { version: '1.0' };
    },
  ],
  [
    'no asset',
    'gltf/not-gltf',
    'asset',
    (d) => {
      d.asset = undefined;
    },
  ],
];

test.each(hostile)('%s is one FormatError with its place', async (_what, code, path, change) => {
  const document = good();
  change(document);
  const error = await readDocument(document).then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(FormatError);
  const { diagnostic } = error as FormatError;
  expect([diagnostic.code, diagnostic.at?.path]).toEqual([code, path]);
});

test('whatever single value of a real document is spoilt, it is read or refused with a FormatError', async () => {
  const files = exampleGltf();
  const document: unknown = JSON.parse(new TextDecoder().decode(files[0]!.bytes));
  const bad = [null, -1, 0.5, 1e9, 2 ** 60, 'x', '__proto__', [], {}, true];
  let refused = 0;
  const attempt = async (): Promise<void> => {
    const bytes = new TextEncoder().encode(JSON.stringify(document));
    try {
      await readAnimations({ ...sourceOf(files), bytes }, () => {});
    } catch (error) {
      expect(error).toBeInstanceOf(FormatError);
      refused++;
    }
  };
  const spoil = async (parent: Record<string, unknown>): Promise<void> => {
    for (const [name, value] of Object.entries(parent).slice(0, 40)) {
      parent[name] = bad[(spoiled += 1) % bad.length];
      await attempt();
      parent[name] = value;
      if (typeof value === 'object' && value !== null) await spoil(value as Record<string, unknown>);
    }
  };
  let spoiled = 0;
  await spoil(document as Record<string, unknown>);
  expect(spoiled).toBeGreaterThan(600);
  expect(refused).toBeGreaterThan(100);
});

test('broken JSON is told with line and column', async () => {
  const source = {
    ...asSource({}),
    bytes: new TextEncoder().encode('{\n  "asset": { "version": "2.0", }\n}'),
  };
  await expect(readAnimations(source, () => {})).rejects.toMatchObject({
    diagnostic: { code: 'gltf/not-json', at: { line: 2 } },
  });
});

test.each([
  ['brackets', '{', '[', 8_000_001],
  ['values', '{"a":[', '0,', 20_000_001],
])('JSON of more %s than any scene has is not parsed', async (_, head, one, times) => {
  const source = { ...asSource({}), bytes: new TextEncoder().encode(head + one.repeat(times)) };
  await expect(readAnimations(source, () => {})).rejects.toMatchObject({
    diagnostic: { code: 'gltf/too-large' },
  });
});

test('broken JSON of very many lines is told with its line', async () => {
  const bytes = new TextEncoder().encode(`{${'\n'.repeat(3_000_000)}x`);
  await expect(readAnimations({ ...asSource({}), bytes }, () => {})).rejects.toMatchObject({
    diagnostic: { code: 'gltf/not-json', at: { line: 3_000_001 } },
  });
});

test.each([
  ['too few values', [0, 1, 2], 'gltf/channel-invalid'],
  ['times that go back', [1, 0], 'gltf/channel-invalid'],
  ['a time that is no number', [0, Number.NaN], 'gltf/channel-invalid'],
])('a channel with %s is told and left out', async (_what, times, code) => {
  const { clips, codes } = await readDocument(
    oneChannel('translation', times, { numbers: new Float32Array(6), type: 'VEC3' }),
  );
  expect(codes).toEqual([code]);
  expect(clips[0]!.tracks).toEqual([]);
});

test.each([
  ['doubled times', [0.5, 0.5], 'gltf/times-order'],
  ['times before 0', [-1, 0], 'gltf/times-negative'],
])('a channel with %s is told and kept', async (_what, times, code) => {
  const { clips, codes } = await readDocument(
    oneChannel('translation', times, { numbers: new Float32Array(6), type: 'VEC3' }),
  );
  expect(codes).toEqual([code]);
  expect(clips[0]!.tracks).toHaveLength(1);
});

test('rotations that are not of unit length are told', async () => {
  const { codes } = await readDocument(
    oneChannel('rotation', [0, 1], { numbers: Float32Array.of(0, 0, 0, 1, 0, 0, 0, 2), type: 'VEC4' }),
  );
  expect(codes).toEqual(['gltf/quaternion-length']);
});

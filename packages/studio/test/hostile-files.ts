/** Broken, absurd and malicious files, made here. Each drop is a list of files by name. */

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { formats } from '@mutoscope/core';
import { zipSync } from 'fflate';
import { mutate, seededRandom } from '../../core/src/testing/mutate.js';
import { example } from './studio.js';

export type Files = Readonly<Record<string, Uint8Array | string>>;

const file = (name: string): Uint8Array => new Uint8Array(readFileSync(example(name)));

const folder = (
  name: string,
  change: (bytes: Uint8Array, file: string) => Uint8Array | string | null,
): Files =>
  Object.fromEntries(
    readdirSync(example(name), { recursive: true, encoding: 'utf8' })
      .map((each) => `${name}/${each}`)
      .filter((each) => statSync(example(each)).isFile())
      .flatMap((each) => {
        const changed = change(file(each), each);
        return changed === null ? [] : [[each, changed]];
      }),
  );

const random = seededRandom(6);
const noise = (length: number) => Uint8Array.from({ length }, () => Math.floor(random() * 256));
const extensions = [
  ...new Set(formats.flatMap((format) => format.extensions)),
  '.zip',
  '.png',
  '.js',
  '.html',
];
const loose = [
  'bounce.animx',
  'all-types.animj',
  'walker.gltf',
  'walker.bin',
  'dance.bvh',
  'drone.csv',
  'captions.srt',
];

const bytes = (...parts: (string | number[] | Uint8Array)[]): Uint8Array =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Uint8Array.from(part))));
const u32 = (...values: number[]): number[] =>
  values.flatMap((value) => [value & 255, (value >>> 8) & 255, (value >>> 16) & 255, value >>> 24]);

export const markup = '<img src=x onerror="window.pwned=1">';

/** Texts that would do something where they are taken for markup, or hide what they say. */
const texts = [
  markup,
  '</script><script>window.pwned=1</script>',
  '"><svg onload=window.pwned=1>',
  'javascript:window.pwned=1',
  '{{constructor.constructor("window.pwned=1")()}}',
  '\u202egnp.exe\u202c \u0000\u0007\u001b[31m\ud800',
  '__proto__',
  'constructor',
];

/** What is inside no longer is what the checksums say. */
const damaged = (zip: Uint8Array): Uint8Array => zip.fill(0x41, 200, 2000);
/** The first file says that it is of a thousand million bytes. */
const claiming = (zip: Uint8Array): Uint8Array => {
  zip.set(u32(1_000_000_000), Buffer.from(zip).indexOf('PK\x01\x02') + 24);
  return zip;
};

const animJ = (tracks: unknown, more: object = {}): string =>
  JSON.stringify({ name: markup, globalDuration: 1, tracks, ...more });
const track = (node: string, keyframes: unknown, valueType = 'float', trackType = 'Curve') => ({
  trackType,
  valueType,
  data: { node, property: node, keyframes },
});
const twoKeys = [
  { time: 0, value: 0, interpolation: 'Linear' },
  { time: 1, value: 1, interpolation: 'Linear' },
];

const triangle = (uri: string) => ({ uri, byteLength: 36 });
const gltf = (more: object): string =>
  JSON.stringify({
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0, name: markup }],
    meshes: [{ name: texts[1], primitives: [{ attributes: { POSITION: 0 }, material: 0 }] }],
    materials: [{ name: texts[2], pbrMetallicRoughness: { baseColorTexture: { index: 0 } } }],
    textures: [{ source: 0 }],
    images: [{ uri: pngUri(1, 1) }],
    accessors: [
      { bufferView: 0, componentType: 5126, count: 3, type: 'VEC3', min: [0, 0, 0], max: [1, 1, 0] },
    ],
    bufferViews: [{ buffer: 0, byteLength: 36 }],
    buffers: [
      triangle(
        `data:application/octet-stream;base64,${Buffer.from(new Float32Array([0, 0, 0, 1, 0, 0, 0, 1, 0]).buffer).toString('base64')}`,
      ),
    ],
    ...more,
  });

/** A picture that claims a size and holds nothing. */
const png = (width: number, height: number): Uint8Array => {
  const side = (value: number) => u32(value).reverse();
  const rest = [
    ...u32(13).reverse(),
    ...bytes('IHDR'),
    ...side(width),
    ...side(height),
    8,
    6,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
  ];
  return bytes([0x89], 'PNG\r\n', [0x1a, 0x0a], rest);
};
const pngUri = (width: number, height: number): string =>
  `data:image/png;base64,${Buffer.from(png(width, height)).toString('base64')}`;

const gameTable = (change: (project: unknown[]) => void): string => {
  const data = JSON.parse(new TextDecoder().decode(file('meadow/data.js')).replace(/^\ufeff/, ''));
  change(data.project);
  return JSON.stringify(data);
};
const everyArray = (node: unknown, act: (list: unknown[]) => void): void => {
  if (!Array.isArray(node)) return;
  act(node);
  for (const each of node) everyArray(each, act);
};
const game = (change: (project: unknown[]) => void, ...without: string[]): Files =>
  folder('meadow', (each, name) =>
    without.some((part) => name.includes(part)) ? null : name.endsWith('data.js') ? gameTable(change) : each,
  );
const isFrame = (list: unknown[]): boolean =>
  typeof list[0] === 'string' && list[0].startsWith('images/') && list.length > 8;

const csf = (joints: string): string =>
  `<HEADER MAGIC="XSF" VERSION="900" /><SKELETON NUMBONES="2">${joints}</SKELETON>`;
const joint = (id: number, parent: number, name: string): string =>
  `<BONE ID="${id}" NAME="${name}" NUMCHILDS="1"><TRANSLATION>0 0 0</TRANSLATION><ROTATION>0 0 0 1</ROTATION><LOCALTRANSLATION>0 0 0</LOCALTRANSLATION><LOCALROTATION>0 0 0 1</LOCALROTATION><PARENTID>${parent}</PARENTID><CHILDID>${1 - id}</CHILDID></BONE>`;

const marked = markup.replaceAll('<', '&lt;').replaceAll('"', '&quot;');

export const hostile: Readonly<Record<string, Files>> = {
  'noise of every extension': Object.fromEntries(extensions.map((each) => [`noise${each}`, noise(700)])),
  'nothing of every extension': Object.fromEntries(extensions.map((each) => [`nothing${each}`, ''])),
  'cut files': Object.fromEntries(loose.map((name) => [name, file(name).subarray(0, file(name).length / 2)])),
  'a cut character': folder('robot', (each) => each.subarray(0, Math.floor(each.length * 0.6))),
  'a cut game': folder('meadow', (each) => each.subarray(0, Math.floor(each.length * 0.8))),
  'mutants of files': Object.fromEntries(
    loose.flatMap((name) => [0, 1, 2].map((i) => [`${i}${name}`, mutate(file(name), random)])),
  ),
  'a mutant character': folder('robot', (each, name) =>
    /\.(cfg|csf|xsf)$/.test(name) ? each : mutate(each, random),
  ),
  'mutant pictures of a game': folder('meadow', (each, name) =>
    name.endsWith('.js') ? each : mutate(each, random),
  ),
  'a zip that climbs out': {
    'slip.zip': zipSync({
      '../../../evil.animj': bytes(animJ([track('a', twoKeys)])),
      '/etc/evil.animj': bytes(animJ([track('b', twoKeys)])),
      'C:\\evil.animj': bytes(animJ([track('c', twoKeys)])),
      'ok/../good.animj': bytes(animJ([track('d', twoKeys)])),
      '<img src=x onerror=window.pwned=1>.animj': bytes(animJ([track('e', twoKeys)])),
    }),
  },
  'a zip bomb': { 'bomb.zip': zipSync({ 'bomb.animj': new Uint8Array(60_000_000) }, { level: 1 }) },
  'damaged zips beside a good file': {
    'damaged.zip': damaged(
      zipSync({ 'a.animj': noise(5000), 'b.animj': bytes(animJ([track('a', twoKeys)])) }, { level: 0 }),
    ),
    'damaged-game.zip': damaged(
      zipSync(
        { 'data.js': file('meadow/data.js'), 'c2runtime.js': file('meadow/c2runtime.js') },
        { level: 0 },
      ),
    ),
    'claims.zip': claiming(zipSync({ 'a.animj': noise(100), 'b.animj': bytes(animJ([])) })),
    'dance.bvh': file('dance.bvh'),
  },
  'a cut zip': {
    'cut.zip': zipSync({ 'a.zip': zipSync({ 'a.animj': noise(99) }), 'b.animj': noise(50) }).subarray(0, 150),
    'dance.bvh': file('dance.bvh'),
  },
  'deep trees': {
    'deep.animj': `{"tracks":${'['.repeat(500_000)}`,
    'deep.gltf': `{"asset":{"version":"2.0"},"extras":${'{"a":'.repeat(200_000)}0${'}'.repeat(200_000)}}`,
    'deep.bvh': `HIERARCHY\nROOT a\n{\nOFFSET 0 0 0\nCHANNELS 0\n${'JOINT b\n{\nOFFSET 0 0 0\nCHANNELS 0\n'.repeat(5_000)}`,
  },
  'a deep game': { 'data.js': `{"project":${'['.repeat(300_000)}${']'.repeat(300_000)}}` },
  'absurd counts': {
    'tracks.animx': bytes(
      [5],
      'AnimX',
      u32(1),
      [0xff, 0xff, 0xff, 0xff, 0x7f],
      u32(0x3f800000),
      [1, 65, 0, 0, 0, 0, 0],
    ),
    'keys.animx': bytes(
      [5],
      'AnimX',
      u32(1),
      [1],
      u32(0x3f800000),
      [1, 65, 0, 2, 10, 1, 65, 1, 66, 0xff, 0xff, 0xff, 0xff, 0x7f],
    ),
    'mesh.cmf': bytes('CMF\0', u32(919, 0x7fffffff, 0, 0x7fffffff, 0x7fffffff)),
    'motion.caf': bytes('CAF\0', u32(919, 0x3f800000, 0x7fffffff)),
    'bones.csf': bytes('CSF\0', u32(919, 0x7fffffff)),
    'frames.bvh':
      'HIERARCHY\nROOT a\n{\nOFFSET 0 0 0\nCHANNELS 3 Xposition Yposition Zposition\nEnd Site\n{\nOFFSET 0 0 0\n}\n}\nMOTION\nFrames: 999999999\nFrame Time: 1e-30\n0 0 0\n',
    'accessor.gltf': gltf({ accessors: [{ componentType: 5126, count: 1e12, type: 'VEC3' }] }),
    'view.gltf': gltf({ bufferViews: [{ buffer: 0, byteLength: 9e15, byteStride: 252 }] }),
    'buffer.gltf': gltf({ buffers: [{ byteLength: 4e9 }] }),
    'chunk.glb': bytes('glTF', u32(2, 0xffffffff, 0xfffffff0), 'JSON{}'),
  },
  'texts that would run': {
    'texts.animj': animJ(texts.map((text) => track(text, twoKeys))),
    'strings.animj': animJ([
      track(
        'a',
        texts.map((value, i) => ({ time: i, value, interpolation: 'Hold' })),
        'string',
      ),
    ]),
    'texts.csv': `time,${texts.map((text) => `"${text.replaceAll('"', '""')}"`).join(',')}\n0${',1'.repeat(texts.length)}\n1${',2'.repeat(texts.length)}\n`,
    'texts.srt': texts
      .map((text, i) => `${i + 1}\n00:00:0${i},000 --> 00:00:0${i},900\n${text}\n`)
      .join('\n'),
    'texts.bvh': `HIERARCHY\nROOT ${markup.replaceAll(' ', '\u00a0')}\n{\nOFFSET 0 0 0\nCHANNELS 3 Xposition Yposition Zposition\nEnd Site\n{\nOFFSET 0 1 0\n}\n}\nMOTION\nFrames: 2\nFrame Time: 0.1\n0 0 0\n0 1 0\n`,
    'texts.gltf': gltf({ animations: [{ name: texts[2], channels: [], samplers: [] }] }),
    '<img src=x onerror=window.pwned=1>.animj': animJ([track('a', twoKeys)]),
    '\u202ejmina.\u202c.animj': animJ([track('a', twoKeys)]),
    'unknown.<b>': texts.join('\n'),
  },
  'code instead of tables': {
    'game/data.js': `window.pwned = 1; cr.data = {"project": [null]}; (() => { globalThis.pwned = 1 })()`,
    'game/c2runtime.js': 'window.pwned = 1; while (true) {}',
    'game/index.html': '<script>window.pwned=1</script>',
  },
  'texts in a game': game((project) =>
    everyArray(project, (list) => {
      for (const [i, each] of list.entries())
        if (typeof each === 'string' && /^[A-Z]/.test(each)) list[i] = `${each}${texts[i % 3]}`;
    }),
  ),
  'times that are none': {
    'nan.animj':
      '{"name":"n","globalDuration":NaN,"tracks":[{"trackType":"Curve","valueType":"float","data":{"node":"a","property":"b","keyframes":[{"time":NaN,"value":NaN},{"time":1e999,"value":-1e999}]}}]}',
    'backwards.animj': animJ(
      [
        track('a', [...twoKeys].reverse()),
        track('b', [
          { time: -5, value: 1e38 },
          { time: 1e30, value: -1e38 },
        ]),
      ],
      { globalDuration: -3 },
    ),
    'forever.animj': animJ([track('a', twoKeys)], { globalDuration: 1e38 }),
    'instant.animj': animJ([track('a', twoKeys)], { globalDuration: 1e-40 }),
    'nan.bvh':
      'HIERARCHY\nROOT a\n{\nOFFSET nan 1e999 0\nCHANNELS 3 Xposition Yposition Zposition\nEnd Site\n{\nOFFSET 0 1 0\n}\n}\nMOTION\nFrames: 2\nFrame Time: 0\nnan inf 0\n0 1e400 0\n',
    'nan.csv': 'time,a\nNaN,1\nInfinity,NaN\n-1,x\n',
    'nan.animx': bytes(
      [5],
      'AnimX',
      u32(1),
      [1],
      u32(0x7fc00000),
      [1, 65, 0, 2, 10, 1, 65, 1, 66, 2, 0],
      u32(1, 0x7fc00000, 0x7fc00000, 0x7f800000, 0xff800000),
    ),
  },
  'clips of nothing': {
    'none.animj': animJ([]),
    'null.animj': animJ(null),
    'no-keys.animj': animJ([track('a', []), track('', []), track('b', [], 'floatQ', 'Raw')]),
    'none.animx': bytes([5], 'AnimX', u32(1), [0], u32(0), [0, 0]),
    'empty.gltf': '{"asset":{"version":"2.0"}}',
    'empty.bvh': 'HIERARCHY\nMOTION\nFrames: 0\nFrame Time: 0.1\n',
    'empty.srt': '\n',
    'header.csv': 'time\n',
  },
  'a game without its images': game(() => {}, '/images/'),
  'a game with frames of no size': game((project) =>
    everyArray(project, (list) => {
      if (isFrame(list)) list.splice(2, 4, 0, 0, 0, 0);
    }),
  ),
  'a game with frames outside of their images': game((project) =>
    everyArray(project, (list) => {
      if (isFrame(list)) list.splice(2, 4, -1e9, 1e9, 65536, 1e12);
    }),
  ),
  'a game whose numbers are absurd': game((project) =>
    everyArray((project as unknown[][])[5], (list) => {
      for (const [i, each] of list.entries())
        if (typeof each === 'number' && !Number.isInteger(each)) list[i] = i % 2 ? 1e300 : -1e300;
        else if (typeof each === 'number' && each > 20 && each < 5000) list[i] = 4e9;
    }),
  ),
  'a game of the wrong kinds': game((project) =>
    everyArray(project[3], (list) => {
      if (isFrame(list)) for (let i = 0; i < list.length; i += 2) list[i] = [null, {}, 'x'][i % 3];
    }),
  ),
  'addresses of others': {
    'far.gltf': gltf({
      buffers: [triangle('https://evil.example/far.bin')],
      images: [{ uri: 'https://evil.example/pixel.png' }, { uri: '//evil.example/x.png' }],
    }),
    'near.gltf': gltf({
      buffers: [triangle('file:///etc/passwd')],
      images: [{ uri: '../../../../etc/passwd' }],
    }),
    'code.gltf': gltf({
      images: [{ uri: 'data:text/html,<script>window.pwned=1</script>' }, { uri: 'blob:null' }],
    }),
    'vector.gltf': gltf({
      images: [
        {
          uri: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="window.pwned=1"><image href="https://evil.example/a"/></svg>',
        },
      ],
    }),
  },
  'pictures that claim to be huge': {
    'huge.gltf': gltf({ images: [{ uri: pngUri(0x7fffffff, 0x7fffffff) }] }),
    'large.gltf': gltf({ images: [{ uri: pngUri(40_000, 40_000) }] }),
  },
  'a character with huge pictures': folder('robot', (each, name) =>
    name.endsWith('.tga')
      ? bytes([0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 255, 255, 255, 255, 32, 8])
      : name.endsWith('.bmp')
        ? bytes('BM', u32(54, 0, 54, 40, 60_000, 60_000), [1, 0, 24, 0], u32(0, 0, 0, 0, 0, 0))
        : name.endsWith('.png')
          ? png(60_000, 60_000)
          : each,
  ),
  'a game with huge pictures': folder('meadow', (each, name) =>
    name.endsWith('.png') ? png(65_535, 65_535) : each,
  ),
  circles: {
    'nodes.gltf': gltf({ nodes: [{ mesh: 0, children: [1] }, { children: [0, 1] }] }),
    'skin.gltf': gltf({
      nodes: [{ mesh: 0, skin: 0 }, { children: [2] }, { children: [1] }],
      skins: [{ joints: [1, 2], skeleton: 0 }],
    }),
    'round.xsf': csf(joint(0, 1, marked) + joint(1, 0, 'b')),
    'self.xsf': csf(joint(0, 0, 'a') + joint(1, 7, 'b')),
    'round/round.cfg':
      'scale=1\nskeleton=round.cfg\nanimation=round.cfg\nmesh=round.cfg\nmaterial=round.cfg\npath=../../../../\nscale=NaN\n',
  },
  'a game whose sheets include one another': game((project) =>
    everyArray(project[6], (list) => {
      const [name, events] = list;
      if (typeof name === 'string' && Array.isArray(events) && list.length === 2 && /Common/.test(name))
        events.unshift([2, name, false], [2, 'Nowhere', false]);
    }),
  ),
};

import { expect, test } from 'vitest';
import { formatById, formatForOutput, formats, identify, optionsOf, routes } from './registry.js';

const bytes = (text: string) => new TextEncoder().encode(text);
const idOf = (text: string, name: string) => identify(bytes(text), name)?.id ?? null;

const gltfText = '{"asset":{"version":"2.0"}}';
const animjText = '{"name":"a","globalDuration":1,"tracks":[]}';

test('a magic number wins over any name', () => {
  expect(idOf('\u0005AnimX\u0001\0\0\0', 'walk.animj')).toBe('animx');
  expect(idOf('glTF\u0002\0\0\0', 'walk.csv')).toBe('glb');
});

test('a likely look is enough without an extension', () => {
  expect(idOf(animjText, 'walk')).toBe('animj');
  expect(idOf(gltfText, '-')).toBe('gltf');
});

test('the extension decides between equals and where the content says nothing', () => {
  expect(idOf(`{"asset":1,"globalDuration":1}`, 'a.gltf')).toBe('gltf');
  expect(idOf(`{"asset":1,"globalDuration":1}`, 'a.animj')).toBe('animj');
  expect(idOf('{"name": broken', 'walk.ANIMJ')).toBe('animj');
  expect(idOf('', 'walk.animx')).toBe('animx');
  expect(idOf('hello', 'notes.md')).toBe(null);
});

test('cues are WebVTT with its header or its name, else SubRip', () => {
  const cues = '1\n00:00:01,000 --> 00:00:02,000\nA\n';
  expect(['a.vtt', 'a.srt', 'a.txt', '-'].map((name) => idOf(cues, name))).toEqual([
    'vtt',
    'srt',
    'srt',
    'srt',
  ]);
  expect(idOf(`WEBVTT\n\n${cues}`, 'a.srt')).toBe('vtt');
});

test('an output is named by an id or a file name', () => {
  expect(formatForOutput('animx')?.id).toBe('animx');
  expect(formatForOutput('out/Walk.GLB')?.id).toBe('glb');
  expect(formatForOutput('walk.txt')).toBe(null);
});

test('ids, extensions and option names do not contradict each other', () => {
  expect(new Set(formats.map(({ id }) => id)).size).toBe(formats.length);
  const extensions = formats.flatMap((format) => format.extensions);
  expect(new Set(extensions).size).toBe(extensions.length);
  for (const format of formats) expect(formatById(format.id)).toBe(format);
  const kinds = new Map<string, string>();
  for (const { name, type } of formats.flatMap((format) => format.options)) {
    expect(`${name} ${kinds.get(name) ?? type}`).toBe(`${name} ${type}`);
    kinds.set(name, type);
  }
});

test('what is read converts to what is written and holds the same hub', () => {
  const to = (id: string) => routes(formatById(id)!).map((each) => each.id);
  const written = formats.filter(({ writes }) => writes).map(({ id }) => id);
  const still = ['csf', 'cmf', 'crf', 'xsf', 'xmf', 'xrf', 'obj'];
  const materials = ['crf', 'xrf'];
  const games = formats.filter(({ holdsStages }) => holdsStages).map(({ id }) => id);
  const moving = written.filter((id) => !games.includes(id));
  expect(to('glb')).toEqual(moving.filter((id) => !materials.includes(id)));
  expect(to('animx')).toEqual(moving.filter((id) => !still.includes(id)));
  expect(to('csf')).toEqual(moving.filter((id) => !['animj', 'animx', 'csv'].includes(id)));
  const ofBones = ['bvh', 'cal3d', 'caf', 'cpf', 'xaf', 'xpf'];
  expect(to('construct2')).toEqual(written.filter((id) => !still.includes(id) && !ofBones.includes(id)));
  expect(to('crf')).toEqual(written.filter((id) => /^cal3d$|^[cx][samrp]f$/.test(id)));
});

test('options are those of the format, with its defaults', () => {
  const animx = formatById('animx')!;
  const options = optionsOf(animx, 'write', { encoding: 'lz4', style: 'pretty' });
  expect(options.encoding).toBe('lz4');
  expect(options.profile).toBe('native');
  expect(options).not.toHaveProperty('style');
  expect(options).not.toHaveProperty('maxBody');
});

test('every description loads code that does what it says', async () => {
  for (const format of formats) {
    const code = await format.load();
    expect([format.id, typeof code.read]).toEqual([format.id, format.reads ? 'function' : 'undefined']);
    expect([format.id, typeof code.write]).toEqual([format.id, format.writes ? 'function' : 'undefined']);
    if (format.checksFor.length > 0) expect([format.id, typeof code.check]).toEqual([format.id, 'function']);
  }
});

import { expect, test } from 'vitest';
import { memoryFiles } from '../../../bytes/file-set.js';
import { collectDiagnostics } from '../../../diagnostic.js';
import { cpuTime } from '../../../testing/cpu-time.js';
import type { Source } from '../../format.js';
import type { Cal3DFile, Cal3DMaterial } from '../model.js';
import { animationOf, chain, meshOf, plain, trackOf } from '../testing/models.js';
import { writeCal3D } from '../write.js';
import { partName } from './model.js';
import { type CharacterOptions, readCharacter } from './read.js';

const materialOf = (...maps: string[]): Cal3DMaterial => ({
  kind: 'material',
  stamp: plain,
  ambient: [0, 0, 0, 0],
  diffuse: [1, 2, 3, 4],
  specular: [0, 0, 0, 0],
  shininess: 0,
  maps: maps.map((text) => ({ file: { text }, type: null })),
});

type Files = Record<string, Cal3DFile | string>;

const bytesOf = (file: Cal3DFile | string): Uint8Array =>
  typeof file === 'string' ? new TextEncoder().encode(file) : writeCal3D(file);

const setOf = (files: Files) =>
  memoryFiles(new Map(Object.entries(files).map(([name, file]) => [name, bytesOf(file)])));

const fileSource = (files: Files, name: string): Source => ({
  name,
  bytes: bytesOf(files[name]!),
  files: setOf(files),
});

const folderSource = (files: Files, name: string): Source => ({
  name,
  bytes: new Uint8Array(),
  files: setOf(files),
  members: Object.keys(files).filter((file) => /\.[cx][samrp]f$/i.test(file)),
});

async function read(source: Source, options: CharacterOptions = {}) {
  const { items, report } = collectDiagnostics();
  const character = await readCharacter(source, options, report);
  return { character, told: items, codes: items.map(({ code }) => code) };
}

const walk = animationOf(trackOf(0), trackOf(1));

test('a list with its files, found without regard to case, under its path', async () => {
  const files: Files = {
    'models/thug.cfg':
      'scale=0.5\npath=data/thug/\nskeleton=THUG.csf\nmesh=body.CMF\nmaterial=m.crf\nanimation=w.caf\n',
    'models/thug/thug.CSF': chain,
    'models/thug/body.cmf': meshOf({}),
    'models/thug/m.crf': materialOf('Skin.TGA'),
    'models/w.caf': walk,
    'models/thug/skin.tga': 'image',
  };
  const { character, codes } = await read(fileSource(files, 'models/thug.cfg'));
  expect(codes).toEqual([]);
  expect(character).toMatchObject({ name: 'thug', scale: 0.5 });
  expect(character.skeleton!.file).toBe('models/thug/thug.CSF');
  expect(character.meshes.map(({ file }) => file)).toEqual(['models/thug/body.cmf']);
  expect(character.animations.map(({ file }) => file)).toEqual(['models/w.caf']);
  expect(character.textures).toEqual([
    { name: 'Skin.TGA', file: 'models/thug/skin.tga', bytes: new TextEncoder().encode('image') },
  ]);
});

test('missing and broken parts are told with list and line, and keep their threads', async () => {
  const files: Files = {
    'a.cfg':
      'skeleton=s.csf\nmesh=gone.cmf\nmesh=broken.cmf\nmesh=w.caf\nmaterial=gone.crf\nmaterial=m.crf\n',
    's.csf': chain,
    'broken.cmf': 'CMF\0',
    'w.caf': walk,
    'm.crf': materialOf(),
  };
  const { character, told } = await read(fileSource(files, 'a.cfg'));
  expect(told.map(({ code, at }) => [code, at?.file, at?.line])).toEqual([
    ['cal3d/part-missing', 'a.cfg', 2],
    ['cal3d/part-broken', 'broken.cmf', undefined],
    ['cal3d/part-kind', 'a.cfg', 4],
    ['cal3d/part-missing', 'a.cfg', 5],
  ]);
  expect(character.materials.map((part) => part?.file ?? null)).toEqual([null, 'm.crf']);
  expect(character.animations).toHaveLength(1);
  expect(character.meshes).toHaveLength(0);
});

test('a list without a skeleton that can be read is refused, but takes one that is given', async () => {
  const files: Files = { 'a.cfg': 'skeleton=s.csf\nmesh=m.cmf\n', 'm.cmf': meshOf({}) };
  const source = fileSource(files, 'a.cfg');
  await expect(read(source)).rejects.toMatchObject({ diagnostic: { code: 'cal3d/skeleton-missing' } });
  const skeleton = fileSource({ 'other.csf': chain }, 'other.csf');
  expect((await read(source, { skeleton })).character.skeleton!.file).toBe('other.csf');
  const wrong = fileSource({ 'w.caf': walk }, 'w.caf');
  await expect(read(source, { skeleton: wrong })).rejects.toMatchObject({
    diagnostic: { code: 'cal3d/skeleton-option' },
  });
});

test('a folder: natural order, materials by bracketed numbers, then by name', async () => {
  const files: Files = {
    'x/s.csf': chain,
    'x/m10.cmf': meshOf({}),
    'x/m9.cmf': meshOf({}),
    'x/hair[1].crf': materialOf(),
    'x/skin 10.crf': materialOf(),
    'x/skin 9.crf': materialOf(),
  };
  const { character, codes } = await read(folderSource(files, 'x'));
  expect(character.name).toBe('x');
  expect(character.meshes.map(partName)).toEqual(['m9', 'm10']);
  expect(character.materials.map((part) => part?.file)).toEqual([
    'x/skin 9.crf',
    'x/hair[1].crf',
    'x/skin 10.crf',
  ]);
  expect(codes).toEqual(['cal3d/material-order-guessed']);
});

test('one file has the only skeleton beside or above it', async () => {
  const files: Files = {
    's.csf': chain,
    'a/b/w.caf': walk,
    'c/1.csf': chain,
    'c/2.csf': chain,
    'c/m.cmf': meshOf({}),
  };
  expect((await read(fileSource(files, 'a/b/w.caf'))).character.skeleton!.file).toBe('s.csf');
  const { character } = await read(fileSource(files, 'c/m.cmf'));
  expect([character.skeleton, character.meshes.length]).toEqual([null, 1]);
});

test('loop: animations end as they began', async () => {
  const files: Files = { 's.csf': chain, 'w.caf': { ...walk, duration: 3 } };
  const times = async (loop: boolean) =>
    (await read(fileSource(files, 'w.caf'), { loop })).character.animations[0]!.model.tracks[0]!.times;
  expect([[...(await times(true))], [...(await times(false))]]).toEqual([
    [0, 1, 3],
    [0, 1],
  ]);
});

test('images: paths of another disk, another folder, another extension, none', async () => {
  const files: Files = {
    's.csf': chain,
    'mat/m.crf': materialOf(
      'C:\\Max\\maps\\SKIN.TGA',
      'hair.bmp',
      'L.bmp.tga',
      'NormalsMap:nm.dds',
      'DiffuseMap:C:\\maps\\d.dds',
      'Sides:2',
      'gone.tga',
    ),
    'tex/skin.tga': 'skin',
    'old/hair.png': 'far',
    'mat/x/hair.png': 'near',
    'tex/L.bmp': 'L',
    'mat/nm.dds': 'nm',
    'mat/d.dds': 'd',
  };
  const { character, told } = await read(folderSource(files, ''));
  expect(character.textures.map(({ file }) => file)).toEqual([
    'tex/skin.tga',
    'mat/x/hair.png',
    'tex/L.bmp',
    'mat/nm.dds',
    'mat/d.dds',
    null,
  ]);
  expect(told.map(({ code, at }) => [code, at?.file, at?.path])).toEqual([
    ['cal3d/texture-other', 'mat/m.crf', 'maps[1]'],
    ['cal3d/texture-other', 'mat/m.crf', 'maps[2]'],
    ['cal3d/texture-missing', 'mat/m.crf', 'maps[6]'],
  ]);
});

test('a map that names no image, and one of a very long name', async () => {
  const files: Files = {
    's.csf': chain,
    'm.crf': materialOf('DiffuseMap:', 'a'.repeat(1 << 20)),
    '.png': 'a',
  };
  const { character, told } = await read(folderSource(files, ''));
  expect(character.textures.map(({ file }) => file)).toEqual([null, null]);
  expect(told.map(({ code, message }) => [code, message])).toEqual([
    ['cal3d/texture-missing', 'The map "DiffuseMap:" names no image'],
    ['cal3d/texture-missing', `The image "${'a'.repeat(80)}…" is not among the files`],
  ]);
});

test('what is listed again and again is read and there once; a material keeps each thread', async () => {
  const files: Files = {
    'hero.cfg':
      'skeleton=hero.csf\n' +
      'mesh=a.cmf\n'.repeat(3) +
      'mesh=b.cmf\nblendmesh=a.cmf\n' +
      'animation=w.caf\nanimation=./W.caf\n' +
      'animation_run=w.caf\n' +
      'material=skin.crf\n'.repeat(2),
    'hero.csf': chain,
    'a.cmf': meshOf({}),
    'b.cmf': meshOf({}),
    'w.caf': animationOf(trackOf(1)),
    'skin.crf': materialOf(),
  };
  const source = fileSource(files, 'hero.cfg');
  const asked: string[] = [];
  const counting = {
    names: source.files.names,
    read: (name: string) => {
      asked.push(name);
      return source.files.read(name);
    },
  };
  const { items, report } = collectDiagnostics();
  const character = await readCharacter({ ...source, files: counting }, {}, report);
  expect(character.meshes.map(({ file }) => file)).toEqual(['a.cmf', 'b.cmf']);
  expect(character.blendMeshes?.map(({ mesh, part }) => [mesh, part.file])).toEqual([[1, 'a.cmf']]);
  expect(character.animations.map(partName)).toEqual(['w', 'run']);
  expect(character.materials.map((part) => part?.file)).toEqual(['skin.crf', 'skin.crf']);
  expect(asked.filter((name) => name === 'a.cmf')).toHaveLength(1);
  const repeats = items.filter(({ code }) => code === 'cal3d/list-repeat');
  expect(repeats.map(({ message, at }) => [message, at?.line])).toEqual([
    ['"a.cmf" is listed 3 times; it was taken once', 2],
    ['"w.caf" is listed 2 times; it was taken once', 7],
  ]);
});

test('a path of a million folders is no work', async () => {
  const path = 'a/'.repeat(500_000);
  const files: Files = {
    'hero.cfg': `skeleton=hero.csf\npath=${path}\n${'mesh=gone.cmf\n'.repeat(1000)}`,
    'hero.csf': chain,
  };
  const work = async () => void (await readCharacter(fileSource(files, 'hero.cfg'), {}, () => {}));
  expect(await cpuTime(work)).toBeLessThan(5000);
});

test('of a set with thousands of files the names are looked through once', async () => {
  const bytes = bytesOf(animationOf(trackOf(1)));
  const names = ['top.csf', 'd7/own.csf', 'd7/w.caf', 'd8/w.caf'];
  let passes = 0;
  const counted = Object.assign([...names], {
    [Symbol.iterator]() {
      passes++;
      return names.values();
    },
  });
  const skeletons: (string | undefined)[] = [];
  for (const name of names.slice(2)) {
    const files = { names: counted, read: async () => bytesOf(chain) };
    skeletons.push((await readCharacter({ name, bytes, files }, {}, () => {})).skeleton?.file);
  }
  expect(skeletons).toEqual(['d7/own.csf', 'top.csf']);
  expect(passes).toBe(1);
});

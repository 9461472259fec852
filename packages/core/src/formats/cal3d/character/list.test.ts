import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { collectDiagnostics, FormatError } from '../../../diagnostic.js';
import { corpusFiles, corpusTest } from '../../../testing/corpus.js';
import { cpuTime } from '../../../testing/cpu-time.js';
import { listLook, readList } from './list.js';
import { writeCfg } from './write-list.js';

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

function read(text: string) {
  const { items, report } = collectDiagnostics();
  const list = readList(encode(text), report);
  return { list, told: items.map(({ code, at }) => [code, at?.line]) };
}

const files = (entries: readonly { file: string; name?: string; line: number }[]) =>
  entries.map(({ file, name, line }) => [file, name, line]);

test('cfg: lines, comments, blanks, backslashes, unknown keys', () => {
  const { list, told } = read(
    '# cal3d\r\n\r\nscale=0.01\r\npath = data\\thug\\\r\nskeleton = Thug.CSF\r\nanimation=walk 1.caf\r\n' +
      'mesh=a\\head.cmf\r\nblendmesh=smile.cmf\r\nmaterial=skin.xrf\r\nmorphanim=face.xpf\r\ncellshading=0\r\n',
  );
  expect(list).toMatchObject({ kind: 'cfg', scale: 0.01, path: 'data/thug/' });
  expect(list.skeleton).toEqual({ file: 'Thug.CSF', line: 5 });
  expect(files(list.animations)).toEqual([['walk 1.caf', undefined, 6]]);
  expect(files(list.meshes)).toEqual([['a/head.cmf', undefined, 7]]);
  expect(list.blendMeshes).toEqual([{ file: 'smile.cmf', line: 8, mesh: 0 }]);
  expect(files(list.materials)).toEqual([['skin.xrf', undefined, 9]]);
  expect(files(list.morphAnimations)).toEqual([['face.xpf', undefined, 10]]);
  expect(list.others).toEqual([{ key: 'cellshading', value: '0', line: 11 }]);
  expect(told).toEqual([['cal3d/list-key', 11]]);
});

test('Vizard: morph targets follow their mesh', () => {
  const { list } = read('skeleton = a.CSF\nmesh = body.CMF\nmesh = head.CMF\nmorphTarget = smile.CMF\n');
  expect(list.blendMeshes).toEqual([{ file: 'smile.CMF', line: 4, mesh: 1 }]);
});

test('cal: quotes, names in keys, only [model]', () => {
  const { list } = read(
    '[model]\nskeleton = "s.csf"\npath = "$' +
      '{SEAR_MEDIA}/settler/"\nscale="2"\nmesh_body="b.cmf"\n' +
      'animation_walk = "w.caf"\n[materials]\nmesh_other="c.cmf"\n',
  );
  expect(list).toMatchObject({ kind: 'cal', path: 'settler/', scale: 2 });
  expect(files(list.meshes)).toEqual([['b.cmf', 'body', 5]]);
  expect(files(list.animations)).toEqual([['w.caf', 'walk', 6]]);
});

test('Crystal Space: materials that are images stay the program’s own', () => {
  const { list } = read(
    '<!-- <mesh file="no.cmf"/> -->\n<meshfact name="d"><plugin>x.sprite.cal3d</plugin><params>\n' +
      '<path dir="/models/" /><scale value="3" />\n<skeleton file="s.CSF"/>\n' +
      '<animation file="w.CAF" name="walk" base_vel="2"/>\n<mesh file="a&amp;b.CMF" name=\'Head\'/>\n' +
      '<material file="skin.bmp" name="skin"/></params></meshfact>',
  );
  expect(list).toMatchObject({ kind: 'crystalSpace', scale: 3, path: '/models/' });
  expect(list.skeleton).toEqual({ file: 's.CSF', line: 4 });
  expect(files(list.meshes)).toEqual([['a&b.CMF', 'Head', 6]]);
  expect(files(list.animations)).toEqual([['w.CAF', 'walk', 5]]);
  expect(list.others).toEqual([{ key: 'material', value: 'skin.bmp', line: 7 }]);
});

test('Cal3DWalker: folders of the groups', () => {
  const { list } = read(
    '<Cal3DConfig><Skeleton scale="0.52" filename="A.CSF" filepath="../assets/A"/>\n<Model>' +
      '<Meshes path="m"><Mesh name="body" filename="b.CMF"/></Meshes>\n' +
      '<Cycles path="c/"><Cycle name="walk" filename="w.CAF"/></Cycles><Actions><Action filename="n.CAF"/></Actions>',
  );
  expect(list).toMatchObject({ kind: 'walker', scale: 0.52, path: '../assets/A' });
  expect(files(list.meshes)).toEqual([['m/b.CMF', 'body', 2]]);
  expect(files(list.animations)).toEqual([
    ['c/w.CAF', 'walk', 3],
    ['n.CAF', undefined, 3],
  ]);
});

test('delta3d', () => {
  const { list } = read(
    '<character name="m">\n<skeleton fileName="S.csf" />\n<mesh fileName="B.cmf" name="Body" /></character>',
  );
  expect(list).toMatchObject({ kind: 'delta3d', skeleton: { file: 'S.csf', line: 2 } });
  expect(files(list.meshes)).toEqual([['B.cmf', 'Body', 3]]);
});

test('what is wrong is told with its line', () => {
  const { list, told } = read(
    'skeleton=a.csf\nskeleton=b.csf\nscale=big\nscale=-1\nmesh=\njunk\nmesh=c.cmf\n',
  );
  expect(list).toMatchObject({ scale: 1, skeleton: { file: 'a.csf' } });
  expect(told).toEqual([
    ['cal3d/skeleton-doubled', 2],
    ['cal3d/list-scale', 3],
    ['cal3d/list-scale', 4],
    ['cal3d/list-line', 5],
    ['cal3d/list-line', 6],
    ['cal3d/list-key', 2],
  ]);
});

describe('only lists look like lists', () => {
  test.each([
    'width=800\nmesh=fine\n',
    '',
    '[model]\nname=x',
    '<SKELETON NUMBONES="1"><BONE/></SKELETON>',
    '# mesh=a.cmf',
    '<character><skeleton/></character>',
    'csRef<MeshFact> fact; // a sprite of Cal3D: sprite.cal3d',
  ])('%j does not', (text) => {
    expect(listLook(encode(text))).toBe(null);
    expect(() => read(text)).toThrow(FormatError);
  });

  test('UTF-16 and other letters do', () => {
    const text = '\uFEFFmesh=Köpfe.cmf\n';
    const utf16 = new Uint8Array(Uint16Array.from(text, (char) => char.charCodeAt(0)).buffer);
    expect(files(readList(utf16, () => {}).meshes)).toEqual([['Köpfe.cmf', undefined, 1]]);
  });
});

test('what is written reads the same', () => {
  const text =
    'path=data/\nscale=0.5\n\nskeleton=s.csf\n\nanimation=w.caf\n\nmorphanim=f.xpf\n\n' +
    'mesh=a.cmf\nblendmesh=a2.cmf\nmesh=b.cmf\n\nmaterial=m.crf\nmaterial=n.crf\n';
  expect(writeCfg(read(text).list)).toBe(text);
});

test('no text makes it crash', () => {
  const piece = fc.constantFrom(
    ...[
      'skeleton=a.csf\n',
      '=',
      '[model]',
      '<mesh ',
      'file="',
      '<!--',
      '>',
      '"',
      '\n',
      '_',
      '${',
      'x.cmf',
      '<Cal3DConfig',
    ],
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 5 }))), (pieces) => {
      try {
        readList(encode(pieces.join('')), () => {});
      } catch (error) {
        expect(error).toBeInstanceOf(FormatError);
      }
    }),
  );
});

test('a list that names nothing is refused, however long', () => {
  expect(() => read(`<Cal3DConfig>${'<mesh file="'.repeat(100_000)}`)).toThrow('names no skeleton');
});

corpusTest('every list of the corpus is read, and nothing else is taken for one', () => {
  const kinds = new Map<string, number>();
  for (const file of corpusFiles('cal3d', (name) => !/\.(md|png|tga|jpe?g)$/i.test(name))) {
    const kind = listLook(file.bytes().subarray(0, 4096));
    if (kind === null) continue;
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    const { list } = read(new TextDecoder('latin1').decode(file.bytes()));
    expect(list.skeleton, file.name).not.toBe(null);
    expect(list.meshes.length, file.name).toBeGreaterThan(0);
  }
  expect(Object.fromEntries(kinds)).toEqual({ cfg: 31, crystalSpace: 1, delta3d: 3 });
});

test.each([
  ['characters without end', '<character>'.repeat(2000) + '<skeleton a'.repeat(3800)],
  ['blanks after a key', `mesh=${' '.repeat(65_000)}`],
  ['file names amid blanks', `mesh=${'x.csf '.repeat(10_000)}y`],
  ['empty lines', `skeleton=a.csf${'\n'.repeat(65_000)}`],
  ['a section without end', `skeleton=a.csf\n[${' '.repeat(60_000)}x`],
  ['a tag without end', `<meshfact cal3d><mesh file="a.cmf"/><${'a'.repeat(300_000)}`],
  ['an attribute without value', `<meshfact cal3d><mesh file="a.cmf"/><mesh ${'a'.repeat(300_000)}>`],
  ['slashes amid a path', `<meshfact cal3d><mesh file="a.cmf"/><meshes path="${'/'.repeat(300_000)}x">`],
])('%s are looked at in one pass', (_, text) => {
  const work = (): void => {
    try {
      read(text);
    } catch (error) {
      expect(error).toBeInstanceOf(FormatError);
    }
  };
  expect(cpuTime(work)).toBeLessThan(2000);
});

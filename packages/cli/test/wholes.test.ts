import { mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { animation, hero, listedHero, material, mesh, png, skeleton } from './character.js';
import { ball, type Ran, workshop } from './harness.js';

const zipped = (files: Readonly<Record<string, string | Uint8Array>>) =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, content]) => [
        name,
        typeof content === 'string' ? new TextEncoder().encode(content) : content,
      ]),
    ),
  );

const entriesOf = ({ stdout }: Ran): string[] =>
  JSON.parse(stdout).files.map(({ file, format }: { file: string; format: string }) => `${file} ${format}`);

/** Another folder's files under another name. */
const renamed = (files: Readonly<Record<string, string | Uint8Array>>, folder: string) =>
  Object.fromEntries(Object.entries(files).map(([name, content]) => [name.replace('hero', folder), content]));

describe('one entry', () => {
  test.each([
    ['a folder', hero, 'hero', ['hero cal3d']],
    ['a folder of folders', renamed(hero, 'all/hero'), 'all', ['all/hero cal3d']],
    [
      'a list; what it does not name is left over',
      listedHero,
      'hero',
      ['hero/hero.cfg cal3d', 'hero/wave.xaf xaf'],
    ],
    ['a list named by itself', listedHero, 'hero/hero.cfg', ['hero/hero.cfg cal3d']],
    ['an animation named by itself', hero, 'hero/walk.xaf', ['hero/walk.xaf xaf']],
    ['a zip', { 'hero.zip': zipped(renamed(hero, 'x')) }, 'hero.zip', ['hero.zip/x cal3d']],
    [
      'a zip without folders',
      { 'hero.zip': zipped(Object.fromEntries(Object.entries(hero).map(([n, c]) => [n.slice(5), c]))) },
      'hero.zip',
      ['hero.zip cal3d'],
    ],
    [
      'each of two folders, beside other files',
      { ...renamed(hero, 'all/a'), ...renamed(listedHero, 'all/b'), 'all/ball.animj': ball },
      'all',
      ['all/a cal3d', 'all/b/hero.cfg cal3d', 'all/b/wave.xaf xaf', 'all/ball.animj animj'],
    ],
  ])('%s', async (_, files, path, entries) => {
    const shop = await workshop(files);
    const ran = await shop.run(['inspect', path, '--json']);
    expect([ran.exit, ran.stderr, entriesOf(ran)]).toEqual([0, '', entries]);
  });

  test('of lists only those that look like one count', async () => {
    const shop = await workshop({ ...hero, 'hero/settings.cfg': 'vsync=1\n' });
    const ran = await shop.run(['inspect', 'hero', '--json']);
    expect(entriesOf(ran)).toEqual(['hero cal3d']);
    expect(ran.stderr).toBe('1 file of no known format was left out: hero/settings.cfg\n');
  });

  test('--each takes every file by itself, images are of no known format then', async () => {
    const shop = await workshop(hero);
    const ran = await shop.run(['inspect', 'hero', '--each', '--json']);
    expect(entriesOf(ran)).toEqual([
      'hero/body.xmf xmf',
      'hero/hero.xsf xsf',
      'hero/skin.xrf xrf',
      'hero/walk.xaf xaf',
      'hero/wave.xaf xaf',
    ]);
    expect(ran.stderr).toBe('1 file of no known format was left out: hero/skin.png\n');
  });

  test('. is called by its folder', async () => {
    const shop = await workshop(hero);
    mkdirSync(join(shop.folder, 'here'));
    renameSync(join(shop.folder, 'hero'), join(shop.folder, 'here/hero'));
    const { stdout } = await shop.run(['convert', 'here/hero/.', 'out/', '--to', 'glb']);
    expect(stdout).toMatch(/→ out\/hero\.glb/);
  });
});

test('inspect shows bones, meshes, the material with its map, the animations, and every file', async () => {
  const shop = await workshop(hero);
  const { stdout, exit } = await shop.run(['inspect', 'hero']);
  expect(exit).toBe(0);
  expect(stdout).toMatch(/^hero {2}Cal3D character, /);
  expect(stdout).toContain('2 bones, z up\n  hips\n    head\n');
  expect(stdout).toMatch(/^body +3 +1 +1 +1 /m);
  expect(stdout).toMatch(/skin\.png +found/);
  expect(stdout).toMatch(/^walk +1 +\d+ +\d+ +\d/m);
  expect(stdout).toMatch(/^wave +2 +\d+ +\d+ +[\d.]+/m);
  expect(stdout).toMatch(/^hero\/?.*skin\.xrf|^skin\.xrf/m);
});

test('a part is as large as its file, a character as its files together', async () => {
  const shop = await workshop(listedHero);
  const size = async (path: string) =>
    JSON.parse((await shop.run(['inspect', path, '--json'])).stdout).files[0].bytes;
  for (const file of ['hero/walk.xaf', 'hero/skin.xrf', 'hero/body.xmf'])
    expect([file, await size(file)]).toEqual([file, shop.read(file).length]);
  const files = Object.keys(listedHero).filter((file) => file !== 'hero/wave.xaf');
  const whole = files.reduce((sum, file) => sum + shop.read(file).length, 0);
  expect(await size('hero/hero.cfg')).toBe(whole);
});

test('a mesh without a skeleton beside it shows none', async () => {
  const shop = await workshop({ 'body.xmf': mesh });
  const { stdout } = await shop.run(['inspect', 'body.xmf']);
  expect(stdout).toContain('no skeleton beside it\n');
  expect(stdout).not.toMatch(/bone 0|2 bones/);
  const [{ figure }] = JSON.parse((await shop.run(['inspect', 'body.xmf', '--json'])).stdout).files;
  expect([figure.bones, figure.meshes.length]).toEqual([[], 1]);
});

test('tracks that only numbers name have no namesakes, and --skeleton helps', async () => {
  const shop = await workshop({ ...hero, 'away/walk.xaf': animation(1) });
  const { exit, stdout } = await shop.run(['diff', 'hero/walk.xaf', 'away/walk.xaf']);
  expect([exit, stdout.split('\n').at(-2)]).toEqual([
    1,
    'no track has the same name in both; --skeleton gives bones their names',
  ]);
  const named = ['--skeleton', 'hero/hero.xsf'];
  expect((await shop.run(['diff', 'hero/walk.xaf', 'away/walk.xaf', ...named])).exit).toBe(0);
});

test('choices are taken in any case, a clip once', async () => {
  const shop = await workshop(hero);
  expect((await shop.run(['convert', 'hero', 'out/', '--to', 'CAL3D', '--preset', 'IMVU'])).exit).toBe(0);
  expect((await shop.run(['check', 'hero', '--for', 'IMVU'])).exit).toBeLessThan(2);
  for (const args of [
    ['inspect', 'hero'],
    ['convert', 'hero', 'x.glb'],
    ['reduce', 'hero', 'x.glb'],
  ]) {
    const { exit, stderr } = await shop.run([...args, '--clip', 'walk', '--clip', 'wave']);
    expect([exit, stderr]).toEqual([2, expect.stringContaining('It can be given only once.')]);
  }
});

test('a file that is there already is refused before anything is read', async () => {
  const shop = await workshop({ 'broken.animj': '{', 'x.glb': 'precious', 'a.animx': 'precious' });
  for (const args of [
    ['convert', 'broken.animj', 'x.glb'],
    ['convert', 'broken.animj', 'a.animx'],
    ['reduce', 'broken.animj', 'x.glb'],
  ]) {
    const { exit, stderr } = await shop.run(args);
    expect([exit, stderr]).toEqual([
      4,
      expect.stringContaining('it is there already (--force overwrites it)'),
    ]);
  }
  expect(shop.text('x.glb')).toBe('precious');
  expect((await shop.run(['convert', 'broken.animj', 'x.glb', '--dry-run'])).exit).toBe(1);
});

test('check names the file of a character that a problem is in', async () => {
  const broken = { ...hero, 'hero/walk.xaf': animation().replace('BONEID="1"', 'BONEID="7"') };
  const shop = await workshop(broken);
  const json = await shop.run(['check', 'hero', '--json']);
  const [file] = JSON.parse(json.stdout).files;
  expect([file.file, file.format, file.for]).toEqual(['hero', 'cal3d', 'cal3d']);
  const places = file.diagnostics.map(({ at }: { at?: { file?: string } }) => at?.file);
  expect(places).toContain('hero/walk.xaf');
  const text = await shop.run(['check', 'hero']);
  expect(text.stdout).toMatch(/^hero\/walk\.xaf.*: (error|warning): .*7/m);
  expect(text.stdout).toMatch(/^1 file: /m);
  await shop.run(['check', 'hero', '--for', 'imvu']).then(({ exit }) => expect(exit).toBeLessThan(2));
});

test('a broken part is told with line and column, and the others are read', async () => {
  const shop = await workshop({ ...hero, 'hero/wave.xaf': animation(2).slice(0, 300) });
  const { stdout, stderr } = await shop.run(['inspect', 'hero', '--json']);
  const [{ figure, diagnostics }] = JSON.parse(stdout).files;
  expect(stderr).toBe('');
  expect(figure.bones).toHaveLength(2);
  expect(diagnostics.some(({ at }: { at?: { file?: string } }) => at?.file === 'hero/wave.xaf')).toBe(true);
});

describe('convert', () => {
  const figureIn = async (shop: Awaited<ReturnType<typeof workshop>>, file: string) =>
    JSON.parse((await shop.run(['inspect', file, '--json'])).stdout).files[0].figure;

  test('a folder to one GLB, with skin, texture and all animations', async () => {
    const shop = await workshop(hero);
    const { exit, stdout } = await shop.run(['convert', 'hero', 'hero.glb']);
    expect([exit, stdout]).toEqual([0, expect.stringMatching(/^hero → hero\.glb {2}[\d.]+ kB\n$/)]);
    const figure = await figureIn(shop, 'hero.glb');
    expect(figure.meshes).toMatchObject([{ vertices: 3, faces: 1, influences: 1 }]);
    expect(figure.textures).toMatchObject([{ found: true, bytes: png.length }]);
    expect(figure.animations.map(({ name }: { name: string }) => name)).toEqual(['walk', 'wave']);
    const check = await shop.run(['check', 'hero.glb', '--strict']);
    expect([check.exit, check.stdout]).toEqual([0, expect.stringMatching(/no problems|info/)]);
  });

  test('what lies around the only list and is another character is left out, and told; motion goes along', async () => {
    const around = { ...listedHero, 'hero/hat.xmf': mesh, 'hero/parts/hat.xrf': material('hat.png') };
    const twin = { 'hero/twin.xsf': skeleton(), 'hero/twin.xmf': mesh };
    for (const [files, left] of [
      [around, '2 files that the list does not name were left out: hero/hat.xmf, hero/parts/hat.xrf\n'],
      [
        { ...listedHero, ...twin },
        '3 files that the list does not name were left out: hero/twin.xsf, hero/twin.xmf, hero/wave.xaf\n',
      ],
    ] as const) {
      const shop = await workshop(files);
      const { exit, stderr } = await shop.run(['convert', 'hero', 'hero.glb']);
      expect([exit, stderr]).toEqual([0, expect.stringContaining(left)]);
      const { meshes, animations } = await figureIn(shop, 'hero.glb');
      expect(meshes).toHaveLength(1);
      expect(animations).toHaveLength(files === around ? 2 : 1);
    }
  });

  test.each(['x.fbx', 'x.dae', 'x.zip', 'x'])(
    'a character to %s: the extension is not known',
    async (out) => {
      const shop = await workshop({ ...hero, ...renamed(hero, 'all/a'), ...renamed(hero, 'all/b') });
      for (const path of ['hero', 'all']) {
        const { exit, stderr } = await shop.run(['convert', path, out]);
        expect([exit, stderr]).toEqual([2, expect.stringContaining(`${out} has no known extension (.animj`)]);
      }
      const near = await shop.run(['convert', 'hero', 'x.glbb']);
      expect(near.stderr).toBe('mutoscope: x.glbb has no known extension; did you mean .glb?\n');
    },
  );

  test('a loss on the way names the part by its path', async () => {
    const two = material('skin.png').replace('</MAP>', '</MAP><MAP>gloss.png</MAP>');
    const shop = await workshop({ ...hero, 'hero/skin.xrf': two.replace('NUMMAPS="1"', 'NUMMAPS="2"') });
    for (const verb of ['convert', 'reduce']) {
      const { exit, stderr } = await shop.run([verb, 'hero', `${verb}.glb`]);
      expect([verb, exit]).toEqual([verb, 0]);
      expect(stderr).toMatch(/^hero\/skin\.xrf: \w+: .*gloss\.png.*\n {2}at maps\[1\]$/m);
    }
  });

  test('to a format of clips: one file an animation, tracks named after the bones', async () => {
    const shop = await workshop(hero);
    expect((await shop.run(['convert', 'hero', 'hero.animj'])).exit).toBe(0);
    expect(shop.names().filter((name) => name.endsWith('.animj'))).toEqual([
      'hero-walk.animj',
      'hero-wave.animj',
    ]);
    expect(shop.text('hero-walk.animj')).toContain('"head"');
  });

  test('files named together are one character, wherever they lie; images among them are no trouble', async () => {
    const shop = await workshop({
      'bones/hero.xsf': skeleton(),
      'moves/walk.xaf': animation(1),
      'moves/more/walk.xaf': animation(2),
      'body.xmf': mesh,
      'skin.xrf': material('skin.png'),
      'skin.png': png,
    });
    const files = ['bones/hero.xsf', 'moves/walk.xaf', 'moves/more/walk.xaf', 'body.xmf', 'skin.xrf'];
    const { exit, stderr } = await shop.run(['convert', ...files, 'skin.png', 'hero.glb']);
    expect([exit, stderr]).toEqual([0, expect.not.stringContaining('skin.png')]);
    const figure = await figureIn(shop, 'hero.glb');
    expect(figure.animations).toHaveLength(2);
    expect(figure.meshes).toHaveLength(1);
    expect(figure.textures).toMatchObject([{ found: true }]);
  });

  test('all of a folder, as a shell names it, with a list among the files', async () => {
    const shop = await workshop({ ...listedHero, 'hero/maps/other.tga': png });
    const files = Object.keys(listedHero);
    const { exit, stderr } = await shop.run(['convert', ...files, 'hero/maps', 'hero.glb']);
    expect([exit, stderr]).toEqual([0, expect.not.stringContaining('error')]);
    const figure = await figureIn(shop, 'hero.glb');
    expect(figure.animations.map(({ name }: { name: string }) => name)).toEqual(['walk', 'wave']);
  });

  test('animations without a skeleton are clips of one file', async () => {
    const shop = await workshop({ 'a/walk.xaf': animation(1), 'b/wave.xaf': animation(2) });
    const { exit } = await shop.run(['convert', 'a/walk.xaf', 'b/wave.xaf', 'moves.glb']);
    expect(exit).toBe(0);
    const { stdout } = await shop.run(['inspect', 'moves.glb', '--json']);
    expect(JSON.parse(stdout).files[0].clips.map(({ name }: { name: string }) => name)).toEqual([
      'walk',
      'wave',
    ]);
  });

  test('a character takes clips of other formats along', async () => {
    const shop = await workshop({ ...hero, 'ball.animj': ball.replaceAll('"Ball"', '"head"') });
    const { exit } = await shop.run(['convert', 'hero', 'ball.animj', 'hero.glb']);
    expect(exit).toBe(0);
    const figure = await figureIn(shop, 'hero.glb');
    expect(figure.animations.map(({ name }: { name: string }) => name)).toEqual(['walk', 'wave', 'ball']);
  });

  test('two characters do not fit into one file, but into a folder', async () => {
    const shop = await workshop({ ...hero, ...renamed(listedHero, 'thug') });
    const { exit, stderr } = await shop.run(['convert', 'hero', 'thug/hero.cfg', 'both.glb']);
    expect(exit).toBe(1);
    expect(stderr).toContain(
      'There is more than one character: "hero" (hero) and "hero" (thug/hero.cfg) [convert/many-figures]\n  hint: give hero alone',
    );
    expect(stderr).not.toMatch(/warning|info/);
    const folder = await shop.run(['convert', 'hero', 'thug/hero.cfg', 'out/', '--to', 'glb']);
    expect(folder.exit).toBe(0);
    expect(shop.names().filter((name) => name.startsWith('out'))).toHaveLength(2);
  });

  test('a character in parts goes into a folder: the list and every file', async () => {
    const shop = await workshop(hero);
    expect((await shop.run(['convert', 'hero', 'out/', '--to', 'cal3d'])).exit).toBe(0);
    const figure = await figureIn(shop, 'out');
    const moves = ({ animations }: { animations: { name: string }[] }) =>
      animations.map((animation) => ({ ...animation, name: '' }));
    expect(moves(figure)).toEqual(moves(await figureIn(shop, 'hero')));
    expect(figure.meshes).toMatchObject([{ vertices: 3 }]);
    expect(figure.textures).toMatchObject([{ found: true }]);
  });

  test('several characters in parts each get a folder', async () => {
    const shop = await workshop({ ...renamed(hero, 'all/a'), ...renamed(hero, 'all/b') });
    expect((await shop.run(['convert', 'all', 'out/', '--to', 'cal3d'])).exit).toBe(0);
    const ran = await shop.run(['inspect', 'out', '--json']);
    expect(entriesOf(ran)).toEqual(['out/a/a.cfg cal3d', 'out/b/b.cfg cal3d']);
  });

  test('--skeleton names the bones', async () => {
    const shop = await workshop({ 'walk.xaf': animation(1), 'bones/hero.xsf': skeleton('pelvis') });
    const { exit } = await shop.run(['convert', 'walk.xaf', 'walk.animj', '--skeleton', 'bones/hero.xsf']);
    expect(exit).toBe(0);
    expect(shop.text('walk.animj')).toContain('"pelvis"');
  });

  test('of a folder, what holds nothing to write is passed over; alone it fails', async () => {
    const shop = await workshop({
      'parts/a/walk.xaf': animation(1),
      'parts/b/skin.xrf': material('skin.png'),
      'parts/c/hero.xsf': skeleton(),
    });
    const all = await shop.run(['convert', 'parts', 'out', '--to', 'animj']);
    expect([all.exit, all.stderr.split('\n').at(-2)]).toEqual([
      0,
      '2 files hold nothing to write as animj: parts/b/skin.xrf, parts/c/hero.xsf',
    ]);
    expect(shop.names().filter((name) => name.startsWith('out'))).toEqual(['out/a/walk.animj']);
    const kin = await shop.run(['convert', 'parts', 'out', '--to', 'caf']);
    expect([kin.exit, shop.names().filter((name) => name.endsWith('.caf'))]).toEqual([0, ['out/a/walk.caf']]);
    for (const path of ['parts/b', 'parts/b/skin.xrf']) {
      const one = await shop.run(['convert', path, 'alone', '--to', 'animj']);
      expect([path, one.exit]).toEqual([path, 1]);
      expect(one.stderr).toContain('[convert/no-clips]');
    }
  });

  test.each([
    ['gone.xsf', 3, 'gone.xsf: error: Cannot be opened: there is no such file or folder'],
    ['bones', 2, '--skeleton takes a file, not a folder or zip: bones'],
    ['-', 2, '--skeleton takes a file, not standard input'],
    ['walk.xaf', 1, 'is no skeleton'],
  ])('--skeleton %s', async (path, exit, message) => {
    const shop = await workshop({ 'walk.xaf': animation(1), 'bones/hero.xsf': skeleton() });
    const ran = await shop.run(['convert', 'walk.xaf', 'walk.animj', '--skeleton', path]);
    expect([ran.exit, ran.stdout]).toEqual([exit, '']);
    expect(ran.stderr).toContain(message);
  });
});

test('sample, reduce and diff take a character', async () => {
  const shop = await workshop(hero);
  const sampled = await shop.run(['sample', 'hero', '--clip', 'walk', '--at', '0.5', '--json']);
  const rotation = JSON.parse(sampled.stdout).tracks.find(
    ({ node, property }: { node: string; property: string }) => node === 'head' && property === 'Rotation',
  );
  const eighth = Math.PI / 8;
  expect(rotation.values[0][2]).toBeCloseTo(Math.sin(eighth), 5);
  expect(rotation.values[0][3]).toBeCloseTo(Math.cos(eighth), 5);
  const reduced = await shop.run(['reduce', 'hero', 'small.glb']);
  expect(reduced.exit).toBe(0);
  const [{ figure }] = JSON.parse((await shop.run(['inspect', 'small.glb', '--json'])).stdout).files;
  expect(figure.meshes).toMatchObject([{ vertices: 3 }]);
  expect(figure.animations).toHaveLength(2);
});

describe('the verbs that take one file see what convert to one file sees: motion beside the list, too', () => {
  const beside = { ...listedHero, 'hero/extra/skin2.xrf': material('skin.png') };
  test.each(['hero', 'hero.zip'])('of %s', async (path) => {
    const shop = await workshop({
      ...beside,
      'hero.zip': zipSync(
        Object.fromEntries(
          Object.entries(beside).map(([name, content]) => [
            name,
            typeof content === 'string' ? new TextEncoder().encode(content) : content,
          ]),
        ),
      ),
    });
    const fine = async (...args: string[]) => {
      const ran = await shop.run(args);
      expect([ran.exit, args, ran.stderr]).toEqual([0, args, expect.not.stringContaining('error')]);
      return ran;
    };
    await fine('convert', path, 'all.glb');
    expect((await fine('diff', path, 'all.glb', '--json')).stdout).toContain('"same": true');
    expect((await fine('bake', path, 'b.glb', '--anim', 'walk', '--mix', 'wave=0.5')).stdout).toContain(
      '"walk+wave", 1.33 s',
    );
    expect((await fine('pose', path, 'p.glb', '--anim', 'wave', '--at', '1')).stdout).toContain(
      'wave at 1 s',
    );
    const sampled = JSON.parse((await fine('sample', path, '--clip', 'wave', '--at', '1', '--json')).stdout);
    expect([sampled.clip, sampled.duration]).toEqual(['wave', 2]);
    const { clips } = JSON.parse((await fine('reduce', path, 'r.glb', '--json')).stdout);
    expect(clips).toMatchObject([{ name: 'walk' }, { name: 'wave' }]);
  });
});

test.each([
  ['wave.animx', 'wave'],
  ['walk.glb', 'walk'],
])('convert picks the clip of several files before %s is written', async (out, clip) => {
  const shop = await workshop(listedHero);
  expect(await shop.run(['convert', 'hero', out, '--clip', clip])).toMatchObject({ exit: 0 });
  const [file] = JSON.parse((await shop.run(['inspect', out, '--json'])).stdout).files;
  expect(file.figure?.animations.map(({ name }: { name: string }) => name) ?? [clip]).toEqual([clip]);
  expect(file.clip).toMatchObject({ duration: clip === 'wave' ? 2 : 1 });
  const none = await shop.run(['convert', 'hero', 'none.animx', '--clip', 'jump']);
  expect(none.exit).toBe(1);
  expect(none.stderr).toContain('There is no clip "jump"');
  expect(await shop.run(['convert', 'hero', 'none.animx'])).toMatchObject({
    exit: 2,
    stderr: expect.stringContaining('several files do not go into none.animx'),
  });
});

test('another skeleton beside the list, which convert leaves out, is in no verb’s way', async () => {
  const shop = await workshop({ ...listedHero, 'hero/old.xsf': skeleton('pelvis') });
  expect(await shop.run(['convert', 'hero', 'all.glb'])).toMatchObject({ exit: 0 });
  const { exit, stdout } = await shop.run(['diff', 'hero', 'all.glb', '--json']);
  expect([exit, JSON.parse(stdout).same]).toEqual([0, true]);
});

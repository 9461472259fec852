import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { exampleGame } from '../../../../examples/make-construct2.js';
import { animj, ball, root, runIn, track, workshop } from '../../test/harness.js';

const esc = '\u001b';

test('--json has the shape that scripts rely on', async () => {
  const shop = await workshop({ 'ball.animj': ball });
  const { exit, stdout, stderr } = await shop.run(['inspect', 'ball.animj', '--json']);
  const [file] = JSON.parse(stdout).files;
  expect([exit, stderr]).toEqual([0, '']);
  expect(file).toMatchObject({ file: 'ball.animj', format: 'animj', bytes: ball.length, diagnostics: [] });
  expect(file.clip).toMatchObject({ name: 'ball', duration: 2, rotation: 'nlerp', outside: 'clamp' });
  expect(file.clip.tracks[0]).toEqual({
    node: 'Ball',
    property: 'Position',
    valueType: 'float3',
    kind: 'curve',
    keys: 3,
    rate: 1,
    bytes: file.clip.tracks[0].bytes,
  });
  expect(file.clip.tracks[0].bytes).toBeGreaterThan(3 * 16);
  expect(file).not.toHaveProperty('clips');
});

test('a table has no colours in a pipe; on a terminal it has them and fits', async () => {
  const shop = await workshop({ 'ball.animj': ball });
  const pipe = await shop.run(['inspect', 'ball.animj']);
  expect(pipe.stdout).toMatch(/^Ball {2}Position {2}float3 {2}curve {5}3 {7}1 /m);
  expect(pipe.stdout).toMatch(/[\u2801-\u28ff]{4,}$/m);
  expect(pipe.stdout).not.toContain(esc);
  const terminal = await shop.run(['inspect', 'ball.animj'], { terminal: 60 });
  expect(terminal.stdout).toContain(`${esc}[1m`);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours are what is taken away
  const lines = terminal.stdout.replace(/\u001b\[\d+m/g, '').split('\n');
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(60);
  const plain = await shop.run(['inspect', 'ball.animj'], { terminal: 60, env: { NO_COLOR: '1' } });
  expect(plain.stdout).not.toContain(esc);
});

test('a broken file shows its diagnostic with its place, and exits 1', async () => {
  const shop = await workshop({ 'bad.animj': '{"name": "x",\n  "tracks": [}' });
  const { exit, stdout, stderr } = await shop.run(['inspect', 'bad.animj']);
  expect(exit).toBe(1);
  expect(stderr).toMatch(/^bad\.animj:2:14: error: .*\[animj\/[a-z-]+\]\n/);
  expect(stderr).toMatch(/\n {4}.*"tracks": \[\}\n {4} +\^/);
  expect(stdout).toContain('1 error');
  const json = await shop.run(['inspect', 'bad.animj', '--json']);
  expect(json.exit).toBe(1);
  expect(JSON.parse(json.stdout).files[0].diagnostics[0].severity).toBe('error');
  expect(json.stderr).toBe('');
});

test('an unknown format exits 1, a missing file 3, and the others are still shown', async () => {
  const shop = await workshop({ 'ball.animj': ball, 'notes.txt': 'hello' });
  const unknown = await shop.run(['inspect', 'notes.txt', 'ball.animj']);
  expect(unknown.exit).toBe(1);
  expect(unknown.stderr).toMatch(/^notes\.txt: error: .*\[file\/unknown-format\]/);
  expect(unknown.stdout).toContain('clip "ball"');
  const missing = await shop.run(['inspect', 'gone.animj', 'notes.txt', '--json']);
  expect(missing.exit).toBe(3);
  expect(JSON.parse(missing.stdout).files).toMatchObject([
    { file: 'gone.animj', format: null, diagnostics: [{ code: 'file/cannot-open', severity: 'error' }] },
    { file: 'notes.txt', format: null, diagnostics: [{ code: 'file/unknown-format' }] },
  ]);
});

test('folders and zips give each of their files; what is unknown in them is only noted', async () => {
  const zip = zipSync({
    'in/ball.animj': strToU8(ball),
    '__MACOSX/in/._ball.animj': strToU8('\0'),
    'readme.md': strToU8('#'),
  });
  const shop = await workshop({
    'all/a/ball.animj': ball,
    'all/z.txt': '',
    'all/.hidden.animj': ball,
    'all.zip': zip,
  });
  const { exit, stdout, stderr } = await shop.run(['inspect', 'all', 'all.zip', '--json']);
  expect(exit).toBe(0);
  const files = JSON.parse(stdout).files.map(({ file }: { file: string }) => file);
  expect(files).toEqual(['all/a/ball.animj', 'all.zip/in/ball.animj']);
  expect(stderr).toBe('2 files of no known format were left out: all/z.txt, all.zip/readme.md\n');
  expect((await shop.run(['inspect', 'all', '--json', '--quiet'])).stderr).toBe('');
});

test('a folder with nothing known in it is an error', async () => {
  const shop = await workshop({ 'empty/readme.md': '' });
  const { exit, stderr } = await shop.run(['inspect', 'empty']);
  expect([exit, stderr.split('\n')[0]]).toEqual([
    1,
    'empty: error: There is no file of a known format in it [file/unknown-format]',
  ]);
});

test('a damaged zip is told as such', async () => {
  const shop = await workshop({ 'bad.zip': zipSync({ 'a.animj': strToU8(ball) }).slice(0, 60) });
  const { exit, stderr } = await shop.run(['inspect', 'bad.zip']);
  expect(exit).toBe(1);
  expect(stderr).toMatch(/^bad\.zip@0x3C \(zip\): error: The end of the zip is missing/);
});

test('- is standard input', async () => {
  const shop = await workshop();
  const { exit, stdout } = await shop.run(['inspect', '-', '--json'], { stdin: ball });
  expect([exit, JSON.parse(stdout).files[0].file]).toEqual([0, '-']);
});

test('names out of a file cannot steer the terminal', async () => {
  const hostile = animj('\u001b]0;owned\u0007', 1, [
    track('float', 'a\u001b[2J', 'b\nc', [{ time: 0, value: 1 }]),
  ]);
  const shop = await workshop({ 'hostile.animj': hostile });
  const { stdout } = await shop.run(['inspect', 'hostile.animj']);
  expect(stdout).not.toContain(esc);
  expect(stdout).not.toContain('\u0007');
  expect(stdout).toContain('a·[2J  b·c');
});

test('--clip picks, and an unknown name lists those there are', async () => {
  const shop = await workshop({ 'ball.animj': ball });
  expect((await shop.run(['inspect', 'ball.animj', '--clip', 'ball'])).exit).toBe(0);
  const { exit, stderr } = await shop.run(['inspect', 'ball.animj', '--clip', 'bal']);
  expect(exit).toBe(1);
  expect(stderr).toContain('There is no clip "bal"; the file holds "ball" [convert/no-such-clip]');
});

test('of a character the bones, meshes and materials, and a line for each animation', async () => {
  const { stdout } = await runIn(root, ['inspect', 'examples/walker.gltf']);
  expect(stdout).toContain('\n14 bones, y up\n  Hips\n    Spine\n      Chest\n        Head\n');
  expect(stdout).toMatch(/^mesh +vertices +faces +bones\/vertex .*\nBody +522 +696 +2 .* Cheer$/m);
  expect(stdout).toMatch(/^Walk +1 +13 +117 +8$/m);
  expect(stdout).not.toContain('Rotation');
  const one = await runIn(root, ['inspect', 'examples/walker.gltf', '--clip', 'Wave']);
  expect(one.stdout).toMatch(/^clip "Wave" {2}2 s, 6 tracks/m);
  expect(one.stdout).not.toContain('bones');
});

test('the JSON of a character has its figure, and all of its clips', async () => {
  const { stdout } = await runIn(root, ['inspect', 'examples/walker.gltf', '--json']);
  const [file] = JSON.parse(stdout).files;
  expect(file.figure).toMatchObject({
    name: 'Scene',
    up: 'y',
    meshes: [{ name: 'Body', vertices: 522, faces: 696, influences: 2, colors: true, morphs: ['Cheer'] }],
    materials: [{ name: 'Skin', maps: [] }],
    textures: [],
    animations: [
      { name: 'Walk', duration: 1, tracks: 13, keys: 117, rate: 8 },
      { name: 'Wave', duration: 2, tracks: 6, keys: 38, rate: 3.5 },
    ],
  });
  expect(file.figure.bones).toHaveLength(14);
  expect(file.clips.map(({ name }: { name: string }) => name)).toEqual(['Walk', 'Wave']);
  expect(file.clip).toEqual(file.clips[0]);
});

const game = () => Object.fromEntries(exampleGame().map(({ name, bytes }) => [name, bytes]));

test('of a game its object types, layouts, event sheets and assets', async () => {
  const shop = await workshop({
    ...game(),
    'meadow/index.html': '',
    'meadow/media/a.ogg': '',
    'meadow/x.csv': '',
  });
  const { exit, stdout, stderr } = await shop.run(['inspect', 'meadow']);
  expect([exit, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/^meadow\/data\.js {2}Construct 2 game, /);
  expect(stdout).toContain('release r207 to r269 (29 positions in the project: r207 or later; ');
  expect(stdout).toMatch(/^player +Sprite +1 +3 animations, 9 frames +Platform, ScrollTo +Evening$/m);
  expect(stdout).toMatch(/^Level +640 × 240 +Level events +4 +15$/m);
  expect(stdout).toMatch(/^Level events +11 +2 +11 +11 +Common$/m);
  expect(stdout).toMatch(/^images\/player-sheet0\.png +image +\d+ +\d+\.\d %$/m);
});

test('--tree unfolds a game; other files are shown as ever', async () => {
  const shop = await workshop({ ...game(), 'ball.animj': ball });
  const { stdout } = await shop.run(['inspect', 'meadow', 'ball.animj', '--tree']);
  expect(stdout).toContain('│  │  ├─ Walk: 4 frames, 8 a second, loops\n');
  expect(stdout).toContain('├─ coin × 4\n');
  expect(stdout).toContain('      │  ├─ player.OnCollision → 2 actions\n');
  expect(stdout).not.toContain('object types\nname');
  expect(stdout).toMatch(/^Ball {2}Position/m);
});

test('--json tells a game under stage', async () => {
  const shop = await workshop(game());
  const { stdout } = await shop.run(['inspect', 'meadow', '--json', '--tree']);
  const { files } = JSON.parse(stdout);
  expect(files).toHaveLength(1);
  const [{ stage, tree, clip, sections }] = files;
  expect([clip, sections]).toEqual([undefined, undefined]);
  expect(tree.children.map(({ label }: { label: string }) => label)).toEqual([
    '2 layouts',
    '13 object types',
    '3 event sheets',
  ]);
  expect(stage).toMatchObject({ name: 'Meadow', generation: 29, release: { first: 207, last: 269 } });
  expect(stage.layouts[1].layers.map(({ name }: { name: string }) => name)).toEqual([
    'Sky',
    'Hills',
    'Game',
    'Texts',
  ]);
  expect(stage.objectTypes[0]).toMatchObject({
    name: 'player',
    nameFrom: 'image',
    plugin: 'Sprite',
    instances: 1,
  });
  expect(stage.objectTypes[0].animations[1]).toEqual({
    name: 'Walk',
    frames: 4,
    speed: 8,
    loop: true,
    pingPong: false,
    repeatCount: 1,
    repeatTo: 0,
  });
  expect(stage.eventSheets[2]).toMatchObject({
    name: 'Level events',
    groups: 2,
    events: 11,
    includes: ['Common'],
  });
});

test('several games of a folder are an entry each; a game without data says what is missing', async () => {
  const two = Object.entries(game()).flatMap(([name, bytes]) => [
    [name.replace('meadow', 'www/a'), bytes] as const,
    [name.replace('meadow', 'www/b'), bytes] as const,
  ]);
  const shop = await workshop({
    ...Object.fromEntries(two),
    'www/c/c2runtime.js': game()['meadow/c2runtime.js']!,
  });
  const { exit, stdout } = await shop.run(['inspect', 'www', '--json']);
  const { files } = JSON.parse(stdout);
  expect(exit).toBe(1);
  expect(
    files.map(({ file, diagnostics }: { file: string; diagnostics: { code: string }[] }) => [
      file,
      diagnostics.map(({ code }) => code),
    ]),
  ).toEqual([
    ['www/a/data.js', []],
    ['www/b/data.js', []],
    ['www/c/c2runtime.js', ['construct2/project-missing']],
  ]);
});

test('how much reading told is said, and that check looks closer', async () => {
  const shop = await workshop({ 'a.csv': 'time,A/X\n0,1\nsoon,2\n' });
  const { stdout } = await shop.run(['inspect', 'a.csv', '--lenient']);
  expect(stdout).toContain('  reading told 1 warning; `mutoscope check` looks closer\n');
});

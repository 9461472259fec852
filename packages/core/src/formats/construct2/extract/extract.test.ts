import { expect, test } from 'vitest';
import type { Diagnostic } from '../../../diagnostic.js';
import { decodeImage } from '../../../images/index.js';
import { corpusFiles, corpusTest } from '../../../testing/corpus.js';
import type { Source } from '../../format.js';
import { readData, writeData } from '../data/index.js';
import type { Project } from '../model.js';
import { openGame } from '../open.js';
import { stageOf } from '../stage.js';
import { exampleGame } from '../testing/example-game.js';
import { extractGame } from './index.js';

async function extracted(source: Source, markdown = false) {
  const told: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic) => void told.push(diagnostic);
  const game = await openGame(source, () => {});
  const files = new Map<string, Uint8Array>();
  for await (const { name, bytes } of extractGame(game, stageOf(game, report), { markdown }, report)) {
    expect(files.has(name), name).toBe(false);
    files.set(name, bytes);
  }
  return { game, files, told, text: (name: string) => new TextDecoder().decode(files.get(name)) };
}

/** The example with its project changed. */
function changedGame(change: (project: Project) => Project, files: Parameters<typeof exampleGame>[0] = {}) {
  const data = readData(exampleGame().bytes, () => {});
  return exampleGame({ ...files, 'data.js': writeData({ ...data, project: change(data.project) }) });
}

test('everything in a game, each file once', async () => {
  const { files, told, text } = await extracted(
    exampleGame({ 'media/chirp.ogg': 'a', 'media/read.txt': 'b' }),
  );
  expect(told).toEqual([]);
  expect([...files.keys()].filter((name) => !name.startsWith('frames/'))).toEqual([
    'project.json',
    'events/Common.txt',
    'events/Menu events.txt',
    'events/Level events.txt',
    'references.txt',
    'shaders/evening.frag',
    'refs.json',
    'textures/ground.png',
    'textures/sky.png',
    'textures/hills.png',
    'media/chirp.ogg',
  ]);
  expect([...files.keys()].filter((name) => name.startsWith('frames/player/Walk/'))).toEqual(
    [0, 1, 2, 3].map((number) => `frames/player/Walk/00${number}.png`),
  );
  expect(text('shaders/evening.frag')).toMatch(
    /^\/\/ effect evening\n(\/\/ .*\n)+varying mediump vec2 vTex;\n/,
  );
  expect(text('events/Level events.txt')).toContain('player: Set animation (Animation: "Walk"');
});

test('sounds whose names differ but for case are all taken out', async () => {
  const { files } = await extracted(
    exampleGame({ 'media/a.ogg': 'one', 'media/A.ogg': 'two', 'media/a.OGG': 'three' }),
  );
  const sounds = [...files].filter(([name]) => name.startsWith('media/'));
  expect(sounds.map(([, bytes]) => new TextDecoder().decode(bytes)).sort()).toEqual(['one', 'three', 'two']);
  expect(new Set(sounds.map(([name]) => name.toLowerCase())).size).toBe(3);
});

test('frames are the pixels of the sheet', async () => {
  const source = exampleGame();
  const { files } = await extracted(source);
  const sheet = decodeImage((await source.files.read('images/player-sheet0.png'))!, 'sheet');
  const frame = decodeImage(files.get('frames/player/Walk/001.png')!, 'frame');
  expect([frame.width, frame.height]).toEqual([12, 16]);
  for (let y = 0; y < 16; y++) {
    const from = ((y + 1) * sheet.width + 43) * 4;
    expect(frame.pixels.subarray(y * 48, y * 48 + 48)).toEqual(sheet.pixels.subarray(from, from + 48));
  }
});

test('a frame that is a whole PNG stays the file it is', async () => {
  const source = exampleGame();
  const { files } = await extracted(source);
  expect(files.get('frames/lifebar/Default/000.png')).toEqual(
    await source.files.read('images/lifebar-sheet0.png'),
  );
});

test('Markdown where that is asked for', async () => {
  const { files } = await extracted(exampleGame(), true);
  expect([...files.keys()]).toContain('references.md');
  expect(new TextDecoder().decode(files.get('events/Common.md'))).toMatch(/^# Event sheet `Common`/);
});

test('missing images are told, and the rest comes out', async () => {
  const { files, told } = await extracted(
    exampleGame({
      'images/player-sheet0.png': null,
      'images/sky.png': null,
      'images/bat-sheet0.png': 'no image',
    }),
  );
  expect(told.map(({ code, at }) => [code, at?.path])).toEqual([
    ['construct2/part-missing', 'images/sky.png'],
    ['stage/image-missing', 'images/player-sheet0.png'],
    ['stage/image-missing', 'images/sky.png'],
    ['stage/image-not-decoded', 'images/bat-sheet0.png'],
  ]);
  expect([...files.keys()].filter((name) => /player|bat|sky/.test(name))).toEqual([]);
  expect(files.has('frames/coin/Default/003.png')).toBe(true);
});

test('of a data.js alone one line a kind tells that what it names is not there', async () => {
  const gone = exampleGame().files.names.filter((name) => name.startsWith('images/'));
  const { told } = await extracted(exampleGame(Object.fromEntries(gone.map((name) => [name, null]))));
  expect(told.map(({ code, message }) => [code, message])).toEqual([
    ['construct2/part-missing', 'None of the 3 textures is there'],
    ['stage/image-missing', `None of the ${gone.length} images is there; frames are left out`],
  ]);
});

test('names that lead elsewhere lead nowhere', async () => {
  const source = changedGame((project) => ({
    ...project,
    eventSheets: project.eventSheets.map((sheet, i) => ({ ...sheet, name: ['../../x', '..\\x', 'CON'][i]! })),
    layouts: project.layouts.map((layout) => ({ ...layout, eventSheet: null })),
    objectTypes: project.objectTypes.map((type) => ({
      ...type,
      animations: type.animations?.map((animation) => ({ ...animation, name: '../..' })) ?? null,
      texture: type.texture && { ...type.texture, file: 'images/../../../etc/passwd' },
    })),
    preloadedAudio: [{ file: '../../secret.ogg', bytes: 1 }],
  }));
  const { files } = await extracted(source);
  for (const name of files.keys()) {
    for (const part of name.split('/')) expect(part, name).toMatch(/^(?!\.|CON$)[^/\\:]+$/);
  }
  expect([...files.keys()].filter((name) => name.startsWith('events/'))).toHaveLength(3);
  expect([...files.keys()].filter((name) => name.startsWith('frames/player/'))).toHaveLength(9);
});

test('an animation called __proto__ is one like others', async () => {
  const source = changedGame((project) => ({
    ...project,
    objectTypes: project.objectTypes.map((type, i) =>
      i === 0
        ? { ...type, animations: type.animations!.map((each) => ({ ...each, name: '__proto__' })) }
        : type,
    ),
  }));
  const { files, text } = await extracted(source);
  expect(files.has('frames/player/__proto__/000.png')).toBe(true);
  expect(JSON.parse(text('project.json')).objectTypes[0].animations[0].name).toBe('__proto__');
});

corpusTest('frames are the images of the project that a game was made from', async () => {
  const own = corpusFiles('construct2-projects', (name) => /\/Animations\/.*\.png$/.test(name));
  const truth = new Map(own.map((file) => [file.name.toLowerCase(), file]));
  let compared = 0;
  for (const game of ['whos-in-my-tower', 'div-curl']) {
    const files = new Map(
      corpusFiles('construct2-games', (name) => name.startsWith(`${game}/`)).map((file) => [
        file.name.slice(game.length + 1),
        file,
      ]),
    );
    const set = {
      names: [...files.keys()],
      read: async (name: string) => files.get(name)?.bytes() ?? null,
    };
    const out = await extracted({ name: 'data.js', bytes: files.get('data.js')!.bytes(), files: set });
    for (const [name, bytes] of out.files) {
      const [, object, rest] = /^frames\/([^/]+)\/(.*)$/.exec(name) ?? [];
      const original = truth.get(`${game}/animations/${object}/${rest}`.toLowerCase());
      if (!original) continue;
      const [cut, drawn] = [decodeImage(bytes, name), decodeImage(original.bytes(), name)];
      expect([name, cut.width, cut.height]).toEqual([name, drawn.width, drawn.height]);
      expect(differing(cut.pixels, drawn.pixels), name).toBe(0);
      compared++;
    }
  }
  expect(compared).toBeGreaterThan(20);
});

/** Pixels that one sees and that are not the same. */
function differing(a: Uint8Array, b: Uint8Array): number {
  let count = 0;
  for (let i = 0; i < a.length; i += 4) {
    if (a[i + 3] === 0 && b[i + 3] === 0) continue;
    if (a[i] !== b[i] || a[i + 1] !== b[i + 1] || a[i + 2] !== b[i + 2] || a[i + 3] !== b[i + 3]) count++;
  }
  return count;
}

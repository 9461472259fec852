import { expect, test } from 'vitest';
import { memoryFiles } from '../../../bytes/file-set.js';
import { encodePng } from '../../../images/index.js';
import type { Game } from '../game.js';
import {
  ajax,
  ground,
  hero,
  smallFiles,
  smallGame,
  text,
  valued,
  variable,
} from '../testing/small-project.js';
import { filesCodes } from './codes-files.js';
import { at, type Case, events, files, game, project, run, showsAll, told } from './testing/told.js';

const png = (width: number, height: number): Uint8Array =>
  encodePng({ width, height, pixels: new Uint8Array(width * height * 4) });

function withGround(bytes: Uint8Array): Game {
  return files(
    (map) => map.set('images/ground.png', bytes),
    project([['objectTypes', ground, 'texture', 'bytes'], bytes.length]),
  );
}

const cases: readonly Case[] = [
  [
    'construct2/no-images',
    /^$/,
    () => smallGame(project(), memoryFiles(new Map([['data.js', new Uint8Array(0)]]))),
  ],
  [
    'construct2/missing-image',
    /objectTypes\[2\]\.texture/,
    () => files((map) => map.delete('images/ground.png')),
  ],
  [
    'construct2/damaged-image',
    /^images\/ground\.png$/,
    () => {
      const cut = smallFiles().get('images/ground.png')!.slice(0, -20);
      return files(
        (map) => map.set('images/ground.png', cut),
        project([['objectTypes', ground, 'texture', 'bytes'], cut.length]),
      );
    },
  ],
  [
    'construct2/damaged-image',
    /^images\/ground\.png$/,
    () =>
      files(
        (map) => map.set('images/ground.png', Uint8Array.of(1)),
        project([['objectTypes', ground, 'texture', 'bytes'], 1]),
      ),
  ],
  [
    'construct2/size-differs',
    /objectTypes\[2\]\.texture/,
    () => game([['objectTypes', ground, 'texture', 'bytes'], 7]),
  ],
  ['construct2/size-differs', /project\[7\]\[0\]/, () => game([['preloadedAudio', 0, 'bytes'], 7])],
  [
    'construct2/frame-outside',
    /animations\[1\]\.frames\[1\]/,
    () => game([['objectTypes', hero, 'animations', 1, 'frames', 1, 'x'], 17]),
  ],
  [
    'construct2/frames-overlap',
    /animations\[1\]\.frames\[1\]/,
    () => game([['objectTypes', hero, 'animations', 1, 'frames', 1, 'x'], 15]),
  ],
  ['construct2/image-too-large', /^images\/ground\.png$/, () => withGround(png(4097, 8))],
  ['construct2/large-image', /^images\/ground\.png$/, () => withGround(png(8, 2049))],
  [
    'construct2/missing-sound',
    /project\[7\]\[2\]/,
    () => game([['preloadedAudio', 2], { file: 'bang.ogg', bytes: 4 }]),
  ],
  ['construct2/sound-format', /project\[7\]\[0\]/, () => files((map) => map.delete('media/jump.m4a'))],
  [
    'construct2/missing-file',
    at('.*parameters\\[1\\]'),
    () =>
      events(run(ajax, 'acts.RequestFile', valued('text', text('a')), { kind: 'file', name: 'levels.json' })),
  ],
  ['construct2/unused-files', /^$/, () => files((map) => map.set('images/old.png', Uint8Array.of(1)))],
  [
    'construct2/foreign-request',
    at('.*value'),
    () =>
      events(
        run(
          ajax,
          'acts.Request',
          valued('text', text('a')),
          valued('text', text('https://me:pass@scores.example.com/a?k=1')),
        ),
      ),
  ],
  [
    'construct2/foreign-request',
    /^index\.html$/,
    () =>
      files((map) =>
        map.set(
          'index.html',
          new TextEncoder().encode('<script async src="//cdn.example.com/a.js"></script>'),
        ),
      ),
  ],
  ['construct2/foreign-host', at(), () => events(variable('Home', 'see http://example.com/'))],
  ['construct2/secret', at(), () => events(variable('Key', `AIza${'Sy1_b'.repeat(7)}`))],
];

showsAll(filesCodes, cases);

test('sounds in one format only are told together', async () => {
  const names = ['a', 'b', 'c', 'd'];
  const alone = files(
    (map) => {
      for (const name of names) map.set(`media/${name}.ogg`, Uint8Array.of(1));
    },
    project([['preloadedAudio'], names.map((name) => ({ file: `${name}.ogg`, bytes: 1 }))]),
  );
  const found = (await told(alone)).filter(({ code }) => code === 'construct2/sound-format');
  expect(found.map(({ message }) => message)).toEqual([
    expect.stringMatching(
      /^4 of \d sounds are only there as \.ogg: media\/a, media\/b, media\/c and 1 more$/,
    ),
  ]);
});

test('a file that is missing is told once, and how often it is asked for', async () => {
  const ask = (name: string) =>
    run(ajax, 'acts.RequestFile', valued('text', text('a')), { kind: 'file', name });
  const found = (await told(events(ask('a.json'), ask('b.json'), ask('a.json')))).filter(
    ({ code }) => code === 'construct2/missing-file',
  );
  expect(found.map(({ message }) => message)).toEqual([
    'The file a.json is not there, which events ask for 2 times',
    'The file b.json is not there',
  ]);
});

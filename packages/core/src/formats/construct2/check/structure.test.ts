import { expect, test } from 'vitest';
import type { Event } from '../events.js';
import {
  action,
  block,
  condition,
  ground,
  hero,
  integer,
  keyboard,
  list,
  SYSTEM,
  score,
  shadow,
  smallProject,
  solids,
  valued,
  variable,
} from '../testing/small-project.js';
import { structureCodes } from './codes-structure.js';
import {
  animation,
  at,
  type Case,
  events,
  game,
  instance,
  layer,
  onlyIf,
  pointX,
  run,
  showsAll,
  told,
} from './testing/told.js';

const cases: readonly Case[] = [
  [
    'construct2/plugin-order',
    /project\[2\]\[1\]\[0\] \(plugins\[1\]\.ref\)/,
    () => game([['plugins', 1, 'ref'], 5]),
  ],
  [
    'construct2/reference-outside',
    at('.*actions\\[0\\]'),
    () => events(block([], [{ ...action(hero, 'acts.SetAnim'), ref: 400 }])),
  ],
  ['construct2/type-plugin', /objectTypes\[5\]\.plugin/, () => game([['objectTypes', score, 'plugin'], 40])],
  ['construct2/type-name', /project\[3\]\[1\]\[0\]/, () => game([['objectTypes', shadow, 'name'], 't0'])],
  ['construct2/count-differs', /behaviorCount/, () => game([['objectTypes', solids, 'behaviorCount'], 2])],
  ['construct2/count-differs', /effectCount/, () => game([['objectTypes', hero, 'effectCount'], 0])],
  [
    'construct2/single-properties',
    /objectTypes\[5\]/,
    () => game([['objectTypes', score, 'singleGlobalProperties'], []]),
  ],
  [
    'construct2/single-properties',
    /objectTypes\[3\]/,
    () =>
      game([
        ['objectTypes', keyboard],
        ({ singleGlobalProperties: _, ...rest }: { singleGlobalProperties: [] }) => rest,
      ]),
  ],
  ['construct2/family', /families\[0\]/, () => game([['objectTypes', solids, 'isFamily'], false])],
  [
    'construct2/family',
    /members\[2\]/,
    () =>
      game([
        ['families', 0, 'members'],
        [hero, shadow, score],
      ]),
  ],
  [
    'construct2/family',
    /members\[2\]/,
    () =>
      game([
        ['families', 0, 'members'],
        [hero, shadow, solids],
      ]),
  ],
  [
    'construct2/container',
    /containers\[1\]\[1\]/,
    () =>
      game([
        ['containers'],
        [
          [hero, shadow],
          [list, hero],
        ],
      ]),
  ],
  ['construct2/missing-object', /families\[1\]/, () => game([['families', 1], { family: 40, members: [] }])],
  [
    'construct2/missing-object',
    /members\[2\]/,
    () =>
      game([
        ['families', 0, 'members'],
        [hero, shadow, 40],
      ]),
  ],
  [
    'construct2/missing-object',
    /containers\[0\]\[2\]/,
    () =>
      game([
        ['containers', 0],
        [hero, shadow, 40],
      ]),
  ],
  ['construct2/missing-object', /instances\[0\]\.objectType/, () => game([[...instance, 'objectType'], 40])],
  [
    'construct2/missing-object',
    at('.*conditions'),
    () => events(onlyIf({ ...condition(score, 'cnds.OnCreated'), objectType: 40 })),
  ],
  [
    'construct2/missing-object',
    at('.*actions.*parameters\\[0\\]'),
    () => events(run(hero, 'acts.SetPosToObject', { kind: 'object', objectType: 40 })),
  ],
  [
    'construct2/missing-object',
    at('.*value\\.right'),
    () =>
      events(
        run(
          score,
          'acts.SetText',
          valued('any', {
            kind: 'binary',
            operator: '+',
            left: integer(1),
            right: { kind: 'instanceVariable', objectType: 40, returnsText: false, instance: null, index: 0 },
          }),
        ),
      ),
  ],
  ['construct2/instance-lists', /variables/, () => game([[...instance, 'variables'], []])],
  ['construct2/instance-lists', /behaviorProperties/, () => game([[...instance, 'behaviorProperties'], []])],
  [
    'construct2/instance-lists',
    /world\.effectParameters/,
    () => game([[...instance, 'world', 'effectParameters'], []]),
  ],
  ['construct2/instance-of-family', /instances\[0\]/, () => game([[...instance, 'objectType'], solids])],
  ['construct2/duplicate-uid', /layers\[1\]\.instances\[0\]\.uid/, () => game([[...instance, 'uid'], 2])],
  ['construct2/uid-too-large', /instances\[0\]\.uid/, () => game([[...instance, 'uid'], 10])],
  [
    'construct2/duplicate-sid',
    /layouts\[1\]\.sid/,
    () => game([['layouts', 1, 'sid'], smallProject().layouts[0]!.sid]),
  ],
  [
    'construct2/duplicate-event-sid',
    /eventSheets\[1\]\.events\[2\]/,
    () => events({ ...variable('More', 1), sid: smallProject().layouts[0]!.sid! } as Event),
  ],
  ['construct2/layer-index', /layers\[1\]\.index/, () => game([[...layer, 'index'], 0])],
  ['construct2/out-of-range', /fullscreenMode/, () => game([['fullscreenMode'], 6])],
  ['construct2/out-of-range', /loaderStyle/, () => game([['loaderStyle'], -1])],
  ['construct2/out-of-range', /layers\[1\]\.opacity/, () => game([[...layer, 'opacity'], 1.5])],
  ['construct2/out-of-range', /world\.blendMode/, () => game([[...instance, 'world', 'blendMode'], 11])],
  [
    'construct2/out-of-range',
    /world\.effectFallback/,
    () => game([[...instance, 'world', 'effectFallback'], 12]),
  ],
  [
    'construct2/out-of-range',
    /frames\[0\]\.duration/,
    () => game([[...animation, 'frames', 0, 'duration'], -1]),
  ],
  [
    'construct2/frame-without-time',
    /frames\[0\]\.duration/,
    () => game([[...animation, 'frames', 0, 'duration'], 0]),
  ],
  [
    'construct2/out-of-range',
    at('.*parameters\\[1\\]'),
    () =>
      events(
        onlyIf(
          condition(SYSTEM, 'cnds.Compare', [
            valued('any', pointX(integer(0))),
            { kind: 'comparison', value: 6 },
            valued('any', integer(1)),
          ]),
        ),
      ),
  ],
  [
    'construct2/polygon',
    /frames\[0\]\.polygon/,
    () =>
      game([
        [...animation, 'frames', 0, 'polygon'],
        [0, 0, 1, 1],
      ]),
  ],
  [
    'construct2/polygon',
    /tilePolygons\[1\]/,
    () =>
      game([
        ['objectTypes', ground, 'tilePolygons', 1],
        [0, 0, 1, 0, 1, 1, 1],
      ]),
  ],
  ['construct2/no-frames', /animations\[0\]/, () => game([[...animation, 'frames'], []])],
  ['construct2/repeat-to', /animations\[0\]\.repeatTo/, () => game([[...animation, 'repeatTo'], 1])],
  [
    'construct2/tilemap',
    /world\.tilemap/,
    () => game([['layouts', 1, 'layers', 0, 'instances', 0, 'world', 'tilemap', 'runs'], '3x-1,0']),
  ],
  [
    'construct2/tilemap-misplaced',
    /world\.tilemap/,
    () => game([[...instance, 'world', 'tilemap'], { width: 1, height: 1, runs: '-1' }]),
  ],
];

showsAll(structureCodes, cases);

test('of exports of Construct 3 the order of plugins is not looked at', async () => {
  const codes = async (generation: number) =>
    (await told(game([['generation'], generation], [['plugins', 1, 'ref'], 5]))).map(({ code }) => code);
  expect(await codes(29)).toContain('construct2/plugin-order');
  expect(await codes(32)).not.toContain('construct2/plugin-order');
});

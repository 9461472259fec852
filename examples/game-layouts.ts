/** The layouts of the small game. */

import {
  encodeTiles,
  type Instance,
  type Layer,
  type Layout,
  type Raw,
  type World,
} from '@mutoscope/core/construct2';
import { CellFlip, EMPTY_CELL } from '@mutoscope/core/stage';
import { blankLayer, blankWorld } from '../packages/core/src/formats/construct2/testing/blank-records.js';
import { type ObjectName, objectType, sid, uid } from './game-table.js';

export const layouts = (): Layout[] => [
  {
    name: 'Menu',
    width: 320,
    height: 180,
    unboundedScrolling: false,
    eventSheet: 'Menu events',
    sid: sid(),
    layers: [layer('Back', 0, { parallaxX: 0, parallaxY: 0 }, [sky()]), layer('Texts', 1, {}, [title()])],
    nonWorldInstances: [],
    effects: [],
  },
  {
    name: 'Level',
    width: 640,
    height: 240,
    unboundedScrolling: false,
    eventSheet: 'Level events',
    sid: sid(),
    layers: [
      layer('Sky', 0, { parallaxX: 0, parallaxY: 0, transparent: false, background: [130, 190, 240] }, [
        sky(),
      ]),
      layer('Hills', 1, { parallaxX: 0.5, opacity: 0.75 }, [hills()]),
      layer('Game', 2, {}, [
        ground(),
        ...coins(),
        slime(200),
        lifebar(200),
        slime(430),
        lifebar(430),
        bat(),
        player(),
      ]),
      layer('Texts', 3, { parallaxX: 0, parallaxY: 0, scaleRate: 0 }, [score()]),
    ],
    nonWorldInstances: [{ ...instance('path', null, [3, 1, 1]) }],
    effects: [],
  },
];

const layer = (name: string, index: number, more: Partial<Layer>, instances: readonly Instance[]): Layer => ({
  ...blankLayer,
  name,
  index,
  sid: sid(),
  instances,
  ...more,
});

const instance = (
  name: ObjectName,
  world: World | null,
  properties: readonly Raw[],
  more: Partial<Pick<Instance, 'variables' | 'behaviorProperties'>> = {},
): Instance => ({
  world,
  objectType: objectType(name),
  uid: uid(),
  variables: [],
  behaviorProperties: [],
  properties,
  ...more,
});

const place = (x: number, y: number, width: number, height: number, more: Partial<World> = {}): World => ({
  ...blankWorld,
  x,
  y,
  width,
  height,
  ...more,
});

const sky = () => instance('sky', place(0, 0, 320, 180), [0, 0]);
const hills = () => instance('hills', place(0, 150, 640, 32), [0, 0]);

const player = () =>
  instance(
    'player',
    place(60, 192, 12, 16, { hotspotX: 0.5, hotspotY: 1, effectParameters: [[1, 0.25]] }),
    [0, 'Walk', 0, 1],
    { behaviorProperties: [[120, 600, 600, 260, 600, 400, 0, 120, 1, 1], [1]] },
  );

const coins = () =>
  [100, 132, 164, 356].map((x, i) =>
    instance(
      'coin',
      place(x, 160 - 8 * (i % 2), 10, 10, { hotspotX: 0.5, hotspotY: 0.5 }),
      [0, 'Default', i, 1],
      {
        behaviorProperties: [[1, 1, 0, 2, 0, i / 4, 0, 4, 0]],
      },
    ),
  );

const slime = (x: number) =>
  instance(
    'slime',
    place(x, 192, x > 300 ? -16 : 16, 10, { hotspotX: 0.5, hotspotY: 1 }),
    [0, 'Default', 0, 1],
    { variables: [{ value: 2 }, { value: 'left' }], behaviorProperties: [[]] },
  );

const lifebar = (x: number) => instance('lifebar', place(x - 8, 176, 16, 3), [0, 'Default', 0, 0]);

const bat = () =>
  instance(
    'bat',
    place(300, 90, 14, 10, { hotspotX: 0.5, hotspotY: 0.5, angle: -0.2617993877991494 }),
    [0, 'Default', 0, 1],
    { variables: [{ value: 1 }], behaviorProperties: [[40, 0, 0, 0, 1, 1]] },
  );

const title = () =>
  instance('score', place(60, 70, 200, 40), [
    'Meadow\nPress space',
    0,
    'bold 14pt Arial',
    'rgb(50,45,70)',
    1,
    1,
    0,
    0,
    0,
  ]);
const score = () =>
  instance('score', place(8, 8, 200, 20), ['Score 0', 0, '12pt Arial', 'rgb(255,255,255)', 0, 0, 0, 0, 0]);

const columns = 40;
const rows = 15;

/** Grass with soil below, a hill between two slopes of which one is flipped, a bridge of stone, and a ladder. */
function ground(): Instance {
  const cells = new Uint32Array(columns * rows).fill(EMPTY_CELL);
  const put = (x: number, y: number, tile: number) => {
    cells[y * columns + x] = tile;
  };
  for (let x = 0; x < columns; x++) {
    if (x === 18 || x === 19) continue;
    const top = x >= 28 && x <= 33 ? 11 : 12;
    put(x, top, 0);
    for (let y = top + 1; y < rows; y++) put(x, y, 1);
  }
  put(27, 11, 2);
  put(34, 11, (2 | CellFlip.horizontal) >>> 0);
  for (let x = 9; x < 14; x++) put(x, 8, 3);
  for (let y = 9; y < 12; y++) put(11, y, 5);
  put(24, 11, 4);
  put(25, 11, (4 | CellFlip.horizontal | CellFlip.diagonal) >>> 0);
  put(36, 4, (0 | CellFlip.vertical) >>> 0);
  return instance(
    'ground',
    place(0, 0, columns * 16, rows * 16, {
      tilemap: { width: columns, height: rows, runs: encodeTiles(cells) },
    }),
    [0, 16, 16, 0, 0, 0, 0, 1],
    { behaviorProperties: [[1]] },
  );
}

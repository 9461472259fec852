/** A stage with something of everything that Tiled is told. */

import { encodePng, type Image } from '../../../images/index.js';
import type {
  SpriteFrame,
  Stage,
  StageInstance,
  StageLayer,
  StageObject,
  Tilemap,
  Tileset,
} from '../../../stage/model.js';
import { CellFlip, EMPTY_CELL } from '../../../stage/model.js';

/** Each pixel another colour, so that every part can be told from any other. */
export function gradient(width: number, height: number, blue = 0): Image {
  const pixels = new Uint8Array(width * height * 4);
  for (let i = 0; i < width * height; i++)
    pixels.set([(i % width) * 5, Math.floor(i / width) * 5, blue, 255], i * 4);
  return { width, height, pixels };
}

export const image = (file: string, picture: Image | Uint8Array | null) => ({
  file,
  load: async () => (picture && !(picture instanceof Uint8Array) ? encodePng(picture) : picture),
});

export const frame = (given: Partial<SpriteFrame> = {}): SpriteFrame => ({
  image: 0,
  area: null,
  duration: 1,
  originX: 0.5,
  originY: 0.5,
  points: [],
  polygon: null,
  ...given,
});

export const object = (name: string, given: Partial<StageObject> = {}): StageObject => ({
  name,
  className: name,
  animations: [],
  image: null,
  tileset: null,
  ...given,
});

export const sprite = (name: string, ...frames: SpriteFrame[]): StageObject =>
  object(name, {
    animations: [
      { name: 'Default', speed: 8, loop: true, repeatCount: 1, repeatTo: 0, pingPong: false, frames },
    ],
  });

export const tileset = (given: Partial<Tileset> = {}): Tileset => ({
  image: 1,
  tileWidth: 16,
  tileHeight: 16,
  offsetX: 0,
  offsetY: 0,
  spacingX: 0,
  spacingY: 0,
  polygons: [],
  ...given,
});

let nextId = 0;

export const instance = (of: number, given: Partial<StageInstance> = {}): StageInstance => ({
  id: nextId++,
  object: of,
  x: 0,
  y: 0,
  width: 32,
  height: 16,
  angle: 0,
  opacity: 1,
  visible: true,
  originX: 0,
  originY: 0,
  blendMode: 'normal',
  sprite: null,
  tilemap: null,
  text: null,
  properties: [],
  ...given,
});

export const layer = (
  name: string,
  instances: readonly StageInstance[],
  given: Partial<StageLayer> = {},
): StageLayer => ({
  name,
  visible: true,
  background: null,
  opacity: 1,
  parallaxX: 1,
  parallaxY: 1,
  scaleRate: 1,
  blendMode: 'normal',
  ownTexture: false,
  instances,
  ...given,
});

export const stage = (given: Partial<Stage> = {}): Stage => ({
  name: 'Game',
  images: [],
  objects: [],
  layouts: [],
  window: {
    width: 320,
    height: 200,
    fullscreen: 'letterbox',
    highDpi: false,
    highQuality: true,
    pixelRounding: false,
    linearSampling: true,
  },
  ...given,
});

export const tilemap = (columns: number, cells: readonly number[]): Tilemap => ({
  columns,
  rows: cells.length / columns,
  cells: Uint32Array.from(cells),
});

const { horizontal: H, vertical: V, diagonal: D } = CellFlip;
/** All eight, each of another tile. */
const allFlips = [0, H, V, H | V, D, D | H, D | V, D | H | V].map((flips, tile) => (flips | tile) >>> 0);

const [hero, wall, floor, wide, label, sensor, panel] = [0, 1, 2, 3, 4, 5, 6];

/** Two layouts: one with tilemaps of two sizes, one without any. */
export function variedStage(): Stage {
  const heroFrames = [
    frame({ area: { x: 0, y: 0, width: 20, height: 10 }, polygon: Float64Array.of(0, 0, 1, 0, 0.5, 1) }),
    frame({
      area: { x: 20, y: 0, width: 20, height: 10 },
      duration: 2,
      points: [{ name: 'gun', x: 1, y: 0.5 }],
    }),
    frame({ area: { x: 0, y: 10, width: 40, height: 30 } }),
  ];
  const at = (frame: number) => ({ animation: 0, frame });
  const floorCells = tilemap(4, [...allFlips, ...allFlips.map(() => EMPTY_CELL)]);
  const wideCells = tilemap(
    2,
    allFlips.map((cell) => (cell & ~D) >>> 0),
  );
  return stage({
    images: [
      image('images/hero-sheet0.png', gradient(40, 40)),
      image('images/floor.png', gradient(48, 48, 80)),
      image('images/wide.png', gradient(48, 50, 160)),
      image('images/panel.png', gradient(8, 8, 240)),
    ],
    objects: [
      sprite('Hero', ...heroFrames),
      sprite('Wall', frame({ image: 3, originX: 0, originY: 0 })),
      object('Floor', { tileset: tileset({ polygons: [null, Float64Array.of(0, 1, 1, 1, 1, 0)] }) }),
      object('Wide', {
        tileset: tileset({
          image: 2,
          tileWidth: 20,
          tileHeight: 8,
          offsetX: 2,
          offsetY: 1,
          spacingX: 3,
          spacingY: 4,
        }),
      }),
      object('Label'),
      object('Sensor'),
      object('Panel', { image: 3 }),
    ],
    layouts: [
      {
        name: 'Level 1',
        width: 300,
        height: 180,
        unboundedScrolling: true,
        layers: [
          layer('Back', [instance(wall!, { x: 10, y: 20, width: 60, height: 40, sprite: at(0) })], {
            background: [10, 20, 30],
            parallaxX: 0.5,
            parallaxY: 0,
          }),
          layer(
            'Main',
            [
              instance(hero!, {
                x: 100,
                y: 90,
                width: -40,
                height: 20,
                angle: Math.PI / 2,
                originX: 0.25,
                originY: 0.5,
                sprite: at(0),
              }),
              instance(floor!, {
                x: 24,
                y: 40,
                width: 64,
                height: 32,
                tilemap: floorCells,
                properties: [{ name: 'seamless', value: true }],
              }),
              instance(wide!, { x: 150, y: 20, width: 40, height: 32, opacity: 0.5, tilemap: wideCells }),
              instance(hero!, {
                x: 200,
                y: 100,
                width: 20,
                height: -10,
                angle: 0.3,
                originX: 0.5,
                originY: 0.5,
                sprite: at(1),
              }),
            ],
            { opacity: 0.75, scaleRate: 0.5, blendMode: 'additive' },
          ),
          layer('Hidden', [], { visible: false, background: [255, 0, 0] }),
        ],
      },
      {
        name: 'Menu',
        width: 854,
        height: 480,
        unboundedScrolling: false,
        layers: [
          layer('UI', [
            instance(label!, {
              x: 50,
              y: 60,
              width: 200,
              height: 40,
              text: {
                text: 'One & <two>\nthree ]]>',
                font: 'italic bold 12pt "Open Sans", serif',
                color: 'rgb(255, 128, 0)',
                horizontal: 'center',
                vertical: 'bottom',
                wrap: 'character',
              },
            }),
            instance(sensor!, { x: 5, y: 6, width: 0, height: 0 }),
            instance(sensor!, {
              width: 10,
              height: 20,
              angle: -Math.PI / 2,
              originX: 1,
              originY: 1,
              visible: false,
              properties: [
                { name: 'speed', value: 1.5 },
                { name: 'lives', value: 3 },
                { name: 'on', value: false },
                { name: 'name', value: 'a "quoted"\n\ttext' },
                { name: 'id', value: 'taken' },
              ],
            }),
            instance(panel!, { x: 300, y: 200, width: 100, height: 30, opacity: 0.25, blendMode: 'xor' }),
          ]),
        ],
      },
    ],
  });
}

import {
  type Animation,
  type Frame,
  type ObjectType,
  type Plugin,
  type Project,
  usualEnvelope,
  writeData,
} from '@mutoscope/core/construct2';
import { blankObjectType } from '../packages/core/src/formats/construct2/testing/blank-records.js';
import { eventSheets } from './game-events.js';
import { layouts } from './game-layouts.js';
import {
  batFrames,
  coinFrames,
  frameX,
  gamePictures,
  playerFrames,
  type Row,
  slimeFrames,
} from './game-pictures.js';
import { standInRuntime } from './game-runtime.js';
import { type ObjectName, objects, objectType, ref, references, sid, startTable, uid } from './game-table.js';

/** A small platform game as Construct 2 would export it, with everything a data.js can hold. */
export function exampleGame(): { name: string; bytes: Uint8Array }[] {
  startTable();
  const pictures = gamePictures();
  const sizes = new Map(pictures.map(({ name, bytes }) => [name, bytes.length]));
  const project = projectWith((file) => sizes.get(file)!);
  const files = [
    { name: 'data.js', bytes: writeData({ project, envelope: usualEnvelope }) },
    { name: 'c2runtime.js', bytes: new TextEncoder().encode(standInRuntime(references())) },
    ...pictures,
  ];
  return files.map(({ name, bytes }) => ({ name: `meadow/${name}`, bytes }));
}

/** Size of a file in bytes. */
type SizeOf = (file: string) => number;

function projectWith(sizeOf: SizeOf): Project {
  const made = {
    plugins: plugins(),
    objectTypes: objectTypes(sizeOf),
    layouts: layouts(),
    sheets: eventSheets(),
  };
  return {
    generation: 29,
    name: null,
    firstLayout: 'Menu',
    plugins: made.plugins,
    objectTypes: made.objectTypes,
    families: [{ family: objectType('enemies'), members: [objectType('slime'), objectType('bat')] }],
    layouts: made.layouts,
    eventSheets: made.sheets,
    preloadedAudio: [],
    mediaFolder: 'media/',
    pixelRounding: true,
    windowWidth: 320,
    windowHeight: 180,
    fullscreenMode: 4,
    usesWebGL: true,
    linearSampling: false,
    clearsBackground: true,
    version: '1.0.0.0',
    usesHighDpi: true,
    usesLoaderLayout: false,
    loaderStyle: 0,
    orientations: 2,
    nextUid: uid(),
    pausesOnBlur: true,
    fullscreenHighQuality: true,
    downscalingQuality: 1,
    preloadsSounds: true,
    title: 'Meadow',
    frontToBack: 0,
    containers: [[objectType('slime'), objectType('lifebar')]],
  };
}

/** By digit, as the engine's own plugins have them: single-global, world, position, size, angle, looks, z order … */
const plugins = (): Plugin[] => [
  plugin('Sprite', '011111110'),
  plugin('Tilemap', '011101111'),
  plugin('TiledBg', '011111111'),
  plugin('Text', '011111110'),
  plugin('Keyboard', '100000000'),
  plugin('Function', '100000000'),
  plugin('Arr', '000000000'),
];

function plugin(name: string, digits: string): Plugin {
  const [
    isSingleGlobal,
    isWorld,
    hasPosition,
    hasSize,
    hasAngle,
    hasAppearance,
    hasZOrder,
    hasEffects,
    last,
  ] = [...digits].map((digit) => digit === '1') as [
    boolean,
    boolean,
    boolean,
    boolean,
    boolean,
    boolean,
    boolean,
    boolean,
    boolean,
  ];
  return {
    ref: ref(name),
    isSingleGlobal,
    isWorld,
    hasPosition,
    hasSize,
    hasAngle,
    hasAppearance,
    hasZOrder,
    hasEffects,
    mustPredraw: last,
  };
}

function objectTypes(sizeOf: SizeOf): ObjectType[] {
  const health = sid();
  const sprite = (name: ObjectName, more: Partial<ObjectType>) => type(name, 'Sprite', more);
  const texture = (file: string) => ({ file, bytes: sizeOf(file), pixelFormat: 0 });
  const types: ObjectType[] = [
    sprite('player', {
      animations: playerAnimations(sizeOf),
      behaviors: [behavior('Platform', 'Platform'), behavior('ScrollTo', 'scrollto')],
      effects: [{ shader: 'evening', name: 'Evening' }],
    }),
    sprite('coin', {
      animations: [animation('Default', 8, frames(sizeOf, 'coin', coinFrames, 0, 4, centred))],
      behaviors: [behavior('Sine', 'Sin')],
    }),
    sprite('slime', {
      animations: [animation('Default', 3, frames(sizeOf, 'slime', slimeFrames, 0, 2, standing))],
      variableSids: [health, sid()],
      behaviors: [behavior('Timer', 'Timer')],
    }),
    sprite('bat', {
      animations: [
        animation('Default', 12, frames(sizeOf, 'bat', batFrames, 0, 3, centred), { pingPong: true }),
      ],
      variableSids: [health],
      behaviors: [behavior('Bullet', 'Bullet')],
    }),
    sprite('lifebar', { animations: [animation('Default', 0, [wholeImage(sizeOf, 'lifebar')])] }),
    type('ground', 'Tilemap', {
      texture: texture('images/ground.png'),
      behaviors: [behavior('Solid', 'solid')],
      tilePolygons: [null, null, [0, 1, 1, 0, 1, 1], null, [0.375, 0, 0.625, 0, 0.625, 1, 0.375, 1]],
    }),
    type('sky', 'TiledBg', { texture: texture('images/sky.png') }),
    type('hills', 'TiledBg', { texture: texture('images/hills.png') }),
    type('score', 'Text', {}),
    type('keyboard', 'Keyboard', { singleGlobalProperties: [] }),
    type('functions', 'Function', { singleGlobalProperties: [] }),
    type('path', 'Arr', {}),
    sprite('enemies', { isFamily: true, variableSids: [health] }),
  ];
  return types.map((each, i) => {
    if (objectType(objects[i]!) !== i) throw new Error('object types are out of order');
    return { ...each, behaviorCount: each.behaviors.length, effectCount: each.effects.length };
  });
}

const type = (name: ObjectName, plugin: string, more: Partial<ObjectType>): ObjectType => ({
  ...blankObjectType,
  name: `t${objectType(name)}`,
  plugin: ref(plugin),
  sid: sid(),
  ...more,
});

const behavior = (name: string, className: string) => ({ name, ref: ref(className), sid: sid() });

const playerAnimations = (sizeOf: SizeOf): Animation[] => [
  animation('Default', 2, frames(sizeOf, 'player', playerFrames, 0, 2, walking)),
  animation('Walk', 8, frames(sizeOf, 'player', playerFrames, 2, 4, walking)),
  animation('Jump', 10, frames(sizeOf, 'player', playerFrames, 6, 3, walking), { loop: false }),
];

const animation = (
  name: string,
  speed: number,
  frames: readonly Frame[],
  more: Partial<Animation> = {},
): Animation => ({
  name,
  speed,
  loop: speed > 0,
  repeatCount: 1,
  repeatTo: 0,
  pingPong: false,
  sid: sid(),
  frames,
  ...more,
});

/** What frames of a sprite have besides their place in the sheet. */
type Shape = Pick<Frame, 'hotspotX' | 'hotspotY' | 'imagePoints' | 'polygon'>;

const centred: Shape = { hotspotX: 0.5, hotspotY: 0.5, imagePoints: [], polygon: [] };
const standing: Shape = {
  hotspotX: 0.5,
  hotspotY: 1,
  imagePoints: [],
  polygon: [-0.5, 0, -0.25, -0.75, 0.25, -0.75, 0.5, 0],
};
const walking: Shape = {
  hotspotX: 0.5,
  hotspotY: 1,
  imagePoints: [{ name: 'Hand', x: 0.75, y: 0.5625 }],
  polygon: [-0.25, -1, 0.25, -1, 0.25, 0, -0.25, 0],
};

const frames = (
  sizeOf: SizeOf,
  name: string,
  row: Row,
  first: number,
  count: number,
  shape: Shape,
): Frame[] =>
  Array.from({ length: count }, (_, i) => ({
    file: `images/${name}-sheet0.png`,
    bytes: sizeOf(`images/${name}-sheet0.png`),
    x: frameX(row, first + i),
    y: 1,
    width: row.width,
    height: row.height,
    duration: i === 0 && count === 2 ? 3 : 1,
    pixelFormat: 0,
    ...shape,
  }));

const wholeImage = (sizeOf: SizeOf, name: string): Frame => ({
  file: `images/${name}-sheet0.png`,
  bytes: sizeOf(`images/${name}-sheet0.png`),
  x: 0,
  y: 0,
  width: 0,
  height: 0,
  duration: 1,
  pixelFormat: 0,
  ...centred,
  hotspotX: 0,
  hotspotY: 0,
});

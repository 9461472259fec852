import { encodePng } from '../../../images/index.js';
import type { Animation, Instance, Layer, Layout, ObjectType, Plugin, Project, World } from '../model.js';
import { blankLayer, blankObjectType, blankWorld } from './blank-records.js';
import { sid } from './event-builders.js';
import {
  ajax,
  functions,
  ground,
  hero,
  keyboard,
  levelEvents,
  list,
  menuEvents,
  score,
  shadow,
  solids,
} from './small-events.js';
import { ref } from './small-symbols.js';

/**
 * A valid game of generation 29: a sprite of two animations in a family with a variable and a behavior, a container,
 * an effect, a tilemap with a tile polygon, a text, an array, two layouts and two sheets of which one includes the other.
 */
export function smallProject(): Project {
  known ??= build();
  return known;
}

let known: Project | null = null;

function build(): Project {
  return {
    generation: 29,
    name: null,
    firstLayout: 'Menu',
    plugins: [
      plugin(0, '011111110'),
      plugin(1, '011101111'),
      plugin(2, '100000000'),
      plugin(3, '100000000'),
      plugin(4, '011111110'),
      plugin(5, '000000000'),
      plugin(6, '100000000'),
    ],
    objectTypes: smallTypes(),
    families: [{ family: solids, members: [hero, shadow] }],
    layouts: [
      layout('Menu', 'Menu events', [layer('Back', 0, []), layer('HUD', 1, [instance(score, 1, 10, 10)])]),
      layout(
        'Level',
        'Level events',
        [
          layer('Back', 0, [instance(ground, 2, 0, 0)]),
          layer('Game', 1, [instance(hero, 3, 50, 60), instance(shadow, 4, 50, 90)]),
        ],
        [instance(list, 5, 0, 0)],
      ),
    ],
    eventSheets: [
      { name: 'Menu events', events: menuEvents() },
      { name: 'Level events', events: [{ kind: 'include', sheet: 'Menu events' }, ...levelEvents()] },
    ],
    preloadedAudio: [
      { file: 'jump.m4a', bytes: 4 },
      { file: 'jump.ogg', bytes: 4 },
    ],
    mediaFolder: 'media/',
    pixelRounding: false,
    windowWidth: 320,
    windowHeight: 200,
    fullscreenMode: 4,
    usesWebGL: true,
    linearSampling: true,
    clearsBackground: true,
    version: '1.0.0.0',
    usesHighDpi: true,
    usesLoaderLayout: false,
    loaderStyle: 0,
    orientations: 0,
    nextUid: 10,
    pausesOnBlur: false,
    fullscreenHighQuality: true,
    downscalingQuality: 1,
    preloadsSounds: true,
    title: 'Small',
    frontToBack: 0,
    containers: [[hero, shadow]],
  };
}

function plugin(at: number, flags: string): Plugin {
  const [
    isSingleGlobal,
    isWorld,
    hasPosition,
    hasSize,
    hasAngle,
    hasAppearance,
    hasZOrder,
    hasEffects,
    mustPredraw,
  ] = [...flags].map((flag) => flag === '1') as [
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
    ref: at,
    isSingleGlobal,
    isWorld,
    hasPosition,
    hasSize,
    hasAngle,
    hasAppearance,
    hasZOrder,
    hasEffects,
    mustPredraw,
  };
}

function smallTypes(): ObjectType[] {
  const shared = sid();
  return [
    {
      ...type(hero, 0),
      variableSids: [shared, sid()],
      animations: [animation('Default', 'hero', [0]), animation('Run', 'hero', [0, 1])],
      effectCount: 1,
      effects: [{ shader: 'grayscale', name: 'Grayscale' }],
    },
    { ...type(shadow, 0), variableSids: [shared], animations: [animation('Default', 'shadow', [0])] },
    {
      ...type(ground, 1),
      texture: { file: 'images/ground.png', bytes: groundPng.length, pixelFormat: 0 },
      tilePolygons: [null, [0, 0, 1, 1, 0, 1], null, null],
    },
    { ...type(keyboard, 2), singleGlobalProperties: [] },
    { ...type(functions, 3), singleGlobalProperties: [] },
    type(score, 4),
    type(list, 5),
    { ...type(ajax, 6), singleGlobalProperties: [] },
    {
      ...type(solids, 0),
      isFamily: true,
      variableSids: [shared],
      behaviorCount: 1,
      behaviors: [{ name: 'Solid', ref: ref('behaviors.solid'), sid: sid() }],
    },
  ];
}

const type = (index: number, plugin: number): ObjectType => ({
  ...blankObjectType,
  name: `t${index}`,
  plugin,
  sid: sid(),
});

/** Frames of 16 by 16 side by side. */
const animation = (name: string, file: string, frames: readonly number[]): Animation => ({
  name,
  speed: 5,
  loop: false,
  repeatCount: 1,
  repeatTo: 0,
  pingPong: false,
  sid: sid(),
  frames: frames.map((index) => ({
    file: `images/${file}-sheet0.png`,
    bytes: sheetPng.length,
    x: index * 16,
    y: 0,
    width: 16,
    height: 16,
    duration: 1,
    hotspotX: 0.5,
    hotspotY: 0.5,
    imagePoints: [{ name: 'Hand', x: 1, y: 0.5 }],
    polygon: [-0.5, -0.5, 0.5, -0.5, 0, 0.5],
    pixelFormat: 0,
  })),
});

const layout = (
  name: string,
  eventSheet: string,
  layers: readonly Layer[],
  nonWorldInstances: readonly Instance[] = [],
): Layout => ({
  name,
  width: 320,
  height: 200,
  unboundedScrolling: false,
  eventSheet,
  sid: sid(),
  layers,
  nonWorldInstances,
  effects: [],
});

const layer = (name: string, index: number, instances: readonly Instance[]): Layer => ({
  ...blankLayer,
  name,
  index,
  sid: sid(),
  transparent: index > 0,
  instances,
});

function instance(objectType: number, uid: number, x: number, y: number): Instance {
  const world: World = {
    ...blankWorld,
    x,
    y,
    width: 32,
    height: 32,
    hotspotX: 0.5,
    hotspotY: 0.5,
    effectParameters: objectType === hero ? [[0.5]] : [],
    ...(objectType === ground && { tilemap: { width: 4, height: 2, runs: '3x-1,0,2x1hv,3,2' } }),
  };
  const sprite = { behaviorProperties: [[1]], properties: [0, 'Default', 0, 1] };
  const rest: Pick<Instance, 'variables' | 'behaviorProperties' | 'properties'> =
    objectType === hero
      ? { variables: [{ value: 3 }, { value: 'left' }], ...sprite }
      : objectType === shadow
        ? { variables: [{ value: 1 }], ...sprite }
        : { variables: [], behaviorProperties: [], properties: ownProperties[objectType]! };
  return { world: objectType === list ? null : world, objectType, uid, ...rest };
}

const ownProperties: Readonly<Record<number, Instance['properties']>> = {
  [ground]: [0, 8, 8, 0, 0, 0, 0, 1],
  [score]: ['Score: 0', 0, '12pt Arial', 'rgb(0,0,0)', 0, 0, 0, 0, 0],
  [list]: [10, 1, 1],
};

const pixels = (width: number, height: number): Uint8Array =>
  encodePng({ width, height, pixels: new Uint8Array(width * height * 4).fill(200) });
export const sheetPng = pixels(32, 16);
export const groundPng = pixels(16, 16);

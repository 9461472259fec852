/** What each position of a project is, by generation and length: reader, writer and paths all go by these tables. */

import type {
  Animation,
  Behavior,
  Construct3Settings,
  Effect,
  EffectUse,
  Family,
  Frame,
  Generation,
  ImagePoint,
  Instance,
  InstanceVariable,
  Layer,
  Layout,
  ObjectType,
  Plugin,
  PreloadedAudio,
  Project,
  Raw,
  Texture,
  TilemapData,
  World,
} from '../model.js';
import { eventSheet } from './event-positions.js';
import { headedList, listOf, nullable } from './lists.js';
import { fieldsOf, form, type RecordType, record } from './record.js';
import { allEras, type Era, type Type } from './type.js';
import { boolean, exactInteger, number, numberOrBoolean, raw, rawList, ref, text } from './values.js';

const first: readonly Era[] = ['first'];
const usual: readonly Era[] = ['usual'];
const construct3: readonly Era[] = ['construct3'];
const sinceSids: readonly Era[] = ['usual', 'construct3'];

const numbers = listOf(number);
const rawLists = listOf(rawList);

const plugin = (() => {
  const { at } = fieldsOf<Plugin>();
  return record<Plugin>('a plugin', [
    form(allEras, [
      at('ref', ref),
      at('isSingleGlobal', boolean),
      at('isWorld', boolean),
      at('hasPosition', boolean),
      at('hasSize', boolean),
      at('hasAngle', boolean),
      at('hasAppearance', boolean),
      at('hasZOrder', boolean),
      at('hasEffects', boolean),
      at('mustPredraw', boolean),
    ]),
  ]);
})();

const texture = (() => {
  const { at } = fieldsOf<Texture>();
  return record<Texture>('a texture', [
    form(allEras, [at('file', text), at('bytes', number), at('pixelFormat', number)]),
  ]);
})();

const imagePoint = (() => {
  const { at } = fieldsOf<ImagePoint>();
  return record<ImagePoint>('an image point', [
    form(allEras, [at('name', text), at('x', number), at('y', number)]),
  ]);
})();

const frame = (() => {
  const { at } = fieldsOf<Frame>();
  return record<Frame>('a frame', [
    form(allEras, [
      at('file', text),
      at('bytes', number),
      at('x', number),
      at('y', number),
      at('width', number),
      at('height', number),
      at('duration', number),
      at('hotspotX', number),
      at('hotspotY', number),
      at('imagePoints', listOf(imagePoint)),
      at('polygon', numbers),
      at('pixelFormat', number),
    ]),
  ]);
})();

const animation = (() => {
  const { at } = fieldsOf<Animation>();
  const playing = [
    at('name', text),
    at('speed', number),
    at('loop', boolean),
    at('repeatCount', number),
    at('repeatTo', number),
    at('pingPong', boolean),
  ];
  return record<Animation>('an animation', [
    form(first, [...playing, at('frames', listOf(frame))]),
    form(sinceSids, [...playing, at('sid', exactInteger), at('frames', listOf(frame))]),
  ]);
})();

const behavior = (() => {
  const { at } = fieldsOf<Behavior>();
  const early = [at('name', text), at('ref', ref)];
  return record<Behavior>('a behavior', [
    form(first, early),
    form(sinceSids, [...early, at('sid', exactInteger)]),
  ]);
})();

const effectUse = (() => {
  const { at } = fieldsOf<EffectUse>();
  return record<EffectUse>('an effect', [form(allEras, [at('shader', text), at('name', text)])]);
})();

const effect = (() => {
  const { at } = fieldsOf<Effect>();
  return record<Effect>('an effect', [
    form(allEras, [at('shader', text), at('name', text), at('parameters', rawList)]),
  ]);
})();

const objectType = (() => {
  const { at } = fieldsOf<ObjectType>();
  const head = [at('name', text), at('plugin', ref), at('isFamily', boolean)];
  const middle = [
    at('behaviorCount', number),
    at('effectCount', number),
    at('texture', nullable(texture)),
    at('animations', nullable(listOf(animation))),
    at('behaviors', listOf(behavior)),
    at('isGlobal', boolean),
    at('isOnLoaderLayout', boolean),
  ];
  const effects = at('effects', listOf(effectUse));
  const last = at('singleGlobalProperties', rawList);
  const early = [...head, at('variableCount', number), ...middle, effects];
  const later = [
    ...head,
    at('variableSids', listOf(exactInteger)),
    ...middle,
    at('sid', exactInteger),
    effects,
    at('tilePolygons', nullable(listOf(nullable(numbers)))),
  ];
  const latest = [...later, at('index', number)];
  return record<ObjectType>('an object type', [
    form(first, early),
    form(first, [...early, last]),
    form(usual, later),
    form(usual, [...later, last]),
    form(construct3, latest),
    form(construct3, [...latest, last]),
  ]);
})();

const family = headedList<Family>({ name: 'family', type: number }, { name: 'members', type: number });

const tilemap = (() => {
  const { at } = fieldsOf<TilemapData>();
  return record<TilemapData>('the tiles of a tilemap', [
    form(allEras, [at('width', number), at('height', number), at('runs', text)]),
  ]);
})();

const world = (() => {
  const { at } = fieldsOf<World>();
  const fields = [
    at('x', number),
    at('y', number),
    at('z', number),
    at('width', number),
    at('height', number),
    at('depth', number),
    at('angle', number),
    at('opacity', number),
    at('hotspotX', number),
    at('hotspotY', number),
    at('blendMode', number),
    at('effectFallback', number),
    at('effectParameters', rawLists),
  ];
  return record<World>('the place of an instance', [
    form(allEras, fields),
    form(allEras, [...fields, at('tilemap', tilemap)]),
  ]);
})();

const instanceVariable = (() => {
  const { at } = fieldsOf<InstanceVariable>();
  const listed = record<InstanceVariable>('an instance variable', [
    form(sinceSids, [at('value', raw)]),
    form(sinceSids, [at('value', raw), at('name', text)]),
  ]);
  const bare: Type<InstanceVariable> = {
    read: (found, reading) => ({ value: raw.read(found, reading) }),
    write: ({ value }, writing) => raw.write(value, writing),
    child: (step, value) =>
      step === 'value'
        ? { positions: [], type: raw, value: (value as InstanceVariable | undefined)?.value }
        : null,
  };
  return { bare, listed };
})();

const instance = (() => {
  const { at } = fieldsOf<Instance>();
  const head = [at('world', nullable(world)), at('objectType', number)];
  const tail = [at('behaviorProperties', rawLists), at('properties', rawList)];
  return record<Instance>('an instance', [
    form(first, [...head, at('variables', listOf(instanceVariable.bare)), ...tail]),
    form(sinceSids, [...head, at('uid', number), at('variables', listOf(instanceVariable.listed)), ...tail]),
  ]);
})();

const layer = (() => {
  const { at } = fieldsOf<Layer>();
  const head = [at('name', text), at('index', number)];
  const looks = [
    at('visible', boolean),
    at('background', numbers),
    at('transparent', boolean),
    at('parallaxX', number),
    at('parallaxY', number),
    at('opacity', number),
    at('forcesOwnTexture', boolean),
  ];
  const tail = [
    at('scaleRate', number),
    at('blendMode', number),
    at('effectFallback', number),
    at('instances', listOf(instance)),
    at('effects', listOf(effect)),
  ];
  const later = [...head, at('sid', exactInteger), ...looks, at('usesRenderCells', boolean), ...tail];
  return record<Layer>('a layer', [
    form(first, [...head, ...looks, ...tail]),
    form(usual, [...head, at('sid', exactInteger), ...looks, ...tail]),
    form(usual, later),
    form(construct3, [...later, at('construct3', raw)]),
  ]);
})();

const layout = (() => {
  const { at } = fieldsOf<Layout>();
  const head = [
    at('name', text),
    at('width', number),
    at('height', number),
    at('unboundedScrolling', boolean),
    at('eventSheet', nullable(text)),
  ];
  const tail = [
    at('layers', listOf(layer)),
    at('nonWorldInstances', listOf(instance)),
    at('effects', listOf(effect)),
  ];
  return record<Layout>('a layout', [
    form(first, [...head, ...tail]),
    form(sinceSids, [...head, at('sid', exactInteger), ...tail]),
  ]);
})();

const preloadedAudio = (() => {
  const { at } = fieldsOf<PreloadedAudio>();
  return record<PreloadedAudio>('a sound to preload', [
    form(allEras, [at('file', text), at('bytes', number)]),
  ]);
})();

/** Of each generation, which is the length. */
export const projects: ReadonlyMap<number, RecordType<Project>> = (() => {
  const { at, inside } = fieldsOf<Project>();
  const extra = (name: keyof Construct3Settings) => inside('construct3', name, raw as Type<Raw>);
  const content = [
    at('name', nullable(text)),
    at('firstLayout', nullable(text)),
    at('plugins', listOf(plugin)),
    at('objectTypes', listOf(objectType)),
    at('families', listOf(family)),
    at('layouts', listOf(layout)),
    at('eventSheets', listOf(eventSheet)),
  ];
  const window = [
    at('mediaFolder', text),
    at('pixelRounding', boolean),
    at('windowWidth', number),
    at('windowHeight', number),
    at('fullscreenMode', number),
    at('usesWebGL', boolean),
    at('linearSampling', boolean),
    at('clearsBackground', boolean),
    at('version', text),
  ];
  const loader = [at('usesLoaderLayout', boolean), at('loaderStyle', number)];
  const start = [
    at('usesHighDpi', boolean),
    ...loader,
    at('orientations', number),
    at('nextUid', number),
    at('pausesOnBlur', boolean),
  ];
  const quality = at('fullscreenHighQuality', boolean);
  const containers = at('containers', listOf(numbers));
  const to27 = [
    ...content,
    at('preloadedAudio', listOf(preloadedAudio)),
    ...window,
    ...start,
    quality,
    at('downscalingQuality', number),
    at('preloadsSounds', boolean),
  ];
  const to28 = [...to27, at('title', text)];
  const frontToBack = at('frontToBack', numberOrBoolean);
  const fields: Readonly<Record<Generation, typeof content>> = {
    21: [
      ...content,
      ...window,
      at('usesIosRetina', number),
      ...loader,
      at('hidesAddressBar', boolean),
      containers,
    ],
    23: [...content, ...window, ...start, containers],
    24: [...content, ...window, ...start, quality, containers],
    27: [...to27, containers],
    28: [...to28, containers],
    29: [...to28, frontToBack, containers],
    39: [
      ...to27,
      frontToBack,
      containers,
      extra('iconFolder'),
      extra('list29'),
      extra('flag30'),
      extra('uniqueId'),
      extra('fontFolder'),
      extra('list33'),
      extra('gpuPreference'),
      extra('list35'),
      extra('compositingMode'),
      extra('framerateMode'),
      extra('text38'),
    ],
  };
  return new Map(
    Object.entries(fields).map(([length, positions]) => {
      const generation = Number(length) as Generation;
      return [generation, record<Project>('a project', [form(allEras, positions, { generation })])];
    }),
  );
})();

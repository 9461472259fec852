/** What each position of a project is, by generation and length: reader, writer and paths all go by these tables. */

import type {
  Construct3Settings,
  Family,
  Generation,
  Plugin,
  PreloadedAudio,
  Project,
  Raw,
} from '../model.js';
import { eventSheet } from './event-positions.js';
import { layout } from './layout-positions.js';
import { headedList, listOf, nullable } from './lists.js';
import { objectType } from './object-type-positions.js';
import { fieldsOf, form, record } from './record.js';
import { allEras, type Type } from './type.js';
import { boolean, number, numberOrBoolean, raw, ref, text } from './values.js';

const numbers = listOf(number);

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

const family = headedList<Family>({ name: 'family', type: number }, { name: 'members', type: number });

const preloadedAudio = (() => {
  const { at } = fieldsOf<PreloadedAudio>();
  return record<PreloadedAudio>('a sound to preload', [
    form(allEras, [at('file', text), at('bytes', number)]),
  ]);
})();

/** Of each generation, which is the length. */
export const projects: ReadonlyMap<number, Type<Project>> = (() => {
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
  const downscaling = at('downscalingQuality', number);
  const containers = at('containers', listOf(numbers));
  const to27 = [
    ...content,
    at('preloadedAudio', listOf(preloadedAudio)),
    ...window,
    ...start,
    quality,
    downscaling,
    at('preloadsSounds', boolean),
  ];
  const to28 = [...to27, at('title', text)];
  const frontToBack = at('frontToBack', numberOrBoolean);
  const to32 = [
    ...to27,
    frontToBack,
    containers,
    extra('iconFolder'),
    extra('list29'),
    extra('flag30'),
    extra('uniqueId'),
  ];
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
    25: [...content, ...window, ...start, quality, downscaling, containers],
    27: [...to27, containers],
    28: [...to28, containers],
    29: [...to28, frontToBack, containers],
    32: to32,
    39: [
      ...to32,
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

/** Makes docs/construct2.schema.json, which describes the project.json that `mutoscope extract` takes out of a game. */

import { laidOut } from './animj-schema.js';

type Schema = { readonly [keyword: string]: unknown };

const ref = (name: string): Schema => ({ $ref: `#/$defs/${name}` });
const list = (items: Schema, more: Schema = {}): Schema => ({ type: 'array', items, ...more });
const nullable = (type: string): Schema => ({ type: [type, 'null'] });
const text = (description?: string): Schema => ({ type: 'string', ...(description && { description }) });
const number = (description?: string): Schema => ({ type: 'number', ...(description && { description }) });
const integer = (description?: string): Schema => ({ type: 'integer', ...(description && { description }) });
const flag = (description?: string): Schema => ({ type: 'boolean', ...(description && { description }) });

/** Members whose names end with `?` may be missing. */
function record(description: string, members: Readonly<Record<string, Schema>>): Schema {
  const properties = Object.fromEntries(
    Object.entries(members).map(([name, schema]) => [name.replace('?', ''), schema]),
  );
  const required = Object.keys(members).filter((name) => !name.endsWith('?'));
  return { description, type: 'object', properties, required, additionalProperties: false };
}

const sid = text('Random id that stays over exports, as text: it may have more digits than a double holds.');
const confidence: Schema = {
  enum: ['certain', 'likely', 'unknown'],
  description: 'How sure the name is; unknown ones are placeholders.',
};
const nameFrom: Schema = {
  enum: ['file', 'image', 'text', 'plugin', 'use', 'members', 'count'],
  description: 'Where the name is from: exports keep none for object types and variables.',
};
const family = text('The family that gives it.');
const blendMode: Schema = {
  type: ['string', 'integer'],
  description: 'normal, additive, xor, copy, destination-over …; a number where it is none of them.',
};
/** Of what the file gives without saying what it is. */
const raw: Schema = { description: 'As it is in the file.' };
const properties: Schema = {
  type: ['object', 'array'],
  description: 'By name where the class and its number of properties are known, else in order.',
};

const definitions: Readonly<Record<string, Schema>> = {
  plugin: record('A class of objects.', {
    name: text('The engine’s id of it.'),
    confidence,
    isSingleGlobal: flag('There is exactly one instance, without a place.'),
    isWorld: flag('Has a place in layouts.'),
    hasPosition: flag(),
    hasSize: flag(),
    hasAngle: flag(),
    hasAppearance: flag(),
    hasZOrder: flag(),
    hasEffects: flag(),
    mustPredraw: flag('Is drawn to a texture first where it has effects.'),
  }),
  objectType: record('What instances are made of; families are among them.', {
    name: text(),
    nameFrom,
    storedName: text('As in the export, e.g. t3.'),
    'sid?': sid,
    plugin: text(),
    pluginConfidence: confidence,
    isFamily: flag(),
    isGlobal: flag('Instances survive a change of layout.'),
    isOnLoaderLayout: flag('Must be loaded before a loader layout starts.'),
    families: list(text(), { description: 'It belongs to, in the order in which they give things.' }),
    variables: list(
      record('A variable of each instance; those of families come first.', {
        name: text(),
        nameFrom,
        'sid?': sid,
        'family?': family,
      }),
    ),
    behaviors: list(
      record('A behavior; those of families come first.', {
        name: text('The editor’s.'),
        behavior: text('The engine’s id of its class.'),
        behaviorConfidence: confidence,
        'sid?': sid,
        'family?': family,
      }),
    ),
    effects: list(
      record('A shader on each instance; those of families come first.', {
        name: text(),
        shader: text('Its id in the runtime; see shaders/.'),
        'family?': family,
      }),
    ),
    texture: {
      oneOf: [
        { type: 'null' },
        record('The image of what repeats or stretches one.', {
          file: text(),
          bytes: number('Size of the file.'),
          pixelFormat: number('0 RGBA8, 1 RGB8, 2 RGBA4, 3 RGB5_A1, 4 RGB565: how it is uploaded.'),
          'x?': number('This and the following: the part of the file, in pixels. Construct 3 only.'),
          'y?': number(),
          'width?': number(),
          'height?': number(),
        }),
      ],
    },
    animations: {
      oneOf: [{ type: 'null' }, list(ref('animation'))],
      description: 'Of sprites.',
    },
    'tilePolygons?': {
      description:
        'Of tilemaps, by tile: x y pairs from 0 to 1 of a tile; null where the whole tile collides.',
      ...list({ oneOf: [{ type: 'null' }, list(number())] }),
    },
    'properties?': { ...properties, description: 'Of the only instance of a single-global.' },
    'index?': number('Construct 3’s own.'),
  }),
  animation: record('An animation of a sprite.', {
    name: text(),
    'sid?': sid,
    speed: number('Frames a second; 0 stands still.'),
    loop: flag(),
    repeatCount: number('How often it is played when not looping.'),
    repeatTo: number('The frame to go on with when it loops or repeats.'),
    pingPong: flag(),
    frames: list(ref('frame')),
  }),
  frame: record('A frame, cut out of a sheet.', {
    file: text('The sheet.'),
    bytes: number('Size of the sheet’s file.'),
    x: number('Top left corner in the sheet, in pixels.'),
    y: number(),
    width: number('0 with height 0 for the whole image.'),
    height: number(),
    duration: number('The frame is shown for duration / speed seconds.'),
    hotspotX: number('Origin, 0 to 1 of the frame from its top left corner; may lie outside.'),
    hotspotY: number(),
    imagePoints: list(
      record('0 to 1 of the frame, from its top left corner.', { name: text(), x: number(), y: number() }),
    ),
    polygon: list(number(), {
      description:
        'Collision polygon: x y pairs from the origin, 1 being the frame’s size; empty for all of it.',
    }),
    pixelFormat: number(),
  }),
  effect: record('An effect of a layout or layer.', {
    name: text(),
    shader: text(),
    parameters: list(raw),
  }),
  layout: record('A layout. Lengths are pixels, y down.', {
    name: text(),
    'sid?': sid,
    width: number(),
    height: number(),
    unboundedScrolling: flag('Whether scrolling may leave the layout.'),
    eventSheet: nullable('string'),
    effects: list(ref('effect')),
    layers: list(ref('layer'), { description: 'Bottom to top.' }),
    nonWorldInstances: list(ref('instance'), { description: 'Arrays, dictionaries …' }),
  }),
  layer: record('A layer.', {
    name: text(),
    index: number(),
    'sid?': sid,
    visible: flag(),
    background: list(number(), { description: 'Red, green, blue, 0 to 255.' }),
    transparent: flag('The background is left out.'),
    parallaxX: number('1 scrolls as the layout does, 0 stands still.'),
    parallaxY: number(),
    opacity: number('0 to 1.'),
    forcesOwnTexture: flag(),
    'usesRenderCells?': flag(),
    scaleRate: number('How much it follows the layout’s scale: 1 wholly, 0 not at all.'),
    blendMode,
    effectFallback: {
      ...blendMode,
      description: 'Without WebGL where it has effects; hide does not draw it.',
    },
    effects: list(ref('effect')),
    instances: list(ref('instance'), { description: 'In z order.' }),
    'construct3?': raw,
  }),
  instance: record('An instance of an object type. Those without a place have none of x to tilemap.', {
    object: text('Name of the object type.'),
    'uid?': number('Unique in the project.'),
    'x?': number('Of the origin.'),
    'y?': number(),
    'z?': number(),
    'width?': number('Negative mirrors.'),
    'height?': number('Negative flips.'),
    'depth?': number(),
    'angle?': number('Radians, clockwise.'),
    'opacity?': number('0 to 1.'),
    'hotspotX?': number('0 to 1; of sprites the current frame’s is taken instead.'),
    'hotspotY?': number(),
    'blendMode?': blendMode,
    'effectFallback?': {
      ...blendMode,
      description: 'Without WebGL where it has effects; destroy does not make it.',
    },
    'effects?': list(
      record('Values of an effect’s parameters; percentages are 0 to 1.', {
        name: text(),
        parameters: list(raw),
      }),
    ),
    'tilemap?': record('The tiles of a tilemap.', {
      width: number('In tiles.'),
      height: number(),
      runs: text(
        'Runs row by row: [count x] tile, -1 for none; h, v, d behind it flip it horizontally, vertically, diagonally.',
      ),
    }),
    variables: { type: 'object', description: 'Values by name.' },
    behaviors: list(record('What a behavior is set to.', { name: text(), properties })),
    properties,
  }),
  event: {
    oneOf: [
      record('A group of events.', {
        kind: { const: 'group' },
        title: text(),
        activeOnStart: flag(),
        'sid?': sid,
        events: list(ref('event')),
      }),
      record('Conditions, and what is done where they are met.', {
        kind: { const: 'block' },
        isOr: flag('One condition is enough.'),
        'sid?': sid,
        conditions: list(ref('condition')),
        actions: list(ref('action')),
        'events?': list(ref('event'), { description: 'Sub-events.' }),
      }),
      record('An event variable: global at the root of a sheet, else local.', {
        kind: { const: 'variable' },
        name: text(),
        type: { enum: ['number', 'text'] },
        initial: raw,
        isStatic: flag('A local one that keeps its value.'),
        isConstant: flag(),
        'sid?': sid,
      }),
      record('Another sheet whose events stand here.', { kind: { const: 'include' }, sheet: text() }),
    ],
  },
  condition: record('A condition.', {
    object: text('Name of the object type, or System.'),
    'behavior?': text('The editor’s name of the behavior it belongs to.'),
    name: text('The engine’s name of the condition.'),
    confidence,
    'sid?': sid,
    trigger: integer('0 no, 1 trigger, 2 trigger found by its first parameter.'),
    isLooping: flag(),
    isInverted: flag(),
    isStatic: flag('Runs once on the type and picks by itself.'),
    parameters: list(ref('parameter')),
  }),
  action: record('An action.', {
    object: text('Name of the object type, or System.'),
    'behavior?': text('The editor’s name of the behavior it belongs to.'),
    name: text('The engine’s name of the action.'),
    confidence,
    'sid?': sid,
    parameters: list(ref('parameter')),
  }),
  parameter: {
    oneOf: [
      record('Worked out when the game runs.', {
        kind: { enum: ['number', 'text', 'layer', 'any'] },
        expression: text('As one types it in Construct 2.'),
      }),
      record('A sound.', { kind: { const: 'audio' }, file: text('Without extension.'), isMusic: flag() }),
      record('choice: index of an option; key: key code; comparison: 0 = 1 ≠ 2 < 3 ≤ 4 > 5 ≥.', {
        kind: { enum: ['choice', 'key', 'comparison'] },
        value: number(),
      }),
      record('An object type.', { kind: { const: 'object' }, object: text() }),
      record('A layout, or a file of the project.', { kind: { enum: ['layout', 'file'] }, name: text() }),
      record('A variable of an object.', { kind: { const: 'instanceVariable' }, variable: text() }),
      record('A variable of the event sheets.', { kind: { const: 'eventVariable' }, name: text() }),
      record('Any number of parameters.', {
        kind: { const: 'variadic' },
        parameters: list(ref('parameter')),
      }),
    ],
  },
};

export function construct2Schema(): string {
  const root = record('The project of an exported Construct 2 game, with names for its numbers.', {
    name: text(),
    title: { ...nullable('string'), description: 'null where the export has none.' },
    version: text(),
    generation: {
      enum: [19, 21, 23, 24, 25, 27, 28, 29, 31, 32, 39],
      description: 'Length of the project array.',
    },
    release: record('A guess which release made it.', {
      construct: { enum: [2, 3] },
      first: nullable('integer'),
      last: nullable('integer'),
      reasons: list(text()),
    }),
    window: record('How it is fitted to the screen.', {
      width: number(),
      height: number(),
      fullscreenMode: integer(
        '0 off, 1 crop, 2 scale inner, 3 scale outer, 4 letterbox, 5 letterbox by whole numbers.',
      ),
      'usesHighDpi?': flag(),
      'usesIosRetina?': integer(),
      'fullscreenHighQuality?': flag('false draws at window size and stretches.'),
      'downscalingQuality?': integer('0 low, 1 medium, 2 high.'),
      pixelRounding: flag(),
      linearSampling: flag('false for point sampling.'),
      'orientations?': integer('0 any, 1 portrait, 2 landscape.'),
      'hidesAddressBar?': flag(),
    }),
    settings: record('What else the project is set to.', {
      firstLayout: nullable('string'),
      usesLoaderLayout: flag(),
      loaderStyle: integer('0 logo and bar, 1 bar, 2 percent, 3 nothing, 4 splash.'),
      usesWebGL: flag(),
      clearsBackground: flag(),
      'frontToBack?': { type: ['integer', 'boolean'] },
      'preloadsSounds?': flag(),
      'pausesOnBlur?': flag(),
      mediaFolder: text(),
      'nextUid?': number(),
      'construct3?': { type: 'object', description: 'What Construct 3 adds.' },
    }),
    plugins: list(ref('plugin')),
    objectTypes: list(ref('objectType')),
    families: list(record('Object types that are handled alike.', { name: text(), members: list(text()) })),
    containers: list(list(text()), { description: 'Object types that are made and destroyed together.' }),
    layouts: list(ref('layout')),
    eventSheets: list(record('An event sheet.', { name: text(), events: list(ref('event')) })),
    preloadedAudio: list(record('A sound to load first.', { file: text(), bytes: number() })),
  });
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Construct 2 project, readable',
    ...root,
    $defs: definitions,
  };
  return `${laidOut(schema, '')}\n`;
}

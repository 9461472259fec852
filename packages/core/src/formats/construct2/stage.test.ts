import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { collectDiagnostics, type Diagnostic } from '../../diagnostic.js';
import { EMPTY_CELL } from '../../stage/model.js';
import { corpusTest } from '../../testing/corpus.js';
import type { Project } from './model.js';
import { stageOf } from './stage.js';
import { corpusGames } from './testing/corpus-games.js';
import { goldenGame } from './testing/goldens.js';
import { ground, hero, score, solids } from './testing/small-events.js';
import { changed, smallGame } from './testing/small-game.js';
import { sheetPng, smallProject } from './testing/small-project.js';

type Steps = readonly (string | number)[];

/** The stage of the small game, as it is or with values changed, and what was told. */
function crossed(...changes: readonly (readonly [Steps, unknown])[]) {
  const project = changes.reduce((before, [steps, value]) => changed(before, steps, value), smallProject());
  return crossedProject(project);
}

function crossedProject(project: Project) {
  const told: Diagnostic[] = [];
  return { stage: stageOf(smallGame(project), (diagnostic) => told.push(diagnostic)), told };
}

const level = ['layouts', 1, 'layers'] as const;
const theHero = [...level, 1, 'instances', 0] as const;
const theGround = [...level, 0, 'instances', 0] as const;
const theScore = ['layouts', 0, 'layers', 1, 'instances', 0] as const;

test('what has a bearing on layouts only is told apart', () => {
  const [ofStage, ofLayouts]: [string[], string[]] = [[], []];
  const project = [
    [[...level, 1, 'effects'], [{ shader: 'blur', name: 'Blur', parameters: [] }]] as const,
    [
      ['objectTypes', hero, 'animations', 0, 'frames', 0, 'polygon'],
      [0, 0, 1, 1],
    ] as const,
  ].reduce((before, [steps, value]) => changed(before, steps, value), smallProject());
  stageOf(
    smallGame(project),
    ({ code }) => ofStage.push(code),
    ({ code }) => ofLayouts.push(code),
  );
  expect([ofStage, ofLayouts]).toEqual([['construct2/stage-polygon'], ['construct2/stage-effects']]);
});

test('that an image is a part of a sheet is told', () => {
  const texture = { file: 'images/shared.png', bytes: 9, pixelFormat: 0, x: 20, y: 30, width: 4, height: 5 };
  const { stage, told } = crossed([['objectTypes', ground, 'texture'], texture]);
  expect(told).toMatchObject([
    {
      code: 'construct2/stage-texture',
      message: expect.stringContaining('is the part 4 × 5 at 20, 30 of images/shared.png'),
      at: { path: expect.stringContaining('texture') },
    },
  ]);
  expect(stage.images.map(({ file }) => file)).toContain('images/shared.png');
});

test('object types become objects, families do not', async () => {
  const { stage, told } = crossed();
  expect(told).toEqual([]);
  expect(stage.name).toBe('Small');
  const names = smallGame().names.objectTypes.map(({ name }) => name);
  expect(stage.objects.map(({ name }) => name)).toEqual(names.filter((_, i) => i !== solids));
  expect(stage.objects.map(({ className }) => className)).toEqual([
    'Sprite',
    'Sprite',
    'Tilemap',
    'Keyboard',
    'Function',
    'Text',
    'Arr',
    'AJAX',
  ]);
  expect(stage.images.map(({ file }) => file)).toEqual([
    'images/hero-sheet0.png',
    'images/shadow-sheet0.png',
    'images/ground.png',
  ]);
  expect(await stage.images[0]!.load()).toEqual(sheetPng);
});

test('the window is that of the project', () => {
  expect(crossed().stage.window).toEqual({
    width: 320,
    height: 200,
    fullscreen: 'letterbox',
    highDpi: true,
    highQuality: true,
    pixelRounding: false,
    linearSampling: true,
    mipmaps: true,
  });
  expect(crossed([['downscalingQuality'], 0]).stage.window.mipmaps).toBe(false);
  const modes = (generation: number) =>
    [0, 1, 2, 3, 4, 5].map(
      (mode) => crossed([['generation'], generation], [['fullscreenMode'], mode]).stage.window.fullscreen,
    );
  expect(modes(29)).toEqual(['off', 'crop', 'inner', 'outer', 'letterbox', 'integer-letterbox']);
  expect(modes(21)).toEqual(['off', 'crop', 'outer', 'letterbox', 'integer-letterbox', 'off']);
});

test('frames have their polygons from the top left corner', () => {
  const { stage } = crossed();
  const [standing, running] = stage.objects[hero]!.animations;
  expect([standing!.name, running!.name, running!.frames.length]).toEqual(['Default', 'Run', 2]);
  expect(running!.frames[1]).toEqual({
    image: 0,
    area: { x: 16, y: 0, width: 16, height: 16 },
    duration: 1,
    originX: 0.5,
    originY: 0.5,
    points: [{ name: 'Hand', x: 1, y: 0.5 }],
    polygon: Float64Array.of(0, 0, 1, 0, 0.5, 1),
  });
});

test('whole images and no polygons are null', () => {
  const frame = ['objectTypes', hero, 'animations', 0, 'frames', 0];
  const { stage } = crossed([[...frame, 'width'], 0], [[...frame, 'height'], 0], [[...frame, 'polygon'], []]);
  expect(stage.objects[hero]!.animations[0]!.frames[0]).toMatchObject({ area: null, polygon: null });
});

test('instances have what is set on them by name', () => {
  const { stage } = crossed();
  const [instance, shadow] = stage.layouts[1]!.layers[1]!.instances;
  const variables = smallGame().names.variables[hero]!.map(({ name }) => name);
  expect(instance).toEqual({
    id: 3,
    object: 0,
    x: 50,
    y: 60,
    width: 32,
    height: 32,
    angle: 0,
    opacity: 1,
    visible: true,
    originX: 0.5,
    originY: 0.5,
    blendMode: 'normal',
    sprite: { animation: 0, frame: 0 },
    tilemap: null,
    text: null,
    properties: [
      { name: variables[0], value: 3 },
      { name: variables[1], value: 'left' },
      { name: 'collisions', value: 1 },
      { name: 'Solid.initial-state', value: 1 },
      { name: 'Grayscale.Intensity', value: 0.5 },
    ],
  });
  expect(shadow!.properties.map(({ name }) => name)).toEqual([
    smallGame().names.variables[1]![0]!.name,
    'collisions',
    'Solid.initial-state',
  ]);
});

test('tilemaps have their cells, and the tiles of their image', () => {
  const { stage } = crossed();
  expect(stage.objects[ground]!.tileset).toEqual({
    image: 2,
    tileWidth: 8,
    tileHeight: 8,
    offsetX: 0,
    offsetY: 0,
    spacingX: 0,
    spacingY: 0,
    polygons: [null, Float64Array.of(0, 0, 1, 1, 0, 1), null, null],
  });
  const { tilemap, properties } = stage.layouts[1]!.layers[0]!.instances[0]!;
  expect(tilemap).toEqual({
    columns: 4,
    rows: 2,
    cells: Uint32Array.of(EMPTY_CELL, EMPTY_CELL, EMPTY_CELL, 0, 0xc0000001, 0xc0000001, 3, 2),
  });
  expect(properties).toEqual([{ name: 'seamless-mode', value: 1 }]);
});

test('texts have their font and place', () => {
  const { stage } = crossed([
    [...theScore, 'properties'],
    ['Hi', 1, 'bold 16pt Arial', 'rgb(1,2,3)', 1, 2, 4, 1, 5],
  ]);
  const text = stage.layouts[0]!.layers[1]!.instances[0]!;
  expect(text.object).toBe(score);
  expect(text.visible).toBe(false);
  expect(text.text).toEqual({
    text: 'Hi',
    font: 'bold 16pt Arial',
    color: 'rgb(1,2,3)',
    horizontal: 'center',
    vertical: 'bottom',
    wrap: 'character',
    lineHeight: 5,
  });
  expect(text.properties).toEqual([{ name: 'line-height', value: 5 }]);
});

describe('where a sprite starts', () => {
  test.each([
    [[0, 'RUN', 1, 1], { animation: 1, frame: 1 }, true, []],
    [
      [1, 'Walk', 0, 1],
      { animation: 0, frame: 0 },
      false,
      ['It starts with the animation Walk; Default is taken'],
    ],
    [[0, 'Run', 7, 1], { animation: 1, frame: 1 }, true, ['It starts with frame 7 of Run; frame 1 is taken']],
    [
      [0, 'Run', -1, 1],
      { animation: 1, frame: 0 },
      true,
      ['It starts with frame -1 of Run; frame 0 is taken'],
    ],
    [[true, 'Run', 1, true], { animation: 1, frame: 1 }, true, []],
    [[false, 'Run', 1, true], { animation: 1, frame: 1 }, false, []],
    [[1, 0, 1], { animation: 0, frame: 0 }, false, []],
    [[], { animation: 0, frame: 0 }, true, []],
  ])('%j', (properties, sprite, visible, messages) => {
    const { stage, told } = crossed([[...theHero, 'properties'], properties]);
    expect(stage.layouts[1]!.layers[1]!.instances[0]).toMatchObject({ sprite, visible });
    expect(told.map(({ message, severity }) => [message, severity])).toEqual(
      messages.map((m) => [m, 'info']),
    );
  });
});

describe('what is wrong falls back and is told', () => {
  test.each<[string, Steps, unknown, string, string]>([
    [
      'a tile beyond the map',
      [...theGround, 'world', 'tilemap', 'runs'],
      '9x1',
      'construct2/tiles',
      'The run at character 1 of the runs ends after 9 tiles, expected 8 (4 × 2)',
    ],
    [
      'tiles without a size',
      [...theGround, 'properties', 1],
      0,
      'construct2/stage-tilemap',
      'The tilemap is left out: its tiles are 0 × 8 pixels',
    ],
    [
      'a tilemap without an image',
      ['objectTypes', ground, 'texture'],
      null,
      'construct2/stage-tilemap',
      'The tilemap is left out: it has no image',
    ],
    [
      'an animation without frames',
      ['objectTypes', hero, 'animations', 0, 'frames'],
      [],
      'construct2/stage-animation',
      'The animation Default has no frames',
    ],
    [
      'a width beyond all numbers',
      [...theHero, 'world', 'width'],
      Infinity,
      'construct2/stage-number',
      'The width is Infinity, expected a number; 0 is taken',
    ],
    [
      'a window without a width',
      ['windowWidth'],
      0,
      'construct2/stage-number',
      'The windowWidth is 0, expected 1 or more; 640 is taken',
    ],
    [
      'a blend mode',
      [...theHero, 'world', 'blendMode'],
      11,
      'construct2/stage-blend-mode',
      'The blend mode is 11, expected 0 to 10',
    ],
    [
      'an object type that is not there',
      [...theHero, 'objectType'],
      99,
      'construct2/stage-object-type',
      'The object type 99 is not there',
    ],
    [
      'a family',
      [...theHero, 'objectType'],
      solids,
      'construct2/stage-object-type',
      `The object type ${solids} is a family, which has no instances`,
    ],
    [
      'a polygon of two points',
      ['objectTypes', hero, 'animations', 0, 'frames', 0, 'polygon'],
      [0, 0, 1, 1],
      'construct2/stage-polygon',
      'The polygon has 4 numbers, expected x and y of three points or more',
    ],
    [
      'effects of a layer',
      [...level, 1, 'effects'],
      [{ shader: 'blur', name: 'Blur', parameters: [] }],
      'construct2/stage-effects',
      'Effects of the layer Game of Level stay behind: Blur',
    ],
  ])('%s', (_, steps, value, code, message) => {
    const { stage, told } = crossed([steps, value]);
    expect(told.filter((one) => one.code === code).map((one) => one.message)).toContain(message);
    expect(told[0]!.at?.path).toMatch(/^project/);
    expect(JSON.stringify(stage)).not.toMatch(/Infinity|NaN/);
    expect(stage.layouts.length).toBe(2);
  });
});

test('objects, layers and layouts name their effects, objects those of their families too', () => {
  const blur = [{ shader: 'blur', name: 'Blur', parameters: [] }];
  const { stage } = crossed(
    [['layouts', 0, 'effects'], blur],
    [['layouts', 0, 'layers', 0, 'effects'], blur],
  );
  const [menu, level] = stage.layouts;
  expect([menu!.effects, menu!.layers[0]!.effects]).toEqual([['Blur'], ['Blur']]);
  expect([level!.effects, level!.layers[0]!.effects]).toEqual([undefined, undefined]);
  const project = smallProject();
  const named = stage.objects.filter(({ effects }) => effects).map(({ effects }) => effects!.length);
  const given = project.objectTypes.filter(({ isFamily, effects }) => !isFamily && effects.length > 0);
  expect(named.length).toBeGreaterThanOrEqual(given.length);
  expect(named.length).toBeGreaterThan(0);
});

test('what is alike is told once, with a few names', () => {
  const project = smallProject();
  const blur = [{ shader: 'blur', name: 'Blur', parameters: [] }];
  const hero = project.layouts[1]!.layers[1]!.instances[0]!;
  const astray = { ...hero, properties: [0, 'Walk', 7, 1] };
  const texture = { ...project.objectTypes[ground]!.texture!, x: 2, y: 3, width: 4, height: 5 };
  const { told } = crossed(
    [['layouts', 0, 'effects'], blur],
    [
      ['layouts', 1, 'effects'],
      [...blur, { shader: 'tint', name: 'Tint', parameters: [] }],
    ],
    [['layouts', 1, 'layers', 0, 'effects'], blur],
    [['layouts', 1, 'layers', 1, 'effects'], blur],
    [
      ['layouts', 1, 'layers', 1, 'instances'],
      [astray, astray, astray],
    ],
    [['objectTypes', ground, 'texture'], texture],
    [['objectTypes', solids, 'texture'], texture],
  );
  expect(told.map(({ code, message }) => [code, message])).toEqual([
    ['construct2/stage-texture', 'The images of 2 object types are parts of sheets: t2, t8'],
    [
      'construct2/stage-effects',
      'Effects of 4 layouts and layers (layout Menu, layout Level, layer Back of Level and 1 more) stay behind: Blur, Tint',
    ],
    [
      'construct2/stage-start',
      '3 instances of hero start with an animation or a frame that is not there; the first or nearest is taken',
    ],
  ]);
});

test('animations without frames do not shift where sprites start', () => {
  const { stage } = crossed(
    [['objectTypes', hero, 'animations', 0, 'frames'], []],
    [[...theHero, 'properties', 1], 'Run'],
  );
  expect(stage.layouts[1]!.layers[1]!.instances[0]!.sprite).toEqual({ animation: 0, frame: 0 });
  expect(stage.objects[hero]!.animations[0]!.name).toBe('Run');
});

test('the layout that the game starts with, where it is not the first', () => {
  const [first, second] = smallProject().layouts.map(({ name }) => name);
  expect(crossed([['firstLayout'], second]).stage.firstLayout).toBe(1);
  for (const name of [first, null, 'nowhere'])
    expect(crossed([['firstLayout'], name]).stage).not.toHaveProperty('firstLayout');
});

test('another grid of tiles than the first one is told', () => {
  const project = smallProject();
  const other = structuredClone(project.layouts[1]!.layers[0]!.instances[0]!);
  const { told } = crossedProject(
    changed(
      changed(project, [...level, 0, 'instances', 1], { ...other, uid: 9 }),
      [...level, 0, 'instances', 1, 'properties', 1],
      16,
    ),
  );
  expect(told.map(({ code }) => code)).toEqual(['construct2/stage-tileset']);
});

test('instances without a uid, or with that of another, get ids of their own', () => {
  const ids = (uid: unknown) => {
    const { stage } = crossed([[...theHero, 'uid'], uid]);
    return stage.layouts
      .flatMap(({ layers }) => layers)
      .flatMap((layer) => layer.instances.map(({ id }) => id));
  };
  expect(ids(undefined)).toEqual([1, 2, 5, 4]);
  expect(ids(4)).toEqual([1, 2, 4, 5]);
  expect(ids(1e300)).toEqual([1, 2, 5, 4]);
  expect(ids(-1)).toEqual([1, 2, 5, 4]);
});

test('names that are taken get a number; lists and great integers are text', () => {
  const { stage } = crossed(
    [
      [...theHero, 'properties'],
      [0, 'Default', 0, 1, [1, 2n, null], 2n ** 60n],
    ],
    [
      [...theHero, 'behaviorProperties'],
      [[1], [2, 3]],
    ],
  );
  const { properties } = stage.layouts[1]!.layers[1]!.instances[0]!;
  expect(properties.slice(2)).toEqual([
    { name: 'property0', value: 0 },
    { name: 'property1', value: 'Default' },
    { name: 'property2', value: 0 },
    { name: 'property3', value: 1 },
    { name: 'property4', value: '[1,"2",null]' },
    { name: 'property5', value: '1152921504606846976' },
    { name: 'Solid.initial-state', value: 1 },
    { name: 'behavior1.property0', value: 2 },
    { name: 'behavior1.property1', value: 3 },
    { name: 'Grayscale.Intensity', value: 0.5 },
  ]);
});

/** Where in the project numbers, texts and lists are, but for what the reader sees to. */
function placesIn(value: unknown, steps: Steps = []): { steps: Steps; value: unknown }[] {
  const inside =
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, part]) =>
          placesIn(part, [...steps, Array.isArray(value) ? Number(name) : name]),
        )
      : [];
  const isPlace = typeof value === 'number' || typeof value === 'string' || Array.isArray(value);
  return isPlace && steps[0] !== 'eventSheets' ? [{ steps, value }, ...inside] : inside;
}

test('property: whatever the numbers, texts and lists are, there is a stage of finite numbers', () => {
  const places = placesIn(smallProject()).filter(
    ({ steps }) => !['generation', 'ref'].includes(String(steps.at(-1))),
  );
  const odd = {
    number: fc.constantFrom(0, -1, 0.5, 7, 1e9, 1e300, -1e300, Infinity, -Infinity),
    string: fc.constantFrom('', '__proto__', '9x1,', '../x', 'a'.repeat(1000)),
  };
  const change = fc
    .constantFrom(...places)
    .chain(({ steps, value }) =>
      (Array.isArray(value)
        ? fc.constantFrom([], [...value, ...value])
        : odd[typeof value as 'number' | 'string']
      ).map((other: unknown) => ({ steps, other })),
    );
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 4 }), (changes) => {
      const project = structuredClone(smallProject());
      for (const { steps, other } of changes) set(project, steps, other);
      const { stage } = crossedProject(project);
      expect(oddNumbers(stage)).toEqual([]);
      expect(
        stage.objects.every(({ animations }) => animations.every(({ frames }) => frames.length > 0)),
      ).toBe(true);
    }),
    { numRuns: 200 },
  );
});

/** Sets what is there; what another change has taken away stays away. */
function set(project: Project, steps: Steps, value: unknown): void {
  let at = project as unknown as Record<string | number, unknown> | undefined;
  for (const step of steps.slice(0, -1)) at = at?.[step] as typeof at;
  if (at && steps.at(-1)! in at) at[steps.at(-1)!] = value;
}

const oddNumbers = (value: unknown): unknown[] => {
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(oddNumbers) : [];
};

corpusTest('every game becomes a stage, with nothing left out but what is told', () => {
  let instances = 0;
  for (const name of corpusGames()) {
    const game = goldenGame(name);
    const { report, items, counts } = collectDiagnostics(1000);
    const stage = stageOf(game, report);
    const codes = new Set(items.filter(({ severity }) => severity !== 'info').map(({ code }) => code));
    expect([name, ...codes]).toEqual(
      name === 'this-is-you-preview' ? [name, 'construct2/stage-effects'] : [name],
    );
    expect(counts.error).toBe(0);
    const placed = game.project.layouts.flatMap(({ layers }) => layers.flatMap((layer) => layer.instances));
    const staged = stage.layouts.flatMap(({ layers }) => layers.flatMap((layer) => layer.instances));
    expect(staged.length).toBe(placed.length);
    for (const { properties, sprite, object } of staged) {
      instances++;
      expect(new Set(properties.map((property) => property.name)).size).toBe(properties.length);
      if (sprite)
        expect(stage.objects[object]!.animations[sprite.animation]!.frames[sprite.frame]).toBeDefined();
    }
  }
  expect(instances).toBeGreaterThan(5000);
});

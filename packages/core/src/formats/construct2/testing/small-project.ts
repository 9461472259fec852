import { type FileSet, memoryFiles } from '../../../bytes/file-set.js';
import { encodePng } from '../../../images/index.js';
import type { Action, Condition, Event, Expression, Parameter } from '../events.js';
import type { Game, MemberName, Runtime, Symbols } from '../game.js';
import type { Animation, Instance, Layer, Layout, ObjectType, Plugin, Project, World } from '../model.js';
import { readableNames } from '../names/readable-names.js';

/** The object reference table of the small game. */
const references = [
  'cr.plugins_.Sprite',
  'cr.plugins_.Tilemap',
  'cr.plugins_.Keyboard',
  'cr.plugins_.Function',
  'cr.plugins_.Text',
  'cr.plugins_.Arr',
  'cr.plugins_.AJAX',
  'cr.behaviors.solid',
  'cr.system_object.prototype.cnds.OnLayoutStart',
  'cr.system_object.prototype.cnds.IsGroupActive',
  'cr.system_object.prototype.cnds.CompareVar',
  'cr.system_object.prototype.cnds.Compare',
  'cr.system_object.prototype.cnds.IsPreview',
  'cr.system_object.prototype.cnds.EveryTick',
  'cr.system_object.prototype.acts.SetVar',
  'cr.system_object.prototype.acts.GoToLayout',
  'cr.system_object.prototype.acts.GoToLayoutByName',
  'cr.system_object.prototype.acts.CreateObject',
  'cr.system_object.prototype.acts.SetGroupActive',
  'cr.system_object.prototype.exps.random',
  'cr.plugins_.Function.prototype.cnds.OnFunction',
  'cr.plugins_.Function.prototype.acts.CallFunction',
  'cr.plugins_.Function.prototype.exps.Call',
  'cr.plugins_.Sprite.prototype.cnds.CompareInstanceVar',
  'cr.plugins_.Sprite.prototype.cnds.OnCreated',
  'cr.plugins_.Sprite.prototype.cnds.IsAnimPlaying',
  'cr.plugins_.Sprite.prototype.acts.SetAnim',
  'cr.plugins_.Sprite.prototype.acts.SetInstanceVar',
  'cr.plugins_.Sprite.prototype.acts.SetEffectParam',
  'cr.plugins_.Sprite.prototype.acts.SetPosToObject',
  'cr.plugins_.Sprite.prototype.acts.MoveToLayer',
  'cr.plugins_.Sprite.prototype.acts.Spawn',
  'cr.plugins_.Sprite.prototype.exps.ImagePointX',
  'cr.behaviors.solid.prototype.acts.SetEnabled',
  'cr.plugins_.Text.prototype.acts.SetText',
  'cr.plugins_.AJAX.prototype.acts.Request',
  'cr.plugins_.AJAX.prototype.acts.RequestFile',
  'cr.plugins_.Audio.prototype.acts.Play',
] as const;

/** Index in the table by the end of the reference, e.g. `acts.SetAnim`. */
export function ref(end: string): number {
  const index = references.findIndex((reference) => reference.endsWith(`.${end}`));
  if (index < 0) throw new Error(`The small game has no reference ${end}`);
  return index;
}

let nextSid = 1000;
export const sid = (): number => nextSid++;
export const SYSTEM = -1;

export const integer = (value: number): Expression => ({ kind: 'integer', value });
export const text = (value: string): Expression => ({ kind: 'text', value });
export const valued = (kind: 'number' | 'text' | 'layer' | 'any', value: Expression): Parameter => ({
  kind,
  value,
});

export const condition = (
  objectType: number,
  end: string,
  parameters: readonly Parameter[] = [],
  rest: Partial<Condition> = {},
): Condition => ({
  objectType,
  ref: ref(end),
  behavior: null,
  trigger: 0,
  isLooping: false,
  isInverted: false,
  isStatic: false,
  sid: sid(),
  ...(parameters.length > 0 && { parameters }),
  ...rest,
});

export const action = (
  objectType: number,
  end: string,
  parameters: readonly Parameter[] = [],
  behavior: string | null = null,
): Action => ({
  objectType,
  ref: ref(end),
  behavior,
  sid: sid(),
  ...(parameters.length > 0 && { parameters }),
});

export const block = (
  conditions: readonly Condition[],
  actions: readonly Action[],
  events?: readonly Event[],
): Event => ({
  kind: 'block',
  group: null,
  isOr: false,
  sid: sid(),
  storedKind: 0,
  conditions,
  actions,
  ...(events && { events }),
});

export function group(title: string, activeOnStart: boolean, events: readonly Event[]): Event {
  const id = sid();
  const parameters = [valued('text', text(title))];
  return {
    kind: 'block',
    group: { activeOnStart, title },
    isOr: false,
    sid: id,
    storedKind: 0,
    conditions: [condition(SYSTEM, 'cnds.IsGroupActive', parameters, { sid: id })],
    actions: [],
    events,
  };
}

export const variable = (name: string, initial: number | string): Event => ({
  kind: 'variable',
  name,
  type: typeof initial === 'string' ? 'text' : 'number',
  initial,
  isStatic: false,
  isConstant: false,
  sid: sid(),
});

/** Indices of the object types. */
export const hero = 0;
export const shadow = 1;
export const ground = 2;
export const keyboard = 3;
export const functions = 4;
export const score = 5;
export const list = 6;
export const ajax = 7;
export const solids = 8;

/**
 * A valid game of generation 29: a sprite of two animations in a family with a variable and a behavior, a container,
 * an effect, a tilemap with a tile polygon, a text, an array, two layouts and two sheets of which one includes the other.
 */
export function smallProject(): Project {
  nextSid = 1000;
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
  name: `t${index}`,
  plugin,
  isFamily: false,
  variableSids: [],
  behaviorCount: 0,
  effectCount: 0,
  texture: null,
  animations: null,
  behaviors: [],
  isGlobal: false,
  isOnLoaderLayout: false,
  sid: sid(),
  effects: [],
  tilePolygons: null,
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
  name,
  index,
  sid: sid(),
  visible: true,
  background: [255, 255, 255],
  transparent: index > 0,
  parallaxX: 1,
  parallaxY: 1,
  opacity: 1,
  forcesOwnTexture: false,
  usesRenderCells: false,
  scaleRate: 1,
  blendMode: 0,
  effectFallback: 0,
  instances,
  effects: [],
});

function instance(objectType: number, uid: number, x: number, y: number): Instance {
  const world: World = {
    x,
    y,
    z: 0,
    width: 32,
    height: 32,
    depth: 0,
    angle: 0,
    opacity: 1,
    hotspotX: 0.5,
    hotspotY: 0.5,
    blendMode: 0,
    effectFallback: 0,
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

const menuEvents = (): Event[] => [
  variable('Score', 0),
  block(
    [condition(SYSTEM, 'cnds.OnLayoutStart', [], { trigger: 1 })],
    [
      action(SYSTEM, 'acts.SetVar', [
        { kind: 'eventVariable', name: 'Score' },
        valued('any', { kind: 'system', ref: ref('exps.random'), parameters: [integer(10)] }),
      ]),
      action(score, 'acts.SetText', [valued('any', { kind: 'eventVariable', name: 'Score' })]),
      action(SYSTEM, 'acts.GoToLayout', [{ kind: 'layout', name: 'Level' }]),
    ],
  ),
];

const levelEvents = (): Event[] => [
  group('Play', true, [
    variable('Damage', 1),
    block(
      [
        condition(solids, 'cnds.CompareInstanceVar', [
          { kind: 'instanceVariable', index: 0 },
          { kind: 'comparison', value: 3 },
          valued('any', { kind: 'eventVariable', name: 'Damage' }),
        ]),
      ],
      [
        action(hero, 'acts.SetAnim', [valued('text', text('run')), { kind: 'choice', value: 1 }]),
        action(hero, 'acts.SetInstanceVar', [
          { kind: 'instanceVariable', index: 1 },
          valued('any', text('right')),
        ]),
        action(hero, 'acts.MoveToLayer', [valued('layer', text('game'))]),
        action(hero, 'acts.SetPosToObject', [
          { kind: 'object', objectType: shadow },
          valued('any', text('Hand')),
        ]),
        action(hero, 'acts.SetEnabled', [{ kind: 'choice', value: 0 }], 'Solid'),
        action(functions, 'acts.CallFunction', [
          valued('text', text('hit')),
          { kind: 'variadic', parameters: [valued('any', integer(1))] },
        ]),
        action(SYSTEM, 'acts.CreateObject', [
          { kind: 'object', objectType: hero },
          valued('layer', integer(1)),
          valued('number', integer(5)),
          valued('number', integer(5)),
        ]),
      ],
    ),
    block(
      [condition(functions, 'cnds.OnFunction', [valued('text', text('Hit'))], { trigger: 2 })],
      [
        action(SYSTEM, 'acts.CreateObject', [
          { kind: 'object', objectType: solids },
          valued('layer', text('Game')),
          valued('number', integer(5)),
          valued('number', integer(5)),
        ]),
      ],
    ),
  ]),
];

const pixels = (width: number, height: number): Uint8Array =>
  encodePng({ width, height, pixels: new Uint8Array(width * height * 4).fill(200) });
export const sheetPng = pixels(32, 16);
const groundPng = pixels(16, 16);
const sound = Uint8Array.of(1, 2, 3, 4);

/** The export's files by name. */
export const smallFiles = (): Map<string, Uint8Array> =>
  new Map([
    ['data.js', new Uint8Array(0)],
    ['c2runtime.js', new Uint8Array(0)],
    ['index.html', new Uint8Array(0)],
    ['images/hero-sheet0.png', sheetPng],
    ['images/shadow-sheet0.png', sheetPng],
    ['images/ground.png', groundPng],
    ['media/jump.ogg', sound],
    ['media/jump.m4a', sound],
  ]);

export function smallGame(
  project: Project = smallProject(),
  files: FileSet = memoryFiles(smallFiles()),
  symbols: Symbols = symbolsOf(references),
): Game {
  const runtime: Runtime = {
    header: null,
    minified: false,
    references,
    shape: null,
    shaders: [
      {
        id: 'grayscale',
        source: '',
        extendBoxHorizontal: 0,
        extendBoxVertical: 0,
        crossSampling: false,
        preservesOpaqueness: true,
        animated: false,
        parameters: [{ name: 'Intensity', type: 1 }],
      },
    ],
    bytes: 0,
  };
  return {
    name: 'Small',
    project,
    file: 'data.js',
    runtime,
    symbols,
    names: readableNames(project, symbols),
    files,
    folder: '',
  };
}

/** Of a table in clear text. */
export function symbolsOf(table: readonly string[]): Symbols {
  const entries = table.map((reference): Symbols['entries'][number] => {
    const [, set, owner = '', kind, name = ''] =
      /^cr\.(plugins_|behaviors|system_object)\.?(\w*?)(?:\.?prototype\.(cnd|act|exp)s\.(\w+))?$/.exec(
        reference,
      ) ?? [];
    const role = set === 'behaviors' ? 'behavior' : 'plugin';
    if (kind === undefined) return { kind: 'class', role, name: owner, confidence: 'certain' };
    return {
      kind: ({ cnd: 'condition', act: 'action', exp: 'expression' } as const)[kind as 'cnd' | 'act' | 'exp'],
      owner: set === 'system_object' ? 'system' : owner,
      ownerRole: set === 'system_object' ? 'system' : role,
      name,
      confidence: 'certain',
    };
  });
  return {
    entries,
    classOf(at) {
      const entry = entries[Number(at)];
      return entry?.kind === 'class'
        ? entry
        : { kind: 'class', role: 'plugin', name: `plugin${at}`, confidence: 'unknown' };
    },
    memberOf(at) {
      const entry = entries[Number(at)];
      return entry && entry.kind !== 'class' ? entry : unknownMember(at);
    },
  };
}

const unknownMember = (at: number | string): MemberName => ({
  kind: 'action',
  owner: 'unknown',
  ownerRole: 'plugin',
  name: `action${at}`,
  confidence: 'unknown',
});

/** A copy of the project with one value changed, e.g. `changed(project, ['layouts', 0, 'layers', 1, 'index'], 5)`. */
export function changed(
  project: Project,
  steps: readonly (string | number)[],
  change: unknown | ((old: never) => unknown),
): Project {
  const copy = structuredClone(project);
  let at = copy as unknown as Record<string | number, unknown>;
  for (const step of steps.slice(0, -1)) at = at[step] as typeof at;
  const last = steps.at(-1)!;
  at[last] = typeof change === 'function' ? change(at[last]) : change;
  return copy;
}

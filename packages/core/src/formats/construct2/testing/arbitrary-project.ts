import fc from 'fast-check';
import type { Action, Block, Condition, Event, EventSheet, Expression, Parameter } from '../events.js';
import {
  type Animation,
  type Construct3Settings,
  type Frame,
  type Generation,
  type Instance,
  type InstanceVariable,
  isOfConstruct3,
  type Layer,
  type Layout,
  type ObjectType,
  type Plugin,
  type Project,
  type Raw,
  type Texture,
  type World,
} from '../model.js';

export const generations: readonly Generation[] = [21, 23, 24, 25, 27, 28, 29, 31, 32, 39];

const text = fc.string({ unit: 'grapheme', maxLength: 8 });
const flag = fc.boolean();
const count = fc.nat(40);
/** Halves beside the odd ones: not all are spelt the same. -0 is kept, too. */
const measure = fc.oneof(
  fc.integer({ min: -5000, max: 5000 }),
  fc.integer({ min: -5000, max: 5000 }).map((value) => value / 2),
  fc.double({ noNaN: true, noDefaultInfinity: true, min: -9e15, max: 9e15 }),
  fc.float({ noNaN: true, noDefaultInfinity: true, min: -1e6, max: 1e6 }),
);
const sid = fc.oneof(
  fc.integer({ min: 1, max: 2 ** 50 }),
  fc.bigInt({ min: 2n ** 53n, max: 2n ** 70n }),
  fc.bigInt({ min: -(2n ** 70n), max: -(2n ** 53n) }),
);
const raw: fc.Arbitrary<Raw> = fc.letrec<{ raw: Raw }>((tie) => ({
  raw: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    measure,
    text,
    flag,
    fc.constant(null),
    sid,
    fc.array(tie('raw'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b c', '__proto__', '1', 'é"'), tie('raw'), { maxKeys: 2 }),
  ),
})).raw;

const few = <T>(item: fc.Arbitrary<T>) => fc.array(item, { maxLength: 2 });
const orNull = <T>(item: fc.Arbitrary<T>) => fc.option(item, { nil: null });
const numbers = fc.array(measure, { maxLength: 6 });
const rawLists = few(few(raw));

type Arbitraries<T> = { [K in keyof T]-?: fc.Arbitrary<Exclude<T[K], undefined>> };
type Some<T> = Partial<Arbitraries<T>>;

/** All members, then one of `last` or none of it. */
const record = <T>(members: Some<T>, last: Some<T> = {}): fc.Arbitrary<T> =>
  fc.oneof(
    fc.record(members as Arbitraries<T>),
    fc.record({ ...members, ...last } as Arbitraries<T>),
  ) as fc.Arbitrary<T>;

const when = <T>(condition: boolean, members: Some<T>): Some<T> => (condition ? members : {});

/** Any project of a generation that its file can hold; what it says need not make sense. */
export function arbitraryProject(generation: Generation): fc.Arbitrary<Project> {
  const sids = generation > 21;
  const construct3 = generation === 39;
  const withSid = when<{ sid: bigint | number }>(sids, { sid });

  const plugin = record<Plugin>({
    ref: count,
    isSingleGlobal: flag,
    isWorld: flag,
    hasPosition: flag,
    hasSize: flag,
    hasAngle: flag,
    hasAppearance: flag,
    hasZOrder: flag,
    hasEffects: flag,
    mustPredraw: flag,
  });
  const frame = record<Frame>({
    file: text,
    bytes: count,
    x: count,
    y: count,
    width: count,
    height: count,
    duration: measure,
    hotspotX: measure,
    hotspotY: measure,
    imagePoints: few(fc.record({ name: text, x: measure, y: measure })),
    polygon: numbers,
    pixelFormat: count,
  });
  const animation = record<Animation>({
    name: text,
    speed: measure,
    loop: flag,
    repeatCount: count,
    repeatTo: count,
    pingPong: flag,
    ...withSid,
    frames: few(frame),
  });
  const objectType = record<ObjectType>(
    {
      name: text,
      plugin: count,
      isFamily: flag,
      behaviorCount: count,
      effectCount: count,
      texture: orNull(texture(generation)),
      animations: orNull(few(animation)),
      behaviors: few(fc.record({ name: text, ref: count, ...withSid })) as fc.Arbitrary<
        ObjectType['behaviors']
      >,
      isGlobal: flag,
      isOnLoaderLayout: flag,
      effects: few(fc.record({ shader: text, name: text })),
      ...withSid,
      ...when<ObjectType>(!sids, { variableCount: count }),
      ...when<ObjectType>(sids, { variableSids: few(sid), tilePolygons: orNull(few(orNull(numbers))) }),
      ...when<ObjectType>(construct3, { index: count }),
    },
    { singleGlobalProperties: few(raw) },
  );
  const world = record<World>(
    {
      x: measure,
      y: measure,
      z: measure,
      width: measure,
      height: measure,
      depth: measure,
      angle: measure,
      opacity: measure,
      hotspotX: measure,
      hotspotY: measure,
      blendMode: count,
      effectFallback: count,
      effectParameters: rawLists,
    },
    { tilemap: fc.record({ width: count, height: count, runs: text }) },
  );
  const instance = record<Instance>({
    world: orNull(world),
    objectType: count,
    ...when<Instance>(sids, { uid: count }),
    variables: few(record<InstanceVariable>({ value: raw }, when(sids, { name: text }))),
    behaviorProperties: rawLists,
    properties: few(raw),
  });
  const effects = few(fc.record({ shader: text, name: text, parameters: few(raw) }));
  const layer = record<Layer>({
    name: text,
    index: count,
    ...withSid,
    visible: flag,
    background: numbers,
    transparent: flag,
    parallaxX: measure,
    parallaxY: measure,
    opacity: measure,
    forcesOwnTexture: flag,
    ...when<Layer>(generation > 24, { usesRenderCells: flag }),
    scaleRate: measure,
    blendMode: count,
    effectFallback: count,
    instances: few(instance),
    effects,
    ...when<Layer>(construct3, { construct3: raw }),
  });
  const layout = record<Layout>({
    name: text,
    width: count,
    height: count,
    unboundedScrolling: flag,
    eventSheet: orNull(text),
    ...withSid,
    layers: few(layer),
    nonWorldInstances: few(instance),
    effects,
    ...when<Layout>(generation === 31 || generation === 32, { list9: raw }),
  });

  return record<Project>({
    generation: fc.constant(generation),
    name: orNull(text),
    firstLayout: orNull(text),
    plugins: few(plugin),
    objectTypes: few(objectType),
    families: few(fc.record({ family: count, members: fc.array(count, { maxLength: 3 }) })),
    layouts: few(layout),
    eventSheets: few(arbitrarySheet(generation)),
    mediaFolder: text,
    pixelRounding: flag,
    windowWidth: count,
    windowHeight: count,
    fullscreenMode: count,
    usesWebGL: flag,
    linearSampling: flag,
    clearsBackground: flag,
    version: text,
    usesLoaderLayout: flag,
    loaderStyle: count,
    containers: few(few(count)),
    ...when<Project>(!sids, { usesIosRetina: count, hidesAddressBar: flag }),
    ...when<Project>(sids, { usesHighDpi: flag, orientations: count, nextUid: count, pausesOnBlur: flag }),
    ...when<Project>(generation >= 24, { fullscreenHighQuality: flag }),
    ...when<Project>(generation >= 25, { downscalingQuality: count }),
    ...when<Project>(generation >= 27, {
      preloadedAudio: few(fc.record({ file: text, bytes: count })),
      preloadsSounds: flag,
    }),
    ...when<Project>(generation === 28 || generation === 29, { title: text }),
    ...when<Project>(generation >= 29, { frontToBack: fc.oneof(count, flag) }),
    ...when<Project>(isOfConstruct3({ generation }), { construct3: construct3Settings(generation) }),
  });
}

function texture(generation: Generation): fc.Arbitrary<Texture> {
  const whole = { file: text, bytes: count, pixelFormat: count };
  const part = fc.record({ ...whole, x: count, y: count, width: count, height: count });
  return isOfConstruct3({ generation }) ? fc.oneof(fc.record(whole), part) : fc.record(whole);
}

const construct3Settings = (generation: Generation) =>
  record<Construct3Settings>({
    iconFolder: raw,
    list29: raw,
    flag30: raw,
    ...when<Construct3Settings>(generation >= 32, { uniqueId: raw }),
    ...when<Construct3Settings>(generation === 39, {
      fontFolder: raw,
      list33: raw,
      gpuPreference: raw,
      list35: raw,
      compositingMode: raw,
      framerateMode: raw,
      text38: raw,
    }),
  });

/** Any event sheet that a file of the generation can hold. */
function arbitrarySheet(generation: Generation): fc.Arbitrary<EventSheet> {
  const sids = generation > 21;
  const construct3 = generation === 39;
  const later = when<{ sid: bigint | number; breakpoint: Raw }>(sids, { sid, breakpoint: raw });
  const condition = record<Condition>(
    {
      objectType: count,
      ref: count,
      behavior: orNull(text),
      trigger: count,
      isLooping: flag,
      isInverted: flag,
      isStatic: flag,
      ...later,
    },
    { parameters: few(arbitraryParameter) },
  );
  const action = record<Action>(
    {
      objectType: count,
      ref: count,
      behavior: orNull(text),
      ...(construct3 ? { sid, construct3: fc.tuple(raw, raw) } : later),
    },
    { parameters: few(arbitraryParameter) },
  );
  const block = (events: fc.Arbitrary<Event>) =>
    record<Block>(
      {
        kind: fc.constant('block'),
        storedKind: construct3 ? fc.constantFrom(0, 3) : fc.constant(0),
        group: orNull(fc.record({ activeOnStart: flag, title: text })),
        isOr: flag,
        ...later,
        ...when<Block>(construct3, { number: count }),
        conditions: few(condition),
        actions: few(action),
      },
      { events: few(events) },
    );
  const variable = fc.record({
    kind: fc.constant('variable'),
    name: text,
    type: fc.constantFrom('number', 'text'),
    initial: raw,
    isStatic: flag,
    isConstant: flag,
    ...later,
    ...(construct3 ? { index: count } : {}),
  }) as fc.Arbitrary<Event>;
  const include = fc.record({
    kind: fc.constant('include'),
    sheet: text,
    ...(sids ? { breakpoint: raw } : {}),
  }) as fc.Arbitrary<Event>;
  const { event } = fc.letrec<{ event: Event }>((tie) => ({
    event: fc.oneof({ depthSize: 'small' }, variable, include, block(tie('event'))),
  }));
  return fc.record({ name: text, events: fc.array(event, { maxLength: 4 }) });
}

const operators = ['+', '-', '*', '/', '%', '^', '&', '|', '=', '<>', '<', '<=', '>', '>='] as const;

/** Any expression, of any kind of node. */
const arbitraryExpression: fc.Arbitrary<Expression> = fc.letrec<{ any: Expression }>((tie) => {
  const any = tie('any');
  const parameters = few(any);
  const of = (kind: Expression['kind'], members: object, last: object = {}) =>
    record({ kind: fc.constant(kind), ...members }, last) as fc.Arbitrary<Expression>;
  const owner = { objectType: count, ref: count, returnsText: flag, instance: orNull(any) };
  return {
    any: fc.oneof(
      { depthSize: 'small' },
      of('integer', { value: sid }),
      of('float', { value: measure }),
      of('text', { value: text }),
      of('eventVariable', { name: text }),
      of('negate', { of: any }),
      of('binary', { operator: fc.constantFrom(...operators), left: any, right: any }),
      of(
        'conditional',
        Object.fromEntries(['condition', 'whenTrue', 'whenFalse'].map((name) => [name, any])),
      ),
      of('system', { ref: count }, { parameters }),
      of('object', owner, { parameters }),
      of('behavior', { ...owner, behavior: text }, { parameters }),
      of('instanceVariable', { objectType: count, returnsText: flag, instance: orNull(any), index: count }),
    ),
  };
}).any;

/** Any parameter, of any code. */
const arbitraryParameter: fc.Arbitrary<Parameter> = fc.letrec<{ any: Parameter }>((tie) => {
  const of = (kinds: readonly Parameter['kind'][], members: object) =>
    fc.record({ kind: fc.constantFrom(...kinds), ...members }) as fc.Arbitrary<Parameter>;
  return {
    any: fc.oneof(
      { depthSize: 'small' },
      of(['number', 'text', 'layer', 'any'], { value: arbitraryExpression }),
      of(['choice', 'key', 'comparison'], { value: count }),
      of(['object'], { objectType: count }),
      of(['layout', 'file', 'eventVariable'], { name: text }),
      of(['instanceVariable'], { index: count }),
      of(['audio'], { file: text, isMusic: flag }),
      of(['variadic'], { parameters: few(tie('any')) }),
    ),
  };
}).any;

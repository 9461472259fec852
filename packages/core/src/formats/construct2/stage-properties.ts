import { uniqueNames } from '../../bytes/file-name.js';
import type { StageProperty } from '../../stage/model.js';
import type { Shader } from './game.js';
import type { Instance, Raw } from './model.js';
import { behaviorProperties, pluginProperties } from './properties.js';
import type { StageContext } from './stage-context.js';

/**
 * What is set on an instance and has no place of its own on the stage: its variables, the properties of its plugin,
 * those of its behaviors as `Behavior.property`, and the parameters of its effects as `Effect.parameter`. What has no
 * name is called by its number.
 */
export function propertyCrossing(
  context: StageContext,
): (instance: Instance, className: string) => StageProperty[] {
  const cached = new Map<string, readonly (string | null)[]>();
  const shaders = new Map(context.game.runtime?.shaders.map((shader) => [shader.id, shader]));
  return (instance, className) => {
    const values = valueLists(instance);
    const key = `${instance.objectType}:${values.map((list) => list.length)}`;
    let names = cached.get(key);
    if (!names) cached.set(key, (names = namesOf(context, shaders, instance, className)));
    return values.flat().flatMap((value, i) => {
      const name = names[i]!;
      return name === null ? [] : { name, value: plain(value) };
    });
  };
}

const valueLists = ({ variables, properties, behaviorProperties, world }: Instance): (readonly Raw[])[] => [
  variables.map((variable) => variable.value),
  properties,
  ...behaviorProperties,
  ...(world?.effectParameters ?? []),
];

/** In the order of `valueLists`; null for what the stage has elsewhere. */
function namesOf(
  { game, makeups }: StageContext,
  shaders: ReadonlyMap<string, Shader>,
  instance: Instance,
  className: string,
): (string | null)[] {
  const unique = uniqueNames();
  const { behaviors, effects } = makeups[instance.objectType]!;
  const variables = game.names.variables[instance.objectType] ?? [];
  const numbered = (list: readonly unknown[], known: readonly string[] | null, other: string, before = '') =>
    list.map((_, i) => unique(before + (known?.[i] ?? `${other}${i}`), ''));

  const plugin = pluginProperties(className, instance.properties.length);
  const elsewhere = new Set([...everywhere, ...(represented.get(className) ?? [])]);
  return [
    ...instance.variables.map((_, i) => unique(variables[i]?.name ?? `variable${i}`, '')),
    ...instance.properties.map((_, i) =>
      plugin && elsewhere.has(plugin[i]!) ? null : unique(plugin?.[i] ?? `property${i}`, ''),
    ),
    ...instance.behaviorProperties.flatMap((list, i) => {
      const behavior = behaviors[i]?.behavior;
      const known = behavior
        ? behaviorProperties(game.symbols.classOf(behavior.ref).name, list.length)
        : null;
      return numbered(list, known, 'property', `${behavior?.name ?? `behavior${i}`}.`);
    }),
    ...(instance.world?.effectParameters ?? []).flatMap((list, i) => {
      const effect = effects[i]?.effect;
      const known = shaders.get(effect?.shader ?? '')?.parameters.map(({ name }) => name) ?? null;
      return numbered(list, known, 'parameter', `${effect?.name ?? `effect${i}`}.`);
    }),
  ];
}

const everywhere = ['initial-visibility', 'hotspot'];
const represented: ReadonlyMap<string, readonly string[]> = new Map([
  ['Sprite', ['initial-animation', 'initial-frame']],
  ['Text', ['text', 'font', 'color', 'horizontal-alignment', 'vertical-alignment', 'wrapping']],
  [
    'Tilemap',
    ['tile-width', 'tile-height', 'tile-x-offset', 'tile-y-offset', 'tile-x-spacing', 'tile-y-spacing'],
  ],
]);

/** Whole numbers beyond 2^53, lists and what else is no plain value as text. */
function plain(value: Raw): StageProperty['value'] {
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  return typeof value === 'bigint'
    ? String(value)
    : JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? String(part) : part));
}

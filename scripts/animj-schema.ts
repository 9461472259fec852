/** Makes docs/animj.schema.json from the value types: one rule a type for what its values look like. */
import { componentNames, infoOf, type ValueType, valueTypeNames } from '@mutoscope/core/clip';

type Schema = { readonly [keyword: string]: unknown };

const ref = (name: string): Schema => ({ $ref: `#/$defs/${name}` });
const nullable = (schema: Schema): Schema => ({ ...schema, type: ['string', 'null'] });

/** Those with a JSON form. */
const types = valueTypeNames.filter((type) => infoOf(type).shape !== 'matrix');

const integer = (minimum: number | string, maximum: number | string): Schema => ({
  type: 'integer',
  minimum: Number(minimum),
  maximum: Number(maximum),
});

/** 64-bit limits are compared as doubles: off by up to 2048 at the ends. */
const scalars: Readonly<Record<string, Schema>> = {
  bool: { type: 'boolean' },
  u8: integer(0, 255),
  i8: integer(-128, 127),
  u16: integer(0, 65535),
  i16: integer(-32768, 32767),
  u32: integer(0, 4294967295),
  i32: integer(-2147483648, 2147483647),
  u64: integer(0, '18446744073709551615'),
  i64: integer('-9223372036854775808', '9223372036854775807'),
  f32: { type: 'number' },
  f64: { type: 'number' },
  string: { type: ['string', 'null'] },
};

const defaults: Readonly<Record<string, string>> = {
  quaternion: 'Missing components are 0, w too: {} is no rotation.',
  vector: 'Missing components are 0.',
  color: 'Missing red, green and blue are 0, a missing alpha is full.',
};

const remarks: Partial<Readonly<Record<ValueType, string>>> = {
  color: 'Red, green, blue and alpha from 0 to 1, sRGB with linear alpha; values beyond are allowed.',
  color32: 'Red, green, blue and alpha from 0 to 255.',
  floatQ: 'A rotation as a quaternion of length 1.',
  doubleQ: 'A rotation as a quaternion of length 1.',
  string: 'Any text, or null for none.',
};

function valueSchema(type: ValueType): Schema {
  const { scalar, shape } = infoOf(type);
  const description = [remarks[type], defaults[shape]].filter((text) => text !== undefined).join(' ');
  const told = { title: type, ...(description && { description }) };
  if (shape === 'scalar') return { ...told, ...scalars[scalar] };
  const names = componentNames(type);
  const properties = Object.fromEntries(names.map((name) => [name, scalars[scalar]]));
  return { ...told, type: 'object', properties, additionalProperties: false };
}

/** What the keys of a track look like, once its value type is known. */
function keysOf(type: ValueType): Schema {
  const value = ref(`value-${type}`);
  const member = { value, leftTangent: value, rightTangent: value };
  const keyframes = (items: Schema) => ({
    properties: { data: { properties: { keyframes: { type: ['array', 'null'], items } } } },
  });
  return {
    if: { properties: { valueType: { const: type } }, required: ['valueType'] },
    // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
    then: {
      if: { properties: { trackType: { const: 'Raw' } } },
      // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
      then: keyframes(value),
      else: keyframes({ ...ref('key'), properties: member }),
    },
  };
}

export function animjSchema(): string {
  const name = nullable({});
  const schema: Schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Resonite AnimJ',
    description:
      'An animation that Resonite imports from JSON (.animj). Beyond what this schema can say: the members of a track must stand in the order trackType, valueType, data; integers are written without fraction or exponent; of members of the same name the last counts. In a few points it is stricter than Resonite, to catch slips: it refuses members that are skipped inside values, a negative duration or time, and interpolations of Discrete keys that do not exist.',
    type: 'object',
    properties: {
      $schema: { type: 'string', description: 'This schema, for code editors; Resonite skips it.' },
      name: { ...name, description: 'What the animation is called inside. Default: null.' },
      globalDuration: {
        type: 'number',
        minimum: 0,
        description:
          'How long it plays, in seconds. Resonite plays until the last key if that is later. Default: 0.',
      },
      tracks: { type: ['array', 'null'], items: ref('track') },
    },
    $defs: {
      track: {
        title: 'Track',
        description: 'Drives one property of one node. The members must stand in this order.',
        type: 'object',
        properties: {
          trackType: {
            description: 'Must be the first member.',
            oneOf: [
              { const: 'Raw', description: 'Values at a fixed interval.' },
              { const: 'Discrete', description: 'Values that hold until the next key.' },
              { const: 'Curve', description: 'Values with an interpolation a key.' },
            ],
          },
          valueType: {
            description: 'Must be the second member. Matrices have no form in AnimJ.',
            enum: types,
          },
          data: ref('data'),
        },
        required: ['trackType', 'valueType', 'data'],
        additionalProperties: false,
        allOf: [
          {
            if: { properties: { trackType: { const: 'Raw' } } },
            // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
            then: { properties: { data: { properties: { interval: ref('interval') } } } },
          },
          ...types.map(keysOf),
        ],
      },
      data: {
        title: 'Data',
        description: 'Must be the last member of the track. Its own members may stand in any order.',
        type: 'object',
        properties: {
          node: {
            ...name,
            description: 'Which node: the name of a slot. Without it the track cannot be found.',
          },
          property: {
            ...name,
            description:
              'Which property of it, e.g. Position, Rotation, Scale. Without it the track cannot be found.',
          },
          keyframes: { type: ['array', 'null'], description: 'Raw: bare values. Discrete and Curve: keys.' },
        },
      },
      interval: {
        type: 'number',
        description: 'Seconds between two values of a Raw track, which does not play without it. Default: 0.',
      },
      key: {
        title: 'Key',
        type: 'object',
        properties: {
          time: { type: 'number', minimum: 0, description: 'Seconds. Default: 0.' },
          interpolation: {
            description: 'How a Curve runs from this key to the next. Default: Hold.',
            anyOf: [
              { const: 'Hold', description: 'The value holds until the next key.' },
              { const: 'Linear', description: 'Straight to the next value.' },
              { const: 'Tangent', description: 'An older curve over the tangents that is no proper Bézier.' },
              {
                const: 'CubicBezier',
                description:
                  'Value, right tangent, next left tangent, next value; tangents are absolute values.',
              },
              { type: 'integer', minimum: 0, maximum: 3, description: 'The same by number.' },
              {
                pattern:
                  '^([Hh][Oo][Ll][Dd]|[Ll][Ii][Nn][Ee][Aa][Rr]|[Tt][Aa][Nn][Gg][Ee][Nn][Tt]|[Cc][Uu][Bb][Ii][Cc][Bb][Ee][Zz][Ii][Ee][Rr])$',
                type: 'string',
                description: 'The same in any case.',
              },
            ],
          },
          value: { description: "Of the track's value type. Default: 0, false or null." },
          leftTangent: { description: 'An absolute value, not a slope. Default: 0.' },
          rightTangent: { description: 'An absolute value, not a slope. Default: 0.' },
        },
      },
      ...Object.fromEntries(types.map((type) => [`value-${type}`, valueSchema(type)])),
    },
  };
  return `${laidOut(schema, '')}\n`;
}

/** JSON with what fits on a line on one line. */
export function laidOut(value: unknown, indent: string): string {
  const short = JSON.stringify(value);
  if (indent.length + short.length <= 110 || typeof value !== 'object' || value === null) return short;
  const inner = `${indent}  `;
  const items = Array.isArray(value)
    ? value.map((item) => laidOut(item, inner))
    : Object.entries(value).map(([name, item]) => `${JSON.stringify(name)}: ${laidOut(item, inner)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${items.map((item) => inner + item).join(',\n')}\n${indent}${close}`;
}

/** The forty types a track's values can have, and the columns that hold them. */

/** Flat storage of a track's values or tangents; `componentsOf(valueType)` elements a key. */
export type Column =
  | Float32Array
  | Float64Array
  | Int8Array
  | Uint8Array
  | Int16Array
  | Uint16Array
  | Int32Array
  | Uint32Array
  | BigInt64Array
  | BigUint64Array
  | (string | null)[];

export type Scalar =
  | 'bool'
  | 'u8'
  | 'i8'
  | 'u16'
  | 'i16'
  | 'u32'
  | 'i32'
  | 'u64'
  | 'i64'
  | 'f32'
  | 'f64'
  | 'string';

/** What kind of thing the components together are: it decides how values are mixed and spelt. */
export type Shape = 'scalar' | 'vector' | 'quaternion' | 'color' | 'matrix';

export interface ValueTypeInfo {
  readonly scalar: Scalar;
  readonly shape: Shape;
  /** Elements in a column for one key. Matrices are stored row by row, quaternions x, y, z, w. */
  readonly components: number;
}

const info = (scalar: Scalar, shape: Shape, components: number): ValueTypeInfo => ({
  scalar,
  shape,
  components,
});

export const valueTypes = {
  bool: info('bool', 'scalar', 1),
  bool2: info('bool', 'vector', 2),
  bool3: info('bool', 'vector', 3),
  bool4: info('bool', 'vector', 4),
  byte: info('u8', 'scalar', 1),
  ushort: info('u16', 'scalar', 1),
  uint: info('u32', 'scalar', 1),
  ulong: info('u64', 'scalar', 1),
  sbyte: info('i8', 'scalar', 1),
  short: info('i16', 'scalar', 1),
  int: info('i32', 'scalar', 1),
  long: info('i64', 'scalar', 1),
  int2: info('i32', 'vector', 2),
  int3: info('i32', 'vector', 3),
  int4: info('i32', 'vector', 4),
  uint2: info('u32', 'vector', 2),
  uint3: info('u32', 'vector', 3),
  uint4: info('u32', 'vector', 4),
  long2: info('i64', 'vector', 2),
  long3: info('i64', 'vector', 3),
  long4: info('i64', 'vector', 4),
  float: info('f32', 'scalar', 1),
  float2: info('f32', 'vector', 2),
  float3: info('f32', 'vector', 3),
  float4: info('f32', 'vector', 4),
  floatQ: info('f32', 'quaternion', 4),
  float2x2: info('f32', 'matrix', 4),
  float3x3: info('f32', 'matrix', 9),
  float4x4: info('f32', 'matrix', 16),
  double: info('f64', 'scalar', 1),
  double2: info('f64', 'vector', 2),
  double3: info('f64', 'vector', 3),
  double4: info('f64', 'vector', 4),
  doubleQ: info('f64', 'quaternion', 4),
  double2x2: info('f64', 'matrix', 4),
  double3x3: info('f64', 'matrix', 9),
  double4x4: info('f64', 'matrix', 16),
  color: info('f32', 'color', 4),
  color32: info('u8', 'color', 4),
  string: info('string', 'scalar', 1),
} as const satisfies Record<string, ValueTypeInfo>;

export type ValueType = keyof typeof valueTypes;

export const valueTypeNames = Object.keys(valueTypes) as readonly ValueType[];

export const isValueType = (name: string): name is ValueType => Object.hasOwn(valueTypes, name);

export const infoOf = (type: ValueType): ValueTypeInfo => valueTypes[type];

export const componentsOf = (type: ValueType): number => valueTypes[type].components;

/** `x y z w`, `r g b a`, `m00 m01 …`, or one empty name for a scalar. */
export function componentNames(type: ValueType): readonly string[] {
  const { shape, components } = valueTypes[type];
  if (shape === 'scalar') return [''];
  if (shape === 'color') return ['r', 'g', 'b', 'a'];
  if (shape !== 'matrix') return ['x', 'y', 'z', 'w'].slice(0, components);
  const size = Math.sqrt(components);
  return Array.from({ length: components }, (_, i) => `m${Math.floor(i / size)}${i % size}`);
}

/** Bytes one component takes in a column; a string has none of its own. */
export const scalarBytes: Readonly<Record<Scalar, number>> = {
  bool: 1,
  u8: 1,
  i8: 1,
  u16: 2,
  i16: 2,
  u32: 4,
  i32: 4,
  u64: 8,
  i64: 8,
  f32: 4,
  f64: 8,
  string: 0,
};

/** A zeroed column for `keys` keys; strings start as null. Booleans take a byte a component, 0 or 1. */
export function createColumn(type: ValueType, keys: number): Column {
  const { scalar, components } = valueTypes[type];
  const length = keys * components;
  switch (scalar) {
    case 'bool':
    case 'u8':
      return new Uint8Array(length);
    case 'i8':
      return new Int8Array(length);
    case 'u16':
      return new Uint16Array(length);
    case 'i16':
      return new Int16Array(length);
    case 'u32':
      return new Uint32Array(length);
    case 'i32':
      return new Int32Array(length);
    case 'u64':
      return new BigUint64Array(length);
    case 'i64':
      return new BigInt64Array(length);
    case 'f32':
      return new Float32Array(length);
    case 'f64':
      return new Float64Array(length);
    case 'string':
      return new Array<string | null>(length).fill(null);
  }
}

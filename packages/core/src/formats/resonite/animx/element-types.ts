import { infoOf, scalarBytes, type ValueType } from '../../../clip/value-type.js';

/** Value types by the byte that stands for them in an AnimX track. The order is the engine's and is fixed. */
export const elementTypes: readonly ValueType[] = [
  'bool',
  'bool2',
  'bool3',
  'bool4',
  'byte',
  'ushort',
  'uint',
  'ulong',
  'sbyte',
  'short',
  'int',
  'long',
  'int2',
  'int3',
  'int4',
  'uint2',
  'uint3',
  'uint4',
  'long2',
  'long3',
  'long4',
  'float',
  'float2',
  'float3',
  'float4',
  'floatQ',
  'float2x2',
  'float3x3',
  'float4x4',
  'double',
  'double2',
  'double3',
  'double4',
  'doubleQ',
  'double2x2',
  'double3x3',
  'double4x4',
  'color',
  'color32',
  'string',
];

const ids = new Map(elementTypes.map((type, id) => [type, id]));

export const elementTypeId = (type: ValueType): number => ids.get(type)!;

/** Bytes of one value in the file. All booleans of a value share one byte; a string has no fixed size: 0. */
export function valueBytes(type: ValueType): number {
  const { scalar, components } = infoOf(type);
  return scalar === 'bool' ? 1 : scalarBytes[scalar] * components;
}

/** The least a value can take: a null string is one byte. */
export const minimumValueBytes = (type: ValueType): number => valueBytes(type) || 1;

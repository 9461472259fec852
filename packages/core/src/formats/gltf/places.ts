/** Where in a glTF document the tracks of a clip go. */

import type { Track } from '../../clip/model.js';
import { infoOf, type ValueType } from '../../clip/value-type.js';
import { objectModel, type Property } from './object-model.js';
import { storesAs, transforms } from './targets.js';

export type Place =
  | { readonly kind: 'transform'; readonly path: 'translation' | 'rotation' | 'scale' }
  | { readonly kind: 'weight'; readonly target: string }
  | { readonly kind: 'meshWeight'; readonly index: number }
  | { readonly kind: 'property'; readonly property: Property }
  | { readonly kind: 'extras' };

/** What glTF has no place for goes into extras of the node, which KHR_animation_pointer allows. */
export function placeOf({ property, valueType }: Track): Place {
  const name = property ?? '';
  for (const [path, [transform, plain]] of transforms) {
    if (name === transform && holds(plain, valueType)) {
      return { kind: 'transform', path: path as 'translation' | 'rotation' | 'scale' };
    }
  }
  const isNumber = valueType === 'float' || valueType === 'double';
  if (name.startsWith('BlendShape.') && isNumber) return { kind: 'weight', target: name.slice(11) };
  const meshWeight = /^weights\/(0|[1-9]\d{0,2})$/.exec(name);
  if (meshWeight && isNumber) return { kind: 'meshWeight', index: Number(meshWeight[1]) };
  const known = transforms.has(name) ? undefined : objectModel.get(name);
  return known && holds(known.valueType, valueType)
    ? { kind: 'property', property: known }
    : { kind: 'extras' };
}

/** The type that reading gives back without a note. */
export function plainType(place: Place, valueType: ValueType): ValueType {
  if (place.kind === 'transform') return transforms.get(place.path)![1];
  if (place.kind === 'property') return place.property.valueType;
  if (place.kind !== 'extras') return 'float';
  const { shape, components } = infoOf(valueType);
  if (shape === 'matrix')
    return ({ 4: 'float2x2', 9: 'float3x3', 16: 'float4x4' } as const)[components as 4 | 9 | 16];
  return (['float', 'float2', 'float3', 'float4'] as const)[components - 1]!;
}

function holds(plain: ValueType, given: ValueType): boolean {
  if (plain === 'bool' || given === 'bool') return plain === given;
  const turns = infoOf(plain).shape === 'quaternion';
  return turns === (infoOf(given).shape === 'quaternion') && storesAs(given, plain);
}

import { MathUtils, type mat4 } from '@gltf-transform/core';
import { fail } from '../codes.js';
import type { JsonObject } from '../json.js';

/** Of a node relative to its parent; rotations are standard unit quaternions x y z w. */
export interface Transform {
  readonly translation: readonly [number, number, number];
  readonly rotation: readonly [number, number, number, number];
  readonly scale: readonly [number, number, number];
  /** The greatest difference of an element of the node's matrix from what the three parts make; 0 without matrix. */
  readonly sheared: number;
}

/** Throws FormatError where a part is not made of as many finite numbers as it should be, or float32 does not hold it. */
export function transformOf(node: JsonObject, path: string): Transform {
  if (node.matrix !== undefined) return decomposed(numbers(node.matrix, 16, `${path}.matrix`) as mat4);
  const [x, y, z, w] = numbers(node.rotation ?? [0, 0, 0, 1], 4, `${path}.rotation`);
  const length = Math.hypot(x!, y!, z!, w!);
  if (!(length > 1e-6)) fail('gltf/structure', 'The rotation has no direction', { path: `${path}.rotation` });
  const unit = Math.abs(length - 1) < 1e-6 ? 1 : length;
  return {
    translation: triple(node.translation ?? [0, 0, 0], `${path}.translation`),
    rotation: [x! / unit, y! / unit, z! / unit, w! / unit],
    scale: triple(node.scale ?? [1, 1, 1], `${path}.scale`),
    sheared: 0,
  };
}

export function numbers(value: unknown, count: number, path: string): readonly number[] {
  const fits = Array.isArray(value) && value.length === count && value.every(Number.isFinite);
  if (!fits) fail('gltf/structure', `Expected a list of ${count} numbers`, { path });
  const far = value.find((number) => !Number.isFinite(Math.fround(number)));
  if (far !== undefined) fail('gltf/structure', `${far} is more than 32-bit floats hold`, { path });
  return value;
}

const triple = (value: unknown, path: string) =>
  numbers(value, 3, path) as unknown as [number, number, number];

function decomposed(matrix: mat4): Transform {
  const translation: [number, number, number] = [0, 0, 0];
  const rotation: [number, number, number, number] = [0, 0, 0, 1];
  const scale: [number, number, number] = [1, 1, 1];
  MathUtils.decompose(matrix, translation, rotation, scale);
  const flat = !rotation.every(Number.isFinite);
  if (flat) rotation.splice(0, 4, 0, 0, 0, 1);
  const again = MathUtils.compose(translation, rotation, scale, new Array(16) as mat4);
  const sheared = again.reduce((most, value, i) => Math.max(most, Math.abs(value - matrix[i]!)), 0);
  return { translation, rotation, scale, sheared };
}

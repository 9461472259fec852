import type { Accessor } from '@gltf-transform/core';
import { fail } from '../codes.js';
import { decode } from '../read.js';

/** Columns of picked accessors, decoded once each. They throw FormatError with the path given. */
export interface Columns {
  /** Finite floats; normalised integers run from -1 or 0 to 1. `types` are those allowed. */
  floats(index: number, types: readonly string[], count: number | null, path: string): Float32Array;
  integers(index: number, types: readonly string[], count: number | null, path: string): ArrayLike<number>;
  components(index: number): number;
  /** Elements. */
  count(index: number): number;
}

export function columnsOf(accessors: readonly Accessor[]): Columns {
  const decoded = new Map<number, Float32Array>();
  return {
    floats(index, types, count, path) {
      const accessor = checked(index, types, count, path);
      const known = decoded.get(index);
      if (known) return known;
      const values = decode(accessor);
      const broken = values.findIndex((value) => !Number.isFinite(value));
      if (broken >= 0) {
        const element = Math.floor(broken / accessor.getElementSize());
        fail('gltf/mesh-invalid', `Element ${element} holds ${values[broken]}, which is no number`, {
          path,
        });
      }
      decoded.set(index, values);
      return values;
    },
    integers(index, types, count, path) {
      const array = checked(index, types, count, path).getArray()!;
      if (array instanceof Float32Array)
        fail('gltf/mesh-invalid', 'Floats stand where integers are due', { path });
      return array;
    },
    components: (index) => accessors[index]!.getElementSize(),
    count: (index) => accessors[index]!.getCount(),
  };

  function checked(index: number, types: readonly string[], count: number | null, path: string): Accessor {
    const accessor = accessors[index]!;
    const type = accessor.getType();
    if (!types.includes(type)) {
      fail('gltf/mesh-invalid', `The accessor is of type ${type}, not ${types.join(' or ')}`, { path });
    }
    const found = accessor.getCount();
    if (count !== null && found !== count) {
      fail('gltf/mesh-invalid', `The accessor has ${found} elements where ${count} are due`, { path });
    }
    return accessor;
  }
}

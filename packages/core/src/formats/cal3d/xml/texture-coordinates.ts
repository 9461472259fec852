import type { XmlCursor } from './cursor.js';
import { floats, type Growing, ints } from './growing.js';

/** TEXCOORD elements of vertices: as many sets as the vertex with the most has. */
export class TextureCoordinates {
  readonly #values = floats();
  /** 0, then where each vertex ends, in pairs. */
  readonly #starts = ints();

  /** A mesh starts, probably of so many vertices. */
  start(expected: number): void {
    this.#values.expect(expected * 2);
    this.#starts.expect(expected + 1);
    this.endVertex();
  }

  /** Where TEXCOORD elements that are read otherwise go. */
  get values(): Growing<Float32Array> {
    return this.#values;
  }

  endVertex(): void {
    this.#starts.push(this.#values.length >> 1);
  }

  read(cursor: XmlCursor): void {
    const at = this.#values.more(2);
    cursor.floats(this.#values.data, at, 2);
  }

  /** Sets of two numbers a vertex; 0 0 where a vertex has none. */
  finish(cursor: XmlCursor): Float32Array[] {
    const starts = this.#starts.finish();
    const values = this.#values.finish();
    const count = starts.length - 1;
    let most = 0;
    let fewest = Number.MAX_SAFE_INTEGER;
    for (let i = 0; i < count; i++) {
      const sets = starts[i + 1]! - starts[i]!;
      most = Math.max(most, sets);
      fewest = Math.min(fewest, sets);
    }
    if (most > 0 && fewest < most) {
      const instead = `some have ${fewest}; 0 0 stands in for those that are missing`;
      cursor.missing('TEXCOORD', `of the vertices some have ${most}, ${instead}`);
    }
    if (most === 1 && fewest === 1) return [values];
    return apart(starts, values, this.#affordable(cursor, most, count));
  }

  /** Sets are as long as the submesh, so that one vertex with very many must not cost what the text does not hold. */
  #affordable(cursor: XmlCursor, sets: number, count: number): number {
    const most = Math.max(1, Math.floor(cursor.bytes.length / Math.max(1, count)));
    if (sets <= most) return sets;
    cursor.missing('TEXCOORD', `no more than ${most} sets are read of the ${sets} that one vertex has`);
    return most;
  }
}

function apart(starts: Int32Array, values: Float32Array, sets: number): Float32Array[] {
  const count = starts.length - 1;
  return Array.from({ length: sets }, (_, set) => {
    const map = new Float32Array(count * 2);
    for (let i = 0; i < count; i++) {
      const at = starts[i]! + set;
      if (at >= starts[i + 1]!) continue;
      map[i * 2] = values[at * 2]!;
      map[i * 2 + 1] = values[at * 2 + 1]!;
    }
    return map;
  });
}

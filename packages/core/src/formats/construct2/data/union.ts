import { Misfit, shown } from './misfit.js';
import type { AnyType, Type } from './type.js';
import { deeper, misfit, unwritable } from './values.js';

/** Records that a code in front tells apart. */
export function union<T>(
  what: string,
  cases: ReadonlyMap<number, AnyType>,
  codeOf: (value: T) => number | undefined,
): Type<T> {
  const byCode: (Type<unknown> | undefined)[] = [];
  for (const [code, type] of cases) byCode[code] = type as Type<unknown>;
  return {
    read(found, reading) {
      if (!Array.isArray(found)) throw misfit(`${what} as a list`, found);
      const code: unknown = found[0];
      const type = typeof code === 'number' ? byCode[code] : undefined;
      if (type === undefined) throw unknownCode(what, found, byCode);
      deeper(reading);
      const value = type.read(found, reading) as T;
      reading.depth--;
      return value;
    },
    write(value, writing) {
      const type = typeof value === 'object' && value !== null ? byCode[codeOf(value) ?? -1] : undefined;
      if (type === undefined) throw unwritable(what, value);
      deeper(writing);
      type.write(value, writing);
      writing.depth--;
    },
    child(step, value, era) {
      if (value === undefined) return null;
      return byCode[codeOf(value as T) ?? -1]?.child?.(step, value, era) ?? null;
    },
  };
}

function unknownCode(what: string, found: readonly unknown[], byCode: readonly unknown[]): Misfit {
  const known = byCode.flatMap((type, code) => (type === undefined ? [] : [code]));
  const listed = known.length > 4 ? `${known[0]} to ${known.at(-1)}` : known.join(', ');
  return new Misfit(
    'construct2/unknown-code',
    `${shown(found[0])} tells no known kind of ${what}: known are ${listed}`,
  ).within(0);
}

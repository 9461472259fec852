import type { Type } from './type.js';

/** For types that hold themselves. */
export const lazy = <T>(type: () => Type<T>): Type<T> => ({
  read: (found, reading) => type().read(found, reading),
  write: (value, writing) => type().write(value, writing),
  child: (step, value, era) => type().child?.(step, value, era) ?? null,
});

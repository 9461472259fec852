import type { TextPlaces } from '../../bytes/text-place.js';
import { diagnose, FormatError, type Report } from '../../diagnostic.js';
import { type BvhCode, bvhCodes } from './codes.js';

export type Tell = (code: BvhCode, message: string, offset?: number) => void;
/** Throws FormatError: the file has more than a bound that no recording meets. */
export type TooLarge = (message: string, offset: number) => never;

export interface Teller {
  readonly tell: Tell;
  readonly tooLarge: TooLarge;
  tellRest(): void;
}

const mostOfOneCode = 100;

/** Tells the first hundred problems of each code one by one, and at the end how many more there were. */
export function createTell(report: Report, places: TextPlaces): Teller {
  const counts = new Map<BvhCode, number>();
  return {
    tooLarge(message, offset) {
      throw new FormatError(diagnose(bvhCodes, 'bvh/too-large', message, places.at(offset)));
    },
    tell(code, message, offset) {
      const count = (counts.get(code) ?? 0) + 1;
      counts.set(code, count);
      if (count > mostOfOneCode) return;
      report(diagnose(bvhCodes, code, message, offset === undefined ? undefined : places.at(offset)));
    },
    tellRest() {
      for (const [code, count] of counts) {
        if (count > mostOfOneCode)
          report(diagnose(bvhCodes, code, `the same ${count - mostOfOneCode} times more`));
      }
    },
  };
}

import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Area } from '../../../stage/model.js';
import { overlap } from './frame-overlap.js';

const side = fc.integer({ min: 0, max: 6 });
const area = fc.record({ x: fc.nat(20), y: fc.nat(20), width: side, height: side });

const equal = (a: Area, b: Area): boolean =>
  a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;
const meet = (a: Area, b: Area): boolean =>
  Math.min(a.x + a.width, b.x + b.width) > Math.max(a.x, b.x) &&
  Math.min(a.y + a.height, b.y + b.height) > Math.max(a.y, b.y);
const clash = (a: Area, b: Area): boolean => !equal(a, b) && meet(a, b);

test('an overlap is found where any two areas have one, and those named have it', () => {
  fc.assert(
    fc.property(fc.array(area, { maxLength: 12 }), (areas) => {
      const found = overlap(areas);
      const expected = areas.some((a) => areas.some((b) => clash(a, b)));
      expect(found !== null).toBe(expected);
      if (found) expect(clash(areas[found.first]!, areas[found.second]!)).toBe(true);
    }),
    { numRuns: 500 },
  );
});

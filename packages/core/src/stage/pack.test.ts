import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pack } from './pack.js';

const side = fc.integer({ min: 1, max: 90 });
const sizes = fc.array(fc.record({ width: side, height: side }), { minLength: 1, maxLength: 60 });

test('all are inside, none over another, and always at the same places', () => {
  fc.assert(
    fc.property(sizes, (given) => {
      const packed = pack(given, 1000)!;
      const boxes = packed.places.map(({ x, y }, i) => ({
        left: x,
        top: y,
        right: x + given[i]!.width,
        bottom: y + given[i]!.height,
      }));
      expect(Math.max(...boxes.map(({ right }) => right))).toBe(packed.width);
      expect(Math.max(...boxes.map(({ bottom }) => bottom))).toBe(packed.height);
      for (const [i, a] of boxes.entries())
        for (const b of boxes.slice(i + 1))
          expect(a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top).toBe(true);
      expect(pack(given, 1000)).toEqual(packed);
    }),
  );
});

test('little is wasted, and what does not fit is refused', () => {
  const tiles = Array.from({ length: 100 }, () => ({ width: 38, height: 38 }));
  expect(pack(tiles, 4096)).toMatchObject({ width: 398, height: 398 });
  const mixed = Array.from({ length: 300 }, (_, i) => ({
    width: 5 + ((i * 37) % 60),
    height: 5 + ((i * 53) % 60),
  }));
  const { width, height } = pack(mixed, 4096)!;
  const used = mixed.reduce((sum, size) => sum + size.width * size.height, 0);
  expect(used / (width * height)).toBeGreaterThan(0.8);
  expect(pack([{ width: 4097, height: 1 }], 4096)).toBe(null);
  expect(
    pack(
      [
        { width: 4096, height: 3000 },
        { width: 3000, height: 1100 },
      ],
      4096,
    ),
  ).toBe(null);
  expect(pack([{ width: 4096, height: 4096 }], 4096)).toMatchObject({ width: 4096, height: 4096 });
});

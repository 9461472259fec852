import { expect, test } from 'vitest';
import { createCulling } from './culling.js';
import type { Box } from './layout-state.js';

const box = (left: number, top: number, size: number): Box => ({
  left,
  top,
  right: left + size,
  bottom: top + size,
});

/** Pictures of 10 pixels, one every 100 pixels to the right, and how often they were told whether they are seen. */
function row(count: number) {
  const culling = createCulling();
  let told = 0;
  const seen = Array.from({ length: count }, () => true);
  for (let i = 0; i < count; i++) {
    const picture = {
      get visible() {
        return seen[i]!;
      },
      set visible(is) {
        told++;
        seen[i] = is;
      },
    };
    culling.add(picture, box(100 * i, 0, 10));
  }
  const shown = () => seen.flatMap((is, i) => (is ? [i] : []));
  return { culling, shown, told: () => told };
}

test('what is in the view or near it is shown, and nothing else', () => {
  const { culling, shown } = row(100);
  culling.look(box(1000, -100, 200));
  expect(shown()).toEqual([9, 10, 11, 12, 13]);
  culling.look(box(1000, 5000, 200));
  expect(shown()).toEqual([]);
});

test('nothing is told anew while the view stays near, but when it leaves or grows small', () => {
  const { culling, shown, told } = row(100);
  culling.look(box(1000, -100, 200));
  culling.look(box(1090, -100, 200));
  expect(told()).toBe(100);
  culling.look(box(1110, -100, 200));
  expect(told()).toBe(200);
  expect(shown()).toEqual([10, 11, 12, 13, 14]);
  culling.look(box(1200, -10, 20));
  expect(told()).toBe(300);
  expect(shown()).toEqual([12]);
});

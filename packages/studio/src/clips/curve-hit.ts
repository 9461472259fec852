import { componentsOf, keyCount, keyTime } from '@mutoscope/core/clip';
import type { CurvesShown } from './curves-shown.js';
import type { Desk } from './desk.js';
import { keyBeside } from './key-steps.js';
import { nearestKey } from './marks.js';
import { placeOf, valueAtPlace } from './span.js';
import { panesIn, yOf } from './value-axis.js';

/** The key drawn nearest to a place of the curve view; null where none is within reach. */
export function keyOfCurveAt(
  { span }: Desk,
  { curves, panes, values }: CurvesShown,
  height: number,
  x: number,
  y: number,
  reach: number,
): { readonly track: number; readonly key: number } | null {
  let nearest = reach;
  let hit: { readonly track: number; readonly key: number } | null = null;
  const time = valueAtPlace(span.value, x);
  for (const { index, track, plot } of curves.value) {
    if (!plot.isStored || keyCount(track) === 0) continue;
    const around = nearestKey(track, time);
    const count = componentsOf(track.valueType);
    for (const key of [around, keyBeside(track, time, 1), keyBeside(track, time, -1)]) {
      if (key < 0) continue;
      const across = placeOf(span.value, keyTime(track, key)) - x;
      for (const pane of panesIn(height, panes.value.length))
        for (let c = 0; c < count; c++) {
          const apart = Math.hypot(
            across,
            yOf(pane, values.value, Number(track.values[key * count + c])) - y,
          );
          if (apart < nearest) [nearest, hit] = [apart, { track: index, key }];
        }
    }
  }
  return hit;
}

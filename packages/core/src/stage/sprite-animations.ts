import type { SpriteAnimation } from './model.js';

/** The animations of several objects laid out for playing; animation `a` of object `o` is `firstAnimation[o] + a`. */
export interface AnimationTable {
  /** By object, and one more for the end. */
  readonly firstAnimation: Int32Array;
  /** By animation, and one more for the end: where its frames are in `durations`. */
  readonly firstFrame: Int32Array;
  /** By animation, frames a second. */
  readonly speed: Float64Array;
  readonly repeatCount: Float64Array;
  readonly repeatTo: Int32Array;
  readonly loop: Uint8Array;
  readonly pingPong: Uint8Array;
  /** By frame; shown for `duration / speed` seconds. */
  readonly durations: Float64Array;
}

export function animationTable(objects: readonly (readonly SpriteAnimation[])[]): AnimationTable {
  const animations = objects.flat();
  return {
    firstAnimation: startsOf(objects.map((list) => list.length)),
    firstFrame: startsOf(animations.map(({ frames }) => frames.length)),
    speed: Float64Array.from(animations, ({ speed }) => speed),
    repeatCount: Float64Array.from(animations, ({ repeatCount }) => repeatCount),
    repeatTo: Int32Array.from(animations, ({ repeatTo }) => repeatTo),
    loop: Uint8Array.from(animations, ({ loop }) => Number(loop)),
    pingPong: Uint8Array.from(animations, ({ pingPong }) => Number(pingPong)),
    durations: Float64Array.from(animations.flatMap(({ frames }) => frames.map(({ duration }) => duration))),
  };
}

function startsOf(counts: readonly number[]): Int32Array {
  const starts = new Int32Array(counts.length + 1);
  for (const [i, count] of counts.entries()) starts[i + 1] = starts[i]! + count;
  return starts;
}

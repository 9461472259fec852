import type { SpriteAnimation } from './model.js';

/** An animation as what only plays lists of pictures in order knows it. */
export interface Schedule {
  readonly steps: readonly Step[];
  /** How often the steps are played; 0 for ever. */
  readonly plays: number;
  /** What of the animation this is not. */
  readonly bent: string | null;
}

interface Step {
  /** Index of the frame. */
  readonly frame: number;
  readonly seconds: number;
}

/**
 * The frames in the order they are shown, ping-pong and repeats unrolled where plain repeating does not do.
 * `secondsAtRest` is shown for a duration of 1 where the speed is 0.
 */
export function scheduleOf(animation: SpriteAnimation, secondsAtRest: number): Schedule {
  const { frames, speed, loop, repeatTo, pingPong } = animation;
  const unit = speed > 0 ? 1 / speed : secondsAtRest;
  const steps = (indices: readonly number[]): Step[] =>
    indices.map((frame) => ({ frame, seconds: frames[frame]!.duration * unit }));
  const all = frames.map((_, i) => i);
  const turns = pingPong && all.length > 1;
  const cycle = turns ? [...all, ...all.slice(1, -1).reverse()] : all;
  if (loop) {
    const bent =
      repeatTo > 0 && !turns ? `it goes on with frame ${repeatTo} when it loops, here with frame 0` : null;
    return { steps: steps(cycle), plays: 0, bent };
  }
  const times = Math.max(1, Math.ceil(animation.repeatCount));
  if (!turns && (repeatTo === 0 || times === 1)) return { steps: steps(all), plays: times, bent: null };
  const again = turns ? cycle : all.slice(repeatTo);
  if (times * again.length > mostUnrolled) {
    const bent = `it is played ${times} times, and not in full each time`;
    return { steps: steps(cycle), plays: times, bent };
  }
  const rest = Array.from({ length: times - 1 }, () => again).flat();
  return { steps: steps([...cycle, ...rest, ...(turns ? [0] : [])]), plays: 1, bent: null };
}

const mostUnrolled = 2000;

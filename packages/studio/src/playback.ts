import { batch, computed, effect, type ReadonlySignal, signal } from '@preact/signals-core';

/** What plays, and where it is. Times are seconds. Views read `time` and are moved by `advance` once a frame. */
export interface Playback {
  readonly time: Signal<number>;
  /** Of what plays; `time` is never beyond it. Infinity where it has no end. */
  readonly duration: ReadonlySignal<number>;
  /** How long that is where it is not the clip by itself; else null. */
  readonly length: Signal<number | null>;
  readonly playing: Signal<boolean>;
  /** 1 is as the clip says; backwards below 0. */
  readonly speed: Signal<number>;
  readonly loop: Signal<boolean>;
  readonly pingPong: Signal<boolean>;
  /** Frames a second, of steps by key; a view sets what its clip has. */
  readonly frameRate: Signal<number>;
  /** Moves on by what has passed on the clock, at most `longestFrame`. */
  advance(seconds: number): void;
  /** Goes to a time between 0 and the duration. */
  seek(time: number): void;
}

/** Seconds a picture lasts at most, at normal speed; longer ones are those of a page that was hidden. */
export const longestFrame = 0.25;

interface Signal<T> {
  value: T;
}

/** `clipDuration` is that of the current clip, seconds. */
export function createPlayback(playing: boolean, clipDuration: ReadonlySignal<number>): Playback {
  const time = signal(0);
  const length = signal<number | null>(null);
  const duration = computed(() => length.value ?? clipDuration.value);
  const speed = signal(1);
  const loop = signal(true);
  const pingPong = signal(false);
  const plays = signal(playing);
  let direction = 1;
  effect(() => {
    if (time.value > duration.value) time.value = duration.value;
  });
  return {
    time,
    duration,
    length,
    playing: plays,
    speed,
    loop,
    pingPong,
    frameRate: signal(30),
    advance(seconds) {
      const end = duration.value;
      if (!plays.value || !(end > 0)) return;
      const passed = Math.min(Math.max(0, seconds), longestFrame);
      let to = time.value + passed * speed.value * (pingPong.value ? direction : 1);
      if (to < 0 || to > end) {
        if (end === Infinity) to = 0;
        else if (pingPong.value) {
          const turns = Math.floor(to / end);
          if (turns % 2 !== 0) direction = -direction;
          to = turns % 2 === 0 ? to - turns * end : (turns + 1) * end - to;
        } else if (loop.value) to -= Math.floor(to / end) * end;
        else {
          to = to < 0 ? 0 : end;
          plays.value = false;
        }
      }
      time.value = to;
    },
    seek(to) {
      const place = Math.min(Math.max(to, 0), duration.value);
      if (!Number.isFinite(place)) return;
      batch(() => {
        time.value = place;
        direction = 1;
      });
    },
  };
}

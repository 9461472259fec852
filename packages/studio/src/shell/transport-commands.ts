import type { Session } from '../session.js';

/** Keys that move through time, and between clips. */
export function listenForTransport({ commands, playback, clip, current }: Session): void {
  const { playing, time, duration, frameRate, loop, pingPong, seek } = playback;
  const step = (frames: number) => () => {
    playing.value = false;
    seek((Math.round(time.value * frameRate.value) + frames) / frameRate.value);
  };
  const turn = (by: number) => () => {
    const count = current.value?.clips.length ?? 0;
    if (count > 0) clip.value = (clip.value + by + count) % count;
  };
  commands.on('play', () => {
    if (!playing.value && !loop.value && time.value >= duration.value) seek(0);
    playing.value = !playing.value;
  });
  commands.on('frameBack', step(-1));
  commands.on('frameOn', step(1));
  commands.on('framesBack', step(-10));
  commands.on('framesOn', step(10));
  commands.on('start', () => seek(0));
  commands.on('end', () => seek(duration.value));
  commands.on('clipBack', turn(-1));
  commands.on('clipOn', turn(1));
  commands.on('loop', () => (loop.value = !loop.value));
  commands.on('pingPong', () => (pingPong.value = !pingPong.value));
}

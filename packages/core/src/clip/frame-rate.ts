import type { Clip, Track } from './model.js';

/**
 * Frames a second that a clip's keys stand on: of its first raw track, else the rate most tracks share whose keys all lie
 * on whole frames. Null where there is none between 1 and 1000. At most 64 tracks and 1024 keys of each are looked at.
 */
export function frameRateOf({ tracks }: Pick<Clip, 'tracks'>): number | null {
  for (const track of tracks) {
    const rate = track.kind === 'raw' && track.values.length > 0 ? tidyRate(track.interval) : null;
    if (rate !== null) return rate;
  }
  const votes = new Map<number, number>();
  for (const track of tracks.slice(0, 64)) {
    const rate = rateOf(track);
    if (rate !== null) votes.set(rate, (votes.get(rate) ?? 0) + 1);
  }
  const [most] = [...votes].sort(([rateA, a], [rateB, b]) => b - a || rateB - rateA);
  return most?.[0] ?? null;
}

function rateOf(track: Track): number | null {
  if (track.kind === 'raw') return null;
  const times = track.times.subarray(0, 1024);
  let spacing = Infinity;
  for (let key = 1; key < times.length; key++) {
    const gap = times[key]! - times[key - 1]!;
    if (gap > 1e-4 && gap < spacing) spacing = gap;
  }
  const rate = tidyRate(spacing);
  if (rate === null || rate < slowestShared) return null;
  return times.every((time) => Math.abs(time * rate - Math.round(time * rate)) < 0.02) ? rate : null;
}

/** Keys further apart were set by hand, and say nothing of frames. */
const slowestShared = 5;

/** 1 / `interval`, whole where float32 seconds may stand for a whole rate. */
function tidyRate(interval: number): number | null {
  const rate = 1 / interval;
  if (!(rate >= 0.999 && rate <= 1001)) return null;
  const whole = Math.round(rate);
  return Math.abs(rate - whole) < rate * 2e-3 ? whole : rate;
}

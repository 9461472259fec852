import type { Track } from '../../clip/model.js';
import type { Subject, Told } from './check-subject.js';
import { keyText } from './key-text.js';

/** When the keys are, and whether playback gets to them. */
export function checkTimes(subject: Subject, track: Track, index: number, tell: Told): void {
  if (track.kind === 'raw') {
    if (track.values.length > 0 && !(track.interval > 0 && track.interval < Infinity)) {
      tell('resonite/raw-interval', index, `the interval is ${track.interval} s`);
    }
    return;
  }
  const { times } = track;
  const first = (test: (time: number, before: number) => boolean) =>
    times.findIndex((time, i) => test(time, i === 0 ? -Infinity : times[i - 1]!));

  const bad = times.findIndex((time) => !Number.isFinite(time));
  if (bad >= 0) tell('resonite/bad-time', index, `the time of key ${bad} is ${times[bad]}`, bad);

  const negative = first((time) => time < 0);
  if (negative >= 0) {
    const code = subject.family === 'animj' ? 'resonite/negative-time-refused' : 'resonite/negative-time';
    tell(code, index, `key ${negative} is at ${times[negative]} s`, negative);
  }

  const back = first((time, before) => time < before);
  if (back >= 0) {
    tell(
      'resonite/unordered-times',
      index,
      `key ${back} is at ${times[back]} s, after one at ${times[back - 1]} s`,
      back,
    );
  }

  const equal = back >= 0 ? equalInAnyOrder(times) : first((time, before) => time === before);
  if (equal < 0) return;
  if (back >= 0)
    tell('resonite/equal-times', index, `key ${equal} is at ${times[equal]} s, as one before it is`, equal);
  else if (subject.family === 'animj' && writtenApart(subject, index, equal)) {
    tell(
      'resonite/times-collapse',
      index,
      `keys ${equal - 1} and ${equal} both become ${times[equal]} s`,
      equal,
    );
  } else {
    tell(
      'resonite/equal-times',
      index,
      `keys ${equal - 1} and ${equal} are both at ${times[equal]} s`,
      equal,
    );
  }
}

/** The first key whose time another before it has; -1 where there is none. */
function equalInAnyOrder(times: Float32Array): number {
  const seen = new Set<number>();
  return times.findIndex((time) => seen.size === seen.add(time).size);
}

/** Whether the text of two keys of equal float32 time gives them different times. */
function writtenApart(subject: Subject, index: number, key: number): boolean {
  const timeOf = (i: number) =>
    Number(/"time"\s*:\s*"?([-+.\deE]+)/.exec(keyText(subject, index, i))?.[1] ?? NaN);
  const [a, b] = [timeOf(key - 1), timeOf(key)];
  return a !== b && !Number.isNaN(a) && !Number.isNaN(b);
}

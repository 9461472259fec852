import { Interpolation, infoOf, type Track } from '@mutoscope/core/clip';

/**
 * How a track's row is drawn: values as labelled blocks; a ribbon of its colours under the marks; a strip where keys
 * stand at a fixed interval; else marks alone.
 */
export type Look = 'blocks' | 'colours' | 'strip' | 'marks';

const known = new WeakMap<Track, Look>();

export function lookOf(track: Track): Look {
  const seen = known.get(track);
  if (seen) return seen;
  const look = judged(track);
  known.set(track, look);
  return look;
}

function judged(track: Track): Look {
  const { scalar, shape } = infoOf(track.valueType);
  if (scalar === 'string' || scalar === 'bool') return 'blocks';
  if (shape === 'color') return 'colours';
  if (track.kind === 'raw') return 'strip';
  const isWhole = shape === 'scalar' && scalar !== 'f32' && scalar !== 'f64';
  return isWhole && holdsAll(track) && hasFewValues(track) ? 'blocks' : 'marks';
}

const holdsAll = (track: Track): boolean =>
  track.kind === 'discrete' ||
  (track.kind === 'curve' && track.interpolation.every((each) => each === Interpolation.hold));

const fewValues = 32;

function hasFewValues({ values }: Track): boolean {
  const seen = new Set<unknown>();
  for (let i = 0; i < values.length; i++) {
    seen.add(values[i]);
    if (seen.size > fewValues) return false;
  }
  return true;
}

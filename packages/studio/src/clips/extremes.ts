import { componentsOf, type Track } from '@mutoscope/core/clip';

/** The least and the greatest stored value of each component among runs of keys: found in steps of blocks. */
export interface Extremes {
  /** Of component `c` from key `first` to `last`; what is no number counts not, and gives Infinity and -Infinity alone. */
  between(c: number, first: number, last: number): readonly [number, number];
}

const known = new WeakMap<object, Extremes>();

/** Made once a track, and small beside it. */
export function extremesOf(track: Track): Extremes {
  const seen = known.get(track.values);
  if (seen) return seen;
  const made = measured(track);
  known.set(track.values, made);
  return made;
}

const block = 256;

function measured({ values, valueType }: Track): Extremes {
  const width = componentsOf(valueType);
  const blocks = Math.floor(values.length / width / block);
  const least = new Float64Array(blocks * width).fill(Infinity);
  const greatest = new Float64Array(blocks * width).fill(-Infinity);
  for (let i = 0; i < blocks * block * width; i++) {
    const at = Math.floor(i / width / block) * width + (i % width);
    const value = Number(values[i]);
    if (value < least[at]!) least[at] = value;
    if (value > greatest[at]!) greatest[at] = value;
  }
  return {
    between(c, first, last) {
      let low = Infinity;
      let high = -Infinity;
      for (let key = first; key <= last; ) {
        const isWhole = key % block === 0 && key + block - 1 <= last;
        const at = (key / block) * width + c;
        const smallest = isWhole ? least[at]! : Number(values[key * width + c]);
        const largest = isWhole ? greatest[at]! : smallest;
        if (smallest < low) low = smallest;
        if (largest > high) high = largest;
        key += isWhole ? block : 1;
      }
      return [low, high];
    },
  };
}

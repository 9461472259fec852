/** Made-up data of the kinds that compressors meet, the same on every machine. */

/** Numbers in [0, 1), the same for the same seed (a 32-bit xorshift). */
function randomNumbers(seed: number): () => number {
  let state = seed | 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

/** Key records of bones as motion capture gives them: float32 time and a unit quaternion, smooth with sensor noise. */
export function mocapBody(bones: number, keys: number, seed = 1): Uint8Array {
  const random = randomNumbers(seed);
  const records = new Float32Array(bones * keys * 5);
  let at = 0;
  for (let bone = 0; bone < bones; bone++) {
    const speed = [random() * 4, random() * 4, random() * 4];
    const noise = bone % 4 === 0 ? 0 : 1e-4;
    for (let key = 0; key < keys; key++) {
      const time = Math.fround(key / 30);
      const axis = speed.map((rate) => 0.4 * Math.sin(time * rate) + noise * (random() - 0.5));
      records[at++] = time;
      for (const component of axis) records[at++] = component;
      records[at++] = Math.sqrt(1 - axis.reduce((sum, component) => sum + component * component, 0));
    }
  }
  return new Uint8Array(records.buffer);
}

/** Sentences of made-up words, common ones more often, with the habits of a language: about 3.5 to 1 by LZMA. */
export function textBody(length: number, seed = 2): Uint8Array {
  const random = randomNumbers(seed);
  const pick = (from: string): string => from[Math.floor(random() * from.length)]!;
  const syllable = (): string =>
    pick('bcdfghklmnprstvw') + pick('aeiou') + (random() < 0.4 ? pick('lnrst') : '');
  const word = (): string => Array.from({ length: 1 + Math.floor(random() * 3) }, syllable).join('');
  const words = Array.from({ length: 4000 }, word);
  const followers = words.map(() =>
    Array.from({ length: 12 }, () => Math.floor(random() ** 3 * words.length)),
  );
  const parts: string[] = [];
  let size = 0;
  for (let at = 0; size < length; ) {
    const text = words[at]! + (random() < 0.1 ? '. ' : random() < 0.1 ? ', ' : ' ');
    parts.push(text);
    size += text.length;
    at =
      random() < 0.7
        ? followers[at]![Math.floor(random() ** 2 * 12)]!
        : Math.floor(random() ** 3 * words.length);
  }
  return new TextEncoder().encode(parts.join('').slice(0, length));
}

/** Bytes without any pattern. */
export function noiseBody(length: number, seed = 3): Uint8Array {
  const random = randomNumbers(seed);
  return Uint8Array.from({ length }, () => random() * 256);
}

/** One pattern of `period` random bytes over and over. */
export function periodicBody(length: number, period: number, seed = 4): Uint8Array {
  const pattern = noiseBody(period, seed);
  return Uint8Array.from({ length }, (_, i) => pattern[i % period]!);
}

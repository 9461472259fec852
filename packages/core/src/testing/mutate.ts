/** A small seeded generator (mulberry32): the same seed gives the same mutants everywhere. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Bytes that break parsers: lengths, signs, JSON's own characters. */
const telling = Uint8Array.from([0, 1, 0x7f, 0x80, 0xff, ...new TextEncoder().encode('{}[]":,-.eE0\\/ntu')]);

/** One to four random changes: bits, bytes, cuts, repeats, moves, a cut end. */
export function mutate(bytes: Uint8Array, random: () => number): Uint8Array {
  const below = (limit: number) => Math.floor(random() * limit);
  let mutant: Uint8Array = bytes.slice();
  for (let change = 1 + below(4); change > 0; change--) {
    const at = below(mutant.length + 1);
    const span = 1 + below(Math.min(64, mutant.length - at + 1));
    const [head, body, tail] = [
      mutant.subarray(0, at),
      mutant.subarray(at, at + span),
      mutant.subarray(at + span),
    ];
    switch (below(7)) {
      case 0:
        if (at < mutant.length) mutant[at]! ^= 1 << below(8);
        break;
      case 1:
        if (at < mutant.length) mutant[at] = below(256);
        break;
      case 2:
        if (at < mutant.length) mutant[at] = telling[below(telling.length)]!;
        break;
      case 3:
        mutant = joined(head, tail);
        break;
      case 4:
        mutant = joined(head, body, body, tail);
        break;
      case 5:
        mutant = joined(
          head,
          Uint8Array.from({ length: span }, () => telling[below(telling.length)]!),
          tail,
        );
        break;
      case 6:
        mutant =
          random() < 0.3
            ? head.slice()
            : joined(head, bytes.subarray(below(bytes.length)).subarray(0, span), tail);
    }
  }
  return mutant;
}

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** The fraction of whole numbers up to 65535 that is nearest to a number of seconds, by its continued fraction. */
export function fractionOf(seconds: number): readonly [numerator: number, denominator: number] {
  if (!(seconds > 0)) return [0, 1];
  if (seconds >= largest) return [largest, 1];
  let [before, now] = [
    [0, 1],
    [1, 0],
  ] as [Fraction, Fraction];
  let rest = seconds;
  for (;;) {
    const whole = Math.floor(rest + 1e-9);
    const next: Fraction = [whole * now[0] + before[0], whole * now[1] + before[1]];
    if (next[0] > largest || next[1] > largest) return now;
    [before, now] = [now, next];
    if (rest - whole < 1e-9 || Math.abs(now[0] / now[1] - seconds) <= seconds * 1e-12) return now;
    rest = 1 / (rest - whole);
  }
}

type Fraction = readonly [number, number];

const largest = 65535;

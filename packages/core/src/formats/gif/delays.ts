/** What GIF holds of times: hundredths of a second, 2 to 65535. */
export interface Delays {
  readonly hundredths: readonly number[];
  /** How far any picture changes from when it should, in seconds. */
  readonly error: number;
  /** Whether a picture was to be shown for less than 2/100 s, which browsers slow down to 1/10 s. */
  readonly tooShort: boolean;
}

/** Rounded so that errors do not add up: each picture changes as near as can be to when it should. */
export function delaysOf(seconds: readonly number[]): Delays {
  const hundredths: number[] = [];
  let [due, told, error] = [0, 0, 0];
  for (const each of seconds) {
    due += each * 100;
    const delay = Math.min(65535, Math.max(2, Math.round(due - told)));
    told += delay;
    error = Math.max(error, Math.abs(told - due) / 100);
    hundredths.push(delay);
  }
  return { hundredths, error, tooShort: seconds.some((each) => each < 0.02 - 1e-9) };
}

/**
 * The weights of many slerps for one share: sin(u·θ) / sin(θ) as a series in cos θ - 1, whose factors depend on u alone.
 */

/** How many factors there are of each side. */
export const terms = 6;

/** The factors, of u and then of 1 - u. */
export const series: Float64Array = new Float64Array(2 * terms);

/** Above this dot product four terms are exact to 1e-11, above the other all six to 1e-8. */
export const shortFrom = 0.99;
export const longFrom = 0.9;

/** Above this the quaternions are not of length 1. */
export const unitUntil = 1.01;

export function prepareSeries(share: number): void {
  for (let n = 1; n <= terms; n++) {
    const d = n * (2 * n + 1);
    series[n - 1] = (share * share - n * n) / d;
    series[terms + n - 1] = ((1 - share) * (1 - share) - n * n) / d;
  }
}

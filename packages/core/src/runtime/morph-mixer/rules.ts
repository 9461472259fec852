/** How morph animations that drive one target go together: as IMVU has it, by the end of the target's name. */

/** Numbers of our own. */
export const MorphRule = { additive: 0, clamped: 1, average: 2, exclusive: 3 } as const;
export type MorphRule = (typeof MorphRule)[keyof typeof MorphRule];

/** By what follows the last dot, in any case; `additive` where that is none of the four. */
export function morphRule(name: string): MorphRule {
  const suffix = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return name.includes('.') && isRule(suffix) ? MorphRule[suffix] : MorphRule.additive;
}

const isRule = (text: string): text is keyof typeof MorphRule => Object.hasOwn(MorphRule, text);

/** What has been put together for each target so far. */
export interface Sums {
  readonly values: Float32Array;
  /** Of averages: the weights that went in. */
  readonly weights: Float32Array;
  /** What a replacing animation leaves to the others; -1 while there was none. */
  readonly left: Float32Array;
  /** The greatest ramp. */
  readonly ramps: Float32Array;
}

export const createSums = (targets: number): Sums => ({
  values: new Float32Array(targets),
  weights: new Float32Array(targets),
  left: new Float32Array(targets),
  ramps: new Float32Array(targets),
});

export function clearSums({ values, weights, left, ramps }: Sums): void {
  values.fill(0);
  weights.fill(0);
  left.fill(-1);
  ramps.fill(0);
}

/**
 * Adds an animation that wants `scale` for the target, as far as `ramp` (0 to 1) has faded it in; `weight` tells how
 * much it counts in averages. Of exclusive targets the first animation that replaces leaves 1 - ramp to all others.
 */
export function addToSums(
  { values, weights, left, ramps }: Sums,
  target: number,
  rule: MorphRule,
  scale: number,
  weight: number,
  ramp: number,
  replace: boolean,
): void {
  ramps[target] = Math.max(ramps[target]!, ramp);
  if (rule === MorphRule.additive || rule === MorphRule.clamped) {
    const sum = values[target]! + scale * ramp;
    values[target] = rule === MorphRule.clamped ? Math.min(1, sum) : sum;
    return;
  }
  let counts = weight * ramp;
  if (rule === MorphRule.exclusive) {
    if (left[target]! >= 0) counts *= left[target]!;
    else if (replace) {
      left[target] = 1 - ramp;
      values[target]! *= 1 - ramp;
      weights[target]! *= 1 - ramp;
    }
  }
  const before = weights[target]!;
  const share = before === 0 ? 1 : counts / (before + counts);
  values[target] = values[target]! * (1 - share) + scale * ramp * share;
  weights[target] = before + counts;
}

/** The target's weight where it would be `below` without the animations. */
export function weightOver({ values, ramps }: Sums, target: number, rule: MorphRule, below: number): number {
  const value = values[target]!;
  const ramp = ramps[target]!;
  if (ramp === 0) return below;
  if (rule === MorphRule.additive) return below + value;
  if (rule === MorphRule.clamped) return Math.min(1, below + value);
  return below * (1 - ramp) + value;
}

/** Up to what float32 holds with room to spare. */
const most = 1e9;

export const finite = (value: number): number =>
  Number.isNaN(value) ? 0 : Math.max(-most, Math.min(most, value));

export const atLeast0 = (value: number): number => Math.max(0, finite(value));

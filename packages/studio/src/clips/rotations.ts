/** Rotations as people read them. Quaternions are x, y, z, w. */

/** How quaternions are shown. */
export type RotationLook = 'components' | 'euler' | 'axisAngle';

const degrees = 180 / Math.PI;

/** Turns about the fixed axes X, then Y, then Z, in degrees; at 90° of Y, where two are one, Z is 0. */
export function eulerOf(x: number, y: number, z: number, w: number): [number, number, number] {
  const squared = x * x + y * y + z * z + w * w;
  if (!(squared > 0)) return [0, 0, 0];
  const sine = (2 * (w * y - x * z)) / squared;
  if (Math.abs(sine) > 1 - 1e-9)
    return [2 * Math.sign(sine) * Math.atan2(x, w) * degrees, 90 * Math.sign(sine), 0].map(halfTurns) as [
      number,
      number,
      number,
    ];
  return [
    Math.atan2(2 * (w * x + y * z), squared - 2 * (x * x + y * y)) * degrees,
    Math.asin(sine) * degrees,
    Math.atan2(2 * (w * z + x * y), squared - 2 * (y * y + z * z)) * degrees,
  ];
}

const halfTurns = (angle: number): number => angle - 360 * Math.round(angle / 360);

/** The unit axis, and the turn about it in degrees from 0 to 180; no axis where nothing turns. */
export function axisAngleOf(x: number, y: number, z: number, w: number): [number, number, number, number] {
  const length = Math.hypot(x, y, z);
  const sign = w < 0 ? -1 : 1;
  if (!(length > 0)) return [0, 0, 0, 0];
  const scale = sign / length;
  return [x * scale, y * scale, z * scale, 2 * Math.atan2(length, Math.abs(w)) * degrees];
}

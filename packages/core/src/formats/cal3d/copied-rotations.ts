import type { Cal3DSkeleton } from './model.js';

/**
 * Whether every bone's local rotation repeats its rotation, though a child is turned: then the inverse of a chain of
 * rotations would be the last of them.
 */
export const localRotationsCopied = ({ bones }: Cal3DSkeleton): boolean =>
  bones.some(({ rotation }) => Math.abs(rotation[3]) < 0.9999) &&
  bones.every(({ rotation, localRotation }) =>
    rotation.every((value, axis) => Math.abs(value - localRotation[axis]!) < 1e-6),
  );

import type { Cloth } from './cloth.js';
import { keepWithin, moveFree, relax, restartLost } from './verlet.js';

/** Time of one update beyond these steps is left out. */
const mostSteps = 16;

/**
 * Moves the cloth on by `dt` seconds: vertices without mass to where `skin` has them (3n, model space), the others by
 * gravity, force and springs. Allocates nothing.
 */
export function stepCloth(cloth: Cloth, skin: Float32Array, dt: number): void {
  if (!cloth.started) startOn(cloth, skin);
  if (cloth.original) stepOriginal(cloth, skin, dt);
  else stepFixed(cloth, skin, dt);
}

function startOn(cloth: Cloth, skin: Float32Array): void {
  cloth.current.set(skin);
  cloth.previous.set(skin);
  cloth.skin.set(skin);
  cloth.clock[0] = 0;
  cloth.started = true;
}

function stepOriginal(cloth: Cloth, skin: Float32Array, dt: number): void {
  cloth.clock[1] = Number.isFinite(dt) ? dt : 0;
  moveFree(cloth);
  placePinned(cloth, skin, 1, 1);
  relax(cloth);
  restartLost(cloth, skin);
  cloth.positions.set(cloth.current);
  cloth.skin.set(skin);
}

/** Between two steps the free vertices are drawn on their way from the last but one to the last. */
function stepFixed(cloth: Cloth, skin: Float32Array, dt: number): void {
  const { masses } = cloth.springs;
  const { positions, current, previous, step, clock } = cloth;
  const passed = clock[0]! + (dt > 0 ? Math.min(dt, mostSteps * step) : 0);
  const steps = Math.min(mostSteps, Math.floor(passed / step));
  clock[1] = step;
  for (let i = 1; i <= steps; i++) {
    moveFree(cloth);
    placePinned(cloth, skin, i, steps);
    relax(cloth);
    keepWithin(cloth, current, skin);
  }
  clock[0] = Math.min(step, Math.max(0, passed - steps * step));
  cloth.skin.set(skin);
  const share = clock[0]! / step;
  for (let i = 0; i < positions.length; i++)
    positions[i] = masses[(i / 3) | 0]! > 0 ? previous[i]! + share * (current[i]! - previous[i]!) : skin[i]!;
  keepWithin(cloth, positions, skin);
}

/** On their way from where the skin was to where it is, after `step` of `steps`. */
function placePinned(
  { springs, current, skin: before }: Cloth,
  skin: Float32Array,
  step: number,
  steps: number,
): void {
  const { masses } = springs;
  const share = step / steps;
  for (let vertex = 0; vertex < masses.length; vertex++) {
    if (masses[vertex]! > 0) continue;
    for (let at = 3 * vertex; at < 3 * vertex + 3; at++)
      current[at] = share === 1 ? skin[at]! : before[at]! + share * (skin[at]! - before[at]!);
  }
}

/** One step of a cloth in its parts. Loops over typed arrays. */

import type { Cloth } from './cloth.js';

/** What is kept of a vertex's way from step to step. */
const kept = 0.99;

/** Verlet's step of what has a mass, as far as the cloth's reach at most. */
export function moveFree(cloth: Cloth): void {
  const { current, previous, gravity, force, reach, clock } = cloth;
  const { masses } = cloth.springs;
  const square = clock[1]! * clock[1]!;
  for (let vertex = 0; vertex < masses.length; vertex++) {
    const mass = masses[vertex]!;
    if (!(mass > 0)) continue;
    const at = 3 * vertex;
    const x = current[at]!;
    const y = current[at + 1]!;
    const z = current[at + 2]!;
    let dx = kept * (x - previous[at]!) + ((force[0] + gravity[0] * mass) / mass) * square;
    let dy = kept * (y - previous[at + 1]!) + ((force[1] + gravity[1] * mass) / mass) * square;
    let dz = kept * (z - previous[at + 2]!) + ((force[2] + gravity[2] * mass) / mass) * square;
    const length = Math.sqrt(dx * dx + dy * dy + dz * dz);
    if (length > reach) {
      const share = length < Infinity ? reach / length : 0;
      dx *= share;
      dy *= share;
      dz *= share;
    }
    previous[at] = x;
    previous[at + 1] = y;
    previous[at + 2] = z;
    current[at] = x + dx;
    current[at + 1] = y + dy;
    current[at + 2] = z + dz;
  }
}

/**
 * Twice over all springs: brings their ends to their idle lengths. Both ends go half of the way, or a free one all of
 * it. Coefficients are not used, as in the original.
 */
export function relax({ springs, current, original, reach }: Cloth): void {
  const { masses, vertices, idleLengths } = springs;
  const least = original ? -Infinity : 0;
  for (let pass = 0; pass < 2; pass++) {
    for (let spring = 0; spring < idleLengths.length; spring++) {
      const first = vertices[2 * spring]!;
      const second = vertices[2 * spring + 1]!;
      const a = 3 * first;
      const b = 3 * second;
      const dx = current[b]! - current[a]!;
      const dy = current[b + 1]! - current[a + 1]!;
      const dz = current[b + 2]! - current[a + 2]!;
      const length = Math.sqrt(dx * dx + dy * dy + dz * dz);
      if (!(length > 0)) continue;
      const share = (length - Math.max(least, Math.min(reach, idleLengths[spring]!))) / length;
      const firstFree = masses[first]! > 0;
      const secondFree = masses[second]! > 0;
      if (firstFree) {
        const part = secondFree ? share / 2 : share;
        current[a]! += dx * part;
        current[a + 1]! += dy * part;
        current[a + 2]! += dz * part;
      }
      if (secondFree) {
        const part = firstFree ? share / 2 : share;
        current[b]! -= dx * part;
        current[b + 1]! -= dy * part;
        current[b + 2]! -= dz * part;
      }
    }
  }
}

/** Brings free vertices back that are farther than `reach` from the skin; those that are nowhere, onto it. */
export function keepWithin(cloth: Cloth, points: Float32Array, skin: Float32Array): void {
  const { previous, reach } = cloth;
  const { masses } = cloth.springs;
  const square = reach * reach;
  for (let vertex = 0; vertex < masses.length; vertex++) {
    if (!(masses[vertex]! > 0)) continue;
    const at = 3 * vertex;
    const dx = points[at]! - skin[at]!;
    const dy = points[at + 1]! - skin[at + 1]!;
    const dz = points[at + 2]! - skin[at + 2]!;
    const distance = dx * dx + dy * dy + dz * dz;
    if (distance <= square) continue;
    const found = distance < Infinity;
    const share = found ? reach / Math.sqrt(distance) : 0;
    points[at] = skin[at]! + (found ? share * dx : 0);
    points[at + 1] = skin[at + 1]! + (found ? share * dy : 0);
    points[at + 2] = skin[at + 2]! + (found ? share * dz : 0);
    if (!found) for (let c = 0; c < 3; c++) previous[at + c] = skin[at + c]!;
  }
}

/** Vertices whose place float32 can no longer tell are put on the skin, at rest. */
export function restartLost({ springs, current, previous }: Cloth, skin: Float32Array): void {
  const { masses } = springs;
  for (let vertex = 0; vertex < masses.length; vertex++) {
    const at = 3 * vertex;
    const size = Math.abs(current[at]!) + Math.abs(current[at + 1]!) + Math.abs(current[at + 2]!);
    if (size < 1e30) continue;
    for (let c = at; c < at + 3; c++) {
      current[c] = skin[c]!;
      previous[c] = skin[c]!;
    }
  }
}

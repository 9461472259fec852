import { Box3, Vector3 } from 'three';
import type { Performer } from '../performer.js';

/** The box around the vertices as they are now, in the figure's own space; around its joints where it has none. */
export function figureBox({ rig, actor }: Performer): Box3 {
  const six = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity];
  for (const { positions, vertexCount } of actor.parts)
    for (let at = 0; at < 3 * vertexCount; at++) hold(six, at % 3, positions[at]!);
  if (!(six[0]! <= six[3]!))
    for (let bone = 0; bone < rig.bones; bone++)
      for (let axis = 0; axis < 3; axis++) hold(six, axis, actor.globals[12 * bone + 4 * axis + 3]!);
  const box = new Box3();
  box.min.fromArray(six);
  box.max.fromArray(six, 3);
  return box.isEmpty() ? box.set(new Vector3(-1, -1, -1), new Vector3(1, 1, 1)) : box;
}

/** Whether the graphics can work with all its vertices and joints: with the squares of lengths, in 32 bits. */
export function canBeDrawn({ rig, actor }: Performer): boolean {
  const { globals } = actor;
  for (const { positions, vertexCount } of actor.parts)
    for (let at = 0; at < 3 * vertexCount; at++) if (!(Math.abs(positions[at]!) < largest)) return false;
  for (let at = 0; at < 12 * rig.bones; at++) if (!(Math.abs(globals[at]!) < largest)) return false;
  return true;
}

const largest = 1e18;

/** What is not finite counts for nothing. */
export function hold(six: number[], axis: number, value: number): void {
  if (!Number.isFinite(value)) return;
  if (value < six[axis]!) six[axis] = value;
  if (value > six[axis + 3]!) six[axis + 3] = value;
}

import type { Seen } from './viewport.js';

/** CSS pixels. */
const nearJoint = 9;
const nearBody = 7;

/**
 * The bone under a place of the canvas: the nearest joint, else the bone that reaches from its own joint to a child's
 * there. Those before others where joints lie on one another. -1 where there is none.
 */
export function boneAt(x: number, y: number, joints: readonly Seen[], parents: Int32Array): number {
  let found = -1;
  let best = nearJoint;
  let depth = Infinity;
  for (const [bone, joint] of joints.entries()) {
    if (!inFront(joint)) continue;
    const far = Math.hypot(joint.x - x, joint.y - y);
    if (far < best - 1 || (far < best + 1 && far < nearJoint && joint.depth < depth)) {
      found = bone;
      best = far;
      depth = joint.depth;
    }
  }
  if (found >= 0) return found;
  best = nearBody;
  for (const [bone, joint] of joints.entries()) {
    const parent = joints[parents[bone]!];
    if (!parent || !inFront(joint) || !inFront(parent)) continue;
    const far = fromSegment(x, y, parent, joint);
    if (far >= best) continue;
    best = far;
    found = parents[bone]!;
  }
  return found;
}

export const inFront = ({ depth }: Seen): boolean => depth > -1 && depth < 1;

function fromSegment(x: number, y: number, a: Seen, b: Seen): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = dx * dx + dy * dy;
  const share = length > 0 ? Math.min(1, Math.max(0, ((x - a.x) * dx + (y - a.y) * dy) / length)) : 0;
  return Math.hypot(a.x + share * dx - x, a.y + share * dy - y);
}

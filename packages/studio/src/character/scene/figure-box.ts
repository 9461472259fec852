import { boneBoxes, poseBounds } from '@mutoscope/core/runtime';
import { type Box3, Vector3 } from 'three';
import type { Performer } from '../performer.js';

/** Tells the box of the figure as it is now, in its own space; of its bones alone where it has no vertices. */
export function boxTeller({ rig, actor }: Performer): (box: Box3) => Box3 {
  const boxes = boneBoxes(rig.figure);
  const six = new Float32Array(6);
  const point = new Vector3();
  return (box) => {
    poseBounds(boxes, actor.globals, six);
    if (six[0]! <= six[3]! && six.every(Number.isFinite))
      return box.set(point.fromArray(six).clone(), point.fromArray(six, 3));
    box.makeEmpty();
    for (let bone = 0; bone < rig.bones; bone++) {
      const [x, y, z] = [3, 7, 11].map((at) => actor.globals[12 * bone + at]!) as [number, number, number];
      if (Number.isFinite(x + y + z)) box.expandByPoint(point.set(x, y, z));
    }
    return box.isEmpty() ? box.set(new Vector3(-1, -1, -1), new Vector3(1, 1, 1)) : box;
  };
}

import type { Cal3DSkeleton, Quaternion, Vector3 } from '@mutoscope/core/cal3d';

/** Right-handed, Z up, facing −Y with the left side at +X, metres; quaternions x y z w as usual (not as Cal3D's). */
interface Bone {
  readonly name: string;
  readonly parent: number;
  /** At rest, in the model's space. */
  readonly place: Vector3;
  readonly turn: Quaternion;
}

export const bones: readonly Bone[] = [
  bone('Hips', -1, [0, 0, 0.82]),
  bone('Spine', 0, [0, 0, 0.92]),
  bone('Chest', 1, [0, 0, 1.08]),
  bone('Head', 2, [0, 0, 1.34]),
  bone('Antenna', 3, [0, 0, 1.72]),
  ...[1, -1].flatMap((side, i) => {
    const name = side > 0 ? 'Left' : 'Right';
    const first = 5 + i * 6;
    const arm = about(1, -side * 0.28);
    return [
      bone(`${name}UpperArm`, 2, [side * 0.24, 0, 1.2], arm),
      bone(`${name}Forearm`, first, [side * 0.31, 0, 0.96], arm),
      bone(`${name}Hand`, first + 1, [side * 0.38, 0, 0.72], arm),
      bone(`${name}Thigh`, 0, [side * 0.13, 0, 0.76]),
      bone(`${name}Shin`, first + 3, [side * 0.14, 0, 0.44]),
      bone(`${name}Foot`, first + 4, [side * 0.14, 0, 0.1]),
    ];
  }),
];

export const boneIndex = (name: string): number => bones.findIndex((bone) => bone.name === name);

function bone(name: string, parent: number, place: Vector3, turn: Quaternion = [0, 0, 0, 1]): Bone {
  return { name, parent, place, turn };
}

export function skeleton(): Cal3DSkeleton {
  return {
    kind: 'skeleton',
    stamp: { version: 1100, form: 'binary', layout: 'plain' },
    ambient: null,
    bones: bones.map(({ name, parent, place, turn }, index) => ({
      name: { text: name },
      translation: restTranslation(index),
      rotation: asCal3D(restRotation(index)),
      localTranslation: negative(rotate(conjugate(turn), place)),
      localRotation: asCal3D(conjugate(turn)),
      parent,
      light: null,
      children: Int32Array.from(bones.flatMap((other, child) => (other.parent === index ? [child] : []))),
    })),
  };
}

/** Relative to the parent. */
export function restTranslation(index: number): Vector3 {
  const { place, parent } = bones[index]!;
  const above = bones[parent];
  return above ? rotate(conjugate(above.turn), subtract(place, above.place)) : place;
}

/** Relative to the parent. */
const restRotation = (index: number): Quaternion => turnedBone(index, [0, 0, 0, 1]);

/** The bone's rotation relative to its parent once it is turned by `by` about the axes of the model at rest. */
export function turnedBone(index: number, by: Quaternion): Quaternion {
  const { turn, parent } = bones[index]!;
  const above = bones[parent]?.turn ?? [0, 0, 0, 1];
  return multiply(conjugate(above), multiply(by, turn));
}

/** Cal3D's rotations are the conjugates of the usual ones. */
export const asCal3D = (q: Quaternion): Quaternion => conjugate(q);

/** A rotation about x (0), y (1) or z (2), in radians. */
export function about(axis: 0 | 1 | 2, angle: number): Quaternion {
  const [s, c] = [Math.sin(angle / 2), Math.cos(angle / 2)];
  return [axis === 0 ? s : 0, axis === 1 ? s : 0, axis === 2 ? s : 0, c];
}

export function multiply(a: Quaternion, b: Quaternion): Quaternion {
  const [ax, ay, az, aw] = a;
  const [bx, by, bz, bw] = b;
  return [
    aw * bx + ax * bw + ay * bz - az * by,
    aw * by - ax * bz + ay * bw + az * bx,
    aw * bz + ax * by - ay * bx + az * bw,
    aw * bw - ax * bx - ay * by - az * bz,
  ];
}

function rotate(q: Quaternion, [x, y, z]: Vector3): Vector3 {
  const [rx, ry, rz] = multiply(multiply(q, [x, y, z, 0]), conjugate(q));
  return [rx, ry, rz];
}

const conjugate = ([x, y, z, w]: Quaternion): Quaternion => [-x, -y, -z, w];
const negative = ([x, y, z]: Vector3): Vector3 => [-x, -y, -z];
const subtract = (a: Vector3, b: Vector3): Vector3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];

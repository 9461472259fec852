import { expect, test } from 'vitest';
import { axisAngleOf, eulerOf } from './rotations.js';

type Quaternion = [number, number, number, number];
const turn = (axis: 0 | 1 | 2, angle: number): Quaternion => {
  const q: Quaternion = [0, 0, 0, Math.cos((angle * Math.PI) / 360)];
  q[axis] = Math.sin((angle * Math.PI) / 360);
  return q;
};
const times = ([ax, ay, az, aw]: Quaternion, [bx, by, bz, bw]: Quaternion): Quaternion => [
  aw * bx + ax * bw + ay * bz - az * by,
  aw * by - ax * bz + ay * bw + az * bx,
  aw * bz + ax * by - ay * bx + az * bw,
  aw * bw - ax * bx - ay * by - az * bz,
];
const close = (values: readonly number[]) => values.map((value) => expect.closeTo(value, 6));

test('turns about X, then Y, then Z come back', () => {
  for (const angles of [
    [20, 0, 0],
    [0, -35, 0],
    [0, 0, 170],
    [20, -35, 170],
    [-160, 80, -10],
  ] as const) {
    const q = times(turn(2, angles[2]), times(turn(1, angles[1]), turn(0, angles[0])));
    expect(eulerOf(...q)).toEqual(close(angles));
    expect(eulerOf(...(q.map((each) => each * -3) as Quaternion))).toEqual(close(angles));
  }
});

test('straight up or down there is no turn about Z', () => {
  const up = times(turn(2, 30), times(turn(1, 90), turn(0, 50)));
  expect(eulerOf(...up)).toEqual(close([20, 90, 0]));
  expect(eulerOf(0, 0, 0, 0)).toEqual([0, 0, 0]);
});

test('an axis and the short way about it', () => {
  expect(axisAngleOf(...turn(1, 90))).toEqual(close([0, 1, 0, 90]));
  expect(axisAngleOf(...turn(1, 270))).toEqual(close([0, -1, 0, 90]));
  expect(axisAngleOf(0, 0, 0, 1)).toEqual([0, 0, 0, 0]);
});

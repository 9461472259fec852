import { Interpolation, type Track } from '@mutoscope/core/clip';
import { type AnimXTrack, writeAnimX } from '@mutoscope/core/resonite';

const { linear, cubicBezier } = Interpolation;

/** A ball that bounces three times, squashes, turns and changes colour: an AnimX as Resonite stores it. */
export const bounce = (): Uint8Array =>
  writeAnimX({
    version: 1,
    name: 'Bounce',
    globalDuration: 3,
    encoding: 'lzma',
    curveKeyOrder: 'value-time',
    curveKeyOrderAmbiguous: false,
    tracks: [height(), squash(), spin(), colour(), visible()],
  });

const ball = { node: 'Ball' } as const;

/** On the ground at whole seconds, 2 m up half-way: a parabola is exactly a Bézier with both handles 4/3 of the way up. */
function height(): AnimXTrack {
  const times = Float32Array.of(0, 1, 2, 3);
  const at = (y: number) => Float32Array.from({ length: 12 }, (_, i) => (i % 3 === 1 ? y : 0));
  return {
    ...ball,
    kind: 'curve',
    property: 'Position',
    valueType: 'float3',
    times,
    values: at(0),
    interpolation: new Uint8Array(4).fill(cubicBezier),
    leftTangents: at(8 / 3),
    rightTangents: at(8 / 3),
    perKeyInterpolation: false,
  };
}

function squash(): AnimXTrack {
  const times: number[] = [];
  const values: number[] = [];
  for (const ground of [0, 1, 2, 3]) {
    for (const [offset, flat] of [
      [-0.1, 0],
      [0, 0.25],
      [0.1, 0],
    ] as const) {
      const time = ground + offset;
      if (time < 0 || time > 3) continue;
      times.push(time);
      values.push(1 + flat / 2, 1 - flat, 1 + flat / 2);
    }
  }
  return {
    ...ball,
    kind: 'curve',
    property: 'Scale',
    valueType: 'float3',
    times: Float32Array.from(times),
    values: Float32Array.from(values),
    interpolation: new Uint8Array(times.length).fill(linear),
    leftTangents: null,
    rightTangents: null,
    perKeyInterpolation: false,
  };
}

/** One full turn about Y in 24 even steps. */
function spin(): Track & { kind: 'raw' } {
  const values = new Float32Array(25 * 4);
  for (let i = 0; i < 25; i++)
    values.set([0, Math.sin((i * Math.PI) / 24), 0, Math.cos((i * Math.PI) / 24)], i * 4);
  return { ...ball, kind: 'raw', property: 'Rotation', valueType: 'floatQ', interval: 0.125, values };
}

function colour(): AnimXTrack {
  return {
    ...ball,
    kind: 'curve',
    property: 'Colour',
    valueType: 'color',
    times: Float32Array.of(0, 1.5, 3),
    values: Float32Array.of(0.9, 0.2, 0.1, 1, 0.1, 0.4, 0.9, 1, 0.9, 0.2, 0.1, 1),
    interpolation: new Uint8Array(3).fill(linear),
    leftTangents: null,
    rightTangents: null,
    perKeyInterpolation: false,
  };
}

function visible(): Track & { kind: 'discrete' } {
  const times = Float32Array.of(0, 2.75, 2.875);
  return {
    ...ball,
    kind: 'discrete',
    property: 'Active',
    valueType: 'bool',
    times,
    values: Uint8Array.of(1, 0, 1),
  };
}

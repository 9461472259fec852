import type { Clip, CurveTrack, ValueType } from '@mutoscope/core/clip';

export interface MocapShape {
  readonly bones: number;
  readonly seconds: number;
  /** Keys a second. */
  readonly rate: number;
  /** Of a sensor: standard deviation in metres and radians. */
  readonly noise: number;
}

/** Translation, rotation and scale of a body in motion: a few sines a bone, the key times shared. */
export function mocapClip({ bones, seconds, rate, noise }: MocapShape): Clip {
  const random = generator(1);
  const keys = seconds * rate + 1;
  const times = Float32Array.from({ length: keys }, (_, key) => key / rate);
  const track = (bone: number, property: string, valueType: ValueType, values: Float32Array): CurveTrack => ({
    kind: 'curve',
    node: `bone${bone}`,
    property,
    valueType,
    times,
    values,
    interpolation: new Uint8Array(keys).fill(1),
    leftTangents: null,
    rightTangents: null,
  });
  const tracks = Array.from({ length: bones }, (_, bone) => {
    const positions = new Float32Array(keys * 3);
    const rotations = new Float32Array(keys * 4);
    const scales = new Float32Array(keys * 3);
    const waves = Array.from({ length: 6 }, () => ({
      amplitude: 0.02 + random() * 0.2,
      pace: 0.2 + random() * 2,
      phase: random() * 6,
    }));
    const wave = (index: number, time: number): number => {
      const { amplitude, pace, phase } = waves[index]!;
      return amplitude * Math.sin(pace * time + phase) + noise * (random() + random() + random() - 1.5) * 2;
    };
    for (let key = 0; key < keys; key++) {
      const time = times[key]!;
      for (let c = 0; c < 3; c++) {
        positions[key * 3 + c] = wave(c, time);
        scales[key * 3 + c] = 1 + wave(c, time) * 0.2;
      }
      const turn = [wave(3, time), wave(4, time), wave(5, time)] as const;
      const half = Math.hypot(...turn);
      for (let c = 0; c < 3; c++) rotations[key * 4 + c] = (turn[c]! * Math.sin(half)) / half;
      rotations[key * 4 + 3] = Math.cos(half);
    }
    return [
      track(bone, 'Position', 'float3', positions),
      track(bone, 'Rotation', 'floatQ', rotations),
      track(bone, 'Scale', 'float3', scales),
    ];
  }).flat();
  return { name: 'mocap', duration: seconds, rotation: 'slerp', outside: 'clamp', tracks };
}

/** Numbers from 0 to 1, the same ones each run. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

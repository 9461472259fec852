import {
  type Column,
  componentsOf,
  createColumn,
  Interpolation,
  infoOf,
  type Track,
  type ValueType,
  valueTypeNames,
} from '@mutoscope/core/clip';
import { writeAnimJ } from '@mutoscope/core/resonite';

/** An AnimJ with a Raw, a Discrete and a Curve track of every value type that has a JSON form. */
export function allTypes(): Uint8Array {
  const types = valueTypeNames.filter((type) => infoOf(type).shape !== 'matrix');
  const tracks = types.flatMap((type) => [raw(type), discrete(type), curve(type)]);
  return writeAnimJ({ name: 'All types', globalDuration: 1.5, tracks, unknown: [] }, { style: 'pretty' });
}

const times = Float32Array.of(0, 0.5, 1.5);
const { hold, linear, tangent, cubicBezier } = Interpolation;

const raw = (valueType: ValueType): Track => ({
  kind: 'raw',
  node: 'Raw',
  property: valueType,
  valueType,
  interval: 0.5,
  values: column(valueType, 4, 1),
});

const discrete = (valueType: ValueType): Track => ({
  kind: 'discrete',
  node: 'Discrete',
  property: valueType,
  valueType,
  times,
  values: column(valueType, times.length, 2),
});

/** Every interpolation where values are numbers that can be drawn as a curve, else hold and linear. */
function curve(valueType: ValueType): Track {
  const { scalar, shape } = infoOf(valueType);
  const curved = (scalar === 'f32' || scalar === 'f64') && shape !== 'quaternion';
  const keys = curved ? 5 : 3;
  return {
    kind: 'curve',
    node: 'Curve',
    property: valueType,
    valueType,
    times: Float32Array.from({ length: keys }, (_, i) => (i * 1.5) / (keys - 1)),
    values: column(valueType, keys, 3),
    interpolation: Uint8Array.from([hold, linear, ...(curved ? [cubicBezier, tangent] : []), linear]),
    leftTangents: curved ? column(valueType, keys, 4) : null,
    rightTangents: curved ? column(valueType, keys, 5) : null,
  };
}

const words: readonly (string | null)[] = ['crank', 'lamp', null, 'reel', '"flicker"\n映画'];

/** Small, varied and exact values; the extremes of each integer type are among them. */
function column(valueType: ValueType, keys: number, seed: number): Column {
  const { scalar, shape } = infoOf(valueType);
  const filled = createColumn(valueType, keys) as unknown[] & Column;
  const limits = { u8: [0, 255], i8: [-128, 127], u16: [0, 65535], i16: [-32768, 32767] } as const;
  for (let i = 0; i < keys * componentsOf(valueType); i++) {
    const n = (i * 7 + seed * 5) % 11;
    if (scalar === 'string') filled[i] = words[n % words.length] ?? null;
    else if (scalar === 'bool') filled[i] = n % 2;
    else if (scalar === 'u64') filled[i] = n === 0 ? 2n ** 64n - 1n : 2n ** 53n + BigInt(n);
    else if (scalar === 'i64') filled[i] = n === 0 ? -(2n ** 63n) : -(2n ** 53n) - BigInt(n);
    else if (scalar === 'u32') filled[i] = n === 0 ? 2 ** 32 - 1 : n * 1000;
    else if (scalar === 'i32') filled[i] = n * 1000 - 5000;
    else if (scalar === 'f32' || scalar === 'f64') filled[i] = n / 8 - 0.5;
    else filled[i] = limits[scalar][n % 2]! - (n % 2 ? n : -n);
  }
  if (shape === 'quaternion') {
    for (let key = 0; key < keys; key++) {
      const angle = (key * seed * Math.PI) / 24;
      [0, Math.sin(angle), 0, Math.cos(angle)].forEach((c, at) => {
        filled[key * 4 + at] = c;
      });
    }
  }
  return filled;
}

/** What people get wrong most: `check` explains each, `--lenient` mends what can be mended. */
export const broken = (): Uint8Array =>
  new TextEncoder().encode(`{
  "name": "Broken on purpose",
  "globalDuration": 2,
  "tracks": [
    {
      "valueType": "float3",
      "trackType": "Curve",
      "data": {
        "node": "Box",
        "property": "Position",
        "keyframes": [
          { "time": 0, "value": [0, 1, 0], "interpolation": "Linear" },
          { "time": "1.0", "value": { "x": 0, "y": 2, "z": 0 }, "interpolation": "Linear" }, // up
        ]
      }
    },
    {
      "trackType": "Curve",
      "valueType": "floatq",
      "data": {
        "node": "Box",
        "property": "Rotation",
        "keyframes": [
          { "time": 0, "value": { "x": 0, "y": 0, "z": 0, "w": 1 }, "interpolation": "Linear" },
          { "time": 2, "value": { "x": 0, "y": -0.38268343, "z": 0, "w": -0.92387953 }, "interpolation": "Linear" }
        ]
      }
    },
    {
      "trackType": "Discrete",
      "valueType": "int",
      "data": {
        "node": "Box",
        "property": "BoxMesh.Count",
        "keyframes": [{ "time": 0, "value": 1.0 }, { "time": 1, "value": 3 }]
      }
    }
  ]
}
`);

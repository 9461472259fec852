import { componentNames, infoOf, type Track, type TrackSampler } from '@mutoscope/core/clip';
import { axisAngleOf, eulerOf, type RotationLook } from './rotations.js';

/** How the values of a track are drawn as curves. */
export interface Plot {
  /** One a curve. */
  readonly names: readonly string[];
  /** Of the palette's `curves`, one a curve. */
  readonly colours: readonly number[];
  readonly isDegrees: boolean;
  /** Whether curves are the stored components, so that keys and tangents lie on them. */
  readonly isStored: boolean;
  /** Writes one number a curve. */
  read(cells: TrackSampler['cells'], out: Float64Array): void;
}

/** Null for text, of which there is no curve. */
export function plotOf({ valueType }: Track, rotation: RotationLook): Plot | null {
  const { scalar, shape, components } = infoOf(valueType);
  if (scalar === 'string') return null;
  if (shape === 'quaternion' && rotation !== 'components') return rotation === 'euler' ? euler : axisAngle;
  return {
    names: componentNames(valueType),
    colours: Array.from({ length: components }, (_, c) => (components === 1 ? 4 : c % 4)),
    isDegrees: false,
    isStored: true,
    read(cells, out) {
      for (let c = 0; c < components; c++) out[c] = Number(cells[c]);
    },
  };
}

const euler: Plot = {
  names: ['X', 'Y', 'Z'],
  colours: [0, 1, 2],
  isDegrees: true,
  isStored: false,
  read(cells, out) {
    const [x, y, z, w] = cells as Float32Array;
    out.set(eulerOf(x!, y!, z!, w!));
  },
};

/** The axis is drawn as long as the angle, so that one scale fits all. */
const axisAngle: Plot = {
  names: ['x·θ', 'y·θ', 'z·θ', 'θ'],
  colours: [0, 1, 2, 3],
  isDegrees: true,
  isStored: false,
  read(cells, out) {
    const [x, y, z, w] = cells as Float32Array;
    const [ax, ay, az, angle] = axisAngleOf(x!, y!, z!, w!);
    out.set([ax * angle, ay * angle, az * angle, angle]);
  },
};

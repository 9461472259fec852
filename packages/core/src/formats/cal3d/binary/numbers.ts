import type { ByteReader } from '../../../bytes/reader.js';
import type { ByteWriter } from '../../../bytes/writer.js';
import { diagnose, type Report } from '../../../diagnostic.js';
import type { Quaternion, Rgb, Vector3 } from '../model.js';
import { cal3dBinaryCodes } from './codes.js';

export const readVector3 = (reader: ByteReader, what: string): Vector3 => [
  reader.f32(what),
  reader.f32(what),
  reader.f32(what),
];

export const readQuaternion = (reader: ByteReader, what: string): Quaternion => [
  reader.f32(what),
  reader.f32(what),
  reader.f32(what),
  reader.f32(what),
];

export function writeFloats(writer: ByteWriter, numbers: Vector3 | Quaternion | Rgb): void {
  for (const number of numbers) writer.f32(number);
}

/** The bits of floats: moving them as integers keeps every NaN what it was. */
export const bitsOf = (floats: Float32Array): Int32Array =>
  floats.length === 0 ? noIntegers : new Int32Array(floats.buffer, floats.byteOffset, floats.length);

/** Columns; all empty ones are the same. */
export const floats = (length: number): Float32Array => (length === 0 ? noFloats : new Float32Array(length));
export const integers = (length: number): Int32Array => (length === 0 ? noIntegers : new Int32Array(length));

const noFloats = new Float32Array(0);
const noIntegers = new Int32Array(0);

export const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Counts numbers that are NaN or infinite and remembers where the first stands. */
export interface NonFinite {
  column(floats: Float32Array, offsetOf: (index: number) => number): void;
  numbers(numbers: readonly number[], offset: number): void;
  /** One warning for all that were counted. */
  tell(path: string): void;
}

export function countNonFinite(reader: ByteReader, report: Report): NonFinite {
  let count = 0;
  let first = 0;
  return {
    column(floats, offsetOf) {
      const bits = bitsOf(floats);
      for (let i = 0; i < bits.length; i++) {
        if ((bits[i]! & 0x7f800000) === 0x7f800000 && count++ === 0) first = offsetOf(i);
      }
    },
    numbers(numbers, offset) {
      for (const number of numbers) if (!Number.isFinite(number) && count++ === 0) first = offset;
    },
    tell(path) {
      if (count === 0) return;
      const message =
        count === 1 ? 'one number is not finite' : `${count} numbers are not finite, the first here`;
      report(diagnose(cal3dBinaryCodes, 'cal3d/not-finite', message, reader.place(first, path)));
    },
  };
}

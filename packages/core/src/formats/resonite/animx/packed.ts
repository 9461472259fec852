/** Between the columns of the model and values packed as in the file, strings apart. */

import { type Column, infoOf, scalarBytes, type ValueType } from '../../../clip/value-type.js';

/** Any column but one of strings. */
export type NumberColumn = Exclude<Column, (string | null)[]>;

/** Where a byte of booleans has bits beyond its components, e.g. to note it. */
type OnOddByte = (key: number) => void;

/** A column over the packed values, which it takes over: `packed` is a whole buffer of its own. */
export function columnFromPacked(type: ValueType, packed: Uint8Array, onOddByte: OnOddByte): NumberColumn {
  const { scalar, components } = infoOf(type);
  if (scalar === 'bool') return unpackBooleans(packed, components, onOddByte);
  swapUnlessLittleEndian(packed, scalarBytes[scalar]);
  const { buffer } = packed;
  switch (scalar) {
    case 'i8':
      return new Int8Array(buffer);
    case 'i16':
      return new Int16Array(buffer);
    case 'u16':
      return new Uint16Array(buffer);
    case 'i32':
      return new Int32Array(buffer);
    case 'u32':
      return new Uint32Array(buffer);
    case 'i64':
      return new BigInt64Array(buffer);
    case 'u64':
      return new BigUint64Array(buffer);
    case 'f32':
      return new Float32Array(buffer);
    case 'f64':
      return new Float64Array(buffer);
    default:
      return packed;
  }
}

/** The values as the file has them; not to be written to, since it may be the column itself. */
export function packedFromColumn(type: ValueType, column: NumberColumn): Uint8Array {
  const { scalar, components } = infoOf(type);
  if (scalar === 'bool') return packBooleans(column as Uint8Array, components);
  const bytes = new Uint8Array(column.buffer, column.byteOffset, column.byteLength);
  if (littleEndian) return bytes;
  const swapped = bytes.slice();
  swapUnlessLittleEndian(swapped, scalarBytes[scalar]);
  return swapped;
}

/** A `bool` is true when its byte is not zero; of more, bit 0 is x, 1 is y, 2 is z, 3 is w. */
function unpackBooleans(packed: Uint8Array, components: number, onOddByte: OnOddByte): Uint8Array {
  const column = components === 1 ? packed : new Uint8Array(packed.length * components);
  for (let key = 0, at = 0; key < packed.length; key++) {
    const byte = packed[key]!;
    if (byte >> components !== 0) onOddByte(key);
    if (components === 1) column[key] = byte === 0 ? 0 : 1;
    else for (let bit = 0; bit < components; bit++) column[at++] = (byte >> bit) & 1;
  }
  return column;
}

function packBooleans(column: Uint8Array, components: number): Uint8Array {
  const packed = new Uint8Array(column.length / components);
  for (let key = 0, at = 0; key < packed.length; key++) {
    let byte = 0;
    for (let bit = 0; bit < components; bit++) if (column[at++] !== 0) byte |= 1 << bit;
    packed[key] = byte;
  }
  return packed;
}

const littleEndian = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1;

/** The file is little-endian; on other hosts the bytes of every scalar are turned round in place. */
function swapUnlessLittleEndian(bytes: Uint8Array, scalarSize: number): void {
  if (littleEndian || scalarSize < 2) return;
  for (let at = 0; at < bytes.length; at += scalarSize) bytes.subarray(at, at + scalarSize).reverse();
}

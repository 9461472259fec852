import { FormatError, type Place } from '../diagnostic.js';
import { counted } from './counted.js';

/** Names a failure that every binary format shares; each format lists the codes under its own prefix. */
export interface ReaderNaming {
  /** Prefix of codes, e.g. `animx`. */
  readonly family: string;
  /** What offsets count from when not the file itself. */
  readonly part?: string;
}

/** A little-endian cursor over bytes. Every read is checked; what goes wrong is a FormatError with the offset. */
export class ByteReader {
  readonly bytes: Uint8Array;
  readonly naming: ReaderNaming;
  offset = 0;
  /** The same bytes, for loops that have asked `need` and count the offset themselves. */
  readonly view: DataView;

  constructor(bytes: Uint8Array, naming: ReaderNaming) {
    this.bytes = bytes;
    this.naming = naming;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get left(): number {
    return this.bytes.length - this.offset;
  }

  /** A place for diagnostics, with the row of hex around it. */
  place(offset = this.offset, path?: string): Place {
    return {
      offset,
      ...(this.naming.part !== undefined && { part: this.naming.part }),
      ...(path !== undefined && { path }),
      excerpt: hexExcerpt(this.bytes, offset),
    };
  }

  fail(kind: string, message: string, offset = this.offset, hint?: string): never {
    const at = this.place(offset);
    throw new FormatError({
      severity: 'error',
      code: `${this.naming.family}/${kind}`,
      message,
      at,
      ...(hint !== undefined && { hint }),
    });
  }

  /** Fails unless `count` bytes are left. */
  need(count: number, what: string): void {
    if (count > this.left) {
      this.fail(
        'truncated',
        `the file ends inside ${what}: ${counted(count, 'byte')} expected, ${this.left} left`,
        this.offset,
        'the file was cut; get it again from where it came',
      );
    }
  }

  u8(what: string): number {
    this.need(1, what);
    return this.bytes[this.offset++]!;
  }

  i32(what: string): number {
    this.need(4, what);
    this.offset += 4;
    return this.view.getInt32(this.offset - 4, true);
  }

  u32(what: string): number {
    this.need(4, what);
    this.offset += 4;
    return this.view.getUint32(this.offset - 4, true);
  }

  i64(what: string): bigint {
    this.need(8, what);
    this.offset += 8;
    return this.view.getBigInt64(this.offset - 8, true);
  }

  f32(what: string): number {
    this.need(4, what);
    this.offset += 4;
    return this.view.getFloat32(this.offset - 4, true);
  }

  /** The next `count` bytes, not copied. */
  take(count: number, what: string): Uint8Array {
    this.need(count, what);
    this.offset += count;
    return this.bytes.subarray(this.offset - count, this.offset);
  }

  /** Seven bits a byte, least significant first, at most ten bytes. Overlong forms pass; above 2^53 is refused. */
  v7(what: string): number {
    const start = this.offset;
    let value = 0;
    let scale = 1;
    for (let i = 0; i < 10; i++) {
      const byte = this.u8(what);
      value += (byte & 0x7f) * scale;
      if (byte < 0x80) {
        if (value > Number.MAX_SAFE_INTEGER)
          this.fail('number-too-large', `${what} is beyond 2^53`, start, damaged);
        return value;
      }
      scale *= 128;
    }
    return this.fail('number-too-long', `${what} does not end within ten bytes`, start, damaged);
  }
}

const damaged = 'the file is damaged here, or what was read before it was misread';

const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });

/** UTF-8 to text; what is no UTF-8 becomes U+FFFD, a byte order mark stays. */
export const decodeUtf8 = (bytes: Uint8Array): string => utf8.decode(bytes);

/** `1A30: 05 41 6E …  .An` with a caret below the byte. */
function hexExcerpt(bytes: Uint8Array, offset: number): string {
  const start = Math.max(0, Math.min(offset, bytes.length - 1)) & ~15;
  const row = [...bytes.subarray(start, start + 16)];
  const label = `${start.toString(16).toUpperCase().padStart(4, '0')}: `;
  const hex = row.map((byte) => byte.toString(16).toUpperCase().padStart(2, '0')).join(' ');
  const text = row.map((byte) => (byte > 31 && byte < 127 ? String.fromCharCode(byte) : '.')).join('');
  return `${label}${hex.padEnd(47)}  ${text}\n${' '.repeat(label.length + (offset - start) * 3)}^^`;
}

import type { Codes } from '../../../diagnostic.js';

const cut = 'the file was cut or its numbers are wrong; get it again from where it came';

/** Everything that reading or writing AnimX can tell, beyond the `resonite/*` rules over the model. */
export const animxCodes = {
  'animx/magic': {
    severity: 'error',
    says: 'The file does not start with the AnimX magic, a string of length 5.',
    example: '05 41 6E 69 6D 59',
    mend: 'is this an AnimX file at all? AnimJ is text and starts with {',
  },
  'animx/version': {
    severity: 'error',
    says: 'The version is neither 0 nor 1; Resonite refuses every other one.',
    example: '05 "AnimX" 02 00 00 00',
    mend: 'write version 1',
  },
  'animx/version-byte': {
    severity: 'error',
    says: 'The version seems to be written as one byte; it is a 32-bit integer.',
    example: '05 "AnimX" 01 02 00 00 A0 40',
    mend: 'write the version as four bytes, 01 00 00 00',
  },
  'animx/encoding': {
    severity: 'error',
    says: 'The encoding byte is none of 0 (plain), 1 (LZ4) and 2 (LZMA).',
    example: '05 "AnimX" 01 00 00 00 00 00 00 00 00 00 03',
    mend: 'write 0, 1 or 2',
  },
  'animx/truncated': {
    severity: 'error',
    says: 'The file, or its decoded body, ends inside something.',
    example: '05 "AnimX" 01 00',
    mend: cut,
  },
  'animx/count-beyond-file': {
    severity: 'error',
    says: 'A number of tracks or keys is larger than the bytes that are left could hold.',
    example: '01 15 01 "n" 01 "p" FF FF FF FF 07',
    mend: cut,
  },
  'animx/number-too-large': {
    severity: 'error',
    says: 'A variable-length number is beyond 2^53.',
    example: 'FF FF FF FF FF FF FF FF 7F',
    mend: cut,
  },
  'animx/number-too-long': {
    severity: 'error',
    says: 'A variable-length number does not end where it must: ten bytes, or five for the length of a string.',
    example: '80 80 80 80 80 80 80 80 80 80 00',
    mend: cut,
  },
  'animx/too-large': {
    severity: 'error',
    says: 'The decompressed body, or the tracks in it at 1 KiB each, would be larger than the limit.',
    example: 'an LZMA header that claims 2^40 bytes',
    mend: 'if you trust the file, open it with a higher limit (--max-body)',
  },
  'animx/track-type': {
    severity: 'error',
    says: 'The track type is none of 0 (Raw), 1 (Discrete) and 2 (Curve).',
    example: '04 15 01 "n" 01 "p" 00',
    mend: 'write 0, 1 or 2',
  },
  'animx/bezier': {
    severity: 'error',
    says: 'The track type is 3, Bezier, which Resonite names but refuses.',
    example: '03 15 01 "n" 01 "p" 00',
    mend: 'write a Curve track (2) with CubicBezier interpolation (3)',
  },
  'animx/element-type': {
    severity: 'error',
    says: 'The element type is above 39, the last one.',
    example: '01 28 01 "n" 01 "p" 00',
    mend: 'write one of the forty element types',
  },
  'animx/interpolation': {
    severity: 'error',
    says: 'An interpolation is none of 0 (Hold), 1 (Linear), 2 (Tangent) and 3 (CubicBezier).',
    example: '02 15 01 "n" 01 "p" 01 00 04',
    mend: 'write 0, 1, 2 or 3',
    source: 'probable: the order of the engine’s enum as other tools have it',
  },
  'animx/lz4-frame': {
    severity: 'error',
    says: 'The LZ4 body is in the LZ4 frame format; Resonite reads the chunks of lz4net’s LZ4Stream.',
    example: '04 22 4D 18',
    mend: 'write LZ4Stream chunks: flags, original length, compressed length, LZ4 block',
  },
  'animx/lz4-chunk': {
    severity: 'error',
    says: 'The head of an LZ4 chunk contradicts itself or asks for several passes.',
    example: '05 10 08',
    mend: cut,
  },
  'animx/lz4-data': {
    severity: 'error',
    says: 'The data of an LZ4 chunk is corrupt.',
    example: '01 08 02 00 00',
    mend: cut,
  },
  'animx/lzma-properties': {
    severity: 'error',
    says: 'The LZMA properties byte is out of range.',
    example: 'FF 00 00 20 00',
    mend: 'write 5D (lc 3, lp 0, pb 2), as Resonite does',
  },
  'animx/lzma-size': {
    severity: 'error',
    says: 'The decoded size in the LZMA header is negative; an unknown size (-1) is not allowed here.',
    example: '5D 00 00 20 00 FF FF FF FF FF FF FF FF',
    mend: 'write the decoded size and the compressed size, eight bytes each',
  },
  'animx/lzma-alone-header': {
    severity: 'error',
    says: 'The LZMA body has the 13-byte header of .lzma files; AnimX has the compressed size after it, 21 bytes.',
    example: '5D 00 00 20 00, eight bytes of size, 00 (the data)',
    mend: 'insert the compressed size, eight bytes, after the decoded size',
  },
  'animx/lzma-data': {
    severity: 'error',
    says: 'The LZMA data is corrupt.',
    example: 'an LZMA body whose first data byte is not 00',
    mend: cut,
  },
  'animx/lzma-compressed-size': {
    severity: 'warning',
    says: 'The compressed size in the LZMA header is not the number of bytes that follow; Resonite ignores it.',
    example: 'an LZMA body with 0 as compressed size',
    mend: 'write the number of bytes after the 21-byte header',
    source: 'probable: the engine’s decoder stops at the decoded size',
  },
  'animx/bytes-left-over': {
    severity: 'warning',
    says: 'Bytes follow the last track. Often the tracks before were misread, e.g. because key counts are missing.',
    example: 'any AnimX file with a byte added',
    mend: 'check that every track gives the number of its keys before them',
  },
  'animx/bool-byte': {
    severity: 'warning',
    says: 'A byte that holds booleans has bits set that mean nothing; every non-zero bool is read as true.',
    example: '01 00 01 "n" 01 "p" 01 00 00 00 00 02',
    mend: 'write 0 or 1, and one bit a component for bool2 to bool4',
  },
  'animx/overlong-number': {
    severity: 'warning',
    says: 'A variable-length number takes more bytes than it needs.',
    example: '85 80 80 80 00 "AnimX"',
    mend: 'leave the last zero bytes out',
  },
  'animx/utf8': {
    severity: 'warning',
    says: 'Text is not valid UTF-8; what is wrong in it becomes U+FFFD, as in Resonite.',
    example: '03 FF FE FD',
    mend: 'write text as UTF-8',
  },
  'animx/curve-flags': {
    severity: 'warning',
    says: 'The flags of a Curve track have bits set beyond 0 (interpolation a key) and 1 (tangents); they are let go.',
    example: '02 15 01 "n" 01 "p" 01 FF',
    mend: 'clear bits 2 to 7',
    source: 'guess: nobody has seen other flags',
  },
  'animx/curve-key-order': {
    severity: 'warning',
    says: 'Whether times or values come first in the keys of Curve tracks cannot be told from this file.',
    example: 'one Curve track with a single key',
    mend: 'if the times look wrong, open it with the other order (--assume-curve-key-order)',
    source: 'value before time is likelier, about 2 to 1; no file saved by Resonite itself has been seen',
  },
  'animx/version-0-track': {
    severity: 'error',
    says: 'Version 0 has only Raw and Curve tracks.',
    example: 'a Discrete track in a model of version 0',
    mend: 'write version 1, or make the track a Curve whose keys hold',
  },
  'animx/column-length': {
    severity: 'error',
    says: 'A column of the model to write does not have as many elements as the track has keys.',
    example: 'a float3 track with two times and five values',
    mend: 'give every key all its components',
  },
  'animx/curve-sampled': {
    severity: 'warning',
    says: 'The safe profile sampled a Curve track into a Raw one, within its error bound.',
    example: 'a Curve track with CubicBezier keys written with the safe profile',
    mend: 'no action needed if that is near enough; the native profile keeps the curve',
  },
  'animx/curve-bent': {
    severity: 'warning',
    says: 'The safe profile sampled a Curve track into a Raw one and missed its error bound, e.g. where a value jumps.',
    example: 'a Curve track of Hold and Linear keys written with the safe profile',
    mend: 'use the native profile, or split what jumps from what moves',
  },
} as const satisfies Codes;

export type AnimXCode = keyof typeof animxCodes;

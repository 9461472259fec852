import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { compressibleBodies } from '../testing/compressible.js';
import { corpusFiles, examples, filesBelow } from '../testing/corpus.js';
import { decodeLz4Block, encodeLz4Block } from './lz4.js';
import { decodeLzma } from './lzma-decode.js';
import { encodeLzma } from './lzma-encode.js';

interface OracleSizes {
  readonly lzma: number;
  readonly lz4?: number;
}

/** By SHA-256 of the body; written by scripts/compression-oracle.py. */
const known = new Map(
  Object.entries(
    JSON.parse(readFileSync(new URL('compression-oracle.json', import.meta.url), 'utf8')) as Record<
      string,
      OracleSizes
    >,
  ),
);
const properties = { lc: 3, lp: 0, pb: 2, dictionarySize: 1 << 21 };
const allowed = 1.05;

const animXPaths = [
  ...corpusFiles('resonite', (name) => name.endsWith('.animx') && !name.includes('malformed')),
  ...filesBelow(examples, (name) => name.endsWith('.animx')),
].map((file) => file.path);

describe.each(compressibleBodies(animXPaths))('$name', ({ bytes }) => {
  const oracle = known.get(createHash('sha256').update(bytes).digest('hex')) ?? askPython(bytes);

  test('LZMA reads back, and is about as small as liblzma makes it', () => {
    const stream = encodeLzma(bytes, properties);
    expect(Buffer.compare(decodeLzma(stream, properties, bytes.length), bytes)).toBe(0);
    if (oracle) expect(stream.length).toBeLessThanOrEqual(oracle.lzma * allowed);
  });

  test('LZ4 reads back, and is about as small as liblz4 makes it', () => {
    const block = encodeLz4Block(bytes);
    const back = new Uint8Array(bytes.length);
    decodeLz4Block(block, back);
    expect(Buffer.compare(back, bytes)).toBe(0);
    if (oracle?.lz4 !== undefined) expect(block.length).toBeLessThanOrEqual(oracle.lz4 * allowed);
  });
});

test('the made-up bodies are the ones that the libraries were asked about', () => {
  for (const { bytes } of compressibleBodies([])) {
    expect(known.has(createHash('sha256').update(bytes).digest('hex'))).toBe(true);
  }
});

/** What liblzma makes of a body that the file does not know; nothing where there is no Python. */
function askPython(body: Uint8Array): OracleSizes | undefined {
  const program = `
import lzma, sys
filters = [{"id": lzma.FILTER_LZMA1, "preset": 5, "dict_size": 1 << 21}]
print(len(lzma.compress(sys.stdin.buffer.read(), format=lzma.FORMAT_RAW, filters=filters)))`;
  try {
    return { lzma: Number(execFileSync('python3', ['-c', program], { input: body })) };
  } catch {
    return undefined;
  }
}

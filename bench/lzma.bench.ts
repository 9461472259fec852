import { decodeLzma, encodeLzma, type LzmaProperties } from '@mutoscope/core/bytes';
import { mocapBody, textBody } from '../packages/core/src/testing/plain-bodies.ts';
import { type BenchTask, benchTask, sameBytes } from './harness.ts';
import { lzma1 } from './peers/npm.ts';

const properties: LzmaProperties = { lc: 3, lp: 0, pb: 2, dictionarySize: 1 << 21 };
const peerMode = 5;
const bodies = { text: textBody(1.5e6), floats: mocapBody(60, 1250) };

function decodeTask(name: string, body: Uint8Array): BenchTask {
  const stream = encodeLzma(body, properties);
  const file = aloneFile(stream, body.length);
  return benchTask<Uint8Array>({
    name: `LZMA decode, ${name}`,
    unit: 'MB',
    amount: body.length / 1e6,
    peerName: 'lzma1',
    target: 2,
    ours: () => decodeLzma(stream, properties, body.length),
    peer: () => lzma1.decompress(file),
    check(ours, peer) {
      sameBytes(ours, body);
      sameBytes(peer, body);
    },
  });
}

function encodeTask(name: string, body: Uint8Array): BenchTask {
  return benchTask<Uint8Array>({
    name: `LZMA encode, ${name}`,
    unit: 'MB',
    amount: body.length / 1e6,
    peerName: `lzma1 mode ${peerMode}`,
    target: 2,
    ours: () => encodeLzma(body, properties),
    peer: () => lzma1.compress(body, peerMode),
    check(ours, peer) {
      sameBytes(decodeLzma(ours, properties, body.length), body);
      sameBytes(lzma1.decompress(peer), body);
      if (ours.length > peer.length * 1.05)
        throw new Error(`${ours.length} bytes, the peer needs ${peer.length}`);
    },
  });
}

/** The .lzma file around a stream: properties, dictionary size, length. */
function aloneFile(stream: Uint8Array, length: number): Uint8Array {
  const file = new Uint8Array(13 + stream.length);
  const view = new DataView(file.buffer);
  file[0] = properties.lc + 9 * (properties.lp + 5 * properties.pb);
  view.setUint32(1, properties.dictionarySize, true);
  view.setBigUint64(5, BigInt(length), true);
  file.set(stream, 13);
  return file;
}

export const tasks: BenchTask[] = Object.entries(bodies).flatMap(([name, body]) => [
  decodeTask(name, body),
  encodeTask(name, body),
]);

import { decodeLz4Block, encodeLz4Block } from '@mutoscope/core/bytes';
import { mocapBody, textBody } from '../packages/core/src/testing/plain-bodies.ts';
import { type BenchTask, benchTask, sameBytes } from './harness.ts';
import { lz4js } from './peers/npm.ts';

const bodies = { text: textBody(3e6), floats: mocapBody(60, 2500) };

function decodeTask(name: string, body: Uint8Array): BenchTask {
  const block = encodeLz4Block(body);
  const target = new Uint8Array(body.length);
  const peerTarget = new Uint8Array(body.length);
  return benchTask<Uint8Array>({
    name: `LZ4 decode, ${name}`,
    unit: 'MB',
    amount: body.length / 1e6,
    peerName: 'lz4js',
    target: 1.5,
    ours() {
      decodeLz4Block(block, target);
      return target;
    },
    peer() {
      lz4js.decompressBlock(block, peerTarget, 0, block.length, 0);
      return peerTarget;
    },
    check(ours, peer) {
      sameBytes(ours, body);
      sameBytes(peer, body);
    },
  });
}

function encodeTask(name: string, body: Uint8Array): BenchTask {
  const target = new Uint8Array(body.length * 2);
  return benchTask<Uint8Array>({
    name: `LZ4 encode, ${name}`,
    unit: 'MB',
    amount: body.length / 1e6,
    peerName: 'lz4js',
    target: 1,
    ours: () => encodeLz4Block(body),
    peer: () => target.slice(0, lz4js.compressBlock(body, target, 0, body.length, new Uint32Array(1 << 16))),
    check(ours, peer) {
      const back = new Uint8Array(body.length);
      for (const block of [ours, peer]) {
        decodeLz4Block(block, back);
        sameBytes(back, body);
      }
    },
  });
}

export const tasks: BenchTask[] = Object.entries(bodies).flatMap(([name, body]) => [
  decodeTask(name, body),
  encodeTask(name, body),
]);

import { ByteWriter } from '../../bytes/writer.js';
import type { Bvh, BvhNode } from './model.js';

/** The file with every value as it is: shortest decimals, tabs, LF. Reading it gives the same model. */
export function writeBvh({ nodes, motion }: Bvh): Uint8Array {
  const out = new ByteWriter(1 << 16);
  const encoder = new TextEncoder();
  let text = '';
  const add = (part: string, before = ''): void => {
    text += before + part;
    if (text.length > 1 << 15) flush();
  };
  const flush = (): void => {
    out.raw(encoder.encode(text));
    text = '';
  };

  add('HIERARCHY\n');
  const open: number[] = [];
  const closeTo = (parent: number): void => {
    while (open.length > 0 && open.at(-1) !== parent) {
      open.pop();
      add(`${indent(open.length)}}\n`);
    }
  };
  nodes.forEach((node, index) => {
    closeTo(node.parent);
    const tabs = indent(open.length);
    add(`${tabs}${headOf(node)}\n${tabs}{\n${tabs}\tOFFSET ${node.offset.map(numberText).join(' ')}\n`);
    const { channels } = node;
    if (node.kind !== 'end' || channels.length > 0)
      add(`${tabs}\tCHANNELS ${[channels.length, ...channels].join(' ')}\n`);
    open.push(index);
  });
  closeTo(-1);

  if (motion !== null) {
    const { frames, frameTime, values } = motion;
    add(`MOTION\nFrames: ${frames}\nFrame Time: ${numberText(frameTime)}\n`);
    const width = frames === 0 ? 0 : values.length / frames;
    for (let frame = 0; frame < frames; frame++) {
      for (let i = 0; i < width; i++) add(numberText(values[frame * width + i]!), i === 0 ? '' : ' ');
      add('\n');
    }
  }
  flush();
  return out.finish();
}

const headOf = ({ kind, name }: BvhNode): string => {
  if (kind === 'end') return 'End Site';
  return `${kind === 'root' ? 'ROOT' : 'JOINT'} ${name}`.trimEnd();
};

/** Chains of thousands of joints would be mostly tabs. */
const indent = (depth: number): string => '\t'.repeat(Math.min(depth, 32));

const numberText = (value: number): string => (Object.is(value, -0) ? '-0' : String(value));

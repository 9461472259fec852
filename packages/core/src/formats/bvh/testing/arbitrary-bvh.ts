import fc from 'fast-check';
import type { Bvh, BvhNode } from '../model.js';

const number = fc.oneof(
  fc.integer({ min: -1000, max: 1000 }),
  fc.double({ min: -1e6, max: 1e6, noNaN: true }),
  fc.float({ noNaN: true, noDefaultInfinity: true }),
);
const channels = ['Xposition', 'Yposition', 'Zposition', 'Xrotation', 'Yrotation', 'Zrotation'];

/** Any tree of up to a dozen nodes, any channels in any order, with or without motion. */
export const arbitraryBvh: fc.Arbitrary<Bvh> = fc
  .record({
    drafts: fc.array(
      fc.record({
        up: fc.nat({ max: 3 }),
        isEnd: fc.boolean(),
        name: fc.stringMatching(/^[A-Za-z:_][A-Za-z0-9 :_.-]{0,6}[a-z]$/),
        offset: fc.tuple(number, number, number),
        channels: fc.shuffledSubarray(channels),
      }),
      { minLength: 1, maxLength: 12 },
    ),
    frames: fc.nat({ max: 4 }),
    frameTime: fc.double({ min: 0.001, max: 2, noNaN: true }),
    hasMotion: fc.boolean(),
  })
  .chain(({ drafts, frames, frameTime, hasMotion }) => {
    const nodes: BvhNode[] = [];
    for (const { up, isEnd, name, offset, channels: some } of drafts) {
      let parent = nodes.length - 1;
      for (let i = 0; i < up && parent >= 0; i++) parent = nodes[parent]!.parent;
      if (parent >= 0 && nodes[parent]!.kind === 'end') parent = nodes[parent]!.parent;
      if (parent >= 0 && isEnd) nodes.push({ kind: 'end', name: '', parent, offset, channels: [] });
      else nodes.push({ kind: parent < 0 ? 'root' : 'joint', name, parent, offset, channels: some });
    }
    const width = nodes.reduce((sum, node) => sum + node.channels.length, 0);
    const count = width === 0 ? 0 : frames * width;
    return fc.array(number, { minLength: count, maxLength: count }).map(
      (values): Bvh => ({
        nodes,
        motion: hasMotion
          ? { frameTime, frames: width === 0 ? 0 : frames, values: Float64Array.from(values) }
          : null,
      }),
    );
  });

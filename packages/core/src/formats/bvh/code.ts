import { softened, tellThrown } from '../../diagnostic.js';
import type { FormatCode } from '../format.js';
import { nameOfFile } from '../name-of-file.js';
import { checkBvh } from './check.js';
import { bvhCodes } from './codes.js';
import { bvhFromFigure } from './from-figure.js';
import { type Bvh, channelCount } from './model.js';
import { readBvh } from './read.js';
import { figureOfBvh } from './to-figure.js';
import { writeBvh } from './write.js';

export const bvhCode: FormatCode = {
  codes: bvhCodes,
  async read({ name, bytes }, { lenient }, report) {
    const bvh = readBvh(bytes, { report: lenient === true ? softened(report) : report });
    const { figure, clip } = figureOfBvh(bvh, nameOfFile(name), report);
    return { figure, clips: clip ? [clip] : [], own: { family: 'bvh', model: bvh }, facts: factsOf(bvh) };
  },
  async check({ bytes }, _target, _options, report) {
    tellThrown(report, () => checkBvh(readBvh(bytes, { report }), report));
  },
  async write({ figure, clips, own }, name, { fps }, report) {
    const rate = typeof fps === 'number' ? fps : undefined;
    const same = own?.family === 'bvh' && rate === undefined ? (own.model as Bvh) : null;
    const bvh = same ?? bvhFromFigure(figure ?? null, clips[0] ?? null, { fps: rate }, report);
    return [{ name, bytes: writeBvh(bvh) }];
  },
};

const factsOf = (bvh: Bvh): Readonly<Record<string, string | number>> => ({
  joints: bvh.nodes.filter(({ kind }) => kind !== 'end').length,
  channels: channelCount(bvh),
  frames: bvh.motion?.frames ?? 0,
  ...(bvh.motion && { frameTime: bvh.motion.frameTime }),
});

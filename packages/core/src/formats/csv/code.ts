import { keyCount } from '../../clip/model.js';
import { softened } from '../../diagnostic.js';
import type { FormatCode } from '../format.js';
import { nameOfFile } from '../name-of-file.js';
import { csvCodes } from './codes.js';
import { readCsv } from './read.js';
import { writeCsv } from './write.js';

export const csvCode: FormatCode = {
  codes: csvCodes,
  async read({ name, bytes }, { lenient }, report) {
    const told = lenient === true ? softened(report) : report;
    const clip = readCsv(bytes, { report: told, name: nameOfFile(name) });
    return { clips: [clip], facts: { keys: clip.tracks.reduce((sum, track) => sum + keyCount(track), 0) } };
  },
  async write({ clips }, name, { fps }, report) {
    const rate = typeof fps === 'number' ? { fps } : {};
    return [{ name, bytes: writeCsv(clips[0]!, { ...rate, report }) }];
  },
};

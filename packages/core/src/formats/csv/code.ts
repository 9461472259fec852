import { keyCount } from '../../clip/model.js';
import type { FormatCode } from '../format.js';
import { csvCodes } from './codes.js';
import { readCsv } from './read.js';
import { writeCsv } from './write.js';

export const csvCode: FormatCode = {
  codes: csvCodes,
  async read({ name, bytes }, _options, report) {
    const clip = readCsv(bytes, { report, name: baseName(name) });
    return { clips: [clip], facts: { keys: clip.tracks.reduce((sum, track) => sum + keyCount(track), 0) } };
  },
  async write({ clips }, name, { fps }, report) {
    const rate = typeof fps === 'number' ? { fps } : {};
    return [{ name, bytes: writeCsv(clips[0]!, { ...rate, report }) }];
  },
};

/** `shows/Intro.csv` → `Intro`; null for what has no name, as standard input. */
const baseName = (name: string): string | null =>
  name
    .split('/')
    .at(-1)!
    .replace(/(?<=.)\.[^.]*$/, '')
    .replace(/^-$/, '') || null;

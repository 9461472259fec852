import { softened } from '../../diagnostic.js';
import type { FormatCode } from '../format.js';
import { nameOfFile } from '../name-of-file.js';
import { subtitleCodes } from './codes.js';
import { readSubtitles } from './read.js';

/** The code of one of the three formats. */
export const subtitleCode = (format: 'srt' | 'vtt' | 'lrc'): FormatCode => ({
  codes: subtitleCodes,
  async read({ name, bytes }, { lenient, subtitleTags }, report) {
    const tags = subtitleTags === 'strip' ? 'strip' : 'keep';
    const told = lenient === true ? softened(report) : report;
    const options = { report: told, tags, name: nameOfFile(name) } as const;
    const { clip, encoding, about } = readSubtitles(bytes, format, options);
    return { clips: [clip], facts: { ...Object.fromEntries(about), encoding } };
  },
});

import type { FormatCode } from '../format.js';
import { subtitleCodes } from './codes.js';
import { readSubtitles } from './read.js';

/** The code of one of the three formats. */
export const subtitleCode = (format: 'srt' | 'vtt' | 'lrc'): FormatCode => ({
  codes: subtitleCodes,
  async read({ name, bytes }, { subtitleTags }, report) {
    const tags = subtitleTags === 'strip' ? 'strip' : 'keep';
    const { clip, encoding, about } = readSubtitles(bytes, format, { report, tags, name: baseName(name) });
    return { clips: [clip], facts: { ...Object.fromEntries(about), encoding } };
  },
});

/** `shows/Intro.srt` → `Intro`; null for what has no name, as standard input. */
const baseName = (name: string): string | null =>
  name
    .split('/')
    .at(-1)!
    .replace(/(?<=.)\.[^.]*$/, '')
    .replace(/^-$/, '') || null;

export { subtitleCodes } from './codes.js';
export { lrc, srt, vtt } from './format.js';
export type { TagHandling } from './markup.js';
export { type ReadSubtitlesOptions, readSubtitles, type Subtitles } from './read.js';

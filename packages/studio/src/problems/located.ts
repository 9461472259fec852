import type { Subject } from '@mutoscope/core';

/** What there is to see of the place of a problem. */
export interface Located {
  readonly excerpt: Excerpt | null;
  readonly subject: Subject | null;
}

export type Excerpt = HexExcerpt | TextExcerpt | ToldExcerpt;

/** Whole rows of sixteen bytes. */
export interface HexExcerpt {
  readonly kind: 'bytes';
  readonly file: string;
  /** Of the first byte, a multiple of sixteen. */
  readonly start: number;
  readonly bytes: Uint8Array;
  /** The byte that the problem is about; where the file ended, the one that is missing. */
  readonly offset: number;
}

export interface TextExcerpt {
  readonly kind: 'lines';
  readonly file: string;
  readonly lines: readonly TextLine[];
  /** 1-based. */
  readonly line: number;
  readonly column: number;
}

export interface TextLine {
  /** 1-based. */
  readonly number: number;
  readonly text: string;
  /** How many characters of the line are left out before `text`. */
  readonly skipped: number;
  /** Whether the line goes on behind `text`. */
  readonly cut: boolean;
}

/** What the reader itself showed of the place: of bytes that are in no file, such as a body that was unpacked. */
interface ToldExcerpt {
  readonly kind: 'told';
  readonly text: string;
  readonly part: string | null;
}

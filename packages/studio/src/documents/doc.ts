import type { Asset, Clip, Diagnostic, Figure, Section, Severity } from '@mutoscope/core';
import type { Stage } from '@mutoscope/core/stage';
import type { UpBy } from './up.js';

/** A file by name, with folders, and where its bytes come from. */
export type InputFile =
  | { readonly name: string; readonly blob: Blob }
  | { readonly name: string; readonly url: string }
  /** `name` is the path of the address; what the file refers to is fetched from the same site. */
  | { readonly name: string; readonly url: string; readonly around: true };

/** What was opened: a file, or a whole of several. It is the same on both sides of the worker but for the stage's images. */
export interface Doc {
  readonly id: number;
  /** With folders, as among the files opened. */
  readonly name: string;
  /** The same, behind the name of the zip that it is in. */
  readonly title: string;
  /** Of the registry; null for a file of no known format. */
  readonly format: string | null;
  readonly formatName: string;
  /** Bytes of the files that were read for it. */
  readonly size: number;
  /** Seconds it took to read. */
  readonly seconds: number;
  readonly clips: readonly Clip[];
  readonly figure: Figure | null;
  /** Who says which axis of the figure is up. */
  readonly upBy: UpBy;
  readonly stage: Stage | null;
  readonly facts: Readonly<Record<string, string | number | boolean>>;
  readonly sections: readonly Section[];
  /** Of a game: the files it loads, the heaviest first. */
  readonly assets: readonly Asset[];
  /** Told while reading; an error where nothing could be made of it. */
  readonly problems: Problems;
  /** What was mended, left out or bent so that there are clips: while reading on past what is broken, and on the way to them. */
  readonly mended: readonly Diagnostic[];
  /** The programs that it can be checked for; empty where only reading tells something. */
  readonly checksFor: readonly string[];
  /** Whether it is broken, and shown as mended while reading, or without what is broken. */
  readonly salvaged: boolean;
  /** Whether `clips` are no longer those of the file. */
  readonly changed: boolean;
}

/** What came of opening files. */
export interface Opening {
  readonly docs: readonly Doc[];
  /** Why files could not be had at all, with their addresses. */
  readonly failures: readonly string[];
  /** Names of files of no known format, beside known ones, that belong to none of them. */
  readonly passedOver: readonly string[];
}

export interface Problems {
  readonly items: readonly Diagnostic[];
  readonly counts: Readonly<Record<Severity, number>>;
}

export interface Progress {
  /** Of the table of words, e.g. `reading`. */
  readonly what: 'fetching' | 'reading' | 'checking' | 'converting' | 'filming' | 'editing';
  /** What is worked on. */
  readonly name: string;
  /** 0 to 1; null where it is not known. */
  readonly share: number | null;
}

export type TellProgress = (progress: Progress) => void;

/** A file with its format, or what keeps it from being read. */

import { type Diagnostic, diagnose, type Format, FormatError } from '@mutoscope/core';
import { fileCodes } from './codes.js';
import { type ExitCode, exitCodes, Failure, systemReason } from './failure.js';
import type { Entry } from './files.js';
import { diagnosticText } from './ui/diagnostics.js';
import type { Paint } from './ui/text.js';

export interface KnownFile {
  readonly entry: Entry;
  readonly format: Format;
  /** Of a list of a whole, what the whole is called. */
  readonly title?: string;
}

/** A path that gives nothing to read. */
export interface Problem {
  readonly file: string;
  readonly exit: ExitCode;
  readonly diagnostic: Diagnostic;
  /** Whether there are images there and nothing else, which are no trouble beside a whole. */
  readonly images?: boolean;
}

export const isProblem = (item: object): item is Problem => 'diagnostic' in item;

/** What the failure to open a file comes to. */
export function problemOf(file: string, error: unknown): Problem {
  if (error instanceof FormatError) return { file, exit: exitCodes.content, diagnostic: error.diagnostic };
  const message = `Cannot be opened: ${systemReason(error)}`;
  return { file, exit: exitCodes.cannotOpen, diagnostic: diagnose(fileCodes, 'file/cannot-open', message) };
}

export const unknownFormat = (file: string, message: string, hint?: string): Problem => ({
  file,
  exit: exitCodes.content,
  diagnostic: diagnose(fileCodes, 'file/unknown-format', message, undefined, hint),
});

/** Ends the command over one file. */
export const failureOf = ({ file, diagnostic, exit }: Problem, paint: Paint): Failure =>
  new Failure(exit, diagnosticText(file, diagnostic, paint), { file, diagnostics: [diagnostic] });

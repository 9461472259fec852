import type { Diagnostic } from '@mutoscope/core';

/** Exit codes scripts rely on. */
export const exitCodes = { fine: 0, content: 1, usage: 2, cannotOpen: 3, cannotWrite: 4 } as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** The one that says more of what went wrong: cannot write, cannot open, usage, content, fine. */
export const worse = (a: ExitCode, b: ExitCode): ExitCode => (a > b ? a : b);

/** What is wrong with a file, for `--json`. */
export interface FileProblem {
  readonly file: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** Ends the command with a message on stderr, printed as it is, and an exit code. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly exit: ExitCode;
  readonly problem: FileProblem | null;

  constructor(exit: ExitCode, message: string, problem: FileProblem | null = null) {
    super(message);
    this.exit = exit;
    this.problem = problem;
  }
}

export const usage = (message: string): Failure => new Failure(exitCodes.usage, `mutoscope: ${message}\n`);

/** The reason of a failed call to the system, in words; the error itself is thrown on where it is none. */
export function systemReason(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
  if (code === undefined) throw error;
  return reasons.get(code) ?? (error as Error).message;
}

const reasons = new Map([
  ['ENOENT', 'there is no such file or folder'],
  ['EACCES', 'no permission'],
  ['EPERM', 'no permission'],
  ['EEXIST', 'something that is no folder is in the way'],
  ['EISDIR', 'it is a folder'],
  ['ENOTDIR', 'a part of the path is a file, not a folder'],
  ['ENOSPC', 'the disk is full'],
  ['EROFS', 'the disk is read-only'],
  ['ENAMETOOLONG', 'the name is too long'],
  ['EMFILE', 'too many files are open'],
  ['EADDRINUSE', 'something else listens there'],
  ['ELOOP', 'links go round in a circle'],
  ['ERR_FS_FILE_TOO_LARGE', 'it is larger than 2 GiB'],
]);

/** Reading a file's content, with what is wrong with it. */

import {
  collectDiagnostics,
  type Diagnostic,
  type DiagnosticList,
  diagnose,
  type FileSet,
  type Format,
  FormatError,
  type Opened,
  type OptionValues,
  optionsOf,
  type Report,
  type Source,
} from '@mutoscope/core';
import { fileCodes } from './codes.js';
import { isPart } from './gather.js';

export interface ReadFile {
  /** Null where no content could be made of the file. */
  readonly opened: Opened | null;
  readonly list: DiagnosticList;
  /** Whether anything was told more mildly than the catalogue has it, since reading was lenient. */
  readonly mended: boolean;
  /** Bytes of the file; of a whole, or of a file in parts, also of those read beside it. */
  readonly size: number;
}

/**
 * Reads a file, collecting what is wrong with it; `base` is what makes a name inside its set a path. Failures of the
 * file system are thrown.
 */
export async function readFileContent(
  source: Source,
  base: string,
  format: Format,
  given: OptionValues,
): Promise<ReadFile> {
  const list = collectDiagnostics();
  const report = pathsFrom(base, list.report);
  let mended = false;
  const beside = new Map<string, number>();
  const files: FileSet = {
    get names() {
      return source.files.names;
    },
    async read(name) {
      const bytes = await source.files.read(name);
      if (bytes) beside.set(name, bytes.length);
      return bytes;
    },
  };
  const opened = await guarded(report, async () => {
    const { codes, read } = await format.load();
    return read!({ ...source, files }, optionsOf(format, 'read', given), (diagnostic) => {
      mended ||= diagnostic.severity === 'warning' && codes[diagnostic.code]?.severity === 'error';
      report(diagnostic);
    });
  });
  const sizes = isPart(format) ? [] : [...beside.values()];
  const size = sizes.reduce((sum, each) => sum + each, source.bytes.length);
  return { opened: opened && withPaths(opened, base), list, mended, size };
}

/** Tells the file of a whole that a problem is in by its path. */
export const pathsFrom =
  (base: string, report: Report): Report =>
  (diagnostic) =>
    report(withPath(diagnostic, base));

const withPath = (diagnostic: Diagnostic, base: string): Diagnostic => {
  const { at } = diagnostic;
  return at?.file === undefined ? diagnostic : { ...diagnostic, at: { ...at, file: base + at.file } };
};

function withPaths(opened: Opened, base: string): Opened {
  if (!opened.crossing) return opened;
  const { figure, clips, stage = [], layouts = [] } = opened.crossing;
  const based = (told: readonly Diagnostic[]) => told.map((diagnostic) => withPath(diagnostic, base));
  return {
    ...opened,
    crossing: { figure: based(figure), clips: based(clips), stage: based(stage), layouts: based(layouts) },
  };
}

/** Runs what a format does with a file; what it throws is reported, and null given back. */
export async function guarded<T>(report: Report, work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    report(error instanceof FormatError ? error.diagnostic : stumble(error));
    return null;
  }
}

function stumble(error: unknown): Diagnostic {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return diagnose(fileCodes, 'file/not-checked', text.split('\n').slice(0, 3).join(' '));
}

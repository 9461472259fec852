/** How a problem in a file is told: what, where, what was expected, what to do. */

export type Severity = 'error' | 'warning' | 'info';

/** Where in the file. A reader fills in whatever it knows; `path` is always understandable by itself. */
export interface Place {
  /**
   * Of several files read as one whole, the one it is in, as named inside the source's files: a reader of wholes
   * adds it to what the readers of its parts tell.
   */
  readonly file?: string;
  /** Bytes from the start of the file, or of `part` where that is given. */
  readonly offset?: number;
  /** What `offset` counts from when not the file itself, e.g. `decoded body`. */
  readonly part?: string;
  /** 1-based. */
  readonly line?: number;
  /** 1-based, in UTF-16 code units as code editors count. */
  readonly column?: number;
  /** e.g. `tracks[0].data.keyframes[3].time`. */
  readonly path?: string;
  /** The line of text, or the row of hex, and below it a line with a caret under the spot. */
  readonly excerpt?: string;
}

export interface Diagnostic {
  readonly severity: Severity;
  /** Stable, `family/kind`, listed in docs/diagnostics.md. */
  readonly code: string;
  readonly message: string;
  readonly at?: Place;
  /** What mends it. */
  readonly hint?: string;
  /** Where the fact behind it comes from, when it is not certain. */
  readonly source?: string;
}

/** Receives problems while reading goes on. */
export type Report = (diagnostic: Diagnostic) => void;

/** Thrown when no model can be made of the input. Carries exactly one diagnostic. */
export class FormatError extends Error {
  override readonly name = 'FormatError';
  readonly diagnostic: Diagnostic;

  constructor(diagnostic: Diagnostic) {
    super(
      `${placeText(diagnostic.at)}${diagnostic.message}${diagnostic.hint ? ` (${diagnostic.hint})` : ''}`,
    );
    this.diagnostic = diagnostic;
  }
}

/** A sink for callers that gave none: the first error stops the reading, the rest is let go. */
export const throwErrors: Report = (diagnostic) => {
  if (diagnostic.severity === 'error') throw new FormatError(diagnostic);
};

/** The report for reading leniently: errors become warnings. A FormatError thrown stays one. */
export const softened =
  (report: Report): Report =>
  (diagnostic) =>
    report(diagnostic.severity === 'error' ? { ...diagnostic, severity: 'warning' } : diagnostic);

/** Reads what may be broken: a FormatError is told, so that a check never throws one. */
export function tellThrown(report: Report, read: () => void): void {
  try {
    read();
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    report(error.diagnostic);
  }
}

export interface DiagnosticList {
  readonly report: Report;
  /** The first `max` diagnostics, in the order told. */
  readonly items: readonly Diagnostic[];
  /** How many were told in all, by severity. */
  readonly counts: Readonly<Record<Severity, number>>;
}

/** Collects at most `max` diagnostics and counts all of them. */
export function collectDiagnostics(max = 100): DiagnosticList {
  const items: Diagnostic[] = [];
  const counts = { error: 0, warning: 0, info: 0 };
  return {
    items,
    counts,
    report(diagnostic) {
      counts[diagnostic.severity]++;
      if (items.length < max) items.push(diagnostic);
    },
  };
}

/** The report for reading one file of a whole: what is told gets its name, unless a place has one. */
export const inFile =
  (file: string, report: Report): Report =>
  (diagnostic) =>
    report(ofFile(file, diagnostic));

/** What was told of one file of several: it gets its name, unless a place has one. */
export const ofFile = (file: string, diagnostic: Diagnostic): Diagnostic => ({
  ...diagnostic,
  at: { file, ...diagnostic.at },
});

/** `12:5: `, `@0x1A3C: `, `decoded body@0x1A3C: ` or the path, after the file of a whole; empty when nothing is known. */
export function placeText(at: Place | undefined): string {
  if (!at) return '';
  const { file = '', part = '' } = at;
  if (at.line !== undefined) return `${file && `${file}:`}${at.line}:${at.column ?? 1}: `;
  if (at.offset !== undefined) return `${file}${file && part && ' '}${part}@0x${hex(at.offset)}: `;
  return [file, at.path].map((text) => text && `${text}: `).join('');
}

const hex = (offset: number): string => offset.toString(16).toUpperCase();

/** What docs/diagnostics.md tells of a code, and the defaults of a diagnostic that carries it. */
export interface CodeEntry {
  readonly severity: Severity;
  /** One sentence for the catalogue. */
  readonly says: string;
  /** The smallest input that shows it, as one would type it. */
  readonly example: string;
  /** What mends it; the hint of the diagnostic unless it has a better one. */
  readonly mend: string;
  /** Where the fact comes from, when it is not certain. */
  readonly source?: string;
}

export type Codes = Readonly<Record<string, CodeEntry>>;

/** A diagnostic with the catalogue's severity, mend and source; of a message of more than 1000 characters the ends. */
export function diagnose<C extends Codes>(
  codes: C,
  code: keyof C & string,
  message: string,
  at?: Place,
  hint?: string,
): Diagnostic {
  const entry = codes[code]!;
  return {
    severity: entry.severity,
    code,
    message: shortened(message),
    hint: hint ?? entry.mend,
    ...(at !== undefined && { at: at.path === undefined ? at : { ...at, path: shortened(at.path) } }),
    ...(entry.source !== undefined && { source: entry.source }),
  };
}

/** Names from a file may be as long as the file: of such a text its begin and its end are told. */
const shortened = (text: string): string =>
  text.length > longestTold ? `${text.slice(0, 600)} … ${text.slice(-200)}` : text;

const longestTold = 1000;

import type { Io } from '../io.js';
import { type Paint, painter, printableJson } from './text.js';

/** Where a verb talks to people: results on stdout, everything else on stderr. */
export interface Screen {
  result(text: string): Promise<void>;
  /** Kept back by --quiet. */
  say(text: string): Promise<void>;
  fail(text: string): Promise<void>;
  /** One JSON document. */
  json(document: unknown): Promise<void>;
  readonly paintResult: Paint;
  readonly paint: Paint;
  /** Columns of stdout. */
  readonly width: number;
}

export const createScreen = (io: Io, quiet = false): Screen => ({
  result: (text) => io.stdout.write(text),
  say: async (text) => {
    if (!quiet) await io.stderr.write(text);
  },
  fail: (text) => io.stderr.write(text),
  json: (document) => io.stdout.write(`${printableJson(document)}\n`),
  paintResult: painter(io.stdout, io.env),
  paint: painter(io.stderr, io.env),
  width: io.stdout.width,
});

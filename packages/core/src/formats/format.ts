/** What every format tells the registry. Each `formats/<name>/format.ts` holds such descriptions as plain data. */

import type { FileSet } from '../bytes/file-set.js';
import type { Clip, Playing } from '../clip/model.js';
import type { Codes, Report } from '../diagnostic.js';

/** What a file holds once read: the hubs it crosses to. */
export interface Content {
  readonly clips: readonly Clip[];
  /** What else the file holds that no hub carries, e.g. `2 meshes`; a crossing leaves it behind and says so. */
  readonly besides?: readonly string[];
}

export interface Source {
  /** Name inside `files`, with folders. */
  readonly name: string;
  readonly bytes: Uint8Array;
  /** The files around it, for formats that refer to others. */
  readonly files: FileSet;
}

export interface Opened extends Content {
  /** What there is to tell of the file beyond its content, e.g. encoding and version; shown by `inspect`. */
  readonly facts: Readonly<Record<string, string | number | boolean>>;
}

export interface OutputFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** An option of one format, offered by whatever asks the registry: the command line as a flag, the studio as a switch. */
export interface FormatOption {
  /** camelCase; the command line's flag is its kebab-case. */
  readonly name: string;
  readonly when: 'read' | 'write';
  /** A flag without value, one of `choices`, or a number. */
  readonly type: 'flag' | 'choice' | 'number';
  readonly choices?: readonly string[];
  readonly default?: string | number;
  readonly help: string;
}

/** Of every format that can go on past an error: what it mends or leaves out is told as a warning then. */
export const lenientOption: FormatOption = {
  name: 'lenient',
  when: 'read',
  type: 'flag',
  help: 'mend what is wrong while reading, or leave it out, where that can be done, and say each',
};

export type OptionValues = Readonly<Record<string, string | number | boolean | undefined>>;

export interface FormatCode {
  /** Every diagnostic this format can tell. */
  readonly codes: Codes;
  /** Throws FormatError when no content can be made; what is wrong but readable goes to `report`. */
  read?(source: Source, options: OptionValues, report: Report): Promise<Opened>;
  /**
   * Tells every problem to `report` and never throws FormatError. `target` is one of `checksFor`.
   */
  check?(source: Source, target: string, options: OptionValues, report: Report): Promise<void>;
  /**
   * The files to write, the first being `name` itself; others (a .bin, textures) lie beside it.
   * What is dropped or bent goes to `report`. `clipsPerFile: 'one'` formats get exactly one clip.
   */
  write?(
    content: Content,
    name: string,
    options: OptionValues,
    report: Report,
  ): Promise<readonly OutputFile[]>;
}

export interface Format {
  readonly id: string;
  readonly name: string;
  /** Lower case, with the dot; the first is the usual one. */
  readonly extensions: readonly string[];
  readonly reads: boolean;
  readonly writes: boolean;
  readonly clipsPerFile: 'one' | 'many';
  /** Of positions and rotations in it; null where the format does not say. A crossing between the two mirrors. */
  readonly handedness: 'left' | 'right' | null;
  /** How its clips are played; null keeps what the clip wants. A crossing adds keys so that motion stays the same. */
  readonly plays: Playing | null;
  readonly checksFor: readonly string[];
  readonly options: readonly FormatOption[];
  /**
   * How sure the first bytes (at least 4 KiB or the whole file) make it that this is the format:
   * 2 = a magic number, 1 = looks like it, 0 = no. Extensions decide between equals.
   */
  sniff(head: Uint8Array): 0 | 1 | 2;
  load(): Promise<FormatCode>;
}

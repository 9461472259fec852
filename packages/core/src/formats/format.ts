/** What every format tells the registry. Each `formats/<name>/format.ts` holds such descriptions as plain data. */

import type { FileSet } from '../bytes/file-set.js';
import type { Clip, Playing } from '../clip/model.js';
import type { Codes, Diagnostic, Place, Report } from '../diagnostic.js';
import type { Figure } from '../figure/model.js';
import type { Stage } from '../stage/model.js';
import type { Steps } from './place-steps.js';
import type { Subject, TextPlace } from './subject.js';

/** What a file holds once read: the hubs it crosses to. */
export interface Content {
  readonly clips: readonly Clip[];
  /** The character that the clips move, their tracks naming its bones and meshes. */
  readonly figure?: Figure;
  /** The 2D game it is. Its sprite animations become clips where only those are wanted. */
  readonly stage?: Stage;
  /** The file's own model: formats of one family pass it on whole, so that nothing is lost between them. */
  readonly own?: OwnModel;
  /** What was dropped or bent on the way from the file's own model to a hub; told when that hub is used. */
  readonly crossing?: Crossing;
  /** What else the file holds that no hub carries, e.g. `2 meshes`; a crossing leaves it behind and says so. */
  readonly besides?: readonly string[];
  /** Files that the clips speak of, e.g. the sheets whose frames they show; written beside them. */
  readonly beside?: readonly OutputFile[];
}

export interface Crossing {
  readonly figure: readonly Diagnostic[];
  readonly clips: readonly Diagnostic[];
  readonly stage?: readonly Diagnostic[];
  /** Of a stage what has a bearing on its layouts only. */
  readonly layouts?: readonly Diagnostic[];
}

/** Known only to the formats of `family`. */
export interface OwnModel {
  readonly family: string;
  readonly model: unknown;
}

export interface Source {
  /** Name inside `files`, with folders. Of several files that are one whole without a list, a name for them all. */
  readonly name: string;
  readonly bytes: Uint8Array;
  /** The files around it, for formats that refer to others. */
  readonly files: FileSet;
  /** The names inside `files` that are one whole together where no file lists them; `bytes` is empty then. */
  readonly members?: readonly string[];
}

/** Several files that are one thing, e.g. a character. */
export interface Whole {
  /** The file that lists the members; null where none does. */
  readonly list: string | null;
  /** What to call it: the list without its extension, the folder or the skeleton; empty for that of the whole set. */
  readonly name: string;
  /** Files inside the set, of whatever kind, that belong to it and are no entry of their own, `list` not among them. */
  readonly members: readonly string[];
}

/** A file inside a set and the id of its format. */
export interface Named {
  readonly name: string;
  readonly format: string;
}

export interface Opened extends Content {
  /** What there is to tell of the file beyond its content, e.g. encoding and version; shown by `inspect`. */
  readonly facts: Readonly<Record<string, string | number | boolean>>;
  /** The same at length, for the one hub shape that has no room for it: lines under headings; shown by `inspect`. */
  readonly sections?: readonly Section[];
  /** What `inspect --json` tells of a game under `stage`: plain JSON. */
  readonly outline?: Outline;
  /** Everything in it by name, as one would unfold it; shown by `inspect --tree`. */
  tree?(): TreeNode;
  /** What in it is there to be read, e.g. event sheets. */
  pages?(): readonly TextPage[];
  /** The files it loads, the heaviest first. */
  readonly assets?: readonly Asset[];
}

export interface TextPage {
  readonly name: string;
  readonly text: string;
  /** What in the text leads to another place, in order; none overlap. */
  readonly links: readonly TextLink[];
}

export interface TextLink {
  /** UTF-16 code units from the start of the text. */
  readonly start: number;
  readonly end: number;
  /** Among the pages, and the line there, both from 0. */
  readonly page: number;
  readonly line: number;
}

export interface Asset {
  /** Name inside the game's folder. */
  readonly file: string;
  readonly kind: 'image' | 'sound';
  /** As the game says. */
  readonly bytes: number;
}

export interface Outline {
  readonly name: string;
  readonly layouts: readonly object[];
  readonly objectTypes: readonly object[];
  readonly eventSheets: readonly object[];
}

export interface TreeNode {
  readonly label: string;
  readonly children?: readonly TreeNode[];
}

export interface Section {
  readonly heading: string;
  /** The first row names the columns. */
  readonly rows: readonly (readonly string[])[];
}

export interface OutputFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** An option of one format, offered by whatever asks the registry: the command line as a flag, the studio as a switch. */
export interface FormatOption {
  /** camelCase; the command line's flag is its kebab-case. */
  readonly name: string;
  readonly when: 'read' | 'write' | 'extract';
  /** A flag without value, one of `choices`, a number, or a file, which the format gets as a `Source`. */
  readonly type: 'flag' | 'choice' | 'number' | 'file';
  readonly choices?: readonly string[];
  readonly default?: string | number;
  /** Of a number: those that make sense, and what they are in words, e.g. `a number above 0`. */
  readonly takes?: { readonly words: string; test(value: number): boolean };
  readonly help: string;
}

/** Of every format that can go on past an error: what it mends or leaves out is told as a warning then. */
export const lenientOption: FormatOption = {
  name: 'lenient',
  when: 'read',
  type: 'flag',
  help: 'mend what is wrong while reading, or leave it out, where that can be done, and say each',
};

export type OptionValues = Readonly<Record<string, string | number | boolean | Source | undefined>>;

export interface FormatCode {
  /** Every diagnostic this format can tell. */
  readonly codes: Codes;
  /** Throws FormatError when no content can be made; what is wrong but readable goes to `report`. */
  read?(source: Source, options: OptionValues, report: Report): Promise<Opened>;
  /**
   * The wholes among files whose format is one of `Format.gathers`. Files that belong to none are left out.
   * Never throws FormatError.
   */
  wholes?(files: readonly Named[], set: FileSet): Promise<readonly Whole[]>;
  /**
   * Tells every problem to `report`, among them whatever `read` tells as an error or throws, by the same code. Never
   * throws FormatError. `target` is one of `checksFor`.
   */
  check?(source: Source, target: string, options: OptionValues, report: Report): Promise<void>;
  /**
   * The files to write, the first being `name` itself unless the format `namesFiles`; others (a .bin, textures) lie
   * beside it.
   * What is dropped or bent goes to `report`. `clipsPerFile: 'one'` formats get exactly one clip. Where the content
   * has nothing for the format it throws FormatError with a code that ends in `/nothing-to-write`.
   */
  write?(
    content: Content,
    name: string,
    options: OptionValues,
    report: Report,
  ): Promise<readonly OutputFile[]>;
  /**
   * What of the content the steps of a place lead to, in the file of that name; null where to nothing. Without it, they
   * lead to tracks and keys of the first clip. May throw anything where the file is broken.
   */
  subject?(source: Source, opened: Opened, steps: Steps, file?: string): Subject | null;
  /** Where in a text a place is that has only a path. */
  textPlace?(source: Source, place: Place): Promise<TextPlace | null>;
  /** What no other format holds of it, one file after the other; names may have folders. */
  extract?(opened: Opened, options: OptionValues, report: Report): AsyncIterable<OutputFile>;
}

export interface Format {
  readonly id: string;
  readonly name: string;
  /** Lower case, with the dot; the first is the usual one. */
  readonly extensions: readonly string[];
  readonly reads: boolean;
  readonly writes: boolean;
  readonly clipsPerFile: 'one' | 'many';
  /** Whether a figure is written, too; else only clips are. */
  readonly holdsFigures: boolean;
  /** false where figures are written as they stand, without their bones. */
  readonly holdsBones?: boolean;
  /** false where no clip is in it, so that only figures cross. */
  readonly holdsClips?: boolean;
  /** false where its clips move bones and shapes only, so that no sprite animation of a 2D game crosses. */
  readonly holdsSpriteClips?: boolean;
  /** Whether 2D games are read from it or written as it. */
  readonly holdsStages?: boolean;
  /** Whether the layouts of 2D games are, too. */
  readonly holdsLayouts?: boolean;
  /** Whether `write` calls its files by what is in them, so that of the name given it is the folder that counts. */
  readonly namesFiles?: boolean;
  /** Files that it is made from by another program and that are not read, and what to do with them. */
  readonly unread?: { readonly named: RegExp; readonly advice: string };
  /** Formats of one family pass on the file's own model. */
  readonly family?: string;
  /** Ids of the formats whose files this one reads as one whole where they belong together. */
  readonly gathers?: readonly string[];
  /** Of positions and rotations in it; null where the format does not say. A crossing between the two mirrors. */
  readonly handedness: 'left' | 'right' | null;
  /** false where nothing in its files says which axis of a figure is up: `Figure.up` is what is usual then. */
  readonly tellsUp?: boolean;
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

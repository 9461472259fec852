/** What page and worker say to each other about exporting. */

import type { Clip, UpAxis } from '@mutoscope/core';
import type { Problems } from '../documents/doc.js';

export interface Targets {
  readonly formats: readonly Target[];
  /** The options for taking the parts out that no format holds; null where there are none. */
  readonly parts: readonly TargetOption[] | null;
  /** Names of what becomes clips of a game; null where the document's own clips are meant. */
  readonly clips: readonly string[] | null;
}

export interface Target {
  /** Of the registry. */
  readonly id: string;
  readonly name: string;
  readonly extension: string;
  readonly holdsClips: boolean;
  readonly holdsStages: boolean;
  readonly options: readonly TargetOption[];
}

export interface TargetOption {
  readonly name: string;
  readonly type: 'flag' | 'choice' | 'number' | 'file';
  readonly choices: readonly string[];
  readonly preset: string | number | null;
  /** The numbers that make sense, in words. */
  readonly takes: string | null;
  readonly help: string;
}

export type GivenOptions = Readonly<Record<string, string | number | boolean | File>>;

export interface ConvertRequest {
  /** Id of the format to write. */
  readonly to: string;
  /** Of the file to write. */
  readonly name: string;
  /** All where it is null. */
  readonly clip: string | null;
  readonly options: GivenOptions;
  /** In place of those of the file; null where they were not changed. */
  readonly clips: readonly Clip[] | null;
  /** Which axis of the figure is up; null where there is none. */
  readonly up: UpAxis | null;
}

export interface OutputBlob {
  /** With folders. */
  readonly name: string;
  readonly blob: Blob;
}

export interface Exported {
  /** None where it was refused, which the problems tell. */
  readonly outputs: readonly OutputBlob[];
  readonly problems: Problems;
  /** How much of each kind there was, and is in what was written, by reading it; empty where it cannot be read. */
  readonly amounts: readonly Amount[];
}

export interface Amount {
  readonly kind: 'clips' | 'tracks' | 'keys' | 'bones' | 'meshes' | 'vertices';
  readonly before: number;
  readonly after: number;
}

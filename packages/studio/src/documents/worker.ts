/** The side of the library that works beside the page: files are read, checked and converted here. */

import { type Diagnostic, greatestError, type Playing, type TextPage, type Track } from '@mutoscope/core';
import { expose, transfer } from 'comlink';
import { editBench } from '../edit/bench.js';
import { exportBench } from '../export/bench.js';
import { locate } from '../problems/locate.js';
import type { Located } from '../problems/located.js';
import { checked } from './check.js';
import type { InputFile, Opening, Problems, TellProgress } from './doc.js';
import type { Kept } from './open.js';
import { openFiles } from './open-files.js';
import { texturePicture } from './texture.js';

const kept = new Map<number, Kept>();
let last = 0;

function keptOf(id: number): Kept {
  const found = kept.get(id);
  if (!found) throw new Error('The document is closed');
  return found;
}

const bench = {
  ...editBench(),
  ...exportBench(keptOf),

  async open(files: readonly InputFile[], tell: TellProgress): Promise<Opening> {
    const { kept: opened, ...told } = await openFiles(files, () => ++last, tell);
    for (const each of opened) kept.set(each.doc.id, each);
    return { docs: opened.map(({ doc }) => doc), ...told };
  },

  /** What `check` tells, at most 1000 of it. */
  check: (id: number, target: string): Promise<Problems> => checked(keptOf(id), target),

  /** Bytes of one of the files that were opened with the document, from `start` up to `end`; null where there is none. */
  async bytes(id: number, file: string | null, start: number, end: number): Promise<Uint8Array | null> {
    const { set, doc } = keptOf(id);
    return set.slice(file ?? doc.name, start, end);
  },

  locate: (id: number, problem: Diagnostic): Promise<Located> => locate(keptOf(id), problem),

  /** What in it is there to be read. */
  pages: (id: number): readonly TextPage[] => kept.get(id)?.opened?.pages?.() ?? [],

  /** The file of an image of the document's stage; null where it is missing. */
  async image(id: number, index: number): Promise<Uint8Array | null> {
    const bytes = await kept.get(id)?.opened?.stage?.images[index]?.load();
    return bytes ? bytes.slice() : null;
  },

  /** As of `texturePicture`; null also for a document without a figure. */
  async texture(id: number, index: number, largest: number): Promise<ImageBitmap | null> {
    const figure = kept.get(id)?.opened?.figure;
    const picture = figure ? await texturePicture(figure, index, largest) : null;
    return picture && transfer(picture, [picture]);
  },

  /** As the clip hub measures it: between tracks of any clips. */
  greatestError: (a: Track, playA: Playing, b: Track, playB: Playing, until: number) =>
    greatestError(a, playA, b, playB, until),

  close(id: number): void {
    kept.delete(id);
  },
};

export type Bench = typeof bench;

expose(bench);

/** The side of the library that works beside the page: files are read, checked and converted here. */

import {
  collectDiagnostics,
  type Diagnostic,
  greatestError,
  optionsOf,
  type Playing,
  type TextPage,
  type Track,
} from '@mutoscope/core';
import { expose, transfer } from 'comlink';
import { editBench } from '../edit/bench.js';
import { exportBench } from '../export/bench.js';
import { locate } from '../problems/locate.js';
import type { Located } from '../problems/located.js';
import type { Doc, InputFile, Problems, TellProgress } from './doc.js';
import { errorOf, type Kept, openFiles } from './open.js';
import { texturePicture } from './texture.js';

const kept = new Map<number, Kept>();
let last = 0;

const bench = {
  ...editBench(),
  ...exportBench((id) => kept.get(id)!),

  async open(files: readonly InputFile[], tell: TellProgress): Promise<readonly Doc[]> {
    const opened = await openFiles(files, () => ++last, tell);
    for (const each of opened) kept.set(each.doc.id, each);
    return opened.map(({ doc }) => doc);
  },

  /** What `check` tells, at most 1000 of it. */
  async check(id: number, target: string): Promise<Problems> {
    const { format, source, doc } = kept.get(id)!;
    if (!format || !source) return doc.problems;
    const { check } = await format.load();
    if (!check) return doc.problems;
    const list = collectDiagnostics(1000);
    try {
      await check(source, target, optionsOf(format, 'read', {}), list.report);
    } catch (error) {
      list.report(errorOf(error));
    }
    return { items: list.items, counts: list.counts };
  },

  /** Bytes of one of the files that were opened with the document, from `start` up to `end`; null where there is none. */
  async bytes(id: number, file: string | null, start: number, end: number): Promise<Uint8Array | null> {
    const { set, doc } = kept.get(id)!;
    return set.slice(file ?? doc.name, start, end);
  },

  locate: (id: number, problem: Diagnostic): Promise<Located> => locate(kept.get(id)!, problem),

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

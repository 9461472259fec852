import type { Diagnostic, Playing, TextPage, Track } from '@mutoscope/core';
import { type Remote, wrap } from 'comlink';
import { type EditLibrary, editLibrary } from '../edit/library.js';
import { type ExportLibrary, exportLibrary } from '../export/library.js';
import type { Located } from '../problems/located.js';
import type { Doc, InputFile, Opening, Problems, TellProgress } from './doc.js';
import { startWorker } from './start-worker.js';
import { whileTelling } from './telling.js';
import type { Bench } from './worker.js';

/** The worker that holds the documents, as the page sees it. It starts when it is first needed. */
export interface Library extends EditLibrary, ExportLibrary {
  open(files: readonly InputFile[], tell: TellProgress): Promise<Opening>;
  check(id: number, target: string): Promise<Problems>;
  /** What there is to see of the place of a problem of the document. */
  locate(id: number, problem: Diagnostic): Promise<Located>;
  bytes(id: number, file: string | null, start: number, end: number): Promise<Uint8Array | null>;
  pages(id: number): Promise<readonly TextPage[]>;
  image(id: number, index: number): Promise<Uint8Array | null>;
  /** The picture of a texture of the document's figure, at most `largest` pixels wide and high; null where it is missing. */
  texture(id: number, index: number, largest: number): Promise<ImageBitmap | null>;
  /** Of two tracks up to a time; `time` is where it is greatest. Rotations are apart in radians. */
  greatestError(
    a: Track,
    playA: Playing,
    b: Track,
    playB: Playing,
    until: number,
  ): Promise<{ error: number; time: number }>;
  close(id: number): Promise<void>;
}

export function createLibrary(): Library {
  let started: { readonly bench: Remote<Bench>; readonly failed: Promise<never> } | null = null;
  const start = () => {
    const { worker, failed } = startWorker();
    return { bench: wrap<Bench>(worker), failed };
  };
  const worker = (): Remote<Bench> => (started ??= start()).bench;
  const image = (id: number, index: number) => worker().image(id, index);
  const { forgetClip, ...editing } = editLibrary(worker);
  return {
    ...editing,
    ...exportLibrary(worker),
    async open(files, tell) {
      const { docs, ...told } = await whileTelling(tell, (told) =>
        Promise.race([worker().open(files, told), started!.failed]),
      );
      return { docs: docs.map((doc) => withImages(doc, image)), ...told };
    },
    check: (id, target) => worker().check(id, target),
    locate: (id, problem) => worker().locate(id, problem),
    bytes: (id, file, start, end) => worker().bytes(id, file, start, end),
    pages: (id) => worker().pages(id),
    image,
    texture: (id, index, largest) => worker().texture(id, index, largest),
    greatestError: (...asked) => worker().greatestError(...asked),
    close(id) {
      forgetClip();
      return worker().close(id);
    },
  };
}

function withImages(doc: Doc, image: Library['image']): Doc {
  const { stage } = doc;
  if (stage === null) return doc;
  const images = stage.images.map(({ file }, i) => ({ file, load: () => image(doc.id, i) }));
  return { ...doc, stage: { ...stage, images } };
}

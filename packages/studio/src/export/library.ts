import { type Remote, releaseProxy, transfer } from 'comlink';
import type { TellProgress } from '../documents/doc.js';
import { whileTelling } from '../documents/telling.js';
import type { Bench } from '../documents/worker.js';
import type { Film, FilmOptions } from './film.js';
import type { ConvertRequest, Exported, GivenOptions, OutputBlob, Targets } from './request.js';

/** What the page asks of the worker for exporting. */
export interface ExportLibrary {
  targets(id: number): Promise<Targets>;
  convert(id: number, request: ConvertRequest): Promise<Exported>;
  extract(id: number, options: GivenOptions, tell: TellProgress): Promise<Exported>;
  zip(files: readonly OutputBlob[]): Promise<Blob>;
  /** Pixels that are added are gone from the page. Rejects where the browser does not encode it. */
  film(options: FilmOptions): Promise<Film>;
}

export const exportLibrary = (worker: () => Remote<Bench>): ExportLibrary => ({
  targets: (id) => worker().targets(id),
  convert: (id, request) => worker().convert(id, request),
  extract: (id, options, tell) => whileTelling(tell, (told) => worker().extract(id, options, told)),
  zip: (files) => worker().zip(files),
  async film(options) {
    const film = (await worker().film(options)) as unknown as Remote<Film>;
    return {
      add: (pixels) => film.add(transfer(pixels, [pixels.buffer])),
      finish: () => film.finish(),
      drop: () => void film.drop().finally(() => film[releaseProxy]()),
    };
  },
});

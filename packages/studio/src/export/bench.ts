import { proxy } from 'comlink';
import type { TellProgress } from '../documents/doc.js';
import type { Kept } from '../documents/open.js';
import { converted, extracted } from './converting.js';
import { type Film, type FilmOptions, startFilm } from './film.js';
import type { ConvertRequest, Exported, GivenOptions, OutputBlob, Targets } from './request.js';
import { targetsOf } from './targets.js';
import { zipped } from './zipped.js';

/** What the worker does for exporting. */
export const exportBench = (keptOf: (id: number) => Kept) => ({
  targets: (id: number): Promise<Targets> => targetsOf(keptOf(id)),

  convert: (id: number, request: ConvertRequest): Promise<Exported> => converted(keptOf(id), request),

  extract: (id: number, options: GivenOptions, tell: TellProgress): Promise<Exported> =>
    extracted(keptOf(id), options, (name) => tell({ what: 'converting', name, share: null })),

  zip: (files: readonly OutputBlob[]): Promise<Blob> => zipped(files),

  film: async (options: FilmOptions): Promise<Film> => proxy(await startFilm(options)),
});

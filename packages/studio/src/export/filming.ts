import type { Pictured } from '../shell/pictured.js';
import type { FilmOptions } from './film.js';
import { type FilmSettings, frameCount } from './film-settings.js';
import type { ExportLibrary } from './library.js';

/** Draws picture by picture and gives each to the worker; null where it was cancelled. */
export async function filmed(
  view: Pictured,
  library: ExportLibrary,
  { seconds, ...options }: FilmSettings & Pick<FilmOptions, 'kind'>,
  tell: (share: number) => void,
  signal: AbortSignal,
): Promise<Blob | null> {
  const { width, height, fps, kind } = options;
  const frames = frameCount({ seconds, fps });
  const film = await library.film({ ...options, frames });
  try {
    for (let frame = 0; frame < frames; frame++) {
      const { data } = await view.pictureAt!(frame / fps, width, height, kind === 'gif');
      if (signal.aborted) return null;
      await film.add(data as Uint8ClampedArray<ArrayBuffer>);
      tell((frame + 1) / frames);
    }
    return await film.finish();
  } finally {
    film.drop();
  }
}

import type { Pictured } from '../shell/pictured.js';
import type { FilmOptions } from './film.js';
import type { ExportLibrary } from './library.js';

export interface Filming extends Omit<FilmOptions, 'frames'> {
  /** Seconds. */
  readonly duration: number;
}

/** At least one; the last is one step before the end, where the first follows. */
export const frameCount = ({ duration, fps }: Pick<Filming, 'duration' | 'fps'>): number =>
  Math.max(1, Math.round(duration * fps));

/** Draws picture by picture and gives each to the worker; null where it was cancelled. */
export async function filmed(
  view: Pictured,
  library: ExportLibrary,
  { duration, ...options }: Filming,
  tell: (share: number) => void,
  signal: AbortSignal,
): Promise<Blob | null> {
  const { width, height, fps } = options;
  const frames = frameCount({ duration, fps });
  const film = await library.film({ ...options, frames });
  try {
    for (let frame = 0; frame < frames; frame++) {
      const { data } = await view.pictureAt!(frame / fps, width, height);
      if (signal.aborted) return null;
      await film.add(data as Uint8ClampedArray<ArrayBuffer>);
      tell((frame + 1) / frames);
    }
    return await film.finish();
  } finally {
    film.drop();
  }
}

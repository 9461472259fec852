/** What formats share that write a moving picture for each animation. */

import { counted } from '../bytes/counted.js';
import { folderOf, safeFileName, uniqueNames } from '../bytes/file-name.js';
import { type Diagnostic, FormatError, type Report } from '../diagnostic.js';
import { type Film, type FilmOptions, filmsOf } from '../stage/films.js';
import type { Stage } from '../stage/model.js';
import { leftBehind } from '../stage/pictures.js';
import type { OutputFile } from './format.js';

export interface FilmFormat {
  /** With the dot. */
  readonly extension: string;
  encode(film: Film): Promise<Uint8Array>;
  diagnose(kind: 'nothing-to-write' | 'stills', message: string): Diagnostic;
}

/**
 * A file for each animation that moves, in the folder of `name`, called `<object>-<animation>`.
 * @throws FormatError where there is none, or the stage has absurdly many pixels.
 */
export async function writeFilms(
  stage: Stage | undefined,
  name: string,
  options: FilmOptions,
  { extension, encode, diagnose }: FilmFormat,
  report: Report,
): Promise<OutputFile[]> {
  const unique = uniqueNames();
  const files: OutputFile[] = [];
  let stills = 0;
  const leaveOut = () => stills++;
  for await (const film of stage ? filmsOf(stage, options, leaveOut, report) : []) {
    const file = unique(safeFileName(`${film.object}-${film.animation}`), extension);
    files.push({ name: `${folderOf(name)}${file}`, bytes: await encode(film) });
  }
  const left = `${counted(stills, 'animation')} ${stills === 1 ? 'stands' : 'stand'} still`;
  if (files.length === 0) {
    const why =
      stills > 0 ? `There is no animation that moves; ${left}` : 'There is no sprite animation to write';
    throw new FormatError(diagnose('nothing-to-write', why));
  }
  if (stills > 0) report(diagnose('stills', `${left} and ${stills === 1 ? 'is' : 'are'} not written`));
  const behind = leftBehind(stage!, ['image points', 'collision polygons']);
  if (behind) report(behind);
  return files;
}

/** `Player, Walk`, or `Player, Walk and 3 more`. */
export const filmsText = (films: readonly Film[]): string => {
  const [{ object, animation }, ...rest] = films as [Film, ...Film[]];
  return `${object}, ${animation}${rest.length > 0 ? ` and ${rest.length} more` : ''}`;
};

import { diagnose, type Report } from '../../diagnostic.js';
import type { Film, FilmOptions } from '../../stage/films.js';
import type { Stage } from '../../stage/model.js';
import { writeFilms } from '../film-files.js';
import type { OutputFile } from '../format.js';
import { gifCodes } from './codes.js';
import { delaysOf } from './delays.js';
import { gifPictures } from './encoder.js';
import { type Loss, tellLosses } from './losses.js';

/**
 * A GIF for every animation that moves, in the folder of `name`, called `<object>-<animation>.gif`. Its frames stand
 * with their origins on one spot; each has a palette of its own.
 * @throws FormatError where there is none, or the stage has absurdly many pixels.
 */
export async function writeGifs(
  stage: Stage | undefined,
  name: string,
  options: FilmOptions,
  report: Report,
): Promise<OutputFile[]> {
  const losses: Loss[] = [];
  const files = await writeFilms(
    stage,
    name,
    options,
    {
      extension: '.gif',
      diagnose: (kind, message) => diagnose(gifCodes, `gif/${kind}`, message),
      async encode(film) {
        const { bytes, loss } = await gifOf(film);
        losses.push(loss);
        return bytes;
      },
    },
    report,
  );
  tellLosses(losses, report);
  return files;
}

async function gifOf(film: Film): Promise<{ bytes: Uint8Array; loss: Loss }> {
  const { width, height, schedule } = film;
  const { hundredths, error, tooShort } = delaysOf(schedule.steps.map(({ seconds }) => seconds));
  const plays = Math.min(schedule.plays, 65536);
  const repeat = schedule.steps.length === 1 || plays === 1 ? -1 : Math.max(0, plays - 1);
  const gif = gifPictures(width, height, repeat);
  let [step, colours, halfClear] = [0, 0, 0];
  for await (const picture of film.pictures()) {
    const lost = gif.add(picture, hundredths[step++]!);
    colours = Math.max(colours, lost.colours);
    halfClear += lost.halfClear;
  }
  return { bytes: gif.finish(), loss: { film, colours, halfClear, error, tooShort } };
}

import { diagnose, type Report } from '../../diagnostic.js';
import { type ApngFrame, encodeApng } from '../../images/index.js';
import type { Film, FilmOptions } from '../../stage/films.js';
import type { Stage } from '../../stage/model.js';
import { filmsText, writeFilms } from '../film-files.js';
import type { OutputFile } from '../format.js';
import { apngCodes } from './codes.js';
import { fractionOf } from './fraction.js';

/**
 * An animated PNG for every animation that moves, in the folder of `name`, called `<object>-<animation>.apng`. Its
 * frames stand with their origins on one spot; no pixel changes.
 * @throws FormatError where there is none, or the stage has absurdly many pixels.
 */
export async function writeApngs(
  stage: Stage | undefined,
  name: string,
  options: FilmOptions,
  report: Report,
): Promise<OutputFile[]> {
  const films: Film[] = [];
  const files = await writeFilms(
    stage,
    name,
    options,
    {
      extension: '.apng',
      diagnose: (kind, message) => diagnose(apngCodes, `apng/${kind}`, message),
      encode(film) {
        films.push(film);
        return apngOf(film);
      },
    },
    report,
  );
  tellLosses(films, report);
  return files;
}

function apngOf(film: Film): Promise<Uint8Array> {
  const { width, height, schedule } = film;
  const plays = Math.min(schedule.plays, 2 ** 31 - 1);
  return encodeApng({ width, height, frameCount: schedule.steps.length, plays }, framesOf(film));
}

async function* framesOf({ schedule, pictures }: Film): AsyncGenerator<ApngFrame> {
  let step = 0;
  for await (const pixels of pictures()) yield { pixels, delay: fractionOf(schedule.steps[step++]!.seconds) };
}

function tellLosses(films: readonly Film[], report: Report): void {
  const those = (isHit: (seconds: number) => boolean): Film[] =>
    films.filter(({ schedule }) => schedule.steps.some(({ seconds }) => isHit(seconds)));
  const fast = those((seconds) => seconds <= 0.01);
  if (fast.length > 0) {
    const message = 'Frames are to be shown for 1/100 s or less, which browsers make 1/10 s';
    report(diagnose(apngCodes, 'apng/too-fast', message, { path: filmsText(fast) }));
  }
  const rounded = those((seconds) => errorOf(seconds) > 1e-6);
  if (rounded.length > 0) {
    const message = 'Times are rounded to fractions of whole numbers up to 65535';
    report(diagnose(apngCodes, 'apng/delays', message, { path: filmsText(rounded) }));
  }
  for (const film of films) {
    const { bent } = film.schedule;
    if (bent === null) continue;
    const message = `The PNG does not say that ${bent}`;
    report(diagnose(apngCodes, 'apng/repeat', message, { path: filmsText([film]) }));
  }
}

function errorOf(seconds: number): number {
  const [numerator, denominator] = fractionOf(seconds);
  return Math.abs(numerator / denominator - seconds);
}

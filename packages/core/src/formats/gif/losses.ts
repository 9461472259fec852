import { diagnose, type Report } from '../../diagnostic.js';
import type { Film } from '../../stage/films.js';
import { filmsText } from '../film-files.js';
import { gifCodes } from './codes.js';

/** What an animation lost on its way into a GIF. */
export interface Loss {
  readonly film: Film;
  /** The most that a frame has. */
  readonly colours: number;
  /** Pixels neither clear nor solid, of all frames. */
  readonly halfClear: number;
  /** The furthest that a picture changes from when it should, in seconds. */
  readonly error: number;
  readonly tooShort: boolean;
}

/** Each kind once for all animations, the worst of them first. */
export function tellLosses(losses: readonly Loss[], report: Report): void {
  const tell = (
    code: keyof typeof gifCodes,
    isHit: (loss: Loss) => boolean,
    measure: (loss: Loss) => number,
    message: (worst: Loss) => string,
  ): void => {
    const hit = losses.filter(isHit).sort((a, b) => measure(b) - measure(a));
    if (hit.length === 0) return;
    const path = filmsText(hit.map(({ film }) => film));
    report(diagnose(gifCodes, code, message(hit[0]!), { path }));
  };
  tell(
    'gif/colours',
    ({ colours }) => colours > 255,
    ({ colours }) => colours,
    ({ colours }) => `Frames have up to ${colours} colours; 255 of each stay`,
  );
  tell(
    'gif/half-clear',
    ({ halfClear }) => halfClear > 0,
    ({ halfClear }) => halfClear,
    ({ halfClear }) =>
      `Up to ${halfClear} pixels of an animation are half transparent; they become clear or solid`,
  );
  tell(
    'gif/too-fast',
    ({ tooShort }) => tooShort,
    ({ error }) => error,
    ({ error }) =>
      `Frames are to be shown for less than 2/100 s and get that; it is ${text(error)} s late at most`,
  );
  tell(
    'gif/delays',
    ({ tooShort, error }) => !tooShort && error > 1e-6,
    ({ error }) => error,
    ({ error }) => `Times are rounded to 1/100 s; a frame comes up to ${text(error)} s early or late`,
  );
  for (const { film } of losses) {
    const { bent } = film.schedule;
    if (bent !== null)
      report(
        diagnose(gifCodes, 'gif/repeat', `The GIF does not say that ${bent}`, { path: filmsText([film]) }),
      );
  }
}

const text = (seconds: number): string => `${Number(seconds.toPrecision(2))}`;

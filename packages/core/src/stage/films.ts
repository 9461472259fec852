import { diagnose, type Report } from '../diagnostic.js';
import { canvasOf } from './canvas.js';
import { pictureCodes } from './codes.js';
import { type FramePixels, framePixels } from './frame-pixels.js';
import { longestSide, mostPixels } from './limits.js';
import type { Stage } from './model.js';
import { decodable, type Picture, type PictureStrip, stripsOf } from './pictures.js';
import { type Schedule, scheduleOf } from './schedule.js';

/** An animation as pictures of one size that follow each other. */
export interface Film {
  readonly object: string;
  readonly animation: string;
  readonly width: number;
  readonly height: number;
  readonly schedule: Schedule;
  /** Red, green, blue, alpha of each step of the schedule, in order; drawn when asked for. */
  pictures(): AsyncGenerator<Uint8Array>;
}

export interface FilmOptions {
  /** Each pixel becomes a square of so many a side; a whole number, 1 or more. */
  readonly scale: number;
  /** Whether what stands still is a film, too: one frame, or a speed of 0. */
  readonly stills: boolean;
}

/**
 * Every sprite animation of the stage, one after the other, the frames of each with their origins on one spot.
 * `leaveOut` is called for those that stand still and are not wanted.
 */
export async function* filmsOf(
  stage: Stage,
  { scale, stills }: FilmOptions,
  leaveOut: () => void,
  report: Report,
): AsyncGenerator<Film> {
  const pixels = framePixels(stage, report);
  for (const object of stage.objects) {
    for (const strip of await stripsOf(object, pixels, report)) {
      if (!stills && !moves(strip)) {
        leaveOut();
        continue;
      }
      const [whole] = await decodable([strip], pixels);
      if (!whole) continue;
      const film = filmOf(object.name, whole, pixels, scale);
      const path = `${object.name}, ${strip.animation.name}`;
      if (film) yield film;
      else report(diagnose(pictureCodes, 'stage/too-large', tooLarge, { path }));
    }
  }
}

const moves = ({ animation, pictures }: PictureStrip): boolean => pictures.length > 1 && animation.speed > 0;

const tooLarge = 'The animation is left out: its frames are too many or too large';

/** What a duration of 1 takes where the speed is 0. */
const secondsAtRest = 0.1;
/** Of all steps together. */
const mostInAll = 2 ** 29;

function filmOf(
  object: string,
  { animation, pictures }: PictureStrip,
  pixels: FramePixels,
  scale: number,
): Film | null {
  const canvas = canvasOf(pictures);
  const [width, height] = [canvas.width * scale, canvas.height * scale];
  const schedule = scheduleOf(animation, secondsAtRest);
  const size = width * height;
  if (Math.max(width, height) > longestSide || size > mostPixels || size * schedule.steps.length > mostInAll)
    return null;
  return {
    object,
    animation: animation.name,
    width,
    height,
    schedule,
    async *pictures() {
      for (const { frame } of schedule.steps)
        yield await drawn(pictures[frame]!, canvas.places[frame]!, width, height, scale, pixels);
    },
  };
}

async function drawn(
  { frame, area }: Picture,
  place: { readonly x: number; readonly y: number },
  width: number,
  height: number,
  scale: number,
  pixels: FramePixels,
): Promise<Uint8Array> {
  const cut = new Uint32Array((await pixels.cut(frame.image, area)).pixels.buffer);
  const picture = new Uint32Array(width * height);
  for (let y = 0; y < area.height * scale; y++) {
    const from = Math.floor(y / scale) * area.width;
    const to = (place.y * scale + y) * width + place.x * scale;
    for (let x = 0; x < area.width; x++) picture.fill(cut[from + x]!, to + x * scale, to + (x + 1) * scale);
  }
  return new Uint8Array(picture.buffer);
}

import { diagnose, type Report } from '../../diagnostic.js';
import type { BlendMode, StageImage } from '../../stage/model.js';
import { placeIn } from './data/index.js';
import type { Game } from './game.js';
import { inheritance, type Makeup } from './inherited.js';
import { blendModes } from './model.js';
import { stageCodes } from './stage-codes.js';
import { mostCells } from './tiles.js';
import type { Steps } from './walk.js';

/** What all of a game's crossing to the stage shares. */
export interface StageContext {
  readonly game: Game;
  /** By object type. */
  readonly makeups: readonly Makeup[];
  readonly images: readonly StageImage[];
  /** Index of an image by its file, which becomes one of `images`. */
  imageOf(file: string): number;
  tell(code: keyof typeof stageCodes, message: string, steps: Steps, hint?: string): void;
  /** Of what stands on layouts. */
  report: Report;
  /** How many cells of tilemaps there is still room for. */
  cellsLeft: number;
}

/** `ofLayouts` gets what has a bearing on layouts only. */
export function stageContext(game: Game, report: Report, ofLayouts: Report): StageContext {
  const images: StageImage[] = [];
  const indices = new Map<string, number>();
  return {
    game,
    makeups: inheritance(game.project),
    images,
    imageOf(file) {
      let index = indices.get(file);
      if (index === undefined) {
        index = images.push({ file, load: () => game.files.read(game.folder + file) }) - 1;
        indices.set(file, index);
      }
      return index;
    },
    tell(code, message, steps, hint) {
      const tell = steps[0] === 'layouts' || code === 'construct2/stage-tilemap' ? ofLayouts : report;
      tell(diagnose(stageCodes, code, message, placeIn(game.project, steps), hint));
    },
    report: ofLayouts,
    cellsLeft: mostCells,
  };
}

/** The number itself where it can be drawn; else another one, which is told. */
export function drawable(
  context: StageContext,
  value: number,
  steps: Steps,
  name: string,
  otherwise: number,
  least = -mostDrawable,
): number {
  if (value >= least && value <= mostDrawable) return value;
  context.tell(
    'construct2/stage-number',
    `The ${name} is ${value}, expected ${least < 0 ? 'a number' : `${least} or more`}; ${otherwise} is taken`,
    [...steps, name],
  );
  return otherwise;
}

/** Beyond it sums and products of float64 would lose what a pixel is. */
const mostDrawable = 1e12;

export function blendModeOf(context: StageContext, mode: number, steps: Steps): BlendMode {
  const known = blendModes[mode];
  if (known) return known;
  context.tell('construct2/stage-blend-mode', `The blend mode is ${mode}, expected 0 to 10`, [
    ...steps,
    'blendMode',
  ]);
  return 'normal';
}

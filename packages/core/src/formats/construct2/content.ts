/** From an opened game to what the registry takes on, and back to its file. */

import { type Diagnostic, diagnose, FormatError, type Report } from '../../diagnostic.js';
import type { Stage } from '../../stage/model.js';
import type { Content, Opened, OutputFile, Source } from '../format.js';
import { dataCodes, type GameData, writeData } from './data/index.js';
import { eventPages } from './event-pages.js';
import type { Game } from './game.js';
import { openGameFiles } from './open.js';
import { besidesOf, factsOf } from './outline/facts.js';
import { summaryOf } from './outline/summary.js';
import { sectionsOf } from './outline/tables.js';
import { treeOf } from './outline/tree.js';
import { stageOf } from './stage.js';

/** The own model of the family `construct2`. `data` is null where the project stands in a runtime. */
interface OwnGame {
  readonly game: Game;
  readonly data: GameData | null;
}

/** Throws FormatError where no project can be read. */
export async function openContent(source: Source, report: Report): Promise<Opened> {
  const own: OwnGame = await openGameFiles(source, report);
  const told: Diagnostic[] = [];
  const ofLayouts: Diagnostic[] = [];
  const stage = stageOf(
    own.game,
    (diagnostic) => told.push(diagnostic),
    (diagnostic) => ofLayouts.push(diagnostic),
  );
  const summary = summaryOf(own.game);
  return {
    clips: [],
    stage,
    own: { family: 'construct2', model: own },
    crossing: { figure: [], clips: [], stage: told, layouts: ofLayouts },
    besides: besidesOf(summary),
    facts: factsOf(summary),
    sections: sectionsOf(summary),
    outline: { ...summary },
    tree: () => treeOf(own.game, summary),
    pages: () => eventPages(own.game),
    assets: summary.assets,
  };
}

/** The data.js, to the byte where nothing was changed. Throws FormatError where there is none to write. */
export function writeContent({ own }: Content, name: string): readonly OutputFile[] {
  const { data } = ownGame(own);
  if (data === null) throw nothingToWrite('The project stands in a c2runtime.js and is not written');
  return [{ name, bytes: writeData(data) }];
}

/** Game and stage of what `openContent` gave. */
export function partsOf({ own, stage }: Content): { readonly game: Game; readonly stage: Stage } {
  const { game } = ownGame(own);
  return { game, stage: stage ?? stageOf(game, () => {}) };
}

function ownGame(own: Content['own']): OwnGame {
  if (own?.family === 'construct2') return own.model as OwnGame;
  throw nothingToWrite('Only what was read from a game of Construct 2 is written as one');
}

const nothingToWrite = (message: string): FormatError =>
  new FormatError(diagnose(dataCodes, 'construct2/nothing-to-write', message));

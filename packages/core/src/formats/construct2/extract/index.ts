/** What a game holds that no other format has a place for, file by file. */

import { safeFileName, uniqueNames } from '../../../bytes/file-name.js';
import type { Report } from '../../../diagnostic.js';
import type { Stage } from '../../../stage/model.js';
import type { OutputFile } from '../../format.js';
import { crossReferences, crossReferencesText, eventListing } from '../events-text/index.js';
import type { Game } from '../game.js';
import { readableProject } from '../readable/project.js';
import { runtimeShapeJson } from '../runtime/index.js';
import { mediaFiles, textureFiles } from './copies.js';
import { frameFiles } from './frames.js';
import { shaderFiles } from './shaders.js';

export interface ExtractOptions {
  /** Event sheets and references as Markdown instead of plain text. */
  readonly markdown: boolean;
}

/** Names are safe on every system, unique whatever their case, and lead nowhere else. */
export async function* extractGame(
  game: Game,
  stage: Stage,
  options: ExtractOptions,
  report: Report,
): AsyncIterable<OutputFile> {
  yield { name: 'project.json', bytes: readableProject(game) };
  yield* eventFiles(game, options);
  yield* runtimeFiles(game);
  yield* textureFiles(game, report);
  yield* mediaFiles(game, report);
  yield* frameFiles(stage, report);
}

function* eventFiles(game: Game, { markdown }: ExtractOptions): Iterable<OutputFile> {
  const extension = markdown ? '.md' : '.txt';
  const unique = uniqueNames();
  for (const sheet of game.project.eventSheets) {
    const text = eventListing(game, sheet, { markdown });
    yield { name: `events/${unique(safeFileName(sheet.name), extension)}`, bytes: encode(text) };
  }
  const references = crossReferencesText(crossReferences(game), { markdown });
  yield { name: `references${extension}`, bytes: encode(references) };
}

/** In the form that is read where the runtime itself is not there. */
function* runtimeFiles({ runtime }: Game): Iterable<OutputFile> {
  if (runtime === null) return;
  yield* shaderFiles(runtime);
  yield { name: 'refs.json', bytes: encode(`${JSON.stringify(runtime.references)}\n`) };
  const shape = runtimeShapeJson(runtime);
  if (shape !== null) yield { name: 'runtime-shape.json', bytes: encode(shape) };
}

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

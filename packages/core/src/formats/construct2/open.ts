/** From the files of an export to the game they are. */

import { folderOf } from '../../bytes/file-name.js';
import type { FileSet } from '../../bytes/file-set.js';
import { diagnose, FormatError, inFile, type Report } from '../../diagnostic.js';
import type { Source } from '../format.js';
import { type GameData, projectOf, readData } from './data/index.js';
import { baseOf } from './files.js';
import type { Game, Runtime } from './game.js';
import type { Project } from './model.js';
import { readableNames } from './names/readable-names.js';
import { openCodes } from './open-codes.js';
import { extractedRuntime, readRuntime } from './runtime/index.js';
import { gameFileLook } from './sniff.js';
import { resolveSymbols } from './symbols/index.js';

/** A game, and its project as stored; `data` is null where the project stands in the runtime. */
export interface OpenedGame {
  readonly game: Game;
  readonly data: GameData | null;
}

/**
 * The game that a file is of, with what lies around it: of a data.js its runtime and images, of a runtime the data.js
 * beside it or else the project inside it. A runtime that cannot be read is told, and the game opens without.
 * @throws FormatError where no project can be read.
 */
export const openGame = async (source: Source, report: Report): Promise<Game> =>
  (await openGameFiles(source, report)).game;

/** See `openGame`. */
export async function openGameFiles(source: Source, report: Report): Promise<OpenedGame> {
  const { name, bytes } = source;
  if (isJson(bytes)) {
    const data = readData(bytes, report);
    const runtime = await runtimeBeside(source, report);
    if (runtime === null && data.project.plugins.some(({ ref }) => typeof ref === 'number'))
      report(diagnose(openCodes, 'construct2/runtime-missing', 'There is no c2runtime.js beside it'));
    return { game: await gameOf(data.project, runtime, source), data };
  }
  const beside = await projectBeside(source);
  if (beside) {
    const data = readData(beside.bytes, inFile(beside.name, report));
    const runtime = triedRuntime(bytes, name, report);
    return { game: await gameOf(data.project, runtime, { ...source, name: beside.name }), data };
  }
  const { runtime, model } = readRuntime(bytes, report);
  if (model === null) throw new FormatError(diagnose(openCodes, 'construct2/project-missing', noProject));
  return { game: await gameOf(projectOf(model, report), runtime, source), data: null };
}

/** A runtime may have lost the comment at its head; what begins as JSON is told as such. */
const isJson = (bytes: Uint8Array): boolean =>
  /^\s*[{[]/.test(new TextDecoder().decode(bytes.subarray(0, 4096)));

const noProject = 'The runtime holds no project, and there is no data.js beside it';

async function gameOf(project: Project, runtime: Runtime | null, { name, files }: Source): Promise<Game> {
  const folder = folderOf(name);
  const symbols = resolveSymbols(project, runtime);
  const names = readableNames(project, symbols);
  const title = project.title || project.name || (await pageTitle(files, folder));
  const called = title || baseOf(folder.slice(0, -1)) || 'game';
  return { name: called, project, file: name, runtime, symbols, names, files, folder };
}

/** Of the page that shows the game: exports before generation 28 keep their title nowhere else. */
async function pageTitle(files: FileSet, folder: string): Promise<string | null> {
  const page = await files.read(`${folder}index.html`);
  const text = page && new TextDecoder().decode(page.subarray(0, 1 << 16));
  return (text && /<title>([^<]{1,200})<\/title>/i.exec(text)?.[1]?.trim()) || null;
}

async function projectBeside({ name, files }: Source): Promise<{ name: string; bytes: Uint8Array } | null> {
  for (const usual of ['data.js', 'data.json']) {
    const beside = folderOf(name) + usual;
    const bytes = await files.read(beside);
    if (bytes !== null && gameFileLook(bytes) === 'data') return { name: beside, bytes };
  }
  return null;
}

async function runtimeBeside({ name, files }: Source, report: Report): Promise<Runtime | null> {
  const folder = folderOf(name);
  const file = `${folder}c2runtime.js`;
  const bytes = await files.read(file);
  if (bytes !== null) return triedRuntime(bytes, file, report);
  const references = await files.read(`${folder}refs.json`);
  const shape = await files.read(`${folder}runtime-shape.json`);
  if (references === null) return null;
  return tried(report, `${folder}refs.json`, () =>
    extractedRuntime(parsed(references), shape && parsed(shape)),
  );
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch (error) {
    const message = `What was extracted from a runtime is no JSON: ${(error as Error).message}`;
    throw new FormatError(diagnose(openCodes, 'construct2/runtime-not-read', message));
  }
}

const triedRuntime = (bytes: Uint8Array, file: string, report: Report): Runtime | null =>
  tried(report, file, () => readRuntime(bytes, inFile(file, report)).runtime);

function tried(report: Report, file: string, read: () => Runtime): Runtime | null {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    const { message, at } = error.diagnostic;
    report(diagnose(openCodes, 'construct2/runtime-not-read', message, { file, ...at }));
    return null;
  }
}

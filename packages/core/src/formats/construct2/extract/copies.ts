/** Files of a game that are taken out as they are. */

import { safeFileName, uniqueNames } from '../../../bytes/file-name.js';
import { missingTexts } from '../../../bytes/missing.js';
import { diagnose, type Report } from '../../../diagnostic.js';
import type { OutputFile } from '../../format.js';
import { baseOf, extensionOf } from '../files.js';
import type { Game } from '../game.js';
import { openCodes } from '../open-codes.js';

/** The one image of tiled backgrounds, tilemaps, fonts …, `textures/<Object>.png`, as it is in the game. */
export async function* textureFiles(game: Game, report: Report): AsyncIterable<OutputFile> {
  const unique = uniqueNames();
  const missing: string[] = [];
  let all = 0;
  for (const [i, { texture, isFamily }] of game.project.objectTypes.entries()) {
    if (texture === null || isFamily) continue;
    all++;
    const bytes = await game.files.read(game.folder + texture.file);
    const stem = safeFileName(game.names.objectTypes[i]!.name);
    if (bytes) yield { name: `textures/${unique(stem, safeExtension(texture.file))}`, bytes };
    else missing.push(texture.file);
  }
  tellMissing(missing, all, 'texture', report);
}

/** Sounds, music and videos, `media/<file>`, each once. */
export async function* mediaFiles(game: Game, report: Report): AsyncIterable<OutputFile> {
  const { project, files, folder } = game;
  const media = folder + project.mediaFolder;
  const listed = (project.preloadedAudio ?? []).map(({ file }) => media + file);
  const found = files.names.filter((name) => isBelow(name, media) && mediaExtensions.has(extensionOf(name)));
  const there = new Set(found.map((name) => name.toLowerCase()));
  const unique = uniqueNames();
  const all = new Set([...listed.filter((each) => !there.has(each.toLowerCase())), ...found]);
  const missing: string[] = [];
  for (const name of all) {
    const bytes = await files.read(name);
    const [stem, extension] = [baseOf(name).replace(/\.[^.]*$/, ''), safeExtension(name)];
    if (bytes) yield { name: `media/${unique(safeFileName(stem), extension)}`, bytes };
    else missing.push(name.slice(folder.length));
  }
  tellMissing(missing, all.size, 'sound', report);
}

const isBelow = (name: string, folder: string): boolean =>
  name.toLowerCase().startsWith(folder.toLowerCase());

const mediaExtensions = new Set([
  ...['.ogg', '.m4a', '.mp3', '.wav', '.webm', '.opus', '.aac', '.wma', '.flac', '.mid'],
  ...['.mp4', '.ogv', '.m4v'],
]);

/** Of letters and digits, whatever stands behind the last dot. */
const safeExtension = (name: string): string => /^\.[a-z0-9]{1,8}$/.exec(extensionOf(name))?.[0] ?? '';

function tellMissing(missing: readonly string[], all: number, what: string, report: Report): void {
  for (const { message, path } of missingTexts(missing, all, what, ''))
    report(
      diagnose(openCodes, 'construct2/part-missing', message, path === undefined ? undefined : { path }),
    );
}

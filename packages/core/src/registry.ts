/** The formats there are. Only their descriptions are loaded here; the code of each comes when it is first needed. */

import { apng } from './formats/apng/format.js';
import { aseprite } from './formats/aseprite/format.js';
import { bvh } from './formats/bvh/format.js';
import { cal3dFormats } from './formats/cal3d/format.js';
import { construct2 } from './formats/construct2/format.js';
import { csv } from './formats/csv/format.js';
import type { Format, FormatOption, OptionValues } from './formats/format.js';
import { gif } from './formats/gif/format.js';
import { glb, gltf } from './formats/gltf/format.js';
import { obj } from './formats/obj/format.js';
import { animj, animx } from './formats/resonite/format.js';
import { spritesheet } from './formats/spritesheet/format.js';
import { lrc, srt, vtt } from './formats/subtitles/format.js';
import { tiled } from './formats/tiled/format.js';

export const formats: readonly Format[] = [
  animj,
  animx,
  gltf,
  glb,
  bvh,
  ...cal3dFormats,
  obj,
  construct2,
  csv,
  srt,
  vtt,
  lrc,
  spritesheet,
  aseprite,
  tiled,
  gif,
  apng,
];

export const formatById = (id: string): Format | null => formats.find((format) => format.id === id) ?? null;

/**
 * The format of a file by its first bytes (at least 4 KiB or all of it) and its name: a magic number wins over any
 * name, a likely look over none, and the extension decides between equals. Formats that are only written are passed
 * over.
 */
export function identify(head: Uint8Array, name: string): Format | null {
  let best: Format | null = null;
  let bestScore = 0;
  for (const format of formats.filter(({ reads }) => reads)) {
    const score = 2 * format.sniff(head) + (isNamedAs(format, name) ? 1 : 0);
    if (score > bestScore) {
      best = format;
      bestScore = score;
    }
  }
  return best;
}

/** What to do where nothing among files of these names is of a known format; undefined where nobody knows. */
export const adviceOn = (names: readonly string[]): string | undefined =>
  formats.flatMap(({ unread }) => unread ?? []).find(({ named }) => names.some((name) => named.test(name)))
    ?.advice;

/** The format to write for a format's id or a file's name. */
export function formatForOutput(nameOrId: string): Format | null {
  const writers = formats.filter((format) => format.writes);
  const id = nameOrId.toLowerCase();
  return (
    writers.find((format) => format.id === id) ??
    writers.find((format) => isNamedAs(format, nameOrId)) ??
    null
  );
}

/** What a file of this format converts to: its family, and what holds clips, figures or stages where it does. */
export const routes = (from: Format): readonly Format[] =>
  from.reads ? formats.filter((to) => to.writes && meets(from, to)) : [];

const meets = (from: Format, to: Format): boolean =>
  (from.family !== undefined && from.family === to.family) ||
  (holdsClips(from) && holdsClips(to)) ||
  (from.holdsFigures && to.holdsFigures) ||
  (from.holdsStages === true && (to.holdsStages === true || holdsSpriteClips(to)));

const holdsClips = (format: Format): boolean => format.holdsClips ?? true;

const holdsSpriteClips = (format: Format): boolean => holdsClips(format) && (format.holdsSpriteClips ?? true);

/** Those of the given options that the format takes when read, written or extracted, and its defaults for the rest. */
export function optionsOf(format: Format, when: FormatOption['when'], given: OptionValues): OptionValues {
  const options = format.options.filter((option) => option.when === when);
  return Object.fromEntries(options.map(({ name, default: preset }) => [name, given[name] ?? preset]));
}

const isNamedAs = (format: Format, name: string): boolean =>
  format.extensions.some((extension) => name.toLowerCase().endsWith(extension));

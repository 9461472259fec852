/** Several files into one: a character, and the motion of others. */

import { convertCodes } from './codes.js';
import { diagnose, FormatError } from './diagnostic.js';
import type { Figure, Skeleton } from './figure/model.js';
import type { Content } from './formats/format.js';

/**
 * The clips of all, and one figure: the one with meshes, else the first. Bones alone that it has too, by name and
 * parent, move it. The files' own models stay behind.
 * @throws FormatError where another figure has meshes, or bones that the one does not have.
 */
export function joinContents(contents: readonly Content[]): Content {
  const figures = contents.flatMap(({ figure }) => figure ?? []);
  const main = figures.find(({ meshes }) => meshes.length > 0) ?? figures[0];
  for (const other of figures) if (other !== main) refuseOther(main!, other);
  return { ...(main && { figure: main }), clips: contents.flatMap(({ clips }) => clips) };
}

function refuseOther(main: Figure, other: Figure): void {
  const refuse = (reason: string): never => {
    throw new FormatError(diagnose(convertCodes, 'convert/many-figures', reason));
  };
  if (other.meshes.length > 0)
    refuse(`There is more than one character: ${titled(main)} and ${titled(other)}`);
  const own = new Set(linksOf(main.skeleton));
  const missing = linksOf(other.skeleton).findIndex((link) => !own.has(link));
  if (missing < 0) return;
  const bone = `"${other.skeleton.names[missing]}"`;
  refuse(`Two skeletons differ: ${titled(main)} has no bone ${bone} where ${titled(other)} has it`);
}

/** Each bone's name with its parent's. */
const linksOf = ({ names, parents }: Skeleton): string[] =>
  names.map((name, i) => JSON.stringify([name, names[parents[i]!] ?? null]));

const titled = ({ name }: Figure): string => (name === null ? 'one without a name' : `"${name}"`);

/** Several files into one: a character, and the motion of others. */

import { convertCodes } from './codes.js';
import { diagnose, FormatError } from './diagnostic.js';
import type { Figure, Skeleton } from './figure/model.js';
import type { Content } from './formats/format.js';

/** What was read from a file, and what people are told the file is called. */
interface Named {
  readonly file: string;
  readonly content: Content;
}

/**
 * The clips of all, and one figure: the one with meshes, else the first. Bones alone that it has too, by name and
 * parent, move it. The files' own models stay behind.
 * @throws FormatError where another figure has meshes, or bones that the one does not have.
 */
export function joinContents(named: readonly Named[]): Content {
  const figures = named.flatMap(({ file, content: { figure } }) => (figure ? [{ file, figure }] : []));
  const main = figures.find(({ figure }) => figure.meshes.length > 0) ?? figures[0];
  for (const other of figures) if (other !== main) refuseOther(main!, other);
  const beside = named.flatMap(({ content }) => content.beside ?? []);
  return {
    ...(main && { figure: main.figure }),
    clips: named.flatMap(({ content: { clips } }) => clips),
    ...(beside.length > 0 && { beside }),
  };
}

interface NamedFigure {
  readonly file: string;
  readonly figure: Figure;
}

function refuseOther(main: NamedFigure, other: NamedFigure): void {
  const refuse = (reason: string): never => {
    const hint = `give ${main.file} alone, or write into a folder`;
    throw new FormatError(diagnose(convertCodes, 'convert/many-figures', reason, undefined, hint));
  };
  if (other.figure.meshes.length > 0)
    refuse(`There is more than one character: ${titled(main)} and ${titled(other)}`);
  const own = new Set(linksOf(main.figure.skeleton));
  const missing = linksOf(other.figure.skeleton).find((link) => !own.has(link));
  if (missing === undefined) return;
  refuse(`Two skeletons differ: ${titled(main)} has no bone ${missing}, as ${titled(other)} has`);
}

/** Each bone with its parent. */
const linksOf = ({ names, parents }: Skeleton): string[] =>
  names.map((name, i) => {
    const parent = names[parents[i]!];
    return parent === undefined ? `"${name}" as a root` : `"${name}" below "${parent}"`;
  });

const titled = ({ file, figure: { name } }: NamedFigure): string =>
  `${name === null ? 'one without a name' : `"${name}"`} (${file})`;

import { END, JsonScanner, jsonNames } from '../../../bytes/json-scanner.js';
import { FormatError, type Place } from '../../../diagnostic.js';
import { dataCodes } from './codes.js';
import { mostDepth } from './type.js';

/** The scanner of a data.js. It throws at the first problem. */
export const scannerOf = (bytes: Uint8Array): JsonScanner =>
  new JsonScanner(bytes, {
    family: 'construct2',
    codes: dataCodes,
    report: (diagnostic) => {
      throw new FormatError(diagnostic);
    },
    lenient: false,
    maxDepth: 4 * mostDepth,
  });

/**
 * The same place with line, column, offset and excerpt in the text of a data.js, found by the numbers in its path; as
 * it is where that leads nowhere. Walks the text up to there.
 */
export function locate(bytes: Uint8Array, place: Place): Place {
  const steps = /^project((?:\[\d+\])*)/.exec(place.path ?? '')?.[1]?.match(/\d+/g);
  if (place.path === undefined || !place.path.startsWith('project')) return place;
  try {
    const scanner = scannerOf(bytes);
    if (scanner.kind() !== 'object' || !toProject(scanner)) return place;
    for (const step of steps ?? []) if (!toElement(scanner, Number(step))) break;
    scanner.peek();
    return { ...place, ...scanner.place(scanner.offset, place.path) };
  } catch (problem) {
    if (problem instanceof FormatError) return place;
    throw problem;
  }
}

/** Moves to the value of the last member `project`, which is the one that counts. */
export function toProject(scanner: JsonScanner): boolean {
  let last: ReturnType<JsonScanner['mark']> | null = null;
  scanner.open();
  for (;;) {
    const member = scanner.nextMember(projectName, 0);
    if (member === END) break;
    if (member === 0) last = scanner.mark();
    scanner.skip();
  }
  if (last !== null) scanner.goTo(last);
  return last !== null;
}

const projectName = jsonNames(['project']);

/** Moves to an element of the list that is next; where it has fewer, to its end. */
function toElement(scanner: JsonScanner, index: number): boolean {
  if (scanner.kind() !== 'array') return false;
  scanner.open();
  for (let i = 0; scanner.nextElement(); i++) {
    if (i === index) return true;
    scanner.skip();
  }
  return false;
}

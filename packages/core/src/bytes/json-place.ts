import { FormatError, type Place } from '../diagnostic.js';
import { jsonCodes } from './json-codes.js';
import { END, JsonScanner, jsonNames } from './json-scanner.js';

/** Line and column of what a path leads to in a JSON text, or as far as it leads; null where it is no JSON. */
export function jsonPlace(bytes: Uint8Array, steps: readonly (string | number)[]): Place | null {
  try {
    const scanner = new JsonScanner(bytes, {
      family: 'json',
      codes: jsonCodes('json'),
      report: (diagnostic) => {
        throw new FormatError(diagnostic);
      },
      lenient: false,
      maxDepth: 1000,
    });
    scanner.peek();
    let found = scanner.offset;
    for (const step of steps) {
      if (!goTo(scanner, step)) break;
      scanner.peek();
      found = scanner.offset;
    }
    return scanner.place(found, '');
  } catch (error) {
    if (error instanceof FormatError) return null;
    throw error;
  }
}

function goTo(scanner: JsonScanner, step: string | number): boolean {
  if (scanner.kind() !== (typeof step === 'number' ? 'array' : 'object')) return false;
  scanner.open();
  if (typeof step === 'number') {
    for (let i = 0; scanner.nextElement(); i++) {
      if (i === step) return true;
      scanner.skip();
    }
    return false;
  }
  const name = jsonNames([step]);
  for (;;) {
    const member = scanner.nextMember(name, 0);
    if (member === END) return false;
    if (member === 0) return true;
    scanner.skip();
  }
}

import type { Names, Symbols } from '../game.js';
import { inheritance } from '../inherited.js';
import type { Project } from '../model.js';
import { namesOfTypes } from './object-types.js';
import { namesOfVariables } from './variables.js';

/**
 * Names for what an export leaves without. They are unique without regard to case, and depend on nothing but the
 * export; a type that is added at the end leaves the others their names, unless its own is one of the editor's.
 * @throws FormatError where families give absurdly much, see `inheritance`.
 */
export function readableNames(project: Project, symbols: Symbols): Names {
  const objectTypes = namesOfTypes(project, symbols);
  const typeNames = objectTypes.map(({ name }) => name);
  return { objectTypes, variables: namesOfVariables(project, inheritance(project), symbols, typeNames) };
}

import { diagnose, FormatError, type Report } from '../../../diagnostic.js';
import type { Project } from '../model.js';
import { dataCodes } from './codes.js';
import { isConstruct3Game } from './construct3-game.js';
import { decode } from './decode.js';
import { type Envelope, envelopeOf } from './envelope.js';
import { ExactDigits, parseMarked, roundedIntegers } from './exact-json.js';
import { refuseTooLarge } from './limits.js';
import { locate, scannerOf } from './locate.js';
import { Misfit, shown } from './misfit.js';
import { projects } from './positions.js';
import { Reading } from './reading.js';
import { storedEraOf } from './type.js';

/** A data.js as it was read: with what is needed to write it back to the byte. */
export interface GameData {
  readonly project: Project;
  readonly envelope: Envelope;
}

/**
 * Reads data.js or data.json of every generation. Throws FormatError, with path, line and column, for what is no JSON,
 * for lengths and codes that are not known, and where a value is of another kind than its position holds; more than
 * 256 MB, 8 million lists or 40 million values are refused, and so is nesting of events, expressions or opaque lists beyond 500 levels. `report` is told
 * what the file has beside the project.
 */
export function readData(bytes: Uint8Array, report: Report): GameData {
  refuseTooLarge(bytes);
  const text = textOf(bytes);
  const root = parse(text, bytes);
  if (!isObject(root) || !Array.isArray(root.project)) throw noProject(root);
  try {
    return { project: exactProject(root.project, bytes), envelope: envelopeOf(text, root, bytes, report) };
  } catch (problem) {
    throw problem instanceof FormatError ? located(problem, bytes) : problem;
  }
}

/** The second way is exact always, the first all but always and faster. */
function exactProject(tree: readonly unknown[], bytes: Uint8Array): Project {
  const integers = roundedIntegers(bytes);
  if (integers.length === 0) return projectIn(tree);
  const exact = new ExactDigits(integers);
  try {
    const project = projectIn(tree, { exact });
    if (exact.inOrder) return project;
  } catch (problem) {
    if (!(problem instanceof FormatError)) throw problem;
  }
  const marked = parseMarked(bytes, integers);
  return projectIn((marked.tree as { project: unknown }).project, { mark: marked.mark });
}

/**
 * The project in the tree of a project array: lists, texts, numbers, booleans, null; integers beyond 2^53 as bigint;
 * references as numbers or, from inside a runtime, as `{ ref: 'cr.plugins_.Sprite' }`. Lists of numbers, and what is
 * kept as it is, are shared with it. Throws FormatError with the path.
 */
export const projectOf = (tree: unknown, _report: Report): Project => projectIn(tree);

/** How integers beyond 2^53 are told: none are where neither is given. */
type Integers = Partial<Pick<Reading, 'exact' | 'mark'>>;

function projectIn(tree: unknown, { exact = null, mark = null }: Integers = {}): Project {
  try {
    if (!Array.isArray(tree))
      throw new Misfit('construct2/no-project', `Expected a list, found ${shown(tree)}`);
    if (isConstruct3Game(tree)) throw construct3Game(tree.length);
    const type = projects.get(tree.length);
    if (type === undefined) throw unknownGeneration(tree.length);
    const era = storedEraOf(tree);
    return type.read(tree, new Reading(era, exact, mark));
  } catch (problem) {
    throw problem instanceof Misfit ? problem.toFormatError() : problem;
  }
}

const unknownGeneration = (length: number): Misfit =>
  new Misfit(
    'construct2/unknown-generation',
    `The project is a list of ${length}, known are ${[...projects.keys()].join(', ')}`,
  );

const construct3Game = (length: number): Misfit =>
  new Misfit(
    'construct2/construct3-game',
    `The game is Construct 3's own kind (a project of ${length} positions), not Construct 2's`,
  );

const noProject = (root: unknown): FormatError =>
  new FormatError(
    diagnose(
      dataCodes,
      'construct2/no-project',
      isObject(root)
        ? `The file has no list called \`project\`, found there ${shown(root.project)}`
        : `Expected an object with a list called \`project\`, found ${shown(root)}`,
      { path: 'project' },
    ),
  );

function textOf(bytes: Uint8Array): string {
  try {
    return decode(bytes);
  } catch (problem) {
    if (!(problem instanceof TypeError)) throw problem;
    return syntaxError(bytes, 'it holds bytes that are not UTF-8');
  }
}

function parse(text: string, bytes: Uint8Array): unknown {
  try {
    return JSON.parse(text);
  } catch (problem) {
    if (!(problem instanceof SyntaxError)) throw problem;
    return syntaxError(bytes, problem.message);
  }
}

/** Reads the text again with the scanner, which says where it is broken and what mends it. */
function syntaxError(bytes: Uint8Array, message: string): never {
  const scanner = scannerOf(bytes);
  scanner.skip();
  scanner.end();
  throw new FormatError(diagnose(dataCodes, 'construct2/unexpected', `The file is no JSON: ${message}`));
}

const located = ({ diagnostic }: FormatError, bytes: Uint8Array): FormatError =>
  new FormatError(
    diagnostic.at === undefined ? diagnostic : { ...diagnostic, at: locate(bytes, diagnostic.at) },
  );

const isObject = (value: unknown): value is { readonly [name: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

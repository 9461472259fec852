import { diagnose, FormatError, type Report } from '../../../diagnostic.js';
import type { Project } from '../model.js';
import { dataCodes } from './codes.js';
import { type Envelope, envelopeOf } from './envelope.js';
import { parseExactly } from './exact-json.js';
import { locate, scannerOf } from './locate.js';
import { Misfit, shown } from './misfit.js';
import { projects } from './positions.js';
import { eraOf } from './type.js';

/** A data.js as it was read: with what is needed to write it back to the byte. */
export interface GameData {
  readonly project: Project;
  readonly envelope: Envelope;
}

/** Of data.js or data.json. What is too large for one text of JavaScript's is refused before. */
export function readData(bytes: Uint8Array, _report: Report): GameData {
  const text = decode(bytes);
  const { tree, mark } = parse(text, bytes);
  try {
    if (!isObject(tree) || !Array.isArray(tree.project)) throw noProject(tree);
    return { project: projectIn(tree.project, mark), envelope: envelopeOf(text, tree, bytes) };
  } catch (problem) {
    throw problem instanceof FormatError ? located(problem, bytes) : problem;
  }
}

/**
 * The project in the tree of a project array: lists, texts, numbers, booleans, null; integers beyond 2^53 as bigint;
 * references as numbers or, from inside a runtime, as `{ ref: 'cr.plugins_.Sprite' }`.
 */
export const projectOf = (tree: unknown, _report: Report): Project => projectIn(tree, null);

function projectIn(tree: unknown, mark: string | null): Project {
  try {
    if (!Array.isArray(tree))
      throw new Misfit('construct2/no-project', `Expected a list, found ${shown(tree)}`);
    const type = projects.get(tree.length);
    if (type === undefined) throw unknownGeneration(tree.length);
    const era = eraOf(tree.length as Project['generation']);
    return type.read(tree, { era, mark, depth: 0 });
  } catch (problem) {
    throw problem instanceof Misfit ? problem.toFormatError() : problem;
  }
}

const unknownGeneration = (length: number): Misfit =>
  new Misfit(
    'construct2/unknown-generation',
    `The project is a list of ${length}, known are ${[...projects.keys()].join(', ')}`,
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

function decode(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes);
  } catch {
    return syntaxError(bytes, 'bytes that are not UTF-8');
  }
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function parse(text: string, bytes: Uint8Array) {
  try {
    return parseExactly(text.startsWith('\uFEFF') ? text.slice(1) : text);
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

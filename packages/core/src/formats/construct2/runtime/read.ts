import { toUtf8 } from '../../../bytes/text-encoding.js';
import { textPlaces } from '../../../bytes/text-place.js';
import { diagnose, FormatError, type Place, type Report } from '../../../diagnostic.js';
import type { Runtime } from '../game.js';
import { runtimeCodes } from './codes.js';
import { isMinified } from './minified.js';
import { projectTree, referencesIn } from './project-tree.js';
import { referenceTable } from './reference-table.js';
import { shadersIn } from './shaders.js';
import { runtimeShape } from './shape.js';
import { type Tokens, tokensOf } from './tokens.js';
import type { Tree } from './tree.js';

export interface ReadRuntime {
  readonly runtime: Runtime;
  /** The project, of generations 19 to 28, which have no data.js; references in it are `{ ref: 'cr.plugins_.Sprite' }`. */
  readonly model: readonly Tree[] | null;
}

/**
 * Reads what a c2runtime.js tells, as text: nothing in it is run, and nesting costs no stack. A script that breaks off
 * is read as far as it goes, which is reported. Time and memory are linear in its length.
 * @throws FormatError `construct2/runtime-too-large` beyond 200 MB.
 */
export function readRuntime(input: Uint8Array, report: Report): ReadRuntime {
  if (input.length > mostBytes)
    throw new FormatError(
      diagnose(
        runtimeCodes,
        'construct2/runtime-too-large',
        `c2runtime.js has ${input.length} bytes, expected less than ${mostBytes}`,
      ),
    );
  const { bytes } = toUtf8(input);
  const tokens = tokensOf(new TextDecoder().decode(bytes));
  const { table, model } = tableAndModel(tokens);
  const references = table ?? (model === null ? [] : referencesIn(model));
  const minified = references.length > 0 ? isMinified(references) : !tokens.source.includes('cr.plugins_');
  const shape = minified ? runtimeShape(tokens, references) : null;
  const runtime = {
    header: headerOf(tokens.source),
    minified,
    references,
    shape,
    shaders: shadersIn(tokens),
    bytes: input.length,
  };

  if (tokens.broken !== null)
    tell(
      'construct2/runtime-broken',
      `${tokens.broken.message}, expected a whole script`,
      placeIn(bytes, tokens),
    );
  if (references.length === 0)
    tell(
      'construct2/runtime-no-names',
      'c2runtime.js lists no classes and functions, expected an object reference table as its last statement',
    );
  else if (minified && shape === null)
    tell(
      'construct2/runtime-no-classes',
      'The classes of c2runtime.js cannot be told apart, expected the function that gives plugins what they share',
    );
  return { runtime, model };

  function tell(code: keyof typeof runtimeCodes, message: string, at?: Place) {
    report(diagnose(runtimeCodes, code, message, at));
  }
}

const mostBytes = 200e6;

/** They are returned by the last function of the script, which may stand behind the spot where it breaks. */
function tableAndModel(tokens: Tokens) {
  const found = { table: referenceTable(tokens), model: projectTree(tokens) };
  if (tokens.broken === null || found.table !== null || found.model !== null) return found;
  const last = tokens.source.lastIndexOf('function');
  if (last < tokens.broken.at) return found;
  const rest = tokensOf(tokens.source, last);
  return { table: referenceTable(rest), model: projectTree(rest) };
}

/** The comment that the script begins with, without its marks. */
function headerOf(source: string): string | null {
  const line = /^\s{0,100}\/\/([^\r\n]{0,1000})/.exec(source);
  const block = line ?? /^\s{0,100}\/\*([^*]{0,1000})\*\//.exec(source);
  return block === null ? null : block[1]!.trim();
}

function placeIn(bytes: Uint8Array, { source, broken }: Tokens): Place {
  return textPlaces(bytes).at(new TextEncoder().encode(source.slice(0, broken!.at)).length);
}

import type { Shader } from '../game.js';
import { type Constants, constantsAt, withConstants } from './constants.js';
import { TokenKind, type Tokens } from './tokens.js';
import { listAt, type Tree, valueAt } from './tree.js';

/**
 * The effects' shaders, `cr.shaders["id"] = {src: ["…", …].join("\n"), extendBoxHorizontal: 0, …}`; a compiler joins
 * them to `{id: {src: "…", a: 0, …}}` and shortens all names but `src`, so that the fields are told by their order, and
 * parameters, before which old ones have a field less, by being a list.
 */
export function shadersIn(tokens: Tokens): readonly Shader[] {
  const shaders: Shader[] = [];
  let constants: Constants | null = null;
  for (let index = 2; index < tokens.length; index++) {
    if (!tokens.is(index, 'src') || !tokens.is(index + 1, ':') || !tokens.is(index - 1, '{')) continue;
    const id = idBefore(tokens, index - 2);
    const source = textAt(tokens, index + 2);
    if (id === null || source === null) continue;
    constants ??= constantsAt(tokens, 0);
    shaders.push({ id, source: source.text, ...fieldsAt(tokens, source.next, constants) });
  }
  return shaders;
}

/** `shaders["id"] =`, `shaders.id =`, `"id":` or `id:`, of which `index` is the last token. */
function idBefore(tokens: Tokens, index: number): string | null {
  if (tokens.is(index, ':')) return nameAt(tokens, index - 1);
  if (!tokens.is(index, '=')) return null;
  return nameAt(tokens, tokens.is(index - 1, ']') ? index - 2 : index - 1);
}

function nameAt(tokens: Tokens, index: number): string | null {
  if (tokens.kind(index) === TokenKind.string) return tokens.string(index);
  return tokens.kind(index) === TokenKind.name ? tokens.text(index) : null;
}

/** A text, texts added up, or a list of lines that is joined. */
function textAt(tokens: Tokens, index: number): { text: string; next: number } | null {
  if (tokens.is(index, '[')) {
    const lines = listAt(tokens, index);
    if (lines === null || !lines.items.every((line) => typeof line === 'string')) return null;
    const isJoined = tokens.is(lines.next, '.') && tokens.is(lines.next + 1, 'join');
    return { text: lines.items.join('\n'), next: isJoined ? tokens.partner(lines.next + 2) + 1 : lines.next };
  }
  const parts: string[] = [];
  let next = index;
  for (; tokens.kind(next) === TokenKind.string; next += 2) {
    parts.push(tokens.string(next));
    if (!tokens.is(next + 1, '+')) return { text: parts.join(''), next: next + 1 };
  }
  return null;
}

const fieldNames = [
  'extendBoxHorizontal',
  'extendBoxVertical',
  'crossSampling',
  'preservesOpaqueness',
  'animated',
  'parameters',
];

/** The fields behind `src`, from the comma on. */
function fieldsAt(tokens: Tokens, comma: number, constants: Constants): Omit<Shader, 'id' | 'source'> {
  const fields = new Map<string, Tree>();
  let next = comma;
  for (const inOrder of fieldNames) {
    const key = nameAt(tokens, next + 1);
    if (!tokens.is(next, ',') || key === null || !tokens.is(next + 2, ':')) break;
    const list = tokens.is(next + 3, '[') ? listAt(tokens, next + 3) : null;
    const value = list ? { value: list.items, next: list.next } : valueAt(tokens, next + 3);
    if (value === null) break;
    const [told] = withConstants([value.value], constants);
    fields.set(fieldNames.includes(key) ? key : list ? 'parameters' : inOrder, told!);
    next = value.next;
  }
  const number = (name: string) => Number(typeof fields.get(name) === 'number' ? fields.get(name) : 0);
  const parameters = fields.get('parameters');
  return {
    extendBoxHorizontal: number('extendBoxHorizontal'),
    extendBoxVertical: number('extendBoxVertical'),
    crossSampling: fields.get('crossSampling') === true,
    preservesOpaqueness: fields.get('preservesOpaqueness') === true,
    animated: fields.get('animated') === true,
    parameters: Array.isArray(parameters) ? parameters.flatMap(parameterOf) : [],
  };
}

/** `[name, 0, type]`; anything else is left out. */
function parameterOf(entry: Tree): { name: string; type: number }[] {
  if (!Array.isArray(entry)) return [];
  const [name, , type]: readonly Tree[] = entry;
  return typeof name === 'string' && typeof type === 'number' ? [{ name, type }] : [];
}

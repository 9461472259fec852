import { diagnose, FormatError } from '../../../diagnostic.js';
import type { ClassShape, MemberKind, MemberShape, Runtime, RuntimeShape } from '../game.js';
import { runtimeCodes } from './codes.js';
import { byKind, memberKinds } from './member-kinds.js';
import { isMinified } from './minified.js';

/**
 * A runtime of what was extracted from one: the object reference table as a list of texts (refs.json) and, of a
 * minified one, what it shows of its classes (runtime-shape.json), both as parsed JSON.
 * @throws FormatError `construct2/runtime-shape`
 */
export function extractedRuntime(references: unknown, shape?: unknown): Runtime {
  const texts = listOf(references, 'refs.json').map((entry, index) => textOf(entry, `refs.json[${index}]`));
  return {
    header: null,
    minified: isMinified(texts),
    references: texts,
    shape: shape === undefined || shape === null ? null : shapeOf(shape),
    shaders: [],
    bytes: 0,
  };
}

/** What `extractedRuntime` takes as shape, as the text of a JSON file; null where there is none. */
export function runtimeShapeJson({ shape }: Runtime): string | null {
  if (shape === null) return null;
  const common = shape.classes.find(({ role }) => role === 'common');
  const classes = shape.classes.filter(({ role }) => role !== 'common');
  return `${JSON.stringify({
    about:
      'what the minified runtime shows: kind symbols, classes in source order with their methods in source order ' +
      '[symbol, argument count, literals in the body]',
    kindSymbols: Object.fromEntries([...shape.kinds].map(([symbol, kind]) => [symbol, setNames[kind]])),
    ...(shape.system !== null && { system: shape.system }),
    classes: classes.map(({ symbol, role, literals, members }) => ({
      symbol,
      role,
      literals: Object.fromEntries(literals),
      ...setsOf(members),
    })),
    ...(common && { common: setsOf(common.members) }),
  })}\n`;
}

/** The engine's names of the three sets. */
const setNames = { condition: 'cnds', action: 'acts', expression: 'exps' } as const;

const setsOf = (members: ClassShape['members']) =>
  Object.fromEntries(
    memberKinds.map((kind) => [
      setNames[kind],
      members[kind].map(({ symbol, argumentCount, literals }) => [
        symbol,
        argumentCount,
        Object.fromEntries(literals),
      ]),
    ]),
  );

function shapeOf(json: unknown): RuntimeShape {
  const shape = recordOf(json, 'runtime-shape.json');
  const kinds = new Map(
    [...recordOf(shape.get('kindSymbols'), 'kindSymbols')].map(([symbol, set]) => [symbol, kindOf(set)]),
  );
  const system = shape.has('system') ? textOf(shape.get('system'), 'system') : null;
  const classes = listOf(shape.get('classes'), 'classes').map((entry, index) =>
    classOf(entry, `classes[${index}]`),
  );
  const common = shape.get('common');
  if (common !== undefined) {
    const members = membersOf(recordOf(common, 'common'), 'common');
    classes.push({ symbol: 'common', role: 'common', literals: new Map(), members });
  }
  return { kinds, system, classes };
}

function kindOf(set: unknown): MemberKind {
  const kind = memberKinds.find((known) => setNames[known] === set);
  return kind ?? misfit('kindSymbols', '`cnds`, `acts` or `exps`', set);
}

function classOf(json: unknown, path: string): ClassShape {
  const found = recordOf(json, path);
  const role = found.get('role');
  if (role !== 'system' && role !== 'plugin' && role !== 'behavior')
    return misfit(`${path}.role`, '`system`, `plugin` or `behavior`', role);
  return {
    symbol: textOf(found.get('symbol'), `${path}.symbol`),
    role,
    literals: countsOf(found.get('literals'), `${path}.literals`),
    members: membersOf(found, path),
  };
}

const membersOf = (found: ReadonlyMap<string, unknown>, path: string): ClassShape['members'] =>
  byKind((kind) => {
    const set = `${path}.${setNames[kind]}`;
    return listOf(found.get(setNames[kind]), set).map((entry, index) => memberOf(entry, `${set}[${index}]`));
  });

function memberOf(json: unknown, path: string): MemberShape {
  const [symbol, argumentCount, literals] = listOf(json, path);
  return {
    symbol: textOf(symbol, `${path}[0]`),
    argumentCount: countOf(argumentCount, `${path}[1]`),
    literals: countsOf(literals, `${path}[2]`),
  };
}

const countsOf = (json: unknown, path: string): Map<string, number> =>
  new Map(
    [...recordOf(json, path)].map(([literal, count]) => [literal, countOf(count, `${path}.${literal}`, 1)]),
  );

const countOf = (json: unknown, path: string, least = 0): number =>
  typeof json === 'number' && Number.isSafeInteger(json) && json >= least
    ? json
    : misfit(path, 'a count', json);

const textOf = (json: unknown, path: string): string =>
  typeof json === 'string' ? json : misfit(path, 'a text', json);

const listOf = (json: unknown, path: string): readonly unknown[] =>
  Array.isArray(json) ? json : misfit(path, 'a list', json);

const recordOf = (json: unknown, path: string): Map<string, unknown> =>
  typeof json === 'object' && json !== null && !Array.isArray(json)
    ? new Map(Object.entries(json))
    : misfit(path, 'an object', json);

function misfit(path: string, expected: string, found: unknown): never {
  const shown = found === undefined ? 'nothing' : (JSON.stringify(found) ?? typeof found);
  const message = `${shown.length > 60 ? `${shown.slice(0, 60)}…` : shown} stands where ${expected} was expected`;
  const capital = message.charAt(0).toUpperCase() + message.slice(1);
  throw new FormatError(diagnose(runtimeCodes, 'construct2/runtime-shape', capital, { path }));
}

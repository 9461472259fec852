import type { ClassName, MemberName, Runtime, Symbols } from '../game.js';
import type { Project, Ref } from '../model.js';
import { guessedClasses } from './guess.js';
import { type FoundNames, namesInMinified } from './minified.js';
import { nameInClear, spelled } from './spelled.js';
import { type Uses, usesOf } from './uses.js';

/**
 * What the entries of the object reference table are called. Of a runtime in clear they are what it says; of a
 * minified one they are found by what it shows of its classes and by how the project calls them; without a runtime
 * only classes can be guessed. What is not found has its symbol or a number for its name, and is `unknown`.
 */
export function resolveSymbols(project: Project, runtime: Runtime | null): Symbols {
  const uses = usesOf(project);
  const references = runtime?.references ?? [];
  const guesses = guessedClasses(uses.classes);
  const found: FoundNames = runtime?.shape
    ? namesInMinified(uses, references, runtime.shape)
    : { classes: new Map(), members: new Map() };
  const classes = new Map<Ref, ClassName>();
  const members = new Map<Ref, MemberName>();

  const classOf = (ref: Ref): ClassName => remembered(classes, ref, () => newClass(ref));
  const memberOf = (ref: Ref): MemberName => remembered(members, ref, () => newMember(ref));
  const textOf = (ref: Ref) => (typeof ref === 'string' ? ref : references[ref]);
  const classRefs = new Map([...uses.classes.keys()].map((ref) => [textOf(ref), ref]));

  function newClass(ref: Ref): ClassName {
    const text = textOf(ref);
    const known = text === undefined ? null : nameInClear(text);
    if (known?.kind === 'class') return known;
    const role = uses.classes.get(ref)?.role ?? 'plugin';
    const match = text === undefined ? undefined : found.classes.get(text);
    if (match !== undefined) return match;
    const guess = runtime?.shape ? undefined : guesses.get(ref);
    if (guess !== undefined) return { kind: 'class', role, name: guess, confidence: 'likely' };
    return { kind: 'class', role, name: placeholder(text, role, ref), confidence: 'unknown' };
  }

  function newMember(ref: Ref): MemberName {
    const text = textOf(ref);
    const known = text === undefined ? null : nameInClear(text);
    if (known !== null && known.kind !== 'class') return known;
    const { path, set } = spelled(text ?? '');
    const use = uses.members.get(ref);
    const kind = (set !== null && runtime?.shape?.kinds.get(set)) || use?.kind || 'action';
    const ownerRef = classRefs.get(path) ?? use?.owner;
    const isSystem = use ? use.ownerRole === 'system' : path === runtime?.shape?.system;
    const owner = isSystem || ownerRef == null ? null : classOf(ownerRef);
    const ownerRole = isSystem ? 'system' : (owner?.role ?? use?.ownerRole ?? 'plugin');
    return {
      kind,
      owner: owner?.name ?? ownerRole,
      ownerRole,
      ...((text !== undefined && found.members.get(text)) || {
        name: placeholder(text, kind, ref),
        confidence: 'unknown',
      }),
    };
  }

  const table = tableOf(uses, references);
  const isClass = (ref: Ref) =>
    uses.classes.has(ref) || (!uses.members.has(ref) && spelled(textOf(ref) ?? '.prototype.').set === null);
  const entries = table.map((ref) => (isClass(ref) ? classOf(ref) : memberOf(ref)));
  return { classOf, memberOf, entries };
}

/** Every index of the table; of a project whose references are code, that code. */
function tableOf(uses: Uses, references: readonly string[]): Ref[] {
  const used = [...uses.classes.keys(), ...uses.members.keys()];
  const inCode = used.filter((ref) => typeof ref === 'string');
  if (inCode.length > 0) return [...new Set([...references, ...inCode])];
  const indices = used.filter(
    (ref) => typeof ref === 'number' && Number.isInteger(ref) && ref >= 0 && ref < mostEntries,
  ) as number[];
  const length = indices.reduce((most, index) => Math.max(most, index + 1), references.length);
  return Array.from({ length }, (_, index) => index);
}

/** Beyond it an index is nonsense. */
const mostEntries = 100_000;

const placeholder = (text: string | undefined, kind: string, ref: Ref): string =>
  text === undefined ? `${kind}${ref}` : (spelled(text).member ?? spelled(text).path);

function remembered<K, V>(known: Map<K, V>, key: K, make: () => V): V {
  let value = known.get(key);
  if (value === undefined) known.set(key, (value = make()));
  return value;
}

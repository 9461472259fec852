import type { ClassName, RuntimeShape } from '../game.js';
import { memberKinds } from '../runtime/member-kinds.js';
import { beliefNames, type FoundMember } from './belief-names.js';
import { jointBeliefs } from './beliefs.js';
import { type FoundClass, findClasses } from './class-search.js';
import { type KnownClass, library } from './library.js';
import { type MemberSet, setsOf } from './member-sets.js';
import { commonOwner, type MembersSeen, membersSeen } from './members-seen.js';
import { type MinifiedTable, minifiedTable } from './minified-table.js';
import type { Uses } from './uses.js';
import { weightsOfLibrary } from './weights.js';

/** What the references of a minified runtime are, by their text. Only what was found is in it. */
export interface FoundNames {
  readonly classes: ReadonlyMap<string, ClassName>;
  readonly members: ReadonlyMap<string, FoundMember>;
}

/**
 * Finds classes by what survives in them, then their members jointly. Nothing is found in a runtime of more classes
 * and members than any game has, so that time stays bounded.
 */
export function namesInMinified(uses: Uses, references: readonly string[], shape: RuntimeShape): FoundNames {
  if (isTooLarge(references, shape)) return { classes: new Map(), members: new Map() };
  const table = minifiedTable(uses, references, shape);
  const seen = membersSeen(table);
  const weights = weightsOfLibrary();
  const found = findClasses(table, seen, weights);
  const beliefs = jointBeliefs(setsFound(table, found, seen), weights);
  return { classes: classNames(table, found), members: beliefNames(table, found, beliefs) };
}

const mostReferences = 20_000;
const mostClasses = 500;
const mostMembers = 5_000;

function isTooLarge(references: readonly string[], { classes }: RuntimeShape): boolean {
  let members = 0;
  for (const each of classes) for (const kind of memberKinds) members += each.members[kind].length;
  return references.length > mostReferences || classes.length > mostClasses || members > mostMembers;
}

/** The sets of all classes that were found, of the system, and of what plugins share. */
function setsFound(
  { classes, shapes, system }: MinifiedTable,
  found: ReadonlyMap<string, FoundClass>,
  seen: MembersSeen,
): MemberSet[] {
  const sets = (symbol: string | null, known: KnownClass | null | undefined) => {
    const shape = symbol === null ? undefined : shapes.get(symbol);
    return shape && known ? setsOf(shape, known, seen(shape.symbol)) : [];
  };
  const knownAs = (role: KnownClass['role']) => library().find((known) => known.role === role);
  return [
    ...sets(system, knownAs('system')),
    ...sets(commonOwner, knownAs('common')),
    ...classes.flatMap(({ symbol }) => sets(symbol, found.get(symbol)?.known)),
  ];
}

function classNames(
  { classes }: MinifiedTable,
  found: ReadonlyMap<string, FoundClass>,
): Map<string, ClassName> {
  const names = new Map<string, ClassName>();
  for (const { symbol, use } of classes) {
    const match = found.get(symbol);
    if (match)
      names.set(symbol, { kind: 'class', role: use.role, name: match.name, confidence: match.confidence });
  }
  return names;
}

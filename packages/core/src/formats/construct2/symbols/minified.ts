import type { ClassName, ClassShape, MemberKind, MemberName, RuntimeShape } from '../game.js';
import { memberKinds } from '../runtime/member-kinds.js';
import { type Belief, jointBeliefs } from './beliefs.js';
import { type FoundClass, findClasses } from './class-search.js';
import { type KnownClass, library } from './library.js';
import type { MemberSet } from './member-sets.js';
import { type MemberEntry, type MinifiedTable, minifiedTable } from './minified-table.js';
import type { Uses } from './uses.js';
import { weightsOfLibrary } from './weights.js';

/** What the references of a minified runtime are, by their text. Only what was found is in it. */
export interface FoundNames {
  readonly classes: ReadonlyMap<string, ClassName>;
  readonly members: ReadonlyMap<string, FoundMember>;
}

export type FoundMember = Pick<MemberName, 'name' | 'confidence'>;

export function namesInMinified(uses: Uses, references: readonly string[], shape: RuntimeShape): FoundNames {
  const weights = weightsOfLibrary();
  const table = minifiedTable(uses, references, shape);
  const found = findClasses(table.classes, weights);
  const sets = memberSets(table, found);
  const beliefs = jointBeliefs(sets, missingOf(table, sets), weights);
  // biome-ignore lint: debug
  (globalThis as any).DBG?.(beliefs, found);
  const classes = new Map(
    table.classes.flatMap(({ symbol, use: { role } }): [string, ClassName][] => {
      const match = found.get(symbol);
      return match ? [[symbol, { kind: 'class', role, name: match.name, confidence: match.confidence }]] : [];
    }),
  );
  return { classes, members: memberNames(table, found, beliefs) };
}

/** The sets of all classes that were found, of the system, and of what plugins share. */
function memberSets(table: MinifiedTable, found: ReadonlyMap<string, FoundClass>): MemberSet[] {
  const sets: MemberSet[] = [];
  const add = (shape: ClassShape | null, known: KnownClass | null | undefined, useOf: UseOf) => {
    if (!shape || !known) return;
    for (const kind of memberKinds)
      sets.push({
        owner: shape.symbol,
        kind,
        symbols: shape.members[kind],
        names: known.members[kind],
        useOf: (symbol) => useOf(kind, symbol),
      });
  };
  const byKey = new Map(table.members.map((entry) => [keyOf(entry), entry.use]));
  const shared = new Map(
    table.members
      .filter(({ use }) => use?.ownerRole === 'plugin')
      .map((entry) => [keyOf({ ...entry, owner: commonOwner }), entry.use]),
  );
  add(table.system, knownAs('system'), (kind, symbol) =>
    byKey.get(keyOf({ owner: table.system!.symbol, kind, symbol })),
  );
  add(table.common, knownAs('common'), (kind, symbol) =>
    shared.get(keyOf({ owner: commonOwner, kind, symbol })),
  );
  for (const { symbol, shape, useOf } of table.classes) add(shape, found.get(symbol)?.known, useOf);
  return sets;
}

type UseOf = (kind: MemberKind, symbol: string) => MemberEntry['use'];

const commonOwner = 'common';

const knownAs = (role: KnownClass['role']): KnownClass | undefined =>
  library().find((known) => known.role === role);

const keyOf = ({ owner, kind, symbol }: Pick<MemberEntry, 'owner' | 'kind' | 'symbol'>): string =>
  `${owner} ${kind} ${symbol}`;

/** Members of the table that neither their class nor what plugins share shows: they may be of either. */
function missingOf(table: MinifiedTable, sets: readonly MemberSet[]): Map<MemberSet, string[]> {
  const missing = new Map<MemberSet, string[]>();
  for (const entry of table.members) {
    const places = placesOf(entry, sets);
    if (places.some((set) => has(set, entry.symbol))) continue;
    for (const set of places) {
      const symbols = missing.get(set) ?? [];
      if (!symbols.includes(entry.symbol)) missing.set(set, [...symbols, entry.symbol]);
    }
  }
  return missing;
}

const has = (set: MemberSet, symbol: string): boolean => set.symbols.some((each) => each.symbol === symbol);

/** The sets that may have a member: of its class, and of plugins what they share. */
const placesOf = ({ owner, kind, use }: MemberEntry, sets: readonly MemberSet[]): MemberSet[] =>
  sets.filter(
    (set) =>
      set.kind === kind &&
      (set.owner === owner || (set.owner === commonOwner && use?.ownerRole === 'plugin')),
  );

function memberNames(
  table: MinifiedTable,
  found: ReadonlyMap<string, FoundClass>,
  beliefs: readonly Belief[],
): Map<string, FoundMember> {
  const names = new Map<string, FoundMember>();
  for (const entry of table.members) {
    const sure = found.get(entry.owner)?.confidence === 'certain' || entry.owner === table.system?.symbol;
    const own = beliefs.filter(({ set }) => set.owner === entry.owner && set.kind === entry.kind);
    const shared = beliefs.filter(({ set }) => set.owner === commonOwner && set.kind === entry.kind);
    const inOwn = best(own, entry.symbol);
    const inShared = entry.use?.ownerRole === 'plugin' ? best(shared, entry.symbol) : null;
    const likeliest = [inOwn, inShared].sort((a, b) => (b?.likely ?? 0) - (a?.likely ?? 0))[0] ?? null;
    const elsewhere = likeliest === null ? best(beliefs, entry.symbol) : null;
    const match = likeliest ?? elsewhere;
    if (match === null || match.likely < (elsewhere === null ? leastLikely : leastElsewhere)) continue;
    const isCertain = match.likely >= certainly && elsewhere === null && (sure || match === inShared);
    names.set(entry.text, { name: match.name, confidence: isCertain ? 'certain' : 'likely' });
  }
  return names;
}

const leastLikely = 0.5;
const leastElsewhere = 0.95;
const certainly = 0.99;

/** The likeliest name that any of the sets has for a symbol. */
function best(beliefs: readonly Belief[], symbol: string): { name: string; likely: number } | null {
  let likeliest: { name: string; likely: number } | null = null;
  for (const { set, symbols, rows } of beliefs) {
    const row = rows[symbols.indexOf(symbol)];
    for (const [j, likely] of row?.entries() ?? [])
      if (likely > (likeliest?.likely ?? 0)) likeliest = { name: set.names[j]!.name, likely };
  }
  return likeliest;
}

import type { MemberKind } from '../game.js';
import type { MemberSet } from './member-sets.js';
import type { MemberEntry, MinifiedTable } from './minified-table.js';
import type { MemberUse } from './uses.js';

/** The name under which a runtime's shape has what plugins share. */
export const commonOwner = 'common';

/** Finds what a table has of the sets of each class. */
export type MembersSeen = (owner: string) => (kind: MemberKind) => Pick<MemberSet, 'missing' | 'useOf'>;

/**
 * Members that neither their class nor what plugins share shows are missing in both. What plugins share is used as any
 * of them uses it.
 */
export function membersSeen({ members, shapes }: MinifiedTable): MembersSeen {
  const uses = new Map<string, MemberUse | undefined>();
  const missing = new Map<string, string[]>();
  const shown = new Set<string>();
  for (const { symbol: owner, members: sets } of shapes.values())
    for (const kind of Object.keys(sets) as MemberKind[])
      for (const { symbol } of sets[kind]) shown.add(keyOf({ owner, kind, symbol }));

  for (const entry of members) {
    const isPlugins = entry.use?.ownerRole === 'plugin';
    const places = isPlugins ? [entry, { ...entry, owner: commonOwner }] : [entry];
    const isShown = places.some((place) => shown.has(keyOf(place)));
    for (const place of places) {
      const isNew = !uses.has(keyOf(place));
      if (isNew || entry.use !== undefined) uses.set(keyOf(place), entry.use);
      if (isNew && !isShown) append(missing, setKeyOf(place), entry.symbol);
    }
  }
  return (owner) => (kind) => ({
    missing: missing.get(setKeyOf({ owner, kind })) ?? [],
    useOf: (symbol) => uses.get(keyOf({ owner, kind, symbol })),
  });
}

const setKeyOf = ({ owner, kind }: Pick<MemberEntry, 'owner' | 'kind'>): string => `${owner} ${kind}`;

const keyOf = (entry: Pick<MemberEntry, 'owner' | 'kind' | 'symbol'>): string =>
  `${setKeyOf(entry)} ${entry.symbol}`;

function append(map: Map<string, string[]>, key: string, value: string): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

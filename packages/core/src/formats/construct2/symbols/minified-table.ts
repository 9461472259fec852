import type { ClassShape, MemberKind, RuntimeShape } from '../game.js';
import type { Ref } from '../model.js';
import type { SeenClass } from './class-search.js';
import { spelled } from './spelled.js';
import type { ClassUse, MemberUse, Uses } from './uses.js';

/** A member that the reference table of a minified runtime names. */
export interface MemberEntry {
  readonly text: string;
  /** Symbol of its class. */
  readonly owner: string;
  readonly kind: MemberKind;
  readonly symbol: string;
  readonly use: MemberUse | undefined;
}

/** The reference table of a minified runtime with what project and runtime show of its entries. */
export interface MinifiedTable {
  readonly shape: RuntimeShape;
  readonly classes: readonly SeenClass[];
  readonly system: ClassShape | null;
  readonly common: ClassShape | null;
  readonly members: readonly MemberEntry[];
}

export function minifiedTable(uses: Uses, references: readonly string[], shape: RuntimeShape): MinifiedTable {
  const textOf = (ref: Ref) => (typeof ref === 'string' ? ref : references[ref]);
  const shapes = new Map(shape.classes.map((each) => [each.symbol, each]));
  const members = new Map<string, MemberEntry>();
  const add = (text: string, use: MemberUse | undefined) => {
    const { path: owner, set, member: symbol } = spelled(text);
    if (set === null || (use === undefined && members.has(text))) return;
    const kind = shape.kinds.get(set) ?? use?.kind;
    if (kind !== undefined) members.set(text, { text, owner, kind, symbol, use });
  };
  for (const text of references) add(text, undefined);
  for (const [ref, use] of uses.members) add(textOf(ref) ?? '', use);

  const useOf = (owner: string, kind: MemberKind, symbol: string) => index.get(`${owner} ${kind} ${symbol}`);
  const index = new Map(
    [...members.values()].map((each) => [`${each.owner} ${each.kind} ${each.symbol}`, each.use]),
  );
  const classes = new Map<string, ClassUse>();
  for (const [ref, use] of uses.classes) classes.set(textOf(ref) ?? '', use);
  classes.delete('');

  const common = shape.classes.find(({ role }) => role === 'common') ?? null;
  const isShown = ({ owner, kind, symbol }: MemberEntry) =>
    [shapes.get(owner), common].some((each) =>
      each?.members[kind].some((member) => member.symbol === symbol),
    );
  const system = [...members.values()].find(({ use }) => use?.ownerRole === 'system')?.owner ?? shape.system;
  return {
    shape,
    classes: [...classes].map(([symbol, use]) => ({
      symbol,
      use,
      shape: shapes.get(symbol) ?? null,
      useOf: (kind, member) => useOf(symbol, kind, member),
      missing: [...members.values()].filter((entry) => entry.owner === symbol && !isShown(entry)),
    })),
    system: (system !== null && shapes.get(system)) || null,
    common,
    members: [...members.values()],
  };
}

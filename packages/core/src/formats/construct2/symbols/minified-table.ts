import type { ClassShape, MemberKind, RuntimeShape } from '../game.js';
import type { Ref } from '../model.js';
import { spelled } from './spelled.js';
import type { ClassUse, MemberUse, Uses } from './uses.js';

/** The reference table of a minified runtime with what project and runtime show of its entries. */
export interface MinifiedTable {
  readonly classes: readonly SeenClass[];
  /** By symbol, `common` among them. */
  readonly shapes: ReadonlyMap<string, ClassShape>;
  /** Symbol of the system. */
  readonly system: string | null;
  readonly members: readonly MemberEntry[];
}

/** A class as the project uses it. */
interface SeenClass {
  readonly symbol: string;
  readonly use: ClassUse;
}

/** A member that the table names. */
export interface MemberEntry {
  readonly text: string;
  /** Symbol of its class. */
  readonly owner: string;
  readonly kind: MemberKind;
  readonly symbol: string;
  /** undefined where no event uses it. */
  readonly use: MemberUse | undefined;
}

export function minifiedTable(uses: Uses, references: readonly string[], shape: RuntimeShape): MinifiedTable {
  const textOf = (ref: Ref) => (typeof ref === 'string' ? ref : references[ref]);
  const members = new Map<string, MemberEntry>();
  const add = (text: string, use: MemberUse | undefined) => {
    const { path: owner, set, member: symbol } = spelled(text);
    const kind = (set !== null && shape.kinds.get(set)) || use?.kind;
    if (set !== null && kind !== undefined) members.set(text, { text, owner, kind, symbol, use });
  };
  for (const text of references) add(text, undefined);
  for (const [ref, use] of uses.members) add(textOf(ref) ?? '', use);

  const ofSystem = [...members.values()].find(({ use }) => use?.ownerRole === 'system');
  return {
    classes: [...uses.classes].flatMap(([ref, use]) => {
      const symbol = textOf(ref);
      return symbol === undefined ? [] : [{ symbol, use }];
    }),
    shapes: new Map(shape.classes.map((each) => [each.symbol, each])),
    system: ofSystem?.owner ?? shape.system,
    members: [...members.values()],
  };
}

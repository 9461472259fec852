import { memberKinds } from '../runtime/member-kinds.js';
import { type KnownClass, library } from './library.js';

/** What tells names and classes of one runtime apart. */
export interface Weights {
  /** How rare a literal is among the members that are known. */
  memberRarity(literal: string): number;
  /** How rare a literal is among the classes that are known. */
  classRarity(literal: string): number;
  /** Whether a symbol is also a name, which a compiler may have left. */
  isName(symbol: string): boolean;
}

export function weightsOfLibrary(): Weights {
  const inMembers = new Map<string, number>();
  const inClasses = new Map<string, number>();
  const names = new Set<string>();
  for (const known of library()) {
    count(inClasses, known.literals.keys());
    for (const { name, literals } of membersOf(known)) {
      names.add(name);
      count(inMembers, literals.keys());
    }
  }
  const members = library().reduce((sum, known) => sum + membersOf(known).length, 0);
  const classes = library().length;
  return {
    memberRarity: (literal) => Math.min(4, 0.5 * Math.log(members / (1 + (inMembers.get(literal) ?? 0)))),
    classRarity: (literal) => Math.log(1 + classes / (1 + (inClasses.get(literal) ?? 0))),
    isName: (symbol) => names.has(symbol),
  };
}

const membersOf = <M>({ members }: { members: Readonly<Record<KnownKind, readonly M[]>> }): M[] =>
  memberKinds.flatMap((kind) => [...members[kind]]);

type KnownKind = keyof KnownClass['members'];

function count(counts: Map<string, number>, literals: Iterable<string>): void {
  for (const literal of literals) counts.set(literal, (counts.get(literal) ?? 0) + 1);
}

import { memberKinds } from '../runtime/member-kinds.js';
import { type KnownClass, library } from './library.js';

/** What tells names and classes of one runtime apart, counted in the library. */
export interface Weights {
  /** How rare a literal is among the members that are known. */
  memberRarity(literal: string): number;
  /** How rare a literal is among the classes that are known. */
  classRarity(literal: string): number;
  /** Of all literals of a class that is known: the squares of how rare they are, summed up. */
  classWeight(known: KnownClass): number;
  /** Whether a symbol is also a name, which a compiler may have left. */
  isName(symbol: string): boolean;
}

export function weightsOfLibrary(): Weights {
  const inMembers = new Map<string, number>();
  const inClasses = new Map<string, number>();
  const names = new Set<string>();
  for (const known of library()) for (const { name } of membersOf(known)) names.add(name);
  const seen = library().filter(({ isSeen }) => isSeen);
  for (const known of seen) {
    count(inClasses, known.literals.keys());
    for (const { literals } of membersOf(known)) count(inMembers, literals.keys());
  }
  const members = seen.reduce((sum, known) => sum + membersOf(known).length, 0);
  const classes = seen.length;
  const classRarity = (literal: string) => Math.log(1 + classes / (1 + (inClasses.get(literal) ?? 0)));
  const classWeights = new Map(
    library().map((known) => [
      known,
      [...known.literals.keys()].reduce((sum, literal) => sum + classRarity(literal) ** 2, 0),
    ]),
  );
  // Counted, but for the half and the 4, which are estimates that no script computes.
  return {
    memberRarity: (literal) => Math.min(4, 0.5 * Math.log(members / (1 + (inMembers.get(literal) ?? 0)))),
    classRarity,
    classWeight: (known) => classWeights.get(known) ?? 0,
    isName: (symbol) => names.has(symbol),
  };
}

const membersOf = <M>({ members }: { members: Readonly<Record<KnownKind, readonly M[]>> }): M[] =>
  memberKinds.flatMap((kind) => [...members[kind]]);

type KnownKind = keyof KnownClass['members'];

function count(counts: Map<string, number>, literals: Iterable<string>): void {
  for (const literal of literals) counts.set(literal, (counts.get(literal) ?? 0) + 1);
}

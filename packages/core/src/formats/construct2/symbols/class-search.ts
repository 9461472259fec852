import type { ClassShape, Confidence, MemberKind } from '../game.js';
import { memberKinds } from '../runtime/member-kinds.js';
import { type ClassFacts, classFacts } from './class-facts.js';
import { factLikeness, literalLikeness, textLikeness } from './class-likeness.js';
import { likeness, unseen } from './evidence.js';
import { type KnownClass, library } from './library.js';
import { alignSet } from './member-sets.js';
import type { ClassUse, MemberUse } from './uses.js';
import type { Weights } from './weights.js';

/** A class of the runtime as the project uses it. */
export interface SeenClass {
  readonly symbol: string;
  readonly use: ClassUse;
  /** null where the runtime does not show it. */
  readonly shape: ClassShape | null;
  useOf(kind: MemberKind, symbol: string): MemberUse | undefined;
  /** Members that the table has of it though the runtime does not show them, nor as shared. */
  readonly missing: readonly { readonly symbol: string; readonly use: MemberUse | undefined }[];
}

export interface FoundClass {
  readonly name: string;
  /** null of classes whose members are not known. */
  readonly known: KnownClass | null;
  readonly confidence: Exclude<Confidence, 'unknown'>;
}

/**
 * Which known class each is, by symbol. The best match of all is taken first and its name given to no other; a class
 * that is like none, or like two, is left out.
 */
export function findClasses(seen: readonly SeenClass[], weights: Weights): Map<string, FoundClass> {
  const matches = seen.flatMap((each) => matchesOf(each, weights));
  matches.sort((a, b) => b.score - a.score);
  const found = new Map<string, FoundClass>();
  // biome-ignore lint: debug
  (globalThis as any).DBGM?.(matches);
  const taken = new Set<Candidate>();
  for (const { symbol, candidate, score, role } of matches) {
    if (found.has(symbol) || taken.has(candidate) || score < leastScoreOf(candidate)) continue;
    const rival = matches.find(
      (other) =>
        other.role === role &&
        (other.symbol === symbol) !== (other.candidate === candidate) &&
        !found.has(other.symbol) &&
        !taken.has(other.candidate),
    );
    const margin = score - (rival?.score ?? Number.NEGATIVE_INFINITY);
    if (margin < leastMargin) continue;
    taken.add(candidate);
    const confidence = score >= certainScore && margin >= certainScore ? 'certain' : 'likely';
    found.set(symbol, { name: candidate.name, known: candidate.known, confidence });
  }
  return found;
}

const leastScore = 3.5;
const leastThirdPartyScore = 5;
const leastMargin = 2;
const certainScore = 6;
const literalWeight = 12;

interface Candidate {
  readonly role: ClassFacts['role'];
  readonly name: string;
  readonly known: KnownClass | null;
  readonly facts: ClassFacts | undefined;
}

const leastScoreOf = ({ facts }: Candidate): number =>
  facts === undefined || facts.isThirdParty ? leastThirdPartyScore : leastScore;

let all: readonly Candidate[] | undefined;

const candidates = (): readonly Candidate[] => (all ??= allCandidates());

function allCandidates(): Candidate[] {
  const known = library().flatMap((known): Candidate[] => {
    const { role, name } = known;
    if (role === 'system' || role === 'common') return [];
    return [
      { role, name, known, facts: classFacts.find((facts) => facts.role === role && facts.name === name) },
    ];
  });
  const others = classFacts.filter((facts) => !known.some((candidate) => candidate.facts === facts));
  return [...known, ...others.map((facts) => ({ role: facts.role, name: facts.name, known: null, facts }))];
}

interface Match {
  readonly symbol: string;
  readonly role: ClassFacts['role'];
  readonly candidate: Candidate;
  readonly score: number;
}

function matchesOf(seen: SeenClass, weights: Weights): Match[] {
  const { symbol, use } = seen;
  return candidates()
    .filter(({ role }) => role === use.role)
    .map((candidate) => ({ symbol, role: use.role, candidate, score: score(seen, candidate, weights) }))
    .filter((match) => match.score > leastScore - leastMargin);
}

function score(seen: SeenClass, { known, facts }: Candidate, weights: Weights): number {
  const { shape, use } = seen;
  const fact = factLikeness(facts, use);
  if (fact === Number.NEGATIVE_INFINITY || shape === null) return fact;
  return (
    fact + textLikeness(facts, shape) + (known === null ? 0 : knownLikeness(seen, known, shape, weights))
  );
}

/**
 * By literals and members. Where a class has members of something else in it, as when a library's code stands between
 * its own, most of them have no name: that is less likely, but then they count little.
 */
function knownLikeness(seen: SeenClass, known: KnownClass, shape: ClassShape, weights: Weights): number {
  const clean = membersLikeness(seen, known, shape, weights, -3);
  const mixed = membersLikeness(seen, known, shape, weights, -0.7) - 6;
  return literalWeight * literalLikeness(shape, known, weights) + Math.max(clean, mixed);
}

function membersLikeness(
  seen: SeenClass,
  known: KnownClass,
  shape: ClassShape,
  weights: Weights,
  extra: number,
): number {
  let likely = 0;
  for (const kind of memberKinds) {
    const set = {
      owner: seen.symbol,
      kind,
      symbols: shape.members[kind],
      names: known.members[kind],
      useOf: (member: string) => seen.useOf(kind, member),
    };
    likely += alignSet(set, weights, undefined, extra).total;
    for (const { symbol, use } of seen.missing) {
      if (use?.kind !== kind) continue;
      const best = known.members[kind].map((each) =>
        likeness(unseen(symbol, use, kind), each, kind, use, weights),
      );
      likely += Math.max(extra, ...best);
    }
  }
  return likely;
}

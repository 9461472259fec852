import type { ClassShape, Confidence } from '../game.js';
import { type ClassFacts, classFacts } from './class-facts.js';
import { factLikeness, literalLikeness, textLikeness } from './class-likeness.js';
import { likeness, unseen } from './evidence.js';
import { type KnownClass, library } from './library.js';
import { alignSet, type MemberSet, setsOf, usualExtra } from './member-sets.js';
import type { MembersSeen } from './members-seen.js';
import type { MinifiedTable } from './minified-table.js';
import type { ClassUse } from './uses.js';
import type { Weights } from './weights.js';

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
export function findClasses(
  { classes, shapes }: MinifiedTable,
  seen: MembersSeen,
  weights: Weights,
): Map<string, FoundClass> {
  const matches = classes.flatMap(({ symbol, use }) =>
    candidates()
      .filter(({ role }) => role === use.role)
      .map((candidate): Match => {
        const shape = shapes.get(symbol);
        return { symbol, candidate, score: scoreOf(candidate, use, shape, seen(symbol), weights) };
      })
      .filter(({ score }) => score > leastScore - leastMargin),
  );
  matches.sort((a, b) => b.score - a.score);

  const found = new Map<string, FoundClass>();
  const taken = new Set<Candidate>();
  const isOpen = ({ symbol, candidate }: Match) => !found.has(symbol) && !taken.has(candidate);
  for (const match of matches) {
    const { symbol, candidate, score } = match;
    if (!isOpen(match) || score < leastScoreOf(candidate)) continue;
    const rival = matches.find(
      (other) => (other.symbol === symbol) !== (other.candidate === candidate) && isOpen(other),
    );
    const margin = score - (rival?.score ?? Number.NEGATIVE_INFINITY);
    if (margin < leastMargin) continue;
    taken.add(candidate);
    const confidence = Math.min(score, margin) >= certainScore ? 'certain' : 'likely';
    found.set(symbol, { name: candidate.name, known: candidate.known, confidence });
  }
  return found;
}

/** Logs of likelihood ratios, set by the games whose names are known. */
const leastScore = 3.5;
const leastThirdPartyScore = 5;
const leastMargin = 2;
const certainScore = 6;
const literalWeight = 12;

interface Match {
  readonly symbol: string;
  readonly candidate: Candidate;
  readonly score: number;
}

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
  const known = library().flatMap((each): Candidate[] => {
    const { role, name } = each;
    if (role === 'system' || role === 'common') return [];
    const facts = classFacts.find((other) => other.role === role && other.name === name);
    return [{ role, name, known: each, facts }];
  });
  const others = classFacts.filter((facts) => !known.some((candidate) => candidate.facts === facts));
  return [...known, ...others.map((facts) => ({ role: facts.role, name: facts.name, known: null, facts }))];
}

function scoreOf(
  { known, facts }: Candidate,
  use: ClassUse,
  shape: ClassShape | undefined,
  seen: ReturnType<MembersSeen>,
  weights: Weights,
): number {
  const fact = factLikeness(facts, use);
  if (shape === undefined || fact === Number.NEGATIVE_INFINITY) return fact;
  const told = fact + textLikeness(facts, shape);
  if (known === null) return told;
  const sets = setsOf(shape, known, seen);
  return told + literalWeight * literalLikeness(shape, known, weights) + membersLikeness(sets, weights);
}

/**
 * Where a class has members of something else in it, as when a library's code stands between its own, most of them
 * have no name: that is less likely, but then they count little.
 */
function membersLikeness(sets: readonly MemberSet[], weights: Weights): number {
  const total = (extra: number) =>
    sets.reduce(
      (sum, set) => sum + alignSet(set, weights, { extra }).total + missingLikeness(set, weights),
      0,
    );
  const clean = total(usualExtra);
  return sets.some(({ symbols }) => symbols.length > 0) ? Math.max(clean, total(-0.7) - 6) : clean;
}

/** As the names that they are most like. */
function missingLikeness({ missing, names, kind, useOf }: MemberSet, weights: Weights): number {
  let likely = 0;
  for (const symbol of missing) {
    const use = useOf(symbol);
    if (use === undefined) continue;
    const shape = unseen(symbol, use, kind);
    likely += names.reduce(
      (most, known) => Math.max(most, likeness(shape, known, kind, use, weights)),
      usualExtra,
    );
  }
  return likely;
}

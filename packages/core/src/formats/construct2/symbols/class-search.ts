import type { ClassShape, Confidence } from '../game.js';
import { type ClassFacts, classFacts, fits } from './class-facts.js';
import { factLikeness, literalLikeness, neverSeen, textLikeness } from './class-likeness.js';
import { unseenLikeness } from './evidence.js';
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
  const matches = classes.flatMap(({ symbol, use }) => {
    const shape = shapes.get(symbol);
    return likeliest(use, shape, weights)
      .map((likely): Match => {
        const { candidate, score, ofLiterals } = likely;
        const ofMembers = membersScore(likely, shape, seen(symbol), weights);
        const most = Math.max(ofMembers, score - ofLiterals, ofLiterals - leastOfKin);
        const isTold = most >= leastTelling && speaksNothingAgainst(candidate, use);
        return { symbol, candidate, score: score + ofMembers, isTold };
      })
      .filter(({ score }) => score > leastScore - leastMargin);
  });
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
    const isCertain = match.isTold && Math.min(score, margin) >= certainScore;
    const confidence = isCertain ? 'certain' : 'likely';
    found.set(symbol, { name: candidate.name, known: candidate.known, confidence });
  }
  return found;
}

const speaksNothingAgainst = ({ facts }: Candidate, use: ClassUse): boolean =>
  facts === undefined || facts.propertyCounts.length === 0 || fits(facts, use);

/** Logs of likelihood ratios, set by the games whose names are known. */
const leastScore = 3.5;
const leastThirdPartyScore = 5;
const leastMargin = 2;
const certainScore = 6;
const literalWeight = 12;

/** Literals of classes of one kin, as those of form controls, are alike up to this. */
const leastOfKin = 1;
const leastTelling = 5.5;

interface Match {
  readonly symbol: string;
  readonly candidate: Candidate;
  readonly score: number;
  /** Whether one kind of evidence alone tells it: members, what the project shows, or literals beyond those of kin. */
  readonly isTold: boolean;
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
    const facts = mergedFacts(
      classFacts.find((other) => other.role === role && other.name === name),
      each.facts,
    );
    return [{ role, name, known: each, facts }];
  });
  const others = classFacts.filter(
    ({ role, name }) => !known.some((candidate) => candidate.role === role && candidate.name === name),
  );
  return [...known, ...others.map((facts) => ({ role: facts.role, name: facts.name, known: null, facts }))];
}

/** What two sources say of a class, which may be of different releases. */
function mergedFacts(ours: ClassFacts | undefined, editors: ClassFacts | null): ClassFacts | undefined {
  if (ours === undefined || editors === null) return ours ?? editors ?? undefined;
  return { ...ours, propertyCounts: [...new Set([...ours.propertyCounts, ...editors.propertyCounts])] };
}

interface Likely {
  readonly candidate: Candidate;
  /** Of what is quickly compared. */
  readonly score: number;
  /** The part of it that literals have. */
  readonly ofLiterals: number;
}

/** The candidates that a class is most like in what is quickly compared. */
function likeliest(use: ClassUse, shape: ClassShape | undefined, weights: Weights): Likely[] {
  const scored = candidates()
    .filter(({ role }) => role === use.role)
    .map((candidate) => quicklyCompared(candidate, use, shape, weights))
    .filter(({ score }) => score > Number.NEGATIVE_INFINITY);
  return scored.sort((a, b) => b.score - a.score).slice(0, mostAligned);
}

/** In the games looked at the class itself is among the first five. */
const mostAligned = 16;

function quicklyCompared(
  candidate: Candidate,
  use: ClassUse,
  shape: ClassShape | undefined,
  weights: Weights,
): Likely {
  const { known, facts } = candidate;
  const told = factLikeness(facts, use) + (shape ? textLikeness(facts, shape) : 0);
  if (shape === undefined || known === null || told === Number.NEGATIVE_INFINITY)
    return { candidate, score: told, ofLiterals: 0 };
  const ofLiterals = literalWeight * literalLikeness(shape, known, weights);
  return { candidate, score: told + (known.isSeen ? 0 : neverSeen) + ofLiterals, ofLiterals };
}

/** Members that many classes have alike do not make a class that no game has, where its code is not like it. */
function membersScore(
  { candidate: { known }, ofLiterals }: Likely,
  shape: ClassShape | undefined,
  seen: ReturnType<MembersSeen>,
  weights: Weights,
): number {
  if (known === null || shape === undefined) return 0;
  const ofMembers = membersLikeness(setsOf(shape, known, seen), weights);
  return known.isSeen ? ofMembers : Math.min(ofMembers, ofLiterals + mostOfMembers);
}

const mostOfMembers = 4;

/**
 * Where a class has members of something else in it, as when a library's code stands between its own, most of them
 * have no name: that is less likely, but then they count little. Where the table has members of a class that shows
 * none, how it sets them was not understood, and what is not shown says nothing.
 */
function membersLikeness(sets: readonly MemberSet[], weights: Weights): number {
  const isShown = sets.some(({ symbols }) => symbols.length > 0);
  if (!isShown && sets.some(({ missing }) => missing.length > 0))
    return sets.reduce((sum, set) => sum + missingLikeness(set, weights), 0);
  const total = (extra: number) =>
    sets.reduce(
      (sum, set) => sum + alignSet(set, weights, { extra }).total + missingLikeness(set, weights),
      0,
    );
  const clean = total(usualExtra);
  return isShown ? Math.max(clean, total(-0.7) - 6) : clean;
}

/** As the names that they are most like. */
function missingLikeness({ missing, names, useOf }: MemberSet, weights: Weights): number {
  let likely = 0;
  for (const symbol of missing) {
    const use = useOf(symbol);
    if (use === undefined) continue;
    likely += names.reduce(
      (most, known) => Math.max(most, unseenLikeness(symbol, known, use, weights)),
      usualExtra,
    );
  }
  return likely;
}

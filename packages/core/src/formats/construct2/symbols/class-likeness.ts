import type { ClassShape } from '../game.js';
import { memberKinds } from '../runtime/member-kinds.js';
import { type ClassFacts, classFacts } from './class-facts.js';
import type { KnownClass } from './library.js';
import type { ClassUse } from './uses.js';
import type { Weights } from './weights.js';

/** How likely a class is a known one by what it is in the project, as log of the ratio to any other. */
export function factLikeness(facts: ClassFacts | undefined, use: ClassUse): number {
  if (facts === undefined) return seldom;
  if (facts.flags !== null && use.flags !== null && !facts.flags.startsWith(use.flags))
    return Number.NEGATIVE_INFINITY;
  return flags(facts) + counts(facts, use) + names(facts, use) + (facts.isThirdParty ? seldom : 0);
}

/** Most classes of most games come with the editor. */
const seldom = -2.5;

/** Of a class that none of the games looked at has. */
export const neverSeen = -4;

/** Rare flags tell more. */
function flags({ flags, role }: ClassFacts): number {
  if (flags === null || role !== 'plugin') return 0;
  const plugins = classFacts.filter((facts) => facts.role === 'plugin');
  const same = plugins.filter((facts) => facts.flags === flags).length;
  return Math.log(plugins.length / Math.max(1, same)) - 1;
}

function counts({ propertyCounts }: ClassFacts, use: ClassUse): number {
  if (propertyCounts.length === 0) return 0;
  let likely = 0;
  for (const count of use.propertyCounts)
    likely += propertyCounts.includes(count) ? (count > 2 ? 2 : 0.5) : -6;
  return Math.max(likely, -6);
}

function names({ called, role }: ClassFacts, use: ClassUse): number {
  if (role !== 'behavior' || called === null) return 0;
  const plain = [...use.names].map((name) => name.replace(/\d+$/, ''));
  if (use.names.has(called) || plain.includes(called)) return 7;
  return plain.some((name) => usualNames.has(name)) ? -5 : renamed;
}

/** Of 146 behaviors of games whose names are known, 4 are called otherwise than the editor calls them. */
const renamed = Math.log(4 / 146);

const usualNames: ReadonlySet<string> = new Set(classFacts.flatMap(({ called }) => called ?? []));

/** A text that only one class has. */
export function textLikeness(facts: ClassFacts | undefined, shape: ClassShape): number {
  if (facts?.telling === undefined) return 0;
  return hasText(shape, facts.telling) ? 12 : -6;
}

const hasText = (shape: ClassShape, text: string): boolean =>
  [...shape.literals.keys()].some((literal) => literal.startsWith(`s:${text}`));

/** From 0 to 1: how much two classes have in common of what survives a compiler, rare literals counting more. */
export function literalLikeness(shape: ClassShape, known: KnownClass, weights: Weights): number {
  let shared = 0;
  let inShape = 0;
  for (const literal of outside(shape)) {
    const weight = weights.classRarity(literal) ** 2;
    inShape += weight;
    if (known.literals.has(literal)) shared += weight;
  }
  return shared / Math.max(1, Math.sqrt(inShape * weights.classWeight(known)));
}

/** What stands outside of its members. */
function outside({ literals, members }: ClassShape): string[] {
  const left = new Map(literals);
  for (const kind of memberKinds)
    for (const member of members[kind])
      for (const [literal, count] of member.literals) left.set(literal, (left.get(literal) ?? 0) - count);
  return [...left].flatMap(([literal, count]) => (count > 0 ? [literal] : []));
}

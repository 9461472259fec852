/**
 * Which release of Construct 2 made an export. None is stored in it; each piece of evidence says from which release
 * or up to which, and they are put together. All of it was read off exports whose release is known and is probable,
 * with some room at the ends.
 */

import { type Generation, isOfConstruct3, type Project, type Ref } from './model.js';

export interface ReleaseEvidence {
  readonly project: Project;
  /** The engine's name of a class; null where it is not certain. */
  className(ref: Ref): string | null;
  /** First comment of the runtime. */
  readonly header: string | null;
  /** Names of conditions, actions and expressions that are certain. */
  readonly members: ReadonlySet<string>;
  /** Base names of the files around it, in lower case. */
  readonly fileNames: ReadonlySet<string>;
}

export interface ReleaseGuess {
  /** 3 for Construct 3's exports for this engine, of which nothing more is known. */
  readonly construct: 2 | 3;
  /** null where nothing says. */
  readonly first: number | null;
  readonly last: number | null;
  /** What says so, most telling first, e.g. `29 positions in the project: r207 or later`. */
  readonly reasons: readonly string[];
}

export function guessRelease(evidence: ReleaseEvidence): ReleaseGuess {
  if (isOfConstruct3(evidence.project)) {
    const { generation } = evidence.project;
    const reasons = [`${generation} positions in the project: Construct 3, up to its r251.2`];
    return { construct: 3, first: null, last: null, reasons };
  }
  let [first, last] = [oldest, newest];
  const reasons: string[] = [];
  for (const { from = oldest, to = newest, because } of clues(evidence)) {
    const [low, high] = [Math.max(first, from), Math.min(last, to)];
    if (low > high || (low === first && high === last)) continue;
    [first, last] = [low, high];
    reasons.push(`${because}: ${rangeText(from, to)}`);
  }
  const known = (release: number, end: number) => (release === end ? null : release);
  return { construct: 2, first: known(first, oldest), last, reasons };
}

/** `r207 to r269 (29 positions in the project: r207 or later; …)`. */
export function releaseText({ construct, first, last, reasons }: ReleaseGuess): string {
  const why = reasons.length > 0 ? ` (${reasons.join('; ')})` : '';
  if (construct === 3) return `Construct 3${why}`;
  return `${rangeText(first ?? oldest, last ?? newest)}${why}`;
}

const oldest = 0;
/** The last one there was. */
const newest = 280;

function rangeText(from: number, to: number): string {
  if (from === oldest) return `r${to} or earlier`;
  if (from === to) return `r${from}`;
  return to === newest ? `r${from} or later` : `r${from} to r${to}`;
}

interface Clue {
  readonly from?: number;
  readonly to?: number;
  readonly because: string;
}

/** What contradicts those before it is passed over. */
const clues = (evidence: ReleaseEvidence): Clue[] => [
  ...generationClues(evidence.project),
  ...headerClues(evidence.header),
  ...fileClues(evidence.fileNames),
  ...layerClues(evidence.project),
  ...propertyClues(evidence),
  ...memberClues(evidence.members),
];

const ofGeneration: Readonly<Record<Exclude<Generation, 31 | 32 | 39>, Omit<Clue, 'because'>>> = {
  19: { to: 110 },
  21: { to: 123 },
  23: { from: 115, to: 170 },
  24: { from: 152, to: 185 },
  25: { from: 152, to: 199 },
  27: { from: 153, to: 199 },
  28: { from: 165, to: 206 },
  29: { from: 207 },
};

function generationClues({ generation, hidesAddressBar }: Project): Clue[] {
  if (generation === 31 || generation === 32 || generation === 39) return [];
  const because = `${generation} positions in the project`;
  if (generation === 23 && hidesAddressBar !== undefined)
    return [{ from: 115, to: 140, because: `${because}, among them one for the address bar` }];
  return [{ ...ofGeneration[generation], because }];
}

function headerClues(header: string | null): Clue[] {
  if (header?.includes('scirra.com')) return [{ to: 269, because: 'its header names scirra.com' }];
  if (header?.includes('construct.net')) return [{ from: 270, because: 'its header names construct.net' }];
  return [];
}

const libraries: readonly (readonly [prefix: string, Omit<Clue, 'because'>])[] = [
  ['jquery-1.', { to: 135 }],
  ['jquery-2.0', { from: 120, to: 199 }],
  ['jquery-2.1', { from: 170, to: 269 }],
  ['jquery-3.', { from: 270 }],
  ['offline.js', { from: 228 }],
];

function fileClues(fileNames: ReadonlySet<string>): Clue[] {
  const names = [...fileNames];
  return libraries.flatMap(([prefix, range]) => {
    const name = names.find((each) => each.startsWith(prefix) && each.endsWith('.js'));
    return name === undefined ? [] : [{ ...range, because: `${name} beside it` }];
  });
}

function layerClues({ layouts }: Project): Clue[] {
  const layer = layouts.flatMap(({ layers }) => layers)[0];
  if (layer === undefined) return [];
  return layer.usesRenderCells === undefined
    ? [{ to: 190, because: 'layers without render cells' }]
    : [{ from: 180, because: 'layers with render cells' }];
}

/** By class: how many properties its instances have. */
const propertyCounts: readonly (readonly [name: string, count: number, Omit<Clue, 'because'>])[] = [
  ['Audio', 10, { to: 199 }],
  ['Platform', 8, { to: 199 }],
  ['Platform', 10, { from: 153 }],
];

function propertyClues({ project, className }: ReleaseEvidence): Clue[] {
  const seen = new Map<string, Set<number>>();
  const note = (ref: Ref, count: number) => {
    const name = className(ref);
    if (name === null) return;
    const counts = seen.get(name);
    if (counts) counts.add(count);
    else seen.set(name, new Set([count]));
  };
  for (const type of project.objectTypes) {
    if (type.singleGlobalProperties) note(type.plugin, type.singleGlobalProperties.length);
  }
  for (const layout of project.layouts) {
    for (const { objectType, behaviorProperties } of layout.layers.flatMap(({ instances }) => instances)) {
      const behaviors = project.objectTypes[objectType]?.behaviors ?? [];
      const inherited = behaviorProperties.length - behaviors.length;
      behaviors.forEach(({ ref }, i) => {
        const properties = behaviorProperties[inherited + i];
        if (properties) note(ref, properties.length);
      });
    }
  }
  return propertyCounts.flatMap(([name, count, range]) =>
    seen.get(name)?.has(count) ? [{ ...range, because: `${count} properties of ${name}` }] : [],
  );
}

const newMembers: readonly (readonly [name: string, from: number])[] = [
  ['SetMinimumFramerate', 230],
  ['SortZOrderByInstVar', 230],
];

const memberClues = (members: ReadonlySet<string>): Clue[] =>
  newMembers.flatMap(([name, from]) => (members.has(name) ? [{ from, because: `it uses ${name}` }] : []));

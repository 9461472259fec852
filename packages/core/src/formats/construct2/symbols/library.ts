import type { MemberKind } from '../game.js';
import type { ClassFacts } from './class-facts.js';
import { libraryJson } from './library-data.js';
import type { Role } from './spelled.js';

/** A class of the engine or of a third party as unminified runtimes define it. */
export interface KnownClass {
  readonly role: Role | 'common';
  readonly name: string;
  /** How the editor has it; null where its source is not published. */
  readonly facts: ClassFacts | null;
  /** Whether a game looked at has it, be it one of its releases; of others only the source is published. */
  readonly isSeen: boolean;
  /** The rarest of the literals in it that a compiler leaves, see `ClassShape`. */
  readonly literals: ReadonlyMap<string, number>;
  /** In the order of the source. */
  readonly members: Readonly<Record<MemberKind, readonly KnownMember[]>>;
}

export interface KnownMember {
  readonly name: string;
  readonly argumentCount: number;
  readonly literals: ReadonlyMap<string, number>;
  /** What is known of calls: of each parameter a letter, `?` where it is not known; null where nothing is. */
  readonly parameters: string | null;
  /** `t` trigger, `f` fast, `l` looping, `s` static, `v` variadic, `x` gives text, `n` a number; null: never seen. */
  readonly flags: string | null;
  /** In how many of the games looked at it is used. */
  readonly games: number;
  /** From 0 to 1: in how many of the releases looked at it is. */
  readonly share: number;
  /** Whether the engine itself refers to it, so that it is kept: by its members only, or not known, are null. */
  readonly isKept: boolean | null;
  /** Of expressions; null where it gives either, or that is not known. */
  readonly givesText: boolean | null;
}

/** All of them; made when first asked for. */
export const library = (): readonly KnownClass[] => (made ??= read());

let made: readonly KnownClass[] | undefined;

type Owner = readonly [
  key: string,
  facts: string,
  literals: readonly number[],
  conditions: readonly string[],
  actions: readonly string[],
  expressions: readonly string[],
];

function read(): KnownClass[] {
  const { literals, owners } = JSON.parse(libraryJson) as { literals: string[]; owners: Owner[] };
  const counts = (packed: readonly number[]) => {
    const found = new Map<string, number>();
    for (let at = 0; at < packed.length; at += 2) found.set(literals[packed[at]!]!, packed[at + 1]!);
    return found;
  };
  const members = (methods: readonly string[]) =>
    methods.map((method): KnownMember => {
      const [name = '', argumentCount, parameters, flags, more = '', usage = '', ...packed] =
        method.split(' ');
      const [games, share = 10] = usage.split(':');
      return {
        name,
        argumentCount: Number(argumentCount),
        literals: counts(packed.map(Number)),
        parameters: wordOf(parameters),
        flags: wordOf(flags),
        games: Number(games),
        share: Number(share) / 10,
        isKept: more[0] === 'k' ? true : more[0] === 'n' ? false : null,
        givesText: more[1] === '-' ? null : more[1] === 'x',
      };
    });
  return owners.map(([key, facts, packed, condition, action, expression]) => {
    const named = roleAndName(key);
    return {
      ...named,
      facts: factsOf(named, facts),
      isSeen: !facts.endsWith('n'),
      literals: counts(packed),
      members: { condition: members(condition), action: members(action), expression: members(expression) },
    };
  });
}

function factsOf({ role, name }: Pick<KnownClass, 'role' | 'name'>, words: string): ClassFacts | null {
  const [flags, counts, called, party] = words.split(' ');
  if (words === '' || role === 'system' || role === 'common') return null;
  return {
    role,
    name,
    flags: wordOf(flags),
    propertyCounts: wordOf(counts)?.split(',').map(Number) ?? [],
    called: wordOf(called),
    isThirdParty: party?.startsWith('t') === true,
  };
}

/** `-` is nothing known, `.` an empty word. */
const wordOf = (word: string | undefined): string | null =>
  word === undefined || word === '-' ? null : word === '.' ? '' : word;

function roleAndName(key: string): Pick<KnownClass, 'role' | 'name'> {
  if (key === 'system' || key === 'common') return { role: key, name: key };
  if (key.startsWith('behavior:')) return { role: 'behavior', name: key.slice('behavior:'.length) };
  return { role: 'plugin', name: key };
}

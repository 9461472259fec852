/** What the scripts that write the names of minified Construct 2 runtimes share. */
import { readFileSync } from 'node:fs';
import type { MemberKind } from '../packages/core/src/formats/construct2/game.js';
import { classInClear, nameInClear } from '../packages/core/src/formats/construct2/symbols/spelled.js';

export type Counts = Record<string, number>;
export type Method = [name: string, argumentCount: number, literals: Counts];
export type Sets<T> = { cnds?: T; acts?: T; exps?: T };
export type Owners = Record<string, Sets<Method[]> & { literals?: Counts }>;

export const kinds = { cnds: 'condition', acts: 'action', exps: 'expression' } as const;
export type SetName = keyof typeof kinds;
export const sets = Object.keys(kinds) as SetName[];

/** `Sprite`, `behavior:Pin` or `system` of a path in clear. */
export function ownerOf(path: string): string | null {
  const found = classInClear(path);
  return found && (found.role === 'behavior' ? `behavior:${found.name}` : found.name);
}

/** Owner and key of a member in clear. */
export function memberIn(reference: string): { owner: string; key: string } | null {
  const name = nameInClear(reference);
  if (name === null || name.kind === 'class') return null;
  const owner = name.ownerRole === 'behavior' ? `behavior:${name.owner}` : name.owner;
  return { owner, key: callKey(owner, name.kind, name.name) };
}

export const callKey = (owner: string, kind: MemberKind, name: string): string => `${owner} ${kind} ${name}`;

export const readJson = (path: string): unknown =>
  JSON.parse(readFileSync(path, 'utf8').replace(/^\uFEFF/, ''));

import type { ReadableName } from '../game.js';
import { identifier } from './identifiers.js';

/** `enemyRed`, `enemyBlue` → `enemyFamily`; else after its first behavior, else after the plugin of its members. */
export function familyName(
  members: readonly string[],
  behavior: string | null,
  plugin: string,
): ReadableName {
  const begin = trimmed(common(members));
  if (begin.length >= shortest) return { name: `${begin}Family`, from: 'members' };
  const end = trimmed(reversed(common(members.map(reversed))));
  if (end.length >= shortest) return { name: `${end}Family`, from: 'members' };
  const ability = identifier(behavior ?? '');
  if (ability) return { name: `${ability}Family`, from: 'use' };
  return { name: `${plugin}Family`, from: 'plugin' };
}

const shortest = 3;

/** The letters with which all of them begin, as the first one writes them. */
function common(names: readonly string[]): string {
  const first = [...(names[0] ?? '')];
  let length = first.length;
  for (const name of names) {
    const letters = [...name];
    let same = 0;
    while (same < length && first[same]!.toLowerCase() === letters[same]?.toLowerCase()) same++;
    length = same;
  }
  return first.slice(0, length).join('');
}

const trimmed = (name: string): string => identifier(name.replace(/^[\p{Nd}_\p{M}]+|[\p{Nd}_]+$/gu, ''));
const reversed = (name: string): string => [...name].reverse().join('');

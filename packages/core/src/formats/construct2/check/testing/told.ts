/** Games that are wrong in one way, and what the check tells of them. */

import { expect, test } from 'vitest';
import { memoryFiles } from '../../../../bytes/file-set.js';
import type { Codes, Diagnostic } from '../../../../diagnostic.js';
import type { Condition, Event, Expression, Parameter } from '../../events.js';
import type { Game } from '../../game.js';
import type { Project } from '../../model.js';
import {
  action,
  block,
  changed,
  hero,
  smallFiles,
  smallGame,
  smallProject,
} from '../../testing/small-project.js';
import { checkGame } from '../check-game.js';
import { type CheckCode, checkCodes } from '../codes.js';

export async function told(game: Game): Promise<Diagnostic[]> {
  const diagnostics: Diagnostic[] = [];
  await checkGame(game, (diagnostic) => diagnostics.push(diagnostic));
  return diagnostics;
}

type Change = readonly [steps: readonly (string | number)[], change: unknown];
export const project = (...changes: readonly Change[]): Project =>
  changes.reduce((old, [steps, change]) => changed(old, steps, change), smallProject());
export const game = (...changes: readonly Change[]): Game => smallGame(project(...changes));
/** The small game with events at the end of its second sheet. */
export const events = (...added: readonly Event[]): Game =>
  game([['eventSheets', 1, 'events'], (old: readonly Event[]) => [...old, ...added]]);
export const at = (rest = ''): RegExp => new RegExp(`eventSheets\\[1\\]\\.events\\[2\\]${rest}`);
export const files = (change: (files: Map<string, Uint8Array>) => void, changedProject = project()): Game => {
  const map = smallFiles();
  change(map);
  return smallGame(changedProject, memoryFiles(map));
};
export const layer = ['layouts', 1, 'layers', 1] as const;
export const instance = [...layer, 'instances', 0] as const;
export const animation = ['objectTypes', hero, 'animations', 0] as const;
export const onlyIf = (...conditions: readonly Condition[]): Event => block(conditions, []);
export const run = (type: number, end: string, ...parameters: readonly Parameter[]): Event =>
  block([], [action(type, end, parameters)]);
export const pointX = (value: Expression): Expression => ({
  kind: 'object',
  objectType: hero,
  ref: smallGame().symbols.entries.findIndex(({ name }) => name === 'ImagePointX'),
  returnsText: false,
  instance: null,
  parameters: [value],
});

export type Case = readonly [code: CheckCode, where: RegExp, game: () => Game];

/** Tests that each case is told once with its code and place, and that every code has a case. */
export function showsAll(codes: Codes, cases: readonly Case[]): void {
  test.each(cases)('%s at %s', async (code, where, make) => {
    const found = (await told(make())).filter((diagnostic) => diagnostic.code === code);
    expect(found).toHaveLength(1);
    const [{ at: place, severity, message, hint }] = found as [Diagnostic];
    expect([place?.file, place?.path].filter(Boolean).join(' ')).toMatch(where);
    expect(severity).toBe(checkCodes[code].severity);
    expect(hint).toBe(checkCodes[code].mend);
    expect(message).toMatch(/^(?![a-z]).*[^.]$/);
  });

  test('every code has a case', () => {
    const shown = new Set<string>(cases.map(([code]) => code));
    const missing = Object.keys(codes).filter((code) => !shown.has(code));
    expect(missing.filter((code) => code !== 'construct2/too-much-inherited')).toEqual([]);
  });
}

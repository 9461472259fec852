import { describe, expect, test } from 'vitest';
import type { MemberName } from '../game.js';
import { editorNames } from './editor-names.js';
import { editorEntry, inWords } from './facts.js';

const member = (
  owner: string,
  kind: MemberName['kind'],
  name: string,
  rest: Partial<MemberName> = {},
): MemberName => ({
  kind,
  owner,
  ownerRole: owner === 'system' ? 'system' : 'plugin',
  name,
  confidence: 'certain',
  ...rest,
});

describe('what the editor calls it', () => {
  test('of the plugin itself, with options', () => {
    expect(editorEntry(member('Sprite', 'action', 'SetAnim'))).toEqual({
      name: 'Set animation',
      parameters: [
        { label: 'Animation', options: [] },
        { label: 'From', options: ['current frame', 'beginning'] },
      ],
    });
  });

  test('of all plugins, but not of behaviors or the system', () => {
    expect(editorEntry(member('Third', 'action', 'SetPos')).name).toBe('Set position');
    expect(editorEntry(member('Third', 'action', 'SetPos', { ownerRole: 'behavior' })).name).toBe('Set pos');
    expect(editorEntry(member('system', 'action', 'SetPos')).name).toBe('Set pos');
  });

  test('of a behavior, which may have the name of a plugin', () => {
    const simulate = member('Platform', 'action', 'SimulateControl', { ownerRole: 'behavior' });
    expect(editorEntry(simulate).parameters[0]!.options).toEqual(['Left', 'Right', 'Jump']);
    expect(editorEntry({ ...simulate, ownerRole: 'plugin' }).parameters).toEqual([]);
  });

  test('of a name that no object has by itself', () => {
    expect(editorEntry(member('Sprite', 'action', '__proto__')).name).toBe('proto');
    expect(editorEntry(member('Sprite', 'action', 'constructor')).name).toBe('constructor');
  });

  test('of what is not known', () => {
    const unknown = { confidence: 'unknown' } as const;
    expect(editorEntry(member('Sprite', 'action', 'action17', unknown)).name).toBe('action 17 (unknown)');
    expect(editorEntry(member('Sprite', 'condition', 'x.y.Df', unknown)).name).toBe('x.y.Df (unknown)');
  });
});

test('every line of the list is an entry with a name and labels', () => {
  const lines = editorNames
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('['));
  expect(lines.length).toBeGreaterThan(500);
  for (const line of lines)
    expect(line).toMatch(/^(condition|action) \w+ = [^;|]+(; [^;|:]+(: [^;|]+(\|[^;|]+)+)?)*$/);
});

test.each([
  ['SetAnimSpeed', 'Set anim speed'],
  ['OnURLLoaded', 'On URL loaded'],
  ['LoadURL2', 'Load URL 2'],
  ['Spawn', 'Spawn'],
  ['jump_high', 'jump high'],
  ['é', 'é'],
  ['___', '___'],
])('%s in words', (script, words) => expect(inWords(script)).toBe(words));

import type { MemberName, Symbols } from '../../game.js';
import type { Layout, ObjectType, Project } from '../../model.js';
import type { EventContext } from '../naming.js';

/** A small game to write events for: Player (with `health`), Enemy, Keyboard, Function. Refs are script names. */
export function testContext(parts: Partial<Project> = {}): EventContext {
  const types = [
    type('t0', 'Sprite', { variableSids: [1], behaviors: [{ name: '8Direction', ref: 'EightDir' }] }),
    type('t1', 'Sprite'),
    type('t2', 'Keyboard'),
    type('t3', 'Function'),
  ];
  const project = { objectTypes: types, families: [], layouts: [], eventSheets: [], ...parts };
  return {
    project: project as unknown as Project,
    symbols: testSymbols,
    names: {
      objectTypes: ['Player', 'Enemy', 'Keyboard', 'Function', 'Foes'].map((name) => ({
        name,
        from: 'file',
      })),
      variables: [
        [{ name: 'health', from: 'file' }],
        [{ name: 'rage', from: 'file' }],
        [],
        [],
        [{ name: 'anger', from: 'file' }],
      ],
    },
  };
}

const type = (name: string, plugin: string, more: Partial<ObjectType> = {}): ObjectType =>
  ({
    name,
    plugin,
    isFamily: false,
    variableSids: [],
    behaviors: [],
    effects: [],
    ...more,
  }) as unknown as ObjectType;

export const layout = (name: string, eventSheet: string | null): Layout =>
  ({ name, eventSheet, layers: [] }) as unknown as Layout;

/** A ref is `kind owner name` or `kind owner name confidence`, e.g. `action behavior:Platform SetEnabled likely`. */
const testSymbols: Symbols = {
  classOf: () => {
    throw new Error('not asked for');
  },
  memberOf(ref) {
    const [kind, owner, name, confidence = 'certain'] = String(ref).split(' ');
    const ofBehavior = owner!.startsWith('behavior:');
    return {
      kind,
      owner: owner!.replace('behavior:', ''),
      ownerRole: ofBehavior ? 'behavior' : owner === 'system' ? 'system' : 'plugin',
      name,
      confidence,
    } as MemberName;
  },
  entries: [],
};

import type { ClassName, MemberKind, MemberName } from '../game.js';

/** What an entry of the object reference table says by itself. */
export type Spelled =
  | { readonly path: string; readonly set: null; readonly member: null }
  /** `set` is `cnds`, `acts` or `exps`, or what a compiler made of it. */
  | { readonly path: string; readonly set: string; readonly member: string };

/** `cr.plugins_.Sprite`, `Y.prototype.k.cu` or `cr.system_object.prototype.exps["int"]`, taken apart. */
export function spelled(reference: string): Spelled {
  const at = reference.indexOf('.prototype.');
  if (at < 0) return { path: reference, set: null, member: null };
  const [, set, dotted, quoted] =
    /^([^.[]*)(?:\.(.*)|\[["'](.*)["']\])?$/s.exec(reference.slice(at + 11)) ?? [];
  return { path: reference.slice(0, at), set: set ?? '', member: dotted ?? quoted ?? '' };
}

const setKinds: ReadonlyMap<string, MemberKind> = new Map([
  ['cnds', 'condition'],
  ['acts', 'action'],
  ['exps', 'expression'],
]);

export type Role = 'system' | 'plugin' | 'behavior';

/** The class that a path in clear names; null where it is none. */
export function classInClear(path: string): { role: Role; name: string } | null {
  const [, kind, name] = /(?:^|\.)cr\.(plugins_|behaviors|system_object)(?:\.(.+))?$/.exec(path) ?? [];
  if (kind === 'system_object') return { role: 'system', name: 'system' };
  if (kind === undefined || name === undefined) return null;
  return { role: kind === 'plugins_' ? 'plugin' : 'behavior', name };
}

/** The name in clear; null where the entry is none. */
export function nameInClear(reference: string): ClassName | MemberName | null {
  const { path, set, member } = spelled(reference);
  const owner = classInClear(path);
  if (owner === null) return null;
  if (set === null)
    return owner.role === 'system'
      ? null
      : { kind: 'class', role: owner.role, name: owner.name, confidence: 'certain' };
  const kind = setKinds.get(set);
  if (kind === undefined || member === '') return null;
  return { kind, owner: owner.name, ownerRole: owner.role, name: member, confidence: 'certain' };
}

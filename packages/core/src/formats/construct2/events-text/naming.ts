import { SYSTEM } from '../events.js';
import type { Game, MemberName } from '../game.js';
import type { Ref } from '../model.js';

/** What the text of events is made from. */
export type EventContext = Pick<Game, 'project' | 'symbols' | 'names'>;

/** `System` for the system; `object 99?` where the project has no such type. */
export function objectName({ names }: EventContext, objectType: number): string {
  if (objectType === SYSTEM) return 'System';
  return names.objectTypes[objectType]?.name ?? `object ${objectType}?`;
}

/** `variable 7?` where the type has none of that index. */
export const variableName = ({ names }: EventContext, objectType: number, index: number): string =>
  names.variables[objectType]?.[index]?.name ?? `variable ${index}?`;

/** The script name, with a `?` behind it unless it is certain. */
export const memberName = ({ symbols }: EventContext, ref: Ref): string =>
  withDoubt(symbols.memberOf(ref).name, symbols.memberOf(ref));

export const withDoubt = (text: string, { confidence }: MemberName): string =>
  confidence === 'certain' ? text : `${text}?`;

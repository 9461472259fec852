import type { MemberKind } from '../game.js';

/** In the order in which the engine always sets them up. */
export const memberKinds = ['condition', 'action', 'expression'] as const satisfies readonly MemberKind[];

/** A record by kind. */
export const byKind = <T>(of: (kind: MemberKind) => T): Record<MemberKind, T> => ({
  condition: of('condition'),
  action: of('action'),
  expression: of('expression'),
});

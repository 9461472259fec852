import type { Place } from '../../../diagnostic.js';
import type { Game, MemberName } from '../game.js';
import type { Makeup } from '../inherited.js';
import type { Project, Ref } from '../model.js';
import type { Steps } from '../walk.js';
import type { CheckCode } from './codes.js';

/** What every rule of the check gets. */
export interface Checked {
  readonly game: Game;
  readonly project: Project;
  readonly makeups: readonly Makeup[];
  readonly tell: Tell;
}

/** `at` is where in the project, or another place. */
export type Tell = (code: CheckCode, message: string, at: Steps | Place, hint?: string) => void;

/** A rule looks at one subject and tells what is wrong with it. */
export type Rule = (checked: Checked) => void | Promise<void>;

/** `hero (t0)`. */
export function typeLabel({ game, project }: Checked, index: number): string {
  const name = game.names.objectTypes[index]?.name;
  const stored = project.objectTypes[index]?.name ?? `object type ${index}`;
  return name === undefined || name === stored ? stored : `${name} (${stored})`;
}

/** The engine's name of a condition, action or expression where it is certain. */
export function knownMember({ game }: Checked, ref: Ref): MemberName | null {
  const member = game.symbols.memberOf(ref);
  return member.confidence === 'certain' ? member : null;
}

/** Whether it certainly is one of these, e.g. `system.Compare`; those that all objects have go by their name alone. */
export function isMember(checked: Checked, ref: Ref, ...names: readonly string[]): boolean {
  const member = knownMember(checked, ref);
  return member !== null && (names.includes(`${member.owner}.${member.name}`) || names.includes(member.name));
}

export const fold = (name: string): string => name.toLowerCase();

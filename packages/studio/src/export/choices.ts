import type { Doc } from '../documents/doc.js';
import type { Word } from '../words/index.js';
import type { Target, Targets } from './request.js';

/** What can be made of a document. */
export type Choice =
  | { readonly kind: 'format'; readonly target: Target }
  | { readonly kind: 'parts' }
  | { readonly kind: 'picture' }
  | { readonly kind: 'film'; readonly film: 'gif' | 'webm' };

export interface ChoiceGroup {
  readonly word: Word;
  readonly choices: readonly Choice[];
}

export const keyOf = (choice: Choice): string =>
  choice.kind === 'format' ? choice.target.id : choice.kind === 'film' ? `film-${choice.film}` : choice.kind;

export function choicesOf({ formats, parts }: Targets): readonly ChoiceGroup[] {
  const groups: ChoiceGroup[] = [
    { word: 'exportFormats', choices: formats.map((target) => ({ kind: 'format', target })) },
    { word: 'exportParts', choices: parts ? [{ kind: 'parts' }] : [] },
    {
      word: 'exportPictures',
      choices: [{ kind: 'picture' }, { kind: 'film', film: 'gif' }, { kind: 'film', film: 'webm' }],
    },
  ];
  return groups.filter(({ choices }) => choices.length > 0);
}

/** `robot/robot.cfg` → `robot`. */
export const baseOf = ({ name }: Doc): string =>
  name
    .split('/')
    .at(-1)!
    .replace(/\.[^.]+$/, '') || 'export';

import { nameOfFile, safeFileName } from '@mutoscope/core';
import type { Doc } from '../documents/doc.js';
import type { Pictured } from '../shell/pictured.js';
import { ofFormats } from '../words/formats.js';
import { say, type Word } from '../words/index.js';
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

/** What holds a game stands before what holds only its animations; films are of views that can be filmed. */
export function choicesOf({ formats, parts }: Targets, view: Pictured | null): readonly ChoiceGroup[] {
  const choicesFor = (some: readonly Target[]): Choice[] =>
    some.map((target) => ({ kind: 'format', target }));
  const ofStages = formats.filter(({ holdsStages }) => holdsStages);
  const others = formats.filter(({ holdsStages }) => !holdsStages);
  const groups: ChoiceGroup[] = [
    { word: 'exportGame', choices: choicesFor(ofStages) },
    { word: 'exportParts', choices: parts ? [{ kind: 'parts' }] : [] },
    { word: ofStages.length > 0 ? 'exportAnimations' : 'exportFormats', choices: choicesFor(others) },
    { word: 'exportPictures', choices: [{ kind: 'picture' }, ...(view?.pictureAt ? films : [])] },
  ];
  return groups.filter(({ choices }) => choices.length > 0);
}

const films: readonly Choice[] = [
  { kind: 'film', film: 'gif' },
  { kind: 'film', film: 'webm' },
];

export function titleOf(choice: Choice): string {
  switch (choice.kind) {
    case 'format':
      return ofFormats(choice.target.name);
    case 'parts':
      return say('exportParts');
    case 'picture':
      return say('pictureNow');
    case 'film':
      return say(choice.film === 'gif' ? 'filmGif' : 'filmWebm');
  }
}

export const makeWordOf = ({ kind }: Choice): Word =>
  (({ format: 'convert', parts: 'takeApart', picture: 'takePicture', film: 'film' }) as const)[kind];

/** What to call the file unless somebody says otherwise. */
export function fileNameOf(choice: Choice, doc: Doc): string {
  const base = baseOf(doc);
  switch (choice.kind) {
    case 'format':
      return base + choice.target.extension;
    case 'parts':
      return base;
    case 'picture':
      return `${base}.png`;
    case 'film':
      return `${base}.${choice.film}`;
  }
}

/** Of several files together: `Meadow.tmj` → `Meadow tiled.zip`. */
export function zipNameOf(choice: Choice, name: string): string {
  const [end, what] =
    choice.kind === 'format' ? [choice.target.extension, choice.target.id] : ['', choice.kind];
  return `${end !== '' && name.endsWith(end) ? name.slice(0, -end.length) : name} ${what}.zip`;
}

/** `robot/robot.cfg` → `robot`; of a game its name. */
const baseOf = ({ name, stage }: Doc): string => safeFileName(stage?.name || (nameOfFile(name) ?? 'export'));

import type { Doc } from '../documents/doc.js';
import { holdsFigure } from '../documents/holds-figure.js';
import type { Word } from '../words/index.js';

/** A way to look at a document. Its code is loaded when it is first shown, and defines the element `tag`. */
export interface View {
  readonly id: string;
  readonly word: Word;
  /** An element with the properties `session` and `doc`. */
  readonly tag: string;
  fits(doc: Doc): boolean;
  load(): Promise<unknown>;
}

/** In the order of their tabs; the first that fits is shown first. */
const views: readonly View[] = [
  {
    id: 'character',
    word: 'character',
    tag: 'mutoscope-character',
    fits: holdsFigure,
    load: () => import('../character/character.js'),
  },
  {
    id: 'tracks',
    word: 'tracks',
    tag: 'mutoscope-clips',
    fits: ({ clips }) => clips.length > 0,
    load: () => import('../clips/clips.js'),
  },
  {
    id: 'layouts',
    word: 'layouts',
    tag: 'mutoscope-layouts',
    fits: ({ stage }) => stage !== null && stage.layouts.length > 0,
    load: () => import('../game/layouts.js'),
  },
  {
    id: 'sprites',
    word: 'sprites',
    tag: 'mutoscope-sprites',
    fits: ({ stage }) => stage?.objects.some(({ animations }) => animations.length > 0) === true,
    load: () => import('../game/sprites.js'),
  },
  {
    id: 'events',
    word: 'events',
    tag: 'mutoscope-events',
    fits: ({ stage }) => stage !== null,
    load: () => import('../game/events.js'),
  },
  {
    id: 'assets',
    word: 'assets',
    tag: 'mutoscope-assets',
    fits: ({ assets }) => assets.length > 0,
    load: () => import('../game/assets.js'),
  },
  {
    id: 'facts',
    word: 'facts',
    tag: 'mutoscope-facts',
    fits: () => true,
    load: () => import('../facts/facts.js'),
  },
];

export const viewsOf = (doc: Doc): readonly View[] => views.filter(({ fits }) => fits(doc));

import type { Doc } from '../documents/doc.js';
import { holdsFigure } from '../documents/holds-figure.js';
import type { Wanted } from './view.js';

/** A way to show a document. Its code is loaded when it is first needed, and defines the element `tag`, a `PlayerView`. */
export interface Kind {
  readonly tag: string;
  fits(doc: Doc, wanted: Pick<Wanted, 'layout' | 'animation'>): boolean;
  load(): Promise<unknown>;
}

/** The first that fits is taken. */
const kinds: readonly Kind[] = [
  {
    tag: 'mutoscope-player-figure',
    fits: holdsFigure,
    load: () => import('./figure.js'),
  },
  {
    tag: 'mutoscope-player-sprite',
    fits: ({ stage }, { layout, animation }) =>
      stage !== null && (animation !== null || (layout === null && stage.layouts.length === 0)),
    load: () => import('./sprite.js'),
  },
  {
    tag: 'mutoscope-player-layout',
    fits: ({ stage }) => stage !== null,
    load: () => import('./layout.js'),
  },
  {
    tag: 'mutoscope-player-clip',
    fits: ({ clips }) => clips.length > 0,
    load: () => import('./clip.js'),
  },
];

export const kindOf = (doc: Doc, wanted: Pick<Wanted, 'layout' | 'animation'>): Kind | null =>
  kinds.find(({ fits }) => fits(doc, wanted)) ?? null;

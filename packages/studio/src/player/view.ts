import type { Doc } from '../documents/doc.js';
import type { Session } from '../session.js';
import { say } from '../words/index.js';

/** What is asked to be shown of a document; null leaves it to the player. */
export interface Wanted {
  /** Of a game. */
  readonly layout: string | null;
  readonly animation: string | null;
  /** Tracks as curves, not as a sheet of keys. */
  readonly curves: boolean;
  /** What is seen, for those who do not see. */
  readonly label: string;
  /** Whether it can be turned by hand. */
  readonly controls: boolean;
}

/** The picture in a player. It sets the playback's duration where it is not that of a clip. */
export interface PlayerView extends HTMLElement, Wanted {
  session: Session;
  doc: Doc;
  told: Told;
}

/** What a view lets its player know. */
export interface Told {
  /** The first picture is drawn. */
  ready(): void;
  /** Null takes back what was told. */
  fail(message: string | null): void;
}

/** Last part of a document's name. */
export const shortName = ({ name }: Doc): string => name.slice(name.lastIndexOf('/') + 1);

/** Index of the part that is called so, or is that number, from 0; null is the first one. -1 where there is none. */
export function partIndex(names: readonly (string | null)[], wanted: string | null): number {
  if (wanted === null) return names.length > 0 ? 0 : -1;
  const named = names.indexOf(wanted);
  if (named >= 0) return named;
  return /^\d+$/.test(wanted) && Number(wanted) < names.length ? Number(wanted) : -1;
}

const mostNamed = 12;

export const noSuchPart = (doc: Doc, part: string, names: readonly string[]): string =>
  say('noSuchPart', {
    part,
    name: shortName(doc),
    parts: names.slice(0, mostNamed).join(', ') + (names.length > mostNamed ? ', …' : ''),
  });

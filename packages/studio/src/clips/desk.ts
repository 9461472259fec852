import { type Clip, keyCount, keyTime, lastKeyTime, type Track } from '@mutoscope/core/clip';
import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import type { Session } from '../session.js';
import type { RotationLook } from './rotations.js';
import { type Row, rowsOf } from './rows.js';
import { fitted, kept, type Range, type Span } from './span.js';

/** A clip of any open document. */
export interface ClipRef {
  readonly doc: number;
  readonly clip: number;
}

/** Where the pointer is over the sheet, in pixels; `row` is of the rows, -1 where there is none. */
interface Pointer {
  readonly x: number;
  readonly y: number;
  readonly row: number;
}

/** What the parts of this view share. */
export interface Desk {
  readonly session: Session;
  readonly clip: ReadonlySignal<Clip | null>;
  /** Seconds from the first to the last thing that happens. */
  readonly range: ReadonlySignal<Range>;
  readonly search: Signal<string>;
  readonly folded: Signal<ReadonlySet<string | null>>;
  readonly rows: ReadonlySignal<readonly Row[]>;
  /** Indices of tracks; the one chosen last is `primary`. */
  readonly chosen: Signal<readonly number[]>;
  readonly primary: ReadonlySignal<number | null>;
  /** The selected key of the primary track; null where none is. */
  readonly key: ReadonlySignal<number | null>;
  /** Width of the sheet in pixels, and what is seen of time there. */
  readonly width: Signal<number>;
  readonly span: Signal<Span>;
  /** What curves are seen between; null: what they reach. */
  readonly values: Signal<Range | null>;
  readonly rotation: Signal<RotationLook>;
  /** Whether rotations are drawn by the other rule as well. */
  readonly bothRules: Signal<boolean>;
  /** The clip laid over this one. */
  readonly other: Signal<ClipRef | null>;
  readonly pointer: Signal<Pointer | null>;
  fit(): void;
  /** The sheet has a new width: what was fitted is fitted again. */
  resize(width: number): void;
  /** Moves what is seen, as far as it may. */
  look(span: Span): void;
  choose(tracks: readonly number[], key?: number): void;
}

/** Pixels left free beside what is fitted. */
const margin = 14;

export function createDesk(session: Session): Desk {
  const clip = session.currentClip;
  const search = signal('');
  const folded = signal<ReadonlySet<string | null>>(new Set());
  const chosen = session.chosenTracks;
  const width = signal(0);
  const span = signal<Span>({ start: 0, scale: 1 });
  const values = signal<Range | null>(null);
  const range = computed(() => rangeOf(clip.value));
  const primary = computed(() => {
    const track = session.selection.value?.track;
    return track !== undefined && clip.value?.tracks[track] ? track : null;
  });
  const key = computed(() => {
    const selected = session.selection.value?.key;
    if (primary.value === null || selected === undefined) return null;
    return selected < keyCount(clip.value!.tracks[primary.value]!) ? selected : null;
  });
  let isFitted = true;
  const fitTime = (): void => {
    span.value = fitted(range.value, width.value, margin);
    isFitted = true;
  };
  return {
    session,
    clip,
    range,
    search,
    folded,
    rows: computed(() => rowsOf(clip.value?.tracks ?? [], search.value, folded.value)),
    chosen,
    primary,
    key,
    width,
    span,
    values,
    rotation: signal<RotationLook>('components'),
    bothRules: signal(false),
    other: signal<ClipRef | null>(null),
    pointer: signal<Pointer | null>(null),
    fit() {
      batch(() => {
        fitTime();
        values.value = null;
      });
    },
    resize(to) {
      const isSeen = width.value > 0;
      batch(() => {
        width.value = to;
        if (isFitted || !isSeen) fitTime();
      });
    },
    look(to) {
      isFitted = false;
      span.value = kept(to, range.value, width.value);
    },
    choose(tracks, selectedKey) {
      const track = tracks.at(-1);
      batch(() => {
        const isSame =
          tracks.length === chosen.value.length && tracks.every((each, i) => each === chosen.value[i]);
        if (!isSame) chosen.value = tracks;
        session.selection.value =
          track === undefined
            ? null
            : {
                track,
                ...(selectedKey === undefined ? {} : { key: selectedKey }),
                ...boneOf(session, clip.value!.tracks[track]!),
              };
      });
    },
  };
}

/** The bone that a track moves, so that other views show it too. */
function boneOf(session: Session, { node }: Track): { readonly bone?: number } {
  const bone = session.current.value?.figure?.skeleton.names.indexOf(node ?? '') ?? -1;
  return bone < 0 ? {} : { bone };
}

function rangeOf(clip: Clip | null): Range {
  let from = 0;
  let to = clip !== null && clip.duration > 0 && clip.duration < Infinity ? clip.duration : 0;
  for (const track of clip?.tracks ?? []) {
    const first = keyCount(track) > 0 ? keyTime(track, 0) : 0;
    const last = lastKeyTime(track);
    if (first < from && first > -Infinity) from = first;
    if (last > to && last < Infinity) to = last;
  }
  return { from, to: to > from ? to : from + 1 };
}

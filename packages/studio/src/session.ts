import type { Subject } from '@mutoscope/core';
import type { Clip } from '@mutoscope/core/clip';
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import type { Doc, Progress } from './documents/doc.js';
import type { History } from './documents/history.js';
import type { Library } from './documents/library.js';
import { createPlayback, type Playback } from './playback.js';
import { type Commands, createCommands } from './shell/commands.js';
import { rememberedSwitches, type Switches } from './switches.js';

/** What all parts of the page share. */
export interface Session {
  readonly library: Library;
  readonly docs: Signal<readonly Doc[]>;
  /** In `docs`; null before anything is open. */
  readonly current: ReadonlySignal<Doc | null>;
  readonly currentId: Signal<number | null>;
  /** Id of the view shown of the current document. */
  readonly view: Signal<string>;
  /** Index of one of the current document's clips. */
  readonly clip: Signal<number>;
  /** That clip; null where the document has none. */
  readonly currentClip: ReadonlySignal<Clip | null>;
  readonly selection: Signal<Selection | null>;
  /** Indices of the tracks of the clip that are chosen together; the last is the selected one. */
  readonly chosenTracks: Signal<readonly number[]>;
  /** What was done to documents, by their id. */
  readonly histories: Signal<ReadonlyMap<number, History>>;
  /** What is worked on, in the order in which it began. */
  readonly works: Signal<ReadonlyMap<object, Progress>>;
  /** Of the work that began last. */
  readonly progress: ReadonlySignal<Progress | null>;
  /** What could not be done, told until it is put away. */
  readonly notices: Signal<readonly string[]>;
  readonly playback: Playback;
  readonly switches: Switches;
  readonly commands: Commands;
}

/** What is lit up in every view that shows it, of the current document's hubs. */
export type Selection = Omit<Subject, 'clip'>;

/** `storage` is where switches are remembered. */
export function createSession(library: Library, storage: Storage | null = storageOrNone()): Session {
  const docs = signal<readonly Doc[]>([]);
  const currentId = signal<number | null>(null);
  const current = computed(() => docs.value.find(({ id }) => id === currentId.value) ?? null);
  const clip = signal(0);
  const currentClip = computed(() => current.value?.clips[clip.value] ?? null);
  const works = signal<ReadonlyMap<object, Progress>>(new Map());
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return {
    library,
    docs,
    currentId,
    current,
    view: signal(''),
    clip,
    currentClip,
    selection: signal(null),
    chosenTracks: signal([]),
    histories: signal(new Map()),
    works,
    progress: computed(() => [...works.value.values()].at(-1) ?? null),
    notices: signal([]),
    playback: createPlayback(
      !still,
      computed(() => currentClip.value?.duration ?? 0),
    ),
    switches: rememberedSwitches(storage),
    commands: createCommands(),
  };
}

function storageOrNone(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

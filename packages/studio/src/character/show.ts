import type { Clip, Figure } from '@mutoscope/core';
import { setDetail } from '@mutoscope/core/runtime';
import { type Signal, signal } from '@preact/signals-core';
import { createPerformer, type Performer, turnPull } from './performer.js';

/** What the picture and the panel beside it share. */
export interface Show {
  readonly figure: Figure;
  readonly performer: Performer;
  /** As the original engine, with its faults. */
  readonly original: boolean;
  /** The mixer is told by hand; else the chosen clip plays alone. */
  readonly mixing: Signal<boolean>;
  readonly springs: Signal<boolean>;
  /** 1 for all faces, down to 0. */
  readonly detail: Signal<number>;
  /** Numbers of meshes. */
  readonly hidden: Signal<ReadonlySet<number>>;
  /** Whether it is so large, or becomes so, that the graphics cannot draw it. */
  readonly tooLarge: Signal<boolean>;
  /** How many textures are being decoded. */
  readonly loading: Signal<number>;
  /** Why textures, by number, are not shown. */
  readonly failures: Signal<ReadonlyMap<number, string>>;
  /** Counts up when the mixer or a morph was told something. */
  readonly told: Signal<number>;
  /** Counts up some times a second while weights may change. */
  readonly live: Signal<number>;
}

export const createShow = (figure: Figure, original: boolean): Show => ({
  figure,
  performer: createPerformer(figure, original),
  original,
  mixing: signal(false),
  springs: signal(true),
  detail: signal(1),
  hidden: signal(new Set()),
  tooLarge: signal(false),
  loading: signal(0),
  failures: signal(new Map()),
  told: signal(0),
  live: signal(0),
});

/** The same, all that was told it included, with its figure stood up another way; null where that is another figure. */
export function turned(show: Show, figure: Figure): Show | null {
  const isSame = (Object.keys(figure) as (keyof Figure)[]).every(
    (key) => key === 'up' || figure[key] === show.figure[key],
  );
  if (!isSame) return null;
  turnPull(show.performer, figure, show.original);
  return { ...show, figure };
}

/** Whether there are faces to leave out. */
export const hasLevels = ({ meshes }: Figure): boolean =>
  meshes.some(({ parts }) => parts.some(({ lod }) => lod !== null && lod.steps > 0));

export const clipName = ({ name }: Clip, index: number): string => name ?? String(index + 1);

/** Leaves faces out: 1 for none, down to 0. */
export function setLevel({ performer, detail }: Show, level: number): void {
  setDetail(performer.actor, level);
  detail.value = level;
}

export function countsOf({ skeleton, meshes }: Figure) {
  const parts = meshes.flatMap((mesh) => mesh.parts);
  return {
    bones: skeleton.names.length,
    vertices: parts.reduce((sum, { positions }) => sum + positions.length / 3, 0),
    faces: parts.reduce((sum, { indices }) => sum + indices.length / 3, 0),
  };
}

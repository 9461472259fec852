import type { Clip } from '@mutoscope/core';
import type { Word } from '../words/index.js';

/** What was done, in words. */
export interface StepName {
  readonly word: Word;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** A document's clips after a step. What a step leaves as it was it shares with the step before. */
export interface Step {
  readonly name: StepName;
  readonly clips: readonly Clip[];
}

/** The steps of a document, the first being what was opened; `at` is the one it stands on. */
export interface History {
  readonly steps: readonly Step[];
  readonly at: number;
  /** Those of the file that was opened or saved last. */
  readonly saved: readonly Clip[];
}

export const begun = (clips: readonly Clip[]): History => ({
  steps: [{ name: { word: 'editOpened' }, clips }],
  at: 0,
  saved: clips,
});

/** After one more step; what was undone is gone. */
export const continued = ({ steps, at, saved }: History, step: Step): History => ({
  steps: [...steps.slice(0, at + 1), step],
  at: at + 1,
  saved,
});

/** Standing on another step, the nearest there is. */
export const wentTo = (history: History, at: number): History => ({
  ...history,
  at: Math.min(Math.max(at, 0), history.steps.length - 1),
});

export const clipsNow = ({ steps, at }: History): readonly Clip[] => steps[at]!.clips;

/** Whether its clips are not those of the file that was opened. */
export const isChanged = (history: History): boolean => clipsNow(history) !== history.steps[0]!.clips;

export const isUnsaved = (history: History): boolean => clipsNow(history) !== history.saved;

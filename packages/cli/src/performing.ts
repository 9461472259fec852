/** What the verbs do that play animations of a character together. */

import { type Clip, convertCodes, diagnose, trackLabel } from '@mutoscope/core';
import { createMotion, createRig, type Motion, type Rig } from '@mutoscope/core/runtime';
import type { Command } from 'commander';
import { exitCodes, type Failure, usage } from './failure.js';
import { failureOf } from './item.js';
import { clipsOf, type OneFile, oneClip } from './one-file.js';
import type { Screen } from './ui/screen.js';
import { printable } from './ui/text.js';
import { collect, once } from './verb.js';

/** What `--anim` and `--mix` ask for. */
export interface CycleOptions {
  readonly anim?: string;
  readonly mix?: readonly string[];
}

export const addCycleOptions = (command: Command): Command =>
  command
    .option(
      '--anim <name>',
      'the animation, with =WEIGHT behind it where that is not 1; else the first',
      once,
    )
    .option('--mix <name=weight>', 'another one mixed with it; may be given several times', collect);

export interface Cycle {
  readonly name: string | null;
  readonly motion: Motion;
  readonly weight: number;
}

/** A clip asked for, and the number behind a mark after its name. */
export interface Asked {
  readonly clip: Clip;
  readonly number: number | null;
}

/** The rig of the character in a file. Throws Failure where there is none. */
export function rigOf({ file, opened }: OneFile, screen: Screen): Rig {
  if (opened.figure) return createRig(opened.figure);
  const diagnostic = diagnose(convertCodes, 'convert/no-figure', 'There is no character in the file');
  throw failureOf({ file, diagnostic, exit: exitCodes.content }, screen.paint);
}

/** The cycles of `--anim` and `--mix`; without any the first clip, saying so where there are more. */
export async function cyclesOf(
  one: OneFile,
  rig: Rig,
  { anim, mix = [] }: CycleOptions,
  screen: Screen,
): Promise<Cycle[]> {
  const texts = anim === undefined ? mix : [anim, ...mix];
  const asked =
    texts.length > 0
      ? await Promise.all(texts.map((text) => askedClip(one, text, '=', screen)))
      : [{ clip: await oneClip(one, undefined, screen, '--anim'), number: null }];
  const cycles: Cycle[] = [];
  for (const { clip, number } of asked) {
    if (cycles.some(({ motion }) => motion.name === clip.name)) throw askedTwice(clip);
    const motion = await motionOf(one, rig, clip, screen);
    cycles.push({ name: clip.name, motion, weight: number ?? 1 });
  }
  if (!cycles.some(({ weight }) => Math.fround(weight) > 0))
    throw usage('at least one weight must be above 0');
  return cycles;
}

/** The clip for a rig; where it moves nothing of it, that is said. */
export async function motionOf(one: OneFile, rig: Rig, clip: Clip, screen: Screen): Promise<Motion> {
  const motion = createMotion(rig, clip);
  const { bones, morphs } = motion.tracks;
  if (bones.length + morphs.length === 0) {
    const example = clip.tracks[0] ? `, e.g. ${trackLabel(clip.tracks[0])}` : '';
    const message = `"${clip.name ?? ''}" moves nothing of the character${example}`;
    await screen.say(`${printable(one.file)}: ${printable(message)}\n`);
  }
  return motion;
}

/**
 * `walk=0.3` or `wave@0.5`: a clip by its whole name, or by what stands before the last mark. Throws Failure where there
 * is none of that name, or the number is none.
 */
export async function askedClip(one: OneFile, text: string, mark: '=' | '@', screen: Screen): Promise<Asked> {
  const whole = one.opened.clips.find(({ name }) => name === text);
  const at = text.lastIndexOf(mark);
  if (whole || at < 0) return { clip: whole ?? (await clipsOf(one, text, screen))[0]!, number: null };
  const digits = text.slice(at + 1).trim();
  const number = /^(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(digits) ? Number(digits) : Number.NaN;
  if (!Number.isFinite(number))
    throw usage(`"${printable(digits)}" behind ${mark} is no number of 0 or more: ${printable(text)}`);
  return { clip: (await clipsOf(one, text.slice(0, at), screen))[0]!, number };
}

const askedTwice = ({ name }: Clip): Failure =>
  usage(
    `${printable(name ?? 'the clip without a name')} is given twice; a cycle plays once, with one weight`,
  );

/** `walk`, `walk 0.7 + run 0.3`. */
export const mixText = (cycles: readonly Cycle[]): string =>
  cycles
    .map(({ name, weight }) => `${printable(name ?? '?')}${cycles.length === 1 ? '' : ` ${weight}`}`)
    .join(' + ');

export const mixJson = (cycles: readonly Cycle[]) => cycles.map(({ name, weight }) => ({ name, weight }));

/** The mixer, against the values of two versions of the original engine: fifteen performances of each of four models. */

import { describe, expect } from 'vitest';
import { corpusTest } from '../../testing/corpus.js';
import { placeBones } from '../matrices.js';
import { createMotion, type Motion } from '../motion.js';
import { createRig } from '../rig.js';
import { apart, golden, openModel, standard } from '../testing/golden-models.js';
import { blendCycle, clearCycle, executeAction, removeAction, setTimeFactor } from './commands.js';
import { createMixer } from './create.js';
import type { Mixer } from './model.js';
import { updateMixer } from './update.js';

interface GoldenBone {
  readonly t: number[];
  readonly q: number[];
  readonly absT: number[];
}
interface Update {
  readonly op: 'update';
  readonly dt: number;
  readonly mixerTime: number;
  readonly mixerDuration: number;
  readonly actions: readonly { state: number; time: number; weight: number }[];
  readonly cycles: readonly { state: number; time: number; weight: number }[];
  readonly bones: readonly GoldenBone[];
}
type Step =
  | Update
  | { readonly op: 'blendCycle'; readonly anim: string; readonly weight: number; readonly delay: number }
  | { readonly op: 'clearCycle'; readonly anim: string; readonly delay: number }
  | {
      readonly op: 'executeAction';
      readonly anim: string;
      readonly delayIn: number;
      readonly delayOut: number;
      readonly weightTarget: number;
      readonly autoLock: number;
    }
  | { readonly op: 'removeAction'; readonly anim: string }
  | { readonly op: 'setTimeFactor'; readonly value: number };

interface Golden {
  readonly scenarios: readonly { readonly name: string; readonly steps: readonly Step[] }[];
}

describe.each(['cally', 'paladin', 'skeleton', 'marine_1000'] as const)('%s', (model) => {
  for (const oracle of ['head', 'v1100']) {
    corpusTest(`plays as the original ${oracle}`, async () => {
      const { scenarios } = golden<Golden>(`${model}/mixer.${oracle}.json`);
      expect(scenarios.length).toBe(15);
      let updates = 0;
      for (const { name, steps } of scenarios) {
        const { mixer, perform } = await stageFor(model, steps, true);
        for (const [i, step] of steps.entries()) {
          perform(step);
          if (step.op !== 'update') continue;
          expectState(mixer, step, `${name}, step ${i}`);
          expect(farthest(mixer, step.bones), `${name}, step ${i}`).toBeLessThan(1e-5);
          updates++;
        }
      }
      expect(updates).toBe(96);
    });
  }

  corpusTest('plays as the original where nothing is wrong with it', async () => {
    const { scenarios } = golden<Golden>(`${model}/mixer.head.json`);
    let updates = 0;
    for (const { name, steps } of scenarios) {
      if (name === 'same animation as action and cycle') continue;
      const { mixer, perform } = await stageFor(model, steps, false);
      let started = false;
      for (const [i, step] of steps.entries()) {
        const starts: boolean = step.op === 'update' && !started && mixer.cycles.length > 0;
        started ||= starts;
        perform(starts && step.op === 'update' ? { ...step, dt: 0 } : step);
        // a cycle that fades in has no weight yet
        if (step.op !== 'update' || (starts && mixer.duration === 0)) continue;
        expect(farthest(mixer, step.bones), `${name}, step ${i}`).toBeLessThan(1e-5);
        updates++;
      }
    }
    expect(updates).toBe(92);
  });
});

function expectState(mixer: Mixer, step: Update, place: string): void {
  expect(mixer.time, place).toBeCloseTo(step.mixerTime, 6);
  expect(mixer.duration, place).toBeCloseTo(step.mixerDuration, 6);
  for (const kind of ['actions', 'cycles'] as const) {
    expect(
      mixer[kind].map(({ state }) => state),
      place,
    ).toEqual(step[kind].map(({ state }) => state));
    for (const [i, { time, weight }] of step[kind].entries()) {
      expect(mixer[kind][i]!.weight, place).toBeCloseTo(weight, 6);
      expect(mixer[kind][i]!.time, place).toBeCloseTo(time, 6);
    }
  }
}

function farthest({ rig, pose }: Mixer, bones: readonly GoldenBone[]): number {
  const globals = new Float32Array(12 * rig.bones);
  placeBones(rig, pose, globals);
  const origins = bones.flatMap((_, bone) => [3, 7, 11].map((at) => globals[12 * bone + at]!));
  const wanted = standard(bones.flatMap(({ q }) => q));
  return Math.max(
    apart(
      pose.translations,
      bones.flatMap(({ t }) => t),
    ),
    apart(sameSigns(pose.rotations, wanted), wanted),
    apart(
      origins,
      bones.flatMap(({ absT }) => absT),
    ),
  );
}

/** A quaternion and its negative are the same rotation. */
function sameSigns(rotations: Float32Array, like: readonly number[]): Float32Array {
  return rotations.map((value, i) => {
    const at = i - (i % 4);
    let dot = 0;
    for (let c = at; c < at + 4; c++) dot += rotations[c]! * like[c]!;
    return dot < 0 ? -value : value;
  });
}

async function stageFor(
  model: 'cally' | 'paladin' | 'skeleton' | 'marine_1000',
  steps: readonly Step[],
  original: boolean,
) {
  const names = steps.flatMap((step) => ('anim' in step ? [step.anim] : []));
  const { figure, clip } = await openModel(model, names);
  const rig = createRig(figure);
  const motions = new Map<string, Motion>(names.map((name) => [name, createMotion(rig, clip(name))]));
  const mixer = createMixer(rig, { original });
  const perform = (step: Step): void => {
    const motion = 'anim' in step ? motions.get(step.anim)! : null!;
    if (step.op === 'update') updateMixer(mixer, step.dt);
    else if (step.op === 'blendCycle') blendCycle(mixer, motion, step.weight, step.delay);
    else if (step.op === 'clearCycle') clearCycle(mixer, motion, step.delay);
    else if (step.op === 'removeAction') removeAction(mixer, motion);
    else if (step.op === 'setTimeFactor') setTimeFactor(mixer, step.value);
    else {
      const { delayIn: fadeIn, delayOut: fadeOut, weightTarget: weight, autoLock } = step;
      executeAction(mixer, motion, { fadeIn, fadeOut, weight, lock: autoLock !== 0 });
    }
  };
  return { mixer, perform };
}

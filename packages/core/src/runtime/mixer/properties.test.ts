import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createMotion, createMotionCursor, sampleMotion } from '../motion.js';
import { createPose } from '../pose.js';
import { arbitraryClip, chainRig, clipOf, track } from '../testing/small-rig.js';
import {
  blendCycle,
  clearCycle,
  executeAction,
  removeAction,
  setActionTimeFactor,
  setCycleAsync,
  setCycleSync,
  setTimeFactor,
} from './commands.js';
import { createMixer } from './create.js';
import type { Mixer } from './model.js';
import { restoreMixer, saveMixer } from './state.js';
import { updateMixer } from './update.js';

const any = fc.oneof(
  fc.double({ min: -3, max: 3 }),
  fc.constantFrom(0, -0, 1, Number.NaN, Infinity, -Infinity, 1e30, -1e30, 1e-30),
);
const which = fc.nat({ max: 2 });

const command = fc.oneof(
  fc.tuple(fc.constant('blendCycle' as const), which, any, any),
  fc.tuple(fc.constant('clearCycle' as const), which, any, any),
  fc.tuple(fc.constant('setCycleAsync' as const), which, any, any),
  fc.tuple(fc.constant('setCycleSync' as const), which, any, any),
  fc.tuple(fc.constant('executeAction' as const), which, any, any),
  fc.tuple(fc.constant('lockAction' as const), which, any, any),
  fc.tuple(fc.constant('removeAction' as const), which, any, any),
  fc.tuple(fc.constant('setTimeFactor' as const), which, any, any),
  fc.tuple(fc.constant('setActionTimeFactor' as const), which, any, any),
  fc.tuple(fc.constant('update' as const), which, any, any),
);
type Command = typeof command extends fc.Arbitrary<infer T> ? T : never;

function perform(mixer: Mixer, motions: ReturnType<typeof createMotion>[], [name, i, a, b]: Command): void {
  const motion = motions[i % motions.length]!;
  if (name === 'blendCycle') blendCycle(mixer, motion, a, b);
  else if (name === 'clearCycle') clearCycle(mixer, motion, a);
  else if (name === 'setCycleAsync') setCycleAsync(mixer, motion, a);
  else if (name === 'setCycleSync') setCycleSync(mixer, motion);
  else if (name === 'executeAction') executeAction(mixer, motion, { fadeIn: a, fadeOut: b, timeFactor: b });
  else if (name === 'lockAction') executeAction(mixer, motion, { weight: a, lock: true });
  else if (name === 'removeAction') removeAction(mixer, motion);
  else if (name === 'setTimeFactor') setTimeFactor(mixer, a);
  else if (name === 'setActionTimeFactor') setActionTimeFactor(mixer, motion, a);
  else updateMixer(mixer, a);
}

const numbersOf = ({ pose, time, duration, rootMotion, actions, cycles }: Mixer): number[] => [
  ...pose.translations,
  ...pose.rotations,
  ...(pose.scales ?? new Array<number>(9).fill(1)),
  ...(rootMotion?.translation ?? []),
  ...(rootMotion?.rotation ?? []),
  time,
  duration,
  ...[...actions, ...cycles].flatMap(({ weight, time: at, clock }) => [weight, at, clock]),
];

const someMotions = fc.array(
  fc.tuple(arbitraryClip, fc.constantFrom(undefined, 'rest' as const, 'first' as const)),
  { minLength: 1, maxLength: 3 },
);

test('no number is ever NaN, whatever is played and however', () => {
  fc.assert(
    fc.property(
      someMotions,
      fc.array(command, { maxLength: 30 }),
      fc.boolean(),
      fc.boolean(),
      (clips, commands, original, imvu) => {
        const rig = chainRig();
        const motions = clips.map(([clip, additive]) =>
          createMotion(rig, clip, { ...(additive && { additive }), events: [{ time: 0.5, name: 'half' }] }),
        );
        const mixer = createMixer(rig, { original, imvu, root: 0, onEvent: () => {} });
        for (const one of commands) {
          perform(mixer, motions, one);
          expect(numbersOf(mixer).filter(Number.isNaN)).toEqual([]);
        }
        updateMixer(mixer, 0.1);
        expect(numbersOf(mixer).filter(Number.isNaN)).toEqual([]);
        for (let at = 0; at < 12 && !original; at += 4)
          expect(Math.hypot(...mixer.pose.rotations.subarray(at, at + 4))).toBeCloseTo(1, 2);
      },
    ),
  );
});

test('a cycle that plays alone is the sampled clip', () => {
  fc.assert(
    fc.property(
      arbitraryClip,
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      (clip, share) => {
        fc.pre(clip.outside === 'clamp' && clip.duration > 0);
        const rig = chainRig();
        const motion = createMotion(rig, clip);
        const mixer = createMixer(rig);
        blendCycle(mixer, motion, 0.3);
        updateMixer(mixer, share * motion.duration);
        const pose = createPose(rig);
        const { time, duration } = mixer;
        const at = Math.fround(Math.fround(time * motion.duration) / duration);
        sampleMotion(motion, at, createMotionCursor(motion), pose);
        expect(mixer.pose.translations).toEqual(pose.translations);
        expect(mixer.pose.rotations).toEqual(pose.rotations);
        expect(mixer.pose.scales).toEqual(pose.scales);
      },
    ),
  );
});

test('weights sum to one; actions take their weights up to one, cycles the rest, each by its own', () => {
  const weight = fc.double({ min: 0.01, max: 3, noNaN: true });
  const weights = fc.array(weight, { maxLength: 4 });
  fc.assert(
    fc.property(weights, weights, (actions, cycles) => {
      fc.pre(actions.length + cycles.length > 0);
      const rig = chainRig();
      const mixer = createMixer(rig);
      // Motion i holds bone i alone at 1, others at 0: up to nine numbers in three translations.
      const constant = (i: number) => {
        const row = Array.from({ length: 9 }, (_, c) => (c === i ? 1 : 0));
        return createMotion(
          rig,
          clipOf(
            ['root', 'arm', 'hand'].map((bone, b) =>
              track(bone, 'Position', [[0, ...row.slice(3 * b, 3 * b + 3)]]),
            ),
          ),
        );
      };
      actions.forEach((w, i) => {
        executeAction(mixer, constant(i), { weight: w });
      });
      cycles.forEach((w, i) => {
        blendCycle(mixer, constant(actions.length + i), w);
      });
      updateMixer(mixer, 0);
      const shares = mixer.pose.translations;
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 5);
      const total = (list: readonly number[]) => list.reduce((sum, w) => sum + w, 0);
      const above = Math.min(1, total(actions));
      const below = Math.min(total(cycles), 1 - above);
      actions.forEach((w, i) => {
        expect(shares[i]).toBeCloseTo(((w / total(actions)) * above) / (above + below), 5);
      });
      cycles.forEach((w, i) => {
        expect(shares[actions.length + i]).toBeCloseTo(((w / total(cycles)) * below) / (above + below), 5);
      });
    }),
  );
});

test('a mixer saved as JSON goes on to the bit, events and root motion included', () => {
  fc.assert(
    fc.property(
      someMotions,
      fc.array(command, { maxLength: 15 }),
      fc.array(command, { maxLength: 15 }),
      fc.boolean(),
      (clips, before, after, original) => {
        const rig = chainRig();
        const motions = clips.map(([clip, additive], i) =>
          createMotion(rig, clip, {
            ...(additive && { additive }),
            events: [{ time: 0.5, name: `half of ${i}` }],
          }),
        );
        const told: string[][] = [[], []];
        const [one, two] = [0, 1].map((i) =>
          createMixer(rig, { original, root: 0, onEvent: ({ name }) => told[i]!.push(name) }),
        ) as [Mixer, Mixer];
        for (const step of before) perform(one, motions, step);
        updateMixer(one, 0.01);
        told[0]!.length = 0;
        restoreMixer(two, JSON.parse(JSON.stringify(saveMixer(one, motions))), motions);
        expect(two.pose.translations).toEqual(one.pose.translations);
        expect(two.pose.rotations).toEqual(one.pose.rotations);
        for (const step of after) {
          perform(one, motions, step);
          perform(two, motions, step);
        }
        updateMixer(one, 0.3);
        updateMixer(two, 0.3);
        expect(numbersOf(two)).toEqual(numbersOf(one));
        expect(told[1]).toEqual(told[0]);
      },
    ),
  );
});

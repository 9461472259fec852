import { describe, expect, test } from 'vitest';
import type { Clip } from '../../clip/model.js';
import { FormatError } from '../../diagnostic.js';
import { createMotion, type MotionOptions } from '../motion.js';
import { createRig } from '../rig.js';
import { about, chain, chainRig, clipOf, track } from '../testing/small-rig.js';
import {
  blendCycle,
  clearCycle,
  executeAction,
  setCycleAsync,
  setCycleSync,
  setTimeFactor,
} from './commands.js';
import { createMixer } from './create.js';
import { LayerState, type Mixer, type MixerOptions } from './model.js';
import { restoreMixer, saveMixer } from './state.js';
import { updateMixer } from './update.js';

const rig = chainRig();

const motionOf = (clip: Clip, options: MotionOptions = {}) => createMotion(rig, clip, options);

const x = (mixer: Mixer): number => mixer.pose.translations[0]!;

/** The root goes from 0 to 10 along X within a second. */
const walk = (end = 10) =>
  clipOf([
    track('root', 'Position', [
      [0, 0, 0, 0],
      [1, end, 0, 0],
    ]),
  ]);

const playing = (clip: Clip, options: MixerOptions = {}): Mixer => {
  const mixer = createMixer(rig, options);
  blendCycle(mixer, motionOf(clip), 1);
  return mixer;
};

describe('what is broken in the original, and what is right', () => {
  test('the first cycle moves in its first update', () => {
    const [right, broken] = [playing(walk()), playing(walk(), { original: true })];
    for (const mixer of [right, broken]) updateMixer(mixer, 0.25);
    expect(x(right)).toBeCloseTo(2.5, 5);
    expect(x(broken)).toBe(0);
  });

  const early = clipOf(
    [
      track('root', 'Position', [
        [0, 0, 0, 0],
        [1, 10, 0, 0],
      ]),
      track('arm', 'Position', [
        [0, 0, 0, 0],
        [0.5, 4, 0, 0],
      ]),
    ],
    1,
    'extrapolate',
  );

  test('a track that ends early comes back to its first key; the original asks the first track alone', () => {
    const [right, broken] = [playing(early), playing(early, { original: true })];
    for (const mixer of [right, broken]) {
      updateMixer(mixer, 0);
      updateMixer(mixer, 0.75);
    }
    expect(right.pose.translations[3]).toBeCloseTo(2, 5);
    expect(broken.pose.translations[3]).toBeCloseTo(6, 5);
  });

  test('a cycle leaves actions of the same motion as they are; the original gives all the looping key', () => {
    const half = clipOf(
      [
        track('root', 'Position', [
          [0, 0, 0, 0],
          [0.5, 5, 0, 0],
        ]),
      ],
      1,
      'extrapolate',
    );
    const ends = [false, true].map((original) => {
      const mixer = createMixer(rig, { original });
      const motion = motionOf(half);
      blendCycle(mixer, motion, 1);
      executeAction(mixer, motion, { lock: true });
      updateMixer(mixer, 2);
      return x(mixer);
    });
    expect(ends[0]).toBeCloseTo(10, 5);
    expect(ends[1]).toBeCloseTo(0, 5);
  });

  test('motions that stop at their ends get no looping key', () => {
    const mixer = playing(
      clipOf([
        track('root', 'Position', [
          [0, 0, 0, 0],
          [0.5, 5, 0, 0],
        ]),
      ]),
    );
    updateMixer(mixer, 0.75);
    expect(x(mixer)).toBe(5);
  });

  test('fades that overlap meet; in the original the weight jumps', () => {
    const weights = [false, true].map((original) => {
      const mixer = createMixer(rig, { original });
      executeAction(mixer, motionOf(walk()), { fadeIn: 0.8, fadeOut: 0.8 });
      return Array.from({ length: 9 }, () => {
        updateMixer(mixer, 0.1);
        return mixer.actions[0]!.weight;
      });
    });
    const steps = weights.map((list) => Math.max(...list.map((w, i) => Math.abs(w - (list[i - 1] ?? 0)))));
    expect(steps[0]).toBeCloseTo(0.125, 5);
    expect(weights[0]![4]).toBeCloseTo(0.625, 5);
    expect(steps[1]).toBeGreaterThan(0.5);
  });

  test('mixed rotations keep their length; in the original they keep what they lost', () => {
    const long = [0, 0, 0, 1.0004];
    const lengths = [false, true].map((original) => {
      const mixer = createMixer(rig, { original });
      for (let i = 0; i < 2; i++)
        blendCycle(mixer, motionOf(clipOf([track('root', 'Rotation', [[0, ...long]])])), 1);
      updateMixer(mixer, 0.1);
      return mixer.pose.rotations[3];
    });
    expect(lengths[0]).toBeCloseTo(1, 6);
    expect(lengths[1]).toBeCloseTo(1.0004, 5);
  });
});

describe('cycles', () => {
  test('in sync they share the phase and the mean length; cleared ones let go of it', () => {
    const mixer = createMixer(rig);
    const [slow, fast] = [motionOf({ ...walk(), duration: 2 }), motionOf(walk())];
    blendCycle(mixer, slow, 1);
    blendCycle(mixer, fast, 3);
    updateMixer(mixer, 0.5);
    expect(mixer.duration).toBe(1.25);
    expect(mixer.time).toBe(0.5);
    clearCycle(mixer, slow, 1);
    updateMixer(mixer, 0.5);
    expect(mixer.duration).toBe(1);
    expect(mixer.cycles.map(({ state }) => state)).toEqual([LayerState.sync, LayerState.async]);
    updateMixer(mixer, 0.5);
    expect(mixer.cycles.length).toBe(1);
  });

  test('faded with weight 0 they still count, and a new one may start beside them', () => {
    const mixer = createMixer(rig);
    const motion = motionOf(walk());
    blendCycle(mixer, motion, 1);
    updateMixer(mixer, 0.1);
    blendCycle(mixer, motion, 0, 1);
    blendCycle(mixer, motion, 1, 1);
    updateMixer(mixer, 0.5);
    expect(mixer.cycles.map(({ weight, state }) => [weight, state])).toEqual([
      [0.5, LayerState.sync],
      [0.5, LayerState.sync],
    ]);
    updateMixer(mixer, 0.5);
    expect(mixer.cycles.length).toBe(1);
  });

  test('out of sync they go at their own pace, until they are put back', () => {
    const mixer = createMixer(rig);
    const motion = motionOf(walk());
    blendCycle(mixer, motion, 1);
    updateMixer(mixer, 0.25);
    setCycleAsync(mixer, motion, 2);
    updateMixer(mixer, 0.25);
    expect(x(mixer)).toBeCloseTo(7.5, 5);
    setTimeFactor(mixer, -1);
    updateMixer(mixer, 0.5);
    expect(x(mixer)).toBeCloseTo(7.5, 5);
    setCycleSync(mixer, motion);
    updateMixer(mixer, 0);
    expect(mixer.duration).toBe(1);
  });

  test('bones that nothing drives are at rest', () => {
    const mixer = playing(walk());
    updateMixer(mixer, 0.5);
    expect([...mixer.pose.translations.slice(3)]).toEqual([1, 0, 0, 1, 0, 0]);
    expect([...mixer.pose.rotations]).toEqual([...chain.skeleton.rotations]);
  });
});

test('an action backwards starts at the end and is over at the start', () => {
  const mixer = createMixer(rig);
  executeAction(mixer, motionOf(walk()), { timeFactor: -1 });
  const places = [0.25, 0.25, 0.25].map((dt) => {
    updateMixer(mixer, dt);
    return x(mixer);
  });
  expect(places).toEqual([7.5, 5, 2.5]);
  updateMixer(mixer, 0.5);
  expect(mixer.actions.length).toBe(0);
  expect(x(mixer)).toBe(0);
});

test('sizes are mixed as well, and go down to children', () => {
  const grown = clipOf([track('root', 'Scale', [[0, 2, 2, 2]])]);
  const plain = clipOf([track('root', 'Scale', [[0, 1, 1, 4]])]);
  const mixer = createMixer(rig);
  for (const clip of [grown, plain]) blendCycle(mixer, motionOf(clip), 1);
  expect(mixer.pose.scales).toBeNull();
  updateMixer(mixer, 0.1);
  expect([...mixer.pose.scales!]).toEqual([1.5, 1.5, 3, 1, 1, 1, 1, 1, 1]);
});

describe('additive motions', () => {
  const raise = clipOf([
    track('arm', 'Rotation', [
      [0, ...about(1)],
      [1, ...about(2)],
    ]),
    track('root', 'Position', [
      [0, 1, 0, 0],
      [1, 3, 0, 0],
    ]),
    track('hand', 'Scale', [
      [0, 2, 2, 2],
      [1, 4, 2, 2],
    ]),
  ]);
  const turnOf = (mixer: Mixer, bone: number): number =>
    2 * Math.atan2(mixer.pose.rotations[4 * bone + 2]!, mixer.pose.rotations[4 * bone + 3]!);

  test('over its first keys alone it does what it does beyond them', () => {
    const mixer = createMixer(rig);
    executeAction(mixer, motionOf(raise, { additive: 'first' }), { lock: true });
    updateMixer(mixer, 5);
    expect(turnOf(mixer, 1)).toBeCloseTo(Math.PI / 2 + 1, 5);
    expect(x(mixer)).toBeCloseTo(2, 5);
    expect([...mixer.pose.scales!.slice(6)]).toEqual([2, 1, 1]);
  });

  test('over the rest pose, on what another motion made, by half', () => {
    const mixer = createMixer(rig);
    const other = clipOf([track('arm', 'Rotation', [[0, ...about(0.3)]])]);
    blendCycle(mixer, motionOf(other), 1);
    const added = motionOf(raise, { additive: 'rest' });
    blendCycle(mixer, added, 0.5);
    updateMixer(mixer, 0);
    expect(turnOf(mixer, 1)).toBeCloseTo(0.3 + (1 - Math.PI / 2) / 2, 5);
    expect(x(mixer)).toBeCloseTo(0.5, 5);
    expect(mixer.duration).toBe(1);
    expect(mixer.cycles[0]!.state).toBe(LayerState.async);
  });
});

describe('events', () => {
  const steps = {
    events: [
      { time: 0.25, name: 'left' },
      { time: 0.75, name: 'right' },
      { time: 0, name: 'start' },
    ],
  };
  const listening = (): { mixer: Mixer; told(): string } => {
    const names: string[] = [];
    const mixer = createMixer(rig, { onEvent: ({ name }) => names.push(name) });
    return { mixer, told: () => names.splice(0).join(' ') };
  };

  test('of a cycle are told each time they are passed, both ways, however long the step', () => {
    const { mixer, told } = listening();
    blendCycle(mixer, motionOf(walk(), steps), 1);
    updateMixer(mixer, 0);
    expect(told()).toBe('start');
    updateMixer(mixer, 0.25);
    expect(told()).toBe('left');
    updateMixer(mixer, 0.1);
    expect(told()).toBe('');
    updateMixer(mixer, 2);
    expect(told()).toBe('right start left right start left');
    updateMixer(mixer, -0.5);
    expect(told()).toBe('left start');
    setTimeFactor(mixer, -1);
    updateMixer(mixer, 0.25);
    expect(told()).toBe('right');
  });

  test('are not told again where another cycle sets the phase back', () => {
    const { mixer, told } = listening();
    const motion = motionOf(walk(), steps);
    blendCycle(mixer, motion, 1);
    updateMixer(mixer, 0.8);
    expect(told()).toBe('start left right');
    blendCycle(mixer, motionOf({ ...walk(), duration: 4 }), 1);
    updateMixer(mixer, 0.01);
    updateMixer(mixer, 1.2);
    expect(mixer.time / mixer.duration).toBeGreaterThan(0.75);
    expect(told()).toBe('');
  });

  test('of an action are told up to its end, also in its last update', () => {
    const { mixer, told } = listening();
    executeAction(mixer, motionOf(walk(), { events: [...steps.events, { time: 9, name: 'end' }] }));
    updateMixer(mixer, 0.5);
    expect(told()).toBe('start left');
    updateMixer(mixer, 3);
    expect(told()).toBe('right end');
    updateMixer(mixer, 3);
    expect(told()).toBe('');
  });

  test('may change what the mixer plays', () => {
    const mixer = createMixer(rig);
    const next = motionOf(walk(20));
    mixer.onEvent = () => executeAction(mixer, next);
    executeAction(mixer, motionOf(walk(), { events: [{ time: 1, name: 'end' }] }));
    updateMixer(mixer, 1);
    updateMixer(mixer, 0.5);
    expect(x(mixer)).toBe(10);
  });
});

describe('root motion', () => {
  const moved = (mixer: Mixer): number[] =>
    [...mixer.rootMotion!.translation].map((v) => Math.round(v * 1e4) / 1e4);

  test('goes on over the end of a cycle, also backwards', () => {
    const mixer = playing(walk(), { root: 0 });
    updateMixer(mixer, 0.75);
    expect(moved(mixer)).toEqual([7.5, 0, 0]);
    updateMixer(mixer, 0.5);
    expect(moved(mixer)).toEqual([5, 0, 0]);
    updateMixer(mixer, 3);
    expect(moved(mixer)).toEqual([30, 0, 0]);
    updateMixer(mixer, -0.5);
    expect(moved(mixer)).toEqual([-5, 0, 0]);
  });

  test('does not jump back with the looping key', () => {
    const short = clipOf(
      [
        track('root', 'Position', [
          [0, 0, 0, 0],
          [0.9, 9, 0, 0],
        ]),
      ],
      1,
      'extrapolate',
    );
    const mixer = playing(short, { root: 0 });
    updateMixer(mixer, 0.85);
    updateMixer(mixer, 0.3);
    expect(moved(mixer)).toEqual([3, 0, 0]);
  });

  test('turns: four rounds of a quarter turn come back to where they began', () => {
    const corner = clipOf([
      track('root', 'Position', [
        [0, 0, 0, 1],
        [1, 10, 0, 1],
      ]),
      track('root', 'Rotation', [
        [0, ...about(0)],
        [1, ...about(Math.PI / 2)],
      ]),
    ]);
    const mixer = playing(corner, { root: 0 });
    let [px, py, heading] = [0, 0, 0];
    for (let i = 0; i < 40; i++) {
      updateMixer(mixer, 0.1);
      const { translation, rotation } = mixer.rootMotion!;
      px += Math.cos(heading) * translation[0]! - Math.sin(heading) * translation[1]!;
      py += Math.sin(heading) * translation[0]! + Math.cos(heading) * translation[1]!;
      heading += 2 * Math.atan2(rotation[2]!, rotation[3]!);
    }
    expect(heading).toBeCloseTo(2 * Math.PI, 4);
    expect(Math.hypot(px, py)).toBeLessThan(1e-3);
  });

  test('is mixed by the weights of those who move the bone', () => {
    const mixer = createMixer(rig, { root: 0 });
    blendCycle(mixer, motionOf(walk(10)), 1);
    blendCycle(mixer, motionOf(walk(20)), 3);
    blendCycle(mixer, motionOf(clipOf([track('arm', 'Position', [[0, 1, 1, 1]])])), 5);
    updateMixer(mixer, 0.1);
    expect(moved(mixer)).toEqual([1.75, 0, 0]);
  });

  test('of no bone, and of one that is not there', () => {
    expect(createMixer(rig).rootMotion).toBeNull();
    expect(() => createMixer(rig, { root: 3 })).toThrow(RangeError);
  });
});

describe('a saved state', () => {
  const motion = motionOf(walk());
  const saved = () => {
    const mixer = playing(walk());
    mixer.cycles.length = 0;
    blendCycle(mixer, motion, 1);
    updateMixer(mixer, 0.3);
    return saveMixer(mixer, [motion]);
  };

  test.each([
    ['no object', null, 'state'],
    ['a time that is no number', { ...saved(), time: 'now' }, 'state.time'],
    ['a time beyond float32', { ...saved(), time: 1e300 }, 'state.time'],
    ['a weight beyond', { ...saved(), cycles: [{ ...saved().cycles[0], target: 1e40 }] }, 'cycles[0].target'],
    ['no list', { ...saved(), cycles: 1 }, 'cycles'],
    ['another motion', { ...saved(), cycles: [{ ...saved().cycles[0], motion: 7 }] }, 'cycles[0].motion'],
    [
      'a text for a motion',
      { ...saved(), cycles: [{ ...saved().cycles[0], motion: 'map' }] },
      'cycles[0].motion',
    ],
    ['a state of actions', { ...saved(), cycles: [{ ...saved().cycles[0], state: 4 }] }, 'cycles[0].state'],
    [
      'a number for a truth value',
      { ...saved(), cycles: [{ ...saved().cycles[0], held: 1 }] },
      'cycles[0].held',
    ],
  ])('with %s is refused, and nothing changed', (_, state, path) => {
    const mixer = createMixer(rig);
    const restore = () => restoreMixer(mixer, state as unknown as ReturnType<typeof saved>, [motion]);
    expect(restore).toThrow(FormatError);
    try {
      restore();
    } catch (error) {
      expect((error as FormatError).diagnostic.at?.path).toBe(path);
    }
    expect(mixer.cycles.length).toBe(0);
    expect(mixer.time).toBe(0);
  });

  test('with a length that float32 does not tell from 0 goes on', () => {
    const mixer = createMixer(rig);
    restoreMixer(mixer, { ...saved(), duration: 1e-320 }, [motion]);
    updateMixer(mixer, 0.1);
    expect(mixer.time).toBe(Math.fround(0.1));
    expect(mixer.cycles[0]!.clock).toBeCloseTo(0.1, 6);
  });

  test('of motions that are not in the list, and motions of other rigs', () => {
    const mixer = playing(walk());
    expect(() => saveMixer(mixer, [])).toThrow(RangeError);
    expect(() => blendCycle(mixer, createMotion(createRig(chain), walk()), 1)).toThrow(RangeError);
  });
});

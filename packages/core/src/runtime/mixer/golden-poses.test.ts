/** Cycles that play alone, against two versions of the original engine and IMVU's. */

import { describe, expect } from 'vitest';
import { corpusTest } from '../../testing/corpus.js';
import { jointMatrices, placeBones } from '../matrices.js';
import { createMotion } from '../motion.js';
import { createRig, type Rig } from '../rig.js';
import {
  apart,
  type GoldenModel,
  golden,
  goldenModels,
  openModel,
  rotationPart,
} from '../testing/golden-models.js';
import { blendCycle, executeAction } from './commands.js';
import { createMixer } from './create.js';
import type { Mixer } from './model.js';
import { updateMixer } from './update.js';

interface Golden {
  readonly animations: readonly {
    readonly file: string;
    readonly poses: readonly {
      readonly t: number;
      readonly mixerTime: number;
      readonly bones: readonly { t: number[]; absT: number[]; skinT: number[]; skinM: number[] }[];
    }[];
  }[];
}

/** Of both versions. */
const counts: Readonly<Record<GoldenModel, number>> = {
  ...{ cally: 24, skeleton: 24, paladin: 24, marine_1000: 24 },
  ...{ hero_910: 8, thug_910: 8, balazar_700: 16, gina_xml1000: 16 },
};

describe.each(goldenModels)('%s', (model) => {
  corpusTest.for([true, false])('original: %s', async (original) => {
    let compared = 0;
    for (const oracle of ['head', 'v1100']) {
      const { animations } = golden<Golden>(`${model}/poses.${oracle}.json`);
      const { figure, clip } = await openModel(
        model,
        animations.map(({ file }) => file),
      );
      const rig = createRig(figure);
      for (const { file, poses } of animations) {
        const motion = createMotion(rig, clip(file));
        for (const { t, mixerTime, bones } of poses) {
          const mixer = createMixer(rig, { original });
          blendCycle(mixer, motion, 1);
          updateMixer(mixer, 0);
          updateMixer(mixer, t);
          expect(mixer.time).toBeCloseTo(mixerTime, 6);
          const { globals, joints } = matricesOf(rig, mixer);
          const place = `${oracle} ${file} at ${t}`;
          const size = Math.max(...bones.flatMap(({ absT }) => absT.map(Math.abs)));
          expect(
            apart(
              column(globals),
              bones.flatMap(({ absT }) => absT),
            ),
            place,
          ).toBeLessThan(1e-5);
          const turned = bones.flatMap((_, bone) => rotationPart(joints, 12 * bone));
          expect(
            apart(
              turned,
              bones.flatMap(({ skinM }) => skinM),
            ),
            place,
          ).toBeLessThan(1e-5);
          const moved = [size, ...column(joints)];
          expect(apart(moved, [size, ...bones.flatMap(({ skinT }) => skinT)]), place).toBeLessThan(1e-5);
          compared++;
        }
      }
    }
    expect(compared).toBe(counts[model]);
  });
});

interface ImvuGolden {
  readonly boneNames: readonly string[];
  readonly parents: readonly number[];
  readonly poses: readonly { t: number; bones: readonly { absT: number[]; skin: number[] }[] }[];
}

describe.each(['cally', 'skeleton'] as const)("IMVU's engine: %s", (model) => {
  corpusTest('poses up to the end and after it', async () => {
    const { boneNames, parents, poses } = golden<ImvuGolden>(`imvu/${model}_walk.imvu.json`);
    const { figure, clip } = await openModel(model, [`${model}_walk.caf`]);
    const rig = createRig(figure);
    expect(figure.skeleton.names).toEqual(boneNames);
    expect([...rig.parents]).toEqual(parents);
    const motion = createMotion(rig, clip(`${model}_walk.caf`));
    for (const { t, bones } of poses) {
      const mixer = createMixer(rig, { imvu: true });
      executeAction(mixer, motion, { lock: true });
      updateMixer(mixer, t);
      const { globals, joints } = matricesOf(rig, mixer);
      expect(
        apart(
          column(globals),
          bones.flatMap(({ absT }) => absT),
        ),
        `at ${t}`,
      ).toBeLessThan(1e-5);
      expect(
        apart(
          joints,
          bones.flatMap(({ skin }) => skin),
        ),
        `at ${t}`,
      ).toBeLessThan(1e-5);
    }
    expect(poses.length).toBe(5);
  });
});

function matricesOf(rig: Rig, { pose }: Mixer) {
  const globals = new Float32Array(12 * rig.bones);
  const joints = new Float32Array(12 * rig.skins[0]!.joints.length);
  placeBones(rig, pose, globals);
  jointMatrices(rig, 0, globals, joints);
  return { globals, joints };
}

/** The fourth of each row. */
const column = (matrices: Float32Array): number[] => [...matrices].filter((_, i) => i % 4 === 3);

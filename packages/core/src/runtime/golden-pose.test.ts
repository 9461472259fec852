/** Skeletons, tracks and matrices, against the values of two versions of the original engine. */

import { describe, expect } from 'vitest';
import type { CurveTrack } from '../clip/model.js';
import { corpusTest } from '../testing/corpus.js';
import { placeBones } from './matrices.js';
import { createMotion, createMotionCursor, sampleMotion } from './motion.js';
import { createPose } from './pose.js';
import { createRig } from './rig.js';
import { apart, golden, goldenModels, openModel, rotationPart, standard } from './testing/golden-models.js';

const oracles = ['head', 'v1100'] as const;

interface GoldenSkeleton {
  readonly bones: readonly {
    readonly name: string;
    readonly parent: number;
    readonly t: number[];
    readonly q: number[];
    readonly absT: number[];
    readonly absQ: number[];
  }[];
}

interface GoldenTracks {
  readonly animations: readonly {
    readonly file: string;
    readonly duration: number;
    readonly times: readonly number[];
    readonly tracks: readonly {
      readonly bone: number;
      readonly first: number;
      readonly last: number;
      readonly s: readonly (readonly number[])[];
    }[];
  }[];
}

describe.each(goldenModels)('%s', (model) => {
  corpusTest('skeleton at rest', async () => {
    const { figure } = await openModel(model, []);
    const rig = createRig(figure);
    const pose = createPose(rig);
    const globals = new Float32Array(12 * rig.bones);
    placeBones(rig, pose, globals);
    for (const oracle of oracles) {
      const { bones } = golden<GoldenSkeleton>(`${model}/skeleton.${oracle}.json`);
      expect(rig.bones).toBe(bones.length);
      expect([...rig.parents]).toEqual(bones.map(({ parent }) => parent));
      expect(
        apart(
          pose.translations,
          bones.flatMap(({ t }) => t),
        ),
      ).toBeLessThan(1e-6);
      expect(apart(pose.rotations, standard(bones.flatMap(({ q }) => q)))).toBeLessThan(1e-6);
      const origins = bones.flatMap((_, bone) => [3, 7, 11].map((at) => globals[12 * bone + at]!));
      expect(
        apart(
          origins,
          bones.flatMap(({ absT }) => absT),
        ),
      ).toBeLessThan(1e-5);
      const turns = bones.flatMap((_, bone) => rotationPart(globals, 12 * bone));
      const wanted = bones.flatMap(({ absQ }) => matrixOf(standard(absQ)));
      expect(apart(turns, wanted)).toBeLessThan(1e-5);
    }
  });

  corpusTest('tracks at times within and outside of their keys', async () => {
    let compared = 0;
    for (const oracle of oracles) {
      const { animations } = golden<GoldenTracks>(`${model}/tracks.${oracle}.json`);
      const { figure, clip } = await openModel(
        model,
        animations.map(({ file }) => file),
      );
      const rig = createRig(figure);
      for (const { file, times, tracks } of animations) {
        const motion = createMotion(rig, clip(file));
        const cursor = createMotionCursor(motion);
        const moved = new Set(motion.bones.translations.targets);
        for (const [i, time] of times.entries()) {
          const pose = createPose(rig);
          sampleMotion(motion, time, cursor, pose);
          const inside = tracks.every(({ first, last }) => time >= first && time <= last);
          const within = inside ? 1e-5 : 1e-4;
          const place = `${oracle} ${file} at ${time}`;
          const translations = tracks.flatMap(({ bone, s }) => (moved.has(bone) ? s[i]!.slice(0, 3) : []));
          const ours = tracks.flatMap(({ bone }) =>
            moved.has(bone) ? [...pose.translations.subarray(3 * bone, 3 * bone + 3)] : [],
          );
          expect(apart(ours, translations), place).toBeLessThan(within);
          const rotations = tracks.flatMap(({ bone }) => [
            ...pose.rotations.subarray(4 * bone, 4 * bone + 4),
          ]);
          expect(apart(rotations, standard(tracks.flatMap(({ s }) => s[i]!.slice(3)))), place).toBeLessThan(
            within,
          );
          compared += tracks.length;
        }
      }
    }
    expect(compared).toBeGreaterThan(500);
  });
});

corpusTest('every track of the animations is bound', async () => {
  const { figure, clip } = await openModel('cally', ['cally_walk.caf']);
  const walk = clip('cally_walk.caf');
  const { tracks } = createMotion(createRig(figure), walk);
  expect(tracks.bones.map(({ track }) => (track as CurveTrack).times.length)).toEqual(
    walk.tracks.map((track) => (track as CurveTrack).times.length),
  );
});

function matrixOf([x, y, z, w]: number[]): number[] {
  const [a, b, c, d] = [x!, y!, z!, w!];
  return [
    ...[1 - 2 * (b * b + c * c), 2 * (a * b - c * d), 2 * (a * c + b * d)],
    ...[2 * (a * b + c * d), 1 - 2 * (a * a + c * c), 2 * (b * c - a * d)],
    ...[2 * (a * c - b * d), 2 * (b * c + a * d), 1 - 2 * (a * a + b * b)],
  ];
}

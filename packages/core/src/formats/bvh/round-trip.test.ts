import fc from 'fast-check';
import { BVHLoader } from 'three/addons/loaders/BVHLoader.js';
import { expect, test } from 'vitest';
import { valuesApart } from '../../clip/apart.js';
import { type Clip, type CurveTrack, Interpolation, type Track } from '../../clip/model.js';
import { angleBetween } from '../../clip/quaternion.js';
import { trackSampler } from '../../clip/track-sampler.js';
import { componentsOf } from '../../clip/value-type.js';
import { collectDiagnostics, FormatError } from '../../diagnostic.js';
import type { Skeleton } from '../../figure/model.js';
import { cpuTime } from '../../testing/cpu-time.js';
import { mutate, seededRandom } from '../../testing/mutate.js';
import { checkBvh } from './check.js';
import { bvhFromFigure } from './from-figure.js';
import { readBvh } from './read.js';
import { arbitraryBvh } from './testing/arbitrary-bvh.js';
import { figureOfBvh } from './to-figure.js';
import { writeBvh } from './write.js';

/**
 * Equal positions and, within the digits written, rotations of every track at each of its keys; positions that stay at
 * rest need none.
 */
function expectSameFrames(clip: Clip, back: Clip, { names, translations }: Skeleton): void {
  for (const track of clip.tracks as CurveTrack[]) {
    const other = back.tracks.find(
      ({ node, property }) => node === track.node && property === track.property,
    );
    if (!other) {
      const bone = names.indexOf(track.node!);
      const stays = (part: number, i: number) => Math.abs(part - translations[bone * 3 + (i % 3)]!) < 1e-3;
      expect([track.property, (track.values as Float32Array).every(stays)]).toEqual(['Position', true]);
      continue;
    }
    const sampler = trackSampler(other, back);
    const size = (track.values as Float32Array).reduce((most, value) => Math.max(most, Math.abs(value)), 1);
    const allowed = size * 1e-6;
    track.times.forEach((time, key) => {
      sampler.at(time);
      const at = key * componentsOf(track.valueType);
      const apart = valuesApart(track.valueType, track.values, at, sampler.cells, 0);
      expect(apart).toBeLessThanOrEqual(allowed);
    });
  }
}

const silent = { report: () => {} };

test('any model is read as it was written', () => {
  fc.assert(
    fc.property(arbitraryBvh, (bvh) => {
      expect(readBvh(writeBvh(bvh), silent)).toEqual(bvh);
    }),
  );
});

test('every clip and skeleton that came from BVH goes back into the same motion and skeleton', () => {
  fc.assert(
    fc.property(arbitraryBvh, (bvh) => {
      const { figure, clip } = figureOfBvh(bvh, 'a', () => {});
      const told = collectDiagnostics();
      const written = bvhFromFigure(figure, clip, {}, told.report);
      const back = figureOfBvh(readBvh(writeBvh(written), silent), 'a', () => {});
      expect(back.figure.skeleton.parents).toHaveLength(figure.skeleton.parents.length);
      if (clip === null) return;
      const names = new Map(
        figure.skeleton.names.map((name, bone) => [back.figure.skeleton.names[bone]!, name]),
      );
      const renamed = back.clip!.tracks.map((track) => ({ ...track, node: names.get(track.node!)! }));
      expectSameFrames(clip, { ...back.clip!, tracks: renamed }, figure.skeleton);
    }),
    { numRuns: 60 },
  );
});

test('rotations of any channel order are as three.js plays them', () => {
  const axes = fc.shuffledSubarray(['X', 'Y', 'Z'], { minLength: 1 });
  const angle = fc.double({ min: -720, max: 720, noNaN: true });
  fc.assert(
    fc.property(axes, fc.array(angle, { minLength: 3, maxLength: 3 }), (order, angles) => {
      const channels = order.map((axis) => `${axis}rotation`).join(' ');
      const frame = angles.slice(0, order.length).join(' ');
      const text = `HIERARCHY\nROOT a\n{\nOFFSET 0 0 0\nCHANNELS ${order.length} ${channels}\nEnd Site\n{\nOFFSET 0 1 0\n}\n}\nMOTION\nFrames: 1\nFrame Time: 1\n${frame}\n`;
      const { clip } = figureOfBvh(readBvh(new TextEncoder().encode(text)), null, () => {});
      const known = new BVHLoader().parse(text).clip.tracks.find(({ name }) => name.includes('quaternion'))!;
      expect(
        angleBetween(clip!.tracks[0]!.values as Float32Array, 0, known.values as Float32Array, 0),
      ).toBeLessThan(1e-5);
    }),
  );
});

const turn = fc
  .array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 4, maxLength: 4 })
  .map((q) => (Math.hypot(...q) < 0.01 ? [0, 0, 0, 1] : q.map((part) => part / Math.hypot(...q))));
const point = fc.array(fc.float({ min: -100, max: 100, noNaN: true }), { minLength: 3, maxLength: 3 });

/** Bones of which a parent may stand behind its child, with rest rotations and some tracks at 25 frames a second. */
const moved = fc
  .record({
    bones: fc.array(
      fc.record({ at: fc.nat(), place: point, turn, moves: fc.boolean(), turns: fc.boolean() }),
      {
        minLength: 1,
        maxLength: 6,
      },
    ),
    frames: fc.integer({ min: 2, max: 5 }),
    backwards: fc.boolean(),
  })
  .chain(({ bones, frames, backwards }) => {
    const count = bones.length;
    const place = (bone: number): number => (backwards ? count - 1 - bone : bone);
    const parents = new Int32Array(count);
    bones.forEach(({ at }, bone) => {
      parents[place(bone)] = bone === 0 ? -1 : place(at % bone);
    });
    const skeleton: Skeleton = {
      names: bones.map((_, bone) => `bone${place(bone)}`),
      parents,
      translations: Float32Array.from(bones.flatMap((bone) => bone.place)),
      rotations: Float32Array.from(bones.flatMap((bone) => bone.turn)),
      scales: null,
    };
    const times = Float32Array.from({ length: frames }, (_, frame) => frame / 25);
    const straight = {
      kind: 'curve',
      times,
      interpolation: new Uint8Array(frames).fill(Interpolation.linear),
      leftTangents: null,
      rightTangents: null,
    } as const;
    const columns = fc.tuple(
      fc.array(point, { minLength: frames * count, maxLength: frames * count }),
      fc.array(turn, { minLength: frames * count, maxLength: frames * count }),
    );
    return columns.map(([points, turns]) => ({
      skeleton,
      tracks: bones.flatMap(({ moves, turns: rotates }, bone): Track[] => {
        const part = (list: readonly number[][]): Float32Array =>
          Float32Array.from(list.slice(bone * frames, (bone + 1) * frames).flat());
        const node = skeleton.names[bone]!;
        return [
          ...(moves
            ? [
                {
                  node,
                  property: 'Position',
                  valueType: 'float3',
                  values: part(points),
                  ...straight,
                } as const,
              ]
            : []),
          ...(rotates
            ? [{ node, property: 'Rotation', valueType: 'floatQ', values: part(turns), ...straight } as const]
            : []),
        ];
      }),
      duration: times[frames - 1]!,
    }));
  });

test('any skeleton and motion at a frame rate stands in the file, at that rate and within the error', () => {
  fc.assert(
    fc.property(moved, ({ skeleton, tracks, duration }) => {
      const figure = {
        name: null,
        up: 'y',
        skeleton,
        skins: [],
        meshes: [],
        materials: [],
        textures: [],
      } as const;
      const clip = { name: null, duration, rotation: 'slerp', outside: 'clamp', tracks } as const;
      const told = collectDiagnostics();
      const bvh = bvhFromFigure(figure, clip, {}, told.report);
      if (tracks.length > 0) expect(bvh.motion!.frameTime).toBe(0.04);
      const back = figureOfBvh(readBvh(writeBvh(bvh), silent), null, () => {});
      expectSameFrames(clip, back.clip!, skeleton);
      // Bones and parents are the same, by name.
      const parentOf = ({ names, parents }: Skeleton) =>
        new Map(names.map((name, bone) => [name, names[parents[bone]!] ?? null]));
      expect(parentOf(back.figure.skeleton)).toEqual(parentOf(skeleton));
    }),
  );
});

const mutants = Number(process.env.MUTOSCOPE_FUZZ ?? 20_000) / 8;
const seed = Number(process.env.MUTOSCOPE_FUZZ_SEED ?? 1);

test(`${mutants} mutants, and every cut, end in a model or a FormatError`, { timeout: 0 }, () => {
  const text = `HIERARCHY\nROOT Hips\n{\n\tOFFSET 0 9.5 0\n\tCHANNELS 6 Xposition Yposition Zposition Zrotation Xrotation Yrotation
\tJOINT Leg\n\t{\n\t\tOFFSET 1 -5 0\n\t\tCHANNELS 3 Zrotation Xrotation Yrotation\n\t\tEnd Site\n\t\t{\n\t\t\tOFFSET 0 -4 0\n\t\t}\n\t}\n}
MOTION\nFrames: 2\nFrame Time: 0.033333\n0 9.5 0 1 2 3 4 5 6\n0 9 1e-7 -1 -2 -3 -4 -5,5 -6\n`;
  const original = new TextEncoder().encode(text);
  let models = 0;
  const tryAll = (bytes: Uint8Array): void => {
    try {
      const bvh = readBvh(bytes, silent);
      checkBvh(bvh, () => {});
      const { figure, clip } = figureOfBvh(bvh, null, () => {});
      const numbers = [...(bvh.motion?.values ?? []), ...figure.skeleton.translations];
      for (const track of clip?.tracks ?? []) numbers.push(...(track.values as Float32Array));
      expect(numbers.every(Number.isFinite)).toBe(true);
      expect(readBvh(writeBvh(bvh), silent).nodes).toEqual(bvh.nodes);
      if ((clip?.duration ?? 0) < 100) bvhFromFigure(figure, clip, {}, () => {});
      models++;
    } catch (error) {
      if (!(error instanceof FormatError)) throw error;
    }
  };
  const attempt = (bytes: Uint8Array): void => expect(cpuTime(() => tryAll(bytes))).toBeLessThan(3000);
  for (let length = 0; length < original.length; length++) attempt(original.subarray(0, length));
  const random = seededRandom(seed);
  for (let i = 0; i < mutants; i++) {
    const mutant = mutate(original, random);
    try {
      attempt(mutant);
    } catch (error) {
      throw new Error(`mutant ${i} (seed ${seed}): ${JSON.stringify(new TextDecoder().decode(mutant))}`, {
        cause: error,
      });
    }
  }
  expect(models).toBeGreaterThan(mutants / 2);
});

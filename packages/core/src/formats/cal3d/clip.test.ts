import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compile, createCursor, createFrame } from '../../clip/compile.js';
import { type Clip, type CurveTrack, Interpolation, type Track, trackLabel } from '../../clip/model.js';
import { difference } from '../../clip/operations/difference.js';
import { valueAt } from '../../clip/operations/value-at.js';
import { sample, trackValue } from '../../clip/sample.js';
import type { ValueType } from '../../clip/value-type.js';
import { collectDiagnostics } from '../../diagnostic.js';
import { arbitraryClip } from '../../testing/arbitrary-clip.js';
import { corpusFiles, corpusTest } from '../../testing/corpus.js';
import {
  animationFromClip,
  clipFromAnimation,
  clipFromMorphAnimation,
  morphAnimationFromClip,
} from './clip.js';
import { type Cal3DAnimation, type Cal3DSkeleton, noTranslation } from './model.js';
import { readCal3D } from './read.js';
import { stampOf } from './restamp.js';
import { arbitraryAnimation, arbitraryMorphAnimation } from './testing/arbitrary.js';
import { goldens } from './testing/golden.js';
import { animationOf, chain, trackOf } from './testing/models.js';

const plain = stampOf('animation', 1100, 'binary');
const imvu = stampOf('animation', 919, 'binary');

function toClip(animation: Cal3DAnimation, skeleton: Cal3DSkeleton | null = null) {
  const { report, items } = collectDiagnostics();
  return {
    clip: clipFromAnimation(animation, skeleton, report),
    items,
    codes: items.map(({ code }) => code),
  };
}

function fromClip(clip: Clip, skeleton: Cal3DSkeleton | null = chain, stamp = plain) {
  const { report, items } = collectDiagnostics();
  const animation = animationFromClip(clip, skeleton, stamp, report);
  return { animation, items, codes: items.map(({ code }) => code) };
}

const curve = (
  node: string | null,
  property: string,
  valueType: ValueType,
  times: readonly number[],
  values: readonly number[],
  mode: Interpolation = Interpolation.linear,
): CurveTrack => ({
  kind: 'curve',
  node,
  property,
  valueType,
  times: Float32Array.from(times),
  values: valueType.startsWith('double') ? Float64Array.from(values) : Float32Array.from(values),
  interpolation: new Uint8Array(times.length).fill(mode),
  leftTangents: null,
  rightTangents: null,
});

const clipOf = (...tracks: readonly Track[]): Clip => ({
  name: null,
  duration: 2,
  rotation: 'slerp',
  outside: 'extrapolate',
  tracks,
});

describe('animation to clip', () => {
  test('bones are called as the skeleton calls them, rotations are standard', () => {
    const { clip, codes } = toClip(
      animationOf(trackOf(2, { rotations: Float32Array.of(0.6, 0, 0, 0.8, 0, 0, 1, 0) })),
      chain,
    );
    expect(clip.tracks.map(trackLabel)).toEqual(['Head/Position', 'Head/Rotation']);
    expect([...clip.tracks[1]!.values]).toEqual([-0.6, -0, -0, 0.8, -0, -0, -1, 0].map(Math.fround));
    expect([clip.duration, clip.rotation, clip.outside]).toEqual([1, 'slerp', 'extrapolate']);
    expect(codes).toEqual([]);
  });

  test('a Cal3D quaternion turns the other way than a standard one of the same numbers', () => {
    // Facts: +90° about X, right-handed, is written -0.7071 0 0 0.7071.
    const rotations = Float32Array.of(-Math.SQRT1_2, 0, 0, Math.SQRT1_2);
    const { clip } = toClip(
      animationOf(trackOf(0, { times: Float32Array.of(0), translations: new Float32Array(3), rotations })),
    );
    const [x, , , w] = clip.tracks[1]!.values as Float32Array;
    const y = 2 * x! * w!;
    expect([1 - 2 * x! * x!, y].map((part) => Number(part.toFixed(6)))).toEqual([0, 1]);
  });

  test('outside its keys even the slowest rotation goes on, as in the engine', () => {
    const rotations = Float32Array.of(0, 0, 0, 1, 1e-4, 0, 0, 1);
    const { clip } = toClip(animationOf(trackOf(0, { rotations })));
    expect(Number(valueAt(clip, 1, 3)[0])).toBeCloseTo(-3e-4, 7);
    expect(Number(valueAt(clip, 1, -1)[0])).toBeCloseTo(1e-4, 7);
    expect(valueAt(clip, 0, 2)).toEqual([2, 4, 6]);
  });

  test('without a skeleton bones have numbers; one that the skeleton does not have is told', () => {
    expect(toClip(animationOf(trackOf(12))).clip.tracks[0]!.node).toBe('bone 12');
    const { clip, codes } = toClip(animationOf(trackOf(12)), chain);
    expect([clip.tracks[0]!.node, codes]).toEqual(['bone 12', ['cal3d/clip-bone-missing']]);
  });

  test('keys are sorted, equal ones in their order, and what is not finite is left out', () => {
    const track = trackOf(0, {
      times: Float32Array.of(1, 0, 1, Number.NaN),
      translations: Float32Array.of(1, 0, 0, 2, 0, 0, 3, 0, 0, 4, 0, 0),
      rotations: Float32Array.of(0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1),
    });
    const { clip, codes } = toClip(animationOf(track));
    const [position] = clip.tracks as [CurveTrack];
    expect([...position.times]).toEqual([0, 1, 1]);
    expect([...(position.values as Float32Array)].filter((_, i) => i % 3 === 0)).toEqual([2, 1, 3]);
    expect(codes).toEqual(['cal3d/keys-dropped', 'cal3d/keys-sorted']);
  });

  test('missing translations: the key before, the skeleton, or none at all', () => {
    const x = noTranslation;
    const translations = Float32Array.of(1, 2, 3, x, x, x);
    const values = (change: object, skeleton: Cal3DSkeleton | null) => {
      const { clip, codes } = toClip(animationOf(trackOf(1, { translations, ...change })), skeleton);
      const [first] = clip.tracks;
      return first!.property === 'Position' ? [...(first!.values as Float32Array), ...codes] : codes;
    };
    expect(values({ translationIsDynamic: false }, chain)).toEqual([1, 2, 3, 1, 2, 3]);
    expect(values({}, chain)).toEqual([1, 2, 3, 0, 0, 1]);
    expect(values({}, null)).toEqual([1, 2, 3, 1, 2, 3, 'cal3d/translation-unknown']);
    expect(values({ translations: new Float32Array(6).fill(x) }, chain)).toEqual([]);
  });

  test('rotations of another length are made unit, and a duration is made', () => {
    const track = trackOf(0, { rotations: Float32Array.of(0, 0, 0, 2, 0, 0, 0, 0) });
    const { clip, codes } = toClip({ ...animationOf(track), duration: Number.NaN });
    expect([...clip.tracks[1]!.values].map((it) => Number(it) + 0)).toEqual([0, 0, 0, 1, 0, 0, 0, 1]);
    expect(clip.duration).toBe(1);
    expect(codes).toEqual(['cal3d/rotation-normalised', 'cal3d/duration-made']);
    for (const duration of [0, -1, Infinity]) {
      expect(toClip({ ...animationOf(trackOf(0)), duration }).clip.duration).toBe(1);
    }
  });
});

describe('clip to animation', () => {
  test('the same keys come back, by any route of versions', () => {
    for (const version of [1100, 919, 1300, 918, 705]) {
      const layout = version === 705 ? 'ecal3d' : stampOf('animation', version, 'binary').layout;
      const property = fc.property(arbitraryAnimation({ version, form: 'binary', layout }), (animation) => {
        const { clip, codes } = toClip(animation);
        const back = fromClip(clip, null, animation.stamp);
        expect([...codes, ...back.codes]).toEqual([]);
        const keys = ({
          bone,
          boneName,
          times,
          translations,
          rotations,
        }: Cal3DAnimation['tracks'][number]) => {
          return { bone, boneName, times, translations, rotations };
        };
        expect(back.animation.tracks.map(keys)).toEqual(animation.tracks.map(keys));
        expect(back.animation.duration).toBe(animation.duration);
      });
      fc.assert(property, { numRuns: 40 });
    }
  });

  test('a bone that is only turned has no translation, or the skeleton’s', () => {
    const clip = clipOf(curve('Head', 'Rotation', 'floatQ', [0, 1], [0, 0, 0, 1, 1, 0, 0, 0]));
    const [kept] = fromClip(clip, chain, imvu).animation.tracks;
    expect(kept!.translations).toEqual(new Float32Array(6).fill(noTranslation));
    expect([kept!.bone, kept!.translationRequired]).toEqual([2, false]);
    const filled = fromClip(clip);
    expect([...filled.animation.tracks[0]!.translations]).toEqual([0, 0, 1, 0, 0, 1]);
    expect(filled.codes).toEqual(['cal3d/translation-made']);
    const numbered = clipOf({ ...clip.tracks[0]!, node: 'bone 7' });
    expect(fromClip(numbered, null).codes).toEqual(['cal3d/translation-unknown']);
    expect(fromClip(numbered, null, imvu).codes).toEqual([]);
  });

  test('a bone that is only moved keeps its rotation at rest', () => {
    const skeleton = {
      ...chain,
      bones: chain.bones.map((bone) => ({ ...bone, rotation: [0, 0.6, 0, 0.8] as const })),
    };
    const { animation, codes } = fromClip(
      clipOf(curve('Hips', 'Position', 'float3', [0], [1, 2, 3])),
      skeleton,
    );
    expect([...animation.tracks[0]!.rotations]).toEqual([0, 0.6, 0, 0.8].map(Math.fround));
    expect(codes).toEqual(['cal3d/rotation-made']);
  });

  test('other key times of moving and turning are joined, the motion being the same', () => {
    const s = Math.SQRT1_2;
    const clip = clipOf(
      curve('Hips', 'Position', 'float3', [0, 1], [0, 0, 0, 4, 0, 0]),
      curve('Hips', 'Rotation', 'floatQ', [0, 0.25, 2], [0, 0, 0, 1, s, 0, 0, s, 0, s, 0, s]),
    );
    const { animation, codes } = fromClip(clip);
    expect(codes).toEqual(['cal3d/keys-joined']);
    const [track] = animation.tracks;
    expect([...track!.times]).toEqual([0, 0.25, 1, 2]);
    expect([...track!.translations].filter((_, i) => i % 3 === 0)).toEqual([0, 1, 4, 8]);
    for (const { error } of difference(clip, toClip(animation, chain).clip)) expect(error).toBeLessThan(1e-6);
  });

  test('what holds jumps as late as it can, curves are followed, both are told', () => {
    const held = clipOf(
      curve('Hips', 'Position', 'float3', [0, 1, 1.5], [0, 0, 0, 5, 0, 0, 5, 0, 0], Interpolation.hold),
    );
    const { animation, codes, items } = fromClip(held);
    const [track] = animation.tracks;
    expect([...track!.times]).toEqual([0, 1 - 2 ** -24, 1, 1.5]);
    expect(codes).toEqual(['cal3d/track-bent', 'cal3d/rotation-made']);
    expect(items[0]!.message).toContain('1 key was added');
    const { clip } = toClip(animation, chain);
    for (const { error, property } of difference(held, clip))
      if (property === 'Position') expect(error).toBe(0);

    const bent: CurveTrack = {
      ...curve('Hips', 'Position', 'float3', [0, 2], [0, 0, 0, 0, 0, 0], Interpolation.cubicBezier),
      leftTangents: Float32Array.of(0, 0, 0, 0, 10, 0),
      rightTangents: Float32Array.of(0, 10, 0, 0, 0, 0),
    };
    const followed = fromClip(clipOf(bent));
    expect(followed.codes).toEqual(['cal3d/track-bent', 'cal3d/rotation-made']);
    const apart = difference(clipOf(bent), toClip(followed.animation, chain).clip);
    expect(apart.find(({ property }) => property === 'Position')!.error).toBeLessThan(1.1e-5);
  });

  test('a clip that stops at its ends and mixes by component plays the same', () => {
    const clip: Clip = {
      ...clipOf(curve('Hips', 'Rotation', 'floatQ', [0.5, 1], [0, 0, 0, 1, 0, 0, 1, 0])),
      rotation: 'nlerp',
      outside: 'clamp',
    };
    const { animation, codes } = fromClip(clip);
    expect(codes[0]).toBe('cal3d/track-bent');
    for (const { error, property } of difference(clip, toClip(animation, chain).clip)) {
      if (property === 'Rotation') expect(error).toBeLessThan(1.1e-5);
    }
  });

  test('doubles are rounded, and told; raw tracks have keys', () => {
    const { animation, codes } = fromClip(
      clipOf(curve('Hips', 'Position', 'double3', [0], [0.1, 0, 0]), {
        kind: 'raw',
        node: 'Hips',
        property: 'Rotation',
        valueType: 'floatQ',
        interval: 0.5,
        values: Float32Array.of(0, 0, 0, 1, 0, 0, 0, 1),
      }),
    );
    expect(codes).toEqual(['cal3d/track-rounded', 'cal3d/keys-joined']);
    expect([...animation.tracks[0]!.times]).toEqual([0, 0.5]);
    expect(animation.tracks[0]!.translations[0]).toBe(Math.fround(0.1));
  });

  test('what no bone does is left, each said', () => {
    const position = (node: string | null) => curve(node, 'Position', 'float3', [0], [0, 0, 0]);
    const { animation, codes } = fromClip(
      clipOf(
        curve('Hips', 'Scale', 'float3', [0], [1, 1, 1]),
        curve('Hips', 'Rotation', 'float4', [0], [0, 0, 0, 1]),
        curve('Hips', 'Position', 'float3', [], []),
        position('Camera'),
        position('bone 3'),
        position(null),
      ),
    );
    expect(codes).toEqual([
      ...['cal3d/track-left', 'cal3d/track-left', 'cal3d/track-left'],
      ...['cal3d/bone-unknown', 'cal3d/bone-unknown', 'cal3d/bone-unknown', 'cal3d/clip-empty'],
    ]);
    expect(animation.tracks).toEqual([]);
    expect(fromClip(clipOf(position('bone 3')), null).animation.tracks[0]!.bone).toBe(3);
  });

  test('an animation lasts', () => {
    const position = curve('Hips', 'Position', 'float3', [0], [0, 0, 0]);
    const lasts = (clip: Clip) => fromClip(clip).animation.duration;
    expect(lasts({ ...clipOf(position), duration: 0 })).toBe(Math.fround(1 / 30));
    expect(lasts({ ...clipOf({ ...position, times: Float32Array.of(3) }), duration: -1 })).toBe(3);
  });

  test('any clip ends in an animation of finite keys in their order', () => {
    const renamed = (clip: Clip): Clip => ({
      ...clip,
      tracks: clip.tracks.map((track, i) => ({
        ...track,
        node: `bone ${i >> 1}`,
        property: i % 2 ? 'Rotation' : 'Position',
      })),
    });
    const types = ['float3', 'floatQ', 'doubleQ', 'int3', 'string'] as const;
    fc.assert(
      fc.property(arbitraryClip({ valueTypes: types, maxTracks: 4, maxKeys: 5 }), (clip) => {
        for (const { times, translations, rotations } of fromClip(renamed(clip), null).animation.tracks) {
          expect(times.every((time, key) => key === 0 || time >= times[key - 1]!)).toBe(true);
          expect([translations.length, rotations.length]).toEqual([times.length * 3, times.length * 4]);
          expect(rotations.every(Number.isFinite)).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('morph animations', () => {
  const stamp = stampOf('morphAnimation', 919, 'binary');

  test('there and back the keys are the same', () => {
    const distinct = fc.property(arbitraryMorphAnimation(stamp), (animation) => {
      const names = new Set(animation.tracks.map(({ name }) => name!.text));
      fc.pre(names.size === animation.tracks.length);
      const { report, items } = collectDiagnostics();
      const clip = clipFromMorphAnimation(animation, report, 'Head');
      expect(clip.tracks.every(({ node, valueType }) => node === 'Head' && valueType === 'float')).toBe(true);
      const back = morphAnimationFromClip({ ...clip, outside: 'extrapolate' }, stamp, report);
      expect(back).toEqual(animation);
      expect(items).toEqual([]);
    });
    fc.assert(distinct, { numRuns: 60 });
  });

  test('weights are properties of a mesh', () => {
    const track = {
      name: { text: 'Smile.Exclusive' },
      morph: -1,
      mesh: -1,
      submeshes: new Int32Array(0),
      times: Float32Array.of(1, 0),
      weights: Float32Array.of(0.5, 0),
    };
    const { report, items } = collectDiagnostics();
    const clip = clipFromMorphAnimation(
      { kind: 'morphAnimation', stamp, duration: 1, tracks: [track] },
      report,
    );
    expect(clip.tracks.map(trackLabel)).toEqual(['?/BlendShape.Smile.Exclusive']);
    expect([...(clip.tracks[0] as CurveTrack).values]).toEqual([0, 0.5]);
    expect(items.map(({ code }) => code)).toEqual(['cal3d/keys-sorted']);
  });

  test('one track a target: a second mesh that moves otherwise is told', () => {
    const weight = (node: string, value: number) =>
      curve(node, 'BlendShape.Smile', 'float', [0, 1], [0, value]);
    const { report, items } = collectDiagnostics();
    const clip = clipOf(
      weight('Head', 1),
      weight('Teeth', 1),
      weight('Beard', 0.5),
      curve('Hips', 'Position', 'float3', [0], [0, 0, 0]),
    );
    const made = morphAnimationFromClip(clip, stamp, report);
    expect(made.tracks).toHaveLength(1);
    expect(items.map(({ code, at }) => [code, at?.path])).toEqual([
      ['cal3d/track-left', 'tracks[2]'],
      ['cal3d/track-left', 'tracks[3]'],
    ]);
    const numbered = morphAnimationFromClip(
      clipOf({ ...weight('Head', 1), property: 'BlendShape.morph 4' }),
      stampOf('morphAnimation', 1301, 'binary'),
      report,
    );
    expect(numbered.tracks[0]).toMatchObject({ name: null, morph: 4 });
  });
});

corpusTest('sampled, clips of real animations are what the engines give', () => {
  const folders = {
    cally: 'mp3butcher-Cal3D/data/cally/',
    skeleton: 'mp3butcher-Cal3D/data/skeleton/',
    paladin: 'mp3butcher-Cal3D/data/paladin/',
    hero_910: 'mp3butcher-Cal3D/data/hero/',
    thug_910: 'mp3butcher-Cal3D/data/thug/',
    marine_1000: 'delta3d/SkeletalMeshes/Marine/',
    balazar_700: 'soya3d/soya/tutorial/data/animated_models/balazar/',
    gina_xml1000: 'delta3d/SkeletalMeshes/Gina/animations/',
  };
  let compared = 0;
  for (const [model, folder] of Object.entries(folders)) {
    for (const engine of ['head', 'v1100']) {
      for (const { file, times, tracks } of goldens(`${model}/tracks.${engine}.json`).animations) {
        const wanted = `${folder}${file}`.toLowerCase();
        const [found] = corpusFiles('cal3d', (name) => name.toLowerCase() === wanted);
        if (!found) throw new Error(wanted);
        const { clip } = toClip(readCal3D(found.bytes(), { report: () => {} }) as Cal3DAnimation);
        const compiled = compile(clip);
        const [cursor, frame] = [createCursor(compiled), createFrame(compiled)];
        times.forEach((time: number, t: number) => {
          sample(compiled, time, cursor, frame);
          tracks.forEach(
            (golden: { bone: number; first: number; last: number; s: number[][] }, i: number) => {
              expect(clip.tracks[i * 2]!.node).toBe(`bone ${golden.bone}`);
              const theirs = golden.s[t]!;
              const position = trackValue(compiled, frame, i * 2) as number[];
              const [x, y, z, w] = trackValue(compiled, frame, i * 2 + 1) as [number, number, number, number];
              const inside = time >= golden.first && time <= golden.last;
              const tolerance = inside ? 1e-5 : 1e-4;
              apart(
                position,
                theirs.slice(0, 3),
                golden.s,
                0,
                tolerance,
                `${model} ${file} ${golden.bone} ${time}`,
              );
              apart(
                [-x, -y, -z, w],
                theirs.slice(3),
                golden.s,
                3,
                tolerance,
                `${model} ${file} ${golden.bone} ${time}`,
              );
              compared++;
            },
          );
        });
      }
    }
  }
  expect(compared).toBeGreaterThan(5000);
});

/** Within the tolerance of the largest absolute value; a quaternion and its negative are one rotation. */
function apart(
  mine: readonly number[],
  theirs: readonly number[],
  all: readonly (readonly number[])[],
  from: number,
  tolerance: number,
  where: string,
): void {
  const largest = Math.max(1, ...all.flatMap((row) => row.slice(from, from + theirs.length).map(Math.abs)));
  const turned = from === 3 && mine.reduce((sum, part, c) => sum + part * theirs[c]!, 0) < 0 ? -1 : 1;
  const most = Math.max(...mine.map((part, c) => Math.abs(turned * part - theirs[c]!)));
  expect(most / largest, where).toBeLessThan(tolerance);
}

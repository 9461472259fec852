import { describe, expect } from 'vitest';
import { fileSet } from '../../../bytes/file-set.js';
import type { Clip, CurveTrack } from '../../../clip/model.js';
import type { Figure } from '../../../figure/model.js';
import { corpusFiles, corpusTest } from '../../../testing/corpus.js';
import { readCharacter } from '../character/read.js';
import { goldens } from '../testing/golden.js';
import { poseAt, skinned } from '../testing/pose.js';
import { figureOf } from './figure.js';

const files = new Map(corpusFiles('cal3d', () => true).map((file) => [file.name, file]));
const set = fileSet([...files.keys()], async (name) => files.get(name)!.bytes());

const data = 'mp3butcher-Cal3D/data';
const soya = 'soya3d/soya/tutorial/data/animated_models/balazar';
const delta3d = 'delta3d/SkeletalMeshes';

/** Where the parts of each golden model lie, the first folder that has a name counts; and its skeleton. */
const models = [
  ['cally', `${data}/cally/cally.csf`, [`${data}/cally`, 'osgcal/models/cally', 'cal3djs/demo-data/cally']],
  ['skeleton', `${data}/skeleton/skeleton.csf`, [`${data}/skeleton`, 'osgcal/models/skeleton']],
  ['paladin', `${data}/paladin/paladin.csf`, [`${data}/paladin`, 'osgcal/models/paladin']],
  ['hero_910', `${data}/hero/hero.csf`, [`${data}/hero`]],
  ['thug_910', `${data}/thug/thug.csf`, [`${data}/thug`]],
  ['marine_1000', `${delta3d}/Marine/Skeleton.csf`, [`${delta3d}/Marine`]],
  ['balazar_700', `${soya}/balazar.csf`, [soya]],
  [
    'gina_xml1000',
    `${delta3d}/Gina/Skeleton.xsf`,
    ['meshes', 'animations'].map((at) => `${delta3d}/Gina/${at}`),
  ],
] as const;

interface Opened {
  readonly figure: Figure;
  readonly clips: ReadonlyMap<string, Clip>;
}

async function open(skeleton: string, folders: readonly string[], names: readonly string[]): Promise<Opened> {
  const found = [...new Set(names)].flatMap(
    (name) => folders.map((folder) => `${folder}/${name}`).find((file) => files.has(file)) ?? [],
  );
  const source = { name: 'golden', bytes: new Uint8Array(), files: set, members: [skeleton, ...found] };
  const character = await readCharacter(source, { loop: true }, () => {});
  const { figure, clips } = figureOf(character, () => {});
  return { figure: figure!, clips: new Map(clips.map((clip) => [clip.name!, clip])) };
}

const stem = (file: string): string => file.replace(/\.[^.]*$/, '');

/** The greatest difference, as a part of the greatest value. */
function difference(actual: ArrayLike<number>, expected: readonly number[]): number {
  expect(actual.length).toBe(expected.length);
  let [most, scale] = [0, 1e-9];
  for (let i = 0; i < expected.length; i++) {
    most = Math.max(most, Math.abs(actual[i]! - expected[i]!));
    scale = Math.max(scale, Math.abs(expected[i]!));
  }
  return most / scale;
}

interface GoldenBone {
  readonly absT: number[];
  readonly absQ: number[];
  readonly skinT: number[];
  readonly skinM: number[];
}

function expectPose(
  figure: Figure,
  clip: Clip | null,
  time: number,
  bones: readonly GoldenBone[],
  within: number,
) {
  const { translations, rotations, skin } = poseAt(figure, clip, time);
  expect(
    difference(
      translations,
      bones.flatMap(({ absT }) => absT),
    ),
  ).toBeLessThan(within);
  const standard = bones.map(({ absQ: [x, y, z, w] }, i) => {
    const q = [-x!, -y!, -z!, w!];
    const dot = q.reduce((sum, value, k) => sum + value * rotations[4 * i + k]!, 0);
    return dot < 0 ? q.map((value) => -value) : q;
  });
  expect(difference(rotations, standard.flat())).toBeLessThan(within);
  const matrices = bones.map((_, i) => skin.subarray(12 * i, 12 * i + 12));
  const turned = matrices.flatMap((m) => [0, 4, 8].flatMap((row) => [...m.subarray(row, row + 3)]));
  expect(
    difference(
      turned,
      bones.flatMap(({ skinM }) => skinM),
    ),
  ).toBeLessThan(within);
  const moved = matrices.flatMap((m) => [m[3]!, m[7]!, m[11]!]);
  // in the bind pose they are all but 0: measured by the model, as they move its points
  const size = Math.max(...translations.map(Math.abs));
  const off = moved.map((value, i) => Math.abs(value - bones[Math.trunc(i / 3)]!.skinT[i % 3]!));
  expect(Math.max(...off) / size).toBeLessThan(within);
}

const insideKeys = ({ tracks }: Clip, time: number): boolean =>
  tracks.every((track) => {
    const { times } = track as CurveTrack;
    return times.length === 1 || (time >= times[0]! && time <= times[times.length - 1]!);
  });

describe.each(models)('%s, as two versions of the engine have it', (name, skeleton, folders) => {
  corpusTest('bind pose, vertices and faces', async () => {
    for (const oracle of ['head', 'v1100']) {
      const golden = goldens(`${name}/bind.${oracle}.json`);
      const { figure } = await open(skeleton, folders, golden.meshFiles);
      expectPose(figure, null, 0, golden.bones, 1e-5);
      const rest = poseAt(figure, null, 0);
      for (const [m, file] of golden.meshFiles.entries()) {
        const mesh = figure.meshes.find((one) => one.name.replace(/ \d+$/, '') === stem(file));
        if (!mesh) continue;
        for (const [i, { positions, faces }] of golden.meshes[m].submeshes.entries()) {
          const part = mesh.parts[i]!;
          expect(difference(skinned(part, rest).positions, positions)).toBeLessThan(1e-5);
          expect([...part.indices]).toEqual(faces);
        }
      }
    }
  });

  corpusTest('poses and skinned vertices', async () => {
    let compared = 0;
    for (const oracle of ['head', 'v1100']) {
      const poses = goldens(`${name}/poses.${oracle}.json`);
      const skins = goldens(`${name}/skin.${oracle}.json`);
      const names = [
        ...skins.meshFiles,
        ...[...poses.animations, ...skins.animations].map(({ file }) => file),
      ];
      const { figure, clips } = await open(skeleton, folders, names);
      for (const { file, poses: times } of poses.animations) {
        const clip = clips.get(stem(file));
        if (!clip) continue;
        for (const { mixerTime, bones } of times) {
          expectPose(figure, clip, mixerTime, bones, insideKeys(clip, mixerTime) ? 1e-5 : 1e-4);
          compared++;
        }
      }
      for (const { file, poses: times } of skins.animations) {
        const clip = clips.get(stem(file));
        if (!clip) continue;
        for (const { mixerTime, meshes } of times) {
          const pose = poseAt(figure, clip, mixerTime);
          for (const [m, { submeshes }] of meshes.entries()) {
            const mesh = figure.meshes.find(
              (one) => one.name.replace(/ \d+$/, '') === stem(skins.meshFiles[m]),
            );
            for (const [i, { positions, normals }] of (mesh ? submeshes : []).entries()) {
              const result = skinned(mesh!.parts[i]!, pose);
              expect(difference(result.positions, positions)).toBeLessThan(1e-5);
              expect(difference(result.normals, normals)).toBeLessThan(1e-4);
              compared++;
            }
          }
        }
      }
    }
    expect(compared).toBeGreaterThan(0);
  });
});

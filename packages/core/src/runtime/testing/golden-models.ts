/** The models that the original engine's values are for. */

import { fileSet } from '../../bytes/file-set.js';
import type { Clip } from '../../clip/model.js';
import type { Figure } from '../../figure/model.js';
import { readCharacter } from '../../formats/cal3d/character/read.js';
import { figureOf } from '../../formats/cal3d/to-figure/figure.js';
import { corpusFiles } from '../../testing/corpus.js';

const files = new Map(corpusFiles('cal3d', () => true).map((file) => [file.name, file]));
const set = fileSet([...files.keys()], async (name) => files.get(name)!.bytes());

const data = 'mp3butcher-Cal3D/data';
const soya = 'soya3d/soya/tutorial/data/animated_models/balazar';
const delta3d = 'delta3d/SkeletalMeshes';

/** Where the parts of each lie, the first folder that has a name counts; and its skeleton. */
const models = {
  cally: [`${data}/cally/cally.csf`, `${data}/cally`, 'osgcal/models/cally', 'cal3djs/demo-data/cally'],
  skeleton: [`${data}/skeleton/skeleton.csf`, `${data}/skeleton`, 'osgcal/models/skeleton'],
  paladin: [`${data}/paladin/paladin.csf`, `${data}/paladin`, 'osgcal/models/paladin'],
  hero_910: [`${data}/hero/hero.csf`, `${data}/hero`],
  thug_910: [`${data}/thug/thug.csf`, `${data}/thug`],
  marine_1000: [`${delta3d}/Marine/Skeleton.csf`, `${delta3d}/Marine`],
  balazar_700: [`${soya}/balazar.csf`, soya],
  gina_xml1000: [`${delta3d}/Gina/Skeleton.xsf`, `${delta3d}/Gina/meshes`, `${delta3d}/Gina/animations`],
} as const;

export type GoldenModel = keyof typeof models;
export const goldenModels = Object.keys(models) as GoldenModel[];

export interface OpenedModel {
  readonly figure: Figure;
  /** The clip of an animation's file. */
  clip(file: string): Clip;
}

/** With the parts named. */
export async function openModel(model: GoldenModel, names: readonly string[]): Promise<OpenedModel> {
  const [skeleton, ...folders] = models[model];
  const found = [...new Set(names)].flatMap(
    (name) => folders.map((folder) => `${folder}/${name}`).find((file) => files.has(file)) ?? [],
  );
  const source = { name: 'golden', bytes: new Uint8Array(), files: set, members: [skeleton, ...found] };
  const character = await readCharacter(source, { loop: false }, () => {});
  const { figure, clips } = figureOf(character, () => {});
  const byName = new Map(clips.map((clip) => [clip.name!, clip]));
  return {
    figure: figure!,
    clip(file) {
      const clip = byName.get(file.replace(/\.[^.]*$/, ''));
      if (!clip) throw new Error(`no clip of ${file}`);
      return clip;
    },
  };
}

/** The values of one golden file. */
export function golden<T>(name: string): T {
  const file = corpusFiles('cal3d-golden', (candidate) => candidate === name)[0];
  if (!file) throw new Error(`no golden ${name}`);
  return JSON.parse(new TextDecoder().decode(file.bytes()));
}

/** The greatest difference, as a part of the greatest value. */
export function apart(actual: ArrayLike<number>, expected: readonly number[]): number {
  if (actual.length !== expected.length) return Infinity;
  let [most, scale] = [0, 1e-9];
  for (let i = 0; i < expected.length; i++) {
    const difference = Math.abs(actual[i]! - expected[i]!);
    if (!(difference <= most)) most = difference;
    scale = Math.max(scale, Math.abs(expected[i]!));
  }
  return most / scale;
}

/** Of Cal3D's quaternions, four by four, the usual ones. */
export const standard = (rotations: readonly number[]): number[] =>
  rotations.map((value, i) => (i % 4 === 3 ? value : -value));

/** Nine numbers of the matrix at `at`. */
export const rotationPart = (matrices: Float32Array, at: number): number[] =>
  [0, 4, 8].flatMap((row) => [...matrices.subarray(at + row, at + row + 3)]);

/** Of normals, three by three, the directions: IMVU's engine leaves them as long as they come out. */
export const directions = (normals: readonly number[]): number[] =>
  normals.map((value, i) => {
    const at = i - (i % 3);
    return value / (Math.hypot(normals[at]!, normals[at + 1]!, normals[at + 2]!) || 1);
  });

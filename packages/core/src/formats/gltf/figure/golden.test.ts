/** Poses of the original engine, against a GLB alone as three.js plays it. */

import { type SkinnedMesh, Vector3 } from 'three';
import { describe, expect } from 'vitest';
import { fileSet } from '../../../bytes/file-set.js';
import { playAs } from '../../../clip/operations/play-as.js';
import type { Figure } from '../../../figure/model.js';
import { corpusFiles, corpusTest } from '../../../testing/corpus.js';
import type { Cal3DCharacter } from '../../cal3d/character/model.js';
import { readCharacter } from '../../cal3d/character/read.js';
import { figureOf } from '../../cal3d/to-figure/figure.js';
import { jointMatrix, type Loaded, loadWithThree, worldNormals, worldPositions } from '../testing/three.js';
import { writeFigure } from './write.js';

const files = new Map(corpusFiles('cal3d', () => true).map((file) => [file.name, file]));
const set = fileSet([...files.keys()], async (name) => files.get(name)!.bytes());

/** Golden folder, and the folder of the character. Lists there do not name every animation. */
const characters = [
  ['cally', 'mp3butcher-Cal3D/data/cally/'],
  ['skeleton', 'mp3butcher-Cal3D/data/skeleton/'],
  ['paladin', 'mp3butcher-Cal3D/data/paladin/'],
  ['hero_910', 'mp3butcher-Cal3D/data/hero/'],
  ['thug_910', 'mp3butcher-Cal3D/data/thug/'],
  ['marine_1000', 'delta3d/SkeletalMeshes/Marine/'],
  ['balazar_700', 'soya3d/soya/tutorial/data/animated_models/balazar/'],
  ['gina_xml1000', 'delta3d/SkeletalMeshes/Gina/'],
] as const;

interface Bone {
  readonly skinT: readonly number[];
  readonly skinM: readonly number[];
}
interface Submesh {
  /** 1 where springs move it, which glTF has no word for. */
  readonly internal: number;
  readonly positions: readonly number[];
  readonly normals: readonly number[];
}
interface Golden {
  readonly meshFiles: readonly string[];
  readonly bones: readonly Bone[];
  readonly meshes: readonly { readonly submeshes: readonly Submesh[] }[];
  readonly animations: readonly {
    readonly file: string;
    readonly duration: number;
    readonly poses: readonly {
      readonly t: number;
      readonly mixerTime: number;
      readonly bones: readonly Bone[];
      readonly meshes: readonly { readonly submeshes: readonly Submesh[] }[];
    }[];
  }[];
}

function golden<T = Golden>(name: string): T {
  const file = corpusFiles('cal3d-golden', (candidate) => candidate === name)[0]!;
  return JSON.parse(new TextDecoder().decode(file.bytes()));
}

function characterIn(folder: string): Promise<Cal3DCharacter> {
  const members = [...files.keys()].filter((name) => name.startsWith(folder) && /\.[cx][samr]f$/i.test(name));
  const source = { name: folder, bytes: new Uint8Array(), files: set, members };
  return readCharacter(source, { loop: true }, () => {});
}

async function load(folder: string, lod = 1) {
  const character = await characterIn(folder);
  const { figure, clips } = figureOf(character, () => {});
  const played = clips.map(
    (clip) =>
      playAs(clip, { rotation: 'slerp', outside: 'clamp' }, { error: 1e-5, rotationError: 1e-5 }).clip,
  );
  const bare = { ...figure!, textures: figure!.textures.map(({ name }) => ({ name, bytes: null })) };
  const options = { storage: 'binary', up: 'y', scale: 1, compress: false, lod } as const;
  const [glb] = await writeFigure(bare, played, 'character.glb', options, () => {});
  return { character, figure: bare, clips: played, scene: await loadWithThree(glb!.bytes) };
}

const baseName = (path: string): string => path.replace(/^.*[/\\]/, '').toLowerCase();

/** The largest extent of the figure. */
function sizeOf({ meshes }: Figure): number {
  const box = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity];
  for (const { positions } of meshes.flatMap(({ parts }) => parts)) {
    for (let i = 0; i < positions.length; i++) {
      box[i % 3] = Math.min(box[i % 3]!, positions[i]!);
      box[(i % 3) + 3] = Math.max(box[(i % 3) + 3]!, positions[i]!);
    }
  }
  return Math.max(...[0, 1, 2].map((i) => box[i + 3]! - box[i]!));
}

/** The greatest difference to numbers whose Z axis points up. */
function farthest(found: Float64Array, wanted: readonly number[]): number {
  expect(found.length).toBe(wanted.length);
  let greatest = 0;
  for (let i = 0; i < wanted.length; i += 3) {
    const [x, y, z] = [wanted[i]!, wanted[i + 2]!, -wanted[i + 1]!];
    const here = Math.hypot(found[i]! - x, found[i + 1]! - y, found[i + 2]! - z);
    if (!(here <= greatest)) greatest = here;
  }
  return greatest;
}

interface Character {
  readonly character: Cal3DCharacter;
  readonly figure: Figure;
  readonly scene: Loaded;
}

/** How far the skin is off, in sizes of the model, and its normals, by direction. */
function skinError({ character, figure, scene }: Character, golden: Golden, meshes: Golden['meshes']) {
  let position = 0;
  let normal = 0;
  let vertices = 0;
  for (const [m, { submeshes }] of meshes.entries()) {
    const wanted = baseName(golden.meshFiles[m]!);
    const index = character.meshes.findIndex(({ file }) => baseName(file) === wanted);
    const { name, parts } = figure.meshes[index]!;
    const drawn = scene.meshes(name);
    const shown = parts.flatMap(({ indices }, i) => (indices.length > 0 ? [i] : []));
    expect(drawn.length).toBe(shown.length);
    for (const [p, part] of shown.entries()) {
      const submesh = submeshes[part]!;
      if (submesh.internal) continue;
      position = Math.max(position, farthest(worldPositions(drawn[p]!), submesh.positions));
      normal = Math.max(normal, farthest(worldNormals(drawn[p]!), submesh.normals));
      vertices += submesh.positions.length / 3;
    }
  }
  return { position: position / sizeOf(figure), normal, vertices };
}

/** How far corners of a box as large as the model are off, moved by each joint, in sizes of the model. */
function boneError({ figure, scene }: Character, bones: readonly Bone[]): number {
  const mesh = scene.meshes(figure.meshes[0]!.name)[0] as SkinnedMesh;
  const size = sizeOf(figure);
  let greatest = 0;
  for (const [b, { skinT, skinM }] of bones.entries()) {
    const joint = jointMatrix(mesh, figure.skins[0]!.joints.indexOf(b));
    for (const corner of [
      [0, 0, 0],
      [size, 0, 0],
      [0, size, 0],
      [0, 0, size],
    ] as const) {
      const found = new Vector3(...corner).applyMatrix4(joint);
      const wanted = [0, 1, 2].map(
        (row) => skinT[row]! + corner.reduce((sum, value, i) => sum + value * skinM[3 * row + i]!, 0),
      );
      greatest = Math.max(greatest, farthest(Float64Array.from(found.toArray()), wanted));
    }
  }
  return greatest / size;
}

describe.each(characters)('%s', (folder, place) => {
  corpusTest('at rest and moved, bones and skin are where the original engine has them', async () => {
    const loaded = await load(place);
    const { scene, character, clips } = loaded;
    const bind = golden(`${folder}/bind.head.json`);
    scene.pose();
    const rest = skinError(loaded, bind, bind.meshes);
    expect(rest.vertices).toBeGreaterThan(300);
    expect(rest.position).toBeLessThan(1e-4);
    expect(rest.normal).toBeLessThan(1e-3);
    expect(boneError(loaded, bind.bones)).toBeLessThan(1e-4);

    const clipOf = (file: string): string =>
      clips[character.animations.findIndex((part) => baseName(part.file) === baseName(file))]!.name!;
    const skin = golden(`${folder}/skin.head.json`);
    let poses = 0;
    for (const { file, poses: moved } of skin.animations) {
      for (const { t, meshes } of moved) {
        scene.pose(clipOf(file), t);
        const { position, normal } = skinError(loaded, skin, meshes);
        expect(position, `${file} at ${t}`).toBeLessThan(1e-4);
        expect(normal, `${file} at ${t}`).toBeLessThan(1e-3);
        poses++;
      }
    }
    for (const { file, poses: moved } of golden(`${folder}/poses.head.json`).animations) {
      for (const { mixerTime, bones } of moved) {
        scene.pose(clipOf(file), mixerTime);
        expect(boneError(loaded, bones), `${file} at ${mixerTime}`).toBeLessThan(1e-4);
        poses++;
      }
    }
    expect(poses).toBeGreaterThan(4);
  });
});

interface MorphGolden {
  readonly meshes: readonly {
    readonly file: string;
    readonly submesh: number;
    readonly cases: readonly { readonly weights: readonly number[]; readonly positions: readonly number[] }[];
  }[];
}

corpusTest('morph targets move vertices as the original engine moves them', async () => {
  const { character, figure, scene } = await load('mp3butcher-Cal3D/data/DokuroChan/');
  scene.pose();
  let moved = 0;
  for (const { file, submesh, cases } of golden<MorphGolden>('morph/dokuro_mesh001.head.json').meshes) {
    const { name, parts } =
      figure.meshes[character.meshes.findIndex((part) => baseName(part.file) === baseName(file))]!;
    const targets = scene.targetNames(name);
    for (const { weights, positions } of cases) {
      const drawn = scene.meshes(name)[submesh]!;
      drawn.morphTargetInfluences!.fill(0);
      for (const [i, weight] of weights.entries())
        drawn.morphTargetInfluences![targets.indexOf(parts[submesh]!.morphs[i]!.name)] = weight;
      const error = farthest(worldPositions(drawn), positions) / sizeOf(figure);
      expect(error, `submesh ${submesh}`).toBeLessThan(1e-4);
      if (weights.some((weight) => weight !== 0)) moved++;
    }
  }
  expect(moved).toBe(11);
});

interface LodGolden {
  readonly meshFiles: readonly string[];
  readonly levels: readonly {
    readonly lod: number;
    readonly meshes: readonly (readonly {
      readonly vertexCount: number;
      readonly faces: readonly number[];
    }[])[];
  }[];
}

describe.each([
  ['cally', 'mp3butcher-Cal3D/data/cally/'],
  ['skeleton', 'mp3butcher-Cal3D/data/skeleton/'],
  ['paladin_body', 'mp3butcher-Cal3D/data/paladin/'],
])('levels of detail of %s', (file, folder) => {
  corpusTest('have the vertices and faces of the original engine', async () => {
    const { meshFiles, levels } = golden<LodGolden>(`lod/${file}.head.json`);
    for (const { lod, meshes } of levels) {
      const { character, figure, scene } = await load(folder, lod);
      for (const [m, submeshes] of meshes.entries()) {
        const index = character.meshes.findIndex((part) => baseName(part.file) === baseName(meshFiles[m]!));
        const drawn = scene.meshes(figure.meshes[index]!.name);
        for (const [s, { vertexCount, faces }] of submeshes.entries()) {
          const { geometry } = drawn[s]!;
          expect(geometry.attributes.position!.count).toBe(vertexCount);
          expect(Array.from(geometry.index!.array)).toEqual(faces);
        }
      }
    }
  });
});

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Content, type Figure, fileSet, formatById, memoryFiles } from '@mutoscope/core';
import {
  type Actor,
  blendCycle,
  createActor,
  createMotion,
  createRig,
  updateActor,
} from '@mutoscope/core/runtime';
import type { Mesh } from 'three';
import { OBJLoader } from 'three/examples/jsm/loaders/OBJLoader.js';
import { expect, test } from 'vitest';
import { root, workshop } from '../../test/harness.js';

const robot = join(root, 'examples/robot');
const walker = join(root, 'examples/walker.gltf');
const dance = join(root, 'examples/dance.bvh');

async function content(folder: string, name: string, format: string): Promise<Content> {
  const bytes = async (file: string) => new Uint8Array(await readFile(join(root, folder, file)));
  const names = [
    'robot.cfg',
    'robot.csf',
    'body.cmf',
    'cape.cmf',
    'head.xmf',
    'walk.caf',
    'wave.caf',
    'smile.xpf',
    'walker.bin',
  ];
  const files = fileSet(names, bytes);
  const code = await formatById(format)!.load();
  return code.read!({ name, bytes: await bytes(name), files }, {}, () => {});
}

/** An actor that plays these clips by their weights, at `at` seconds. */
function actorAt({ figure, clips }: Content, mix: Readonly<Record<string, number>>, at: number): Actor {
  const actor = createActor(createRig(figure!), { kernel: 'plain' });
  for (const [name, weight] of Object.entries(mix))
    blendCycle(actor.mixer, createMotion(actor.rig, clips.find((clip) => clip.name === name)!), weight);
  updateActor(actor, 0);
  updateActor(actor, at);
  return actor;
}

interface PoseJson {
  readonly character: string | null;
  readonly up: string;
  readonly at: number;
  readonly mix: readonly { readonly name: string; readonly weight: number }[];
  readonly bones: readonly {
    readonly name: string;
    readonly parent: number | null;
    readonly translation: number[];
    readonly rotation: number[];
    readonly scale: number[];
    readonly matrix: number[];
  }[];
  readonly morphs: readonly { readonly mesh: string; readonly name: string; readonly weight: number }[];
  readonly meshes: readonly {
    readonly name: string;
    readonly parts: readonly {
      readonly material: string | null;
      readonly positions: number[];
      readonly normals: number[];
    }[];
  }[];
}

/** The greatest difference, as a part of the greatest value. */
function apart(found: ArrayLike<number>, due: ArrayLike<number>): number {
  expect(found.length).toBe(due.length);
  let [most, scale] = [0, 1e-9];
  for (let i = 0; i < due.length; i++) {
    most = Math.max(most, Math.abs(found[i]! - due[i]!));
    scale = Math.max(scale, Math.abs(due[i]!));
  }
  return most / scale;
}

/** Parts that springs move are in an actor where those have come to. */
const stiff = ({ parts }: Actor) => parts.map((part) => (part.cloth === null ? part : null));

test('JSON has bones and vertices as the runtime does', async () => {
  const shop = await workshop();
  const args = ['--anim', 'walk', '--mix', 'wave=0.3', '--mix', 'smile=0.5', '--at', '0.4'];
  const { exit, stdout } = await shop.run(['pose', robot, 'out/robot.json', ...args, '--quiet']);
  expect([exit, stdout]).toEqual([0, '']);
  const pose: PoseJson = JSON.parse(shop.text('out/robot.json'));
  const read = await content('examples/robot', 'robot.cfg', 'cal3d');
  const actor = actorAt(read, { walk: 1, wave: 0.3, smile: 0.5 }, 0.4);
  expect(pose).toMatchObject({
    character: 'robot',
    up: 'z',
    at: 0.4,
    mix: [
      { name: 'walk', weight: 1 },
      { name: 'wave', weight: 0.3 },
      { name: 'smile', weight: 0.5 },
    ],
  });
  const { names, parents } = read.figure!.skeleton;
  expect(pose.bones.map(({ name }) => name)).toEqual(names);
  expect(pose.bones.map(({ parent }) => parent ?? -1)).toEqual([...parents]);
  const all = (pick: (bone: PoseJson['bones'][number]) => number[]) =>
    Float32Array.from(pose.bones.flatMap(pick));
  expect(
    apart(
      all(({ translation }) => translation),
      actor.mixer.pose.translations,
    ),
  ).toBeLessThan(1e-6);
  expect(
    apart(
      all(({ rotation }) => rotation),
      actor.mixer.pose.rotations,
    ),
  ).toBeLessThan(1e-6);
  expect(
    apart(
      all(({ matrix }) => matrix),
      actor.globals,
    ),
  ).toBeLessThan(1e-6);
  expect(pose.bones.every(({ scale }) => scale.join() === '1,1,1')).toBe(true);
  expect(pose.morphs).toEqual([
    { mesh: 'head', name: 'Smile', weight: expect.closeTo(actor.mixer.morphs[0]!, 6) },
  ]);
  expect(pose.morphs[0]!.weight).toBeGreaterThan(0.01);
  const parts = pose.meshes.flatMap((mesh) => mesh.parts);
  for (const [i, part] of stiff(actor).entries()) {
    if (part === null) continue;
    expect(apart(parts[i]!.positions, part.positions)).toBeLessThan(1e-6);
    expect(apart(parts[i]!.normals, part.normals!)).toBeLessThan(1e-6);
  }
  expect(pose.meshes.map(({ name, parts }) => [name, parts.length])).toEqual([
    ['body', 2],
    ['head', 1],
    ['cape', 2],
  ]);
  expect(parts.map(({ material }) => material)).toEqual(['metal', 'stripes', 'face', 'cape', 'cape']);
});

test('an OBJ read by three.js has the vertices that an actor has, Y up', async () => {
  const shop = await workshop();
  const { exit, stdout } = await shop.run(['pose', robot, 'robot.obj', '--anim', 'walk', '--at', '0.4']);
  expect(exit).toBe(0);
  expect(stdout).toMatch(/robot\.cfg, walk at 0\.4 s → robot\.obj and 5 files beside it {2}\d+ kB\n$/);
  expect(shop.names()).toEqual([
    'cape.png',
    'face.png',
    'metal.png',
    'robot.mtl',
    'robot.obj',
    'stripes.png',
  ]);
  const read = new OBJLoader().parse(shop.text('robot.obj')).children as Mesh[];
  expect(read.map(({ name }) => name)).toEqual(['body_1', 'body_2', 'head', 'cape_1', 'cape_2']);
  const actor = actorAt(await content('examples/robot', 'robot.cfg', 'cal3d'), { walk: 1 }, 0.4);
  let compared = 0;
  for (const [i, part] of stiff(actor).entries()) {
    if (part === null) continue;
    const { indices } = part.source;
    const turned = (values: Float32Array) =>
      [...indices].flatMap((v) => [values[3 * v]!, values[3 * v + 2]!, -values[3 * v + 1]!]);
    const { position, normal } = read[i]!.geometry.attributes;
    expect(apart(position!.array, turned(part.positions))).toBeLessThan(1e-6);
    expect(apart(normal!.array, turned(part.normals!))).toBeLessThan(1e-6);
    compared += indices.length;
  }
  expect(compared).toBeGreaterThan(5000);
});

test('a GLB stands in the pose with its bones, bound as before, and plays nothing', async () => {
  const shop = await workshop();
  expect((await shop.run(['pose', walker, 'posed.glb', '--anim', 'Walk', '--at', '0.5'])).exit).toBe(0);
  const read = async (bytes: Uint8Array) =>
    (await formatById('glb')!.load()).read!(
      { name: 'posed.glb', bytes, files: memoryFiles(new Map()) },
      {},
      () => {},
    );
  const { figure, clips } = await read(shop.read('posed.glb'));
  expect(clips).toEqual([]);
  const before = await content('examples', 'walker.gltf', 'gltf');
  const actor = actorAt(before, { Walk: 1 }, 0.5);
  const resting = actorAt({ figure: figure as Figure, clips: [] }, {}, 0);
  expect(apart(resting.globals, actor.globals)).toBeLessThan(1e-6);
  expect(apart(figure!.skeleton.rotations, before.figure!.skeleton.rotations)).toBeGreaterThan(0.01);
  for (const [i, { positions, source }] of resting.parts.entries()) {
    expect(apart(positions, actor.parts[i]!.positions)).toBeLessThan(1e-5);
    expect(apart(source.positions, actor.parts[i]!.source.positions)).toBeLessThan(1e-6);
  }
});

test('bones alone will do, standard output takes JSON, and the first clip is taken, saying so', async () => {
  const shop = await workshop();
  const { exit, stdout } = await shop.run(['pose', dance, '-', '--at', '1']);
  expect(exit).toBe(0);
  const pose: PoseJson = JSON.parse(stdout);
  expect(pose.mix).toEqual([{ name: 'dance', weight: 1 }]);
  expect(pose.meshes).toEqual([]);
  expect(pose.bones[0]!.name).toBe('Hips');
  const { stderr } = await shop.run(['pose', robot, '-', '--at', '0']);
  expect(stderr).toContain('3 clips in it; this is "walk" (--anim picks another)');
});

test('--json tells what was written, --dry-run what would be', async () => {
  const shop = await workshop();
  const args = ['pose', robot, 'out/r.obj', '--anim', 'wave=0.5', '--at', '0.1', '--json'];
  const { stdout } = await shop.run([...args, '--dry-run']);
  expect(shop.names()).toEqual([]);
  const document = JSON.parse((await shop.run(args)).stdout);
  expect(JSON.parse(stdout)).toEqual(document);
  expect(document).toMatchObject({ at: 0.1, mix: [{ name: 'wave', weight: 0.5 }] });
  expect(document.outputs[0]).toEqual({ file: 'out/r.obj', bytes: shop.read('out/r.obj').length });
  expect(document.outputs.map(({ file }: { file: string }) => file).sort()).toEqual(shop.names());
});

test.each([
  [['-', '--json'], 2, 'not both'],
  [['x.animx'], 2, 'Resonite AnimX holds no character; name an output of .json .gltf .glb'],
  [['x.caf'], 2, 'Cal3D animation holds no character; name an output of'],
  [['x.txt'], 2, 'x.txt has no known extension'],
  [['x.glb', '--anim', 'walk=much'], 2, '"much" behind = is no number of 0 or more: walk=much'],
  [['x.glb', '--anim', 'walk=0'], 2, 'at least one weight must be above 0'],
  [['x.glb', '--anim', 'walk=1e-320'], 2, 'at least one weight must be above 0'],
  [['x.glb', '--anim', 'walk', '--mix', 'walk=0.5'], 2, 'walk is given twice'],
  [['x.glb', '--anim', 'wlak'], 1, 'There is no clip "wlak"; the file holds "walk", "wave", "smile"'],
  [['x.glb', '--encoding', 'lz4'], 2, '--encoding is for animx'],
  [['there.glb'], 4, 'it is there already'],
])('%j ends with %i', async (args, code, message) => {
  const shop = await workshop({ 'there.glb': 'mine' });
  const { exit, stderr } = await shop.run(['pose', robot, '--at', '0', ...args]);
  expect(stderr).toContain(message);
  expect(exit).toBe(code);
  expect(shop.names()).toEqual(['there.glb']);
});

test('what comes to stand beyond what float32 holds is no JSON', async () => {
  const json = JSON.parse(await readFile(walker, 'utf8'));
  for (const node of json.nodes) if (node.translation) node.translation[0] = 3e38;
  const bin = new Uint8Array(await readFile(join(root, 'examples/walker.bin')));
  const shop = await workshop({ 'far.gltf': JSON.stringify(json), 'walker.bin': bin });
  const { exit, stderr } = await shop.run(['pose', 'far.gltf', 'x.json', '--anim', 'Wave', '--at', '0']);
  expect([exit, stderr]).toEqual([
    1,
    expect.stringMatching(/Bone ".+" comes to stand .+runtime\/beyond-float32/),
  ]);
  expect(shop.names()).toEqual(['far.gltf', 'walker.bin']);
});

test('a moment is needed, and a character; what has no mesh makes no OBJ', async () => {
  const shop = await workshop();
  expect((await shop.run(['pose', robot, 'x.glb'])).exit).toBe(2);
  expect((await shop.run(['pose', robot, 'x.glb', '--at', '-1'])).exit).toBe(2);
  const bounce = await shop.run(['pose', join(root, 'examples/bounce.animx'), 'x.glb', '--at', '0']);
  expect([bounce.exit, bounce.stderr]).toEqual([
    1,
    expect.stringContaining('There is no character in the file'),
  ]);
  const bones = await shop.run(['pose', dance, 'x.obj', '--at', '0']);
  expect([bones.exit, bones.stderr]).toEqual([1, expect.stringContaining('no mesh')]);
  expect((await shop.run(['pose', 'gone.glb', 'x.glb', '--at', '0'])).exit).toBe(3);
  expect(shop.names()).toEqual([]);
});

test('converted to OBJ a character is in its bind pose, and what stays behind is told', async () => {
  const shop = await workshop();
  const { exit, stderr } = await shop.run(['convert', robot, 'robot.obj', '--up', 'z', '--scale', '2']);
  expect(exit).toBe(0);
  expect(stderr).toContain('17 bones, 1 morph target, 3 clips of the Cal3D character stay behind');
  const { figure } = await content('examples/robot', 'robot.cfg', 'cal3d');
  const read = new OBJLoader().parse(shop.text('robot.obj')).children as Mesh[];
  for (const [i, { positions, indices }] of figure!.meshes.flatMap(({ parts }) => parts).entries()) {
    const due = [...indices].flatMap((v) =>
      [...positions.subarray(3 * v, 3 * v + 3)].map((value) => 2 * value),
    );
    expect([...read[i]!.geometry.attributes.position!.array]).toEqual(due);
  }
});

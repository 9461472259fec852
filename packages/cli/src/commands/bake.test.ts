import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Clip, type Content, fileSet, formatById, trackLabel, valueAt } from '@mutoscope/core';
import {
  blendCycle,
  createMixer,
  createMotion,
  createRig,
  executeAction,
  type Mixer,
  type Rig,
  updateMixer,
} from '@mutoscope/core/runtime';
import { expect, test } from 'vitest';
import { root, workshop } from '../../test/harness.js';

const robot = join(root, 'examples/robot');
const walker = join(root, 'examples/walker.gltf');
const dance = join(root, 'examples/dance.bvh');

async function read(format: string, name: string, bytes: Uint8Array, folder = 'examples'): Promise<Content> {
  const beside = [
    'robot.csf',
    'body.cmf',
    'cape.cmf',
    'head.xmf',
    'walk.caf',
    'wave.caf',
    'smile.xpf',
    'walker.bin',
  ];
  const files = fileSet(beside, async (file) => new Uint8Array(await readFile(join(root, folder, file))));
  return (await formatById(format)!.load()).read!({ name, bytes, files }, {}, () => {});
}

const example = async (format: string, folder: string, name: string): Promise<Content> =>
  read(format, name, new Uint8Array(await readFile(join(root, folder, name))), folder);

interface Scene {
  readonly rig: Rig;
  mixerAt(time: number): Mixer;
}

/** Mixers that go to a time in one step; an action with fades of 0.2 seconds. */
function sceneOf(
  { figure, clips }: Content,
  mix: Readonly<Record<string, number>>,
  action?: { readonly name: string; readonly start: number },
): Scene {
  const rig = createRig(figure!);
  const motion = (name: string) => createMotion(rig, clips.find((clip) => clip.name === name)!);
  return {
    rig,
    mixerAt(time) {
      const mixer = createMixer(rig);
      for (const [name, weight] of Object.entries(mix)) blendCycle(mixer, motion(name), weight);
      updateMixer(mixer, 0);
      const before = Math.min(time, action?.start ?? time);
      updateMixer(mixer, before);
      if (action && time >= action.start) {
        executeAction(mixer, motion(action.name), { fadeIn: 0.2, fadeOut: 0.2 });
        updateMixer(mixer, time - before);
      }
      return mixer;
    },
  };
}

/** The greatest difference of the clip from mixers at these times, as a part of the greatest value. */
function apart(clip: Clip, { rig, mixerAt }: Scene, times: readonly number[], from = 0): number {
  let [most, scale, compared] = [0, 1, 0];
  for (const time of times) {
    const { pose } = mixerAt(from + time);
    for (const [index, { node, property }] of clip.tracks.entries()) {
      const bone = rig.boneIndex.get(node!);
      if (bone === undefined || property === 'Scale') continue;
      const column = property === 'Rotation' ? pose.rotations : pose.translations;
      const size = property === 'Rotation' ? 4 : 3;
      const found = valueAt(clip, index, time) as number[];
      const due = column.subarray(size * bone, size * bone + size);
      const dot = found.reduce((sum, value, c) => sum + value * due[c]!, 0);
      const sign = size === 4 && dot < 0 ? -1 : 1;
      for (const [c, value] of found.entries()) {
        most = Math.max(most, Math.abs(sign * value - due[c]!));
        scale = Math.max(scale, Math.abs(due[c]!));
      }
      compared++;
    }
  }
  expect(compared).toBeGreaterThan(100);
  return most / scale;
}

const frames = (fps: number, count: number): number[] => Array.from({ length: count }, (_, i) => i / fps);

test('a mix of cycles in a GLB is the mixer at every frame, for as long as they share', async () => {
  const shop = await workshop();
  const args = ['--anim', 'walk=0.7', '--mix', 'wave=0.3'];
  const { exit, stdout } = await shop.run(['bake', robot, 'mixed.glb', ...args]);
  expect(exit).toBe(0);
  expect(stdout).toMatch(/robot\.cfg, "walk\+wave", 1\.44 s, 32 tracks, \d+ keys → mixed\.glb {2}\d+ kB\n$/);
  const { clips, figure } = await read('glb', 'mixed.glb', shop.read('mixed.glb'));
  expect(clips.map(({ name }) => name)).toEqual(['walk+wave']);
  expect(figure!.meshes.map(({ name }) => name)).toEqual(['body', 'head', 'cape']);
  const scene = sceneOf(await example('cal3d', 'examples/robot', 'robot.cfg'), { walk: 0.7, wave: 0.3 });
  expect(clips[0]!.duration).toBeCloseTo(scene.mixerAt(0).duration, 6);
  expect(apart(clips[0]!, scene, frames(30, 43))).toBeLessThan(1e-5);
});

test('an action over a cycle, as a Cal3D animation', async () => {
  const shop = await workshop();
  const args = ['--anim', 'walk', '--action', 'wave@0.5', '--name', 'hello', '--quiet'];
  expect(await shop.run(['bake', robot, 'hello.caf', ...args])).toMatchObject({
    exit: 0,
    stdout: '',
    stderr: expect.not.stringContaining('error'),
  });
  const { clips } = await read('caf', 'hello.caf', shop.read('hello.caf'), 'examples/robot');
  const whole = await example('cal3d', 'examples/robot', 'robot.cfg');
  const wave = whole.clips.find(({ name }) => name === 'wave')!;
  expect(clips[0]!.duration).toBeCloseTo(0.5 + wave.duration, 5);
  const scene = sceneOf(whole, { walk: 1 }, { name: 'wave', start: 0.5 });
  expect(apart(clips[0]!, scene, frames(30, Math.floor(30 * (0.5 + wave.duration))))).toBeLessThan(1e-5);
});

test('an action alone, without any cycle', async () => {
  const shop = await workshop();
  await shop.run(['bake', robot, 'wave.animj', '--action', 'wave', '--fade', '0']);
  const clip = JSON.parse(shop.text('wave.animj'));
  expect(clip.name).toBe('wave');
  expect(clip.globalDuration).toBeCloseTo(2, 5);
});

test('a BVH at the frames of --fps, from and until', async () => {
  const shop = await workshop();
  const args = ['--from', '0.5', '--until', '1', '--fps', '24'];
  expect((await shop.run(['bake', dance, 'part.bvh', ...args])).exit).toBe(0);
  const { clips, figure } = await read('bvh', 'part.bvh', shop.read('part.bvh'));
  expect(shop.text('part.bvh')).toMatch(/Frames:\s*13\s*\nFrame Time:\s*0\.041666/);
  const scene = sceneOf(await example('bvh', 'examples', 'dance.bvh'), { dance: 1 });
  expect(figure!.skeleton.names).toEqual(scene.rig.figure.skeleton.names);
  expect(apart(clips[0]!, scene, frames(24, 12), 0.5)).toBeLessThan(1e-5);
});

test('--error leaves keys out, and the motion stays within it', async () => {
  const shop = await workshop();
  const run = async (...more: string[]) =>
    JSON.parse(
      (await shop.run(['bake', walker, 'a.glb', '--anim', 'Walk', '--json', '--force', ...more])).stdout,
    );
  const all = await run();
  const few = await run('--error', '0.001', '--rotation-error', '0.1');
  expect(few.clip).toMatchObject({ name: 'Walk', duration: all.clip.duration, tracks: all.clip.tracks });
  expect(few.clip.keys).toBeLessThan(all.clip.keys / 2);
  const { clips } = await read('glb', 'a.glb', shop.read('a.glb'));
  const scene = sceneOf(await example('gltf', 'examples', 'walker.gltf'), { Walk: 1 });
  expect(apart(clips[0]!, scene, frames(30, 29))).toBeLessThan(0.002);
});

test('--json tells the mix and what was written; --dry-run writes nothing; a file that is there stays', async () => {
  const shop = await workshop({ 'there.animx': 'mine' });
  const args = ['--anim', 'walk', '--action', 'wave@0.25', '--fps', '10', '--json'];
  const { stdout } = await shop.run(['bake', robot, 'a.glb', ...args, '--dry-run']);
  expect(shop.names()).toEqual(['there.animx']);
  const document = JSON.parse((await shop.run(['bake', robot, 'a.glb', ...args])).stdout);
  expect(document).toEqual(JSON.parse(stdout));
  expect(document).toMatchObject({
    clip: { name: 'walk+wave', duration: expect.closeTo(2.25, 5), tracks: 32, keys: 32 * 24 },
    mix: [{ name: 'walk', weight: 1 }],
    actions: [{ name: 'wave', start: 0.25 }],
    outputs: [{ file: 'a.glb', bytes: shop.read('a.glb').length }],
  });
  expect((await shop.run(['bake', robot, 'there.animx'])).exit).toBe(4);
});

test('standard output takes AnimJ', async () => {
  const shop = await workshop();
  const { stdout, stderr } = await shop.run(['bake', robot, '-', '--anim', 'walk', '--fps', '5']);
  expect(
    JSON.parse(stdout).tracks.map((track: { data: object }) => trackLabel(track.data as never)),
  ).toContain('Hips/Rotation');
  expect(stderr).toContain('"walk", 1.2 s');
});

test.each([
  [['x.obj'], 2, 'Wavefront OBJ holds no animation; name an output of'],
  [['x.glb', '--fps', '0'], 2, '--fps must be more than 0'],
  [['x.glb', '--from', '2', '--until', '1'], 2, '--until 1 lies before --from 2'],
  [['x.glb', '--from', '5'], 2, '--from 5 lies behind the end, at 1.2 s; --until sets a later one'],
  [['x.glb', '--action', 'wave@soon'], 2, '"soon" behind @ is no number'],
  [['x.glb', '--action', 'jump@1'], 1, 'There is no clip "jump"'],
  [['x.glb', '--until', '1e12'], 1, 'frames a second would be'],
])('%j ends with %i', async (args, code, message) => {
  const shop = await workshop();
  const { exit, stderr } = await shop.run(['bake', robot, ...args]);
  expect(stderr).toContain(message);
  expect(exit).toBe(code);
  expect(shop.names()).toEqual([]);
});

/** A figure that moves, beside three.js's mixer and the original Cal3D library (Debian: libcal3d12-dev, g++). */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { cal3dFromFigure, writeCal3D } from '@mutoscope/core/cal3d';
import type { Clip } from '@mutoscope/core/clip';
import {
  blendCycle,
  createMixer,
  createMotion,
  createRig,
  jointMatrices,
  type Mixer,
  placeBones,
  updateMixer,
} from '@mutoscope/core/runtime';
import { AnimationClip, AnimationMixer, Bone, QuaternionKeyframeTrack, VectorKeyframeTrack } from 'three';
import { bones, figure, motion, run, walk } from './figure-100.ts';
import { type BenchTask, benchTask } from './harness.ts';
import { startOriginalCal3D } from './peers/cal3d/index.ts';

const frames = 600;
const step = 1 / 60;
const rig = createRig(figure);
const original = startOriginalCal3D();
if (original === null) console.error('the original Cal3D library is not installed: its rows are left out');

/** After the last task. */
export const stop = (): void => original?.stop();

interface Ours {
  readonly mixer: Mixer;
  readonly globals: Float32Array;
  readonly joints: Float32Array;
}

/** All clips as cycles of the same weight, at time 0. */
function staged(clips: readonly Clip[]): Ours {
  const mixer = createMixer(rig);
  for (const clip of clips) blendCycle(mixer, createMotion(rig, clip), 1 / clips.length);
  updateMixer(mixer, 0);
  return { mixer, globals: new Float32Array(12 * bones), joints: new Float32Array(12 * bones) };
}

function threeFigure(clip: Clip): { root: Bone; nodes: Bone[]; mixer: AnimationMixer } {
  const { names, parents, translations } = figure.skeleton;
  const nodes = names.map((name, i) => {
    const bone = new Bone();
    bone.name = name;
    bone.position.fromArray(translations, 3 * i);
    return bone;
  });
  nodes.forEach((bone, i) => {
    if (i > 0) nodes[parents[i]!]!.add(bone);
  });
  const properties = { Position: 'position', Rotation: 'quaternion', Scale: 'scale' } as const;
  const tracks = clip.tracks.map((track) => {
    if (track.kind !== 'curve') throw new Error('three plays curves');
    const Track = track.property === 'Rotation' ? QuaternionKeyframeTrack : VectorKeyframeTrack;
    const name = `${track.node}.${properties[track.property as keyof typeof properties]}`;
    return new Track(name, track.times as unknown as number[], track.values as unknown as number[]);
  });
  const mixer = new AnimationMixer(nodes[0]!);
  mixer.clipAction(new AnimationClip('motion', 10, tracks)).play();
  return { root: nodes[0]!, nodes, mixer };
}

const near = (ours: ArrayLike<number>, theirs: ArrayLike<number>, within: number): void => {
  let [most, size] = [0, 0];
  for (let i = 0; i < theirs.length; i++) {
    most = Math.max(most, Math.abs(ours[i]! - theirs[i]!));
    size = Math.max(size, Math.abs(theirs[i]!));
  }
  if (ours.length !== theirs.length || !(most <= within * size))
    throw new Error(`bones are up to ${most} apart of ${size}`);
};

const origins = (globals: Float32Array): number[] => [...globals].filter((_, i) => i % 4 === 3);

function besideThree(): BenchTask {
  const ours = staged([motion]);
  const three = threeFigure(motion);
  return benchTask<void>({
    name: 'one clip sampled and placed, 100 bones TRS',
    unit: 'M bones',
    amount: (bones * frames) / 1e6,
    peerName: 'three AnimationMixer',
    target: 4,
    ours() {
      for (let i = 0; i < frames; i++) {
        updateMixer(ours.mixer, step);
        placeBones(rig, ours.mixer.pose, ours.globals);
      }
    },
    peer() {
      for (let i = 0; i < frames; i++) {
        three.mixer.update(step);
        three.root.updateMatrixWorld(true);
      }
    },
    check() {
      const positions = three.nodes.flatMap(({ matrixWorld }) => matrixWorld.elements.slice(12, 15));
      near(origins(ours.globals), positions, 1e-4);
    },
  });
}

function besideOriginal(name: string, clips: readonly Clip[]): BenchTask[] {
  if (original === null) return [];
  const folder = mkdtempSync(join(tmpdir(), 'mutoscope-bench-'));
  const { skeleton, animations } = cal3dFromFigure(figure, clips, { preset: 'cal3d-0.11' }, () => {});
  const files = [skeleton!, ...animations].map(({ file, model }) => {
    writeFileSync(join(folder, file), writeCal3D(model));
    return join(folder, file);
  });
  const ours = staged(clips);
  let ready: Promise<string> | null = null;
  return [
    benchTask<number[]>({
      name,
      unit: 'M bones',
      amount: (bones * frames) / 1e6,
      peerName: 'Cal3D 0.11',
      target: 1.5,
      ours() {
        for (let i = 0; i < frames; i++) {
          updateMixer(ours.mixer, step);
          placeBones(rig, ours.mixer.pose, ours.globals);
          jointMatrices(rig, 0, ours.globals, ours.joints);
        }
        return origins(ours.globals);
      },
      async peer() {
        ready ??= original.ask(`stage ${files.join(' ')}`);
        await ready;
        return (await original.ask(`play ${frames} ${step}`)).trim().split(' ').map(Number);
      },
      check: (ours, theirs) => near(ours, theirs, 1e-3),
    }),
  ];
}

const crowdSize = 1000;

/** A frame of all beside two frames of half of them; none may take 1/60 s or leave anything on the heap. */
function crowd(): BenchTask {
  const motions = [walk, run].map((clip) => createMotion(rig, clip));
  const member = (i: number): Ours => {
    const one = staged([]);
    blendCycle(one.mixer, motions[i % 2]!, 1);
    updateMixer(one.mixer, (i % 97) / 10);
    return one;
  };
  const members = Array.from({ length: crowdSize }, (_, i) => member(i));
  const half = members.slice(crowdSize / 2);
  const update = ({ mixer, globals }: Ours): void => {
    updateMixer(mixer, step);
    placeBones(rig, mixer.pose, globals);
  };
  const frame = (): void => {
    for (let i = 0; i < members.length; i++) update(members[i]!);
  };
  return benchTask<void>({
    name: `crowd of ${crowdSize}, a frame`,
    unit: 'figures',
    amount: crowdSize,
    peerName: 'half of it, two frames',
    target: 0.8,
    ours: frame,
    peer() {
      for (let i = 0; i < crowdSize; i++) update(half[i % half.length]!);
    },
    check() {
      for (let i = 0; i < 60; i++) frame();
      const [heap, start] = [heapUsed(), process.cpuUsage()];
      const count = 120;
      for (let i = 0; i < count; i++) frame();
      const { user, system } = process.cpuUsage(start);
      const time = (user + system) / 1000 / count;
      const left = process.memoryUsage().heapUsed - heap;
      console.error(`  ${time.toFixed(2)} ms a frame; ${left} bytes on the heap after ${count} frames`);
      if (time > 1000 / 60) throw new Error(`a frame takes ${time} ms`);
      // A single boxed number an update would be four times as much.
      if (left > 4 * crowdSize * count) throw new Error(`${left} bytes were allocated in ${count} frames`);
    },
  });
}

function heapUsed(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
}

export const tasks: BenchTask[] = [
  besideThree(),
  ...besideOriginal('one clip mixed and placed, 100 bones TR', [walk]),
  ...besideOriginal('two clips mixed and placed, 100 bones TR', [walk, run]),
  crowd(),
];

import { type Clip, compile, createCursor, createFrame, sample, trackValue } from '@mutoscope/core/clip';
import {
  AnimationClip,
  AnimationMixer,
  Bone,
  Group,
  QuaternionKeyframeTrack,
  VectorKeyframeTrack,
} from 'three';
import { type BenchTask, benchTask } from './harness.ts';
import { mocapClip } from './mocap-clip.ts';

const bones = 100;
const frames = 600;
const step = 1 / 60;
const clip = mocapClip({ bones, seconds: 10, rate: 30, noise: 0 });

const compiled = compile(clip);
const cursor = createCursor(compiled);
const frame = createFrame(compiled);
const three = threePlayer(clip);

/** Plays 10 s at 60 Hz, showing each frame's time to `each`. */
function playOurs(each?: (frame: number) => void): void {
  for (let i = 0, time = 0; i < frames; i++, time += step) {
    sample(compiled, time, cursor, frame);
    each?.(i);
  }
}

function playThree(each?: (frame: number) => void): void {
  three.mixer.setTime(0);
  each?.(0);
  for (let i = 1; i < frames; i++) {
    three.mixer.update(step);
    each?.(i);
  }
}

function threePlayer(played: Clip): { mixer: AnimationMixer; nodes: Bone[] } {
  const root = new Group();
  const nodes = Array.from({ length: bones }, (_, index) => {
    const bone = new Bone();
    bone.name = `bone${index}`;
    root.add(bone);
    return bone;
  });
  const properties = { Position: 'position', Rotation: 'quaternion', Scale: 'scale' } as const;
  const tracks = played.tracks.map((track) => {
    if (track.kind !== 'curve') throw new Error('three plays curves');
    const Track = track.property === 'Rotation' ? QuaternionKeyframeTrack : VectorKeyframeTrack;
    const name = `${track.node}.${properties[track.property as keyof typeof properties]}`;
    // Typed arrays are kept as they are, whatever the declared type: the times stay shared.
    return new Track(name, track.times as unknown as number[], track.values as unknown as number[]);
  });
  const mixer = new AnimationMixer(root);
  mixer.clipAction(new AnimationClip('mocap', 10, tracks)).play();
  return { mixer, nodes };
}

/** Every number of every frame, as our tracks are ordered. */
function recordOurs(): number[][] {
  const record: number[][] = [];
  playOurs(() => record.push(clip.tracks.flatMap((_, t) => trackValue(compiled, frame, t) as number[])));
  return record;
}

function recordThree(): number[][] {
  const record: number[][] = [];
  playThree(() =>
    record.push(
      three.nodes.flatMap((bone) => [
        ...bone.position.toArray(),
        ...bone.quaternion.toArray(),
        ...bone.scale.toArray(),
      ]),
    ),
  );
  return record;
}

export const tasks: BenchTask[] = [
  benchTask<void>({
    name: 'sample 100 bones, TRS, at 60 Hz',
    unit: 'M bones',
    amount: (bones * frames) / 1e6,
    peerName: 'three AnimationMixer',
    target: 4,
    ours: playOurs,
    peer: playThree,
    check() {
      const theirs = recordThree();
      const apart = Math.max(
        ...recordOurs().map((values, i) =>
          values.reduce((most, value, c) => Math.max(most, Math.abs(value - theirs[i]![c]!)), 0),
        ),
      );
      if (!(apart <= 1e-6)) throw new Error(`values differ from three's by up to ${apart}`);
    },
  }),
];

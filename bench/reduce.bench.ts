import { type AnimationSampler, Document, Logger } from '@gltf-transform/core';
import { resample } from '@gltf-transform/functions';
import { type Clip, type CurveTrack, difference, keyCount, reduce, type Track } from '@mutoscope/core/clip';
import { type BenchTask, benchTask } from './harness.ts';
import { mocapClip } from './mocap-clip.ts';

const clip = mocapClip({ bones: 100, seconds: 100, rate: 30, noise: 2e-5 });
const keys = keysOf(clip);

/** The clip as glTF, whose samplers can be put back after `resample` has replaced what they hold. */
function gltfOf(source: Clip): { run(tolerance: number): Promise<Clip> } {
  const document = new Document().setLogger(new Logger(Logger.Verbosity.SILENT));
  const buffer = document.createBuffer();
  const animation = document.createAnimation();
  const times = document
    .createAccessor()
    .setArray((source.tracks[0] as CurveTrack).times as Float32Array<ArrayBuffer>)
    .setBuffer(buffer);
  const paths = { Position: 'translation', Rotation: 'rotation', Scale: 'scale' } as const;
  const samplers = source.tracks.map((track): [AnimationSampler, AnimationSampler] => {
    const path = paths[track.property as keyof typeof paths];
    const values = document
      .createAccessor()
      .setType(path === 'rotation' ? 'VEC4' : 'VEC3')
      .setArray(track.values as Float32Array<ArrayBuffer>)
      .setBuffer(buffer);
    const sampler = document
      .createAnimationSampler()
      .setInterpolation('LINEAR')
      .setInput(times)
      .setOutput(values);
    // Holds on to the accessors, which resample would dispose otherwise.
    const keeper = document
      .createAnimationSampler()
      .setInterpolation('LINEAR')
      .setInput(times)
      .setOutput(values);
    const node = document.createNode(track.node!);
    const channel = document
      .createAnimationChannel()
      .setTargetNode(node)
      .setTargetPath(path)
      .setSampler(sampler);
    animation.addSampler(sampler).addChannel(channel);
    return [sampler, keeper];
  });
  return {
    async run(tolerance) {
      await document.transform(resample({ tolerance, cleanup: false }));
      const tracks = source.tracks.map((track, index): Track => {
        const sampler = samplers[index]![0];
        const kept = sampler.getInput()!.getArray() as Float32Array;
        const values = sampler.getOutput()!.getArray() as Float32Array;
        return {
          ...(track as CurveTrack),
          times: kept,
          values,
          interpolation: new Uint8Array(kept.length).fill(1),
        };
      });
      for (const [sampler, keeper] of samplers) {
        const made = [sampler.getInput()!, sampler.getOutput()!];
        sampler.setInput(keeper.getInput()).setOutput(keeper.getOutput());
        for (const accessor of made) {
          if (accessor !== keeper.getInput() && accessor !== keeper.getOutput()) accessor.dispose();
        }
      }
      return { ...source, tracks };
    },
  };
}

function keysOf({ tracks }: Clip): number {
  return tracks.reduce((sum, track) => sum + keyCount(track), 0);
}

/** The greatest errors of a reduced clip, as it plays: in value units, and of rotations in radians. */
function errorsOf(reduced: Clip): { error: number; rotationError: number } {
  const differences = difference(clip, reduced);
  const most = (unit: string): number =>
    Math.max(...differences.filter((track) => track.unit === unit).map((track) => track.error));
  return { error: most('value'), rotationError: most('radians') };
}

const gltf = gltfOf(clip);

async function taskFor(tolerance: number): Promise<BenchTask> {
  const allowed = errorsOf(await gltf.run(tolerance));
  return benchTask<Clip>({
    name: `reduce ${Math.round(keys / 1000)}k keys, error ${allowed.error.toPrecision(2)}, ${allowed.rotationError.toPrecision(2)} rad`,
    unit: 'M keys',
    amount: keys / 1e6,
    peerName: `gltf-transform resample(${tolerance})`,
    target: 1.7,
    ours: () => reduce(clip, allowed).clip,
    peer: () => gltf.run(tolerance),
    check(ours, peer) {
      const made = errorsOf(ours);
      console.error(`  keys of ${keys}: ours ${keysOf(ours)}, theirs ${keysOf(peer)}; our errors`, made);
      if (keysOf(ours) > keysOf(peer)) throw new Error('more keys than the peer');
      if (made.error > allowed.error * 1.001 || made.rotationError > allowed.rotationError * 1.001) {
        throw new Error('greater errors than the peer');
      }
    },
  });
}

export const tasks: BenchTask[] = [await taskFor(1e-4), await taskFor(1e-3)];

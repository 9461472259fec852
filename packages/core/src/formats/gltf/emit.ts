import type { GLTF } from '@gltf-transform/core';
import type { Draft } from './draft.js';
import type { Sampler } from './sampler.js';
import type { StageSet } from './stage-set.js';

/** One sampler and what it drives, as it goes into the document. */
export interface Channel {
  readonly label: string;
  readonly sampler: Sampler;
  readonly target:
    | { readonly node: string | null; readonly path: GLTF.AnimationChannelTargetPath }
    | { readonly pointer: string };
  readonly type: GLTF.AccessorType;
  /** Whether the values are truth values, stored a byte each. */
  readonly isBool: boolean;
  /** The value type that a reader could not guess. */
  readonly noted: string | null;
}

export type Emit = (animation: GLTF.IAnimation, channel: Channel) => void;

/** Adds channels to animations; times that are equal are stored once. */
export function channelEmitter(draft: Draft, stage: StageSet): Emit {
  const knownTimes = new Map<number, { readonly times: Float32Array; readonly index: number }[]>();

  return (animation, { sampler, target, type, isBool, noted }) => {
    const values = isBool ? Uint8Array.from(sampler.values) : outputOf(sampler);
    animation.samplers.push({
      input: timesAccessor(sampler.times),
      output: draft.accessor(values, type, 'keys'),
      interpolation: sampler.mode,
    });
    animation.channels.push({
      sampler: animation.samplers.length - 1,
      target:
        'pointer' in target ? pointed(target.pointer) : { node: stage.node(target.node), path: target.path },
      ...(noted !== null && { extras: { valueType: noted } }),
    });
  };

  function pointed(pointer: string): GLTF.IAnimationChannelTarget {
    draft.used.add('KHR_animation_pointer');
    return {
      path: 'pointer' as GLTF.AnimationChannelTargetPath,
      extensions: { KHR_animation_pointer: { pointer } },
    };
  }

  function timesAccessor(times: Float32Array): number {
    const rough = times.length + times[0]! + 1e3 * times[times.length - 1]!;
    const alike = knownTimes.get(rough) ?? [];
    const known = alike.find((other) => isEqual(other.times, times));
    if (known) return known.index;
    const index = draft.accessor(times, 'SCALAR', 'keys', true);
    alike.push({ times, index });
    knownTimes.set(rough, alike);
    return index;
  }
}

/** A CUBICSPLINE stores slope before, value and slope after for each key. */
function outputOf({ values, slopes, stride, times }: Sampler): Float32Array {
  if (!slopes) return values;
  const out = new Float32Array(values.length * 3);
  for (let key = 0; key < times.length; key++) {
    const from = key * stride;
    const until = from + stride;
    out.set(slopes.before.subarray(from, until), from * 3);
    out.set(values.subarray(from, until), from * 3 + stride);
    out.set(slopes.after.subarray(from, until), from * 3 + 2 * stride);
  }
  return out;
}

function isEqual(a: Float32Array, b: Float32Array): boolean {
  if (a === b) return true;
  for (let i = 0; i < b.length; i++) if (a[i] !== b[i]) return false;
  return a.length === b.length;
}

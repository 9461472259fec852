import type { Accessor, Animation, Document, GLTF } from '@gltf-transform/core';
import { KHRAnimationPointer, pointerPath } from './animation-pointer.js';
import { bufferOf } from './data-buffer.js';
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

export type Emit = (animation: Animation, channel: Channel) => void;

/** Adds channels to animations; times that are equal are stored once. */
export function channelEmitter(document: Document, stage: StageSet): Emit {
  const knownTimes = new Map<string, Accessor[]>();
  let extension: KHRAnimationPointer | null = null;

  return (animation, { sampler, target, type, isBool, noted }) => {
    const made = document
      .createAnimationSampler()
      .setInterpolation(sampler.mode)
      .setInput(timesAccessor(sampler.times))
      .setOutput(accessor(isBool ? Uint8Array.from(sampler.values) : outputOf(sampler), type));
    const channel = document.createAnimationChannel().setSampler(made);
    if ('pointer' in target) {
      extension ??= document.createExtension(KHRAnimationPointer);
      channel
        .setTargetPath(pointerPath)
        .setExtension(KHRAnimationPointer.EXTENSION_NAME, extension.createPointer(target.pointer));
    } else {
      channel.setTargetPath(target.path).setTargetNode(stage.node(target.node));
    }
    if (noted !== null) channel.setExtras({ valueType: noted });
    animation.addSampler(made).addChannel(channel);
  };

  function timesAccessor(times: Float32Array): Accessor {
    const rough = `${times.length} ${times[0]} ${times.at(-1)}`;
    const alike = knownTimes.get(rough) ?? [];
    const known = alike.find((other) => isEqual(other.getArray()!, times));
    if (known) return known;
    const made = accessor(times, 'SCALAR');
    alike.push(made);
    knownTimes.set(rough, alike);
    return made;
  }

  function accessor(array: Float32Array | Uint8Array, type: GLTF.AccessorType): Accessor {
    return document
      .createAccessor('', bufferOf(document))
      .setType(type)
      .setArray(array as Float32Array<ArrayBuffer>);
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

function isEqual(a: ArrayLike<number>, b: ArrayLike<number>): boolean {
  for (let i = 0; i < b.length; i++) if (a[i] !== b[i]) return false;
  return a.length === b.length;
}

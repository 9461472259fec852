/** The animations of clips, over nodes that are named as their tracks are. */

import type { GLTF } from '@gltf-transform/core';
import { counted } from '../../bytes/counted.js';
import { float32Text } from '../../bytes/float-text.js';
import { type Clip, keyCount, lastKeyTime, type Track, trackLabel } from '../../clip/model.js';
import { infoOf, type ValueType } from '../../clip/value-type.js';
import type { Report } from '../../diagnostic.js';
import { tell } from './codes.js';
import type { Draft } from './draft.js';
import { type Channel, channelEmitter } from './emit.js';
import { type Keys, keysOf } from './keys.js';
import { type Place, placeOf, plainType } from './places.js';
import {
  interleaved,
  modeOf,
  modes,
  prolonged,
  type Sampler,
  samplerOf,
  settled,
  stepsOf,
} from './sampler.js';
import { createStageSet, type StageSet, type Standing } from './stage-set.js';

/**
 * Adds an animation for each clip. Nodes that do not stand in the document already are made. Expects clips that are
 * right-handed and play with slerp and clamp. What is left out or bent goes to `report`.
 */
export function addAnimations(
  draft: Draft,
  clips: readonly Clip[],
  standing: Standing | null,
  report: Report,
): void {
  const stage = createStageSet(draft, standing);
  const plans = clips.map((clip) => planClip(clip, stage, report));
  const emit = channelEmitter(draft, stage);
  for (const [i, clip] of clips.entries()) {
    const channels = channelsOf(clip, plans[i]!, stage, report);
    if (channels.length === 0) {
      const text = `The clip ${called(clip)} is not written: it has nothing that glTF can hold`;
      report(tell('gltf/clip-empty', text));
      continue;
    }
    if (clip.name === null)
      report(tell('gltf/name-made', `Clip ${i} has no name, so its animation has none`));
    const animation: GLTF.IAnimation = { ...(clip.name && { name: clip.name }), samplers: [], channels: [] };
    draft.animations.push(animation);
    for (const channel of keepDuration(clip, channels, report)) emit(animation, channel);
  }
  tellAdded(stage.added(), standing !== null, report);
  stage.complete();
}

function tellAdded(names: readonly (string | null)[], besideFigure: boolean, report: Report): void {
  if (names.some((name) => !name))
    report(tell('gltf/name-made', 'Tracks without a node name drive a node without a name'));
  const named = names.filter((name) => name);
  if (!besideFigure || named.length === 0) return;
  const text = `The figure has nothing called ${named.join(', ')}; empty nodes were added for the tracks`;
  report(tell('gltf/nodes-added', text));
}

const called = ({ name }: Clip): string => (name === null ? 'without a name' : `"${name}"`);

interface Planned {
  readonly track: Track;
  readonly place: Place;
  readonly keys: Keys;
}

/** The tracks that can be held. Every morph target must be known before the first weights are written. */
function planClip(clip: Clip, stage: StageSet, report: Report): Planned[] {
  const taken = new Set<string>();
  return clip.tracks.flatMap((track) => {
    const drop = (why: string): [] => {
      tellDropped(trackLabel(track), clip, why, report);
      return [];
    };
    if (track.property === null) return drop('it names no property');
    const id = `${track.property.length}${track.node === null ? '-' : '+'}${track.property}${track.node}`;
    if (taken.has(id)) return drop('another track drives the same');
    const keys = keysOf(track);
    if (typeof keys === 'string') return drop(keys);
    const place = placeOf(track);
    const refusal = stage.refusal(track.node, place);
    if (refusal !== null) return drop(refusal);
    taken.add(id);
    if (place.kind === 'weight') stage.morphTargets(track.node, place.target);
    return [{ track, place, keys }];
  });
}

/** In the order of the tracks; all weights of a node stand where its first one did. */
function channelsOf(clip: Clip, plan: readonly Planned[], stage: StageSet, report: Report): Channel[] {
  const weights = new Map<string | null, Map<string, Planned>>();
  for (const planned of plan) {
    const { track, place } = planned;
    if (place.kind !== 'weight') continue;
    const ofNode = weights.get(track.node) ?? new Map<string, Planned>();
    weights.set(track.node, ofNode.set(place.target, planned));
  }
  return plan.flatMap((planned) => {
    const { track, place } = planned;
    if (place.kind === 'weight') {
      const ofNode = weights.get(track.node);
      weights.delete(track.node);
      return (ofNode && weightsChannel(clip, track.node, ofNode, stage, report)) ?? [];
    }
    const channel = channelOf(planned, stage);
    if (typeof channel === 'string') {
      tellDropped(trackLabel(track), clip, channel, report);
      return [];
    }
    tellBent(planned, channel.sampler, clip, report);
    return channel;
  });
}

function channelOf({ track, place, keys }: Planned, stage: StageSet): Channel | string {
  const isBool = place.kind === 'property' && place.property.valueType === 'bool';
  const made = isBool ? stepsOf(keys) : samplerOf(keys, modeOf(keys));
  if (typeof made === 'string') return made;
  const sampler = settled(made);
  const target = targetOf(track, place, keys, stage);
  if (typeof target === 'string') return target;
  const plain = plainType(place, track.valueType);
  return {
    label: trackLabel(track),
    sampler,
    target,
    type: accessorTypeOf(plain, keys.stride),
    isBool,
    noted: plain === track.valueType ? null : track.valueType,
  };
}

function accessorTypeOf(plain: ValueType, stride: number): GLTF.AccessorType {
  if (infoOf(plain).shape === 'matrix') return stride === 4 ? 'MAT2' : stride === 9 ? 'MAT3' : 'MAT4';
  return vectorTypes[stride - 1]!;
}

const vectorTypes = ['SCALAR', 'VEC2', 'VEC3', 'VEC4'] as const;

function targetOf(track: Track, place: Place, keys: Keys, stage: StageSet): Channel['target'] | string {
  const { node } = track;
  switch (place.kind) {
    case 'transform':
      stage.node(node);
      return { node, path: place.path };
    case 'property':
      return stage.property(node, place.property.collection, track.property!);
    case 'meshWeight':
      return stage.meshWeight(node, place.index);
    default: {
      const first = Array.from(keys.values.subarray(0, keys.stride));
      return stage.extra(node, track.property!, first.length === 1 ? first[0]! : first);
    }
  }
}

/** All weights of a node in one channel, over the times of all; targets that the clip does not drive stay at rest. */
function weightsChannel(
  clip: Clip,
  node: string | null,
  tracks: ReadonlyMap<string, Planned>,
  stage: StageSet,
  report: Report,
): Channel | null {
  const label = `${node ?? '?'}/BlendShape`;
  const modesOfAll = new Set(Array.from(tracks.values(), ({ keys }) => modeOf(keys)));
  const modeOfAll = modes.findLast((mode) => modesOfAll.has(mode))!;
  const targets = stage.morphTargets(node, tracks.keys().next().value!);
  const samplers: (Sampler | null)[] = targets.map(({ name: target }) => {
    const planned = tracks.get(target);
    if (!planned) return null;
    const sampler = samplerOf(planned.keys, modeOfAll);
    if (typeof sampler !== 'string') return sampler;
    tellDropped(`${label}.${target}`, clip, sampler, report);
    return null;
  });
  const some = samplers.find((sampler) => sampler !== null);
  if (!some) return null;
  const undriven = targets.filter((_, i) => samplers[i] === null);
  const still = (weight: number): Sampler => stillAt(some.times[0]!, weight, modeOfAll);
  const sampler = settled(interleaved(samplers.map((own, i) => own ?? still(targets[i]!.weight))));
  for (const planned of tracks.values()) tellBent(planned, sampler, clip, report);
  if (undriven.length > 0) {
    report(
      tell(
        'gltf/track-bent',
        `${called(clip)} does not drive ${undriven.map(({ name }) => name).join(', ')} of ${label}; they stay as at rest`,
      ),
    );
  }
  stage.node(node);
  return { label, sampler, target: { node, path: 'weights' }, type: 'SCALAR', isBool: false, noted: null };
}

const stillAt = (time: number, weight: number, mode: Sampler['mode']): Sampler => ({
  mode,
  stride: 1,
  rotation: false,
  times: Float32Array.of(time),
  values: Float32Array.of(weight),
  slopes: mode === 'CUBICSPLINE' ? { before: new Float32Array(1), after: new Float32Array(1) } : null,
});

function tellDropped(label: string, clip: Clip, why: string, report: Report): void {
  report(tell('gltf/track-dropped', `The track ${label} of ${called(clip)} is left out: ${why}`));
}

function tellBent({ track, keys }: Planned, sampler: Sampler, clip: Clip, report: Report): void {
  const label = (): string => `${trackLabel(track)} of ${called(clip)}`;
  if (keys.rounding > 0) {
    const error = Number(keys.rounding.toPrecision(2));
    const text = `The values of ${label()} were rounded to 32-bit floats, by ${error} at most`;
    report(tell('gltf/track-rounded', text));
  }
  const count = keyCount(track);
  if (keys.bent.length === 0 && sampler.times.length === count) return;
  const why = [...keys.bent];
  if (sampler.times.length !== count)
    why.push(`${counted(sampler.times.length, 'key')} in one ${sampler.mode} instead of ${count}`);
  report(tell('gltf/track-bent', `The track ${label()} was changed to play the same: ${why.join('; ')}`));
}

/** glTF ends an animation at its last key: one more is added where the clip goes on. */
function keepDuration(clip: Clip, channels: readonly Channel[], report: Report): readonly Channel[] {
  const duration = Math.fround(clip.duration);
  const ends = channels.map(({ sampler }) => sampler.times.at(-1)!);
  const end = ends.reduce((most, each) => Math.max(most, each), -Infinity);
  if (Number.isFinite(end) && clip.tracks.some((track) => lastKeyTime(track) > duration)) {
    const text = `The clip ${called(clip)} lasts ${float32Text(duration)} s, its animation ${float32Text(end)} s: until its last key`;
    report(tell('gltf/plays-longer', text));
  }
  if (!(duration > end && Number.isFinite(duration)) || channels.length === 0) return channels;
  const longest = ends.indexOf(end);
  const { label } = channels[longest]!;
  report(
    tell(
      'gltf/duration-kept',
      `A key at ${float32Text(duration)} s was added to ${label}, so that ${called(clip)} keeps its length`,
    ),
  );
  return channels.map((channel, i) =>
    i === longest ? { ...channel, sampler: prolonged(channel.sampler, duration) } : channel,
  );
}

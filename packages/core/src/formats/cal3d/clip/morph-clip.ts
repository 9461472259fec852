/** CPF and XPF ↔ clip: a morph weight is the property `BlendShape.<target>` of a mesh. */

import { counted } from '../../../bytes/counted.js';
import type { Clip, CurveTrack, Track } from '../../../clip/model.js';
import { infoOf } from '../../../clip/value-type.js';
import type { Report } from '../../../diagnostic.js';
import type { Cal3DMorphAnimation, Cal3DMorphTrack, Stamp } from '../model.js';
import { morphNumber, numberOfMorph } from '../morph-number.js';
import { readableName } from '../names.js';
import { durationToWrite, playedAsCal3D, tellNothingLeft } from './from-clip.js';
import { keyOrder, pickKeys } from './key-order.js';
import { linearKeys } from './linear-keys.js';
import { linearTrack, teller, usableDuration } from './to-clip.js';

const prefix = 'BlendShape.';

/** Whether a track is a morph's weight; the others of a character's clip move its bones. */
export const isMorphTrack = ({ property, valueType }: Track): boolean =>
  property?.startsWith(prefix) === true && infoOf(valueType).components === 1;

/** Every track drives `mesh`, or no mesh by name. Weights stay at the ends as they are (probable for IMVU). */
export function clipFromMorphAnimation(
  animation: Cal3DMorphAnimation,
  report: Report,
  mesh: string | null = null,
): Clip {
  const tracks = animation.tracks.flatMap((track, index): CurveTrack[] => {
    const tell = teller(report, `tracks[${index}]`);
    const name = track.name ? readableName(track.name.text) : morphNumber(track.morph);
    const { times, weights } = orderedKeys(track, name, tell);
    return times.length === 0 ? [] : [linearTrack(mesh, prefix + name, 'float', times, weights)];
  });
  const duration = usableDuration(animation.duration, tracks, report);
  return { name: null, duration, rotation: 'slerp', outside: 'clamp', tracks };
}

/**
 * One track a morph target; of tracks that drive the same target in several meshes the first is taken, and it is said
 * where another differs. In numbered layouts only targets called `morph 3` can be held.
 */
export function morphAnimationFromClip(clip: Clip, stamp: Stamp, report: Report): Cal3DMorphAnimation {
  const played = playedAsCal3D(clip, report);
  const tracks = new Map<string, Cal3DMorphTrack>();
  played.tracks.forEach((track, index) => {
    const tell = teller(report, `tracks[${index}]`);
    if (!isMorphTrack(track)) {
      tell('cal3d/track-left', `${track.node ?? '?'}/${track.property ?? '?'} is no morph's weight`);
      return;
    }
    const name = track.property!.slice(prefix.length);
    const keys = linearKeys(track, 'float', played, tell);
    if (!keys) return;
    const made = morphTrack(name, keys.times, keys.values as Float32Array, stamp);
    if (!made) {
      tell('cal3d/track-left', `the layout numbers its morph targets, and "${name}" has no number`);
      return;
    }
    const first = tracks.get(name);
    if (!first) tracks.set(name, made);
    else if (!sameKeys(first, made)) {
      tell('cal3d/track-left', `"${name}" moves otherwise in another mesh, but a morph target has one track`);
    }
  });
  const made = [...tracks.values()];
  tellNothingLeft(made.length, report);
  return { kind: 'morphAnimation', stamp, duration: durationToWrite(clip, report), tracks: made };
}

function orderedKeys(
  { times, weights }: Cal3DMorphTrack,
  name: string,
  tell: ReturnType<typeof teller>,
): Pick<Cal3DMorphTrack, 'times' | 'weights'> {
  const kept: number[] = [];
  for (let key = 0; key < times.length; key++) {
    if (Number.isFinite(times[key]! + weights[key]!)) kept.push(key);
  }
  const dropped = times.length - kept.length;
  if (dropped > 0)
    tell('cal3d/keys-dropped', `${name}: ${counted(dropped, 'key is', 'keys are')} not finite and left out`);
  const finite = Uint32Array.from(kept);
  const whole =
    dropped > 0
      ? { times: pickKeys(times, finite, 1), weights: pickKeys(weights, finite, 1) }
      : { times, weights };
  const order = keyOrder(whole.times);
  if (!order) return whole;
  tell('cal3d/keys-sorted', `${name}: the keys were put in the order of their times`);
  return { times: pickKeys(whole.times, order, 1), weights: pickKeys(whole.weights, order, 1) };
}

function morphTrack(
  name: string,
  times: Float32Array,
  weights: Float32Array,
  { layout }: Stamp,
): Cal3DMorphTrack | null {
  const rest = { mesh: -1, submeshes: new Int32Array(0), times, weights };
  if (layout === 'named') return { name: { text: name }, morph: -1, ...rest };
  const morph = numberOfMorph(name);
  return morph < 0 ? null : { name: null, morph, ...rest };
}

const sameKeys = (a: Cal3DMorphTrack, b: Cal3DMorphTrack): boolean =>
  sameNumbers(a.times, b.times) && sameNumbers(a.weights, b.weights);

const sameNumbers = (a: Float32Array, b: Float32Array): boolean =>
  a.length === b.length && a.every((number, i) => number === b[i]);

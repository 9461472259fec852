/** A clip to CAF and XAF. */

import { counted } from '../../../bytes/counted.js';
import type { Clip, CurveTrack, Track } from '../../../clip/model.js';
import { keyCount, lastKeyTime, trackLabel } from '../../../clip/model.js';
import { crossingErrors, playAs } from '../../../clip/operations/play-as.js';
import { diagnose, type Report } from '../../../diagnostic.js';
import { cal3dClipCodes } from '../clip-codes.js';
import type { Cal3DAnimation, Cal3DBone, Cal3DSkeleton, Cal3DTrack, Stamp } from '../model.js';
import { noTranslation } from '../model.js';
import { knowsNoTranslation } from '../versions.js';
import { boneFinder } from './bone-finder.js';
import { joinKeys } from './join-keys.js';
import { linearKeys } from './linear-keys.js';
import { cal3dPlays, teller } from './to-clip.js';

/** Whether a track moves or turns a bone, which is all that Cal3D's animations do. */
export const isBoneTrack = ({ property }: Track): boolean =>
  property === 'Position' || property === 'Rotation';

/**
 * One track a bone, of its `Position` and `Rotation`, with linear keys; rotations become Cal3D's with x, y and z
 * negated. Bones are found by the skeleton's names, or as `bone 12`; in eCal3d's layout any name will do. A bone that
 * is only turned has no translation of its own where the version knows that, else the skeleton's.
 * Keys are stored as they are: `restamp` packs them.
 */
export function animationFromClip(
  clip: Clip,
  skeleton: Cal3DSkeleton | null,
  stamp: Stamp,
  report: Report,
): Cal3DAnimation {
  const played = playedAsCal3D(clip, report);
  const find = boneFinder(skeleton, stamp.layout);
  const driven: Driven[] = [];
  const place = placer(driven);
  for (const [index, track] of played.tracks.entries()) {
    const tell = teller(report, `tracks[${index}]`);
    const label = trackLabel(track);
    const { node } = track;
    if (!isBoneTrack(track)) {
      tell('cal3d/track-left', `${label} neither moves nor turns a bone`);
    } else if (node === null || !find(node)) {
      tell(
        'cal3d/bone-unknown',
        `${label} is for no bone that ${skeleton ? 'the skeleton has' : 'is known'}`,
      );
    } else {
      const isPosition = track.property === 'Position';
      const keys = linearKeys(track, isPosition ? 'float3' : 'floatQ', played, tell);
      if (keys) place(node, isPosition ? 'position' : 'rotation', keys);
    }
  }
  const told = tellingTogether(report);
  const tracks = driven.map((one): Cal3DTrack => {
    const { bone, boneName, known } = find(one.node)!;
    return { bone, ...(boneName && { boneName }), ...keysOf(one, known, stamp, told.add) };
  });
  told.tell();
  tellNothingLeft(tracks.length, report);
  return {
    kind: 'animation',
    stamp,
    duration: durationToWrite(clip, report),
    compressFlag: 0,
    flags: 0,
    tracks,
  };
}

/** By slerp, and going on at the ends; told where that takes more keys. */
export function playedAsCal3D(clip: Clip, report: Report): Clip {
  const played = playAs(clip, cal3dPlays, crossingErrors);
  for (const { track, keysAdded } of played.bent) {
    const label = trackLabel(clip.tracks[track]!);
    teller(report, `tracks[${track}]`)(
      'cal3d/track-bent',
      `${label}: ${counted(keysAdded, 'key was', 'keys were')} added, to play the same`,
    );
  }
  return played.clip;
}

/** Above 0: the clip's, else the last key's, else a frame. */
export function durationToWrite(clip: Clip, report: Report): number {
  const seconds = Math.fround(clip.duration);
  if (seconds > 0 && seconds < Infinity) return seconds;
  const last = clip.tracks.reduce(
    (end, track) => Math.max(end, keyCount(track) > 0 ? lastKeyTime(track) : 0),
    0,
  );
  const duration = Math.fround(last > 0 && last < Infinity ? last : 1 / 30);
  const message = `The clip lasts ${clip.duration} s; the animation was given ${duration} s, as it must last`;
  report(diagnose(cal3dClipCodes, 'cal3d/duration-made', message));
  return duration;
}

export function tellNothingLeft(tracks: number, report: Report): void {
  if (tracks > 0) return;
  report(diagnose(cal3dClipCodes, 'cal3d/clip-empty', 'No track is left to animate anything'));
}

/** What drives one bone. */
interface Driven {
  readonly node: string;
  position?: CurveTrack;
  rotation?: CurveTrack;
}

/** The n-th track of a kind goes with the n-th of the other; bones stay in the order in which they come. */
function placer(driven: Driven[]): (node: string, kind: 'position' | 'rotation', keys: CurveTrack) => void {
  const waiting = { position: new Map<string, Driven[]>(), rotation: new Map<string, Driven[]>() };
  return (node, kind, keys) => {
    const partner = waiting[kind].get(node)?.shift();
    if (partner) {
      partner[kind] = keys;
      return;
    }
    const one: Driven = { node, [kind]: keys };
    driven.push(one);
    const others = waiting[kind === 'position' ? 'rotation' : 'position'];
    const queue = others.get(node);
    if (queue) queue.push(one);
    else others.set(node, [one]);
  };
}

interface Together {
  add(code: keyof typeof cal3dClipCodes, node: string, what: string): void;
  tell(): void;
}

/** One diagnostic for all bones that the same happens to. */
function tellingTogether(report: Report): Together {
  const nodes = new Map<string, { code: keyof typeof cal3dClipCodes; what: string; nodes: string[] }>();
  return {
    add(code, node, what) {
      const same = nodes.get(code);
      if (same) same.nodes.push(node);
      else nodes.set(code, { code, what, nodes: [node] });
    },
    tell() {
      for (const { code, what, nodes: all } of nodes.values()) {
        const some = all.length > 5 ? `${all.slice(0, 5).join(', ')} …` : all.join(', ');
        report(diagnose(cal3dClipCodes, code, `${what} (${all.length}: ${some})`));
      }
    },
  };
}

type Keys = Omit<Cal3DTrack, 'bone' | 'boneName' | 'packed'>;

function keysOf(driven: Driven, bone: Cal3DBone | null, { version }: Stamp, add: Together['add']): Keys {
  const { node, position, rotation } = driven;
  const joined = position && rotation && joinKeys(position, rotation);
  if (joined && joined.added > 0) {
    add('cal3d/keys-joined', node, 'Bones that are moved and turned at other times got keys that do both');
  }
  const { times } = joined ?? position ?? rotation!;
  const translations = joined?.translations ?? (position?.values as Float32Array | undefined);
  const rotations = joined?.rotations ?? (rotation?.values as Float32Array | undefined);
  if (!rotations) add('cal3d/rotation-made', node, 'Bones that are not turned keep their rotation at rest');
  const keeps = !translations && (!bone || knowsNoTranslation(version));
  if (!translations && !knowsNoTranslation(version)) {
    if (bone) add('cal3d/translation-made', node, 'Bones that are not moved keep their translation at rest');
    else
      add(
        'cal3d/translation-unknown',
        node,
        `Bones are not moved, and version ${version} knows no key without translation`,
      );
  }
  const rest = keeps ? [noTranslation, noTranslation, noTranslation] : bone?.translation;
  return {
    times,
    translations: translations ?? repeated(rest!, times.length),
    rotations: rotations ? conjugated(rotations) : repeated(bone?.rotation ?? [0, 0, 0, 1], times.length),
    translationRequired: !keeps,
    translationIsDynamic: true,
    highRange: true,
  };
}

function repeated(row: readonly number[], count: number): Float32Array {
  const column = new Float32Array(count * row.length);
  for (let i = 0; i < count; i++) column.set(row, i * row.length);
  return column;
}

/** From standard quaternions to Cal3D's. */
function conjugated(rotations: Float32Array): Float32Array {
  return rotations.map((number, i) => (i % 4 === 3 ? number : -number));
}

import type { Clip, Track } from '../model.js';
import { dotAt, type Numbers } from '../quaternion.js';
import { type Column, infoOf } from '../value-type.js';

/**
 * A clip whose neighbouring quaternion keys have a dot product of 0 or more, so that no linear segment takes the long
 * way. Tangents are negated with their key. Played with slerp the linear motion stays; a cubicBezier or tangent segment
 * between keys of opposite sides changes its way.
 */
export function fixQuaternionSigns(clip: Clip): Clip {
  return { ...clip, tracks: clip.tracks.map(fixTrack) };
}

function fixTrack(track: Track): Track {
  if (infoOf(track.valueType).shape !== 'quaternion') return track;
  const flips = flipsOf(track.values as Numbers);
  if (flips === null) return track;
  const values = flipped(track.values, flips);
  if (track.kind !== 'curve') return { ...track, values };
  return {
    ...track,
    values,
    leftTangents: track.leftTangents && flipped(track.leftTangents, flips),
    rightTangents: track.rightTangents && flipped(track.rightTangents, flips),
  };
}

/** 1 for each key to negate; null where there is none. */
function flipsOf(values: Numbers): Uint8Array | null {
  const keys = values.length / 4;
  const flips = new Uint8Array(keys);
  let any = false;
  for (let key = 1; key < keys; key++) {
    const opposite = dotAt(values, key * 4 - 4, values, key * 4) < 0;
    flips[key] = opposite ? 1 - flips[key - 1]! : flips[key - 1]!;
    any ||= flips[key] === 1;
  }
  return any ? flips : null;
}

function flipped(column: Column, flips: Uint8Array): Column {
  const copy = column.slice() as Column;
  const numbers = copy as Numbers;
  for (let i = 0; i < numbers.length; i++) if (flips[i >> 2]) numbers[i] = 0 - numbers[i]!;
  return copy;
}

/** How the keys of an animation are packed in its file. */

import { angleBetween } from '../../../clip/quaternion.js';
import { diagnose, FormatError } from '../../../diagnostic.js';
import type { Cal3DAnimation, Cal3DTrack } from '../model.js';
import { lacksTranslation } from '../translations.js';
import { cal3dBinaryCodes } from './codes.js';

/** `extra`: what 916 and 917 add to each key as plain floats. */
export type Packing = { readonly kind: 'bits'; readonly extra: BitExtra } | { readonly kind: 'quantised' };

export type BitExtra = 'none' | 'rotation' | 'both';

/** Null where keys are stored as they are. */
export function packingOf({ stamp, compressFlag, flags }: Omit<Cal3DAnimation, 'tracks'>): Packing | null {
  if (stamp.form !== 'binary') return null;
  switch (stamp.layout) {
    case 'packed':
      return { kind: 'bits', extra: 'none' };
    case 'packedRotation':
      return { kind: 'bits', extra: 'rotation' };
    case 'packedBoth':
      return { kind: 'bits', extra: 'both' };
    case 'compressFlag':
      return compressFlag === 0 ? null : { kind: 'bits', extra: 'none' };
    // The official writer of 1300 packs under flags 1 with compressFlag 0, and its own reader fails.
    case 'compressFlags':
      return compressFlag === 0 && (flags & 1) === 0 ? null : { kind: 'bits', extra: 'none' };
    case 'flags':
      return (flags & 1) === 0 ? null : { kind: 'quantised' };
    default:
      return null;
  }
}

/** The greatest differences that packing makes. */
export interface PackingLoss {
  /** Seconds. */
  time: number;
  /** File units. */
  translation: number;
  /** Radians. */
  rotation: number;
  /** Keys that fall on the time of the key before, and did not before. */
  joined: number;
}

export const noLoss = (): PackingLoss => ({ time: 0, translation: 0, rotation: 0, joined: 0 });

/** Adds what became of one track. Keys without a translation of their own count where both have none. */
export function addLoss(loss: PackingLoss, before: Cal3DTrack, after: Cal3DTrack): void {
  for (let key = 0; key < before.times.length; key++) {
    loss.time = Math.max(loss.time, Math.abs(before.times[key]! - after.times[key]!));
    if (!lacksTranslation(before.translations, key)) {
      for (let at = key * 3; at < key * 3 + 3; at++) {
        const apart = Math.abs(before.translations[at]! - after.translations[at]!);
        loss.translation = Math.max(loss.translation, apart);
      }
    }
    const apart = angleBetween(before.rotations, key * 4, after.rotations, key * 4);
    loss.rotation = Math.max(loss.rotation, apart);
    if (key > 0 && after.times[key] === after.times[key - 1] && before.times[key] !== before.times[key - 1]) {
      loss.joined++;
    }
  }
}

/** Stops packing: what the packing cannot hold at all. */
export function cannotPack(message: string, path: string): never {
  throw new FormatError(diagnose(cal3dBinaryCodes, 'cal3d/cannot-pack', message, { path }));
}

/** Packed numbers are never NaN nor infinite. */
export function needFinite({ times, translations, rotations }: Cal3DTrack, path: string): void {
  for (const column of [times, translations, rotations]) {
    const at = column.findIndex((number) => !Number.isFinite(number));
    if (at >= 0) cannotPack(`${column[at]} cannot be packed`, path);
  }
}

/** Which component of the quaternion at `at` is greatest by magnitude: 0 x, 1 y, 2 z, 3 w. */
export function greatestComponent(rotations: Float32Array, at: number): number {
  let greatest = 3;
  for (let c = 0; c < 3; c++) {
    if (Math.abs(rotations[at + c]!) > Math.abs(rotations[at + greatest]!)) greatest = c;
  }
  return greatest;
}

/** What makes the quaternion at `at` one of unit length whose component `positive` is not negative. */
export function unitScale(rotations: Float32Array, at: number, positive: number): number {
  let squares = 0;
  for (let c = at; c < at + 4; c++) squares += rotations[c]! * rotations[c]!;
  const scale = squares > 0 ? 1 / Math.sqrt(squares) : 1;
  return rotations[at + positive]! < 0 ? -scale : scale;
}

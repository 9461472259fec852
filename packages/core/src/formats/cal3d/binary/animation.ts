/** CAF: header and tracks in every layout. */

import type { ByteReader } from '../../../bytes/reader.js';
import type { ByteWriter } from '../../../bytes/writer.js';
import type { Report } from '../../../diagnostic.js';
import type { Cal3DAnimation, Cal3DLayout, Cal3DTrack } from '../model.js';
import { packBits, readBitTrack, writeBitTrack } from './bit-packed.js';
import { type Packing, packingOf } from './packing.js';
import { readPlainKeys, writePlainKeys } from './plain-keys.js';
import { fail, mostParts, readCount } from './problem.js';
import { quantise, readQuantisedTrack, writeQuantisedTrack } from './quantised.js';
import { readName, writeName } from './text.js';

/** In the order to try them: the version's own first. */
export function animationLayouts(version: number): readonly Cal3DLayout[] {
  const own = animationLayout(version);
  return [own, ...everyLayout.filter((layout) => layout !== own)];
}

/** The layout that the programs of this version write. */
export function animationLayout(version: number): Cal3DLayout {
  if (version === 916) return 'packedRotation';
  if (version === 917) return 'packedBoth';
  if (version >= 913 && version <= 918) return 'packed';
  if (version === 919) return 'compressFlag';
  if (version === 1200) return 'flags';
  return version >= 1300 ? 'compressFlags' : 'plain';
}

const everyLayout = ['plain', 'compressFlag', 'flags', 'compressFlags', 'packed', 'ecal3d'] as const;

/**
 * What follows magic and version.
 * @throws FormatError where the bytes are no animation in this layout.
 */
export function readAnimation(
  reader: ByteReader,
  version: number,
  layout: Cal3DLayout,
  report: Report,
): Cal3DAnimation {
  const compressFlag = hasCompressFlag(layout) ? reader.i32('the compression flag') : 0;
  const duration = reader.f32('the duration');
  const trackCount = readCount(reader, leastTrackBytes, 'tracks', mostParts);
  const flags = hasFlags(layout) ? reader.i32('the flags') : 0;
  const stamp = { version, form: 'binary', layout } as const;
  const head = { kind: 'animation', stamp, duration, compressFlag, flags } as const;
  const packing = packingOf(head);
  if (packing?.kind === 'bits' && trackCount > mostBitTracks) {
    fail(reader, 'cal3d/count', `${trackCount} packed tracks are more than the ${mostBitTracks} that can be`);
  }
  const tracks: Cal3DTrack[] = [];
  for (let i = 0; i < trackCount; i++) {
    tracks.push(readTrack(reader, layout, packing, duration, i, report));
  }
  return { ...head, tracks };
}

/**
 * What follows magic and version, in the layout of the stamp. Packed tracks are written as they were stored, changed
 * ones are packed anew.
 * @throws FormatError where a changed track does not fit the packing.
 */
export function writeAnimation(writer: ByteWriter, animation: Cal3DAnimation): void {
  const { stamp, compressFlag, duration, flags, tracks } = animation;
  const { layout } = stamp;
  if (hasCompressFlag(layout)) writer.i32(compressFlag);
  writer.f32(duration);
  writer.i32(tracks.length);
  if (hasFlags(layout)) writer.i32(flags);
  const packing = packingOf(animation);
  tracks.forEach((track, index) => {
    const path = `tracks[${index}]`;
    if (packing?.kind === 'bits') {
      writeBitTrack(writer, track.packed?.kind === 'bits' ? track : packBits(track, packing.extra, path));
    } else if (packing?.kind === 'quantised') {
      const ready = track.packed?.kind === 'quantised';
      writeQuantisedTrack(writer, ready ? track : quantise(track, duration, path));
    } else {
      if (layout === 'ecal3d') writeName(writer, track.boneName ?? { text: `bone ${track.bone}` });
      else writer.i32(track.bone);
      writePlainKeys(writer, track);
    }
  });
}

const hasCompressFlag = (layout: Cal3DLayout): boolean =>
  layout === 'compressFlag' || layout === 'compressFlags';

const hasFlags = (layout: Cal3DLayout): boolean => layout === 'flags' || layout === 'compressFlags';

/** A bit-packed track without keys. */
const leastTrackBytes = 4;

/** Eight for every bone that their headers can number: files of nothing but headers must not fill the memory. */
const mostBitTracks = 1 << 16;

function readTrack(
  reader: ByteReader,
  layout: Cal3DLayout,
  packing: Packing | null,
  duration: number,
  index: number,
  report: Report,
): Cal3DTrack {
  const what = `track ${index}`;
  const path = `tracks[${index}]`;
  if (packing?.kind === 'bits') return readBitTrack(reader, packing.extra, what);
  if (layout === 'ecal3d') {
    const boneName = readName(reader, `the bone's name of ${what}`, report);
    return { bone: -1, boneName, ...readPlainKeys(reader, what, path, report) };
  }
  const at = reader.offset;
  const bone = reader.i32(what);
  if (bone < 0) fail(reader, 'cal3d/bone', `${what} is for bone ${bone}, but bones count from 0`, at, path);
  if (packing?.kind === 'quantised') return readQuantisedTrack(reader, bone, duration, what);
  return { bone, ...readPlainKeys(reader, what, path, report) };
}

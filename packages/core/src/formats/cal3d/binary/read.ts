import { ByteReader } from '../../../bytes/reader.js';
import { diagnose, type Report, throwErrors } from '../../../diagnostic.js';
import type { Cal3DFile } from '../model.js';
import { animationLayouts, readAnimation } from './animation.js';
import { cal3dBinaryCodes } from './codes.js';
import { type Dialects, readInDialect } from './dialects.js';
import { materialLayouts, readMaterial } from './material.js';
import { meshLayouts, readMesh } from './mesh.js';
import { morphAnimationLayouts, readMorphAnimation } from './morph-animation.js';
import { fail } from './problem.js';
import { readSkeleton, readSkeletonWithMesh, skeletonLayouts } from './skeleton.js';

/** Reads a binary file of any kind, version and layout; see `readCal3D`. */
export function readBinary(
  bytes: Uint8Array,
  { report = throwErrors }: { readonly report?: Report } = {},
): Cal3DFile {
  // A Node Buffer's `slice` would not copy.
  const plainBytes = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length);
  const reader = new ByteReader(plainBytes, { family: 'cal3d' });
  const magic = String.fromCharCode(...plainBytes.subarray(0, 4));
  const dialects = kinds.get(magic);
  if (!dialects) return fail(reader, 'cal3d/unknown', 'the file starts with no magic of Cal3D');
  reader.take(4, 'the magic');
  const version = reader.i32('the version');
  if (version < 600 || version > 1301) {
    const message = `the version is ${version}; Cal3D's libraries wrote 600 to 1301`;
    report(diagnose(cal3dBinaryCodes, 'cal3d/version', message, reader.place(4)));
  }
  return readInDialect(reader, version, dialects, report);
}

const kinds = new Map<string, Dialects>([
  ['CSF\0', { layouts: skeletonLayouts, read: readSkeleton }],
  ['CAF\0', { layouts: animationLayouts, read: readAnimation }],
  ['CMF\0', { layouts: meshLayouts, read: readMesh }],
  ['CRF\0', { layouts: materialLayouts, read: readMaterial }],
  ['CPF\0', { layouts: morphAnimationLayouts, read: readMorphAnimation }],
  ['CDF\0', { layouts: () => ['ecal3d'], read: readSkeletonWithMesh }],
]);

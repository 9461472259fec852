/** From any version and form to any other. */

import { diagnose, FormatError, type Report } from '../../diagnostic.js';
import { layoutOf } from './layouts.js';
import type { Cal3DFile, Cal3DForm, Cal3DKind, Cal3DLayout, Cal3DSkeleton, Stamp } from './model.js';
import { restampAnimation } from './restamp/animation.js';
import { restampMaterial } from './restamp/material.js';
import { restampMesh } from './restamp/mesh.js';
import { restampMorphAnimation } from './restamp/morph-animation.js';
import { restampSkeleton } from './restamp/skeleton.js';
import { restampCodes } from './restamp-codes.js';
import { isVersion, versionsText } from './versions.js';

export interface RestampTarget {
  readonly version: number;
  readonly form: Cal3DForm;
  /**
   * Whether an animation's keys are packed, in binary layouts that leave it open; as they were unless given. 913 to
   * 918 always pack, and are exact only in what packing can hold.
   */
  readonly pack?: boolean | undefined;
  /** For animations whose keys or names refer to it. */
  readonly skeleton?: Cal3DSkeleton | null;
}

/**
 * The file with another version or form, in the layout that the version has: what the layout cannot hold is left out
 * and told, what it must have and the file does not is filled in. A file that has version and form already stays as it
 * is, whatever its layout. eCal3d's layout is kept in its versions, 700 to 710, and never made.
 * @throws FormatError for a version that Cal3D never had, or where keys cannot be packed as it demands.
 */
export function restamp(file: Cal3DFile, target: RestampTarget, report: Report): Cal3DFile {
  const { version, form, pack } = target;
  if (version === file.stamp.version && form === file.stamp.form && pack === undefined) return file;
  if (!isVersion(version) && version !== file.stamp.version) {
    const message = `Version ${version} is none of Cal3D's; there are ${versionsText}`;
    throw new FormatError(diagnose(restampCodes, 'cal3d/version-unknown', message));
  }
  const stamp: Stamp = {
    version,
    form,
    layout: targetLayout(file, version, form),
    ...(file.stamp.magicInRoot && form !== 'binary' && { magicInRoot: true }),
  };
  switch (file.kind) {
    case 'skeleton':
      return restampSkeleton(file, stamp, report);
    case 'animation':
      return restampAnimation(file, stamp, target, report);
    case 'mesh':
      return restampMesh(file, stamp, report);
    case 'material':
      return restampMaterial(file, stamp, report);
    case 'morphAnimation':
      return restampMorphAnimation(file, stamp, report);
  }
}

/** The stamp of a file that is newly made: the layout that the version has. */
export const stampOf = (kind: Cal3DKind, version: number, form: Cal3DForm): Stamp => ({
  version,
  form,
  layout: layoutOf(kind, version),
});

function targetLayout({ kind, stamp }: Cal3DFile, version: number, form: Cal3DForm): Cal3DLayout {
  const staysECal3D = stamp.layout === 'ecal3d' && form === 'binary' && version >= 700 && version <= 710;
  return staysECal3D ? 'ecal3d' : layoutOf(kind, version);
}

import type { Cal3DFile, Cal3DKind } from '../model.js';
import { checkForImvu } from './imvu.js';
import type { Tell } from './tell.js';

/** What a file is checked for: the original library (0.11 to 1301), IMVU's client, or Cocos3D's reader. */
export type Cal3DTarget = 'cal3d' | 'imvu' | 'cocos3d';

/** Whether the target's loaders read such a file at all, and what else they ask of it. */
export function checkForTarget(
  file: Cal3DFile,
  bytes: number,
  name: string,
  target: Cal3DTarget,
  tell: Tell,
): void {
  if (target === 'cal3d') checkForOriginal(file, tell);
  else if (target === 'imvu') checkForImvu(file, bytes, name, tell);
  else checkForCocos3d(file, tell);
}

const plainVersions = 'versions 699 to 1100 are read by every release from 0.10 on';

/** Acceptance by version as the compiled loaders showed it, 0.11 (1100) to 1301. */
function checkForOriginal({ kind, stamp }: Cal3DFile, tell: Tell): void {
  const { version, form, layout } = stamp;
  const it = `This is version ${version}, layout ${layout}`;
  if (version < 699 && form !== 'root')
    tell('cal3d/version-unread', `${it}; only 0.5 read versions before 699`, 'version');
  if (version > 1301) tell('cal3d/version-unread', `${it}; the newest release reads up to 1301`, 'version');
  if (form !== 'binary') return;
  if (layout === 'ecal3d') {
    tell('cal3d/layout-unread', `${it}: eCal3d’s own, which no release of the original reads`, 'version');
  } else if (version === 1300 && layout === 'counted') {
    const message = `${it}: written by a Blender exporter; 1300 itself misreads it and may not come to an end`;
    tell('cal3d/hangs-loaders', message, 'version');
  } else if (version === 1300) {
    tell(
      'cal3d/layout-unread',
      `${it}: read by 1300 alone; the newest release refuses it or hangs`,
      'version',
    );
  } else if (layoutsOfImvu.has(layout) && version >= 911 && version <= 919 && kind !== 'animation') {
    tell(
      'cal3d/hangs-loaders',
      `${it}: IMVU’s own; the original misreads it and may not come to an end`,
      'version',
    );
  } else if (kind === 'animation' && version >= 913 && version <= 919) {
    tell(
      'cal3d/layout-unread',
      `${it}: IMVU’s own, which the original misreads; ${plainVersions}`,
      'version',
    );
  } else if (version >= 1200) {
    tell('cal3d/version-new', `${it}; ${plainVersions}`, 'version');
  }
}

const layoutsOfImvu = new Set<string>(['lights', 'terminated', 'types']);

const readByCocos3d = new Set<Cal3DKind>(['skeleton', 'animation']);

function checkForCocos3d({ kind, stamp, ...file }: Cal3DFile, tell: Tell): void {
  const { version, form } = stamp;
  if (!readByCocos3d.has(kind)) {
    tell('cal3d/cocos3d-kind', 'Cocos3D reads skeletons and animations only');
    return;
  }
  if (form !== 'binary') tell('cal3d/cocos3d-xml', 'Cocos3D reads the binary form only; this is XML');
  if (version > 1300)
    tell('cal3d/version-unread', `Cocos3D reads up to version 1300; this is ${version}`, 'version');
  const { tracks = [] } = file as { tracks?: readonly { packed?: unknown }[] };
  const packed = tracks.findIndex((track) => track.packed !== undefined);
  if (packed !== -1)
    tell(
      'cal3d/cocos3d-packed',
      `Track ${packed} is packed, which Cocos3D does not read`,
      `tracks[${packed}]`,
    );
}

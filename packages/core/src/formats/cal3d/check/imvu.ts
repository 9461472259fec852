import { counted } from '../../../bytes/counted.js';
import { float32Text } from '../../../bytes/float-text.js';
import { usualExtension } from '../kinds.js';
import {
  type Cal3DAnimation,
  type Cal3DFile,
  type Cal3DMesh,
  type Cal3DSkeleton,
  noTranslation,
  vertexCountOf,
} from '../model.js';
import type { Tell } from './tell.js';

/** What IMVU's client and its Create Mode ask of a file. Sources: its public library and creator pages. */
export function checkForImvu(file: Cal3DFile, bytes: number, name: string, tell: Tell): void {
  const { version, form } = file.stamp;
  if (form === 'root') {
    tell(
      'cal3d/imvu-header',
      'IMVU reads XML only with a HEADER element before the root; this file has none',
    );
  }
  if (form === 'binary' && (version > 919 || version < 699))
    tell(
      'cal3d/version-unread',
      `IMVU reads binary files of version 699 to 919; this is ${version}`,
      'version',
    );
  if (file.stamp.layout === 'ecal3d')
    tell('cal3d/version-unread', 'IMVU does not read eCal3d’s layout', 'version');
  checkName(file, name, tell);
  if (bytes > productBytes)
    tell('cal3d/imvu-size', `The file has ${bytes} bytes; a whole product may have ${productBytes}`);
  if (file.kind === 'skeleton') checkSkeleton(file, tell);
  if (file.kind === 'animation') checkAnimation(file, tell);
  if (file.kind === 'mesh') checkMesh(file, tell);
}

/** 2 MB for a product's .cfl (KatsBits). */
const productBytes = 2 * 1024 * 1024;

function checkName({ kind }: Cal3DFile, name: string, tell: Tell): void {
  const wanted = usualExtension(kind, 'header');
  if (name === '' || name.toLowerCase().endsWith(wanted)) return;
  tell('cal3d/imvu-extension', `Create Mode takes such a file only under a name that ends in ${wanted}`);
}

function checkSkeleton({ bones }: Cal3DSkeleton, tell: Tell): void {
  const light = bones.findIndex(({ light: own }) => own !== null && (own.type < 0 || own.type > 4));
  if (light !== -1)
    tell(
      'cal3d/imvu-light',
      `Bone ${light} has the light type ${bones[light]!.light!.type}; 0 to 4 are known`,
    );
}

function checkAnimation({ duration, tracks, stamp }: Cal3DAnimation, tell: Tell): void {
  const moving = tracks.filter(
    ({ bone, translations }) => bone > 1 && translations.some((value) => value !== noTranslation),
  );
  if (moving.length > 0) {
    const first = moving[0]!.bone;
    const message = `Besides bones 0 and 1, ${counted(moving.length, 'bone')} leave their place, the first bone ${first}`;
    tell('cal3d/imvu-translation', message, 'tracks');
  }
  const grid = tracks.some(({ times }) =>
    times.some((time) => Math.abs(time * 30 - Math.round(time * 30)) > 0.02),
  );
  if (grid)
    tell('cal3d/imvu-rate', 'Some keys do not stand at a thirtieth of a second, where the client puts them');
  if (duration > 1023 / 30 && stamp.form !== 'binary')
    tell(
      'cal3d/imvu-long',
      `The animation lasts ${float32Text(duration)} s; packed by the client, keys after 34.1 s come early`,
    );
  const keyless = tracks.findIndex(({ times }) => times.length > 65_535);
  if (keyless !== -1)
    tell('cal3d/imvu-keys', `Track ${keyless} has more than 65535 keys`, `tracks[${keyless}]`);
}

function checkMesh({ submeshes, stamp }: Cal3DMesh, tell: Tell): void {
  for (const [i, submesh] of submeshes.entries()) {
    const path = `submeshes[${i}]`;
    const vertices = vertexCountOf(submesh);
    if (vertices > 65_535)
      tell('cal3d/imvu-vertices', `The submesh has ${vertices} vertices of at most 65535`, path);
    if (submesh.maps.length > 1)
      tell(
        'cal3d/imvu-maps',
        `The submesh has ${submesh.maps.length} sets of texture coordinates; one is kept`,
        path,
      );
    if (submesh.springs.idleLengths.length > 0)
      tell(
        'cal3d/imvu-springs',
        `The submesh has springs (${submesh.springs.idleLengths.length}), which are dropped`,
        path,
      );
    if (submesh.lodSteps > 0)
      tell(
        'cal3d/imvu-lod',
        `The submesh has levels of detail (${submesh.lodSteps}), which are dropped`,
        path,
      );
    if (submesh.colors === null && stamp.version >= 911)
      tell('cal3d/imvu-color', 'The vertices have no COLOR, which IMVU asks for from version 911 on', path);
    for (const [m, { name }] of submesh.morphs.entries()) {
      if (/\.(exclusive|additive|clamped|average)$/i.test(name.text)) continue;
      const message = `Morph target "${name.text}" ends in no rule, so it is Additive`;
      tell('cal3d/imvu-morph-name', message, `${path}.morphs[${m}].name`);
    }
  }
}

import type { FileSet } from '../../../bytes/file-set.js';
import { shortName } from '../../../bytes/short-name.js';
import { diagnose, type Report } from '../../../diagnostic.js';
import { pictureExtensions } from '../../../images/picture-names.js';
import type { Cal3DMaterial } from '../model.js';
import { imageOfMap } from '../osgcal.js';
import { characterCodes } from './codes.js';
import { baseName, type Finder, folderOf, joined, nearestFile, stemOf } from './find.js';
import type { Cal3DTexture, Part } from './model.js';

/** The images of all maps, each name once, looked for around its material, in `folders` and then everywhere. */
export async function findTextures(
  materials: readonly (Part<Cal3DMaterial> | null)[],
  folders: readonly string[],
  finder: Finder,
  set: FileSet,
  report: Report,
): Promise<Cal3DTexture[]> {
  const textures = new Map<string, Cal3DTexture>();
  const read = new Map<string, Promise<Uint8Array | null>>();
  for (const part of materials) {
    for (const [i, { file: map }] of (part?.model.maps ?? []).entries()) {
      if (textures.has(map.text) || map.text === '' || imageOfMap(map.text) === null) continue;
      const file = findTexture(map.text, part!.file, folders, finder);
      tellFound(map.text, file, { file: part!.file, path: `maps[${i}]` }, report);
      if (file !== null && !read.has(file)) read.set(file, set.read(file));
      textures.set(map.text, { name: map.text, file, bytes: file === null ? null : await read.get(file)! });
    }
  }
  return [...textures.values()];
}

/** The file name in a map without osgCal's word before it, `NormalsMap:skin_nm.dds`, with `/` for `\`. */
export const mapFile = (name: string): string => (imageOfMap(name)?.file ?? name).replaceAll('\\', '/');

/** Paths are often those of the artist's disk: then the name alone counts. */
function findTexture(
  map: string,
  material: string,
  folders: readonly string[],
  finder: Finder,
): string | null {
  if (mapFile(map) === '') return null;
  const name = mapFile(map)
    .replace(/^[a-z]:/i, '')
    .replace(/^\/+/, '');
  const stem = stemOf(name);
  const spellings = [name, ...pictureExtensions.map((extension) => stem + extension)];
  if (/\.[a-z]{3,4}$/i.test(stem))
    spellings.push(stem, ...pictureExtensions.map((extension) => stemOf(stem) + extension));
  for (const spelling of spellings) {
    for (const folder of [folderOf(material), ...folders]) {
      const found =
        finder.exact(joined(folder, spelling)) ?? finder.exact(joined(folder, baseName(spelling)));
      if (found !== null) return found;
    }
    const anywhere = nearestFile(finder.called(spelling), material);
    if (anywhere !== null) return anywhere;
  }
  return null;
}

function tellFound(
  map: string,
  file: string | null,
  at: { file: string; path: string },
  report: Report,
): void {
  const shown = shortName(map);
  if (mapFile(map) === '') {
    const hint = 'write the name of an image behind the colon, or remove the map';
    report(diagnose(characterCodes, 'cal3d/texture-missing', `The map "${shown}" names no image`, at, hint));
  } else if (file === null) {
    report(
      diagnose(characterCodes, 'cal3d/texture-missing', `The image "${shown}" is not among the files`, at),
    );
  } else if (baseName(file).toLowerCase() !== baseName(mapFile(map)).toLowerCase()) {
    const message = `The image "${shown}" is not among the files, "${file}" is taken`;
    report(diagnose(characterCodes, 'cal3d/texture-other', message, at));
  }
}

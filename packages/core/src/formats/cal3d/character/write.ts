import { safeFileName, uniqueNames } from '../../../bytes/file-name.js';
import { diagnose, type Report } from '../../../diagnostic.js';
import type { OutputFile } from '../../format.js';
import { usualExtension } from '../kinds.js';
import type { Cal3DFile, Cal3DMaterial, Rgba8 } from '../model.js';
import { writeCal3D } from '../write.js';
import { characterCodes } from './codes.js';
import { baseName, stemOf } from './find.js';
import { type Cal3DCharacter, type Part, partName } from './model.js';
import { mapFile } from './textures.js';
import { writeCfg } from './write-list.js';

/**
 * A character's files, each in its own stamp: the list first, called `name`, then the skeleton as `<base>.csf`, the
 * other parts by their own names, which are those of the clips and meshes when they are read, and the textures that
 * were found, under the names that the materials call them by. A thread without material is kept open by a white one. Throws FormatError where a stamp has no room for its model.
 */
export function writeCharacter(character: Cal3DCharacter, name: string, report: Report): OutputFile[] {
  const base = stemOf(baseName(name));
  const folder = name.slice(0, name.length - baseName(name).length);
  const unique = uniqueNames();
  unique(baseName(name), '');
  const files: OutputFile[] = [];
  const listed = (part: Part<Cal3DFile>, stem: string) => {
    const { kind, stamp } = part.model;
    const file = unique(stem, usualExtension(kind, stamp.form));
    files.push({ name: folder + file, bytes: writeCal3D(part.model) });
    return { file, line: 0 };
  };
  const each = (parts: readonly Part<Cal3DFile>[]) =>
    parts.map((part) => listed(part, safeFileName(partName(part))));

  const { skeleton, meshes, animations, morphAnimations } = character;
  const list = writeCfg({
    scale: character.scale,
    path: null,
    skeleton: skeleton && listed(skeleton, base),
    animations: each(animations),
    morphAnimations: each(morphAnimations),
    meshes: each(meshes),
    materials: each(allThreads(character, report)),
    blendMeshes: (character.blendMeshes ?? []).map(({ mesh, part }) => ({ mesh, ...each([part])[0]! })),
  });
  const taken = new Set(
    [name, ...files.map((file) => file.name)].map((file) => baseName(file).toLowerCase()),
  );
  return [
    { name, bytes: new TextEncoder().encode(list) },
    ...files,
    ...textureFiles(character, folder, taken),
  ];
}

/** Threads are counted by the list's materials: one that is missing among them is a white one. */
function allThreads({ materials }: Cal3DCharacter, report: Report): Part<Cal3DMaterial>[] {
  const known = materials.find((material) => material !== null);
  if (!known) return [];
  const white: Rgba8 = [255, 255, 255, 255];
  const rest = { ambient: white, diffuse: white, specular: white, shininess: 0, maps: [] };
  return materials.map((material, thread) => {
    if (material) return material;
    const message = `Thread ${thread} has no material; a white one was written`;
    report(diagnose(characterCodes, 'cal3d/material-made', message));
    return { file: `thread ${thread}`, model: { kind: 'material', stamp: known.model.stamp, ...rest } };
  });
}

/** One file for all textures that are the same file. */
function textureFiles(
  { textures }: Cal3DCharacter,
  folder: string,
  taken: ReadonlySet<string>,
): OutputFile[] {
  const files = new Map<string, OutputFile>();
  for (const { name, bytes } of textures) {
    const file = safeFileName(baseName(mapFile(name)));
    const key = file.toLowerCase();
    if (bytes !== null && !files.has(key) && !taken.has(key)) files.set(key, { name: folder + file, bytes });
  }
  return [...files.values()];
}

import { diagnose, FormatError, inFile, type Report } from '../../../diagnostic.js';
import type { Source } from '../../format.js';
import type { Cal3DFile, Cal3DSkeleton } from '../model.js';
import { readCal3D } from '../read.js';
import { cal3dLook } from '../sniff.js';
import { characterCodes } from './codes.js';
import { baseName, finderOf, folderOf, stemOf } from './find.js';
import { readList } from './list.js';
import { loopAnimation } from './loop.js';
import { type Cal3DCharacter, emptyCharacter, type Part } from './model.js';
import { type LoadedParts, loadPart, unlistedParts } from './parts.js';
import { listedParts } from './parts-listed.js';
import { findTextures } from './textures.js';

export interface CharacterOptions {
  /** Taken instead of the character's own skeleton. */
  readonly skeleton?: Source | undefined;
  /** Animations get the key that the engine's cycles give them: see `loopAnimation`. */
  readonly loop?: boolean | undefined;
}

/**
 * Reads a model list with the files it names, the members of a folder as one character, or one Cal3D file with the
 * skeleton it belongs to. A part that is missing or broken is told, and the rest is read.
 * @throws FormatError where a list or folder has no skeleton that can be read, or the one file is broken.
 */
export async function readCharacter(
  source: Source,
  options: CharacterOptions,
  report: Report,
): Promise<Cal3DCharacter> {
  const finder = finderOf(source.files);
  const parts = await partsOf(source, report);
  const skeleton = options.skeleton ? givenSkeleton(options.skeleton, report) : parts.skeleton;
  if (skeleton === null && parts.whole) {
    const message = `"${source.name}" has no skeleton that can be read`;
    throw new FormatError(diagnose(characterCodes, 'cal3d/skeleton-missing', message));
  }
  const { whole: _, folders, animations, ...rest } = parts;
  return {
    ...emptyCharacter,
    ...rest,
    skeleton,
    animations: options.loop ? animations.map(looped) : animations,
    textures: await findTextures(parts.materials, folders, finder, source.files, report),
  };

  function looped(part: (typeof animations)[number]): typeof part {
    return { ...part, model: loopAnimation(part.model) };
  }
}

/** What the source holds, before the options. */
async function partsOf(source: Source, report: Report): Promise<LoadedParts> {
  if (source.members) return unlistedParts(source, source.members, report);
  if (cal3dLook(source.bytes) === null) return listedParts(source, readList(source.bytes, report), report);
  return loneParts(source, report);
}

/** One file, and the only skeleton in its folder or, where there is none, in the nearest above. */
async function loneParts(source: Source, report: Report): Promise<LoadedParts> {
  const model = readCal3D(source.bytes, { report });
  const part = { file: source.name, model };
  const parts: LoadedParts = {
    whole: false,
    name: stemOf(baseName(source.name)) || null,
    scale: 1,
    skeleton: null,
    meshes: [],
    materials: [],
    animations: [],
    morphAnimations: [],
    folders: [],
  };
  if (model.kind === 'skeleton') return { ...parts, skeleton: { ...part, model } };
  if (model.kind === 'material') return { ...parts, materials: [{ ...part, model }] };
  if (model.kind === 'morphAnimation') return { ...parts, morphAnimations: [{ ...part, model }] };
  const skeleton = await skeletonBeside(source, report);
  return model.kind === 'mesh'
    ? { ...parts, skeleton, meshes: [{ ...part, model }] }
    : { ...parts, skeleton, animations: [{ ...part, model }] };
}

async function skeletonBeside(source: Source, report: Report): Promise<Part<Cal3DSkeleton> | null> {
  const finder = finderOf(source.files);
  for (let folder = folderOf(source.name); ; folder = folderOf(folder)) {
    const beside = finder.skeletonsIn(folder);
    if (beside.length > 1) return null;
    if (beside.length === 1) {
      const part = await loadPart(source.files, beside[0]!, report);
      return part?.model.kind === 'skeleton' ? { ...part, model: part.model } : null;
    }
    if (folder === '') return null;
  }
}

const givenSkeleton = (source: Source, report: Report): Part<Cal3DSkeleton> => ({
  file: source.name,
  model: readSkeleton(source, report),
});

/** The file named by an option; problems are told in it. Throws FormatError where it is no skeleton. */
export function readSkeleton({ name, bytes }: Source, report: Report): Cal3DSkeleton {
  const model = readNamed(name, bytes, report);
  if (model.kind === 'skeleton') return model;
  const message = `"${name}" is no skeleton`;
  throw new FormatError(diagnose(characterCodes, 'cal3d/skeleton-option', message));
}

function readNamed(file: string, bytes: Uint8Array, report: Report): Cal3DFile {
  try {
    return readCal3D(bytes, { report: inFile(file, report) });
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    throw new FormatError({ ...error.diagnostic, at: { file, ...error.diagnostic.at } });
  }
}

import type { FileSet } from '../../../bytes/file-set.js';
import { diagnose, FormatError, inFile, type Report } from '../../../diagnostic.js';
import type { Source } from '../../format.js';
import type { Cal3DFile, Cal3DMaterial } from '../model.js';
import { readCal3D } from '../read.js';
import { characterCodes } from './codes.js';
import { baseName, stemOf } from './find.js';
import type { Cal3DCharacter, Part } from './model.js';

/** What was found of a character, before its textures. */
export interface LoadedParts extends Omit<Cal3DCharacter, 'textures'> {
  /** Whether it stands for a character by itself, and so must have a skeleton. */
  readonly whole: boolean;
  /** Where textures may lie besides the materials' own folders. */
  readonly folders: readonly string[];
}

/** A part, or null where it is missing or broken, which is told. */
export async function loadPart(
  files: FileSet,
  file: string,
  report: Report,
): Promise<Part<Cal3DFile> | null> {
  const bytes = await files.read(file);
  if (bytes === null) {
    report(diagnose(characterCodes, 'cal3d/part-missing', `There is no file "${file}"`));
    return null;
  }
  try {
    return { file, model: readCal3D(bytes, { report: inFile(file, report) }) };
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    const { message, at, hint } = error.diagnostic;
    const text = `"${file}" cannot be read: ${message}`;
    report(diagnose(characterCodes, 'cal3d/part-broken', text, { file, ...at }, hint));
    return null;
  }
}

/** Files that no list puts in order: by their names, numbers in them as numbers. */
export async function unlistedParts(
  source: Source,
  members: readonly string[],
  report: Report,
): Promise<LoadedParts> {
  const loaded: Part<Cal3DFile>[] = [];
  for (const file of [...members].sort(byNumbers)) {
    const part = await loadPart(source.files, file, report);
    if (part !== null) loaded.push(part);
  }
  const [skeleton = null, ...others] = partsOfKind(loaded, 'skeleton');
  for (const { file } of others) {
    const message = `"${file}" is another skeleton beside "${skeleton!.file}"`;
    report(diagnose(characterCodes, 'cal3d/skeleton-doubled', message, { file }));
  }
  return {
    whole: true,
    name: source.name === '' ? null : baseName(source.name),
    scale: 1,
    skeleton,
    meshes: partsOfKind(loaded, 'mesh'),
    materials: numberedMaterials(partsOfKind(loaded, 'material'), report),
    animations: partsOfKind(loaded, 'animation'),
    morphAnimations: partsOfKind(loaded, 'morphAnimation'),
    folders: [],
  };
}

export const partsOfKind = <Kind extends Cal3DFile['kind']>(
  parts: readonly Part<Cal3DFile>[],
  kind: Kind,
): Part<Extract<Cal3DFile, { kind: Kind }>>[] =>
  parts.filter((part): part is Part<Extract<Cal3DFile, { kind: Kind }>> => part.model.kind === kind);

const byNumbers = new Intl.Collator('en', { numeric: true }).compare;

/** Those with a number in brackets at its thread, the rest in the threads left. */
function numberedMaterials(
  parts: readonly Part<Cal3DMaterial>[],
  report: Report,
): (Part<Cal3DMaterial> | null)[] {
  const threads: (Part<Cal3DMaterial> | null)[] = [];
  const rest: Part<Cal3DMaterial>[] = [];
  for (const part of parts) {
    const thread = Number(/\[(\d{1,3})\]$/.exec(stemOf(part.file))?.[1] ?? Number.NaN);
    if (Number.isNaN(thread) || threads[thread]) rest.push(part);
    else threads[thread] = part;
  }
  for (let i = 0; rest.length > 0; i++) threads[i] ??= rest.shift()!;
  if (parts.length > 1) {
    const shown = parts.slice(0, 4).map(({ file }) => `"${baseName(file)}"`);
    const message = `${parts.length} materials are numbered by their names: ${shown.join(', ')}${parts.length > 4 ? ', …' : ''}`;
    report(diagnose(characterCodes, 'cal3d/material-order-guessed', message));
  }
  return Array.from(threads, (part) => part ?? null);
}

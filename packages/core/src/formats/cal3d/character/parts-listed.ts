import { diagnose, inFile, type Report } from '../../../diagnostic.js';
import type { Source } from '../../format.js';
import { kindTexts } from '../kinds.js';
import type { Cal3DFile, Cal3DKind } from '../model.js';
import { characterCodes } from './codes.js';
import { baseName, finderOf, folderOf, joined, listedFinder, stemOf } from './find.js';
import type { ListedFile, ModelList } from './list-model.js';
import type { BlendMesh, Part } from './model.js';
import { type LoadedParts, loadPart, partsOfKind } from './parts.js';

/** The files of a list, in its order; a material that is missing keeps its thread. */
export async function listedParts(source: Source, list: ModelList, report: Report): Promise<LoadedParts> {
  const find = listedFinder(finderOf(source.files), source.name, list.path);
  const reader: ListReader = { source, list, find, loaded: new Map(), report };
  const skeletons = await loadAll(reader, list.skeleton ? [list.skeleton] : [], 'skeleton');
  const meshes = await loadAll(reader, list.meshes, 'mesh');
  const materials = await loadAll(reader, list.materials, 'material');
  const animations = await loadAll(reader, list.animations, 'animation');
  const morphs = await loadAll(reader, list.morphAnimations, 'morphAnimation');
  const strays = [skeletons, meshes, animations, morphs].flatMap((parts) =>
    [...new Set(parts)].flatMap((part) => part ?? []),
  );
  tellRepeats(reader, [list.meshes, list.animations, list.morphAnimations], [meshes, animations, morphs]);
  const folder = folderOf(source.name);
  return {
    whole: true,
    name: stemOf(baseName(source.name)) || null,
    scale: list.scale,
    skeleton: partsOfKind(strays, 'skeleton')[0] ?? null,
    meshes: partsOfKind(strays, 'mesh'),
    blendMeshes: await blendMeshes(reader, meshes),
    materials: materials.map((part) => (part && partsOfKind([part], 'material')[0]) ?? null),
    animations: partsOfKind(strays, 'animation'),
    morphAnimations: partsOfKind(strays, 'morphAnimation'),
    folders: [folder, ...(list.path === null ? [] : [joined(folder, list.path)])],
  };
}

interface ListReader {
  readonly source: Source;
  readonly list: ModelList;
  /** The file of the set that an entry means. */
  readonly find: (file: string) => string | null;
  /** By file and what the list calls it; a file that is listed again is the same part. */
  readonly loaded: Map<string, Part<Cal3DFile> | null>;
  readonly report: Report;
}

/** One an entry; null where it is missing or broken. */
async function loadAll(
  reader: ListReader,
  entries: readonly ListedFile[],
  kind: Cal3DKind,
): Promise<(Part<Cal3DFile> | null)[]> {
  const parts: (Part<Cal3DFile> | null)[] = [];
  for (const entry of entries) {
    const part = await loadListed(reader, entry);
    parts.push(part);
    if (part === null || part.model.kind === kind) continue;
    const message = `"${entry.file}" is listed as ${kindText(kind)} and is ${kindText(part.model.kind)}`;
    const at = { file: reader.source.name, line: entry.line, column: 1 };
    reader.report(diagnose(characterCodes, 'cal3d/part-kind', message, at));
  }
  return parts;
}

async function loadListed(reader: ListReader, entry: ListedFile): Promise<Part<Cal3DFile> | null> {
  const { source, list, find, loaded, report } = reader;
  const file = find(entry.file);
  if (file === null) {
    const message = `There is no file "${entry.file}"${list.path === null ? '' : ` under "${list.path}"`}`;
    const at = { file: source.name, line: entry.line, column: 1 };
    report(diagnose(characterCodes, 'cal3d/part-missing', message, at));
    return null;
  }
  const key = JSON.stringify([file, entry.name]);
  const known = loaded.get(key);
  if (known !== undefined) return known;
  const part = await loadPart(source.files, file, inFile(source.name, report));
  const named = part && { ...part, ...(entry.name !== undefined && { name: entry.name }) };
  loaded.set(key, named);
  return named;
}

/** What is listed twice is there once: programs that count their meshes and animations number them otherwise. */
function tellRepeats(
  { source, report }: ListReader,
  entries: readonly (readonly ListedFile[])[],
  parts: readonly (readonly (Part<Cal3DFile> | null)[])[],
): void {
  const seen = new Map<Part<Cal3DFile>, { entry: ListedFile; times: number }>();
  entries.forEach((listed, kind) => {
    listed.forEach((entry, i) => {
      const part = parts[kind]![i];
      if (!part) return;
      const known = seen.get(part);
      if (known) known.times++;
      else seen.set(part, { entry, times: 1 });
    });
  });
  for (const { entry, times } of seen.values()) {
    if (times === 1) continue;
    const message = `"${entry.file}" is listed ${times} times; it was taken once`;
    report(
      diagnose(characterCodes, 'cal3d/list-repeat', message, {
        file: source.name,
        line: entry.line,
        column: 1,
      }),
    );
  }
}

async function blendMeshes(
  reader: ListReader,
  meshes: readonly (Part<Cal3DFile> | null)[],
): Promise<BlendMesh[]> {
  const kept = [...new Set(meshes)].filter((part) => part?.model.kind === 'mesh');
  const blends: BlendMesh[] = [];
  for (const entry of reader.list.blendMeshes) {
    const mesh = kept.indexOf(meshes[entry.mesh]!);
    const [part = null] = await loadAll(reader, [entry], 'mesh');
    if (mesh >= 0 && part?.model.kind === 'mesh') blends.push({ mesh, part: { ...part, model: part.model } });
  }
  return blends;
}

const kindText = (kind: Cal3DKind): string => `${/^a/.test(kind) ? 'an' : 'a'} ${kindTexts[kind]}`;

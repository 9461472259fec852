import {
  type Content,
  type Format,
  findSources,
  keyCount,
  memoryFiles,
  type OutputFile,
  optionsOf,
} from '@mutoscope/core';
import type { Amount } from './request.js';

type Counts = Record<Amount['kind'], number>;

/** What went in and, by reading what was written, what is in it; empty where that cannot be read. */
export async function amountsOf(
  content: Content,
  clip: string | undefined,
  to: Format,
  outputs: readonly OutputFile[],
): Promise<readonly Amount[]> {
  if (!to.reads || content.stage) return [];
  const clips = content.clips.filter(({ name }) => clip === undefined || name === clip);
  const before = countsOf([{ ...content, clips }]);
  try {
    const after = countsOf(await readBack(outputs));
    return (Object.keys(before) as Amount['kind'][])
      .filter((kind) => before[kind] > 0)
      .map((kind) => ({ kind, before: before[kind], after: after[kind] }));
  } catch {
    return [];
  }
}

async function readBack(outputs: readonly OutputFile[]): Promise<readonly Content[]> {
  const files = memoryFiles(new Map(outputs.map(({ name, bytes }) => [name, bytes])));
  const { found } = await findSources(files, '');
  return Promise.all(
    found.map(async ({ format, source }) => {
      const { read } = await format.load();
      return read!(await source(), optionsOf(format, 'read', {}), () => {});
    }),
  );
}

function countsOf(contents: readonly Content[]): Counts {
  const counts: Counts = { clips: 0, tracks: 0, keys: 0, bones: 0, meshes: 0, vertices: 0 };
  for (const { clips, figure } of contents) {
    const tracks = clips.flatMap((clip) => clip.tracks);
    counts.clips += clips.length;
    counts.tracks += tracks.length;
    counts.keys += tracks.reduce((sum, track) => sum + keyCount(track), 0);
    if (!figure) continue;
    const parts = figure.meshes.flatMap((mesh) => mesh.parts);
    counts.bones += figure.skeleton.names.length;
    counts.meshes += figure.meshes.length;
    counts.vertices += parts.reduce((sum, { positions }) => sum + positions.length / 3, 0);
  }
  return counts;
}

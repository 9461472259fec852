import type { FileSet } from '../../../bytes/file-set.js';
import { FormatError } from '../../../diagnostic.js';
import type { Named } from '../../format.js';
import type { Cal3DFile } from '../model.js';
import { readCal3D } from '../read.js';

/**
 * Which files belong to which skeleton: those whose bones it has, if no other has them, too, or if it is the only one
 * of them that is binary, or XML, as the file is. Others belong to none.
 */
export async function pairUp(
  skeletons: readonly Named[],
  others: readonly Named[],
  set: FileSet,
): Promise<Map<Named, Named[]>> {
  const pairs = new Map<Named, Named[]>();
  const bones = new Map<Named, number>();
  for (const skeleton of skeletons) {
    const model = await readQuietly(skeleton, set);
    if (model?.kind !== 'skeleton') continue;
    pairs.set(skeleton, []);
    bones.set(skeleton, model.bones.length);
  }
  for (const file of others) {
    const model = await readQuietly(file, set);
    if (model?.kind !== 'mesh' && model?.kind !== 'animation') continue;
    const needed = bonesNeeded(model);
    const fitting = [...pairs.keys()].filter((skeleton) => bones.get(skeleton)! >= needed);
    const kin = fitting.filter((skeleton) => isXml(skeleton) === isXml(file));
    const [only] = fitting.length > 1 ? kin : fitting;
    if (only && (fitting.length === 1 || kin.length === 1)) pairs.get(only)!.push(file);
  }
  return pairs;
}

const isXml = ({ format }: Named): boolean => format.startsWith('x');

function bonesNeeded(model: Extract<Cal3DFile, { kind: 'mesh' | 'animation' }>): number {
  if (model.kind === 'animation') return model.tracks.reduce((most, { bone }) => Math.max(most, bone + 1), 0);
  return model.submeshes.reduce(
    (most, { influenceBones }) => influenceBones.reduce((last, bone) => Math.max(last, bone + 1), most),
    0,
  );
}

async function readQuietly({ name }: Named, set: FileSet): Promise<Cal3DFile | null> {
  const bytes = await set.read(name);
  try {
    return bytes && readCal3D(bytes, { report: () => {} });
  } catch (error) {
    if (error instanceof FormatError) return null;
    throw error;
  }
}

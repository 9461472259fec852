import type { FileSet } from '../../../bytes/file-set.js';
import type { Named, Whole } from '../../format.js';
import { baseName, finderOf, folderOf, listedFinder, stemOf } from './find.js';
import { listLook, readList } from './list.js';
import type { ModelList } from './list-model.js';
import { pairUp } from './pairs.js';

/** Of the format whose files list others. */
const listFormat = 'cal3d';

/**
 * The characters among files: each list with the files it names, then each folder's only skeleton with the Cal3D
 * files in and below it that are in none yet. Of several skeletons in one folder each gets what fits no other.
 * Lists that name the same files are one character.
 */
export async function findWholes(files: readonly Named[], set: FileSet): Promise<readonly Whole[]> {
  const lists = files.filter(({ format }) => format === listFormat);
  const listed = await listedWholes(lists, set);
  const taken = new Set(listed.flatMap(({ members }) => members));
  const left = files.filter(({ name, format }) => format !== listFormat && !taken.has(name));
  return [...listed, ...(await folderWholes(left, set))];
}

async function listedWholes(lists: readonly Named[], set: FileSet): Promise<Whole[]> {
  const finder = finderOf(set);
  const wholes = new Map<string, ListedWhole>();
  for (const { name } of [...lists].sort(byGeneralName)) {
    const bytes = await set.read(name);
    if (bytes === null || listLook(bytes.subarray(0, 1 << 16)) === null) continue;
    const list = readList(bytes, () => {});
    const find = listedFinder(finder, name, list.path);
    const members = [...new Set(namesOf(list).flatMap((file) => find(file) ?? []))];
    if (members.length === 0) continue;
    const skeleton = list.skeleton === null ? null : find(list.skeleton.file);
    const key = JSON.stringify(skeleton === null ? members : [folderOf(name), skeleton]);
    const same = wholes.get(key);
    if (same === undefined) wholes.set(key, { list: name, members, others: [] });
    else if (members.length <= same.members.length) same.others.push(name);
    else wholes.set(key, { list: name, members, others: [same.list, ...same.others] });
  }
  return [...wholes.values()].map(({ list, members, others }) => ({
    list,
    name: stemOf(list),
    members: [...members, ...others],
  }));
}

/** Of lists in one folder for one skeleton the longest; the others are of the same character, for other programs. */
interface ListedWhole {
  readonly list: string;
  readonly members: readonly string[];
  readonly others: string[];
}

/** `cal3d.cfg`, which osgCal wants beside a list named after the character, comes last. */
const byGeneralName = (a: Named, b: Named): number => Number(isGeneral(a)) - Number(isGeneral(b));
const isGeneral = ({ name }: Named): boolean => /^cal3d\.[a-z0-9]+$/i.test(baseName(name));

const namesOf = (list: ModelList): string[] =>
  [
    ...(list.skeleton ? [list.skeleton] : []),
    ...list.meshes,
    ...list.blendMeshes,
    ...list.materials,
    ...list.animations,
    ...list.morphAnimations,
  ].map(({ file }) => file);

const isSkeleton = ({ format }: Named): boolean => format === 'csf' || format === 'xsf';

async function folderWholes(files: readonly Named[], set: FileSet): Promise<Whole[]> {
  const byFolder = new Map<string, { skeletons: Named[]; others: Named[] }>();
  for (const file of files.filter(isSkeleton)) {
    const folder = folderOf(file.name);
    const group = byFolder.get(folder);
    if (group) group.skeletons.push(file);
    else byFolder.set(folder, { skeletons: [file], others: [] });
  }
  for (const file of files) {
    if (!isSkeleton(file)) nearestGroup(byFolder, folderOf(file.name))?.others.push(file);
  }
  const wholes: Whole[] = [];
  for (const [folder, { skeletons, others }] of byFolder) {
    const alone = skeletons.length === 1;
    const pairs = alone ? new Map([[skeletons[0]!, others]]) : await pairUp(skeletons, others, set);
    for (const [skeleton, members] of pairs) {
      if (members.length === 0) continue;
      const name = alone && folder !== '' ? folder : stemOf(skeleton.name);
      wholes.push({ list: null, name, members: [skeleton, ...members].map((file) => file.name) });
    }
  }
  return wholes;
}

/** That of the folder itself or the nearest above that has skeletons. */
function nearestGroup<Group>(groups: ReadonlyMap<string, Group>, folder: string): Group | undefined {
  for (let at = folder; ; at = folderOf(at)) {
    const group = groups.get(at);
    if (group || at === '') return group;
  }
}

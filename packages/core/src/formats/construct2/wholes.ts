import { folderOf } from '../../bytes/file-name.js';
import type { FileSet } from '../../bytes/file-set.js';
import type { Named, Whole } from '../format.js';
import { nameOfFile } from '../name-of-file.js';
import { baseOf } from './files.js';
import { gameFileLook } from './sniff.js';

/**
 * The games among files: each folder that holds a project or a c2runtime.js, with everything in and below it that is in no
 * game of its own, called as the folder is. Further projects in the same folder are games without files.
 */
export async function findWholes(files: readonly Named[], set: FileSet): Promise<readonly Whole[]> {
  const folders = new Map<string, string[]>();
  for (const { name } of files) {
    const folder = folderOf(name);
    const others = folders.get(folder);
    if (others) others.push(name);
    else folders.set(folder, [name]);
  }
  const lists = new Map<string, string>();
  const alone = new Set<string>();
  for (const [folder, names] of folders) {
    const [project, ...others] = await projectsAmong(names, set);
    const list = project ?? names.find((name) => baseOf(name).toLowerCase() === 'c2runtime.js');
    if (list !== undefined) lists.set(folder, list);
    for (const other of others) alone.add(other);
  }
  const members = new Map([...lists.values()].map((list): [string, string[]] => [list, []]));
  for (const name of set.names) {
    const list = listAround(lists, name);
    if (list !== null && name !== list && !alone.has(name)) members.get(list)!.push(name);
  }
  return [
    ...[...members].map(([list, names]) => ({
      list,
      name: baseOf(folderOf(list).slice(0, -1)),
      members: names,
    })),
    ...[...alone].map((list) => ({ list, name: nameOfFile(list) ?? list, members: [] })),
  ];
}

/** Those that hold a project and are no runtime, the usual name first. */
async function projectsAmong(names: readonly string[], set: FileSet): Promise<string[]> {
  const found: string[] = [];
  for (const name of names) {
    const bytes = await set.read(name);
    if (bytes !== null && gameFileLook(bytes) === 'data') found.push(name);
  }
  const usual = (name: string) => usualNames.indexOf(baseOf(name).toLowerCase());
  return found.sort((a, b) => usual(b) - usual(a));
}

/** The last is the usual one. */
const usualNames = ['model.json', 'data.json', 'data.js'];

/** The list of the nearest folder with a game that a file is in or below. */
function listAround(lists: ReadonlyMap<string, string>, name: string): string | null {
  for (let folder = folderOf(name); ; folder = folderOf(folder.slice(0, -1))) {
    const list = lists.get(folder);
    if (list !== undefined || folder === '') return list ?? null;
  }
}

import { diagnose, type Report } from '../../../diagnostic.js';
import { characterCodes } from './codes.js';
import { type ListDraft, listedName, newList, setScale, setSkeleton } from './list-draft.js';
import type { ListKind, ModelList } from './list-model.js';

/**
 * Lines `key=value`, comments from `#` on. In the `cal` kind only those before any section and under `[model]`, and a
 * key may end in a name: `animation_walk = "walk.caf"`.
 */
export function readTextList(text: string, kind: ListKind, report: Report): ModelList {
  const list = newList(kind);
  let ours = true;
  for (const [i, raw] of text.split(/\r\n?|\n/).entries()) {
    const content = raw.trim();
    const section = /^\[([^\]]*)\]/.exec(content);
    if (section) ours = section[1]!.trim().toLowerCase() === 'model';
    if (!ours || section || content === '' || content.startsWith('#')) continue;
    readLine(list, content, i + 1, report);
  }
  return list;
}

function readLine(list: ListDraft, content: string, line: number, report: Report): void {
  const at = content.indexOf('=');
  const key = content.slice(0, Math.max(at, 0)).trim();
  const value = unquoted(content.slice(at + 1).trim());
  if (at <= 0 || value === '') {
    const message = `The line "${content.slice(0, 60)}" has no ${value === '' ? 'value' : 'key'}`;
    report(diagnose(characterCodes, 'cal3d/list-line', message, { line, column: 1 }));
    return;
  }
  const [, start, name] = /^([a-z]+)(?:_(.+))?$/is.exec(key) ?? [];
  const word = start?.toLowerCase();
  const entry = { file: listedName(value), ...(name !== undefined && { name }), line };
  const column = columnOf(list, word);
  if (column) column.push(entry);
  else if (word === 'skeleton') setSkeleton(list, entry, report);
  else if (key.toLowerCase() === 'scale') setScale(list, value, line, report);
  else if (key.toLowerCase() === 'path') list.path = listedName(value);
  else if (isBlendMesh(key, value) && list.meshes.length > 0) {
    list.blendMeshes.push({ ...entry, mesh: list.meshes.length - 1 });
  } else list.others.push({ key, value, line });
}

function columnOf(list: ListDraft, word: string | undefined) {
  if (word === 'mesh') return list.meshes;
  if (word === 'material') return list.materials;
  if (word === 'animation') return list.animations;
  return word === 'morphanim' || word === 'morphanimation' ? list.morphAnimations : null;
}

/** miniviewer's key (certain), and Vizard's lines of morph targets after their mesh (the key is a guess). */
const isBlendMesh = (key: string, value: string): boolean =>
  /^(blendmesh|morph)/i.test(key) && /\.[cx]mf$/i.test(value);

const unquoted = (text: string): string => /^"(.*)"$|^'(.*)'$/.exec(text)?.slice(1).find(Boolean) ?? text;

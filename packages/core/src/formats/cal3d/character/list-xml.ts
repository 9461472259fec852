import type { Report } from '../../../diagnostic.js';
import { type ListDraft, listedName, newList, setScale, setSkeleton } from './list-draft.js';
import type { ListKind, ModelList } from './list-model.js';

/**
 * Elements that name files by `file` or `filename`. Cal3DWalker's folders are a path of the element around, Crystal
 * Space's one element `path`. Materials that are images are the program's own and no Cal3D files.
 */
export function readXmlList(text: string, kind: ListKind, report: Report): ModelList {
  const list = newList(kind);
  const lineAt = lineCounter(text);
  let folder = '';
  for (const { index, 1: slash, 2: name, 3: attributes } of text.matchAll(element)) {
    if (name === undefined) continue;
    const tag = name.toLowerCase();
    if (slash) {
      if (groups.has(tag)) folder = '';
      continue;
    }
    const values = attributesOf(attributes!);
    const path = values.get('path');
    if (groups.has(tag)) folder = path ? `${path.replace(/(?<!\/)\/+$/, '')}/` : '';
    else readElement(list, tag, values, folder, lineAt(index), report);
  }
  return list;
}

/** A comment, or a tag and its attributes. */
const element = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][\w.:-]*)((?![\w.:-])[^<>]*)>/gi;

const groups = new Set(['meshes', 'items', 'materials', 'textures', 'cycles', 'actions']);

function readElement(
  list: ListDraft,
  tag: string,
  values: ReadonlyMap<string, string>,
  folder: string,
  line: number,
  report: Report,
): void {
  const file = values.get('file') ?? values.get('filename');
  if (tag === 'path' && values.has('dir')) {
    list.path = listedName(values.get('dir')!);
  } else if (tag === 'scale' && values.has('value')) {
    setScale(list, values.get('value')!, line, report);
  } else if (file !== undefined) {
    const name = values.get('name');
    const entry = { file: listedName(folder + file), ...(name !== undefined && { name }), line };
    if (tag === 'skeleton') {
      if (values.has('scale')) setScale(list, values.get('scale')!, line, report);
      if (values.has('filepath')) list.path = listedName(values.get('filepath')!);
      setSkeleton(list, entry, report);
    } else {
      const column = columnOf(list, tag, file);
      if (column) column.push(entry);
      else list.others.push({ key: tag, value: file, line });
    }
  } else if (!containers.has(tag)) {
    const value = [...values].map(([key, text]) => `${key}="${text}"`).join(' ');
    list.others.push({ key: tag, value, line });
  }
}

const containers = new Set(['meshfact', 'plugin', 'params', 'cal3dconfig', 'model', 'character']);

function columnOf(list: ListDraft, tag: string, file: string) {
  if (tag === 'mesh' || tag === 'item') return list.meshes;
  if (tag === 'material') return /\.[cx]rf$/i.test(file) ? list.materials : null;
  if (tag !== 'animation' && tag !== 'cycle' && tag !== 'action') return null;
  return /\.[cx]pf$/i.test(file) ? list.morphAnimations : list.animations;
}

function attributesOf(text: string): Map<string, string> {
  const values = new Map<string, string>();
  for (const [, key, double, single] of text.matchAll(
    /(?<![\w.:-])([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g,
  )) {
    values.set(key!.toLowerCase(), decoded(double ?? single!));
  }
  return values;
}

const entities = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

const decoded = (text: string): string =>
  text.replace(/&(\w+);/g, (whole, name: string) => entities.get(name) ?? whole);

/** 1-based lines of ascending indices. */
function lineCounter(text: string): (index: number) => number {
  let line = 1;
  let at = 0;
  return (index) => {
    for (; at < index; at++) if (text.charCodeAt(at) === 10) line++;
    return line;
  };
}

import { decodeUtf8 } from '../../../bytes/reader.js';
import { shortName } from '../../../bytes/short-name.js';
import { textHead, toUtf8 } from '../../../bytes/text-encoding.js';
import { diagnose, FormatError, type Report } from '../../../diagnostic.js';
import { characterCodes } from './codes.js';
import type { ListKind, ModelList } from './list-model.js';
import { readTextList } from './list-text.js';
import { readXmlList } from './list-xml.js';

/** Bytes of a list to look at. */
const enough = 1 << 16;

/**
 * Which list the first bytes look like. A plain .cfg is one only where a line names a Cal3D file.
 */
export function listLook(head: Uint8Array): ListKind | null {
  const text = textHead(head.subarray(0, enough));
  return (/^\s*</.test(text) ? xmlLook(text) : null) ?? textLook(text);
}

function xmlLook(text: string): ListKind | null {
  if (/<Cal3DConfig\b/i.test(text)) return 'walker';
  if (/<meshfact\b|sprite\.cal3d\b/i.test(text)) return /cal3d/i.test(text) ? 'crystalSpace' : null;
  return isDelta3d(text) ? 'delta3d' : null;
}

function textLook(text: string): ListKind | null {
  const lines = text.split(/\r\n?|\n/);
  if (!lines.some(isTextListLine)) return null;
  return lines.some((line) => /^\s*\[\s*model\s*\]/i.test(line)) ? 'cal' : 'cfg';
}

function isDelta3d(text: string): boolean {
  const root = text.search(/<character\b/i);
  const skeletons = root < 0 ? [] : (text.slice(root).match(/<skeleton\s[^<>]*/gi) ?? []);
  return skeletons.some((tag) => /\.[cx]sf"/i.test(tag));
}

/** Begin and end apart, and each without a choice of how to match: a hostile line costs no more than another. */
const isTextListLine = (line: string): boolean =>
  /^[ \t]*(?:skeleton|animation|mesh|material)\w*[ \t]*=/i.test(line) && /\.[cx][samr]f[ \t"]*$/i.test(line);

/**
 * Reads a model list. What it says beyond the files is kept and told once.
 * @throws FormatError `cal3d/list-empty` where it names no Cal3D file, `cal3d/list-too-large` beyond 4 MiB.
 */
export function readList(bytes: Uint8Array, report: Report): ModelList {
  const kind = listLook(bytes);
  if (kind === null) throw emptyList();
  if (bytes.length > mostBytes) {
    const message = `The list has ${bytes.length} bytes, which no list of files has`;
    throw new FormatError(diagnose(characterCodes, 'cal3d/list-too-large', message));
  }
  const text = decodeUtf8(toUtf8(bytes).bytes);
  const list =
    kind === 'cfg' || kind === 'cal' ? readTextList(text, kind, report) : readXmlList(text, kind, report);
  const { skeleton, meshes, materials, animations, morphAnimations } = list;
  if (
    skeleton === null &&
    [meshes, materials, animations, morphAnimations].every((files) => files.length === 0)
  ) {
    throw emptyList();
  }
  tellOthers(list, report);
  return list;
}

/** The largest list known has 2 kB. */
const mostBytes = 1 << 22;

const emptyList = (): FormatError =>
  new FormatError(
    diagnose(characterCodes, 'cal3d/list-empty', 'The file names no skeleton, mesh, material or animation'),
  );

function tellOthers({ others }: ModelList, report: Report): void {
  if (others.length === 0) return;
  const keys = [...new Set(others.map(({ key }) => key))];
  const shown = keys.slice(0, 8).map(shortName).join(', ') + (keys.length > 8 ? ', …' : '');
  const message = `The list has ${others.length} more entries: ${shown}`;
  report(diagnose(characterCodes, 'cal3d/list-key', message, { line: others[0]!.line, column: 1 }));
}

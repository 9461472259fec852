import type { Diagnostic, Place, Source } from '@mutoscope/core';
import type { Kept } from '../documents/open.js';
import { aboutOf } from './about.js';
import { hexAround, linesAround } from './excerpt.js';
import { gltfText } from './gltf-text.js';
import { jsonPlace } from './json-place.js';
import type { About, Excerpt, Located } from './located.js';
import { stepsOf } from './steps.js';

/** The bytes or lines that a problem of the document is about, and what of it. */
export async function locate(kept: Kept, diagnostic: Diagnostic): Promise<Located> {
  return {
    excerpt: diagnostic.at ? await excerptOf(kept, diagnostic.at) : null,
    about: kept.parts.length === 0 ? aboutAlone(kept, diagnostic) : aboutJoined(kept.parts, diagnostic),
  };
}

const aboutAlone = ({ format, source, opened }: Kept, diagnostic: Diagnostic): About | null =>
  format && source && opened ? guarded(() => aboutOf(format.id, source, opened, diagnostic)) : null;

/** Of the part that the file is; what is in no other is in the first. Clips come behind those of the parts before. */
function aboutJoined(parts: readonly Kept[], diagnostic: Diagnostic): About | null {
  const index = Math.max(
    0,
    parts.findIndex(({ doc }) => doc.name === diagnostic.at?.file),
  );
  const about = aboutAlone(parts[index]!, diagnostic);
  if (about?.clip === undefined) return about;
  const before = parts.slice(0, index).reduce((sum, { doc }) => sum + doc.clips.length, 0);
  return { ...about, clip: before + about.clip };
}

async function excerptOf(kept: Kept, at: Place): Promise<Excerpt | null> {
  const file = at.file ?? kept.doc.name;
  if (at.part !== undefined || (at.line === undefined && at.offset === undefined)) {
    const found = at.part === undefined && kept.source ? await inText(kept, kept.source, at) : null;
    return found ?? (at.excerpt ? { kind: 'told', text: at.excerpt, part: at.part ?? null } : null);
  }
  if (at.line === undefined)
    return hexAround(file, at.offset!, (start, end) => kept.set.slice(file, start, end));
  const bytes = await kept.set.files.read(file);
  return bytes && linesAround(file, bytes, at.line, at.column ?? 1);
}

/** By the path alone, where the file is JSON. */
async function inText({ format, doc, set }: Kept, source: Source, at: Place): Promise<Excerpt | null> {
  if (format?.id === 'construct2') {
    const { locate: inProject } = await import('@mutoscope/core/construct2');
    const bytes = source.members ? await set.files.read(dataFile(source)) : source.bytes;
    if (!bytes) return null;
    const { line, column } = inProject(bytes, at);
    return line === undefined ? null : linesAround(dataFile(source), bytes, line, column ?? 1);
  }
  if (at.path === undefined || (format?.id !== 'gltf' && format?.id !== 'glb')) return null;
  const text = gltfText(source.bytes);
  const place = jsonPlace(text, stepsOf(at.path));
  return place?.line === undefined ? null : linesAround(doc.name, text, place.line, place.column ?? 1);
}

const dataFile = ({ name, members }: Source): string =>
  members?.find((member) => /(^|\/)data\.js(on)?$/.test(member)) ?? name;

/** A broken file may say anything; then nothing is lit. */
function guarded<T>(find: () => T): T | null {
  try {
    return find();
  } catch {
    return null;
  }
}

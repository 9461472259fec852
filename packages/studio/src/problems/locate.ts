import { type Diagnostic, type Place, type Subject, subjectOf, textPlaceOf } from '@mutoscope/core';
import type { Kept } from '../documents/open.js';
import { hexAround, linesAround } from './excerpt.js';
import type { Excerpt, Located } from './located.js';

/** The bytes or lines that a problem of the document is about, and what of it. */
export async function locate(kept: Kept, { at }: Diagnostic): Promise<Located> {
  if (!at) return { excerpt: null, subject: null };
  const index = partIndex(kept, at);
  const part = kept.parts[index] ?? kept;
  const subject = await subjectIn(part, at);
  return {
    excerpt: await excerptOf(part, at),
    subject: subject && behind(kept.parts.slice(0, index), subject),
  };
}

/** Of what the document was joined of: what is in no other file is in the first. */
const partIndex = ({ parts }: Kept, { file }: Place): number =>
  Math.max(
    0,
    parts.findIndex(({ doc }) => doc.name === file),
  );

const subjectIn = async ({ format, source, opened }: Kept, at: Place): Promise<Subject | null> =>
  format && source && opened ? subjectOf(format, source, opened, at) : null;

/** Its clip comes behind those of the parts before. */
function behind(before: readonly Kept[], subject: Subject): Subject {
  if (subject.clip === undefined) return subject;
  return { ...subject, clip: before.reduce((sum, { doc }) => sum + doc.clips.length, subject.clip) };
}

async function excerptOf(kept: Kept, at: Place): Promise<Excerpt | null> {
  const file = at.file ?? kept.doc.name;
  if (at.part !== undefined || (at.line === undefined && at.offset === undefined)) {
    const found = at.part === undefined ? await inText(kept, at) : null;
    return found ?? (at.excerpt ? { kind: 'told', text: at.excerpt, part: at.part ?? null } : null);
  }
  if (at.line === undefined)
    return hexAround(file, at.offset!, (start, end) => kept.set.slice(file, start, end));
  const bytes = await kept.set.files.read(file);
  return bytes && linesAround(file, bytes, at.line, at.column ?? 1);
}

/** By the path alone. */
async function inText({ format, source }: Kept, at: Place): Promise<Excerpt | null> {
  const place = format && source && (await textPlaceOf(format, source, at));
  return place && linesAround(place.file, place.text, place.line, place.column);
}

import {
  type Beside,
  FormatError,
  folderOf,
  isCharacter,
  isMovedBy,
  joinMotion,
  ofFile,
  type ReadPart,
  withMotion,
} from '@mutoscope/core';
import type { Kept } from './open.js';
import { problemsTogether } from './problems-together.js';

/** A document that was read. */
interface Part extends ReadPart, Beside {
  readonly kept: Kept;
}

/**
 * Each character among what was opened together takes in the motion that is its, as of `withMotion`. What moves nothing of
 * it or has a figure of its own stays a document by itself.
 */
export async function withJoined(opened: readonly Kept[]): Promise<readonly Kept[]> {
  const parts = opened.flatMap((kept) => partOf(kept) ?? []);
  const wholes = new Map<Kept, Kept | null>();
  for (const character of parts.filter(({ format }) => isCharacter(format))) {
    const joined = await joinedTo(character, withMotion(character, parts));
    if (!joined) continue;
    for (const { kept } of joined.parts) wholes.set(kept, null);
    wholes.set(character.kept, joined.whole);
  }
  return opened.flatMap((kept) => {
    const whole = wholes.get(kept);
    return whole === undefined ? kept : (whole ?? []);
  });
}

/** The character with what of the motion fits it; null where none does. */
async function joinedTo(character: Part, motion: readonly Part[]) {
  const parts: Part[] = [character];
  let content = character.opened;
  for (const part of motion) {
    if (part === character || !canJoin(character, part)) continue;
    const main = { ...character, opened: content };
    try {
      content = await joinMotion(main, [main, part]);
    } catch (error) {
      if (error instanceof FormatError) continue;
      throw error;
    }
    parts.push(part);
  }
  if (parts.length === 1) return null;
  return { parts, whole: finished({ ...together(parts.map(({ kept }) => kept)), opened: content }) };
}

function partOf(kept: Kept): Part | null {
  const { doc, format, opened, source } = kept;
  const folder = folderOf(source?.members?.[0] ?? doc.name);
  return format && opened && { kept, file: doc.name, name: doc.name, format, opened, folder };
}

const canJoin = ({ opened: { figure } }: Part, { opened: { clips } }: Part): boolean =>
  figure !== undefined && isMovedBy(figure, clips);

function together(parts: readonly Kept[]): Kept {
  const [character] = parts as readonly [Kept];
  const mended = parts.flatMap(({ doc, mended }) => mended.map((told) => ofFile(doc.name, told)));
  return { ...character, read: new Set(parts.flatMap(({ read }) => [...read])), mended, parts };
}

/** With the document as its parts and its content make it. */
function finished(kept: Kept): Kept {
  const docs = kept.parts.map(({ doc }) => doc);
  const { clips, crossing } = kept.opened!;
  return {
    ...kept,
    doc: {
      ...kept.doc,
      clips,
      size: docs.reduce((sum, { size }) => sum + size, 0),
      seconds: docs.reduce((sum, { seconds }) => sum + seconds, 0),
      problems: problemsTogether(docs),
      salvaged: docs.some(({ salvaged }) => salvaged),
      mended: [...kept.mended, ...(crossing?.clips ?? [])],
    },
  };
}

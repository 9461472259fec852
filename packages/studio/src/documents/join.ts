import { isCharacter, isMovedBy, joinMotion, type ReadPart, withMotion } from '@mutoscope/core';
import type { Kept } from './open.js';
import { inFile, problemsTogether } from './problems-together.js';

/** A document that was read. */
interface Part extends ReadPart {
  readonly kept: Kept;
}

/**
 * Where there is one character among what was opened together, it takes in the motion beside it. What moves nothing of
 * it or has a figure of its own stays a document by itself.
 */
export async function withJoined(opened: readonly Kept[]): Promise<readonly Kept[]> {
  const parts = opened.flatMap((kept) => partOf(kept) ?? []);
  const [character, second] = parts.filter(({ format }) => isCharacter(format));
  if (!character || second) return opened;
  const joined: Part[] = [character];
  let content = character.opened;
  for (const part of withMotion(character, parts)) {
    if (part === character || !canJoin(character, part)) continue;
    const main = { ...character, opened: content };
    try {
      content = await joinMotion(main, [main, part]);
    } catch {
      continue;
    }
    joined.push(part);
  }
  if (joined.length === 1) return opened;
  const taken = new Set(joined.map(({ kept }) => kept));
  const whole: Kept = { ...together(joined.map(({ kept }) => kept)), opened: content };
  return opened.flatMap((kept) => (kept === character.kept ? finished(whole) : taken.has(kept) ? [] : kept));
}

function partOf(kept: Kept): Part | null {
  const { doc, format, opened } = kept;
  return format && opened && { kept, file: doc.name, name: doc.name, format, opened };
}

const canJoin = ({ opened: { figure } }: Part, { opened: { clips } }: Part): boolean =>
  figure !== undefined && isMovedBy(figure, clips);

function together(parts: readonly Kept[]): Kept {
  const [character] = parts as readonly [Kept];
  const mended = parts.flatMap(({ doc, mended }) => mended.map((told) => inFile(told, doc.name)));
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

import { collectDiagnostics, optionsOf } from '@mutoscope/core';
import type { Problems } from './doc.js';
import { errorOf, type Kept } from './open.js';
import { mostProblems, problemsTogether } from './problems-together.js';

/** What `check` tells of a document, and of each file it was joined of, for a program or what else its format is for. */
export async function checked(kept: Kept, target: string): Promise<Problems> {
  if (kept.parts.length === 0) return checkedAlone(kept, target);
  const told = [];
  for (const part of kept.parts) {
    const { name, checksFor } = part.doc;
    const meant = checksFor.includes(target) ? target : checksFor[0];
    const problems = meant === undefined ? part.doc.problems : await checkedAlone(part, meant);
    told.push({ name, problems });
  }
  return problemsTogether(told);
}

async function checkedAlone({ format, source, doc }: Kept, target: string): Promise<Problems> {
  if (!format || !source) return doc.problems;
  const { check } = await format.load();
  if (!check) return doc.problems;
  const list = collectDiagnostics(mostProblems);
  try {
    await check(source, target, optionsOf(format, 'read', {}), list.report);
  } catch (error) {
    list.report(errorOf(error));
  }
  return { items: list.items, counts: list.counts };
}

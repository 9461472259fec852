import type { Doc, InputFile } from '../documents/doc.js';
import { decodedPath } from '../documents/paths.js';
import { say } from '../words/index.js';

/** The file at an address; what it refers to is fetched from around it. */
export function addressed(src: string, base: string): InputFile {
  const url = new URL(src, base);
  const path = url.pathname.replace(/^\//, '') || 'index';
  const isOfSite = /^https?:$/.test(url.protocol);
  return { name: decodedPath(isOfSite ? path : path.split('/').at(-1)!), url: url.href, around: true };
}

/** @throws Error where nothing was read, which tells why. */
export function firstReadable(docs: readonly Doc[]): Doc {
  const found = docs.find(
    ({ clips, figure, stage }) => clips.length > 0 || figure !== null || stage !== null,
  );
  if (found) return found;
  const told = docs.flatMap(({ problems }) => problems.items).find(({ severity }) => severity === 'error');
  throw new Error(told ? `${told.message}.` : say('cannotShow'));
}

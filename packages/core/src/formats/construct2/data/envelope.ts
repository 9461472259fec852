import { scannerOf, toProject } from './locate.js';
import { findSpelling, type NumberSpelling } from './number-spelling.js';

/** What a file has around its project array. */
export interface Envelope {
  /** With the byte order mark, if there is one. */
  readonly before: string;
  readonly behind: string;
  readonly numbers: NumberSpelling;
}

/** As Construct 2 writes it. */
export const usualEnvelope: Envelope = { before: '\uFEFF{"project": ', behind: '}', numbers: 'c2' };

/** Of a text, without its byte order mark, whose root is an object with a list called `project`. */
export function envelopeOf(text: string, root: object, bytes: Uint8Array): Envelope {
  const others = Object.keys(root).filter((name) => name !== 'project');
  const mark = bytes[0] === 0xef ? '\uFEFF' : '';
  const numbers = findSpelling(text) ?? (mark === '' ? 'js' : 'c2');
  const start = /^\s*\{\s*"project"\s*:\s*(?=\[)/.exec(text);
  const end = /\]\s*\}\s*$/.exec(text.slice(-1000));
  if (others.length === 0 && start !== null && end !== null) {
    return { before: mark + start[0], behind: end[0].slice(1), numbers };
  }
  return { ...aroundProject(bytes), numbers };
}

/** Of a text with further members. */
function aroundProject(bytes: Uint8Array): { before: string; behind: string } {
  const scanner = scannerOf(bytes);
  toProject(scanner);
  scanner.peek();
  const start = scanner.offset;
  scanner.skip();
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  return {
    before: decoder.decode(bytes.subarray(0, start)),
    behind: decoder.decode(bytes.subarray(scanner.offset)),
  };
}

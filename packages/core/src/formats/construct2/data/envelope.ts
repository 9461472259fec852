import { counted } from '../../../bytes/counted.js';
import { type Diagnostic, diagnose, type Report } from '../../../diagnostic.js';
import { dataCodes } from './codes.js';
import { scannerOf, toProject } from './locate.js';
import { shown } from './misfit.js';
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
export function envelopeOf(text: string, root: object, bytes: Uint8Array, report: Report): Envelope {
  const mark = bytes[0] === 0xef ? '\uFEFF' : '';
  const numbers = findSpelling(text) ?? (mark === '' ? 'js' : 'c2');
  const others = Object.keys(root).filter((name) => name !== 'project');
  if (others.length > 0) report(furtherMembers(others));
  const start = /^\s*\{\s*"project"\s*:\s*(?=\[)/.exec(text)?.[0];
  const end = /\]\s*\}\s*$/.exec(text.slice(-1000))?.[0];
  const single = start !== undefined && end !== undefined && !text.includes(rareEnd, start.length);
  if (single && others.length === 0) return { before: mark + start, behind: end.slice(1), numbers };
  return { ...aroundProject(bytes), numbers };
}

/** Of the name in quotes: what begins with a rare letter is found in a tenth of the time. */
const rareEnd = 'ject"';

const furtherMembers = (names: readonly string[]): Diagnostic =>
  diagnose(
    dataCodes,
    'construct2/further-members',
    `Beside \`project\` the file has ${counted(names.length, 'member')}: ${names.slice(0, 5).map(shown).join(', ')}`,
  );

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

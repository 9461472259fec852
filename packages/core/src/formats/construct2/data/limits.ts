import { jsonSize } from '../../../bytes/json-size.js';
import { diagnose, FormatError } from '../../../diagnostic.js';
import { dataCodes } from './codes.js';

const mostBytes = 256e6;
/** The largest export known has 46,000 in less than a megabyte. */
const mostLists = 8e6;
const mostValues = 40e6;
/** Less cannot hold too much. */
const smallFile = 8e6;

/** What could make parsing end the process, for want of memory, is refused before. */
export function refuseTooLarge(bytes: Uint8Array): void {
  if (bytes.length <= smallFile) return;
  if (bytes.length > mostBytes) {
    const size = Math.round(bytes.length / 1e6);
    throw tooLarge(`The file has ${size} MB, more than ${mostBytes / 1e6} are not read`);
  }
  const { lists, commas } = jsonSize(bytes);
  if (lists > mostLists)
    throw tooLarge(`The file opens ${lists} brackets, more than ${mostLists} are not read`);
  if (commas > mostValues)
    throw tooLarge(`The file has ${commas} commas, more than ${mostValues} are not read`);
}

const tooLarge = (message: string): FormatError =>
  new FormatError(diagnose(dataCodes, 'construct2/too-large', message));

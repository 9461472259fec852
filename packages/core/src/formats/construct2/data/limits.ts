import { COMMA, OPEN_BRACE, OPEN_BRACKET } from '../../../bytes/json-bytes.js';
import { diagnose, FormatError } from '../../../diagnostic.js';
import { dataCodes } from './codes.js';

const mostBytes = 256e6;
/** The largest export known has 46,000 in less than a megabyte. */
const mostLists = 8e6;
const mostValues = 40e6;
/** Less cannot hold too much. */
const smallFile = 8e6;

/** JSON.parse would end the process, not throw, where memory ends: what could bring that about is refused before. */
export function refuseTooLarge(bytes: Uint8Array): void {
  if (bytes.length <= smallFile) return;
  if (bytes.length > mostBytes) {
    const size = Math.round(bytes.length / 1e6);
    throw tooLarge(`The file has ${size} MB, more than ${mostBytes / 1e6} are not read`);
  }
  let lists = 0;
  let values = 0;
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i]!;
    if (byte === OPEN_BRACKET || byte === OPEN_BRACE) lists++;
    else if (byte === COMMA) values++;
  }
  if (lists > mostLists)
    throw tooLarge(`The file opens ${lists} brackets, more than ${mostLists} are not read`);
  if (values > mostValues)
    throw tooLarge(`The file has ${values} commas, more than ${mostValues} are not read`);
}

const tooLarge = (message: string): FormatError =>
  new FormatError(diagnose(dataCodes, 'construct2/too-large', message));

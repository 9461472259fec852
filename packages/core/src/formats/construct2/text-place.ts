import type { Place } from '../../diagnostic.js';
import type { Source } from '../format.js';
import type { TextPlace } from '../subject.js';
import { locate } from './data/locate.js';

/** By the path alone, in the data.js of a game, which may be a file by itself. */
export async function textPlace(
  { name, bytes, files, members }: Source,
  place: Place,
): Promise<TextPlace | null> {
  const file = members?.find((member) => /(^|\/)data\.js(on)?$/.test(member)) ?? name;
  const text = members ? await files.read(file) : bytes;
  if (!text) return null;
  const { line, column = 1 } = locate(text, place);
  return line === undefined ? null : { file, text, line, column };
}

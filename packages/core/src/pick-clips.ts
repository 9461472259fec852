import { convertCodes } from './codes.js';
import { diagnose, FormatError } from './diagnostic.js';

/** All clips, or those of one name. Throws FormatError where none is left. */
export function pickClips<C extends { readonly name: string | null }>(
  clips: readonly C[],
  name: string | undefined,
): readonly C[] {
  if (clips.length === 0) {
    throw new FormatError(diagnose(convertCodes, 'convert/no-clips', 'The file holds no clip'));
  }
  if (name === undefined) return clips;
  const picked = clips.filter((clip) => clip.name === name);
  if (picked.length === 0) {
    const names = clips.map((clip) => (clip.name === null ? 'one without a name' : `"${clip.name}"`));
    const message = `There is no clip "${name}"; the file holds ${names.join(', ')}`;
    throw new FormatError(diagnose(convertCodes, 'convert/no-such-clip', message));
  }
  return picked;
}

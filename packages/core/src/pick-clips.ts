import { nearestName } from './bytes/nearest-name.js';
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
    const message = `There is no clip "${name}"; the file holds ${heldText(clips, name)}`;
    throw new FormatError(diagnose(convertCodes, 'convert/no-such-clip', message));
  }
  return picked;
}

/** Names that are likely meant come first, and not more than a few are told. */
function heldText(clips: readonly { readonly name: string | null }[], wrong: string): string {
  const names = clips.map(({ name }) => name);
  const known = names.filter((name) => name !== null);
  const nearest = nearestName(wrong, known);
  const likely = known.filter((name) => name.toLowerCase().includes(wrong.toLowerCase()));
  const ordered = [...new Set([...(nearest === null ? [] : [nearest]), ...likely, ...names])];
  const told = ordered
    .slice(0, mostNames)
    .map((name) => (name === null ? 'one without a name' : `"${name}"`));
  const more = ordered.length - told.length;
  return told.join(', ') + (more > 0 ? ` and ${more} more` : '');
}

const mostNames = 8;

/** Several files that become one content: a character, and motion that lies beside it. */

import type { Clip } from './clip/model.js';
import { crossContent } from './convert.js';
import type { Diagnostic } from './diagnostic.js';
import type { Figure } from './figure/model.js';
import type { Content, Format, Opened } from './formats/format.js';
import { nameOfFile } from './formats/name-of-file.js';
import { joinContents } from './join.js';
import { createMotion } from './runtime/motion.js';
import { createRig } from './runtime/rig.js';

/** A file or a whole among others. */
export interface Beside {
  readonly format: Format;
  /** As of `folderOf`; of a whole that of its list, or of its first file. */
  readonly folder: string;
}

/**
 * Of files found together a character that is a whole, and those whose motion may be its, in their order; of any other
 * itself alone. Where there are several characters, only what is in the folder that one of them has to itself is its.
 */
export function withMotion<F extends Beside>(one: F, files: readonly F[]): F[] {
  if (!isCharacter(one.format)) return [one];
  const characters = files.filter(({ format }) => isCharacter(format));
  const isNear = ({ folder }: F): boolean => characters.length === 1 || folder === one.folder;
  if (characters.filter(isNear).length > 1) return [one];
  const mayMove = ({ format }: F): boolean => format.gathers === undefined && format.holdsClips !== false;
  return files.filter((each) => each === one || (isNear(each) && mayMove(each)));
}

/** Whether files of the format are characters that lie in several files. */
export const isCharacter = ({ gathers, holdsFigures }: Format): boolean =>
  gathers !== undefined && holdsFigures;

/** Whether any of the clips moves a bone of the figure, or a morph target. */
export function isMovedBy(figure: Figure, clips: readonly Clip[]): boolean {
  const rig = createRig(figure);
  return clips.some((clip) => {
    const { bones, morphs } = createMotion(rig, clip).tracks;
    return bones.length + morphs.length > 0;
  });
}

/** A file that was read. */
export interface ReadPart {
  /** As it is told. */
  readonly file: string;
  /** Inside its set. */
  readonly name: string;
  readonly format: Format;
  readonly opened: Opened;
}

/**
 * The character among the parts with the clips of all, in their order, as its format has them. What bends on the way is
 * told with its own clips. The character's own model stays behind, as it knows nothing of the others.
 * @throws FormatError where they do not belong together.
 */
export async function joinMotion(main: ReadPart, parts: readonly ReadPart[]): Promise<Opened> {
  const bent: Diagnostic[] = [];
  const contents: { file: string; content: Content }[] = [];
  for (const part of parts) {
    const content = joinable(part.opened, part.name);
    const cross = () =>
      crossContent(content, part.format, main.format, {}, (told) => bent.push(placedIn(told, part.file)));
    contents.push({ file: part.file, content: part === main ? content : await cross() });
  }
  const { own: _, crossing, ...rest } = main.opened;
  return {
    ...rest,
    ...joinContents(contents),
    crossing: { ...crossing, figure: crossing?.figure ?? [], clips: [...(crossing?.clips ?? []), ...bent] },
  };
}

/** Without the file's own model, which no other's content can join; clips without a name take the file's. */
export function joinable<C extends Content>({ own: _, ...content }: C, file: string) {
  const named = (clip: Clip): Clip => (clip.name ? clip : { ...clip, name: nameOfFile(file) });
  return { ...content, clips: content.clips.map(named) };
}

/** What has a place in a file names it; what is true of all of it does not. */
const placedIn = (told: Diagnostic, file: string): Diagnostic =>
  told.at && told.at.file === undefined ? { ...told, at: { ...told.at, file } } : told;

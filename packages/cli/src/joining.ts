/** Several files that become one content: a character, and motion that lies beside it. */

import {
  type Clip,
  type Content,
  crossContent,
  type Diagnostic,
  type Format,
  joinContents,
  nameOfFile,
  type Opened,
} from '@mutoscope/core';

/** Without the file's own model, which no other's content can join; clips without a name take the file's. */
export function joinable<C extends Content>({ own: _, ...content }: C, file: string) {
  const named = (clip: Clip): Clip => (clip.name ? clip : { ...clip, name: nameOfFile(file) });
  return { ...content, clips: content.clips.map(named) };
}

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
 * told with its own clips. Throws FormatError where they do not belong together.
 */
export async function joined(main: ReadPart, parts: readonly ReadPart[]): Promise<Opened> {
  const bent: Diagnostic[] = [];
  const contents: { file: string; content: Content }[] = [];
  for (const part of parts) {
    const content = joinable(part.opened, part.name);
    const cross = () =>
      crossContent(content, part.format, main.format, {}, (diagnostic) => bent.push(diagnostic));
    contents.push({ file: part.file, content: part === main ? content : await cross() });
  }
  const { own: _, crossing, ...rest } = main.opened;
  return {
    ...rest,
    ...joinContents(contents),
    crossing: { ...crossing, figure: crossing?.figure ?? [], clips: [...(crossing?.clips ?? []), ...bent] },
  };
}

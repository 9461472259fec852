import type { Area, SpriteText } from './model.js';
import { spriteTextLines } from './text-lines.js';

/** A character as written. */
export interface Character {
  /** In `SpriteText.characters`. */
  readonly index: number;
  /** Of its top left corner, from that of the instance, in pixels; its size is that in the image, scaled. */
  readonly x: number;
  readonly y: number;
}

/**
 * Where the characters of a text are in a box of pixels, as Construct 2's engine places them: whole characters and
 * lines only; in their own size at whole pixels of the box, unless it is turned; what the image does not have leaves a
 * gap. All lines are written where the box is turned.
 */
export function spriteTextCharacters(
  text: SpriteText,
  width: number,
  height: number,
  isTurned: boolean,
): Character[] {
  const characterWidth = text.characterWidth * text.scale;
  const lineHeight = text.characterHeight * text.scale + text.lineHeight;
  if (!(characterWidth > 0) || !(lineHeight > 0) || height < lineHeight) return [];

  const step = characterWidth + text.spacing;
  const widthOf = (piece: string) => Math.max(0, piece.length * step - text.spacing);
  const lines = spriteTextLines(text.text, width, text.wrap, widthOf);
  const indices = indicesOf(text.characters);
  const placed: Character[] = [];
  const place = text.scale === 1 && !isTurned ? Math.round : (at: number) => at;
  let y = shares[text.vertical] * Math.max(0, height - lines.length * lineHeight);
  for (const line of lines) {
    y += text.lineHeight;
    let x = shares[text.horizontal] * Math.max(0, width - line.width);
    for (let i = 0; i < line.text.length && x + characterWidth <= width + tolerance; i++) {
      const index = indices.get(line.text[i]!);
      if (index !== undefined) placed.push({ index, x: place(x), y: place(y) });
      x += step;
    }
    y += text.characterHeight * text.scale;
    if (!isTurned && y + lineHeight > height + tolerance) break;
  }
  return placed;
}

/** Where a character is in an image of a width. */
export function characterArea(text: SpriteText, index: number, imageWidth: number): Area {
  const columns = Math.max(1, Math.floor(imageWidth / text.characterWidth));
  return {
    x: (index % columns) * text.characterWidth,
    y: Math.floor(index / columns) * text.characterHeight,
    width: text.characterWidth,
    height: text.characterHeight,
  };
}

const shares = { left: 0, top: 0, center: 0.5, right: 1, bottom: 1 } as const;
const tolerance = 1e-5;

/** Of a character that stands twice the last place counts. */
function indicesOf(characters: string): Map<string, number> {
  const indices = new Map<string, number>();
  for (let i = 0; i < characters.length; i++) indices.set(characters[i]!, i);
  return indices;
}

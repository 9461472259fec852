import { type StageText, textLines } from '@mutoscope/core/stage';

/**
 * Draws a text into a canvas that is made as large as its box, as Construct 2's engine does.
 * @param scale Pixels of the canvas a pixel of the box; less where the canvas would become too large.
 */
export function drawText(
  canvas: HTMLCanvasElement,
  text: StageText,
  width: number,
  height: number,
  scale: number,
): void {
  const fitting = Math.min(scale, mostPixels / Math.max(width, height));
  canvas.width = Math.max(1, Math.ceil(width * fitting));
  canvas.height = Math.max(1, Math.ceil(height * fitting));
  const context = canvas.getContext('2d')!;
  context.scale(canvas.width / width, canvas.height / height);
  context.font = defaultFont;
  context.font = text.font;
  context.fillStyle = text.color;
  context.textBaseline = 'top';

  const lines = textLines(text.text, width, text.wrap, (piece) => context.measureText(piece).width);
  const lineHeight = Math.max(1, Math.ceil((pointsOf(text.font) * 96) / 72) + 4 + (text.lineHeight ?? 0));
  const all = lines.length * lineHeight;
  let y = { top: 0, center: Math.max(height / 2 - all / 2, 0), bottom: Math.max(height - all - 2, 0) }[
    text.vertical
  ];
  for (const line of lines) {
    const free = width - line.width;
    context.fillText(line.text, { left: 0, center: free / 2, right: free }[text.horizontal], y);
    y += lineHeight;
    if (y >= height - lineHeight) break;
  }
}

const mostPixels = 2048;
const defaultFont = '12pt Arial';

/** The engine reads no other unit than points. */
const pointsOf = (font: string): number => Number(/([\d.]+)pt/.exec(font)?.[1] ?? 12);

/** What drawing on the sheet's canvases has in common. Lengths are CSS pixels. */

/** The canvas as large as it is laid out and as sharp as the screen, wiped. */
export function wiped(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const ratio = devicePixelRatio;
  const { clientWidth, clientHeight } = canvas;
  const [width, height] = [Math.round(clientWidth * ratio), Math.round(clientHeight * ratio)];
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  const context = canvas.getContext('2d')!;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.globalAlpha = 1;
  context.clearRect(0, 0, clientWidth, clientHeight);
  context.font = '11px system-ui, sans-serif';
  context.textBaseline = 'middle';
  return context;
}

/** The text as far as there is room for it; nothing where not even a few letters fit. */
export function fittingText(context: CanvasRenderingContext2D, text: string, room: number): string {
  const line = text.length > 200 ? text.slice(0, 200) : text;
  const flat = line.replace(/\s+/g, ' ');
  if (context.measureText(flat).width <= room) return flat;
  if (room < 18) return '';
  let length = Math.floor(flat.length * (room / context.measureText(flat).width));
  while (length > 0 && context.measureText(`${flat.slice(0, length)}…`).width > room) length--;
  return length > 0 ? `${flat.slice(0, length)}…` : '';
}

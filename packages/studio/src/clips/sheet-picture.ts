/** The ruler with what is below it and the time that is shown, as one canvas in the pixels of the screen. */
export function sheetPicture(
  ruler: HTMLCanvasElement,
  sheet: HTMLCanvasElement,
  playhead: HTMLElement,
): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(ruler.width, sheet.width);
  canvas.height = ruler.height + sheet.height;
  const context = canvas.getContext('2d')!;
  for (const [layer, top] of [
    [ruler, 0],
    [sheet, ruler.height],
  ] as const)
    if (layer.width > 0 && layer.height > 0) context.drawImage(layer, 0, top);
  if (playhead.hidden) return canvas;
  const ratio = devicePixelRatio;
  const place = new DOMMatrix(getComputedStyle(playhead).transform).e * ratio;
  context.fillStyle = getComputedStyle(playhead).backgroundColor;
  context.fillRect(Math.round(place - ratio / 2), 0, Math.max(1, Math.round(ratio)), canvas.height);
  const half = 4.5 * ratio;
  context.beginPath();
  context.moveTo(place - half, 0);
  context.lineTo(place + half, 0);
  context.lineTo(place, 6 * ratio);
  context.fill();
  return canvas;
}

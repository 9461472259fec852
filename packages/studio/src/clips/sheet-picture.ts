/** CSS pixels. */
export const namesWidth = 200;

/**
 * The ruler with what is below it and the time that is shown, as one canvas in the pixels of the screen. `drawNames`
 * draws what is beside, in CSS pixels from the top of the sheet on.
 */
export function sheetPicture(
  ruler: HTMLCanvasElement,
  sheet: HTMLCanvasElement,
  playhead: HTMLElement,
  drawNames: (context: CanvasRenderingContext2D) => void,
): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  const ratio = devicePixelRatio;
  const left = Math.round(namesWidth * ratio);
  canvas.width = left + Math.max(ruler.width, sheet.width);
  canvas.height = ruler.height + sheet.height;
  const context = canvas.getContext('2d')!;
  for (const [layer, top] of [
    [ruler, 0],
    [sheet, ruler.height],
  ] as const)
    if (layer.width > 0 && layer.height > 0) context.drawImage(layer, left, top);
  context.save();
  context.beginPath();
  context.rect(0, ruler.height, left, sheet.height);
  context.clip();
  context.setTransform(ratio, 0, 0, ratio, 0, ruler.height);
  drawNames(context);
  context.restore();
  if (playhead.hidden) return canvas;
  const place = left + new DOMMatrix(getComputedStyle(playhead).transform).e * ratio;
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

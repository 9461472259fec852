/** A sprite's animation as pictures to be saved. */

import type { SpriteFrame } from '@mutoscope/core/stage';
import { ground } from '../shell/pictured.js';
import { cardSize, drawFrame, type Extent, fittingScale, type Look, type Pictures } from './sprite-card.js';

/** A frame and how it is shown. */
export interface Card {
  readonly frame: SpriteFrame;
  readonly pictures: Pictures;
  readonly extent: Extent;
  readonly look: Look;
}

export const cardPng = (card: Card): Promise<Blob> => drawn(card).convertToBlob({ type: 'image/png' });

/** In the middle of so many pixels: as it is shown where that fits, else as large as its pixels can be. */
export function cardPixels(card: Card, width: number, height: number, isClear: boolean): ImageData {
  const shown = cardSize(card.extent, card.look.scale);
  const isShown = Math.abs(shown.width - width) <= 1 && Math.abs(shown.height - height) <= 1;
  const scale = isShown ? card.look.scale : fittingScale(card.extent, width, height);
  const picture = drawn({ ...card, look: { ...card.look, scale } });
  const context = ground(width, height, isClear);
  const [left, top] = [Math.trunc((width - picture.width) / 2), Math.trunc((height - picture.height) / 2)];
  context.drawImage(picture, left, top);
  return context.getImageData(0, 0, width, height);
}

function drawn({ frame, pictures, extent, look }: Card): OffscreenCanvas {
  const { width, height } = cardSize(extent, look.scale);
  const canvas = new OffscreenCanvas(width, height);
  drawFrame(canvas.getContext('2d')!, frame, pictures, extent, look);
  return canvas;
}

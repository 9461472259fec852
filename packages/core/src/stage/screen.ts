import type { StageWindow } from './model.js';

/** What of the browser the game is fitted to. */
export interface BrowserWindow {
  /** Inner size in CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** Device pixels a CSS pixel. */
  readonly pixelRatio: number;
}

/** Where a game's canvas is in the browser, and how much is drawn into it. */
export interface Screen {
  /** Of the canvas, in CSS pixels. */
  readonly cssWidth: number;
  readonly cssHeight: number;
  readonly marginLeft: number;
  readonly marginTop: number;
  /** Of the canvas, in its own pixels. */
  readonly width: number;
  readonly height: number;
  /** Canvas pixels a CSS pixel. */
  readonly pixelRatio: number;
  /** Canvas pixels a layout pixel, where nothing else is scaled. */
  readonly aspectScale: number;
  /** In pixels of what is drawn; the canvas itself, unless that is drawn small and stretched. */
  readonly drawWidth: number;
  readonly drawHeight: number;
  /** Drawn pixels a layout pixel, where nothing else is scaled. */
  readonly drawScale: number;
}

export interface ScreenOptions {
  /**
   * The newest releases take a window with a pixel ratio other than 1 to be a pixel larger before they choose the
   * whole scale of `integer-letterbox`; r244 does not.
   */
  readonly integerScaleOfNewestReleases?: boolean;
}

/** Fits a game into a browser's window as Construct 2's engine does. */
export function screenOf(game: StageWindow, browser: BrowserWindow, options: ScreenOptions = {}): Screen {
  const pixelRatio = game.highDpi ? browser.pixelRatio : 1;
  const fitted = fittedSize(game, browser, pixelRatio, options);
  const width = Math.round(fitted.width * pixelRatio);
  const height = Math.round(fitted.height * pixelRatio);
  const aspectScale = aspectScaleOf(game, width, height, pixelRatio);
  return {
    cssWidth: Math.round(fitted.width),
    cssHeight: Math.round(fitted.height),
    marginLeft: fitted.marginLeft,
    marginTop: fitted.marginTop,
    width,
    height,
    pixelRatio,
    aspectScale,
    ...drawnSize(game, browser, width, height, aspectScale),
  };
}

interface Fitted {
  readonly width: number;
  readonly height: number;
  readonly marginLeft: number;
  readonly marginTop: number;
}

function fittedSize(
  game: StageWindow,
  browser: BrowserWindow,
  pixelRatio: number,
  { integerScaleOfNewestReleases = false }: ScreenOptions,
): Fitted {
  if (game.fullscreen === 'off')
    return { width: game.width, height: game.height, marginLeft: 0, marginTop: 0 };
  if (game.fullscreen !== 'letterbox' && game.fullscreen !== 'integer-letterbox')
    return { width: browser.width, height: browser.height, marginLeft: 0, marginTop: 0 };

  const more = game.fullscreen !== 'letterbox' && integerScaleOfNewestReleases && pixelRatio !== 1 ? 1 : 0;
  let { width, height } = inside(game, browser.width + more, browser.height + more);
  if (game.fullscreen === 'integer-letterbox') {
    const scale = (width * pixelRatio) / game.width;
    const whole = scale > 1 ? Math.floor(scale) : 1 / Math.ceil(1 / scale);
    width = (game.width * whole) / pixelRatio;
    height = (game.height * whole) / pixelRatio;
  }
  return {
    width,
    height,
    marginLeft: Math.floor((browser.width - width) / 2),
    marginTop: Math.floor((browser.height - height) / 2),
  };
}

/** The largest size of the game's proportions in that of a window. */
const inside = (game: StageWindow, width: number, height: number) =>
  width / height > game.width / game.height
    ? { width: (height * game.width) / game.height, height }
    : { width, height: (width * game.height) / game.width };

function aspectScaleOf(game: StageWindow, width: number, height: number, pixelRatio: number): number {
  if (game.fullscreen === 'off' || game.fullscreen === 'crop') return pixelRatio;
  const isWider = width / height > game.width / game.height;
  const isNarrower = width / height < game.width / game.height;
  const byHeight = game.fullscreen === 'inner' ? isNarrower : isWider;
  return byHeight ? height / game.height : width / game.width;
}

type Drawn = Pick<Screen, 'drawWidth' | 'drawHeight' | 'drawScale'>;

function drawnSize(
  game: StageWindow,
  browser: BrowserWindow,
  width: number,
  height: number,
  aspectScale: number,
): Drawn {
  const isSmall = width < game.width && height < game.height;
  if (game.highQuality || isSmall || game.fullscreen === 'crop')
    return { drawWidth: width, drawHeight: height, drawScale: aspectScale };

  const proportions = browser.width / browser.height;
  const isNarrower = proportions < game.width / game.height;
  const byHeight = { drawWidth: game.height * proportions, drawHeight: game.height, drawScale: 1 };
  const byWidth = { drawWidth: game.width, drawHeight: game.width / proportions, drawScale: 1 };
  if (game.fullscreen === 'inner') return isNarrower ? byHeight : byWidth;
  if (game.fullscreen === 'outer') return isNarrower ? byWidth : byHeight;
  return { drawWidth: game.width, drawHeight: game.height, drawScale: 1 };
}

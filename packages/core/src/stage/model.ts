/**
 * The stage: a 2D game's pictures, objects and layouts. Lengths are pixels, y down; angles radians, clockwise; times
 * seconds; opacities 0 to 1. A pair of numbers of a frame (origin, points, polygon) is in shares of the frame, from
 * its top left corner.
 */

export interface Stage {
  readonly name: string;
  readonly images: readonly StageImage[];
  readonly objects: readonly StageObject[];
  readonly layouts: readonly StageLayout[];
  /** Index in `layouts` of the one that the game starts with; the first where left out. */
  readonly firstLayout?: number;
  readonly window: StageWindow;
}

export interface StageImage {
  /** With folders, as the game names it. */
  readonly file: string;
  /** The file's bytes, or null where it is missing. */
  load(): Promise<Uint8Array | null>;
}

/** What instances are made of. Names are unique and fit for file names and identifiers of most engines. */
export interface StageObject {
  readonly name: string;
  /** What the game calls its class, e.g. `Text`, `Keyboard`. */
  readonly className: string;
  /** Of sprites. */
  readonly animations: readonly SpriteAnimation[];
  /** Of what repeats or stretches one image: index in `Stage.images`. */
  readonly image: number | null;
  /** Whether `image` is laid side by side in its own size, from the top left of the instance; else it is used in another way. */
  readonly repeats?: boolean;
  readonly tileset: Tileset | null;
  /** Names of the shaders that its instances are drawn with, which the stage has not; none where left out. */
  readonly effects?: readonly string[];
}

export interface SpriteAnimation {
  readonly name: string;
  /** Frames a second, 0 or more; 0 stands still. */
  readonly speed: number;
  readonly loop: boolean;
  /** How often it is played when not looping. */
  readonly repeatCount: number;
  /** The frame to go on with when it loops or repeats. */
  readonly repeatTo: number;
  readonly pingPong: boolean;
  /** At least one. */
  readonly frames: readonly SpriteFrame[];
}

export interface SpriteFrame {
  /** In `Stage.images`. */
  readonly image: number;
  /** Where it is in the image; null for the whole image. */
  readonly area: Area | null;
  /** Shown for `duration / speed` seconds. */
  readonly duration: number;
  readonly originX: number;
  readonly originY: number;
  readonly points: readonly FramePoint[];
  /** x y pairs; null where the whole frame collides. */
  readonly polygon: Float64Array | null;
}

export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface FramePoint {
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

/** Tiles are counted from the image's top left, row by row, only those that fit wholly. */
export interface Tileset {
  /** In `Stage.images`. */
  readonly image: number;
  readonly tileWidth: number;
  readonly tileHeight: number;
  readonly offsetX: number;
  readonly offsetY: number;
  readonly spacingX: number;
  readonly spacingY: number;
  /** By tile: x y pairs in shares of the tile; null where the whole tile collides. */
  readonly polygons: readonly (Float64Array | null)[];
}

/** How the game is fitted to the screen. */
export interface StageWindow {
  readonly width: number;
  readonly height: number;
  readonly fullscreen: FullscreenMode;
  /** Draws in device pixels. */
  readonly highDpi: boolean;
  /** false draws at window size and stretches the picture. */
  readonly highQuality: boolean;
  /** Draws at whole pixels. */
  readonly pixelRounding: boolean;
  /** false for point sampling. */
  readonly linearSampling: boolean;
  /** Whether images drawn small are taken from halves, quarters … of them. */
  readonly mipmaps?: boolean;
}

export type FullscreenMode = 'off' | 'crop' | 'inner' | 'outer' | 'letterbox' | 'integer-letterbox';

export interface StageLayout {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** Whether scrolling may leave the layout. */
  readonly unboundedScrolling: boolean;
  /** Bottom to top. */
  readonly layers: readonly StageLayer[];
  /** As of objects. */
  readonly effects?: readonly string[];
}

export interface StageLayer {
  readonly name: string;
  readonly visible: boolean;
  /** Red, green, blue, 0 to 255; null where it is transparent. */
  readonly background: readonly [number, number, number] | null;
  readonly opacity: number;
  readonly parallaxX: number;
  readonly parallaxY: number;
  /** How much it follows the layout's scale: 1 wholly, 0 not at all. */
  readonly scaleRate: number;
  readonly blendMode: BlendMode;
  /** Whether it is drawn by itself first, then onto what is below. */
  readonly ownTexture: boolean;
  /** As of objects. */
  readonly effects?: readonly string[];
  /** In z order. */
  readonly instances: readonly StageInstance[];
}

export type BlendMode =
  | 'normal'
  | 'additive'
  | 'xor'
  | 'copy'
  | 'destination-over'
  | 'source-in'
  | 'destination-in'
  | 'source-out'
  | 'destination-out'
  | 'source-atop'
  | 'destination-atop';

export interface StageInstance {
  /** Unique on the stage. */
  readonly id: number;
  /** In `Stage.objects`. */
  readonly object: number;
  /** Of its origin. */
  readonly x: number;
  readonly y: number;
  /** Negative mirrors. */
  readonly width: number;
  readonly height: number;
  readonly angle: number;
  readonly opacity: number;
  readonly visible: boolean;
  /** Shares of its size. */
  readonly originX: number;
  readonly originY: number;
  readonly blendMode: BlendMode;
  /** Of a sprite: where it starts. */
  readonly sprite: { readonly animation: number; readonly frame: number } | null;
  readonly tilemap: Tilemap | null;
  readonly text: StageText | null;
  /** Of what writes with the characters of its object's image. */
  readonly spriteText?: SpriteText;
  /** Of what keeps the corners of its object's image in their size. */
  readonly ninePatch?: NinePatch;
  /** What is set on it and mostly stands nowhere else, by unique names: variables, behaviors, properties. */
  readonly properties: readonly StageProperty[];
}

export interface StageProperty {
  readonly name: string;
  readonly value: number | string | boolean;
}

/** Flips of a cell; the diagonal one is done first, then the horizontal, then the vertical. */
export const CellFlip = { horizontal: 0x80000000, vertical: 0x40000000, diagonal: 0x20000000 } as const;
export const EMPTY_CELL = 0xffffffff;
export const TILE_MASK = 0x1fffffff;

export interface Tilemap {
  /** In cells. */
  readonly columns: number;
  readonly rows: number;
  /** Row by row: the tile, and `CellFlip` bits; EMPTY_CELL where there is none. */
  readonly cells: Uint32Array;
}

export interface StageText {
  readonly text: string;
  /** CSS, e.g. `bold 12pt Arial`. */
  readonly font: string;
  /** CSS. */
  readonly color: string;
  readonly horizontal: 'left' | 'center' | 'right';
  readonly vertical: 'top' | 'center' | 'bottom';
  readonly wrap: 'word' | 'character';
  /** Pixels more or less from line to line than the font takes; 0 where left out. */
  readonly lineHeight?: number;
}

/** Characters are counted from the image's top left, row by row. */
export interface SpriteText {
  readonly text: string;
  /** In the image; UTF-16 code units, as the others. */
  readonly characters: string;
  /** Of each, in the image. */
  readonly characterWidth: number;
  readonly characterHeight: number;
  /** Written this much larger. */
  readonly scale: number;
  /** Pixels between characters, and lines, as written. */
  readonly spacing: number;
  readonly lineHeight: number;
  readonly horizontal: StageText['horizontal'];
  readonly vertical: StageText['vertical'];
  readonly wrap: StageText['wrap'];
}

/** Margins are pixels of the image. */
export interface NinePatch {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly edges: 'tile' | 'stretch';
  readonly fill: 'tile' | 'stretch' | 'none';
}

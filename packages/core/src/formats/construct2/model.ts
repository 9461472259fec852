/**
 * The project of an exported Construct 2 game, with a name for every position of its arrays. Lengths are layout
 * pixels, y down; angles radians, clockwise; times seconds. Facts were read in the engine's own source and counted
 * in exports unless a line says otherwise.
 */

import type { EventSheet } from './events.js';

/** An integer as the file has it: a bigint only where a double cannot hold it exactly. Savegames hold it rounded. */
export type ExactInteger = number | bigint;

/** Random id of an object type, condition, layout …, stable over exports. */
export type Sid = ExactInteger;

/** An entry of the object reference table: its index, or in models inside a runtime the expression itself. */
export type Ref = number | string;

/** A value kept as it is: of a third-party plugin, or of a position whose meaning is not known. */
export type Raw = ExactInteger | string | boolean | null | readonly Raw[] | { readonly [name: string]: Raw };

/** Length of the project array, which tells the generation: 31 and longer ones are Construct 3's exports for this engine. */
export type Generation = 19 | 21 | 23 | 24 | 25 | 27 | 28 | 29 | 31 | 32 | 39;

/** Whether Construct 3 exported it, for Construct 2's engine. */
export const isOfConstruct3 = ({ generation }: { readonly generation: Generation }): boolean =>
  generation >= 31;

export interface Project {
  readonly generation: Generation;
  /** null in release exports. */
  readonly name: string | null;
  /** Layout to start with; null for the first. */
  readonly firstLayout: string | null;
  readonly plugins: readonly Plugin[];
  /** Families among them. */
  readonly objectTypes: readonly ObjectType[];
  readonly families: readonly Family[];
  /** In the editor's order. */
  readonly layouts: readonly Layout[];
  readonly eventSheets: readonly EventSheet[];
  /** Sounds to load before the game starts; from generation 27 on. */
  readonly preloadedAudio?: readonly PreloadedAudio[];
  /** e.g. `media/`. */
  readonly mediaFolder: string;
  /** Whether positions are rounded to whole pixels when drawn. */
  readonly pixelRounding: boolean;
  readonly windowWidth: number;
  readonly windowHeight: number;
  /**
   * 0 off, 1 crop, 2 scale inner, 3 scale outer, 4 letterbox, 5 letterbox by whole numbers; until generation 21: 0 off,
   * 1 crop, 2 scale, 3 letterbox, 4 letterbox by whole numbers.
   */
  readonly fullscreenMode: number;
  readonly usesWebGL: boolean;
  /** false for point sampling. */
  readonly linearSampling: boolean;
  /** Whether the canvas is cleared before drawing where the bottom layer is not opaque. */
  readonly clearsBackground: boolean;
  readonly version: string;
  /** From generation 23 on, but its first ones. */
  readonly usesHighDpi?: boolean;
  /** Whether iOS draws at the resolution of the device: 0 no, else by a mode; until generation 21, and the first ones of 23. */
  readonly usesIosRetina?: number;
  /** Whether the first layout is shown while the rest loads. */
  readonly usesLoaderLayout: boolean;
  /** 0 logo and bar, 1 bar, 2 percent, 3 nothing, 4 splash. */
  readonly loaderStyle: number;
  /** Generation 21, and the first ones of 23. */
  readonly hidesAddressBar?: boolean;
  /** 0 any, 1 portrait, 2 landscape; from generation 23 on, but its first ones. */
  readonly orientations?: number;
  /** First uid of objects made at run time; from generation 23 on. */
  readonly nextUid?: number;
  /** Only used in previews; from generation 23 on. */
  readonly pausesOnBlur?: boolean;
  /** false draws at window size and stretches; from generation 24 on. */
  readonly fullscreenHighQuality?: boolean;
  /** 0 low, 1 medium, 2 high; from generation 25 on. */
  readonly downscalingQuality?: number;
  /** From generation 27 on. */
  readonly preloadsSounds?: boolean;
  /** The title; from generation 28 on. */
  readonly title?: string;
  /** Whether opaque objects are drawn front to back first: 0, 1 or a boolean; from generation 29 on. */
  readonly frontToBack?: number | boolean;
  readonly containers: readonly (readonly number[])[];
  /** From generation 31 on. */
  readonly construct3?: Construct3Settings;
}

/** What Construct 3 adds behind the containers: positions 28 to 30 in generation 31, to 31 in 32, to 38 in 39; from one to two samples each. */
export interface Construct3Settings {
  readonly iconFolder: Raw;
  /** Unknown; an empty list in all samples. */
  readonly list29: Raw;
  /** Unknown; true in all samples. */
  readonly flag30: Raw;
  /** From generation 32 on. */
  readonly uniqueId?: Raw;
  /** This and the following: generation 39. */
  readonly fontFolder?: Raw;
  /** Unknown; an empty list in the only sample. */
  readonly list33?: Raw;
  readonly gpuPreference?: Raw;
  /** Unknown; an empty list in the only sample. */
  readonly list35?: Raw;
  readonly compositingMode?: Raw;
  readonly framerateMode?: Raw;
  /** Unknown; an empty text in the only sample. */
  readonly text38?: Raw;
}

export interface Plugin {
  readonly ref: Ref;
  /** Exactly one instance, made when the game loads, e.g. Keyboard. */
  readonly isSingleGlobal: boolean;
  /** Has a place in layouts. */
  readonly isWorld: boolean;
  readonly hasPosition: boolean;
  readonly hasSize: boolean;
  readonly hasAngle: boolean;
  readonly hasAppearance: boolean;
  readonly hasZOrder: boolean;
  readonly hasEffects: boolean;
  /** Is drawn to a texture first where it has effects. */
  readonly mustPredraw: boolean;
}

export interface ObjectType {
  /** `t` and the index in exports; the editor's name in previews and Construct 3's exports. */
  readonly name: string;
  /** Of its plugin. */
  readonly plugin: Ref;
  readonly isFamily: boolean;
  /** One a variable: those of its families first, in the order of `Project.families`. Absent until generation 21. */
  readonly variableSids?: readonly Sid[];
  /** Until generation 21. */
  readonly variableCount?: number;
  /** Own ones, not inherited; as stored, see `behaviors`. */
  readonly behaviorCount: number;
  /** Own ones, not inherited; as stored, see `effects`. */
  readonly effectCount: number;
  /** Of tiled backgrounds, tilemaps, particles, sprite fonts, 9-patches. */
  readonly texture: Texture | null;
  /** Of sprites. */
  readonly animations: readonly Animation[] | null;
  readonly behaviors: readonly Behavior[];
  /** Its instances survive a change of layout. */
  readonly isGlobal: boolean;
  /** Must be loaded before a loader layout starts. */
  readonly isOnLoaderLayout: boolean;
  /** From generation 23 on. */
  readonly sid?: Sid;
  readonly effects: readonly EffectUse[];
  /**
   * Of tilemaps, by tile: x y pairs from 0 to 1 of a tile; null where the whole tile collides. From the
   * later ones of generation 23 on.
   */
  readonly tilePolygons?: readonly (readonly number[] | null)[] | null;
  /** Generation 39: its own index. */
  readonly index?: number;
  /** Properties of the only instance; of single-globals. */
  readonly singleGlobalProperties?: readonly Raw[];
}

export interface Texture {
  readonly file: string;
  /** Size of the file. */
  readonly bytes: number;
  /** 0 RGBA8, 1 RGB8, 2 RGBA4, 3 RGB5_A1, 4 RGB565: how it is uploaded, whatever the file is. */
  readonly pixelFormat: number;
  /** Construct 3: the part of the file, in pixels. */
  readonly x?: number;
  readonly y?: number;
  readonly width?: number;
  readonly height?: number;
}

export interface Animation {
  readonly name: string;
  /** Frames a second; 0 stands still. */
  readonly speed: number;
  readonly loop: boolean;
  /** How often it is played when not looping. */
  readonly repeatCount: number;
  /** The frame to jump back to when looping or repeating. */
  readonly repeatTo: number;
  readonly pingPong: boolean;
  /** From generation 23 on. */
  readonly sid?: Sid;
  readonly frames: readonly Frame[];
}

export interface Frame {
  readonly file: string;
  /** Size of the file. */
  readonly bytes: number;
  /** Top left corner of the frame in the sheet. */
  readonly x: number;
  readonly y: number;
  /** 0 with height 0 for the whole image. */
  readonly width: number;
  readonly height: number;
  /** The frame is shown for `duration / speed` seconds. */
  readonly duration: number;
  /** 0 to 1 of the frame; may lie outside. */
  readonly hotspotX: number;
  readonly hotspotY: number;
  readonly imagePoints: readonly ImagePoint[];
  /** x y pairs from the hotspot, 1 being the frame's size; empty for the bounding box. */
  readonly polygon: readonly number[];
  /** See `Texture.pixelFormat`. */
  readonly pixelFormat: number;
}

/** 0 to 1 of the frame, from its top left corner. */
export interface ImagePoint {
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

export interface Behavior {
  /** The editor's name of it. */
  readonly name: string;
  readonly ref: Ref;
  /** From generation 23 on. */
  readonly sid?: Sid;
}

/** An effect on an object type; the values of its parameters are in its instances. */
export interface EffectUse {
  /** Of the shader in the runtime. */
  readonly shader: string;
  readonly name: string;
}

/** An effect on a layout or layer. */
export interface Effect extends EffectUse {
  readonly parameters: readonly Raw[];
}

/** Indices in `Project.objectTypes`. */
export interface Family {
  readonly family: number;
  readonly members: readonly number[];
}

export interface PreloadedAudio {
  /** Without folder. */
  readonly file: string;
  readonly bytes: number;
}

export interface Layout {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly unboundedScrolling: boolean;
  readonly eventSheet: string | null;
  /** From generation 23 on. */
  readonly sid?: Sid;
  /** Bottom to top. */
  readonly layers: readonly Layer[];
  /** Arrays, dictionaries … */
  readonly nonWorldInstances: readonly Instance[];
  readonly effects: readonly Effect[];
  /** Generation 32: unknown; an empty list in both samples. */
  readonly list9?: Raw;
}

export interface Layer {
  readonly name: string;
  readonly index: number;
  /** From generation 23 on. */
  readonly sid?: Sid;
  readonly visible: boolean;
  /** Red, green, blue, 0 to 255. */
  readonly background: readonly number[];
  /** Whether the background is left out. */
  readonly transparent: boolean;
  readonly parallaxX: number;
  readonly parallaxY: number;
  /** 0 to 1. */
  readonly opacity: number;
  readonly forcesOwnTexture: boolean;
  /** In layers of 16 and more. */
  readonly usesRenderCells?: boolean;
  /** How much it follows the layout's scale: 1 wholly, 0 not at all. */
  readonly scaleRate: number;
  /** See `blendModes`. */
  readonly blendMode: number;
  /** Blend mode without WebGL where the layer has effects; 11 hides it. */
  readonly effectFallback: number;
  /** In z order. */
  readonly instances: readonly Instance[];
  readonly effects: readonly Effect[];
  /** Unknown; 0 in Construct 3's only sample (position 16). */
  readonly construct3?: Raw;
}

export interface Instance {
  /** null for those without a place. */
  readonly world: World | null;
  /** In `Project.objectTypes`. */
  readonly objectType: number;
  /** Unique in the project; from generation 23 on. */
  readonly uid?: number;
  readonly variables: readonly InstanceVariable[];
  /** One list a behavior, those of families first. */
  readonly behaviorProperties: readonly (readonly Raw[])[];
  readonly properties: readonly Raw[];
}

export interface InstanceVariable {
  /** Number or text; a boolean is 0 or 1. */
  readonly value: Raw;
  /** In previews. */
  readonly name?: string;
}

export interface World {
  /** Of the hotspot. */
  readonly x: number;
  readonly y: number;
  /** Always 0. */
  readonly z: number;
  /** Negative mirrors. */
  readonly width: number;
  readonly height: number;
  /** Always 0. */
  readonly depth: number;
  readonly angle: number;
  /** 0 to 1. */
  readonly opacity: number;
  /** 0 to 1; of sprites the current frame's is taken instead. */
  readonly hotspotX: number;
  readonly hotspotY: number;
  /** See `blendModes`. */
  readonly blendMode: number;
  /** Blend mode without WebGL where the type has effects; 11: the instance is not made. */
  readonly effectFallback: number;
  /** One list an effect of the type, those of families first. Percentages are 0 to 1. */
  readonly effectParameters: readonly (readonly Raw[])[];
  readonly tilemap?: TilemapData;
}

export interface TilemapData {
  /** In tiles. */
  readonly width: number;
  readonly height: number;
  /** Runs of tiles row by row as stored, e.g. `12x-1,3,2x4hv`: see `tiles.ts`. */
  readonly runs: string;
}

export const blendModes = [
  'normal',
  'additive',
  'xor',
  'copy',
  'destination-over',
  'source-in',
  'destination-in',
  'source-out',
  'destination-out',
  'source-atop',
  'destination-atop',
] as const;

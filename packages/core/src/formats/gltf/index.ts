/** glTF 2.0: animations as clips and back, figures. */

import { type FileSet, memoryFiles } from '../../bytes/file-set.js';
import type { Clip } from '../../clip/model.js';
import { crossingErrors, playAs } from '../../clip/operations/play-as.js';
import { type Report, throwErrors } from '../../diagnostic.js';
import type { Figure } from '../../figure/model.js';
import type { OutputFile } from '../format.js';
import { type WriteFigureOptions, writeFigure } from './figure/write.js';
import { gltf } from './format.js';
import type { Storage } from './pack.js';
import { readAnimations } from './read.js';
import { writeAnimations } from './write.js';

export { gltfCodes } from './codes.js';
export { glb, gltf } from './format.js';
export { objectModel } from './object-model.js';
export type { Storage } from './pack.js';
export { resolvePointer } from './pointer.js';

export interface ReadGltfOptions {
  /** Name of the document in `files`, with folders. */
  readonly name?: string;
  /** The files around a .gltf, for its buffers. */
  readonly files?: FileSet;
  readonly report?: Report;
}

/**
 * The animations of a .gltf or .glb, one clip each: seconds, right-handed, Y up, local to the parent. Throws
 * FormatError.
 */
export async function readGltf(bytes: Uint8Array, options: ReadGltfOptions = {}): Promise<readonly Clip[]> {
  const { name = 'file.gltf', files = memoryFiles(new Map()), report = throwErrors } = options;
  return (await readAnimations({ name, bytes, files }, report)).clips;
}

export interface WriteGltfOptions {
  /** Of the first file, default `animation.glb` or `animation.gltf`. */
  readonly name?: string;
  /** Default `binary`. */
  readonly storage?: Storage;
  /** Told of everything a glTF cannot hold, or holds otherwise. */
  readonly report: Report;
}

/**
 * Clips that are right-handed as one glTF document with an animation each; the first file is the document. Those that
 * play otherwise than glTF get keys, which keep the motion within 1e-5 (rotations: radians).
 */
export async function writeGltf(clips: readonly Clip[], options: WriteGltfOptions): Promise<OutputFile[]> {
  const { storage = 'binary', report } = options;
  const name = options.name ?? (storage === 'binary' ? 'animation.glb' : 'animation.gltf');
  const played = clips.map((clip) => playAs(clip, gltf.plays!, crossingErrors).clip);
  return writeAnimations(played, name, storage, report);
}

export interface WriteGltfFigureOptions extends WriteGltfOptions {
  /** Which axis points up in the document, default `y`. */
  readonly up?: WriteFigureOptions['up'];
  /** Units of the document that one unit of the figure is, default 1. */
  readonly scale?: number;
  /** Whether data is packed by EXT_meshopt_compression, default not. No number changes. */
  readonly compress?: boolean;
  /** Level of detail of the meshes from 0 to 1, default 1: all of it. */
  readonly lod?: number;
}

/**
 * A figure and the clips that move it as one glTF document. Clips that play otherwise than glTF get keys, as in
 * `writeGltf`. Throws FormatError for a scale or a level of detail that is none.
 */
export async function writeGltfFigure(
  figure: Figure,
  clips: readonly Clip[],
  options: WriteGltfFigureOptions,
): Promise<OutputFile[]> {
  const { storage = 'binary', up = 'y', scale = 1, compress = false, lod = 1, report } = options;
  const name = options.name ?? (storage === 'binary' ? 'figure.glb' : 'figure.gltf');
  const played = clips.map((clip) => playAs(clip, gltf.plays!, crossingErrors).clip);
  return writeFigure(figure, played, name, { storage, up, scale, compress, lod }, report);
}

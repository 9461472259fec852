/** Small sound models to bend in tests. */

import type {
  Cal3DAnimation,
  Cal3DBone,
  Cal3DMesh,
  Cal3DMorph,
  Cal3DSkeleton,
  Cal3DSubmesh,
  Cal3DTrack,
  Stamp,
} from '../model.js';
import { noSprings } from '../model.js';

export const plain: Stamp = { version: 1100, form: 'binary', layout: 'plain' };

export const boneOf = (name: string, parent: number, children: readonly number[] = []): Cal3DBone => ({
  name: { text: name },
  translation: [0, 0, parent === -1 ? 0 : 1],
  rotation: [0, 0, 0, 1],
  localTranslation: [0, 0, 0],
  localRotation: [0, 0, 0, 1],
  parent,
  light: null,
  children: Int32Array.from(children),
});

/** Hips, Spine, Head: a chain. */
export const chain: Cal3DSkeleton = {
  kind: 'skeleton',
  stamp: plain,
  ambient: null,
  bones: [boneOf('Hips', -1, [1]), boneOf('Spine', 0, [2]), boneOf('Head', 1)],
};

/** Two keys, at 0 and 1 s. */
export const trackOf = (bone: number, change: Partial<Cal3DTrack> = {}): Cal3DTrack => ({
  bone,
  times: Float32Array.of(0, 1),
  translations: Float32Array.of(0, 0, 0, 1, 2, 3),
  rotations: Float32Array.of(0, 0, 0, 1, 0, 0, 1, 0),
  translationRequired: true,
  translationIsDynamic: true,
  highRange: true,
  ...change,
});

export const animationOf = (...tracks: readonly Cal3DTrack[]): Cal3DAnimation => ({
  kind: 'animation',
  stamp: plain,
  duration: 1,
  compressFlag: 0,
  flags: 0,
  tracks,
});

/** A square of two triangles facing +z, its vertices on bones 0, 0, 1, and 1 and 2 by half. */
export const square: Cal3DSubmesh = {
  materialThread: 0,
  lodSteps: 0,
  positions: Float32Array.of(0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0),
  normals: Float32Array.of(0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1),
  colors: null,
  collapseIds: new Int32Array(4).fill(-1),
  faceCollapseCounts: new Int32Array(4),
  maps: [Float32Array.of(0, 1, 1, 1, 1, 0, 0, 0)],
  influenceStarts: Uint32Array.of(0, 1, 2, 3, 5),
  influenceBones: Int32Array.of(0, 0, 1, 1, 2),
  influenceWeights: Float32Array.of(1, 1, 1, 0.5, 0.5),
  physicalWeights: null,
  springs: noSprings,
  morphs: [],
  faces: Int32Array.of(0, 1, 2, 0, 2, 3),
};

/** Lifts the given vertices by 1. */
export const morphOf = (name: string, vertices: readonly number[]): Cal3DMorph => ({
  name: { text: name },
  deltas: true,
  vertices: Int32Array.from(vertices),
  positions: Float32Array.from({ length: vertices.length * 3 }, (_, i) => (i % 3 === 2 ? 1 : 0)),
  normals: new Float32Array(vertices.length * 3),
  maps: [new Float32Array(vertices.length * 2)],
});

export const meshOf = (...submeshes: readonly Partial<Cal3DSubmesh>[]): Cal3DMesh => ({
  kind: 'mesh',
  stamp: plain,
  submeshes: submeshes.map((change) => ({ ...square, ...change })),
});

/** Cal3D files of any size, for benchmarks. */
import { type Cal3DAnimation, type Cal3DFile, type Cal3DMesh, noSprings } from '@mutoscope/core/cal3d';

const wave = (i: number): number => Math.fround(Math.sin(i * 0.37) * 50);

/** A body, each vertex on two of 60 bones, and as many faces. */
export function body(vertices = 20_000): Cal3DMesh {
  const normals = Float32Array.from({ length: vertices * 3 }, (_, i) => (i % 3 === 2 ? 1 : 0));
  return {
    kind: 'mesh',
    stamp: { version: 1100, form: 'binary', layout: 'plain' },
    submeshes: [
      {
        materialThread: 0,
        lodSteps: 0,
        positions: Float32Array.from({ length: vertices * 3 }, (_, i) => wave(i)),
        normals,
        colors: null,
        collapseIds: new Int32Array(vertices).fill(-1),
        faceCollapseCounts: new Int32Array(vertices),
        maps: [Float32Array.from({ length: vertices * 2 }, (_, i) => Math.fround((i % 97) / 97))],
        influenceStarts: Uint32Array.from({ length: vertices + 1 }, (_, i) => i * 2),
        influenceBones: Int32Array.from({ length: vertices * 2 }, (_, i) => i % 60),
        influenceWeights: new Float32Array(vertices * 2).fill(0.5),
        physicalWeights: null,
        springs: noSprings,
        morphs: [],
        faces: Int32Array.from(
          { length: vertices * 3 },
          (_, i) => (Math.floor(i / 3) + [0, 1, 5][i % 3]!) % vertices,
        ),
      },
    ],
  };
}

/** The same, each vertex on none to three bones, as exporters write them. */
export function unevenBody(vertices = 20_000): Cal3DMesh {
  const { submeshes, ...mesh } = body(vertices);
  const starts = new Uint32Array(vertices + 1);
  for (let i = 0; i < vertices; i++) starts[i + 1] = starts[i]! + ((i * 7 + (i >> 3)) % 4);
  const influences = starts[vertices]!;
  const uneven = {
    influenceStarts: starts,
    influenceBones: Int32Array.from({ length: influences }, (_, i) => i % 60),
    influenceWeights: Float32Array.from({ length: influences }, (_, i) => (i % 1000) / 1000),
  };
  return { ...mesh, submeshes: submeshes.map((submesh) => ({ ...submesh, ...uneven })) };
}

/** 60 tracks. */
export function dance(keys = 500): Cal3DAnimation {
  const track = (bone: number) => ({
    bone,
    times: Float32Array.from({ length: keys }, (_, i) => i / 30),
    translations: Float32Array.from({ length: keys * 3 }, (_, i) => wave(i + bone)),
    rotations: Float32Array.from({ length: keys * 4 }, (_, i) => {
      const angle = Math.floor(i / 4) * 0.01;
      return [Math.sin(angle), 0, 0, Math.cos(angle)][i % 4]!;
    }),
    translationRequired: true,
    translationIsDynamic: true,
    highRange: true,
  });
  return {
    kind: 'animation',
    stamp: { version: 1100, form: 'binary', layout: 'plain' },
    duration: Math.fround(keys / 30),
    compressFlag: 0,
    flags: 0,
    tracks: Array.from({ length: 60 }, (_, bone) => track(bone)),
  };
}

export const inXml = <File extends Cal3DFile>(file: File): File => ({
  ...file,
  stamp: { ...file.stamp, form: 'root' },
});

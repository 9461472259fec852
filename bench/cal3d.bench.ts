/** Cal3D files beside the original library; nothing is timed where that is not installed (Debian: libcal3d12-dev, g++). */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Cal3DAnimation,
  type Cal3DFile,
  type Cal3DMesh,
  readCal3D,
  writeCal3D,
} from '@mutoscope/core/cal3d';
import { SaxesParser } from 'saxes';
import { type BenchTask, benchTask, sameBytes } from './harness.ts';
import { startOriginalCal3D } from './peers/cal3d/index.ts';

const vertices = 20_000;
const wave = (i: number): number => Math.fround(Math.sin(i * 0.37) * 50);

/** A body of 20,000 vertices, each on two of 60 bones, and as many faces. */
function body(): Cal3DMesh {
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
        springs: {
          vertices: new Int32Array(0),
          coefficients: new Float32Array(0),
          dampings: null,
          idleLengths: new Float32Array(0),
        },
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
function unevenBody(): Cal3DMesh {
  const { submeshes, ...mesh } = body();
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

/** 60 tracks of 500 keys. */
function dance(): Cal3DAnimation {
  const keys = 500;
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

const folder = mkdtempSync(join(tmpdir(), 'mutoscope-bench-'));
const original = startOriginalCal3D();
if (original === null) console.error('the original Cal3D library is not installed: its rows are left out');

/** After the last task. */
export const stop = (): void => original?.stop();

const inXml = <File extends Cal3DFile>(file: File): File => ({
  ...file,
  stamp: { ...file.stamp, form: 'root' },
});

function tasksOf(name: string, model: Cal3DFile, extension: string): BenchTask[] {
  const bytes = writeCal3D(model);
  const path = join(folder, `${name.replaceAll(' ', '-')}${extension}`);
  writeFileSync(path, bytes);
  const rewritten = (read: unknown): void => sameBytes(writeCal3D(read as Cal3DFile), bytes);
  const shared = { unit: 'MB', amount: bytes.length / 1e6 };
  const size = `${(bytes.length / 1e6).toFixed(1)} MB`;
  const besideSaxes = benchTask<unknown>({
    ...shared,
    name: `Cal3D ${name} read, ${size}`,
    peerName: 'saxes, parsing alone',
    target: 4,
    ours: () => readCal3D(bytes),
    peer: () => {
      const parser = new SaxesParser({ fragment: true });
      parser.write(new TextDecoder().decode(bytes)).close();
    },
    check: rewritten,
  });
  const xml = extension.startsWith('.x');
  if (original === null) return xml ? [besideSaxes] : [];
  const target = join(folder, `saved${extension}`);
  return [
    benchTask<unknown>({
      ...shared,
      name: `Cal3D ${name} read, ${size}`,
      peerName: 'Cal3D 0.11',
      target: 1,
      ours: () => readCal3D(bytes),
      peer: () => original.ask(`load ${model.kind} 1 ${path}`),
      check: rewritten,
    }),
    benchTask<unknown>({
      ...shared,
      name: `Cal3D ${name} written, ${size}`,
      peerName: 'Cal3D 0.11, to a file',
      target: 1,
      ours: () => writeCal3D(model),
      peer: () => original.ask(`save ${model.kind} 1 ${path} ${target}`),
      check: (written) => sameBytes(written as Uint8Array, bytes),
    }),
    ...(xml ? [besideSaxes] : []),
  ];
}

export const tasks: BenchTask[] = [
  ...tasksOf('mesh', body(), '.cmf'),
  ...tasksOf('animation', dance(), '.caf'),
  ...tasksOf('XML mesh', inXml(body()), '.xmf'),
  ...tasksOf('uneven XML mesh', inXml(unevenBody()), '.xmf'),
  ...tasksOf('XML animation', inXml(dance()), '.xaf'),
];

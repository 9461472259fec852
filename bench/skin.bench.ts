/** Skinning beside three.js and the original Cal3D library (Debian: libcal3d12-dev, g++): four influences a vertex. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cal3dFromFigure, writeCal3D } from '@mutoscope/core/cal3d';
import type { Figure, MeshPart } from '@mutoscope/core/figure';
import {
  blendCycle,
  createMixer,
  createMotion,
  createRig,
  createSkinner,
  jointMatrices,
  placeBones,
  type Skinner,
  tight,
  updateMixer,
} from '@mutoscope/core/runtime';
import { Bone, BufferGeometry, Float32BufferAttribute, Matrix4, Skeleton, SkinnedMesh, Vector3 } from 'three';
import { figure as bare, bones, walk } from './figure-100.ts';
import { type BenchTask, benchTask } from './harness.ts';
import { startOriginalCal3D } from './peers/cal3d/index.ts';

const time = 0.4;
/** Of a whole model in one call. */
const rounds = 40;
const original = startOriginalCal3D();
if (original === null) console.error('the original Cal3D library is not installed: its rows are left out');

/** After the last task. */
export const stop = (): void => original?.stop();

/** Vertices anywhere, each on four bones anywhere. */
function cloud(vertices: number): MeshPart {
  let seed = 1;
  const random = (): number => (seed = (seed * 16807) % 2147483647) / 2147483647;
  const normal = Array.from({ length: 3 * vertices }, () => random() - 0.5);
  return {
    material: null,
    positions: Float32Array.from({ length: 3 * vertices }, () => 20 * random() - 10),
    normals: Float32Array.from(normal, (value, i) => {
      const [x, y, z] = normal.slice(i - (i % 3), i - (i % 3) + 3);
      return value / Math.hypot(x!, y!, z!);
    }),
    uvs: [],
    colors: null,
    indices: Uint32Array.of(0, 1, 2),
    influences: {
      starts: Uint32Array.from({ length: vertices + 1 }, (_, i) => 4 * i),
      joints: Uint32Array.from({ length: 4 * vertices }, () => Math.floor(bones * random())),
      weights: new Float32Array(4 * vertices).map((_, i) => [0.4, 0.3, 0.2, 0.1][i % 4]!),
    },
    morphs: [],
    springs: null,
    lod: null,
  };
}

const part = cloud(5000);
const vertices = part.positions.length / 3;
const figure: Figure = {
  ...bare,
  skins: [{ joints: bare.skins[0]!.joints, inverseBinds: inverseBinds() }],
  meshes: [{ name: 'cloud', skin: 0, parts: [part] }],
};
const rig = createRig(figure);
const joints = jointsAt(time);

/** At rest no bone is turned. */
function inverseBinds(): Float32Array {
  const globals = new Float32Array(12 * bones);
  const bareRig = createRig(bare);
  placeBones(bareRig, bareRig.rest, globals);
  return globals.map((value, i) => (i % 4 === 3 ? -value : value));
}

function jointsAt(seconds: number): Float32Array {
  const mixer = createMixer(rig);
  blendCycle(mixer, createMotion(rig, walk), 1);
  updateMixer(mixer, 0);
  updateMixer(mixer, seconds);
  const globals = new Float32Array(12 * bones);
  placeBones(rig, mixer.pose, globals);
  const matrices = new Float32Array(12 * bones);
  jointMatrices(rig, 0, globals, matrices);
  return matrices;
}

interface Skinned {
  readonly positions: Float32Array;
  readonly normals: Float32Array;
}

function skinning(kernel: 'plain' | 'simd', of: MeshPart = part, withNormals = true): () => Skinned {
  const skinner: Skinner = createSkinner([of], bones, kernel === 'plain' ? { kernel } : {});
  if (skinner.kernel !== kernel) throw new Error(`no ${kernel} kernel here`);
  const skinned = { positions: of.positions.slice(), normals: of.positions.slice() };
  const out = { positions: tight(skinned.positions), normals: withNormals ? tight(skinned.normals) : null };
  return () => {
    for (let i = 0; i < rounds; i++) {
      skinner.setJoints(joints);
      skinner.skin(0, out);
    }
    return skinned;
  };
}

function threeSkinning(): () => Skinned {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(part.positions, 3));
  geometry.setAttribute('skinIndex', new Float32BufferAttribute(part.influences.joints, 4));
  geometry.setAttribute('skinWeight', new Float32BufferAttribute(part.influences.weights, 4));
  const nodes = Array.from({ length: bones }, (_, i) => {
    const bone = new Bone();
    const rows = [...joints.subarray(12 * i, 12 * i + 12), 0, 0, 0, 1] as Parameters<Matrix4['set']>;
    bone.matrixWorld.set(...rows);
    return bone;
  });
  const mesh = new SkinnedMesh(geometry);
  mesh.bind(
    new Skeleton(
      nodes,
      nodes.map(() => new Matrix4()),
    ),
    new Matrix4(),
  );
  const positions = part.positions.slice();
  const point = new Vector3();
  return () => {
    for (let i = 0; i < rounds; i++) {
      for (let vertex = 0; vertex < vertices; vertex++) {
        point.fromArray(part.positions, 3 * vertex);
        mesh.applyBoneTransform(vertex, point).toArray(positions, 3 * vertex);
      }
    }
    return { positions, normals: positions };
  };
}

function originalSkinning(): () => Promise<Skinned> {
  const folder = mkdtempSync(join(tmpdir(), 'mutoscope-bench-'));
  const options = { preset: 'cal3d-0.11' } as const;
  const { skeleton, meshes, animations } = cal3dFromFigure(figure, [walk], options, () => {});
  const files = [skeleton!, ...animations, ...meshes].map(({ file, model }) => {
    writeFileSync(join(folder, file), writeCal3D(model));
    return join(folder, file);
  });
  let ready: Promise<string> | null = null;
  return async () => {
    ready ??= original!.ask(`dress ${time} ${files.join(' ')}`);
    await ready;
    const numbers = (await original!.ask(`skins ${rounds}`)).trim().split(' ').map(Number);
    const column = (from: number) =>
      Float32Array.from(numbers.filter((_, i) => Math.floor((i % 6) / 3) === from));
    return { positions: column(0), normals: column(1) };
  };
}

/** The first of ours are the others, within so much of the greatest. */
function near(ours: Float32Array, theirs: Float32Array, within: number): void {
  let [most, size] = [0, 0];
  for (let i = 0; i < theirs.length; i++) {
    most = Math.max(most, Math.abs(ours[i]! - theirs[i]!));
    size = Math.max(size, Math.abs(theirs[i]!));
  }
  if (!(most <= within * size)) throw new Error(`vertices are up to ${most} apart of ${size}`);
}

const amount = (rounds * vertices) / 1e6;

const besideOriginal = (kernel: 'plain' | 'simd', target: number): BenchTask =>
  benchTask<Skinned>({
    name: `positions and normals skinned, ${kernel}`,
    unit: 'M vertices',
    amount,
    peerName: 'Cal3D 0.11',
    target,
    ours: skinning(kernel),
    peer: originalSkinning(),
    check(ours, theirs) {
      near(ours.positions, theirs.positions, 1e-4);
      near(ours.normals, theirs.normals, 1e-4);
    },
  });

const few = cloud(vertices / 8);

const besideThree = (withNormals: boolean): BenchTask =>
  benchTask<Skinned>({
    name: `positions ${withNormals ? 'and normals ' : ''}skinned, plain`,
    unit: 'M vertices',
    amount,
    peerName: 'three applyBoneTransform, positions alone',
    target: 7,
    ours: skinning('plain', part, withNormals),
    peer: threeSkinning(),
    check: (ours, theirs) => near(ours.positions, theirs.positions, 1e-5),
  });

export const tasks: BenchTask[] = [
  besideThree(false),
  besideThree(true),
  ...(original === null ? [] : [besideOriginal('plain', 1.2), besideOriginal('simd', 5)]),
  benchTask<Skinned>({
    name: 'positions and normals skinned, SIMD',
    unit: 'M vertices',
    amount,
    peerName: 'our plain kernel',
    target: 4,
    ours: skinning('simd'),
    peer: skinning('plain'),
    check(ours, theirs) {
      near(ours.positions, theirs.positions, 1e-6);
      near(ours.normals, theirs.normals, 1e-6);
    },
  }),
  ...(['plain', 'simd'] as const).map((kernel) => {
    const eighth = skinning(kernel, few);
    return benchTask<unknown>({
      name: `linear: vertices skinned, ${kernel}`,
      unit: 'M vertices',
      amount,
      peerName: 'an eighth of them, eight times',
      target: 0.7,
      ours: skinning(kernel),
      peer: () => {
        for (let i = 0; i < 8; i++) eighth();
      },
      check: () => {},
    });
  }),
];

/** Cloth, morph targets and whole actors: cost is linear, and a frame leaves nothing on the heap. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { MeshPart, MorphTarget } from '@mutoscope/core/figure';
import {
  blendCycle,
  createActor,
  createCloth,
  createMotion,
  createRig,
  morphPart,
  stepCloth,
  updateActor,
} from '@mutoscope/core/runtime';
import { BufferAttribute, BufferGeometry, Mesh, Vector3 } from 'three';
import { figure, walk } from './figure-100.ts';
import { type BenchTask, benchTask } from './harness.ts';

const plain = (positions: Float32Array, more: Partial<MeshPart>): MeshPart => ({
  material: null,
  positions,
  normals: null,
  uvs: [],
  colors: null,
  indices: new Uint32Array(0),
  influences: {
    starts: Uint32Array.from({ length: positions.length / 3 + 1 }, (_, i) => i),
    joints: new Uint32Array(positions.length / 3),
    weights: new Float32Array(positions.length / 3).fill(1),
  },
  morphs: [],
  springs: null,
  lod: null,
  ...more,
});

/** A long sheet, 32 vertices wide, that hangs from its first row. */
function sheet(vertices: number): MeshPart {
  const width = 32;
  const ends: number[] = [];
  for (let i = 0; i < vertices; i++) {
    if (i % width > 0) ends.push(i - 1, i);
    if (i >= width) ends.push(i - width, i);
  }
  const positions = Float32Array.from({ length: 3 * vertices }, (_, i) => {
    const vertex = Math.trunc(i / 3);
    return [vertex % width, 0, -Math.trunc(vertex / width)][i % 3]!;
  });
  return plain(positions, {
    springs: {
      masses: Float32Array.from({ length: vertices }, (_, i) => (i < width ? 0 : 0.01)),
      vertices: Uint32Array.from(ends),
      coefficients: new Float32Array(ends.length / 2).fill(1000),
      idleLengths: new Float32Array(ends.length / 2).fill(1),
    },
  });
}

const step = 1 / 60;

function cloth(): BenchTask {
  const size = 32 * 1024;
  const [whole, eighth] = [size, size / 8].map((vertices) => {
    const part = sheet(vertices);
    return { cloth: createCloth(part, 'z')!, skin: part.positions };
  });
  return benchTask<void>({
    name: 'linear: a step of cloth',
    unit: 'M vertices',
    amount: size / 1e6,
    peerName: 'an eighth of it, eight times',
    target: 0.5,
    ours: () => stepCloth(whole!.cloth, whole!.skin, step),
    peer() {
      for (let i = 0; i < 8; i++) stepCloth(eighth!.cloth, eighth!.skin, step);
    },
    check: () => {},
  });
}

/** Every target moves every fourth vertex. */
const target = (vertices: number, k: number): MorphTarget => ({
  name: `target ${k}`,
  weight: 0,
  vertices: Uint32Array.from({ length: vertices / 4 }, (_, i) => 4 * i + (k % 4)),
  positions: Float32Array.from({ length: (3 * vertices) / 4 }, (_, i) => Math.sin(i + k)),
  normals: null,
});

function morphs(): BenchTask {
  const [vertices, targets] = [4096, 120];
  const part = plain(
    Float32Array.from({ length: 3 * vertices }, (_, i) => Math.cos(i)),
    {
      morphs: Array.from({ length: targets }, (_, k) => target(vertices, k)),
    },
  );
  const weights = Float32Array.from({ length: targets }, (_, k) => 1 / (k + 1));
  const numbers = Int32Array.from({ length: targets }, (_, k) => k);
  const shape = { positions: part.positions.slice(), normals: null };
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(part.positions, 3));
  geometry.morphTargetsRelative = true;
  geometry.morphAttributes.position = part.morphs.map((morph) => {
    const all = new Float32Array(3 * vertices);
    for (const [i, vertex] of morph.vertices.entries())
      all.set(morph.positions.subarray(3 * i, 3 * i + 3), 3 * vertex);
    return new BufferAttribute(all, 3);
  });
  const mesh = new Mesh(geometry);
  mesh.morphTargetInfluences = [...weights];
  const point = new Vector3();
  return benchTask<Float32Array>({
    name: `${targets} morph targets of a quarter of the vertices`,
    unit: 'M vertices',
    amount: vertices / 1e6,
    peerName: 'three getVertexPosition',
    target: 6,
    ours: () => morphPart(part, numbers, weights, shape)!.positions,
    peer() {
      const all = new Float32Array(3 * vertices);
      for (let i = 0; i < vertices; i++) mesh.getVertexPosition(i, point).toArray(all, 3 * i);
      return all;
    },
    check(ours, theirs) {
      if (ours.some((value, i) => !(Math.abs(value - theirs[i]!) < 1e-4)))
        throw new Error('moved differently');
    },
  });
}

const actorCount = 64;

/** A body with a face of 40 targets and a cape, on 100 bones. */
function actors(): BenchTask {
  const face = plain(
    Float32Array.from({ length: 3 * 2048 }, (_, i) => Math.cos(i)),
    {
      morphs: Array.from({ length: 40 }, (_, k) => ({ ...target(2048, k), weight: 0.1 })),
    },
  );
  const parts = [face, sheet(256)];
  const rig = createRig({ ...figure, meshes: [{ name: 'body', skin: 0, parts }] });
  const motion = createMotion(rig, walk);
  const all = Array.from({ length: actorCount }, () => {
    const actor = createActor(rig);
    blendCycle(actor.mixer, motion, 1);
    return actor;
  });
  const frame = (): void => {
    for (let i = 0; i < all.length; i++) updateActor(all[i]!, step);
  };
  return benchTask<void>({
    name: 'actors with a face, a cape and 100 bones, a frame',
    unit: 'actors',
    amount: actorCount,
    peerName: 'an eighth of them, eight times',
    target: 0.8,
    ours: frame,
    peer() {
      for (let i = 0; i < actorCount; i++) updateActor(all[i % 8]!, step);
    },
    check() {
      const frames = 100;
      const left = Array.from({ length: 10 }, () => {
        const before = heapUsed();
        for (let i = 0; i < frames; i++) frame();
        return process.memoryUsage().heapUsed - before;
      });
      const least = Math.min(...left);
      console.error(`  ${least} bytes on the heap after ${frames} frames of ${actorCount} actors, once warm`);
      // A number is 16 bytes.
      if (least > 8 * actorCount * frames)
        throw new Error(`${least} bytes were allocated in ${frames} frames`);
    },
  });
}

function heapUsed(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
}

export const tasks: BenchTask[] = [cloth(), morphs(), actors()];

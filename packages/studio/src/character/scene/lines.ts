/** What is drawn over the surfaces in lines: their edges, their normals, and a chosen vertex. */

import type { ActorPart } from '@mutoscope/core/runtime';
import {
  BufferAttribute,
  BufferGeometry,
  type Color,
  DynamicDrawUsage,
  Group,
  LineBasicMaterial,
  LineSegments,
  Points,
  PointsMaterial,
} from 'three';
import { bounded } from './bounded.js';
import type { Drawn } from './optional.js';
import type { Surface } from './surfaces.js';

export interface Lines extends Drawn {
  readonly material: LineBasicMaterial;
}

/** The edges of all faces, each as often as faces share it. The vertices are those of the surfaces. */
export function createEdges(surfaces: readonly Surface[]): Lines {
  return lines(
    surfaces.map(({ part, mesh }) => {
      const geometry = new BufferGeometry();
      geometry.setAttribute('position', mesh.geometry.getAttribute('position'));
      geometry.setIndex(new BufferAttribute(edgesOf(part.indices), 1));
      return { part, geometry: bounded(geometry) };
    }),
    0.55,
  );
}

function edgesOf(faces: Uint32Array): Uint32Array {
  const edges = new Uint32Array(2 * faces.length);
  for (let at = 0; at < faces.length; at++) {
    edges[2 * at] = faces[at]!;
    edges[2 * at + 1] = faces[at % 3 === 2 ? at - 2 : at + 1]!;
  }
  return edges;
}

/** Normals that are drawn at most; of more, every so many-th. */
const mostNormals = 100_000;

export interface Normals extends Lines {
  move(): void;
}

/** `length` of each, in the figure's units. */
export function createNormals(surfaces: readonly Surface[], length: number): Normals {
  const shown = surfaces.filter(({ part }) => part.normals !== null);
  const total = shown.reduce((sum, { part }) => sum + part.positions.length / 3, 0);
  const stride = Math.max(1, Math.ceil(total / mostNormals));
  const made = shown.map(({ part }) => {
    const ends = new Float32Array(6 * Math.ceil(part.positions.length / 3 / stride));
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new BufferAttribute(ends, 3).setUsage(DynamicDrawUsage));
    return { part, ends, geometry: bounded(geometry) };
  });
  const all = lines(made, 0.8);
  const normals: Normals = {
    ...all,
    move() {
      for (const { part, ends, geometry } of made) {
        const { positions } = part;
        for (let from = 0, to = 0; to < ends.length; from += 3 * stride, to += 6)
          for (let c = 0; c < 3; c++) {
            ends[to + c] = positions[from + c]!;
            ends[to + 3 + c] = positions[from + c]! + length * part.normals![from + c]!;
          }
        geometry.getAttribute('position').needsUpdate = true;
      }
    },
  };
  normals.move();
  return normals;
}

/** Each keeps the number of its mesh, to be hidden with it. */
function lines(
  made: readonly { readonly part: ActorPart; readonly geometry: BufferGeometry }[],
  opacity: number,
): Lines {
  const material = new LineBasicMaterial({ transparent: true, opacity });
  const group = new Group();
  for (const { part, geometry } of made) {
    const each = new LineSegments(geometry, material);
    each.userData.mesh = part.mesh;
    each.frustumCulled = false;
    group.add(each);
  }
  return {
    group,
    material,
    dispose() {
      material.dispose();
      for (const { geometry } of made) geometry.dispose();
    },
  };
}

/** A dot on one vertex, seen through all. */
export function createDot({ mesh }: Surface, vertex: number, color: Color): Drawn {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', mesh.geometry.getAttribute('position'));
  geometry.setDrawRange(vertex, 1);
  bounded(geometry);
  const material = new PointsMaterial({ color, size: 11, sizeAttenuation: false });
  material.depthTest = false;
  material.transparent = true;
  const group = new Points(geometry, material);
  group.frustumCulled = false;
  group.renderOrder = 2;
  return {
    group,
    dispose() {
      geometry.dispose();
      material.dispose();
    },
  };
}

import {
  type Box3,
  BoxGeometry,
  BufferGeometry,
  EdgesGeometry,
  Float32BufferAttribute,
  LineBasicMaterial,
  LineSegments,
} from 'three';
import type { Drawn } from './optional.js';

/** Lines on the floor, ten or more steps each way; the step is 1, 2 or 5 times a power of ten. */
export function createGrid(size: number): Drawn & { readonly material: LineBasicMaterial } {
  const step = niceStep(size / 4);
  const reach = 10 * step;
  const ends: number[] = [];
  for (let i = -10; i <= 10; i++)
    ends.push(i * step, 0, -reach, i * step, 0, reach, -reach, 0, i * step, reach, 0, i * step);
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(ends, 3));
  const material = new LineBasicMaterial({ transparent: true, opacity: 0.28 });
  const group = new LineSegments(geometry, material);
  group.frustumCulled = false;
  return {
    group,
    material,
    dispose() {
      geometry.dispose();
      material.dispose();
    },
  };
}

function niceStep(about: number): number {
  const power = 10 ** Math.floor(Math.log10(about));
  const share = about / power;
  return power * (share < 1.5 ? 1 : share < 3.5 ? 2 : share < 7.5 ? 5 : 10);
}

export interface Frame extends Drawn {
  readonly material: LineBasicMaterial;
  place(box: Box3): void;
}

/** The edges of a box. */
export function createFrame(): Frame {
  const cube = new BoxGeometry(1, 1, 1);
  const material = new LineBasicMaterial({ transparent: true, opacity: 0.8 });
  const group = new LineSegments(new EdgesGeometry(cube), material);
  cube.dispose();
  group.frustumCulled = false;
  return {
    group,
    material,
    place(box) {
      box.getCenter(group.position);
      box.getSize(group.scale);
    },
    dispose() {
      group.geometry.dispose();
      material.dispose();
    },
  };
}

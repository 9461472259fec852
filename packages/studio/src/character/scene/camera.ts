import type { Figure } from '@mutoscope/core';
import { type Box3, type PerspectiveCamera, Spherical, Vector3 } from 'three';
import type { OrbitControls } from 'three/addons/controls/OrbitControls.js';

/** From the front, a little from the right and above, for figures that look along +z where y is up. */
const view = new Vector3(0.42, 0.22, 1).normalize();

/** The same of a figure that looks along -z. */
const viewFromBehind = view.clone().multiply(new Vector3(-1, 1, -1));

export const firstView = (front: Figure['front']): Vector3 => (front === '-z' ? viewFromBehind : view);

/** Puts the camera where the box fills the picture: seen from `direction`, or as now where that is null. */
export function frameBox(
  camera: PerspectiveCamera,
  controls: OrbitControls,
  box: Box3,
  direction: Vector3 | null,
): void {
  const centre = box.getCenter(new Vector3());
  const from = direction?.clone() ?? camera.position.clone().sub(controls.target).normalize();
  if (!(from.lengthSq() > 0)) from.copy(view);
  const distance = distanceFor(camera, box);
  controls.target.copy(centre);
  camera.position.copy(centre).addScaledVector(from, distance);
  controls.minDistance = distance / 200;
  controls.maxDistance = distance * 20;
  controls.update();
}

/** Whether the picture holds all of the box, from no farther away than twice what that takes. */
export function holdsBox(camera: PerspectiveCamera, controls: OrbitControls, box: Box3): boolean {
  if (controls.getDistance() > 2 * distanceFor(camera, box)) return false;
  camera.updateMatrixWorld();
  const corner = new Vector3();
  for (let i = 0; i < 8; i++) {
    const end = (bit: number) => ((i >> bit) & 1 ? box.max : box.min);
    corner.set(end(0).x, end(1).y, end(2).z).project(camera);
    if (Math.abs(corner.x) > 1 || Math.abs(corner.y) > 1 || corner.z > 1) return false;
  }
  return true;
}

/** From which the picture holds the box however it is turned. */
function distanceFor(camera: PerspectiveCamera, box: Box3): number {
  const half = Math.max(1e-6, box.min.distanceTo(box.max) / 2);
  const vertical = (camera.fov * Math.PI) / 360;
  const horizontal = Math.atan(Math.tan(vertical) * camera.aspect);
  return half / Math.sin(Math.min(vertical, horizontal));
}

/** Near and far planes around what is looked at. */
export function setPlanes(camera: PerspectiveCamera, distance: number, size: number): void {
  camera.near = Math.max(distance / 1000, distance - 4 * size);
  camera.far = distance + 40 * size;
  camera.updateProjectionMatrix();
}

export type CameraMove =
  | 'left'
  | 'right'
  | 'up'
  | 'down'
  | 'in'
  | 'out'
  | 'panLeft'
  | 'panRight'
  | 'panUp'
  | 'panDown';

/** One press of a key: a turn of 7.5°, a sixth nearer or farther, or a twentieth of the distance aside. */
export function moveCamera(camera: PerspectiveCamera, controls: OrbitControls, move: CameraMove): void {
  const offset = camera.position.clone().sub(controls.target);
  const pan = pans[move];
  if (pan) {
    const [right, up] = pan;
    const shift = new Vector3(right, up, 0)
      .applyQuaternion(camera.quaternion)
      .multiplyScalar(offset.length() / 20);
    controls.target.add(shift);
    camera.position.add(shift);
  } else {
    const at = new Spherical().setFromVector3(offset);
    if (move === 'left') at.theta -= turn;
    if (move === 'right') at.theta += turn;
    if (move === 'up') at.phi -= turn;
    if (move === 'down') at.phi += turn;
    if (move === 'in') at.radius /= 1.17;
    if (move === 'out') at.radius *= 1.17;
    camera.position.copy(controls.target).add(offset.setFromSpherical(at.makeSafe()));
  }
  controls.update();
}

const turn = Math.PI / 24;

const pans: Partial<Record<CameraMove, readonly [right: number, up: number]>> = {
  panLeft: [-1, 0],
  panRight: [1, 0],
  panUp: [0, 1],
  panDown: [0, -1],
};

import { type Box3, type PerspectiveCamera, Spherical, Vector3 } from 'three';
import type { OrbitControls } from 'three/addons/controls/OrbitControls.js';

/** From the front, a little from the right and above: figures look along +z where y is up. */
const view = new Vector3(0.42, 0.22, 1).normalize();

/** Puts the camera where the box fills the picture, looking as it does now, or at first from `view`. */
export function frameBox(
  camera: PerspectiveCamera,
  controls: OrbitControls,
  box: Box3,
  asNow: boolean,
): void {
  const centre = box.getCenter(new Vector3());
  const half = Math.max(1e-6, box.min.distanceTo(box.max) / 2);
  const direction = asNow ? camera.position.clone().sub(controls.target).normalize() : view.clone();
  if (!(direction.lengthSq() > 0)) direction.copy(view);
  const vertical = (camera.fov * Math.PI) / 360;
  const horizontal = Math.atan(Math.tan(vertical) * camera.aspect);
  const distance = half / Math.sin(Math.min(vertical, horizontal));
  controls.target.copy(centre);
  camera.position.copy(centre).addScaledVector(direction, distance);
  controls.minDistance = distance / 200;
  controls.maxDistance = distance * 20;
  controls.update();
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

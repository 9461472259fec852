import { Box3, type BufferGeometry, Sphere } from 'three';
import { hold } from './figure-box.js';

/** With bounds of its own, around what of it is finite: those that are made for it would be no numbers else. */
export function bounded(geometry: BufferGeometry): BufferGeometry {
  const six = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity];
  const { array } = geometry.getAttribute('position');
  for (let at = 0; at < array.length; at++) hold(six, at % 3, array[at]!);
  const box = new Box3();
  box.min.fromArray(six);
  box.max.fromArray(six, 3);
  geometry.boundingSphere = box.getBoundingSphere(new Sphere());
  return geometry;
}

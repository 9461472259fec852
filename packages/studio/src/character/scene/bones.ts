import type { Rig } from '@mutoscope/core/runtime';
import {
  type BufferGeometry,
  type Color,
  DynamicDrawUsage,
  Group,
  InstancedMesh,
  Matrix4,
  MeshLambertMaterial,
  OctahedronGeometry,
  Vector3,
} from 'three';

export interface Bones {
  readonly group: Group;
  /** To where `globals` (twelve a bone, rows) have the bones. */
  move(globals: Float32Array): void;
  /** All of them, or the chosen one alone. */
  paint(all: boolean, chosen: number | undefined, color: Color, chosenColor: Color): void;
  dispose(): void;
}

/** A slim eight-faced body from each bone to each of its children, and a knob at every joint. `size` is the figure's. */
export function createBones({ bones, parents }: Rig, size: number): Bones {
  const material = new MeshLambertMaterial();
  const knobs = instances(new OctahedronGeometry(1, 1), material, bones);
  const bodies = instances(bodyShape(), material, bones);
  const group = new Group().add(bodies, knobs);
  const [from, to, side, other, along] = Array.from({ length: 5 }, () => new Vector3()) as [
    Vector3,
    Vector3,
    Vector3,
    Vector3,
    Vector3,
  ];
  const matrix = new Matrix4();
  const nothing = new Matrix4().makeScale(0, 0, 0);
  const knob = 0.009 * size;
  let [showsAll, chosen] = [true, -1];
  const shows = (bone: number): boolean => showsAll || bone === chosen;
  return {
    group,
    move(globals) {
      for (let bone = 0; bone < bones; bone++) {
        jointOf(globals, bone, to);
        const isShown = shows(bone);
        knobs.setMatrixAt(bone, isShown ? matrix.makeScale(knob, knob, knob).setPosition(to) : nothing);
        const parent = parents[bone]!;
        if (parent >= 0) along.subVectors(to, jointOf(globals, parent, from));
        const length = along.length();
        if (parent < 0 || !shows(parent) || !(length > 1e-6 * size)) {
          bodies.setMatrixAt(bone, nothing);
          continue;
        }
        const width = Math.min(0.11 * length, 0.025 * size);
        side.set(0, 0, 1);
        if (Math.abs(along.z) > 0.9 * length) side.set(1, 0, 0);
        other.crossVectors(along, side).setLength(width);
        side.crossVectors(other, along).setLength(width);
        bodies.setMatrixAt(bone, matrix.makeBasis(side, along, other).setPosition(from));
      }
      bodies.instanceMatrix.needsUpdate = true;
      knobs.instanceMatrix.needsUpdate = true;
    },
    paint(all, chosenBone, color, chosenColor) {
      showsAll = all;
      chosen = chosenBone ?? -1;
      for (let bone = 0; bone < bones; bone++) {
        knobs.setColorAt(bone, bone === chosen ? chosenColor : color);
        bodies.setColorAt(bone, chosen >= 0 && parents[bone] === chosen ? chosenColor : color);
      }
      if (knobs.instanceColor) knobs.instanceColor.needsUpdate = true;
      if (bodies.instanceColor) bodies.instanceColor.needsUpdate = true;
    },
    dispose() {
      for (const each of [knobs, bodies]) {
        each.geometry.dispose();
        each.dispose();
      }
      material.dispose();
    },
  };
}

export const jointOf = (globals: Float32Array, bone: number, out: Vector3): Vector3 =>
  out.set(globals[12 * bone + 3]!, globals[12 * bone + 7]!, globals[12 * bone + 11]!);

function instances(geometry: BufferGeometry, material: MeshLambertMaterial, count: number): InstancedMesh {
  const mesh = new InstancedMesh(geometry, material, count);
  mesh.instanceMatrix.setUsage(DynamicDrawUsage);
  mesh.frustumCulled = false;
  return mesh;
}

/** From 0 to 1 along y, widest near its start. */
function bodyShape(): BufferGeometry {
  const geometry = new OctahedronGeometry(1, 0);
  const positions = geometry.getAttribute('position');
  for (let i = 0; i < positions.count; i++) {
    const y = positions.getY(i);
    positions.setY(i, y > 0.5 ? 1 : y < -0.5 ? 0 : 0.16);
  }
  geometry.computeVertexNormals();
  return geometry;
}

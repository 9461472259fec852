import type { ActorPart } from '@mutoscope/core/runtime';
import {
  BufferAttribute,
  BufferGeometry,
  Color,
  DynamicDrawUsage,
  Group,
  Mesh,
  type MeshStandardMaterial,
} from 'three';
import type { Performer } from '../performer.js';
import { bounded } from './bounded.js';
import { hasColors, materialOf, setTexture, textureSlots } from './materials.js';
import type { Textures } from './textures.js';

/** One part of a mesh as it is drawn: its arrays are the actor's own. */
export interface Surface {
  readonly part: ActorPart;
  readonly mesh: Mesh<BufferGeometry, MeshStandardMaterial>;
  readonly emissive: Color;
}

export interface Surfaces {
  readonly group: Group;
  readonly list: readonly Surface[];
  /** After vertices have moved. */
  move(): void;
  /** After the actor's detail has changed. */
  changeFaces(): void;
  showTextures(shown: boolean): void;
  hide(meshes: ReadonlySet<number>): void;
  light(mesh: number | undefined, color: Color): void;
  dispose(): void;
}

export function createSurfaces({ actor, rig }: Performer, textures: Textures, redraw: () => void): Surfaces {
  const { figure } = rig;
  const group = new Group();
  const list = actor.parts
    .filter(({ source }) => source.positions.length > 0)
    .map((part): Surface => {
      const material = materialOf(figure, part.source);
      const mesh = new Mesh(geometryOf(part), material);
      mesh.frustumCulled = false;
      group.add(mesh);
      return { part, mesh, emissive: material.emissive.clone() };
    });
  let textured = false;
  const surfaces: Surfaces = {
    group,
    list,
    move() {
      for (const { mesh } of list)
        for (const name of ['position', 'normal']) {
          const attribute = mesh.geometry.getAttribute(name);
          if (attribute) attribute.needsUpdate = true;
        }
    },
    changeFaces() {
      for (const { part, mesh } of list) {
        const index = mesh.geometry.getIndex()!;
        index.array.set(part.indices);
        index.needsUpdate = true;
        mesh.geometry.setDrawRange(0, part.indices.length);
      }
    },
    showTextures(shown) {
      textured = shown;
      for (const { part, mesh } of list)
        for (const use of textureSlots(figure, part.source)) {
          if (!shown) setTexture(mesh.material, use.slot, null);
          else
            void textures.load(use).then((texture) => {
              if (textured) setTexture(mesh.material, use.slot, texture);
              redraw();
            });
        }
    },
    hide(meshes) {
      for (const { part, mesh } of list) mesh.visible = !meshes.has(part.mesh);
    },
    light(chosen, color) {
      for (const { part, mesh, emissive } of list) {
        mesh.material.emissive.copy(emissive);
        if (part.mesh === chosen) mesh.material.emissive.add(tint.copy(color).multiplyScalar(0.35));
      }
    },
    dispose() {
      textured = false;
      for (const { mesh } of list) {
        mesh.geometry.dispose();
        mesh.material.dispose();
      }
    },
  };
  return surfaces;
}

const tint = new Color();

function geometryOf({ source, positions, normals, indices }: ActorPart): BufferGeometry {
  const geometry = new BufferGeometry();
  const moving = (values: Float32Array) => new BufferAttribute(values, 3).setUsage(DynamicDrawUsage);
  geometry.setAttribute('position', moving(positions));
  if (normals) geometry.setAttribute('normal', moving(normals));
  for (const [set, uvs] of source.uvs.slice(0, 4).entries())
    geometry.setAttribute(set === 0 ? 'uv' : `uv${set}`, new BufferAttribute(uvs, 2));
  if (hasColors(source)) geometry.setAttribute('color', new BufferAttribute(source.colors!, 4));
  const faces = source.indices.slice();
  faces.set(indices);
  geometry.setIndex(new BufferAttribute(faces, 1)).setDrawRange(0, indices.length);
  return bounded(geometry);
}

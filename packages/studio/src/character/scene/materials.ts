import type { Figure, MeshPart } from '@mutoscope/core';
import {
  Color,
  DoubleSide,
  FrontSide,
  LinearSRGBColorSpace,
  MeshStandardMaterial,
  SRGBColorSpace,
  type Texture,
} from 'three';

const slots = [
  ['map', 'baseColorTexture', SRGBColorSpace],
  ['emissiveMap', 'emissiveTexture', SRGBColorSpace],
  ['normalMap', 'normalTexture', LinearSRGBColorSpace],
  ['roughnessMap', 'metallicRoughnessTexture', LinearSRGBColorSpace],
  ['metalnessMap', 'metallicRoughnessTexture', LinearSRGBColorSpace],
  ['aoMap', 'occlusionTexture', LinearSRGBColorSpace],
] as const;

type Slot = (typeof slots)[number][0];

/** Names of all that a material may have a texture for. */
export const textureNames = [...new Set(slots.map(([, name]) => name))];

/** Which texture of the figure goes where on a material. */
export interface TextureSlot {
  readonly slot: Slot;
  readonly texture: number;
  readonly uvSet: number;
  readonly colorSpace: string;
}

/** Textures of UV sets that the part does not have are left out. */
export function textureSlots({ materials }: Figure, part: MeshPart): TextureSlot[] {
  const material = part.material === null ? undefined : materials[part.material];
  if (!material) return [];
  return slots.flatMap(([slot, name, colorSpace]) => {
    const use = material[name];
    if (!use || use.uvSet >= Math.min(4, part.uvs.length)) return [];
    return [{ slot, texture: use.texture, uvSet: use.uvSet, colorSpace }];
  });
}

/** Lamps light it, and no sky is there to be mirrored: metals are shown half as such. */
export function materialOf({ materials }: Figure, part: MeshPart): MeshStandardMaterial {
  const source = part.material === null ? undefined : materials[part.material];
  const [red, green, blue, alpha] = source?.baseColor ?? [0.6, 0.6, 0.6, 1];
  const blends = source?.alphaMode === 'blend';
  const material = new MeshStandardMaterial({
    color: new Color(red, green, blue),
    metalness: Math.min(0.5, source?.metallic ?? 0),
    roughness: source?.roughness ?? 0.8,
    side: (source?.doubleSided ?? true) ? DoubleSide : FrontSide,
    transparent: blends,
    opacity: blends ? alpha : 1,
    alphaTest: source?.alphaMode === 'mask' ? source.alphaCutoff : blends ? 0.004 : 0,
    flatShading: part.normals === null,
    vertexColors: hasColors(part),
    polygonOffset: true,
    polygonOffsetFactor: 1,
    polygonOffsetUnits: 1,
  });
  if (source) material.emissive.setRGB(...source.emissive);
  return material;
}

/** Some exporters leave black where nobody painted. */
export const hasColors = ({ colors }: MeshPart): boolean =>
  colors?.some((value, i) => i % 4 !== 3 && value > 0) ?? false;

export function setTexture(material: MeshStandardMaterial, slot: Slot, texture: Texture | null): void {
  if (material[slot] === texture) return;
  material[slot] = texture;
  material.needsUpdate = true;
}

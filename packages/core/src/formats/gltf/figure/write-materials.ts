import { diagnose, type Report } from '../../../diagnostic.js';
import type { Material, TextureUse } from '../../../figure/model.js';
import type { Draft, Json } from '../draft.js';
import { writeFigureCodes } from './write-codes.js';
import type { TextureWriter } from './write-images.js';

/** The index in the document of a material, as it is for a part with so many UV sets. */
export type MaterialWriter = (material: number, uvSets: number) => number;

/** Writes all materials; a part without the UVs that a texture needs gets one without that texture. */
export function materialWriter(
  draft: Draft,
  materials: readonly Material[],
  textureOf: TextureWriter,
  report: Report,
): MaterialWriter {
  for (const material of materials) draft.materials.push(written(material, Infinity));
  const bare = new Map<string, number>();

  return (index, uvSets) => {
    const material = materials[index]!;
    const lacking = usesOf(material).filter((use) => use.uvSet >= uvSets && textureOf(use.texture) !== null);
    if (lacking.length === 0) return index;
    const key = `${index} ${uvSets}`;
    const known = bare.get(key);
    if (known !== undefined) return known;
    const text = `The material ${material.name ?? index} is on a part with ${uvSets} UV sets and needs more`;
    report(diagnose(writeFigureCodes, 'gltf/texture-unmapped', text));
    const made = draft.materials.push(written(material, uvSets)) - 1;
    bare.set(key, made);
    return made;
  };

  function written(material: Material, uvSets: number): Json {
    const { name, baseColor, metallic, roughness, alphaMode, alphaCutoff, doubleSided, extras } = material;
    const texture = (key: string, use: TextureUse | null): Json => {
      if (!use || use.uvSet >= uvSets) return {};
      const index = textureOf(use.texture);
      if (index === null) return {};
      return { [key]: { index, ...(use.uvSet > 0 && { texCoord: use.uvSet }) } };
    };
    return {
      ...(name && { name }),
      pbrMetallicRoughness: {
        baseColorFactor: baseColor.map(unit),
        metallicFactor: unit(metallic),
        roughnessFactor: unit(roughness),
        ...texture('baseColorTexture', material.baseColorTexture),
        ...texture('metallicRoughnessTexture', material.metallicRoughnessTexture),
      },
      ...texture('normalTexture', material.normalTexture),
      ...texture('occlusionTexture', material.occlusionTexture),
      ...texture('emissiveTexture', material.emissiveTexture),
      ...emission(material.emissive),
      ...(alphaMode !== 'opaque' && { alphaMode: alphaMode.toUpperCase() }),
      ...(alphaMode === 'mask' && { alphaCutoff: positive(alphaCutoff) }),
      ...(doubleSided && { doubleSided }),
      ...(extras && { extras }),
    };
  }

  /** Light brighter than 1 is a strength over a colour. */
  function emission(emissive: Material['emissive']): Json {
    const colour = emissive.map(positive);
    const strength = Math.max(...colour);
    if (strength === 0) return {};
    if (strength <= 1) return { emissiveFactor: colour };
    draft.used.add('KHR_materials_emissive_strength');
    return {
      emissiveFactor: colour.map((value) => value / strength),
      extensions: { KHR_materials_emissive_strength: { emissiveStrength: strength } },
    };
  }
}

const unit = (value: number): number => (value >= 0 ? Math.min(1, value) : 0);

const positive = (value: number): number => (value > 0 && value < Infinity ? value : 0);

const usesOf = (material: Material): TextureUse[] =>
  [
    material.baseColorTexture,
    material.metallicRoughnessTexture,
    material.normalTexture,
    material.occlusionTexture,
    material.emissiveTexture,
  ].filter((use) => use !== null);

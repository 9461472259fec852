import type { Report } from '../../../diagnostic.js';
import type { Material, Rgba, TextureUse } from '../../../figure/model.js';
import { fail, tell } from '../codes.js';
import { indexInto, isObject, type JsonObject, object, objects, textOr, whole } from '../json.js';
import { numbers } from './transform.js';

/** All materials of a document, in order; what they cannot carry along is told. Throws FormatError. */
export const readMaterials = (json: JsonObject, report: Report): Material[] =>
  objects(json.materials, 'materials').map((material, index) => readMaterial(json, material, index, report));

function readMaterial(json: JsonObject, material: JsonObject, index: number, report: Report): Material {
  const path = `materials[${index}]`;
  const left = new Set<string>();
  const extensions = part(material.extensions, `${path}.extensions`);
  const glossy = extensions.KHR_materials_pbrSpecularGlossiness;
  const use = textureUser(json, left);
  const shared = {
    name: textOr(material.name, null),
    emissive: emissiveOf(material, extensions, path),
    alphaMode: alphaModeOf(material, path),
    alphaCutoff: number(material.alphaCutoff, 0.5, `${path}.alphaCutoff`),
    doubleSided: material.doubleSided === true,
    normalTexture: use(material.normalTexture, `${path}.normalTexture`),
    emissiveTexture: use(material.emissiveTexture, `${path}.emissiveTexture`),
    occlusionTexture: use(material.occlusionTexture, `${path}.occlusionTexture`),
    extras: isObject(material.extras) ? material.extras : null,
  };
  const look = isObject(glossy)
    ? specularGlossiness(glossy, `${path}.extensions.KHR_materials_pbrSpecularGlossiness`)
    : metallicRoughness(part(material.pbrMetallicRoughness, `${path}.pbrMetallicRoughness`), path);
  for (const name of Object.keys(extensions)) if (name !== brighter) left.add(name);
  if (left.size > 0) {
    const message = `Of material "${shared.name ?? index}" this is left out or approximated: ${[...left].join(', ')}`;
    report(tell('gltf/material-bent', message, { path }));
  }
  return { ...shared, ...look };

  function metallicRoughness(given: JsonObject, at: string) {
    const to = `${at}.pbrMetallicRoughness`;
    return {
      baseColor: list(given.baseColorFactor, [1, 1, 1, 1], `${to}.baseColorFactor`) as unknown as Rgba,
      metallic: number(given.metallicFactor, 1, `${to}.metallicFactor`),
      roughness: number(given.roughnessFactor, 1, `${to}.roughnessFactor`),
      baseColorTexture: use(given.baseColorTexture, `${to}.baseColorTexture`),
      metallicRoughnessTexture: use(given.metallicRoughnessTexture, `${to}.metallicRoughnessTexture`),
    };
  }

  /** No metal, as rough as it does not gloss; the colour of its specular light is lost. */
  function specularGlossiness(given: JsonObject, at: string) {
    return {
      baseColor: list(given.diffuseFactor, [1, 1, 1, 1], `${at}.diffuseFactor`) as unknown as Rgba,
      metallic: 0,
      roughness: 1 - number(given.glossinessFactor, 1, `${at}.glossinessFactor`),
      baseColorTexture: use(given.diffuseTexture, `${at}.diffuseTexture`),
      metallicRoughnessTexture: null,
    };
  }
}

/** Light may be brighter than 1, by this extension. */
const brighter = 'KHR_materials_emissive_strength';

function emissiveOf(material: JsonObject, extensions: JsonObject, path: string): Material['emissive'] {
  const [red, green, blue] = list(material.emissiveFactor, [0, 0, 0], `${path}.emissiveFactor`);
  const to = `${path}.extensions.${brighter}`;
  const strength = number(part(extensions[brighter], to).emissiveStrength, 1, `${to}.emissiveStrength`);
  return [red! * strength, green! * strength, blue! * strength];
}

/** Reads a textureInfo; what of it a figure does not hold goes to `left`. */
function textureUser(json: JsonObject, left: Set<string>) {
  const textures = objects(json.textures, 'textures');
  const images = objects(json.images, 'images').length;
  return (value: unknown, path: string): TextureUse | null => {
    if (value === undefined) return null;
    const info = object(value, path);
    const at = indexInto(info.index, textures.length, 'textures', `${path}.index`);
    const image = imageOf(textures[at]!);
    if (image === undefined) return null;
    const moved = part(info.extensions, `${path}.extensions`).KHR_texture_transform;
    if (moved !== undefined) left.add('KHR_texture_transform');
    if (info.scale !== undefined && info.scale !== 1) left.add('the scale of its normals');
    if (info.strength !== undefined && info.strength !== 1) left.add('the strength of its occlusion');
    const set = isObject(moved) && moved.texCoord !== undefined ? moved.texCoord : info.texCoord;
    return {
      texture: indexInto(image, images, 'images', `textures[${at}].source`),
      uvSet: whole(set, `${path}.texCoord`, 0, 0),
    };
  };
}

/** The image itself, else that of an extension for other kinds of images. */
function imageOf(texture: JsonObject): unknown {
  if (texture.source !== undefined) return texture.source;
  const extensions = isObject(texture.extensions) ? Object.values(texture.extensions) : [];
  return extensions.filter(isObject).find(({ source }) => source !== undefined)?.source;
}

function alphaModeOf({ alphaMode = 'OPAQUE' }: JsonObject, path: string): Material['alphaMode'] {
  if (alphaMode === 'OPAQUE' || alphaMode === 'MASK' || alphaMode === 'BLEND') {
    return alphaMode.toLowerCase() as Material['alphaMode'];
  }
  return fail('gltf/structure', `Alpha mode ${JSON.stringify(alphaMode)} is none of OPAQUE, MASK and BLEND`, {
    path: `${path}.alphaMode`,
  });
}

const part = (value: unknown, path: string): JsonObject => (value === undefined ? {} : object(value, path));

function number(value: unknown, absent: number, path: string): number {
  if (value === undefined) return absent;
  return typeof value === 'number' && Number.isFinite(value)
    ? value
    : fail('gltf/structure', 'Expected a number', { path });
}

function list(value: unknown, absent: readonly number[], path: string): readonly number[] {
  return value === undefined ? absent : numbers(value, absent.length, path);
}

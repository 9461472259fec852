/**
 * What KHR_animation_pointer can animate: the mutable properties of the glTF 2.0 Asset Object Model
 * (KhronosGroup/glTF, specification/2.0/ObjectModel.adoc, and the extensions' own tables). Certain.
 */

import type { ValueType } from '../../clip/value-type.js';

export type Collection = 'nodes' | 'materials' | 'meshes' | 'cameras' | 'lights';

export interface Property {
  readonly collection: Collection;
  readonly valueType: ValueType;
  /** A valid value to stand in a document that only has the animation. */
  readonly initial: number | boolean | readonly number[];
  /** Whether the property has a value where the document gives none. */
  readonly hasDefault: boolean;
}

/** Every texture slot of a material; each can be moved by KHR_texture_transform. */
const textures = [
  'normalTexture',
  'occlusionTexture',
  'emissiveTexture',
  'pbrMetallicRoughness/baseColorTexture',
  'pbrMetallicRoughness/metallicRoughnessTexture',
  'extensions/KHR_materials_anisotropy/anisotropyTexture',
  'extensions/KHR_materials_clearcoat/clearcoatTexture',
  'extensions/KHR_materials_clearcoat/clearcoatRoughnessTexture',
  'extensions/KHR_materials_clearcoat/clearcoatNormalTexture',
  'extensions/KHR_materials_diffuse_transmission/diffuseTransmissionTexture',
  'extensions/KHR_materials_diffuse_transmission/diffuseTransmissionColorTexture',
  'extensions/KHR_materials_iridescence/iridescenceTexture',
  'extensions/KHR_materials_iridescence/iridescenceThicknessTexture',
  'extensions/KHR_materials_sheen/sheenColorTexture',
  'extensions/KHR_materials_sheen/sheenRoughnessTexture',
  'extensions/KHR_materials_specular/specularTexture',
  'extensions/KHR_materials_specular/specularColorTexture',
  'extensions/KHR_materials_transmission/transmissionTexture',
  'extensions/KHR_materials_volume/thicknessTexture',
];

/** By the pointer without collection and index, e.g. `pbrMetallicRoughness/baseColorFactor`; each in one collection only. */
export const objectModel: ReadonlyMap<string, Property> = new Map(listProperties());

/** A light's pointer begins with this, every other one with `/<collection>`. */
export const lightsRoot = '/extensions/KHR_lights_punctual/lights';

type Entry = [string, Property];

function listProperties(): Entry[] {
  return [
    ...list('nodes', '', {
      translation: ['float3', [0, 0, 0]],
      rotation: ['floatQ', [0, 0, 0, 1]],
      scale: ['float3', [1, 1, 1]],
      'extensions/KHR_node_visibility/visible': ['bool', true],
      'extensions/KHR_node_selectability/selectable': ['bool', true],
      'extensions/KHR_node_hoverability/hoverable': ['bool', true],
    }),
    ...list(
      'cameras',
      '',
      {
        'orthographic/xmag': ['float', 1],
        'orthographic/ymag': ['float', 1],
        'orthographic/zfar': ['float', 100],
        'orthographic/znear': ['float', 0.1],
        'perspective/aspectRatio': ['float', 1],
        'perspective/yfov': ['float', 0.8],
        'perspective/zfar': ['float', 100],
        'perspective/znear': ['float', 0.1],
      },
      false,
    ),
    ...list('lights', '', {
      color: ['float3', [1, 1, 1]],
      intensity: ['float', 1],
      'spot/innerConeAngle': ['float', 0],
      'spot/outerConeAngle': ['float', 0.7],
    }),
    ...list('lights', '', { range: ['float', 10] }, false),
    ...list('materials', '', {
      alphaCutoff: ['float', 0.5],
      emissiveFactor: ['float3', [0, 0, 0]],
      'normalTexture/scale': ['float', 1],
      'occlusionTexture/strength': ['float', 1],
      'pbrMetallicRoughness/baseColorFactor': ['float4', [1, 1, 1, 1]],
      'pbrMetallicRoughness/metallicFactor': ['float', 1],
      'pbrMetallicRoughness/roughnessFactor': ['float', 1],
    }),
    ...list('materials', 'extensions/KHR_materials_', {
      'anisotropy/anisotropyStrength': ['float', 0],
      'anisotropy/anisotropyRotation': ['float', 0],
      'clearcoat/clearcoatFactor': ['float', 0],
      'clearcoat/clearcoatRoughnessFactor': ['float', 0],
      'clearcoat/clearcoatNormalTexture/scale': ['float', 1],
      'diffuse_transmission/diffuseTransmissionFactor': ['float', 0],
      'diffuse_transmission/diffuseTransmissionColorFactor': ['float3', [1, 1, 1]],
      'dispersion/dispersion': ['float', 0],
      'emissive_strength/emissiveStrength': ['float', 1],
      'ior/ior': ['float', 1.5],
      'iridescence/iridescenceFactor': ['float', 0],
      'iridescence/iridescenceIor': ['float', 1.3],
      'iridescence/iridescenceThicknessMinimum': ['float', 100],
      'iridescence/iridescenceThicknessMaximum': ['float', 400],
      'sheen/sheenColorFactor': ['float3', [0, 0, 0]],
      'sheen/sheenRoughnessFactor': ['float', 0],
      'specular/specularFactor': ['float', 1],
      'specular/specularColorFactor': ['float3', [1, 1, 1]],
      'transmission/transmissionFactor': ['float', 0],
      'volume/thicknessFactor': ['float', 0],
      'volume/attenuationDistance': ['float', 1],
      'volume/attenuationColor': ['float3', [1, 1, 1]],
    }),
    ...textures.flatMap((texture) =>
      list('materials', `${texture}/extensions/KHR_texture_transform/`, {
        offset: ['float2', [0, 0]],
        rotation: ['float', 0],
        scale: ['float2', [1, 1]],
      }),
    ),
  ];
}

function list(
  collection: Collection,
  prefix: string,
  properties: Readonly<Record<string, [ValueType, Property['initial']]>>,
  hasDefault = true,
): Entry[] {
  return Object.entries(properties).map(([name, [valueType, initial]]) => [
    prefix + name,
    { collection, valueType, initial, hasDefault },
  ]);
}

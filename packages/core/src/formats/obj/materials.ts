import { safeFileName } from '../../bytes/file-name.js';
import { diagnose, type Report } from '../../diagnostic.js';
import type { Figure, Material, Mesh, TextureUse } from '../../figure/model.js';
import type { OutputFile } from '../format.js';
import { nameOfFile } from '../name-of-file.js';
import { objCodes } from './codes.js';
import { type ImageNames, imageFiles } from './images.js';
import { plainNames } from './names.js';

export interface Materials {
  /** Of the .mtl, without folders. */
  readonly file: string;
  /** The .mtl and its images. */
  readonly outputs: readonly OutputFile[];
  materialName(material: number | null): string;
  /** Which set of UVs its images use; OBJ holds one. */
  uvSetOf(material: number | null): number;
}

/** The materials that the meshes use, in `<stem>.mtl`; null where no part has one. */
export function writeMaterials(
  { materials, textures }: Figure,
  meshes: readonly Mesh[],
  stem: string,
  report: Report,
): Materials | null {
  const used = new Set(meshes.flatMap(({ parts }) => parts.map(({ material }) => material)));
  if ([...used].every((material) => material === null)) return null;
  const folder = stem.slice(0, stem.lastIndexOf('/') + 1);
  const file = `${safeFileName(nameOfFile(stem) ?? 'file').replaceAll(/\s/g, '_')}.mtl`;
  const images = imageFiles(textures, folder, file, report);
  const names = plainNames(report);
  const named = new Map<number | null, string>();
  let text = '';
  for (const number of [...used].sort((a, b) => (a ?? Infinity) - (b ?? Infinity))) {
    const material = number === null ? null : materials[number]!;
    const name = names(material?.name ?? null, 'material');
    named.set(number, name);
    text += `${text && '\n'}newmtl ${name}\n${material === null ? 'Kd 1 1 1\n' : materialText(material, images)}`;
  }
  tellLeftOut(
    [...used].flatMap((number) => (number === null ? [] : materials[number]!)),
    meshes,
    report,
  );
  const mtl = { name: folder + file, bytes: new TextEncoder().encode(text) };
  return {
    file,
    outputs: [mtl, ...images.outputs()],
    materialName: (material) => named.get(material)!,
    uvSetOf: (material) => (material === null ? 0 : uvSetOf(materials[material]!)),
  };
}

const uvSetOf = ({ baseColorTexture, emissiveTexture, normalTexture }: Material): number =>
  (baseColorTexture ?? emissiveTexture ?? normalTexture)?.uvSet ?? 0;

/** `Kd` as it is shown on a screen, as most programs write and read it; `Pr` and `Pm` are roughness and metal (usual). */
function materialText(material: Material, images: ImageNames): string {
  const { alphaMode, baseColor, emissive, roughness, metallic } = material;
  const [red, green, blue, alpha] = baseColor;
  const map = (keyword: string, use: TextureUse | null): string => {
    const image = use && images.nameOf(use.texture);
    return image ? `${keyword} ${image}\n` : '';
  };
  return [
    `Kd ${[red, green, blue].map(onScreen).join(' ')}\n`,
    emissive.some((value) => value > 0) ? `Ke ${emissive.map(onScreen).join(' ')}\n` : '',
    `d ${alphaMode === 'opaque' ? 1 : short(alpha)}\n`,
    `Pr ${short(roughness)}\nPm ${short(metallic)}\n`,
    map('map_Kd', material.baseColorTexture),
    map('map_Ke', material.emissiveTexture),
    map('norm', material.normalTexture),
  ].join('');
}

const onScreen = (linear: number): string =>
  short(linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055);

/** Within 0 to 1, to six digits. */
const short = (value: number): string => String(Number((value > 0 ? Math.min(1, value) : 0).toFixed(6)));

function tellLeftOut(materials: readonly Material[], meshes: readonly Mesh[], report: Report): void {
  const left = [
    ...(materials.some(
      ({ occlusionTexture, metallicRoughnessTexture }) => occlusionTexture ?? metallicRoughnessTexture,
    )
      ? ['textures of occlusion, metal and roughness']
      : []),
    ...(materials.some(({ alphaMode }) => alphaMode === 'mask')
      ? ['at which alpha pixels are cut away']
      : []),
    ...(meshes.some(({ parts }) => parts.some(({ uvs }) => uvs.length > 1))
      ? ['all sets of UVs but one']
      : []),
  ];
  if (left.length > 0)
    report(diagnose(objCodes, 'obj/left-out', `An OBJ has no place for ${left.join(', ')}`));
}

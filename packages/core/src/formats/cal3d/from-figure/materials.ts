import { safeFileName, splitExtension, uniqueNames } from '../../../bytes/file-name.js';
import { diagnose, type Report } from '../../../diagnostic.js';
import type { Figure, Material } from '../../../figure/model.js';
import { characterCodes } from '../character/codes.js';
import type { Cal3DTexture } from '../character/model.js';
import { mapFile } from '../character/textures.js';
import type { Cal3DMaterial, Rgba8, Stamp } from '../model.js';
import { imageOfMap } from '../osgcal.js';
import { toFigureCodes } from '../to-figure/codes.js';
import { colorMap, figureMaterial } from '../to-figure/material.js';
import { fromFigureCodes } from './codes.js';
import { wordsOf } from './words.js';

export interface MaterialsAndTextures {
  /** By the figure's index, which is the thread. */
  readonly materials: readonly Cal3DMaterial[];
  readonly textures: readonly Cal3DTexture[];
}

/**
 * What a material said when it was Cal3D's, kept as extras, where it still looks so; else colours that look alike.
 * Textures are the colour's only.
 */
export function materialsOf(figure: Figure, stamp: Stamp, report: Report): MaterialsAndTextures {
  const files = textureFiles(figure);
  const textures = new Map<string, Cal3DTexture>();
  const byFile = new Map(figure.textures.map(({ name }, i) => [fileKey(name), i]));
  const made = figure.materials.map((material, index) => {
    const place = { path: material.name ?? `materials[${index}]` };
    const own = ownWords(material, stamp);
    const color = material.baseColorTexture?.texture;
    const use = (name: string, texture: number): string => {
      const { bytes } = figure.textures[texture]!;
      if (!textures.has(name)) {
        if (bytes === null) {
          const message = `There is no file of the image "${name}"`;
          report(diagnose(characterCodes, 'cal3d/texture-missing', message, place));
        }
        textures.set(name, { name, file: bytes && files[texture]!, bytes });
      }
      return name;
    };
    if (own) {
      const ofColor = colorMap(own);
      const maps = own.maps.map((map) => {
        const image = imageOfMap(map.file.text);
        if (image === null) return map;
        const texture = byFile.get(fileKey(mapFile(map.file.text)));
        if (texture !== undefined) use(map.file.text, texture);
        if (texture !== undefined || color === undefined || map !== ofColor) return map;
        const word = image.word === null ? '' : `${image.word}:`;
        return { ...map, file: { text: use(word + files[color]!, color) } };
      });
      return { ...own, maps };
    }
    const message = `"${place.path}" is given as ambient, diffuse and specular colours`;
    report(diagnose(toFigureCodes, 'cal3d/materials-approximate', message, place));
    const left = otherTextures(material);
    if (left.length > 0) {
      const message = `Of "${place.path}" this is left out: ${left.join(', ')}`;
      report(diagnose(fromFigureCodes, 'cal3d/map-dropped', message, place));
    }
    const maps = color === undefined ? [] : [{ file: { text: use(files[color]!, color) }, type: null }];
    return { ...colorsOf(material, stamp), maps };
  });
  return { materials: made, textures: [...textures.values()] };
}

/** The inverse of how a figure's material is made. */
function colorsOf({ baseColor, metallic, roughness, alphaMode }: Material, stamp: Stamp): Cal3DMaterial {
  const [red, green, blue, alpha] = baseColor;
  const opacity = alphaMode === 'blend' ? Math.min(254, byte(alpha)) : 255;
  const diffuse: Rgba8 = [screen(red), screen(green), screen(blue), opacity];
  const shiny = roughness < 1;
  const gleam = (part: number): number => (shiny ? screen(0.04 + (part - 0.04) * metallic) : 0);
  return {
    kind: 'material',
    stamp,
    ambient: [diffuse[0], diffuse[1], diffuse[2], 255],
    diffuse,
    specular: [gleam(red), gleam(green), gleam(blue), 255],
    shininess: shiny ? Math.fround(2 / Math.max(roughness, 0.03) ** 4 - 2) : 0,
    maps: [],
  };
}

/** null where there are none, or somebody has changed the material since; a texture may have got lost. */
function ownWords(material: Material, stamp: Stamp): Cal3DMaterial | null {
  const own = wordsOf(material.extras?.cal3d, stamp);
  if (own === null) return null;
  const then = figureMaterial(
    own,
    '',
    () => 0,
    () => {},
  );
  const near = (a: number, b: number): boolean => Math.abs(a - b) < 2e-3;
  const same =
    near(then.roughness, material.roughness) &&
    near(then.metallic, material.metallic) &&
    then.alphaMode === material.alphaMode &&
    then.baseColor.every((part, i) => near(part, material.baseColor[i]!)) &&
    (then.baseColorTexture !== null || material.baseColorTexture === null);
  return same ? own : null;
}

const otherTextures = (material: Material): string[] =>
  [
    material.normalTexture && 'the normal map',
    material.emissiveTexture && 'the map of light',
    material.occlusionTexture && 'the map of occlusion',
    material.metallicRoughnessTexture && 'the map of metal and roughness',
  ].filter((name) => name !== null);

/** One safe name a texture, none twice. */
function textureFiles({ textures }: Figure): string[] {
  const unique = uniqueNames();
  return textures.map(({ name }) => {
    const [stem, extension] = splitExtension(lastPart(name));
    return unique(safeFileName(stem || 'texture'), extension);
  });
}

const lastPart = (name: string): string => name.replaceAll('\\', '/').split('/').at(-1)!;

const fileKey = (name: string): string => lastPart(name).toLowerCase();

const byte = (part: number): number => Math.round(255 * Math.min(Math.max(part || 0, 0), 1));

/** From 0…1 of light to 0…255 of the screen. */
const screen = (part: number): number =>
  byte(part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055);

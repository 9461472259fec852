import { shortName } from '../../../bytes/short-name.js';
import { diagnose, type Report } from '../../../diagnostic.js';
import type { Material, TextureUse } from '../../../figure/model.js';
import type { Cal3DMaterial } from '../model.js';
import { imageOfMap, oddSetting, osgCalSetting } from '../osgcal.js';
import { toFigureCodes } from './codes.js';

/** `textureOf` gives the figure's texture of a map's file name. */
export function figureMaterial(
  material: Cal3DMaterial,
  name: string,
  textureOf: (file: string) => number,
  report: Report,
): Material {
  const uses = material.maps.flatMap((map, index) => {
    const image = imageOfMap(map.file.text);
    if (image === null) return [];
    const use: TextureUse = { texture: textureOf(map.file.text), uvSet: image.word === null ? index : 0 };
    return [{ map, index, role: roleOf(image.word, map.type?.text ?? null), use }];
  });
  for (const [index, { file }] of material.maps.entries()) {
    const odd = oddSetting(file.text);
    if (odd === null) continue;
    const message = `Map ${index}, "${shortName(file.text)}", does not give ${odd.expected}`;
    report(diagnose(toFigureCodes, 'cal3d/setting-odd', message, { path: `maps[${index}]` }));
  }
  const first = (role: MapRole): TextureUse | null => uses.find((map) => map.role === role)?.use ?? null;
  const base = first('color');
  const normal = first('normal');
  const opacity = first('opacity');
  for (const { map, index, role, use } of uses) {
    if (use === base || use === normal || (role === 'opacity' && use.texture === base?.texture)) continue;
    const { file, type } = map;
    const message = `Map ${index}, "${shortName(file.text)}"${type ? ` of type "${shortName(type.text)}"` : ''}, is kept in name only`;
    report(diagnose(toFigureCodes, 'cal3d/map-left', message, { path: `maps[${index}]` }));
  }
  const alpha = alphaOf(material);
  return {
    name,
    baseColor: [...baseColor(material), alpha],
    metallic: 0,
    roughness: roughness(material),
    emissive: [0, 0, 0],
    alphaMode: alpha < 1 || (opacity !== null && opacity.texture === base?.texture) ? 'blend' : 'opaque',
    alphaCutoff: 0.5,
    doubleSided: osgCalSetting(material, 'Sides') === 2,
    baseColorTexture: base,
    normalTexture: normal,
    emissiveTexture: null,
    occlusionTexture: null,
    metallicRoughnessTexture: null,
    extras: { cal3d: words(material) },
  };
}

/** The first map that gives the colour. */
export const colorMap = ({ maps }: Cal3DMaterial): Cal3DMaterial['maps'][number] | undefined =>
  maps.find(({ file, type }) => {
    const image = imageOfMap(file.text);
    return image !== null && roleOf(image.word, type?.text ?? null) === 'color';
  });

type MapRole = 'color' | 'opacity' | 'normal' | 'other';

/** By osgCal's word; types are names of 3ds Max's map slots; a map with neither is the colour. */
function roleOf(word: string | null, type: string | null): MapRole {
  if (word === 'NormalsMap') return 'normal';
  if (word === 'BumpMap') return 'other';
  if (word !== null || type === null || type === '' || /^diffuse( colou?r)?$/i.test(type)) return 'color';
  return /^opacity$/i.test(type) ? 'opacity' : 'other';
}

/**
 * The demos draw diffuse colour times texture. IMVU's saver writes black for every colour, and other programs beside
 * a texture: then it is white; so it is where osgCal's exporter wrote the map's name.
 */
function baseColor(material: Cal3DMaterial): readonly [red: number, green: number, blue: number] {
  const [red, green, blue] = material.diffuse;
  const map = colorMap(material);
  const isBlack = red === 0 && green === 0 && blue === 0;
  if (map && (isBlack || imageOfMap(map.file.text)?.word === 'DiffuseMap')) return [1, 1, 1];
  return [linear(red), linear(green), linear(blue)];
}

/**
 * Most files have an alpha of 0 or 255 and are opaque; hair, lashes and eyebrows by osgCal's and delta3d's exporters
 * have 254, which says that the texture is transparent (probable). blender2cal3d multiplies all four by the intensity:
 * four equal numbers are no transparency (guess). osgCal looks at its own setting only.
 */
function alphaOf(material: Cal3DMaterial): number {
  const opacity = osgCalSetting(material, 'Opacity');
  if (opacity !== null) return Math.min(Math.max(opacity, 0), 1);
  const [red, green, blue, alpha] = material.diffuse;
  const isOpaque = alpha === 0 || (alpha === red && alpha === green && alpha === blue);
  return isOpaque ? 1 : alpha / 255;
}

/**
 * Shininess is the exponent n that the demos give to OpenGL: GGX of the width `sqrt(2 / (n + 2))` is as wide as that
 * highlight, and roughness the root of it. Nothing shines that has no specular colour. Where osgCal's exporter sets
 * the exponent, shininess is how strong the highlight is.
 */
function roughness(material: Cal3DMaterial): number {
  const { specular, shininess } = material;
  const [red, green, blue] = specular;
  if (!(shininess > 0) || (red === 0 && green === 0 && blue === 0)) return 1;
  const exponent = Math.max(osgCalSetting(material, 'Glossiness') ?? shininess, 0);
  return (2 / (Math.min(exponent, 1e6) + 2)) ** 0.25;
}

/** From 0…255 of the screen to 0…1 of light. */
function linear(value: number): number {
  const part = Math.min(Math.max(value / 255, 0), 1);
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

const words = ({ ambient, diffuse, specular, shininess, maps }: Cal3DMaterial) => ({
  ambient,
  diffuse,
  specular,
  shininess: Number.isFinite(shininess) ? shininess : 0,
  maps: maps.map(({ file, type }) => ({ file: file.text, ...(type && { type: type.text }) })),
});

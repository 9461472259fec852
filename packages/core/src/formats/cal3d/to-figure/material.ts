import { diagnose, type Report } from '../../../diagnostic.js';
import type { Material, Rgba, TextureUse } from '../../../figure/model.js';
import type { Cal3DMaterial, Rgba8 } from '../model.js';
import { toFigureCodes } from './codes.js';

/** `textureOf` gives the figure's texture of a map's file name. */
export function figureMaterial(
  material: Cal3DMaterial,
  name: string,
  textureOf: (file: string) => number,
  report: Report,
): Material {
  const uses = material.maps.map(({ file, type }, uvSet) => ({
    role: roleOf(file.text, type?.text ?? null),
    use: { texture: textureOf(file.text), uvSet: osgCalPrefix.test(file.text) ? 0 : uvSet },
  }));
  const first = (role: MapRole): TextureUse | null => uses.find((map) => map.role === role)?.use ?? null;
  const base = first('color');
  const normal = first('normal');
  const opacity = first('opacity');
  for (const [i, { role, use }] of uses.entries()) {
    if (use === base || use === normal || (role === 'opacity' && use.texture === base?.texture)) continue;
    const { file, type } = material.maps[i]!;
    const message = `Map ${i}, "${file.text}"${type ? ` of type "${type.text}"` : ''}, is kept in name only`;
    report(diagnose(toFigureCodes, 'cal3d/map-left', message, { path: `maps[${i}]` }));
  }
  const seeThrough = isSeeThrough(material.diffuse);
  return {
    name,
    baseColor: baseColor(material.diffuse, base !== null, seeThrough),
    metallic: 0,
    roughness: roughness(material),
    emissive: [0, 0, 0],
    alphaMode: seeThrough || (opacity !== null && opacity.texture === base?.texture) ? 'blend' : 'opaque',
    alphaCutoff: 0.5,
    doubleSided: false,
    baseColorTexture: base,
    normalTexture: normal,
    emissiveTexture: null,
    occlusionTexture: null,
    metallicRoughnessTexture: null,
    extras: { cal3d: words(material) },
  };
}

/** Under osgCal the name of a map's file may begin with what it is for; drawn with the first texture coordinates. */
const osgCalPrefix = /^(?:NormalsMap|BumpMap):/;

type MapRole = 'color' | 'opacity' | 'normal' | 'other';

/** Types are names of 3ds Max's map slots; a map without one is the colour. */
function roleOf(file: string, type: string | null): MapRole {
  const prefix = osgCalPrefix.exec(file)?.[0];
  if (prefix) return prefix === 'NormalsMap:' ? 'normal' : 'other';
  if (type === null || type === '' || /^diffuse( colou?r)?$/i.test(type)) return 'color';
  return /^opacity$/i.test(type) ? 'opacity' : 'other';
}

/**
 * The demos draw diffuse colour times texture. IMVU's saver writes black for every colour, and other programs beside
 * a texture: then it is white.
 */
function baseColor([red, green, blue, alpha]: Rgba8, textured: boolean, seeThrough: boolean): Rgba {
  const opacity = seeThrough ? alpha / 255 : 1;
  if (textured && red === 0 && green === 0 && blue === 0) return [1, 1, 1, opacity];
  return [linear(red), linear(green), linear(blue), opacity];
}

/**
 * Most files have an alpha of 0 or 255 and are opaque; hair, lashes and eyebrows by osgCal's and delta3d's exporters
 * have 254, which says that the texture is transparent (probable). blender2cal3d multiplies all four by the intensity:
 * four equal numbers are no transparency (guess).
 */
const isSeeThrough = ([red, green, blue, alpha]: Rgba8): boolean =>
  alpha > 0 && alpha < 255 && !(alpha === red && alpha === green && alpha === blue);

/**
 * Shininess is the exponent n that the demos give to OpenGL: GGX of the width `sqrt(2 / (n + 2))` is as wide as that
 * highlight, and roughness the root of it. Nothing shines that has no specular colour.
 */
function roughness({ specular: [red, green, blue], shininess }: Cal3DMaterial): number {
  if (!(shininess > 0) || (red === 0 && green === 0 && blue === 0)) return 1;
  return (2 / (Math.min(shininess, 1e6) + 2)) ** 0.25;
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

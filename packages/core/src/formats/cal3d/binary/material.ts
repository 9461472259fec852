import type { ByteReader } from '../../../bytes/reader.js';
import type { ByteWriter } from '../../../bytes/writer.js';
import type { Report } from '../../../diagnostic.js';
import type { Cal3DLayout, Cal3DMaterial, Rgba8 } from '../model.js';
import { isImvu } from '../versions.js';
import { countNonFinite } from './numbers.js';
import { cannotHold, mostMaps, readCount } from './problem.js';
import { readName, writeName } from './text.js';

/** In the order to try them. */
export const materialLayouts = (version: number): readonly Cal3DLayout[] =>
  isImvu(version) || version >= 1300 ? ['types', 'plain'] : ['plain', 'types'];

/** What follows magic and version. */
export function readMaterial(
  reader: ByteReader,
  version: number,
  layout: Cal3DLayout,
  report: Report,
): Cal3DMaterial {
  const ambient = readRgba(reader, 'the ambient colour');
  const diffuse = readRgba(reader, 'the diffuse colour');
  const specular = readRgba(reader, 'the specular colour');
  const shininess = reader.f32('the shininess');
  const odd = countNonFinite(reader, report);
  odd.numbers([shininess], reader.offset - 4);
  odd.tell('shininess');
  const count = readCount(reader, layout === 'types' ? 8 : 4, 'maps', mostMaps);
  const maps: Cal3DMaterial['maps'][number][] = [];
  for (let i = 0; i < count; i++) {
    const file = readName(reader, `the file name of map ${i}`, report);
    const type = layout === 'types' ? readName(reader, `the type of map ${i}`, report) : null;
    maps.push({ file, type });
  }
  return {
    kind: 'material',
    stamp: { version, form: 'binary', layout },
    ambient,
    diffuse,
    specular,
    shininess,
    maps,
  };
}

export function writeMaterial(writer: ByteWriter, material: Cal3DMaterial): void {
  const { layout } = material.stamp;
  writer.raw(Uint8Array.from([...material.ambient, ...material.diffuse, ...material.specular]));
  writer.f32(material.shininess);
  writer.i32(material.maps.length);
  material.maps.forEach(({ file, type }, i) => {
    writeName(writer, file);
    if (layout === 'types') writeName(writer, type ?? { text: defaultType });
    else if (type) cannotHold(layout, 'the type of a map', `maps[${i}].type`);
  });
}

/** Of a map that names none. */
const defaultType = 'Diffuse Color';

function readRgba(reader: ByteReader, what: string): Rgba8 {
  const [red, green, blue, alpha] = reader.take(4, what);
  return [red!, green!, blue!, alpha!];
}

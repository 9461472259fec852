import { diagnose, type Report } from '../../../diagnostic.js';
import type { Cal3DMaterial, Name, Stamp } from '../model.js';
import { restampCodes } from '../restamp-codes.js';

/** The type of a map that names none. */
const defaultType: Name = { text: 'Diffuse Color' };

export function restampMaterial(material: Cal3DMaterial, stamp: Stamp, report: Report): Cal3DMaterial {
  const { layout, form } = stamp;
  const lost = material.maps.flatMap(({ type }) =>
    layout !== 'types' && type && type.text !== defaultType.text ? [`"${type.text}"`] : [],
  );
  if (lost.length > 0) {
    const message = `The version has no types of maps: ${lost.join(', ')} ${lost.length === 1 ? 'was' : 'were'} left out`;
    report(diagnose(restampCodes, 'cal3d/map-types-lost', message));
  }
  const typeFor = (type: Name | null): Name | null => {
    if (layout !== 'types') return null;
    return type ?? (form === 'binary' ? defaultType : null);
  };
  const maps = material.maps.map(({ file, type }) => ({ file, type: typeFor(type) }));
  return { ...material, stamp, maps };
}

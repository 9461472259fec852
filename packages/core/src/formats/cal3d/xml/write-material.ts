import type { Cal3DMaterial } from '../model.js';
import { escapedText, type XmlOut } from './out.js';

export function writeMaterial(out: XmlOut, material: Cal3DMaterial, version: string): void {
  const { ambient, diffuse, specular, shininess, maps } = material;
  out.text(`<MATERIAL${version} NUMMAPS="${maps.length}">
    <AMBIENT>${ambient.join(' ')}</AMBIENT>
    <DIFFUSE>${diffuse.join(' ')}</DIFFUSE>
    <SPECULAR>${specular.join(' ')}</SPECULAR>
    <SHININESS>`);
  out.float(shininess);
  out.text('</SHININESS>\n');
  for (const { file, type } of maps) {
    out.text('    <MAP');
    if (type !== null) out.attribute('TYPE', type.text);
    out.text(`>${escapedText(file.text)}</MAP>\n`);
  }
  out.text('</MATERIAL>\n');
}

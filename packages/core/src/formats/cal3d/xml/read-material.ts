import type { Cal3DMaterial, Name, Rgba8, Stamp } from '../model.js';
import type { XmlCursor } from './cursor.js';
import { Xml } from './names.js';
import { NONE } from './tokens.js';

/** Reads the MATERIAL the cursor is at. */
export function readMaterial(cursor: XmlCursor, stamp: Stamp): Cal3DMaterial {
  const count = cursor.attributes.declared(Xml.NUMMAPS);
  const maps: { file: Name; type: Name | null }[] = [];
  let [ambient, diffuse, specular]: Rgba8[] = [none, none, none];
  let shininess = 0;
  const id = cursor.enter();
  for (let name = cursor.child(); name !== NONE; name = cursor.child()) {
    if (name === Xml.AMBIENT) ambient = readColor(cursor);
    else if (name === Xml.DIFFUSE) diffuse = readColor(cursor);
    else if (name === Xml.SPECULAR) specular = readColor(cursor);
    else if (name === Xml.SHININESS) shininess = cursor.float();
    else maps.push(readMap(cursor));
  }
  for (const name of [Xml.AMBIENT, Xml.DIFFUSE, Xml.SPECULAR]) cursor.expect(id, name, 'it is 0 0 0 0');
  cursor.expect(id, Xml.SHININESS, 'it is 0');
  cursor.compare(count, maps.length, 'NUMMAPS', 'MAP');
  return {
    kind: 'material',
    stamp,
    ambient: ambient!,
    diffuse: diffuse!,
    specular: specular!,
    shininess,
    maps,
  };
}

const none: Rgba8 = [0, 0, 0, 0];

function readColor(cursor: XmlCursor): Rgba8 {
  const { start } = cursor;
  const channels = new Int32Array(4);
  cursor.ints(channels, 0, 4);
  const color = Array.from(channels, (channel) => Math.max(0, Math.min(255, channel)));
  if (color.some((channel, i) => channel !== channels[i]))
    cursor.tell('cal3d/xml-number', start, `a colour is of numbers from 0 to 255, not ${channels.join(' ')}`);
  return color as unknown as Rgba8;
}

function readMap(cursor: XmlCursor): { file: Name; type: Name | null } {
  const type = cursor.attributes.carries(Xml.TYPE) ? { text: cursor.attributes.text(Xml.TYPE) } : null;
  return { file: { text: cursor.text() }, type };
}

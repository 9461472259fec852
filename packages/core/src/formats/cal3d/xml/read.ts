import { toUtf8 } from '../../../bytes/text-encoding.js';
import { textPlaces } from '../../../bytes/text-place.js';
import { diagnose, FormatError, type Report, throwErrors } from '../../../diagnostic.js';
import type { Cal3DFile } from '../model.js';
import { xmlCodes } from './codes.js';
import { XmlCursor } from './cursor.js';
import { type GivenHeader, type Header, headerOf, readHeader } from './header.js';
import { Xml } from './names.js';
import { readAnyAnimation } from './read-animation.js';
import { readMaterial } from './read-material.js';
import { readMesh } from './read-mesh.js';
import { readSkeleton } from './read-skeleton.js';
import { capped } from './tell.js';
import { NONE } from './tokens.js';

export interface ReadXmlOptions {
  readonly report?: Report;
}

/**
 * Reads an XSF, XAF, XMF, XRF or XPF text of either form, as tolerantly as any loader ever did and more so. What is
 * not as it should be is told at its line and column: of each kind the first few, then how many more. Numbers are
 * rounded to float32 once, with a decimal point; counts are those of the elements that are there.
 *
 * Throws FormatError where the text holds no Cal3D element; other errors, of texts that end too soon, are told.
 */
export function readXml(input: Uint8Array, { report = throwErrors }: ReadXmlOptions = {}): Cal3DFile {
  const wide = isUtf16(input);
  const bytes = wide ? toUtf8(input).bytes : input;
  const places = textPlaces(bytes);
  const { tell, finish } = capped(report, places, () => cursor.path());
  const marked = !wide && bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const cursor: XmlCursor = new XmlCursor(bytes, marked ? 3 : 0, tell);
  if (wide) tell('cal3d/xml-encoding', 0, 'the file is UTF-16');
  if (marked) tell('cal3d/xml-byte-order-mark', 0, 'the file starts with a byte order mark');
  const file = readDocument(cursor, (message) => {
    throw new FormatError(diagnose(xmlCodes, 'cal3d/xml-no-root', message, places.at(0)));
  });
  finish();
  return file;
}

const isUtf16 = (bytes: Uint8Array): boolean =>
  (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);

function readDocument(cursor: XmlCursor, fail: (message: string) => never): Cal3DFile {
  let header: GivenHeader | null = null;
  let file: Cal3DFile | null = null;
  for (let name = cursor.child(); name !== NONE; name = cursor.child()) {
    if (name === Xml.HEADER) {
      if (header === null && file === null) header = readHeader(cursor);
      else {
        const { start } = cursor;
        cursor.leaf();
        cursor.tell('cal3d/xml-second-root', start, 'a HEADER stands where none is expected; it is left out');
      }
    } else if (file !== null) {
      cursor.tell('cal3d/xml-second-root', cursor.start, 'another root element follows; it is left out');
      cursor.skip();
    } else file = readKind(cursor, name, headerOf(cursor, header));
  }
  const there = cursor.stranger || (header === null ? 'nothing' : 'a HEADER and nothing else');
  return file ?? fail(`SKELETON, ANIMATION, MESH or MATERIAL was expected, but ${there} is there`);
}

function readKind(cursor: XmlCursor, name: number, header: Header): Cal3DFile {
  switch (name) {
    case Xml.SKELETON:
      return readSkeleton(cursor, header.stampOf('skeleton'));
    case Xml.MESH:
      return readMesh(cursor, header.stampOf('mesh'));
    case Xml.MATERIAL:
      return readMaterial(cursor, header.stampOf('material'));
    default:
      return readAnyAnimation(cursor, header);
  }
}

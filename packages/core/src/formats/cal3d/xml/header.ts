import { layoutOf } from '../layouts.js';
import type { Cal3DForm, Cal3DKind, Stamp } from '../model.js';
import type { XmlCursor } from './cursor.js';
import { Xml } from './names.js';

/** What stands before the elements of a kind, and in its root's start tag. */
export interface Header {
  /** Upper case; '' where not given. */
  readonly magic: string;
  stampOf(kind: Cal3DKind): Stamp;
}

/** A HEADER element: '' and 0 or less where it does not say. */
export interface GivenHeader {
  readonly magic: string;
  readonly version: number;
}

/** Where no version is given: all who read XML read this one, and its files have every element. */
const assumedVersion = 910;

export const magics: Readonly<Record<Cal3DKind, string>> = {
  skeleton: 'XSF',
  animation: 'XAF',
  mesh: 'XMF',
  material: 'XRF',
  morphAnimation: 'XPF',
};

export function readHeader(cursor: XmlCursor): GivenHeader {
  const { start } = cursor;
  if (cursor.commented)
    cursor.tell('cal3d/xml-comment-before-header', start, 'a comment stands before the HEADER element');
  const header = {
    magic: cursor.attributes.carries(Xml.MAGIC) ? cursor.attributes.text(Xml.MAGIC).trim().toUpperCase() : '',
    version: cursor.attributes.int(Xml.VERSION),
  };
  if (header.magic === '') cursor.tell('cal3d/xml-magic', start, 'the HEADER element has no MAGIC');
  if (header.version <= 0)
    cursor.tell('cal3d/xml-header', start, `the HEADER has no valid VERSION; ${assumedVersion} is assumed`);
  cursor.leaf();
  return header;
}

/** What the header and the start tag of the root, which the cursor is at, say together. */
export function headerOf(cursor: XmlCursor, given: GivenHeader | null): Header {
  const { start } = cursor;
  const ownVersion = cursor.attributes.int(Xml.VERSION);
  const ownMagic = cursor.attributes.carries(Xml.MAGIC)
    ? cursor.attributes.text(Xml.MAGIC).trim().toUpperCase()
    : '';
  const magic = given?.magic || ownMagic;
  const version = given && given.version > 0 ? given.version : ownVersion > 0 ? ownVersion : assumedVersion;
  const form: Cal3DForm = given === null && ownVersion > 0 ? 'root' : 'header';
  if (given === null && ownVersion <= 0) {
    const message = `there is neither a HEADER nor a VERSION; version ${assumedVersion} is assumed`;
    cursor.tell('cal3d/xml-header', start, message);
  } else if (given !== null && given.version > 0 && ownVersion > 0 && ownVersion !== version) {
    const message = `the root says version ${ownVersion}, the HEADER ${version}, which counts`;
    cursor.tell('cal3d/xml-header', start, message);
  }
  return {
    magic,
    stampOf(kind) {
      if (magic !== '' && magic !== magics[kind]) {
        const message = `MAGIC is ${JSON.stringify(magic.slice(0, 20))}, but the elements are those of ${magics[kind]}`;
        cursor.tell('cal3d/xml-magic', start, message);
      }
      const magicInRoot = ownMagic === magics[kind];
      return { version, form, layout: layoutOf(kind, version), ...(magicInRoot && { magicInRoot }) };
    },
  };
}

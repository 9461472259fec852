import type { Codes } from '../../../diagnostic.js';

export const xmlCodes = {
  'cal3d/xml-no-root': {
    severity: 'error',
    says: 'The text holds no SKELETON, ANIMATION, MESH or MATERIAL element.',
    example: '<HEADER MAGIC="XPF" VERSION="919" />',
    mend: 'get the file again from where it came; this one holds nothing of Cal3D',
  },
  'cal3d/xml-cut': {
    severity: 'error',
    says: 'The text ends inside an element, a comment or a tag; what is there is used.',
    example: '<MESH NUMSUBMESH="1"><SUBMESH NUMVERTICES="3">',
    mend: 'the file was cut; get it again from where it came',
  },
  'cal3d/xml-encoding': {
    severity: 'info',
    says: 'The file is not UTF-8; it is read as Windows-1252, or as UTF-16 where a byte order mark says so.',
    example: '<BONE NAME="Über"> with Ü as the one byte DC',
    mend: 'save the file as UTF-8, or keep names to ASCII: loaders compare bytes',
  },
  'cal3d/xml-byte-order-mark': {
    severity: 'info',
    says: 'The file starts with a byte order mark, which most loaders refuse.',
    example: 'EF BB BF <HEADER MAGIC="XSF" VERSION="910" />',
    mend: 'save the file without a byte order mark',
  },
  'cal3d/xml-doctype': {
    severity: 'warning',
    says: 'A document type or another <! declaration is passed over; entities it declares are never expanded.',
    example: '<!DOCTYPE x [<!ENTITY a "aaaa">]>',
    mend: 'take it out; no Cal3D file needs one',
  },
  'cal3d/xml-comment-before-header': {
    severity: 'warning',
    says: 'A comment stands before the HEADER element, which IMVU does not read.',
    example: '<!-- exported --><HEADER MAGIC="XMF" VERSION="919" />',
    mend: 'move the comment behind the header',
  },
  'cal3d/xml-header': {
    severity: 'warning',
    says: 'HEADER or its VERSION is missing or no number; a version is assumed. IMVU and old loaders refuse the file.',
    example: '<SKELETON NUMBONES="1">',
    mend: 'put <HEADER MAGIC="XSF" VERSION="910" /> first, with the letters of the kind',
  },
  'cal3d/xml-magic': {
    severity: 'warning',
    says: 'MAGIC names another kind of file than the elements are of; the elements count.',
    example: '<HEADER MAGIC="XAF" VERSION="919" /><MESH NUMSUBMESH="0" />',
    mend: 'write the MAGIC of the kind: XSF, XAF, XMF, XRF or XPF',
  },
  'cal3d/xml-second-root': {
    severity: 'warning',
    says: 'Another element follows the one that was read; it is left out.',
    example: '<MESH VERSION="1100" /><MESH VERSION="1100" />',
    mend: 'put each into a file of its own',
  },
  'cal3d/xml-tag': {
    severity: 'warning',
    says: 'A tag is not well formed; it is read as it was probably meant.',
    example: '<BONE NAME="Root ID="0">',
    mend: 'write tags as <NAME ATTRIBUTE="value">',
  },
  'cal3d/xml-unquoted': {
    severity: 'warning',
    says: 'The value of an attribute has no quotes.',
    example: '<BONE NAME=Root ID=0>',
    mend: 'put the value in quotes',
  },
  'cal3d/xml-unclosed': {
    severity: 'warning',
    says: 'An element has no end tag; it ends where its place in the file ends.',
    example: '<VERTEX><POS>1 2 3</VERTEX>',
    mend: 'close it with </NAME>',
  },
  'cal3d/xml-stray-close': {
    severity: 'warning',
    says: 'An end tag closes nothing that is open; it is left out.',
    example: '<SKELETON></BONE></SKELETON>',
    mend: 'take the end tag out, or open the element before',
  },
  'cal3d/xml-tag-case': {
    severity: 'info',
    says: 'A start tag and its end tag are not of the same case, which no XML parser takes.',
    example: '<POS>1 2 3</pos>',
    mend: 'write both the same way, in capitals',
  },
  'cal3d/xml-lower-case': {
    severity: 'info',
    says: 'Names are not in capitals: IMVU reads them, Cal3D from 0.9 on reads such elements but not such attributes.',
    example: '<submesh numvertices="3">',
    mend: 'write all names in capitals; converting the file does',
  },
  'cal3d/xml-stray-text': {
    severity: 'warning',
    says: 'Text stands where only elements do; it is left out. IMVU reads past it, Cal3D refuses the file.',
    example: '# a comment\n<MESH NUMSUBMESH="1">',
    mend: 'take the text out, or make it a comment: <!-- … -->',
  },
  'cal3d/xml-entity': {
    severity: 'info',
    says: 'A character is written as an entity, which IMVU does not decode.',
    example: '<MAP>skin&amp;hair.tga</MAP>',
    mend: 'for IMVU choose a name without & and <',
  },
  'cal3d/xml-unknown-entity': {
    severity: 'warning',
    says: 'An entity is none of the five of XML nor a character by number; it stays as it is written.',
    example: '<BONE NAME="&bone;">',
    mend: 'write the character itself, or &amp; for a plain &',
  },
  'cal3d/xml-unknown-element': {
    severity: 'warning',
    says: 'An element is none of Cal3D, or stands where it means nothing; it is left out with all it holds.',
    example: '<BONE NAME="Root"><COMMENT>by me</COMMENT></BONE>',
    mend: 'correct the name, or take the element out',
  },
  'cal3d/xml-unknown-attribute': {
    severity: 'warning',
    says: 'An attribute means nothing in its element; it is left out.',
    example: '<BONE NAME="Root" COLOUR="red">',
    mend: 'correct the name, or take the attribute out',
  },
  'cal3d/xml-twice': {
    severity: 'warning',
    says: 'An element or attribute that stands once is there twice: of elements the last counts, of attributes the first.',
    example: '<VERTEX><POS>0 0 0</POS><POS>1 1 1</POS></VERTEX>',
    mend: 'keep the one that is meant',
  },
  'cal3d/xml-missing': {
    severity: 'warning',
    says: 'An element or attribute that every loader needs is missing; a value that changes nothing stands in for it.',
    example: '<VERTEX><POS>0 0 0</POS></VERTEX>',
    mend: 'add it, or export the file again',
  },
  'cal3d/xml-count': {
    severity: 'warning',
    says: 'A NUM… attribute is not the number of elements that are there; what is there is read.',
    example: '<SKELETON NUMBONES="2"><BONE /></SKELETON>',
    mend: 'correct the attribute, or add what is missing; converting the file corrects it',
  },
  'cal3d/xml-number': {
    severity: 'warning',
    says: 'Numbers are missing (read as 0), too many, out of range, or not numbers at all.',
    example: '<POS>1.0 2.0</POS>',
    mend: 'write as many numbers as belong there, with blanks between them',
  },
  'cal3d/xml-not-finite': {
    severity: 'warning',
    says: 'A number is not finite: it is read as 0, a rotation of such numbers as no rotation.',
    example: '<ROTATION>-1.#IND -1.#IND -1.#IND -1.#IND</ROTATION>',
    mend: 'write the number that is meant; exporters write such ones for bones without size',
  },
  'cal3d/xml-decimal-comma': {
    severity: 'info',
    says: 'A comma inside a number is read as the decimal point; loaders read the digits behind it as 0.',
    example: '<SHININESS>0,5</SHININESS>',
    mend: 'write numbers with a point',
    source: 'probable: exporters that write by the locale of the system',
  },
  'cal3d/xml-blend-order': {
    severity: 'warning',
    says: 'The vertices of a morph do not ascend: loaders drop those from there on, here all are read.',
    example: '<BLENDVERTEX VERTEXID="5" /><BLENDVERTEX VERTEXID="3" />',
    mend: 'put BLENDVERTEX elements in the order of VERTEXID',
  },
} as const satisfies Codes;

export type XmlCode = keyof typeof xmlCodes;

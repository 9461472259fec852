/** The names that Cal3D's XML knows, of elements and of attributes, as small numbers. */

export const Xml = {
  UNKNOWN: 0,
  HEADER: 1,
  SKELETON: 2,
  ANIMATION: 3,
  MESH: 4,
  MATERIAL: 5,
  BONE: 6,
  TRANSLATION: 7,
  ROTATION: 8,
  LOCALTRANSLATION: 9,
  LOCALROTATION: 10,
  PARENTID: 11,
  CHILDID: 12,
  TRACK: 13,
  KEYFRAME: 14,
  WEIGHT: 15,
  SUBMESH: 16,
  VERTEX: 17,
  POS: 18,
  NORM: 19,
  COLOR: 20,
  COLLAPSEID: 21,
  COLLAPSECOUNT: 22,
  TEXCOORD: 23,
  INFLUENCE: 24,
  PHYSIQUE: 25,
  SPRING: 26,
  MORPH: 27,
  BLENDVERTEX: 28,
  POSITION: 29,
  NORMAL: 30,
  FACE: 31,
  AMBIENT: 32,
  DIFFUSE: 33,
  SPECULAR: 34,
  SHININESS: 35,
  MAP: 36,
  MAGIC: 37,
  VERSION: 38,
  NUMBONES: 39,
  SCENEAMBIENTCOLOR: 40,
  ID: 41,
  NAME: 42,
  NUMCHILDS: 43,
  NUMCHILD: 44,
  LIGHTTYPE: 45,
  LIGHTCOLOR: 46,
  DURATION: 47,
  NUMTRACKS: 48,
  BONEID: 49,
  TRANSLATIONREQUIRED: 50,
  TRANSLATIONISDYNAMIC: 51,
  HIGHRANGEREQUIRED: 52,
  NUMKEYFRAMES: 53,
  TIME: 54,
  MORPHNAME: 55,
  MORPHID: 56,
  MESHID: 57,
  NUMSUBTARGET: 58,
  NUMSUBMESH: 59,
  NUMVERTICES: 60,
  NUMFACES: 61,
  NUMLODSTEPS: 62,
  NUMSPRINGS: 63,
  NUMMORPHS: 64,
  NUMTEXCOORDS: 65,
  NUMINFLUENCES: 66,
  VERTEXID: 67,
  COEF: 68,
  LENGTH: 69,
  NUMBLENDVERTS: 70,
  POSDIFF: 71,
  NUMMAPS: 72,
  TYPE: 73,
} as const;

export type XmlName = keyof typeof Xml;

export const xmlNames = Object.keys(Xml) as readonly XmlName[];

const slots = 1024;
const longest = 32;
/** Open addressing: the code at a hash or after it, 0 where the table ends. */
const table = new Uint8Array(slots);
/** Lower-case letters of each name, `longest` bytes each. */
const letters = new Uint8Array(xmlNames.length * longest);
const lengths = xmlNames.map((name) => name.length);

for (const [code, name] of xmlNames.entries()) {
  if (code === Xml.UNKNOWN) continue;
  let hash = 0;
  for (let i = 0; i < name.length; i++) {
    const letter = name.charCodeAt(i) | 32;
    letters[code * longest + i] = letter;
    hash = nextHash(hash, letter);
  }
  let slot = hash & (slots - 1);
  while (table[slot] !== 0) slot = (slot + 1) & (slots - 1);
  table[slot] = code;
}

/** The hash of a name one byte longer; starts at 0. Bytes are lower-case letters, or whatever `| 32` makes of them. */
export function nextHash(hash: number, byte: number): number {
  return Math.imul(hash, 31) + byte;
}

/** The code of the name in `bytes`, upper or lower case, whose bytes have this hash. */
export function nameCode(bytes: Uint8Array, start: number, end: number, hash: number): number {
  for (let slot = hash & (slots - 1); ; slot = (slot + 1) & (slots - 1)) {
    const code = table[slot]!;
    if (code === Xml.UNKNOWN || spelt(bytes, start, end, code)) return code;
  }
}

function spelt(bytes: Uint8Array, start: number, end: number, code: number): boolean {
  if (end - start !== lengths[code]!) return false;
  const first = code * longest - start;
  for (let at = start; at < end; at++) {
    const byte = bytes[at]!;
    if ((byte | 32) !== letters[first + at]! || byte < 65) return false;
  }
  return true;
}

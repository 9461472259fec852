import { Xml, type XmlName, xmlNames } from './names.js';

interface Shape {
  /** The elements it may stand in; none: at the top. */
  readonly in: readonly XmlName[];
  readonly attributes?: readonly XmlName[];
  /** Holds text, not elements: any tag ends it. */
  readonly leaf?: true;
  readonly many?: true;
}

const shapes: Partial<Record<XmlName, Shape>> = {
  HEADER: { in: [], attributes: ['MAGIC', 'VERSION'], leaf: true },
  SKELETON: { in: [], attributes: ['MAGIC', 'VERSION', 'NUMBONES', 'SCENEAMBIENTCOLOR'] },
  BONE: {
    in: ['SKELETON'],
    attributes: ['ID', 'NAME', 'NUMCHILDS', 'NUMCHILD', 'LIGHTTYPE', 'LIGHTCOLOR'],
    many: true,
  },
  TRANSLATION: { in: ['BONE', 'KEYFRAME'], leaf: true },
  ROTATION: { in: ['BONE', 'KEYFRAME'], leaf: true },
  LOCALTRANSLATION: { in: ['BONE'], leaf: true },
  LOCALROTATION: { in: ['BONE'], leaf: true },
  PARENTID: { in: ['BONE'], leaf: true },
  CHILDID: { in: ['BONE'], leaf: true, many: true },
  ANIMATION: { in: [], attributes: ['MAGIC', 'VERSION', 'DURATION', 'NUMTRACKS'] },
  TRACK: {
    in: ['ANIMATION'],
    attributes: [
      'BONEID',
      'TRANSLATIONREQUIRED',
      'TRANSLATIONISDYNAMIC',
      'HIGHRANGEREQUIRED',
      'NUMKEYFRAMES',
      'MORPHNAME',
      'MORPHID',
      'MESHID',
      'NUMSUBTARGET',
    ],
    many: true,
  },
  KEYFRAME: { in: ['TRACK'], attributes: ['TIME'], many: true },
  WEIGHT: { in: ['KEYFRAME'], leaf: true },
  MESH: { in: [], attributes: ['MAGIC', 'VERSION', 'NUMSUBMESH'] },
  SUBMESH: {
    in: ['MESH', 'TRACK'],
    attributes: [
      'NUMVERTICES',
      'NUMFACES',
      'MATERIAL',
      'NUMLODSTEPS',
      'NUMSPRINGS',
      'NUMMORPHS',
      'NUMTEXCOORDS',
      'ID',
    ],
    many: true,
  },
  VERTEX: { in: ['SUBMESH'], attributes: ['ID', 'NUMINFLUENCES'], many: true },
  POS: { in: ['VERTEX'], leaf: true },
  NORM: { in: ['VERTEX'], leaf: true },
  COLOR: { in: ['VERTEX'], leaf: true },
  COLLAPSEID: { in: ['VERTEX'], leaf: true },
  COLLAPSECOUNT: { in: ['VERTEX'], leaf: true },
  TEXCOORD: { in: ['VERTEX', 'BLENDVERTEX'], leaf: true, many: true },
  INFLUENCE: { in: ['VERTEX'], attributes: ['ID'], leaf: true, many: true },
  PHYSIQUE: { in: ['VERTEX'], leaf: true },
  SPRING: { in: ['SUBMESH'], attributes: ['VERTEXID', 'COEF', 'LENGTH'], leaf: true, many: true },
  MORPH: { in: ['SUBMESH'], attributes: ['NAME', 'NUMBLENDVERTS', 'MORPHID'], many: true },
  BLENDVERTEX: { in: ['MORPH'], attributes: ['VERTEXID', 'POSDIFF'], many: true },
  POSITION: { in: ['BLENDVERTEX'], leaf: true },
  NORMAL: { in: ['BLENDVERTEX'], leaf: true },
  FACE: { in: ['SUBMESH'], attributes: ['VERTEXID'], leaf: true, many: true },
  MATERIAL: { in: [], attributes: ['MAGIC', 'VERSION', 'NUMMAPS'] },
  AMBIENT: { in: ['MATERIAL'], leaf: true },
  DIFFUSE: { in: ['MATERIAL'], leaf: true },
  SPECULAR: { in: ['MATERIAL'], leaf: true },
  SHININESS: { in: ['MATERIAL'], leaf: true },
  MAP: { in: ['MATERIAL'], attributes: ['TYPE'], leaf: true, many: true },
};

const IN = 1;
const ATTRIBUTE = 2;
const row = 128;
/** What a name may be to another, at `container * row + name`. */
const relations = new Uint8Array(xmlNames.length * row);
const single = new Uint8Array(xmlNames.length);

for (const [name, shape] of Object.entries(shapes) as [XmlName, Shape][]) {
  const containers = shape.in.length > 0 ? shape.in.map((container) => Xml[container]) : [Xml.UNKNOWN];
  for (const container of containers) relations[container * row + Xml[name]]! |= IN;
  for (const attribute of shape.attributes ?? []) relations[Xml[name] * row + Xml[attribute]]! |= ATTRIBUTE;
  single[Xml[name]] = shape.many ? 0 : 1;
}

/** Whether the element may stand in `container`, 0 being the document. */
export const mayHold = (container: number, element: number): boolean =>
  (relations[container * row + element]! & IN) !== 0;

export const mayCarry = (element: number, attribute: number): boolean =>
  (relations[element * row + attribute]! & ATTRIBUTE) !== 0;

/** Whether it stands once in whatever holds it. */
export const isSingle = (element: number): boolean => single[element] === 1;

import type { Format, FormatOption } from '../format.js';
import { listLook } from './character/list.js';
import { kindTexts } from './kinds.js';
import type { Cal3DKind } from './model.js';
import { cal3dLook } from './sniff.js';
import { isVersion, versionsText } from './versions.js';

const skeletonOption: FormatOption = {
  name: 'skeleton',
  when: 'read',
  type: 'file',
  help: 'the skeleton that animations and meshes belong to; else the only one beside them is taken',
};

const readOptions: readonly FormatOption[] = [
  skeletonOption,
  {
    name: 'loop',
    when: 'read',
    type: 'flag',
    help: 'end each animation as it began, as the engine’s cycles do where the first track ends early',
  },
  { name: 'fix', when: 'read', type: 'flag', help: 'mend what can be mended safely, and say each' },
];

const writeOptions: readonly FormatOption[] = [
  {
    name: 'preset',
    when: 'write',
    type: 'choice',
    choices: ['imvu', 'cocos3d', 'cal3d-0.11'],
    help: 'version, form and limits of a program that is to read it',
  },
  {
    name: 'cal3dVersion',
    when: 'write',
    type: 'number',
    takes: { words: versionsText, test: isVersion },
    help: 'version number of the files, 600 to 1301; else as read, or 1100',
  },
  {
    name: 'xmlForm',
    when: 'write',
    type: 'choice',
    choices: ['header', 'root'],
    help: 'where XML says its version: in a HEADER before the root (IMVU, up to 910) or in the root',
  },
  { name: 'pack', when: 'write', type: 'flag', help: 'store keys packed, where the version can' },
  {
    name: 'up',
    when: 'write',
    type: 'choice',
    choices: ['z', 'y'],
    help: 'the axis that points up in what is written; z unless given, and kept between Cal3D files',
  },
  {
    name: 'scale',
    when: 'write',
    type: 'number',
    takes: { words: 'a number above 0', test: (scale) => scale > 0 },
    help: 'multiplies all lengths; 1 unless given, of preset imvu 100 where no Cal3D file is read',
  },
  {
    ...skeletonOption,
    when: 'write',
    help: 'a skeleton whose bones are to be used, found by name',
  },
];

const shared = {
  reads: true,
  writes: true,
  clipsPerFile: 'many',
  holdsFigures: true,
  holdsSpriteClips: false,
  family: 'cal3d',
  handedness: 'right',
  tellsUp: false,
  plays: { rotation: 'slerp', outside: 'extrapolate' },
  checksFor: ['cal3d', 'imvu', 'cocos3d'],
  options: [...readOptions, ...writeOptions],
} as const;

const isMotion = (kind: Cal3DKind): boolean => kind === 'animation' || kind === 'morphAnimation';

const fileFormat = (
  id: string,
  kind: Cal3DKind,
  form: 'binary' | 'xml',
  more: readonly string[] = [],
): Format => ({
  ...shared,
  id,
  name: `Cal3D ${kindTexts[kind]}${form === 'xml' ? ', XML' : ''}`,
  extensions: [`.${id}`, ...more],
  clipsPerFile: isMotion(kind) ? 'one' : 'many',
  holdsClips: isMotion(kind),
  holdsFigures: kind !== 'material',
  sniff(head) {
    const look = cal3dLook(head);
    if (look === null || look.kind !== kind || look.form !== form) return 0;
    return form === 'binary' ? 2 : 1;
  },
  load: async () => (await import('./code.js')).fileCode(kind, form),
});

const files: readonly Format[] = [
  fileFormat('csf', 'skeleton', 'binary', ['.cdf']),
  fileFormat('caf', 'animation', 'binary'),
  fileFormat('cmf', 'mesh', 'binary'),
  fileFormat('crf', 'material', 'binary'),
  fileFormat('cpf', 'morphAnimation', 'binary'),
  fileFormat('xsf', 'skeleton', 'xml'),
  fileFormat('xaf', 'animation', 'xml'),
  fileFormat('xmf', 'mesh', 'xml'),
  fileFormat('xrf', 'material', 'xml'),
  fileFormat('xpf', 'morphAnimation', 'xml'),
];

/** A character: a model list and the files it names, or a folder of them. */
const cal3d: Format = {
  ...shared,
  id: 'cal3d',
  name: 'Cal3D character',
  extensions: ['.cfg', '.cal3d', '.cal', '.dtchar'],
  gathers: files.map(({ id }) => id),
  sniff: (head) => (listLook(head) === null ? 0 : 1),
  load: async () => (await import('./code.js')).characterCode,
};

export const cal3dFormats: readonly Format[] = [cal3d, ...files];

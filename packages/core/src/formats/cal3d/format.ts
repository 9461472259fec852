import type { Format, FormatOption } from '../format.js';
import { listLook } from './character/list.js';
import type { Cal3DKind } from './model.js';
import { cal3dLook } from './sniff.js';

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
    help: 'multiplies all lengths; 1 unless given, of preset imvu 100',
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
  family: 'cal3d',
  handedness: 'right',
  plays: { rotation: 'slerp', outside: 'extrapolate' },
  checksFor: ['cal3d', 'imvu', 'cocos3d'],
  options: [...readOptions, ...writeOptions],
} as const;

const titles: Readonly<Record<Cal3DKind, string>> = {
  skeleton: 'skeleton',
  animation: 'animation',
  mesh: 'mesh',
  material: 'material',
  morphAnimation: 'morph animation',
};

const isMotion = (kind: Cal3DKind): boolean => kind === 'animation' || kind === 'morphAnimation';

const fileFormat = (
  id: string,
  kind: Cal3DKind,
  form: 'binary' | 'xml',
  more: readonly string[],
): Format => ({
  ...shared,
  id,
  name: `Cal3D ${titles[kind]}${form === 'xml' ? ', XML' : ''}`,
  extensions: [`.${id}`, ...more],
  clipsPerFile: isMotion(kind) ? 'one' : 'many',
  holdsClips: isMotion(kind),
  sniff(head) {
    const look = cal3dLook(head);
    if (look === null || look.kind !== kind || look.form !== form) return 0;
    return form === 'binary' ? 2 : 1;
  },
  load: async () => (await import('./code.js')).fileCode(kind, form),
});

export const csf = fileFormat('csf', 'skeleton', 'binary', ['.cdf']);
export const caf = fileFormat('caf', 'animation', 'binary', []);
export const cmf = fileFormat('cmf', 'mesh', 'binary', []);
export const crf = fileFormat('crf', 'material', 'binary', []);
export const cpf = fileFormat('cpf', 'morphAnimation', 'binary', []);
export const xsf = fileFormat('xsf', 'skeleton', 'xml', []);
export const xaf = fileFormat('xaf', 'animation', 'xml', []);
export const xmf = fileFormat('xmf', 'mesh', 'xml', []);
export const xrf = fileFormat('xrf', 'material', 'xml', []);
export const xpf = fileFormat('xpf', 'morphAnimation', 'xml', []);

const files = [csf, caf, cmf, crf, cpf, xsf, xaf, xmf, xrf, xpf];

/** A character: a model list and the files it names, or a folder of them. */
export const cal3d: Format = {
  ...shared,
  id: 'cal3d',
  name: 'Cal3D character',
  extensions: ['.cfg', '.cal3d', '.cal', '.dtchar'],
  gathers: files.map(({ id }) => id),
  sniff: (head) => (listLook(head) === null ? 0 : 1),
  load: async () => (await import('./code.js')).characterCode,
};

export const cal3dFormats: readonly Format[] = [cal3d, ...files];

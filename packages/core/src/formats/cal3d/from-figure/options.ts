import type { UpAxis } from '../../../figure/model.js';
import type { Cal3DForm, Cal3DSkeleton } from '../model.js';
import { isImvu } from '../versions.js';

export interface FromFigureOptions {
  /** Version, form and limits of a program; what is given beside it goes before. */
  readonly preset?: 'imvu' | 'cocos3d' | 'cal3d-0.11' | undefined;
  readonly cal3dVersion?: number | undefined;
  readonly form?: Cal3DForm | undefined;
  /** Keys packed, where the version can. */
  readonly pack?: boolean | undefined;
  /** The axis that points up in what is made; Z unless given. */
  readonly up?: UpAxis | undefined;
  /** Multiplies all lengths; 1 unless given, of preset `imvu` 100. */
  readonly scale?: number | undefined;
  /** Whose bones are to be used, found by name; else the figure's own are. */
  readonly skeleton?: Cal3DSkeleton | undefined;
}

/** What is to be made, with nothing left open. */
export interface Target {
  readonly version: number;
  readonly form: Cal3DForm;
  readonly pack: boolean;
  readonly up: UpAxis;
  readonly scale: number;
  /** Frames a second that keys are put at; null leaves them where they are. */
  readonly fps: number | null;
  /** IMVU's rules: bones move only at ids 0 and 1, one set of texture coordinates, colours, suffixes of morphs. */
  readonly imvu: boolean;
  /** False for a program that reads skeletons and animations only. */
  readonly meshes: boolean;
}

const presets = {
  imvu: { version: 919, form: 'header', scale: 100, fps: 30, imvu: true, meshes: true },
  cocos3d: { version: 1100, form: 'binary', scale: 1, fps: null, imvu: false, meshes: false },
  'cal3d-0.11': { version: 1100, form: 'binary', scale: 1, fps: null, imvu: false, meshes: true },
} as const;

export function targetOf(options: FromFigureOptions): Target {
  const preset = presets[options.preset ?? 'cal3d-0.11'];
  return {
    ...preset,
    version: options.cal3dVersion ?? preset.version,
    form: options.form ?? preset.form,
    pack: options.pack ?? false,
    up: options.up ?? 'z',
    scale: options.scale ?? preset.scale,
  };
}

/** Whether meshes of a version have morph targets, which morph animations drive. */
export const holdsMorphs = ({ version }: Target): boolean => isImvu(version) || version >= 1300;

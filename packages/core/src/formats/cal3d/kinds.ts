import type { Cal3DForm, Cal3DKind } from './model.js';

/** What people call the kinds. */
export const kindTexts: Readonly<Record<Cal3DKind, string>> = {
  skeleton: 'skeleton',
  animation: 'animation',
  mesh: 'mesh',
  material: 'material',
  morphAnimation: 'morph animation',
};

/** `.csf` … `.xpf`. */
export const usualExtension = (kind: Cal3DKind, form: Cal3DForm): string =>
  `.${form === 'binary' ? 'c' : 'x'}${letters[kind]}f`;

const letters: Readonly<Record<Cal3DKind, string>> = {
  skeleton: 's',
  animation: 'a',
  mesh: 'm',
  material: 'r',
  morphAnimation: 'p',
};

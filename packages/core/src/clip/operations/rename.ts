import type { Clip, Track } from '../model.js';
export const rename = (
  _clip: Clip,
  _name: (track: Track) => { readonly node: string | null; readonly property: string | null },
): Clip => {
  throw new Error('to come');
};

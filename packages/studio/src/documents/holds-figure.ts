import type { Doc } from './doc.js';

/** Whether it has a figure of which there is something to see. */
export const holdsFigure = ({ figure }: Doc): boolean =>
  figure !== null && (figure.skeleton.names.length > 0 || figure.meshes.length > 0);

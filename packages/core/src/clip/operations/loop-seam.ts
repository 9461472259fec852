import type { Clip } from '../model.js';
import type { ErrorUnit } from './difference.js';
export interface LoopSeam {
  readonly jump: number;
  readonly unit: ErrorUnit;
}
/** One entry a track. */
export const loopSeam = (_clip: Clip): LoopSeam[] => {
  throw new Error('to come');
};

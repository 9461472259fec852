import type { Clip } from '../model.js';
export interface BakeOptions {
  /** Also booleans, strings and discrete tracks. */ readonly all?: boolean;
}
export const bake = (_clip: Clip, _fps: number, _options: BakeOptions = {}): Clip => {
  throw new Error('to come');
};

import { type ErrorUnit, errorUnit, valuesApart } from '../apart.js';
import { type Clip, keyCount } from '../model.js';
import { trackSampler } from '../track-sampler.js';
import { snapshot } from './fit.js';

export interface LoopSeam {
  readonly jump: number;
  readonly unit: ErrorUnit;
}

/** For each track how far it jumps where the clip loops: from its value at the duration to that at 0. */
export function loopSeam(clip: Clip): LoopSeam[] {
  return clip.tracks.map((track) => {
    const unit = errorUnit(track.valueType);
    if (keyCount(track) === 0) return { jump: 0, unit };
    const sampler = trackSampler(track, clip);
    sampler.at(clip.duration);
    const end = snapshot(track.valueType, sampler.cells);
    sampler.at(0);
    return { jump: valuesApart(track.valueType, end, 0, sampler.cells, 0), unit };
  });
}

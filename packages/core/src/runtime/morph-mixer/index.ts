export {
  blendMorphs,
  clearMorphs,
  createMorphMixer,
  type MorphPlayOptions,
  playMorphs,
  stopMorphs,
} from './commands.js';
export type { MorphLayer, MorphMixer, MorphMixerOptions } from './model.js';
export { MorphRule, morphRule } from './rules.js';
export { restoreMorphMixer, type SavedMorphMixer, saveMorphMixer } from './state.js';
export { updateMorphMixer } from './update.js';

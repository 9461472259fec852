export * from './commands.js';
export { createMixer } from './create.js';
export { type Layer, LayerState, type Mixer, type MixerOptions } from './model.js';
export type { RootMotion } from './root-motion.js';
export { restoreMixer, type SavedLayer, type SavedMixer, saveMixer } from './state.js';
export { updateMixer } from './update.js';

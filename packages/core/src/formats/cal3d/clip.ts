/** Cal3D's animations ↔ clips. */

export { animationFromClip, isBoneTrack } from './from-clip.js';
export { clipFromMorphAnimation, isMorphTrack, morphAnimationFromClip } from './morph-clip.js';
export { cal3dPlays, clipFromAnimation } from './to-clip.js';

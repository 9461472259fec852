/** Cal3D's animations ↔ clips. */

export { animationFromClip, isBoneTrack } from './clip/from-clip.js';
export { clipFromMorphAnimation, isMorphTrack, morphAnimationFromClip } from './clip/morph-clip.js';
export { cal3dPlays, clipFromAnimation } from './clip/to-clip.js';

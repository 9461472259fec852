import type { Codes } from '../../diagnostic.js';

/** What crossing between Cal3D's animations and clips can tell. */
export const cal3dClipCodes = {
  'cal3d/clip-bone-missing': {
    severity: 'warning',
    says: 'A track of an animation is for a bone that the skeleton does not have; it is called by its number.',
    example: 'a track for bone 30 and a skeleton of 23 bones',
    mend: 'give the skeleton that belongs to the animation with --skeleton',
  },
  'cal3d/keys-sorted': {
    severity: 'info',
    says: 'Keys of a track were put in the order of their times, as the original does when it loads them.',
    example: 'keys at 0, 0.5 and 0.25 s',
    mend: 'no action needed',
  },
  'cal3d/keys-dropped': {
    severity: 'warning',
    says: 'Keys that are not finite numbers were left out.',
    example: 'a key at NaN s',
    mend: 'export the animation again',
  },
  'cal3d/translation-unknown': {
    severity: 'warning',
    says: 'Keys have no translation and stand for the bone’s in the skeleton, which is not at hand.',
    example: 'an IMVU animation without its skeleton, some keys of a track having a translation',
    mend: 'give the skeleton with --skeleton',
  },
  'cal3d/rotation-normalised': {
    severity: 'warning',
    says: 'Rotations were not of unit length and were made so.',
    example: '<ROTATION>0 0 0 2</ROTATION>',
    mend: 'export the animation again; the original shows a skewed pose',
  },
  'cal3d/duration-made': {
    severity: 'warning',
    says: 'An animation must last; a duration of 0, below or not finite became the time of the last key.',
    example: '<ANIMATION DURATION="0">',
    mend: 'no action needed where that time is right',
  },
  'cal3d/track-left': {
    severity: 'warning',
    says: 'A track cannot be held by a Cal3D animation and was left out: it moves bones and turns them, nothing else.',
    example: 'a track `Scale` of a bone',
    mend: 'keep such tracks in a format that holds them, e.g. AnimX',
  },
  'cal3d/bone-unknown': {
    severity: 'warning',
    says: 'A track is for something that is no bone of the skeleton, and was left out.',
    example: 'a track for "Camera"',
    mend: 'give the skeleton whose bones the tracks name with --skeleton, or rename the tracks to `bone 12`',
  },
  'cal3d/track-bent': {
    severity: 'info',
    says: 'Keys were added so that linear keys play the same motion.',
    example: 'a curve of Hold keys',
    mend: 'no action needed; the message says the greatest error',
  },
  'cal3d/track-rounded': {
    severity: 'warning',
    says: 'Values were rounded to 32-bit floats.',
    example: 'a double3 track with the value 0.1',
    mend: 'no action needed where the error stated is small enough',
  },
  'cal3d/keys-joined': {
    severity: 'info',
    says: 'A bone is moved and turned at other times; keys were added so that each of its keys has both.',
    example: 'Position keys at 0 and 1 s, Rotation keys at 0, 0.5 and 1 s',
    mend: 'no action needed; the motion is the same',
  },
  'cal3d/rotation-made': {
    severity: 'info',
    says: 'A bone is moved but not turned; its keys got the rotation that it has in the skeleton.',
    example: 'a track `Position` without `Rotation`',
    mend: 'no action needed where a skeleton was given; without, it became no rotation at all',
  },
  'cal3d/translation-made': {
    severity: 'info',
    says: 'A bone is turned but not moved; its keys got the translation that it has in the skeleton.',
    example: 'a track `Rotation` without `Position`',
    mend: 'no action needed',
  },
  'cal3d/clip-empty': {
    severity: 'warning',
    says: 'Nothing of the clip is left to animate; engines refuse an animation without tracks.',
    example: 'a clip with a track of text only',
    mend: 'give a clip whose tracks move bones',
  },
} as const satisfies Codes;

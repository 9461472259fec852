import type { Codes } from './diagnostic.js';

/** What is told of a crossing from one format to another, whatever the two are. */
export const convertCodes = {
  'convert/no-clips': {
    severity: 'error',
    says: 'The file holds no clip, nor a character that the target could hold, so there is nothing to convert.',
    example: 'a glTF without animations',
    mend: 'convert a file that holds an animation, or a character to a format that holds one',
  },
  'convert/no-such-clip': {
    severity: 'error',
    says: 'None of the file’s clips has the name asked for.',
    example: '--clip Wlak',
    mend: 'ask for one of the names that inspect shows; of a game inspect --tree shows them, as <object>-<animation>',
  },
  'convert/no-figure': {
    severity: 'error',
    says: 'A character is needed, to pose it or to mix its animations, and the file holds none.',
    example: 'mutoscope pose bounce.animx --at 0.5 out.glb',
    mend: 'give a character with its bones: a glTF, a BVH, or a Cal3D list or folder',
  },
  'convert/many-figures': {
    severity: 'error',
    says: 'Several characters would have to be written to where only one fits.',
    example: 'mutoscope convert hero.cfg thug.cfg both.glb',
    mend: 'write into a folder, or give one character, and others only for their clips',
  },
  'convert/clip-left-out': {
    severity: 'warning',
    says: 'Of several clips, one file each, one holds nothing that the target could hold, and was left out.',
    example: 'a character with a walk and a smile of its face, written as BVH',
    mend: 'write a format that holds it, e.g. .glb or .animx',
  },
  'convert/keys-added': {
    severity: 'info',
    says: 'The target plays by other rules, so keys were added that keep the motion within the error told.',
    example: 'rotations of a glTF (slerp) written as AnimX (component lerp)',
    mend: 'no action needed; a larger --rotation-error adds fewer keys',
  },
  'convert/mirrored': {
    severity: 'info',
    says: 'One format is left-handed and the other right-handed, so positions and rotations were mirrored.',
    example: 'a glTF to AnimX',
    mend: 'no action needed; --mirror chooses another axis, or none',
    source: 'probable: e1ght3’s exporter was checked in Resonite with X mirrored',
  },
  'convert/left-out': {
    severity: 'warning',
    says: 'The file holds more than clips, and the target could hold it too, but only clips are written.',
    example: 'a glTF with a skinned mesh, written as GLB',
    mend: 'keep the original for the model; the new file has the motion only',
  },
  'convert/left-behind': {
    severity: 'info',
    says: 'The file holds more than clips, for which the target has no place.',
    example: 'a glTF with a skinned mesh, written as AnimX',
    mend: 'no action needed',
  },
  'convert/not-mirrored': {
    severity: 'info',
    says: 'The two formats differ in handedness and mirroring was switched off.',
    example: 'a glTF to AnimX with --mirror none',
    mend: 'leave --mirror out unless the receiving program mirrors by itself',
  },
} as const satisfies Codes;

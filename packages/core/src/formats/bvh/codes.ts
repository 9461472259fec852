import type { Codes } from '../../diagnostic.js';

const offsetSource =
  'Blender and MotionBuilder let the position take the place of the offset; three.js adds the two';

export const bvhCodes = {
  'bvh/no-hierarchy': {
    severity: 'error',
    says: 'The file has no HIERARCHY with at least one ROOT.',
    example: 'MOTION\nFrames: 1',
    mend: 'check that it is a BVH file; it begins with the word HIERARCHY',
  },
  'bvh/encoding': {
    severity: 'warning',
    says: 'The file is not UTF-8; it is read as Windows-1252, or as UTF-16 where a byte order mark says so.',
    example: 'a joint called Fuß in an old encoding',
    mend: 'save the file as UTF-8 if names come out wrong',
  },
  'bvh/structure': {
    severity: 'error',
    says: 'Braces, joints and End Sites do not fit together; what is open is taken as closed.',
    example: 'HIERARCHY\nROOT Hips\n{\nOFFSET 0 0 0\nMOTION',
    mend: 'give each ROOT, JOINT and End Site its own { and }',
  },
  'bvh/stray-text': {
    severity: 'warning',
    says: 'A word in the hierarchy means nothing here; it is left out.',
    example: 'ROOT Hips\n{\nLENGTH 3',
    mend: 'take it out if other programs refuse the file',
  },
  'bvh/number': {
    severity: 'error',
    says: 'A number is missing, is no number, or is beyond what 32 bits hold; the one of the frame before takes its place, or 0.',
    example: 'OFFSET 0 nan 0',
    mend: 'write it as 1.5 or 1e-3',
  },
  'bvh/comma': {
    severity: 'warning',
    says: 'Commas stand in numbers: one inside a number is read as the decimal point, others as blanks.',
    example: 'OFFSET 0,5 1,25 0',
    mend: 'write decimal points, and blanks between numbers; other programs misread commas',
  },
  'bvh/channel': {
    severity: 'warning',
    says: 'A channel is none of Xposition to Zrotation; its values are kept in the file and left out of the clip.',
    example: 'CHANNELS 1 Xscale',
    mend: 'no action needed if its values do not matter',
  },
  'bvh/channel-count': {
    severity: 'warning',
    says: 'CHANNELS says another number than there are names behind it; the names count.',
    example: 'CHANNELS 3 Zrotation Xrotation',
    mend: 'write the number of names',
  },
  'bvh/no-motion': {
    severity: 'warning',
    says: 'The file has no MOTION, or no frame in it: it is a skeleton only.',
    example: 'HIERARCHY\nROOT Hips\n{\nOFFSET 0 0 0\nCHANNELS 0\n}',
    mend: 'no action needed if that is meant',
  },
  'bvh/frame-time': {
    severity: 'warning',
    says: 'The frame time is missing or no positive number; 1/30 s is taken.',
    example: 'Frame Time: 0',
    mend: 'write seconds a frame, e.g. `Frame Time: 0.033333`',
  },
  'bvh/frame-count': {
    severity: 'warning',
    says: 'There are more or fewer frames than Frames says; those that are there are read.',
    example: 'Frames: 3 above two rows of numbers',
    mend: 'write the number of rows; where frames are missing, get the file again',
  },
  'bvh/wrapped-frames': {
    severity: 'info',
    says: 'Frames are not one a line; the numbers are read one after the other.',
    example: 'a frame of 60 numbers in lines of ten',
    mend: 'no action needed; some programs want a frame a line',
  },
  'bvh/ragged-frame': {
    severity: 'error',
    says: 'A frame has more or fewer numbers than the joints have channels: missing ones are those of the frame before, others are left out.',
    example: '0 1 2 below joints of four channels',
    mend: 'give every frame one number for each channel',
  },
  'bvh/unnamed-joint': {
    severity: 'warning',
    says: 'A joint has no name; it gets one.',
    example: 'JOINT\n{',
    mend: 'name it behind the word JOINT',
  },
  'bvh/duplicate-name': {
    severity: 'warning',
    says: 'Two joints have the same name; the later one gets a number, so that motion finds it.',
    example: 'JOINT Arm … JOINT Arm',
    mend: 'give each joint its own name',
  },
  'bvh/offset-and-position': {
    severity: 'info',
    says: 'A joint has an OFFSET and positions: the position is read as the whole way from the parent; some programs add the OFFSET to it.',
    example: 'OFFSET 0 90 0\nCHANNELS 6 Xposition Yposition Zposition …',
    mend: 'set the OFFSET of the root to 0 0 0 where programs disagree',
    source: offsetSource,
  },
  'bvh/no-end-site': {
    severity: 'info',
    says: 'The last joint of a chain has no End Site, which tells how long its bone is.',
    example: 'JOINT Head\n{\nOFFSET 0 5 0\nCHANNELS 0\n}',
    mend: 'add `End Site { OFFSET … }`',
  },
  'bvh/fps': {
    severity: 'error',
    says: 'The rate to write at is not a positive number.',
    example: '--fps 0',
    mend: 'give frames per second, e.g. --fps 30',
  },
  'bvh/nothing-to-write': {
    severity: 'error',
    says: 'There is no bone, and no position or rotation of a node, to write.',
    example: 'subtitles written as .bvh',
    mend: 'give a clip that moves nodes, or a skeleton',
  },
  'bvh/too-large': {
    severity: 'error',
    says: 'The motion has more than 50 million numbers or 4 million lines, or would be written as more than 20 million, or there are more than 200,000 joints or a million channels.',
    example: '--fps 1000000 over an hour',
    mend: 'write at a lower rate with --fps, or split the recording',
  },
  'bvh/no-skeleton': {
    severity: 'warning',
    says: 'The clip comes without a skeleton: every node that it moves is written as a ROOT of its own.',
    example: 'an AnimX file written as .bvh',
    mend: 'give the skeleton along, or convert from a file that has one',
  },
  'bvh/left-out': {
    severity: 'warning',
    says: 'Something is not written: a BVH file holds bones, positions and rotations.',
    example: 'a clip with a Scale track',
    mend: 'write a format that holds it',
  },
  'bvh/sampled': {
    severity: 'warning',
    says: 'The motion of a track is not that of its frames.',
    example: 'keys at 0.01 s written at 30 frames a second',
    mend: 'write at a higher rate with --fps',
  },
  'bvh/rest-rotation': {
    severity: 'info',
    says: 'Bones are turned at rest, which BVH cannot say; their rotations stand in the frames, and the joints at rest look bent.',
    example: 'a glTF or Cal3D skeleton written as .bvh',
    mend: 'no action needed: the motion is the same',
  },
  'bvh/turned': {
    severity: 'info',
    says: 'The skeleton has Z up and BVH Y: its roots are turned by -90° about x.',
    example: 'a Cal3D character written as .bvh',
    mend: 'no action needed',
  },
  'bvh/joint-name': {
    severity: 'info',
    says: 'A name has blanks or braces, which other programs misread; they are written as `_`.',
    example: 'a bone called Bip01 L Arm',
    mend: 'no action needed',
  },
} as const satisfies Codes;

export type BvhCode = keyof typeof bvhCodes;

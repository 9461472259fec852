import type { Codes } from '../../../diagnostic.js';

const counted = 'counts over 50 exported games, none of which break it';

/** What can be wrong with the files around a project, and what its texts give away. */
export const filesCodes = {
  'construct2/no-images': {
    severity: 'info',
    says: 'None of the images is beside the project.',
    example: 'a data.js by itself',
    mend: 'check the whole folder or zip of the export, so that its files are looked at',
  },
  'construct2/missing-image': {
    severity: 'error',
    says: 'An image is not there, so that the game does not finish loading.',
    example: 'images/hero-sheet0.png was deleted',
    mend: 'get the image again, from another copy of the game',
    source: counted,
  },
  'construct2/damaged-image': {
    severity: 'error',
    says: 'An image does not decode.',
    example: 'a PNG that was cut short while downloading',
    mend: 'get the image again, from another copy of the game',
  },
  'construct2/size-differs': {
    severity: 'warning',
    says: 'A file is not as large as the project says.',
    example: 'an image that was made smaller after the export',
    mend: 'no action needed: the size is only used to show how much is loaded',
    source: '2 of 42 exported games',
  },
  'construct2/frame-outside': {
    severity: 'error',
    says: 'A frame lies outside of its image.',
    example: 'a frame of 64 by 64 at 100, 0 in an image of 128 by 128',
    mend: 'get the image again that belongs to the project, or correct the frame',
    source: counted,
  },
  'construct2/frames-overlap': {
    severity: 'error',
    says: 'Two frames of an image overlap without being the same.',
    example: 'frames at 0, 0 and at 8, 0 of 16 by 16 each',
    mend: 'get the image again that belongs to the project, or correct the frames',
    source: counted,
  },
  'construct2/image-too-large': {
    severity: 'warning',
    says: 'An image is longer than 4096 pixels, which not all devices can hold as a texture.',
    example: 'an image of 8192 by 512 pixels',
    mend: 'cut it into parts of at most 4096 pixels, better 2048',
    source:
      'MDN, WebGL best practices: effectively all systems hold 4096; WebGL Fundamentals: half of them in 2020 no more',
  },
  'construct2/large-image': {
    severity: 'info',
    says: 'An image is longer than 2048 pixels, which old phones cannot hold as a texture.',
    example: 'an image of 4096 by 256 pixels',
    mend: 'no action needed, except for devices of before 2013',
    source: 'WebGL 2 asks for 2048 at least; WebGL Fundamentals calls 2048 or 4096 reasonable limits',
  },
  'construct2/missing-sound': {
    severity: 'warning',
    says: 'A sound is in none of its formats there.',
    example: 'media/jump.ogg and media/jump.m4a were deleted',
    mend: 'get the sound again, from another copy of the game; without it the game runs in silence',
    source: 'missing in 2 of 42 exported games',
  },
  'construct2/sound-format': {
    severity: 'info',
    says: 'Sounds are there in one format only, so that some browsers do not play them.',
    example: 'media/jump.ogg without media/jump.m4a',
    mend: 'add the other format: .m4a for older Safari, .ogg for browsers without AAC',
  },
  'construct2/missing-file': {
    severity: 'warning',
    says: 'A project file that events ask for is not there; told once, where it is asked for first.',
    example: 'levels.json, which AJAX asks for',
    mend: 'get the file again, from another copy of the game',
  },
  'construct2/unused-files': {
    severity: 'info',
    says: 'Pictures, sounds or data lie in the folder that the project names nowhere.',
    example: 'images/old.png',
    mend: 'no action needed; they may still be used by a name that events put together',
  },
  'construct2/foreign-request': {
    severity: 'warning',
    says: 'The game asks another computer for data or scripts.',
    example: 'AJAX: request "https://example.com/scores"',
    mend: 'without that host this part of the game fails: bring what it gives along if the game is to last',
  },
  'construct2/foreign-host': {
    severity: 'info',
    says: 'The project holds an address of another computer.',
    example: 'Browser: go to "https://example.com"',
    mend: 'no action needed',
  },
  'construct2/secret': {
    severity: 'warning',
    says: 'What looks like a key or password stands in the project, where everyone can read it.',
    example: 'an API key as the value of an event variable',
    mend: 'make the key invalid where it was given out, and keep the new one on a server; the key itself is not shown here',
  },
} as const satisfies Codes;

import type { FormatOption, OptionValues } from './format.js';

/** Of formats that write a moving picture for each animation. */
export const filmOptions: readonly FormatOption[] = [
  {
    name: 'scale',
    when: 'write',
    type: 'number',
    default: 1,
    takes: { words: 'a whole number from 1 to 64', test: isScale },
    help: 'makes each pixel a square of so many pixels a side',
  },
  {
    name: 'stills',
    when: 'write',
    type: 'flag',
    help: 'writes what stands still, too: animations of one frame, and those of speed 0 at a tenth of a second a frame',
  },
];

export const filmOptionsOf = ({ scale, stills }: OptionValues): { scale: number; stills: boolean } => ({
  scale: typeof scale === 'number' && isScale(scale) ? scale : 1,
  stills: stills === true,
});

function isScale(value: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= 64;
}

import { counted } from '../../bytes/counted.js';
import type { BvhMotion } from './model.js';
import {
  comma,
  isFloat,
  isLineEnd,
  isSeparator,
  nextNumber,
  nextWord,
  numberOrNone,
  peekWord,
  type Scanner,
  skipBlanks,
} from './scanner.js';
import type { Tell, TooLarge } from './tell.js';

/** What stands behind MOTION: frames of `width` numbers. */
export function readMotion(scanner: Scanner, width: number, tell: Tell, tooLarge: TooLarge): BvhMotion {
  const start = scanner.offset;
  const { said, saidAt = start, frameTime } = readHead(scanner, tell);
  const read = readValues(scanner, width, tell, tooLarge);
  if (width === 0) return { frameTime, frames: 0, values: new Float64Array(0) };
  const frames = frameValues(read, width, said, tell, tooLarge);
  const count = frames.length / width;
  if (said !== count) tell('bvh/frame-count', `Frames says ${said ?? 'nothing'}, there are ${count}`, saidAt);
  return { frameTime, frames: count, values: frames };
}

interface Head {
  readonly said: number | null;
  /** Where it says so. */
  readonly saidAt?: number | undefined;
  readonly frameTime: number;
}

function readHead(scanner: Scanner, tell: Tell): Head {
  let said: number | null = null;
  let saidAt: number | undefined;
  let frameTime: number | null = null;
  for (;;) {
    skipBlanks(scanner);
    const at = scanner.offset;
    const word = peekWord(scanner).toUpperCase();
    if (word !== 'FRAMES' && word !== 'FRAME') {
      if (frameTime === null) tell('bvh/frame-time', 'there is no frame time', at);
      return { said, saidAt, frameTime: frameTime ?? 1 / 30 };
    }
    nextWord(scanner);
    if (word === 'FRAME' && peekWord(scanner).toUpperCase() === 'TIME') nextWord(scanner);
    if (peekWord(scanner) === ':') nextWord(scanner);
    const value = numberOrNone(scanner, (offset) => tell('bvh/comma', 'a comma stands in the head', offset));
    if (word === 'FRAMES') [said, saidAt] = [value, at];
    else if (value > 0 && isFloat(value)) frameTime = value;
    else {
      tell('bvh/frame-time', `the frame time is ${value}`, at);
      frameTime = 1 / 30;
    }
  }
}

interface Values {
  readonly values: Float64Array;
  /** How many values there are up to the end of each line that has any. */
  readonly lineEnds: readonly number[];
  /** Where each of those lines begins. */
  readonly lineOffsets: readonly number[];
}

/** Half an hour of a hundred joints at 120 frames a second has them. */
const mostValues = 50_000_000;
const mostLines = 4_000_000;

function readValues(scanner: Scanner, width: number, tell: Tell, tooLarge: TooLarge): Values {
  const { bytes } = scanner;
  let values = new Float64Array(Math.max(1024, width));
  let count = 0;
  const lineEnds: number[] = [];
  const lineOffsets: number[] = [];
  const onComma = (offset: number): void => tell('bvh/comma', 'a comma stands between the numbers', offset);
  for (;;) {
    for (; scanner.offset < bytes.length && isSeparator(bytes[scanner.offset]!); scanner.offset++) {
      if (isLineEnd(bytes[scanner.offset]!) && count > (lineEnds.at(-1) ?? 0)) lineEnds.push(count);
      if (bytes[scanner.offset] === comma) onComma(scanner.offset);
    }
    const at = scanner.offset;
    if (at >= bytes.length) break;
    if (count === mostValues) tooLarge(`the motion has more than ${mostValues} numbers`, at);
    if (lineOffsets.length === lineEnds.length) {
      if (lineOffsets.length === mostLines) tooLarge(`the motion has more than ${mostLines} lines`, at);
      lineOffsets.push(at);
    }
    const value = nextNumber(scanner, onComma);
    const fits = isFloat(value);
    if (!fits) {
      tell('bvh/number', `the number is missing or not within 32 bits in frame ${lineEnds.length + 1}`, at);
      if (scanner.offset === at) scanner.offset++;
    }
    if (count === values.length) {
      const more = new Float64Array(Math.min(count * 2, mostValues));
      more.set(values);
      values = more;
    }
    values[count] = fits ? value : count >= width ? values[count - width]! : 0;
    count++;
  }
  if (count > (lineEnds.at(-1) ?? 0)) lineEnds.push(count);
  return { values: values.subarray(0, count), lineEnds, lineOffsets };
}

/** The values of whole frames: a line is one, or where lines are of other lengths and the sum fits, they run on. */
function frameValues(
  { values, lineEnds, lineOffsets }: Values,
  width: number,
  said: number | null,
  tell: Tell,
  tooLarge: TooLarge,
): Float64Array {
  const ragged = lineEnds.findIndex((end, line) => end !== (line + 1) * width);
  if (ragged < 0) return values.slice();
  const runsOn = values.length % width === 0 && lineEnds.length !== said;
  if (runsOn || lineEnds.length === 1) {
    const message = `line ${ragged + 1} of the frames is not one frame of ${counted(width, 'number')}`;
    tell('bvh/wrapped-frames', message, lineOffsets[ragged]);
    return values.slice(0, values.length - (values.length % width));
  }
  if (lineEnds.length * width > mostValues) {
    const message = `${lineEnds.length} frames of ${width} numbers are more than ${mostValues}`;
    tooLarge(message, lineOffsets[ragged]!);
  }
  const frames = new Float64Array(lineEnds.length * width);
  let from = 0;
  let wrong = 0;
  lineEnds.forEach((end, line) => {
    const to = line * width;
    const found = Math.min(end - from, width);
    if (end - from !== width) wrong++;
    frames.set(values.subarray(from, from + found), to);
    if (line > 0) for (let i = found; i < width; i++) frames[to + i] = frames[to + i - width]!;
    from = end;
  });
  const first = lineEnds[ragged]! - (lineEnds[ragged - 1] ?? 0);
  const message = `${wrong} of ${counted(lineEnds.length, 'frame')} ${wrong === 1 ? 'has' : 'have'} not ${counted(width, 'number')}; the first is frame ${ragged + 1}, with ${first}`;
  tell('bvh/ragged-frame', message, lineOffsets[ragged]);
  return frames;
}

import { counted } from '../../bytes/counted.js';
import { toUtf8 } from '../../bytes/text-encoding.js';
import { textPlaces } from '../../bytes/text-place.js';
import { diagnose, FormatError, type Report, throwErrors } from '../../diagnostic.js';
import { bvhCodes } from './codes.js';
import { type Bvh, type BvhNode, channelCount, channelOf } from './model.js';
import { readMotion } from './read-motion.js';
import {
  isFloat,
  nextWord,
  numberOrNone,
  peekWord,
  restOfLine,
  type Scanner,
  skipBlanks,
} from './scanner.js';
import { createTell, type Tell, type TooLarge } from './tell.js';

export interface ReadBvhOptions {
  /** Without one the first error is thrown. */
  readonly report?: Report;
}

/**
 * A BVH file: any channels in any order, several roots, words in any case and spacing. Frames that are not there are
 * not made up.
 * @throws FormatError where there is no HIERARCHY with a ROOT, or more than any recording has.
 */
export function readBvh(input: Uint8Array, options: ReadBvhOptions = {}): Bvh {
  const { bytes, encoding } = toUtf8(input);
  const places = textPlaces(bytes);
  const { tell, tellRest, tooLarge } = createTell(options.report ?? throwErrors, places);
  const scanner: Scanner = { bytes, offset: 0 };
  const first = nextWord(scanner);
  if (first.toUpperCase() !== 'HIERARCHY') {
    const message = `the file begins with ${JSON.stringify(first.slice(0, 40))}, where HIERARCHY was expected`;
    throw new FormatError(diagnose(bvhCodes, 'bvh/no-hierarchy', message, places.at(0)));
  }
  if (encoding !== 'utf-8') tell('bvh/encoding', `the file is not UTF-8; it is read as ${encoding}`);
  const { nodes, hasMotion } = readHierarchy(scanner, tell, tooLarge);
  if (nodes.length === 0) {
    const message = 'there is no ROOT behind HIERARCHY';
    throw new FormatError(diagnose(bvhCodes, 'bvh/no-hierarchy', message, places.at(scanner.offset)));
  }
  const width = channelCount({ nodes, motion: null });
  const motion = hasMotion ? readMotion(scanner, width, tell, tooLarge) : null;
  if (motion === null || motion.frames === 0) tell('bvh/no-motion', 'the file has no frame', scanner.offset);
  tellRest();
  return { nodes, motion };
}

interface Draft {
  kind: BvhNode['kind'];
  name: string;
  parent: number;
  offset: [number, number, number];
  channels: string[];
}

const mostJoints = 200_000;
const mostChannels = 1_000_000;

function readHierarchy(
  scanner: Scanner,
  tell: Tell,
  tooLarge: TooLarge,
): { nodes: BvhNode[]; hasMotion: boolean } {
  const nodes: Draft[] = [];
  /** The nodes whose braces are open. */
  const stack: number[] = [];
  /** A node that waits for its opening brace. */
  let waiting: number | null = null;
  let channels = 0;

  const begin = (kind: BvhNode['kind'], at: number): void => {
    if (waiting !== null) tell('bvh/structure', `there is no { behind ${called(nodes[waiting]!)}`, at);
    const parent = stack.at(-1) ?? -1;
    if ((kind === 'root') !== parent < 0) {
      const where = parent < 0 ? 'outside of any ROOT' : `inside ${called(nodes[parent]!)}`;
      tell('bvh/structure', `${word(kind)} stands ${where}`, at);
    }
    const name = restOfLine(scanner);
    const real = parent < 0 ? 'root' : kind === 'end' ? 'end' : 'joint';
    waiting = nodes.length;
    if (nodes.length === mostJoints) tooLarge(`there are more than ${mostJoints} joints`, at);
    nodes.push({ kind: real, name: kind === 'end' ? '' : name, parent, offset: [0, 0, 0], channels: [] });
  };

  for (;;) {
    skipBlanks(scanner);
    const at = scanner.offset;
    const found = nextWord(scanner);
    const current = nodes[stack.at(-1)!];
    switch (found.toUpperCase()) {
      case 'ROOT':
        begin('root', at);
        break;
      case 'JOINT':
        begin('joint', at);
        break;
      case 'END':
        if (peekWord(scanner).toUpperCase() === 'SITE') nextWord(scanner);
        begin('end', at);
        break;
      case '{':
        if (waiting === null) tell('bvh/structure', 'a { stands where none belongs', at);
        if (stack.length === mostJoints) tooLarge(`more than ${mostJoints} braces are open`, at);
        stack.push(waiting ?? stack.at(-1) ?? -1);
        waiting = null;
        break;
      case '}':
        if (stack.pop() === undefined) tell('bvh/structure', 'a } closes nothing', at);
        break;
      case 'OFFSET':
        if (current) readOffset(scanner, current, tell);
        else tell('bvh/structure', 'an OFFSET stands outside of any joint', at);
        break;
      case 'CHANNELS':
        if (current) {
          channels += readChannels(scanner, current, tell, at, mostChannels - channels);
          if (channels > mostChannels) tooLarge(`there are more than ${mostChannels} channels`, at);
        } else tell('bvh/structure', 'CHANNELS stand outside of any joint', at);
        break;
      case 'MOTION':
      case '':
        if (stack.length > 0 || waiting !== null)
          tell(
            'bvh/structure',
            `${counted(stack.length || 1, 'joint is', 'joints are')} still open where the hierarchy ends`,
            at,
          );
        return { nodes, hasMotion: found !== '' };
      default:
        tell('bvh/stray-text', `${JSON.stringify(found.slice(0, 40))} means nothing here`, at);
    }
  }
}

const word = (kind: BvhNode['kind']): string => ({ root: 'ROOT', joint: 'JOINT', end: 'End Site' })[kind];
const called = ({ kind, name }: Draft): string => `${word(kind)}${name ? ` ${name.slice(0, 40)}` : ''}`;

function readOffset(scanner: Scanner, node: Draft, tell: Tell): void {
  const onComma = (offset: number): void => tell('bvh/comma', 'a comma stands in an OFFSET', offset);
  for (let axis = 0; axis < 3; axis++) {
    const value = numberOrNone(scanner, onComma);
    const fits = isFloat(value);
    if (!fits)
      tell('bvh/number', `${called(node)} has no number as ${'xyz'[axis]} of its OFFSET`, scanner.offset);
    node.offset[axis] = fits ? value : 0;
  }
}

/** Adds the channels to the node's, at most one more than `most`, and returns how many. */
function readChannels(scanner: Scanner, node: Draft, tell: Tell, at: number, most: number): number {
  const count = Number(nextWord(scanner));
  let found = 0;
  while (found <= most) {
    skipBlanks(scanner);
    const start = scanner.offset;
    const name = peekWord(scanner);
    const isKnown = channelOf(name) !== null;
    if (!isKnown && (!/^[XYZW](pos|rot|scale)/i.test(name) || keywords.has(name.toUpperCase()))) break;
    nextWord(scanner);
    node.channels.push(name);
    found++;
    if (!isKnown)
      tell('bvh/channel', `${called(node)} has a channel ${JSON.stringify(name.slice(0, 40))}`, start);
  }
  if (count !== found)
    tell('bvh/channel-count', `${called(node)} says ${counted(count, 'channel')} and names ${found}`, at);
  return found;
}

const keywords = new Set(['ROOT', 'JOINT', 'END', 'OFFSET', 'CHANNELS', 'MOTION', '{', '}', '']);

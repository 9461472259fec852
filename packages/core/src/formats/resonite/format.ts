import { type Format, type FormatOption, lenientOption } from '../format.js';
import { curveKeyOrders, encodings, resonitePlays } from './model.js';

const style: FormatOption = {
  name: 'style',
  when: 'write',
  type: 'choice',
  choices: ['pretty', 'compact'],
  default: 'pretty',
  help: 'how an AnimJ is laid out',
};

export const animj: Format = {
  id: 'animj',
  name: 'Resonite AnimJ',
  extensions: ['.animj'],
  reads: true,
  writes: true,
  clipsPerFile: 'one',
  holdsFigures: false,
  handedness: 'left',
  plays: resonitePlays,
  checksFor: ['resonite'],
  options: [lenientOption, style],
  sniff: (head) => (looksLikeAnimJ(head) ? 1 : 0),
  load: async () => (await import('./animj/code.js')).animjCode,
};

export const animx: Format = {
  id: 'animx',
  name: 'Resonite AnimX',
  extensions: ['.animx'],
  reads: true,
  writes: true,
  clipsPerFile: 'one',
  holdsFigures: false,
  handedness: 'left',
  plays: resonitePlays,
  checksFor: ['resonite'],
  options: [
    {
      name: 'maxBody',
      when: 'read',
      type: 'number',
      default: 256,
      help: 'MiB that a compressed AnimX may take when decoded, and its tracks at 1 KiB each',
    },
    {
      name: 'assumeCurveKeyOrder',
      when: 'read',
      type: 'choice',
      choices: curveKeyOrders,
      help: 'read AnimX Curve keys in this order instead of the one the times speak for',
    },
    {
      name: 'encoding',
      when: 'write',
      type: 'choice',
      choices: encodings,
      default: 'lzma',
      help: 'how the AnimX body is compressed',
    },
    {
      name: 'profile',
      when: 'write',
      type: 'choice',
      choices: ['native', 'safe'],
      default: 'native',
      help: 'safe: no Curve tracks, whose key order in AnimX is not verified; Raw and Discrete instead',
    },
    {
      name: 'curveKeyOrder',
      when: 'write',
      type: 'choice',
      choices: curveKeyOrders,
      default: 'value-time',
      help: 'which comes first in an AnimX Curve key',
    },
    {
      name: 'animxVersion',
      when: 'write',
      type: 'choice',
      choices: ['1', '0'],
      default: '1',
      help: 'AnimX version; 0 holds no Discrete tracks',
    },
  ],
  sniff: (head) => (startsWith(head, '\x05AnimX') ? 2 : startsWith(head.subarray(1), 'AnimX') ? 1 : 0),
  load: async () => (await import('./animx/code.js')).animxCode,
};

const startsWith = (bytes: Uint8Array, text: string): boolean =>
  bytes.length >= text.length && Array.from(text).every((char, i) => bytes[i] === char.charCodeAt(0));

/** An object near whose start stands a member that only AnimJ has. */
function looksLikeAnimJ(head: Uint8Array): boolean {
  const text = new TextDecoder().decode(head.subarray(0, 4096));
  return /^\s*\{/.test(text) && /"(globalDuration|trackType|valueType)"/.test(text);
}

import type { Diagnostic } from '@mutoscope/core';
import { expect, test } from 'vitest';
import { lossesOf } from './losses.js';

const told = (severity: Diagnostic['severity'], code: string, message = ''): Diagnostic => ({
  severity,
  code,
  message,
});

test('what is told of a conversion is dropped, bent, or only good to know', () => {
  const losses = lossesOf([
    told('error', 'gif/nothing-to-write'),
    told('info', 'convert/left-behind', '3 bones stay behind'),
    told('warning', 'resonite/matrix-dropped'),
    told('info', 'convert/keys-added', '9 keys added, greatest error 0.0004°'),
    told('warning', 'gif/colours', 'Frames have up to 900 colours; 255 of each stay'),
    told('info', 'convert/mirrored', 'the x axis was mirrored'),
    told('warning', 'resonite/matrix-dropped'),
  ]);
  const codes = (list: (typeof losses)['dropped']) =>
    list.map(({ first, messages }) => [first.code, messages.length]);
  expect(codes(losses.refused)).toEqual([['gif/nothing-to-write', 1]]);
  expect(codes(losses.dropped)).toEqual([
    ['convert/left-behind', 1],
    ['resonite/matrix-dropped', 2],
  ]);
  expect(codes(losses.bent)).toEqual([
    ['convert/keys-added', 1],
    ['gif/colours', 1],
  ]);
  expect(codes(losses.notes)).toEqual([['convert/mirrored', 1]]);
});

import { expect, test } from 'vitest';
import { type Diagnostic, FormatError } from '../../diagnostic.js';
import { construct2Code } from './code.js';
import { withoutKeys } from './keys.js';
import { exampleGame } from './testing/example-game.js';

const key = 'sk_live_4eC39HqLyjWDarjtT1zdp7dc';
const mixed = 'q8Zr3Tn5Wv7Ky2Lb9Xc4Md6Pf1Hg0Js';
const text = new TextDecoder().decode(exampleGame().bytes);

test.each([key, mixed])('%s is in no message, path or excerpt', async (secret) => {
  const whole = text.replace('"Score",0,0', `"ApiKey",1,"${secret}"`);
  expect(whole).not.toBe(text);
  const end = whole.indexOf(secret) + secret.length;
  const games = [
    whole,
    whole.slice(0, end),
    whole.slice(0, end + 5),
    whole.replace(`${secret}"`, `${secret}",,`),
    whole.replace(`${secret}"`, `${secret}\n"`),
    whole.replace(',320,180,', `,"${secret}",180,`),
  ];
  const told: Diagnostic[] = [];
  const codes: string[] = [];
  const report = (diagnostic: Diagnostic) => void told.push(diagnostic);
  for (const game of games) {
    const source = exampleGame({ 'data.js': game });
    await construct2Code.check!(source, 'construct2', {}, report);
    try {
      await construct2Code.read!(source, {}, report);
    } catch (error) {
      if (!(error instanceof FormatError)) throw error;
      told.push(error.diagnostic);
      codes.push(error.diagnostic.code);
    }
  }
  expect(codes).toEqual([
    'construct2/truncated',
    'construct2/bare-word',
    'construct2/unexpected',
    'construct2/control-character',
    'construct2/wrong-type',
  ]);
  expect(told.some(({ code }) => code === 'construct2/secret')).toBe(true);
  expect(JSON.stringify(told)).not.toContain(secret.slice(0, 12));
});

test('what is left has the same length, and what is no key stays', () => {
  expect(withoutKeys(`["${key}",1]`)).toBe(`["${'·'.repeat(key.length)}",1]`);
  expect(withoutKeys('…abcdefgh1",0,"images/player-sheet0.png",300290552988725')).toBe(
    '…·········",0,"images/player-sheet0.png",300290552988725',
  );
});

import { expect, test } from 'vitest';
import type { Event } from '../events.js';
import {
  action,
  ajax,
  block,
  changed,
  smallGame,
  smallProject,
  text,
  valued,
  variable,
} from '../testing/small-project.js';
import { checkGame } from './check-game.js';

async function secretsIn(...events: readonly Event[]): Promise<string[]> {
  const project = changed(smallProject(), ['eventSheets', 0, 'events'], (old: Event[]) => [
    ...old,
    ...events,
  ]);
  const told: string[] = [];
  await checkGame(smallGame(project), ({ code, message }) => {
    if (code === 'construct2/secret') told.push(message);
  });
  return told;
}

const mixed = 'q8Zr3Tn5Wv7Ky2Lb9Xc4Md6Pf1Hg0Js';

test.each([
  ['a Google API key', `AIza${'Sy1_b'.repeat(7)}`],
  ['a Google client secret', `GOCSPX-${mixed.slice(0, 28)}`],
  ['an access key of Amazon Web Services', 'AKIAQ3EXAMPLE7ABCDEF'],
  ['a token of GitHub', `ghp_${mixed}a1b2c`],
  ['a token of Slack', `xoxb-1234567890-${mixed}`],
  ['a key of Stripe', `sk_live_${mixed}`],
  ['a key of SendGrid', `SG.${mixed}.${mixed}`],
  ['a token of a Telegram bot', `123456789:AA${mixed}xy`],
  ['a webhook of Discord', `https://discord.com/api/webhooks/123456/${mixed}`],
  ['a webhook of Slack', `https://hooks.slack.com/services/T000/B000/${mixed}`],
  ['a private key', '-----BEGIN RSA PRIVATE KEY-----'],
  ['a signed token (JWT)', `eyJ${mixed}.eyJ${mixed}.${mixed}`],
  ['a name and password in an address', 'ftp://someone:pass7word@files.example.com'],
  ['a key or password (api_key)', `https://example.com/scores?api_key=${mixed}`],
  ['a key or password (client_secret)', `{"client_secret": "${mixed}"}`],
])('%s', async (kind, value) => {
  expect(await secretsIn(variable('Value', value))).toEqual([`What looks like ${kind} stands here`]);
});

test('by the name of the variable that holds it', async () => {
  expect(await secretsIn(variable('PrivateKey', mixed))).toEqual([
    'What looks like a key or password (given to PrivateKey) stands here',
  ]);
});

test.each([
  ['Value', mixed],
  ['PrivateKey', 'REDACTEDxxxxxxxxxxxxxxxxxxxxxxx'],
  ['PrivateKey', 'your-key-goes-here-123'],
  ['Password', 'enter your password 1 please'],
  ['KeyCode', 'ArrowUpArrowDown123'],
  ['Token', 'short1'],
  ['Url', 'https://example.com/page?token=&api_key=YOUR_API_KEY_12345'],
  ['Text', 'Collect the secret: level12345678901234'],
  ['Monkey', 'abc123abc123abc123abc123'],
  ['Help', 'https://example.com:8080/a@b'],
])('%s with %s is none', async (name, value) => {
  expect(await secretsIn(variable(name, value))).toEqual([]);
});

test('in the address of a request', async () => {
  const request = action(ajax, 'acts.Request', [
    valued('text', text('scores')),
    valued('text', text(`https://example.com/?token=${mixed}`)),
  ]);
  expect(await secretsIn(block([], [request]))).toEqual([
    'What looks like a key or password (token) stands here',
  ]);
});

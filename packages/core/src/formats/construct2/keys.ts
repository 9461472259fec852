/** Keys and passwords: how they look, and texts without them. */

import { type Diagnostic, FormatError, type Report } from '../../diagnostic.js';

/** What kind of key stands in the text; null for none that is known by its looks. */
export function knownKind(text: string): string | null {
  if (text.length < shortest) return null;
  for (const [kind, pattern] of patterns) if (pattern.test(text)) return kind;
  return null;
}

const shortest = 16;

/** Each begins with something that nothing else does. */
const patterns: readonly (readonly [string, RegExp])[] = [
  ['a Google API key', /\bAIza[\w-]{35}(?![\w-])/],
  ['a Google client secret', /\bGOCSPX-[\w-]{28}/],
  ['an access key of Amazon Web Services', /\b(?:AKIA|ASIA)[A-Z\d]{16}\b/],
  ['a token of GitHub', /\b(?:gh[pousr]_[A-Za-z\d]{36}|github_pat_\w{22,})/],
  ['a token of Slack', /\bxox[abprs]-[\w-]{10,}/],
  ['a key of Stripe', /\b[rs]k_live_[A-Za-z\d]{16,}/],
  ['a key of SendGrid', /\bSG\.[\w-]{16,}\.[\w-]{16,}/],
  ['a token of a Telegram bot', /\b\d{8,10}:AA[\w-]{33}/],
  ['a webhook of Discord', /\bdiscord(?:app)?\.com\/api\/webhooks\/\d+\/[\w-]{20,}/],
  ['a webhook of Slack', /\bhooks\.slack\.com\/services\/\w+\/\w+\/\w+/],
  ['a private key', /-----BEGIN [A-Z ]*PRIVATE KEY-----/],
  ['a signed token (JWT)', /\beyJ[\w-]{10,300}\.eyJ[\w-]{10,}\.[\w-]{10,}/],
  ['a name and password in an address', /\b(?:https?|wss?|ftp):\/\/[^\s/:@]{1,100}:[^\s/:@]{3,100}@/],
];

/** Letters and digits well mixed, and not what stands where a key was taken out. */
export function isRandom(value: string): boolean {
  if (/redacted|example|your|xxxx|0000|placeholder|insert/i.test(value)) return false;
  const changes = value.match(/[a-z](?=\d)|\d(?=[a-z])/gi)?.length ?? 0;
  return changes >= 3 && entropy(value) >= 3;
}

/** The text with dots where known keys stand, as long as before. */
const withoutKnown = (text: string): string => text.replace(anyKnown, dotted);

const anyKnown = new RegExp(patterns.map(([, { source }]) => source).join('|'), 'g');

/** The text with dots where keys of any kind may stand: also where it is mixed, or long and cut with `…`. */
export const withoutKeys = (text: string): string =>
  withoutKnown(text)
    .replace(/[\w+/=.-]{16,}/g, (run) => (isRandom(run) ? dotted(run) : run))
    .replace(/(?<=^…)[\w+/=.-]{8,}|[\w+/=.-]{8,}(?=…(?:\n|$))/g, dotted);

const dotted = (run: string): string => '·'.repeat(run.length);

/** Tells everything without keys that stand in it. */
export const keepingKeys =
  (report: Report): Report =>
  (diagnostic) =>
    report(diagnosticWithoutKeys(diagnostic));

/** Does the work; of what it throws, keys are left out. */
export async function keptKeys<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof FormatError ? new FormatError(diagnosticWithoutKeys(error.diagnostic)) : error;
  }
}

function diagnosticWithoutKeys(diagnostic: Diagnostic): Diagnostic {
  const { message, at } = diagnostic;
  const { path, excerpt } = at ?? {};
  return {
    ...diagnostic,
    message: withoutKnown(message),
    ...(at && {
      at: {
        ...at,
        ...(path !== undefined && { path: withoutKnown(path) }),
        ...(excerpt !== undefined && { excerpt: withoutKeys(excerpt) }),
      },
    }),
  };
}

/** Bits a character, by how often each stands in the text. */
function entropy(text: string): number {
  const counts = new Map<string, number>();
  for (const letter of text) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / text.length) * Math.log2(count / text.length);
  return bits;
}

import type { Checked, Rule } from './checked.js';
import { knownMember } from './checked.js';
import { eachText, type FoundText } from './texts.js';

/** Keys that everyone who has the game can read. What they are and where is told, never the key. */
export const checkSecrets: Rule = (checked) => {
  eachText(checked, (found) => {
    const kind = knownKind(found.text) ?? kindInContext(checked, found);
    if (kind) checked.tell('construct2/secret', `What looks like ${kind} stands here`, found.at);
  });
};

function knownKind(text: string): string | null {
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

/** By the name of what it is given to, or that stands before it as in `?api_key=…`. */
function kindInContext(checked: Checked, { text, holder }: FoundText): string | null {
  for (const [, name, value] of text.matchAll(assigned))
    if (isRandom(value!)) return `a key or password (${name})`;
  const name = 'name' in holder ? holder.name : (knownMember(checked, holder.step.ref)?.name ?? '');
  if (!secretName.test(name)) return null;
  const [value = ''] = text.match(/[\w+/=.-]{16,}/) ?? [];
  return isRandom(value) ? `a key or password (given to ${name})` : null;
}

const assigned =
  /\b(api[_-]?key|apikey|access[_-]?token|auth[_-]?token|client[_-]?secret|app[_-]?secret|private[_-]?key|secret|passw(?:or)?d|token)["']?\s{0,3}[=:]\s{0,3}["']?([\w+/.-]{16,})/gi;
const secretName =
  /(?:api|app|private|secret|license|encryption)_?key|secret|token(?!at|count)|passw(?:or)?d/i;

/** Letters and digits well mixed, and not what stands where a key was taken out. */
function isRandom(value: string): boolean {
  if (/redacted|example|your|xxxx|0000|placeholder|insert/i.test(value)) return false;
  const changes = value.match(/[a-z](?=\d)|\d(?=[a-z])/gi)?.length ?? 0;
  return changes >= 3 && entropy(value) >= 3;
}

/** Bits a character, by how often each stands in the text. */
function entropy(text: string): number {
  const counts = new Map<string, number>();
  for (const letter of text) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / text.length) * Math.log2(count / text.length);
  return bits;
}

import { isRandom, knownKind } from '../keys.js';
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

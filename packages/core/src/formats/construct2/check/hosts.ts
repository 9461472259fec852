import { counted } from '../../../bytes/counted.js';
import type { Place } from '../../../diagnostic.js';
import type { Steps } from '../walk.js';
import type { Rule } from './checked.js';
import { filesOf } from './game-files.js';
import { eachText } from './texts.js';

/** Foreign hosts that addresses in the project lead to. Of an address only the host is told: the rest may be a key. */
export const checkHosts: Rule = async (checked) => {
  const { project, game, tell } = checked;
  const hosts = new Map<string, { count: number; isAsked: boolean; readonly at: Steps | Place }>();
  const add = (text: string, isAsked: boolean, at: Steps | Place): void => {
    for (const [, host] of text.matchAll(address)) {
      const name = host!.toLowerCase();
      if (names.has(name)) continue;
      const known = hosts.get(name);
      if (known) {
        known.count++;
        known.isAsked ||= isAsked;
      } else hosts.set(name, { count: 1, isAsked, at: Array.isArray(at) ? [...at] : at });
    }
  };
  const asks = (objectType: number): boolean => {
    const type = project.objectTypes[objectType];
    return type !== undefined && askers.has(game.symbols.classOf(type.plugin).name);
  };

  eachText(checked, ({ text, at, holder }) => {
    add(text, 'step' in holder && asks(holder.step.objectType), at);
  });
  const page = await filesOf(game).read('index.html');
  if (page)
    for (const [, url] of new TextDecoder().decode(page.subarray(0, longestPage)).matchAll(script))
      add(url!.replace(/^\/\//, 'https://'), true, { file: `${game.folder}index.html` });

  for (const [host, { count, isAsked, at }] of hosts)
    if (isAsked) tell('construct2/foreign-request', `The game asks ${host} for data or scripts`, at);
    else
      tell(
        'construct2/foreign-host',
        `The project holds ${counted(count, 'address', 'addresses')} of ${host}`,
        at,
      );
};

const address =
  /\b(?:https?|wss?|ftp):\/\/(?:[^\s/@'"\\]{0,200}@)?([\p{L}\p{Nd}_-]+(?:\.[\p{L}\p{Nd}_-]+)+|localhost|\[[\da-f:.]+\])/giu;
const script = /<(?:script|iframe|img)\b[^>]{0,300}?\bsrc\s*=\s*["']?((?:https?:)?\/\/[^\s"'>]+)/gi;
const longestPage = 1_000_000;

/** Only the name of a language. */
const names: ReadonlySet<string> = new Set(['www.w3.org']);

/** Plugins whose conditions and actions ask other computers. */
const askers: ReadonlySet<string> = new Set(['AJAX', 'Multiplayer', 'Socket', 'WebSocket']);

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { keyboard } from '../packages/studio/src/shell/commands.js';
import { keyName } from '../packages/studio/src/shell/key-name.js';
import { say } from '../packages/studio/src/words/index.js';

const page = fileURLToPath(new URL('../docs/studio.md', import.meta.url));
const block = /<!-- keys -->\n.*?<!-- \/keys -->/s;

/** docs/studio.md as it stands, with the list of keys put between its marks. */
export function studioPage(): string {
  const rows = keyboard.map(
    ({ keys, word }) => `| ${keys.map((key) => `<kbd>${keyName(key)}</kbd>`).join(' ')} | ${say(word)} |`,
  );
  const table = ['| key | what it does |', '|---|---|', ...rows].join('\n');
  return readFileSync(page, 'utf8').replace(block, () => `<!-- keys -->\n${table}\n<!-- /keys -->`);
}

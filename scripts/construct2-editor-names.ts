/**
 * Makes events-text/editor-names.ts: `npx tsx scripts/construct2-editor-names.ts construct2-aces.json`. The JSON holds
 * what was read from projects beside their exports; construct2-editor-names.txt, our own list beside this script, adds
 * what they do not use and the options of lists, and wins where both know a name.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

interface EditorId {
  readonly owner: string;
  readonly kind: 'condition' | 'action';
  readonly id: number;
  readonly editorName: string;
  /** e.g. `cr.plugins_.Sprite.prototype.acts.SetAnim`. */
  readonly script: string | null;
  /** One text, e.g. `Animation:1, From:3`, numbers being the codes of parameters. */
  readonly params: readonly string[];
}

const [aces] = process.argv.slice(2);
if (aces === undefined) throw new Error('The JSON file of conditions and actions is expected as argument');

const sections = new Map<string, Map<string, string>>();

function put(owner: string, member: string, text: string): void {
  const section = sections.get(owner) ?? new Map<string, string>();
  sections.set(owner, section.set(member, text));
}

const { editorIds } = JSON.parse(readFileSync(aces, 'utf8')) as { editorIds: readonly EditorId[] };
for (const { owner, kind, id, editorName, script, params } of editorIds) {
  if (script === null) continue;
  const names = [editorName, ...params[0]!.split(/:\d+(?:, |$)/).filter((label) => label !== '')];
  // Construct 2 numbers below zero what all plugins have.
  const shared = id < 0 && owner !== 'system' && !owner.startsWith('behavior:');
  put(shared ? 'common' : owner, `${kind} ${script.split('.').at(-1)!}`, names.join('; '));
}

let owner = '';
for (const line of readFileSync(here('construct2-editor-names.txt'), 'utf8').split('\n')) {
  if (line.startsWith('[')) owner = line.slice(1, -1);
  else if (line !== '' && !line.startsWith('#')) put(owner, ...(line.split(' = ', 2) as [string, string]));
}

const ordered = <T>(map: ReadonlyMap<string, T>) => [...map].sort(([a], [b]) => (a < b ? -1 : 1));
const text = ordered(sections)
  .map(([name, members]) =>
    [`[${name}]`, ...ordered(members).map(([key, value]) => `${key} = ${value}`)].join('\n'),
  )
  .join('\n');

writeFileSync(
  here('../packages/core/src/formats/construct2/events-text/editor-names.ts'),
  `/** Made by scripts/construct2-editor-names.ts: edit its list. Read by facts.ts. */\nexport const editorNames = \`\n${text}\n\`;\n`,
);

function here(name: string): string {
  return fileURLToPath(new URL(name, import.meta.url));
}

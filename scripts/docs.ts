// Makes the generated pages and pictures of docs/: npm run docs. A test says when they are stale.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { animjSchema } from './animj-schema.js';
import { cliPage } from './cli-page.js';
import { construct2Schema } from './construct2-schema.js';
import { diagnosticsPage } from './diagnostics-page.js';
import { studioPage } from './studio-page.js';
import { terminalPicture } from './terminal-picture.js';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Path below the repository and text of each generated file. */
export async function generatedDocs(): Promise<{ path: string; text: string }[]> {
  return [
    { path: 'docs/animj.schema.json', text: animjSchema() },
    { path: 'docs/construct2.schema.json', text: construct2Schema() },
    { path: 'docs/cli.md', text: await cliPage() },
    { path: 'docs/diagnostics.md', text: await diagnosticsPage() },
    { path: 'docs/studio.md', text: studioPage() },
    picture('docs/pictures/inspect.svg', ['inspect', 'examples/bounce.animx']),
    picture('docs/pictures/check.svg', ['check', 'examples/broken.animj', '--for', 'resonite']),
    eventsPicture('docs/pictures/events.svg', 'examples/meadow', 'Level events'),
  ];
}

/** A picture is for looking at, not for scrolling. */
const mostLines = 28;

function picture(path: string, args: readonly string[]) {
  const bin = join(root, 'packages/cli/bin/mutoscope.js');
  const env = { ...process.env, NO_COLOR: '1', COLUMNS: '100' };
  const { stdout, stderr } = spawnSync(process.execPath, [bin, ...args], {
    cwd: root,
    env,
    encoding: 'utf8',
  });
  const lines = (stdout + stderr).trimEnd().split('\n');
  const whole = lines.slice(0, mostLines - 2).findLastIndex((line) => line.startsWith('examples/'));
  const shown = lines.length > mostLines ? [...lines.slice(0, whole), '…', lines.at(-1)] : lines;
  return { path, text: terminalPicture(`npx mutoscope ${args.join(' ')}`, shown.join('\n')) };
}

/** An event sheet as `extract` writes it. */
function eventsPicture(path: string, game: string, sheet: string) {
  const folder = mkdtempSync(join(tmpdir(), 'mutoscope-docs-'));
  const bin = join(root, 'packages/cli/bin/mutoscope.js');
  spawnSync(process.execPath, [bin, 'extract', game, join(folder, 'game')], { cwd: root });
  const text = readFileSync(join(folder, 'game/events', `${sheet}.txt`), 'utf8');
  rmSync(folder, { recursive: true });
  return { path, text: terminalPicture(`cat "out/meadow/events/${sheet}.txt"`, text.trimEnd()) };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const { path, text } of await generatedDocs()) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
    console.log(path);
  }
}

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Io, type Output, run } from '../packages/cli/src/main.js';

const page = fileURLToPath(new URL('../docs/cli.md', import.meta.url));
const block = /<!-- help ?(\w*) -->\n.*?<!-- \/help -->/gs;

/** docs/cli.md as it stands, with the help of each verb put between its marks. */
export async function cliPage(): Promise<string> {
  const text = readFileSync(page, 'utf8');
  const helps = new Map<string, string>();
  for (const [, verb] of text.matchAll(block)) helps.set(verb!, await helpOf(verb!));
  return text.replace(block, (_, verb: string) => {
    const mark = verb ? `help ${verb}` : 'help';
    return `<!-- ${mark} -->\n\`\`\`\n${helps.get(verb)}\`\`\`\n<!-- /help -->`;
  });
}

async function helpOf(verb: string): Promise<string> {
  let text = '';
  const output: Output = {
    write: async (chunk) => {
      text += chunk;
    },
    terminal: false,
    width: Number.POSITIVE_INFINITY,
  };
  const io: Io = {
    stdin: (async function* () {})(),
    stdout: output,
    stderr: output,
    env: {},
    cwd: '/',
    workers: 1,
    toldToEnd: async () => {},
    browse: () => {},
  };
  await run(verb ? [verb, '--help'] : ['--help'], io);
  return text;
}

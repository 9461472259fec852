import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { runIn } from '../packages/cli/test/harness.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const blocks = (file: string) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/```(\w+)\n(.*?)```/gs)].map(([, language, code]) => ({
    language,
    code: code!,
  }));

const commandsOf = (file: string): string[] =>
  (readFileSync(join(root, file), 'utf8').match(/^ *npx mutoscope .*$/gm) ?? []).map((line) =>
    line.trim().replace(/ +#.*/, ''),
  );

const pageOf = new Map<string, string>();

test.each([
  ['README.md', 12],
  ['docs/cal3d.md', 8],
  ['docs/gltf.md', 4],
  ['docs/bvh.md', 2],
  ['docs/construct2.md', 8],
  ['docs/spritesheet.md', 4],
  ['docs/tiled.md', 2],
  ['docs/runtime.md', 5],
  ['docs/obj.md', 3],
  ['docs/cli.md', 35],
])(
  'the commands of %s run as printed, in their order, and write below out/ what no other page of docs does',
  async (page, least) => {
    const folder = mkdtempSync(join(tmpdir(), 'mutoscope-readme-'));
    try {
      cpSync(join(root, 'examples'), join(folder, 'examples'), { recursive: true });
      const examples = readdirSync(join(folder, 'examples'), { recursive: true }).length;
      const commands = commandsOf(page);
      expect(commands.length).toBeGreaterThanOrEqual(least);
      for (const command of commands) {
        const [line, stdin] = command.split(' < ');
        const args = line!.split(' ').slice(2);
        if (args[0] === 'view') {
          // Goes on until it is told to end, which these do at once.
          expect((await runIn(folder, args)).exit, command).toBe(0);
          continue;
        }
        const bin = join(root, 'packages/cli/bin/mutoscope.js');
        const { status, stderr } = spawnSync(process.execPath, [bin, ...args], {
          cwd: folder,
          encoding: 'utf8',
          ...(stdin !== undefined && { input: readFileSync(join(folder, stdin)) }),
        });
        const findsErrors = args[0] === 'check' && (args[1]!.includes('broken') || args[1] === 'examples');
        expect(status, `${command}\n${stderr}`).toBe(findsErrors ? 1 : 0);
      }
      expect(readdirSync(folder).sort()).toEqual(['examples', 'out']);
      expect(readdirSync(join(folder, 'examples'), { recursive: true })).toHaveLength(examples);
      if (page === 'README.md') return;
      for (const file of readdirSync(join(folder, 'out'), { recursive: true, encoding: 'utf8' })) {
        if (!statSync(join(folder, 'out', file)).isFile()) continue;
        expect(pageOf.get(file) ?? page, `out/${file}`).toBe(page);
        pageOf.set(file, page);
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
);

test('both languages show the same commands, code and pictures', () => {
  const withoutComments = (file: string) =>
    blocks(file).map(({ code }) => code.replace(/\s+(#|\/\/) .*$/gm, '').replaceAll(/\s+/g, ' '));
  expect(withoutComments('README.zh-CN.md')).toEqual(withoutComments('README.md'));
  for (const page of ['README.md', 'README.zh-CN.md'])
    expect(readFileSync(join(root, page), 'utf8')).toContain('`[ 0, 2, 0 ]`');
  const pictures = (file: string) => readFileSync(join(root, file), 'utf8').match(/docs\/[\w/.-]+/g);
  expect(pictures('README.zh-CN.md')).toEqual(pictures('README.md'));
});

test('every picture is shown, once', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  const pictures = readdirSync(join(root, 'docs/pictures'));
  expect(pictures).toContain('robot.png');
  for (const name of pictures) expect(readme.split(`](docs/pictures/${name})`)).toHaveLength(2);
});

test('every picture of the studio is shown in its page, once', () => {
  const page = readFileSync(join(root, 'docs/studio.md'), 'utf8');
  const pictures = readdirSync(join(root, 'docs/studio'));
  expect(pictures).toContain('character.png');
  for (const name of pictures) expect(page.split(`](studio/${name})`), name).toHaveLength(2);
});

test('every link between pages leads somewhere', () => {
  const docs = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' }).map(
    (name) => `docs/${name}`,
  );
  const pages = ['README.md', 'README.zh-CN.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...docs].filter((name) =>
    name.endsWith('.md'),
  );
  expect(pages.length).toBeGreaterThan(10);
  for (const page of pages) {
    for (const [, target] of readFileSync(join(root, page), 'utf8').matchAll(/\]\(([^)#\s]+)[^)]*\)/g)) {
      if (!target!.includes('://'))
        expect(existsSync(join(root, dirname(page), target!)), `${page}: ${target}`).toBe(true);
    }
  }
});

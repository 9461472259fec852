import {
  type CodeEntry,
  clipCodes,
  convertCodes,
  formats,
  imageCodes,
  pictureCodes,
  stageClipCodes,
  zipCodes,
} from '@mutoscope/core';
import { runtimeCodes } from '@mutoscope/core/runtime';
import { fileCodes } from '../packages/cli/src/codes.js';
import { studioCodes } from '../packages/studio/src/documents/codes.js';

/** docs/diagnostics.md: every code the library can tell, by family. */
export async function diagnosticsPage(): Promise<string> {
  const codes = new Map<string, CodeEntry>(
    Object.entries({
      ...fileCodes,
      ...studioCodes,
      ...zipCodes,
      ...imageCodes,
      ...pictureCodes,
      ...stageClipCodes,
      ...clipCodes,
      ...convertCodes,
      ...runtimeCodes,
    }),
  );
  for (const format of formats) {
    for (const [code, entry] of Object.entries((await format.load()).codes)) codes.set(code, entry);
  }
  const families = [...new Set([...codes.keys()].map((code) => code.split('/')[0]!))].sort();
  const sections = families.map((family) => {
    const rows = [...codes]
      .filter(([code]) => code.startsWith(`${family}/`))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([code, entry]) => {
        const source = entry.source ? ` _(${cell(entry.source)})_` : '';
        return `| \`${code}\` | ${entry.severity} | ${cell(entry.says)}${source} | ${cell(`\`${entry.example}\``)} | ${cell(entry.mend)} |`;
      });
    return [
      `## ${family}`,
      '',
      '| code | severity | what it says | example | mend |',
      '|---|---|---|---|---|',
      ...rows,
      '',
    ].join('\n');
  });
  return [
    '# Diagnostics',
    '',
    'Every problem has a stable code. An **error** is what the target refuses or cannot read, a **warning** what it',
    'takes and then plays wrongly or loses, an **info** what is good to know. Where a fact is not certain, its source stands',
    'in brackets. This page is made from the catalogues in the code by `npm run docs`.',
    '',
    ...sections,
  ].join('\n');
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

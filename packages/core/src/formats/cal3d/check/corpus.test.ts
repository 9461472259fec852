import { basename } from 'node:path';
import { describe, expect } from 'vitest';
import { memoryFiles } from '../../../bytes/file-set.js';
import type { Diagnostic } from '../../../diagnostic.js';
import { corpusFiles, corpusTest } from '../../../testing/corpus.js';
import { checkSource } from '../check-source.js';
import { cal3dLook } from '../sniff.js';
import type { Cal3DTarget } from './index.js';

const files = corpusFiles('cal3d', (name) => /\.[cx][samrp]f$/i.test(name));

async function problemsOf(file: (typeof files)[number], target: Cal3DTarget): Promise<Diagnostic[]> {
  const told: Diagnostic[] = [];
  const bytes = file.bytes();
  const name = basename(file.path);
  const source = { name, bytes, files: memoryFiles(new Map([[name, bytes]])) };
  await checkSource(source, 'file', target, {}, (diagnostic) => told.push(diagnostic));
  return told;
}

const errorsIn = (problems: readonly Diagnostic[]): string[] =>
  problems.filter(({ severity }) => severity === 'error').map(({ code }) => code);

describe('real files, each by itself', () => {
  corpusTest('only those broken on purpose or by tools have errors', async () => {
    const wrong: Record<string, string[]> = {};
    for (const file of files) {
      const errors = errorsIn(await problemsOf(file, 'cal3d'));
      if (errors.length > 0) wrong[file.name] = errors;
    }
    expect(wrong).toEqual({
      'generated/head/BROKEN_test_head_morph.cmf': ['cal3d/morph-vertex'],
      'imvu-cal3d/tests/cpp_header_only.xpf': ['cal3d/xml-no-root'],
      'imvu-cal3d/tests/cpp_header_only_without_magic.xpf': ['cal3d/duration'],
      'imvu-cal3d/tests/py_xml_that_crashes_due_to_missing_header.xpf': ['cal3d/unknown'],
    });
  });

  corpusTest('IMVU is told not to read what its loader refused for its version or form', async () => {
    const refusals = ['cal3d/version-unread', 'cal3d/imvu-header'];
    for (const file of files) {
      const look = cal3dLook(file.bytes());
      if (look === null) continue;
      const problems = await problemsOf(file, 'imvu');
      const refused = problems.some(({ code }) => refusals.includes(code));
      const version = new DataView(file.bytes().buffer, file.bytes().byteOffset).getInt32(4, true);
      const header = /^\s*(<\?[^>]*>)?\s*(<!--[\s\S]*?-->\s*)*<\s*header/i.test(text(file.bytes()));
      if (/header|hash_mark|magic|BROKEN/.test(file.name)) continue;
      expect([file.name, refused]).toEqual([
        file.name,
        look.form === 'binary' ? version > 919 || version < 699 : !header,
      ]);
    }
  });
});

const text = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes.subarray(0, 2000));

import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { collectDiagnostics, FormatError } from '../../../diagnostic.js';
import { corpusFiles, corpusTest } from '../../../testing/corpus.js';
import type { Cal3DFile, Cal3DLayout } from '../model.js';
import { readCal3D } from '../read.js';
import { cal3dLook } from '../sniff.js';
import { expectSums, type Sums } from '../testing/sums.js';
import { isImvu } from '../versions.js';
import { writeCal3D } from '../write.js';

const isBinary = (bytes: Uint8Array) => cal3dLook(bytes.subarray(0, 4))?.form === 'binary';
const files = corpusFiles('cal3d', () => true).filter((file) => isBinary(file.bytes()));
const unreadable = 'generated/head/BROKEN_test_head_morph.cmf';
const wellFormed = files.filter(({ name }) => name !== unreadable);

const read = (bytes: Uint8Array) => {
  const { report, items } = collectDiagnostics();
  return { file: readCal3D(bytes, { report }), items };
};

corpusTest('every well-formed file is read and written back byte by byte', () => {
  expect(wellFormed.length).toBe(250);
  for (const { name, bytes } of wellFormed) {
    const original = bytes();
    expect(Buffer.compare(writeCal3D(read(original).file), original), name).toBe(0);
  }
});

corpusTest('the layout is the one that the manifest found', () => {
  let seen = 0;
  for (const [name, kind, version, dialect] of manifest()) {
    const file = wellFormed.find((candidate) => candidate.name === name);
    if (!file) continue;
    const { stamp } = read(file.bytes()).file;
    expect([name, stamp.version, stamp.layout]).toEqual([name, version, layoutOf(dialect, kind, version)]);
    seen++;
  }
  expect(seen).toBe(wellFormed.length);
});

corpusTest('what is told of them', () => {
  const told = new Map<string, number>();
  for (const { bytes } of wellFormed) {
    for (const { code } of read(bytes()).items) told.set(code, (told.get(code) ?? 0) + 1);
  }
  // DokuroChan: the layout of 1301 under 1300, and names without a NUL.
  expect(Object.fromEntries(told)).toEqual({ 'cal3d/layout': 21, 'cal3d/name-end': 4 });
});

corpusTest('the file that no layout reads is refused with the reason', () => {
  const broken = files.find(({ name }) => name === unreadable)!;
  expect(() => readCal3D(broken.bytes(), { report() {} })).toThrow(FormatError);
  expect(() => readCal3D(broken.bytes(), { report() {} })).toThrow(
    '@0x1037: morph 0 of submeshes[0] moves vertex 1056964608, but the submesh has 64 vertices; ' +
      'this is the layout "counted" of the file\'s version, and "terminated", "plain" do not fit either',
  );
});

corpusTest('sums are those of the original libraries', () => {
  const compared = new Set<string>();
  for (const engine of ['head', 'v1100', 'v1200', 'v1300', 'v1300c', 'imvu']) {
    const [golden] = corpusFiles('cal3d-golden/parse', (name) => name === `${engine}.jsonl`);
    for (const line of readFileSync(golden!.path, 'utf8').split('\n').filter(Boolean)) {
      const parsed = JSON.parse(line) as Sums;
      const file = wellFormed.find(({ name }) => name === parsed.file);
      if (!file || parsed.ok !== 1) continue;
      const model = read(file.bytes()).file;
      if (misread(engine, model)) continue;
      expectSums(model, parsed, engine === 'imvu', `${engine} ${parsed.file}`);
      compared.add(parsed.file);
    }
  }
  const missing = wellFormed.filter(({ name }) => !compared.has(name)).map(({ name }) => name);
  // No engine reads back its own packing since 2009; the other keys were garbled in writing; morph animations have no sums.
  expect(missing).toEqual([
    'generated/head/BROKEN_skeleton_walk_compressed.caf',
    'generated/imvu919/py_animmorph1.cpf',
    'generated/v1300-2011/cally_walk_compressed.caf',
    'generated/v1300-2011/skeleton_walk_compressed.caf',
  ]);
});

/** Upstream takes IMVU's versions for plain; since 2015 it lets the times of packed keys go. */
const misread = (engine: string, file: Cal3DFile): boolean =>
  (engine !== 'imvu' && isImvu(file.stamp.version)) ||
  (/^(head|v1300)$/.test(engine) &&
    file.kind === 'animation' &&
    file.tracks.some(({ packed }) => packed?.kind === 'bits'));

/** Rows of files: name, kind, version, dialect. */
function* manifest(): Generator<readonly [name: string, kind: string, version: number, dialect: string]> {
  const [page] = corpusFiles('cal3d', (name) => name === 'MANIFEST.md');
  let folder = '';
  for (const line of readFileSync(page!.path, 'utf8').split('\n')) {
    folder = /^## (\S+) \(\d+ files?\)/.exec(line)?.[1] ?? folder;
    const cells = line.split(' | ').map((cell) => cell.replace(/^\| /, ''));
    const [name, , , kind, version, dialect] = cells;
    if (cells.length >= 9 && /^\d+$/.test(version!))
      yield [`${folder}/${name}`, kind!, Number(version), dialect!];
  }
}

function layoutOf(dialect: string, kind: string, version: number): Cal3DLayout {
  if (dialect === 'imvu-implicit-compressed') {
    return version === 916 ? 'packedRotation' : version === 917 ? 'packedBoth' : 'packed';
  }
  const layouts = new Map<string, Cal3DLayout>([
    ['plain', 'plain'],
    ['lights', 'lights'],
    ['colors+morph-terminated', 'terminated'],
    ['morph-count-nocolor', 'counted'],
    ['maptypes', 'types'],
    ['flags1200', 'flags'],
    ['compflag', 'compressFlag'],
    ['comp+flags1300', 'compressFlags'],
    ['flags1-bitpacked1300', 'compressFlags'],
    ['name', 'named'],
  ]);
  return layouts.get(dialect) ?? expect.fail(`${kind}: no layout ${dialect}`);
}

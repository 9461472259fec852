import { readFileSync } from 'node:fs';
import { SaxesParser } from 'saxes';
import { expect } from 'vitest';
import { decodeUtf8 } from '../../../bytes/reader.js';
import { collectDiagnostics, FormatError } from '../../../diagnostic.js';
import { corpusFiles, corpusTest } from '../../../testing/corpus.js';
import type { Cal3DFile } from '../model.js';
import { expectSums, type Sums } from '../testing/sums.js';
import { readXml } from './read.js';
import { XmlScanner } from './scanner.js';
import { decodedText, rawText } from './text.js';
import {
  attributeSize,
  CLOSE,
  END,
  NAME_END,
  NAME_START,
  OPEN,
  TEXT,
  VALUE_END,
  VALUE_START,
} from './tokens.js';
import { writeXml } from './write.js';

const everyFile = corpusFiles('cal3d', (name) => /\.x[samrp]f$|missing_header_attributes\.xml$/i.test(name));

/** Without a root of Cal3D. */
const nothing = [
  'imvu-cal3d/tests/cpp_header_only.xpf',
  'imvu-cal3d/tests/py_xml_that_crashes_due_to_missing_header.xpf',
];
/** Colours with fractions, at which engines stop reading; a translation missing, for which they take the key before. */
const unlike = [
  'imvu-cal3d/tests/cpp_animation_with_mismatched_track_and_keyframe_count.xaf',
  'imvu-cal3d/tests/cpp_animation_with_static_translations.xaf',
  'soya3d/soya/tutorial/tofu/data/animated_models/balazar/Material.xrf',
];

/** No engine takes them, or none has sums of their kind. */
const unheld = [
  'bsmr-cal3d/DokuroChan/DokuroChan_Key_test_facial.xpf',
  'generated/imvu919/py_animmorph1.xpf',
  'imvu-cal3d/tests/cpp_header_only_without_magic.xpf',
  'imvu-cal3d/tests/py_animmorph1.xpf',
  'imvu-cal3d/tests/py_xml_that_crashes_due_to_missing_header_attributes.xml',
  'imvu-cal3d/tests/py_xml_with_hash_mark_comments.xmf',
  'mp3butcher-Cal3D/data/DokuroChan/DokuroChan_Key_test_facial.xpf',
];

const files = everyFile.filter(({ name }) => !nothing.includes(name));

function read(bytes: Uint8Array): { file: Cal3DFile; told: string[] } {
  const { report, items } = collectDiagnostics();
  const file = readXml(bytes, { report });
  return { file, told: items.map(({ at, code, message }) => `${at?.line}:${at?.column} ${code} ${message}`) };
}

corpusTest('every file is read, and what is written of it is read as the same, with nothing to tell', () => {
  expect(files.length).toBe(390);
  for (const { name, bytes } of files) {
    const { file } = read(bytes());
    const again = read(writeXml(file));
    expect(again.file, name).toEqual(file);
    expect(again.told, name).toEqual([]);
  }
});

corpusTest('files without a root are refused', () => {
  for (const { name, bytes } of everyFile.filter((file) => nothing.includes(file.name)))
    expect(() => readXml(bytes(), { report() {} }), name).toThrow(FormatError);
});

corpusTest('sums are those of the original libraries', () => {
  const compared = new Set<string>();
  for (const engine of ['head', 'v1100', 'v1200', 'v1300', 'v1300c', 'imvu']) {
    const [golden] = corpusFiles('cal3d-golden/parse', (name) => name === `${engine}.jsonl`);
    for (const line of readFileSync(golden!.path, 'utf8').split('\n').filter(Boolean)) {
      const parsed = JSON.parse(line) as Sums;
      const file = files.find(({ name }) => name === parsed.file);
      if (!file || parsed.ok !== 1 || unlike.includes(file.name)) continue;
      expectSums(read(file.bytes()).file, parsed, engine === 'imvu', `${engine} ${parsed.file}`);
      compared.add(parsed.file);
    }
  }
  expect(files.map(({ name }) => name).filter((name) => !compared.has(name))).toEqual(
    [...unlike, ...unheld].sort(),
  );
});

corpusTest('elements, attributes and text are those that saxes sees', () => {
  let compared = 0;
  for (const { name, bytes } of everyFile) {
    const text = decodeUtf8(bytes()).replace(/^\s*<\?xml.*?\?>/, (declaration) =>
      ' '.repeat(declaration.length),
    );
    const expected = saxesEvents(text);
    if (expected === null) continue;
    expect(scannerEvents(new TextEncoder().encode(text)), name).toEqual(expected);
    compared++;
  }
  expect(compared).toBe(everyFile.length);
  expect(compared).toBe(392);
});

const squeezed = (text: string): string => text.trim().replace(/\s+/g, ' ');

/** Null where it finds a fault. */
function saxesEvents(source: string): string[] | null {
  const parser = new SaxesParser({ fragment: true });
  const events: string[] = [];
  let text = '';
  let faulty = false;
  const flush = (): void => {
    if (squeezed(text) !== '') events.push(squeezed(text));
    text = '';
  };
  parser.on('error', () => {
    faulty = true;
  });
  parser.on('text', (run) => {
    text += run;
  });
  parser.on('opentag', ({ name, attributes }) => {
    flush();
    events.push(`<${name}`, ...Object.entries(attributes).map(([key, value]) => `${key}=${value}`));
  });
  parser.on('closetag', ({ name }) => {
    flush();
    events.push(`</${name}`);
  });
  parser.write(source).close();
  flush();
  return faulty ? null : events;
}

function scannerEvents(bytes: Uint8Array): string[] {
  const events: string[] = [];
  const fail = (code: string): never => expect.fail(code);
  const scanner = new XmlScanner(bytes, 0, fail);
  const nameAt = (): string => rawText(bytes, scanner.nameStart, scanner.nameEnd);
  for (let token = scanner.next(); token !== END; token = scanner.next()) {
    if (token === TEXT) {
      const run = squeezed(decodedText(bytes, scanner.start, scanner.textEnd, () => {}));
      if (run !== '') events.push(run);
    } else if (token === CLOSE) events.push(`</${nameAt()}`);
    if (token !== OPEN) continue;
    events.push(`<${nameAt()}`);
    const { attributes, attributeCount } = scanner;
    for (let at = 0; at < attributeCount * attributeSize; at += attributeSize) {
      const key = rawText(bytes, attributes[at + NAME_START]!, attributes[at + NAME_END]!);
      const value = decodedText(bytes, attributes[at + VALUE_START]!, attributes[at + VALUE_END]!, () => {});
      events.push(`${key}=${value}`);
    }
    if (scanner.empty) events.push(`</${nameAt()}`);
  }
  return events;
}

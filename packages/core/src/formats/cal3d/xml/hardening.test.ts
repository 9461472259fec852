import { expect, test } from 'vitest';
import { FormatError } from '../../../diagnostic.js';
import { corpusFiles, corpusTest } from '../../../testing/corpus.js';
import { mutate, seededRandom } from '../../../testing/mutate.js';
import type { Cal3DFile } from '../model.js';
import { readXml } from './read.js';
import { writeXml } from './write.js';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Null when refused; throws when anything but a FormatError was. */
function readAny(bytes: Uint8Array): Cal3DFile | null {
  try {
    return readXml(bytes, { report() {} });
  } catch (error) {
    if (error instanceof FormatError) return null;
    throw error;
  }
}

const small = `<HEADER MAGIC="XMF" VERSION="919" /><MESH NUMSUBMESH="1"><SUBMESH NUMVERTICES="2" NUMFACES="1" MATERIAL="0" NUMSPRINGS="1" NUMMORPHS="1" NUMTEXCOORDS="1">
<VERTEX ID="0" NUMINFLUENCES="1"><POS>1 2 3</POS><NORM>0 0 1</NORM><COLOR>1 1 1</COLOR><TEXCOORD>0 1</TEXCOORD><INFLUENCE ID="0">1</INFLUENCE><PHYSIQUE>1</PHYSIQUE></VERTEX>
<VERTEX ID="1" NUMINFLUENCES="1"><POS>1 2 3</POS><NORM>0 0 1</NORM><COLOR>1 1 1</COLOR><TEXCOORD>0 1</TEXCOORD><INFLUENCE ID="0">1</INFLUENCE><PHYSIQUE>1</PHYSIQUE></VERTEX>
<SPRING VERTEXID="0 1" COEF="0.5" LENGTH="1" /><MORPH NAME="a &amp; b" NUMBLENDVERTS="1" MORPHID="0"><BLENDVERTEX VERTEXID="0" POSDIFF="1"><POSITION>1 2 3</POSITION><NORMAL>0 0 1</NORMAL><TEXCOORD>0 1</TEXCOORD></BLENDVERTEX></MORPH>
<FACE VERTEXID="0 1 1" /></SUBMESH></MESH>`;

test.each([
  ['SKELETON', '<BONE/>', 100_001],
  ['ANIMATION', '<TRACK BONEID="0"></TRACK>', 100_001],
  ['MESH', '<SUBMESH/>', 100_001],
  ['MATERIAL', '<MAP/>', 100_001],
  ['SKELETON><BONE', ' a=""', 10_001],
])('a %s with %s over and over is refused', (root, tag, times) => {
  const text = `<${root}${tag.startsWith('<') ? '>' : ''}${tag.repeat(times)}`;
  expect(() => readXml(utf8(text), { report() {} })).toThrow(/more than 1\d+/);
});

test('a text cut anywhere is read as far as it goes, or refused', () => {
  const bytes = utf8(small);
  const read = Array.from(bytes, (_, length) => readAny(bytes.subarray(0, length)));
  const first = read.findIndex((file) => file !== null);
  expect(small.slice(0, first)).toMatch(/<MESH NUMSUBMESH="1">$/);
});

corpusTest('real files cut anywhere', () => {
  const files = corpusFiles('cal3d', (name) => /imvu-cal3d.tests.*\.x[samrp]f$/i.test(name));
  for (const file of files) {
    const bytes = file.bytes();
    if (bytes.length > 600) continue;
    for (let length = 0; length < bytes.length; length++) readAny(bytes.subarray(0, length));
  }
  expect(files.length).toBeGreaterThan(20);
});

test('bent texts are read or refused, and what is read is written and read as the same', () => {
  const random = seededRandom(3);
  const bytes = utf8(small);
  let read = 0;
  for (let round = 0; round < 4000; round++) {
    const file = readAny(mutate(bytes, random));
    if (file === null) continue;
    expect(readAny(writeXml(file))).toEqual(file);
    read++;
  }
  expect(read).toBeGreaterThan(1000);
});

corpusTest('bent real files', () => {
  const random = seededRandom(4);
  const files = corpusFiles('cal3d', (name) => /\.x[samrp]f$/i.test(name)).filter((_, i) => i % 3 === 0);
  for (const file of files) {
    const bytes = file.bytes();
    if (bytes.length > 40_000) continue;
    for (let round = 0; round < 10; round++) readAny(mutate(bytes, random));
  }
  expect(files.length).toBe(131);
});

test.each([
  ['<', '<'.repeat(2_000_000)],
  ['nested unknown elements', '<a>'.repeat(500_000)],
  ['nested unknown elements in a mesh', `<MESH VERSION="1100">${'<a>'.repeat(500_000)}`],
  ['nested known elements', '<MESH><SUBMESH>'.repeat(200_000)],
  ['open quotes', '<A B="'.repeat(300_000)],
  ['open quotes of both kinds', `<A B="<A B='`.repeat(200_000)],
  ['comments that do not end', `<MESH>${'<!--'.repeat(400_000)}`],
  ['declarations that do not end', `<MESH>${'<!D ['.repeat(400_000)}`],
  ['one number', `<MATERIAL VERSION="1100"><SHININESS>${'9'.repeat(1_000_000)}`],
  ['many numbers', `<MATERIAL VERSION="1100"><SHININESS>${'9 '.repeat(500_000)}`],
  ['one text', `<MATERIAL VERSION="1100"><MAP>${'a'.repeat(3_000_000)}`],
  ['ampersands', `<SKELETON VERSION="1100"><BONE NAME="${'&'.repeat(1_000_000)}`],
  ['attributes', `<MESH ${'A="" '.repeat(300_000)}/>`],
])('a long text of nothing but %s', (_, text) => {
  expect(() => readAny(utf8(text))).not.toThrow();
});

test('counts allocate nothing that is not there', () => {
  const lie =
    '<SUBMESH NUMVERTICES="2000000000" NUMFACES="2000000000" NUMTEXCOORDS="2000000000" MATERIAL="0" />';
  const file = readAny(utf8(`<MESH VERSION="1100" NUMSUBMESH="9">${lie.repeat(20_000)}</MESH>`));
  expect(file?.kind === 'mesh' && file.submeshes.length).toBe(20_000);
});

test('one vertex with many texture coordinates costs no more than the text holds', () => {
  const many = `<VERTEX>${'<TEXCOORD/>'.repeat(20_000)}</VERTEX>${'<VERTEX/>'.repeat(20_000)}`;
  const file = readAny(utf8(`<MESH VERSION="1100"><SUBMESH>${many}</SUBMESH></MESH>`));
  const maps = file?.kind === 'mesh' ? file.submeshes[0]!.maps : [];
  expect(maps.length).toBeGreaterThan(0);
  expect(maps.length * 20_001).toBeLessThanOrEqual(420_000);
});

test('names of the language mean nothing', () => {
  const text = '<SKELETON VERSION="1100" __proto__="1"><constructor/><BONE NAME="__proto__"/></SKELETON>';
  const file = readAny(utf8(text));
  expect(file?.kind === 'skeleton' && file.bones[0]!.name.text).toBe('__proto__');
});

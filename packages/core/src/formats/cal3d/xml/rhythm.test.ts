import { expect, test } from 'vitest';
import { collectDiagnostics } from '../../../diagnostic.js';
import { corpusFiles, corpusTest } from '../../../testing/corpus.js';
import { readXml } from './read.js';

function read(text: string) {
  const { report, items } = collectDiagnostics();
  const file = readXml(new TextEncoder().encode(text), { report });
  return { file, told: items.map(({ code, message }) => `${code} ${message}`) };
}

/** Comments between elements keep them from being followed by rhythm. */
const oneByOne = (text: string): string =>
  text.replace(/(?=<(?:VERTEX|FACE|KEYFRAME|BLENDVERTEX)[ >])/gi, '<!---->');

const vertex = (collapse: number | null, influences: number, lower: boolean): string => {
  const rare = collapse === null ? '' : `<COLLAPSEID>${collapse}</COLLAPSEID>`;
  const weights = '<INFLUENCE ID="1">0.5</INFLUENCE>'.repeat(influences);
  const text = `<VERTEX NUMINFLUENCES="${influences}"><POS>1 2 3</POS><NORM>0 0 1</NORM>${rare}${weights}</VERTEX>\n`;
  return lower ? text.toLowerCase() : text;
};
const mesh = (vertices: string[]): string =>
  `<MESH VERSION="1100" NUMSUBMESH="1"><SUBMESH MATERIAL="0" NUMVERTICES="${vertices.length}">\n${vertices.join('')}</SUBMESH></MESH>`;

test.each([
  ['what only some have stands where it belongs', [null, 4, 5, null, 6, 7], [1, 1, 2, 2, 1, 2]],
  ['the first that has it comes late', [null, null, null, null, 8, 9], [1, 2, 1, 2, 1, 2]],
  ['the first that has it is alone', [3, 4, null, null, null, 5], [1, 1, 1, 1, 1, 1]],
])('%s', (_, collapse, influences) => {
  for (const lower of [false, true]) {
    const text = mesh(collapse.map((id, i) => vertex(id, influences[i]!, lower)));
    const { file, told } = read(text);
    expect(file.kind === 'mesh' && [...file.submeshes[0]!.collapseIds!]).toEqual(
      collapse.map((id) => id ?? -1),
    );
    expect({ file, told }).toEqual(read(oneByOne(text)));
  }
});

test('influences are counted', () => {
  const wrong = vertex(null, 2, false).replace('"2"', '"3"');
  const text = mesh([vertex(null, 2, false), vertex(null, 2, false), wrong, vertex(null, 2, false)]);
  expect(read(text).told).toEqual(['cal3d/xml-count NUMINFLUENCES is 3, but there are 2 INFLUENCE elements']);
});

corpusTest('real files, in capitals or not, are read by rhythm as they are one by one', () => {
  const files = corpusFiles('cal3d', (name) => /\.x[amp]f$/i.test(name));
  let compared = 0;
  for (const [i, { name, bytes }] of files.entries()) {
    if (i % 3 !== 0 || /header_only|missing_header/.test(name)) continue;
    const text = new TextDecoder('latin1').decode(bytes());
    for (const spelt of text.length < 100_000 ? [text, text.toLowerCase()] : [text]) {
      expect(read(spelt), name).toEqual(read(oneByOne(spelt)));
      compared++;
    }
  }
  expect(compared).toBeGreaterThan(100);
});

import { describe, expect, test } from 'vitest';
import { collectDiagnostics, type Diagnostic, FormatError } from '../../../diagnostic.js';
import { type Cal3DFile, noTranslation } from '../model.js';
import { readXml } from './read.js';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

function read(text: string | Uint8Array): { file: Cal3DFile; told: string[]; items: readonly Diagnostic[] } {
  const { report, items } = collectDiagnostics();
  const file = readXml(typeof text === 'string' ? utf8(text) : text, { report });
  const told = items.map(({ code, at }) => `${at?.line}:${at?.column} ${code.replace('cal3d/xml-', '')}`);
  return { file, told, items };
}

const header = (magic: string, version = 910): string => `<HEADER MAGIC="${magic}" VERSION="${version}" />\n`;

const pose = `<TRANSLATION>1 2 3</TRANSLATION><ROTATION>0 0 0 1</ROTATION>
<LOCALTRANSLATION>4 5 6</LOCALTRANSLATION><LOCALROTATION>0 1 0 0</LOCALROTATION><PARENTID>-1</PARENTID>`;
const skeleton = (bone: string, attributes = ''): string =>
  `${header('XSF')}<SKELETON NUMBONES="1"${attributes}>\n${bone}\n</SKELETON>`;
const submesh = (content: string, attributes = ''): string =>
  `${header('XMF')}<MESH NUMSUBMESH="1">\n<SUBMESH MATERIAL="0"${attributes}>\n${content}\n</SUBMESH></MESH>`;
const vertex = (content: string, attributes = ''): string =>
  `<VERTEX${attributes}><POS>1 2 3</POS><NORM>0 0 1</NORM>${content}</VERTEX>`;

function bonesOf(file: Cal3DFile) {
  return file.kind === 'skeleton' ? file.bones : expect.fail('no skeleton');
}
function submeshOf(file: Cal3DFile) {
  return file.kind === 'mesh' ? file.submeshes[0]! : expect.fail('no mesh');
}
function morphTracksOf(file: Cal3DFile) {
  return file.kind === 'morphAnimation' ? file.tracks : expect.fail('no morph animation');
}

describe('what files hold', () => {
  test('a skeleton, with lights', () => {
    const bone = `<BONE ID="0" NAME="Root" NUMCHILDS="1" LIGHTTYPE="1" LIGHTCOLOR="1 0.5 0">${pose}<CHILDID>7</CHILDID></BONE>`;
    const { file, told } = read(skeleton(bone, ' SCENEAMBIENTCOLOR="0.5 0.25 1"'));
    expect(told).toEqual([]);
    expect(file).toEqual({
      kind: 'skeleton',
      stamp: { version: 910, form: 'header', layout: 'plain' },
      ambient: [0.5, 0.25, 1],
      bones: [
        {
          name: { text: 'Root' },
          translation: [1, 2, 3],
          rotation: [0, 0, 0, 1],
          localTranslation: [4, 5, 6],
          localRotation: [0, 1, 0, 0],
          parent: -1,
          light: { type: 1, color: [1, 0.5, 0] },
          children: Int32Array.of(7),
        },
      ],
    });
  });

  test('either light attribute alone makes a light', () => {
    const [bone] = bonesOf(read(skeleton(`<BONE NAME="a" LIGHTTYPE="3">${pose}</BONE>`)).file);
    expect(bone!.light).toEqual({ type: 3, color: [0, 0, 0] });
  });

  test('an animation in root form, a key without translation', () => {
    const { file, told } = read(`<ANIMATION VERSION="1200" DURATION="1" NUMTRACKS="1">
<TRACK BONEID="4" TRANSLATIONISDYNAMIC="0" NUMKEYFRAMES="2">
<KEYFRAME TIME="0"><TRANSLATION>1 2 3</TRANSLATION><ROTATION>0 0 0 1</ROTATION></KEYFRAME>
<KEYFRAME TIME="0.5"><ROTATION>1 0 0 0</ROTATION></KEYFRAME>
</TRACK></ANIMATION>`);
    expect(told).toEqual([]);
    expect(file).toEqual({
      kind: 'animation',
      stamp: { version: 1200, form: 'root', layout: 'flags' },
      duration: 1,
      compressFlag: 0,
      flags: 0,
      tracks: [
        {
          bone: 4,
          times: Float32Array.of(0, 0.5),
          translations: Float32Array.of(1, 2, 3, noTranslation, noTranslation, noTranslation),
          rotations: Float32Array.of(0, 0, 0, 1, 1, 0, 0, 0),
          translationRequired: true,
          translationIsDynamic: false,
          highRange: true,
        },
      ],
    });
  });

  test('morph animations by name, and by number with the parts moved', () => {
    const key = '<KEYFRAME TIME="0.5"><WEIGHT>0.25</WEIGHT></KEYFRAME>';
    const named = `${header('XPF', 919)}<ANIMATION NUMTRACKS="1" DURATION="2"><TRACK MORPHNAME="a.Clamped" NUMKEYFRAMES="1">${key}</TRACK></ANIMATION>`;
    expect(morphTracksOf(read(named).file)[0]).toMatchObject({
      name: { text: 'a.Clamped' },
      morph: -1,
      mesh: -1,
    });
    const numbered = `<ANIMATION MAGIC="XPF" VERSION="1100" NUMTRACKS="1" DURATION="2"><TRACK MORPHID="3" MESHID="1" NUMSUBTARGET="2" NUMKEYFRAMES="1"><SUBMESH ID="0" /><SUBMESH ID="2" />${key}</TRACK></ANIMATION>`;
    const { file, told } = read(numbered);
    expect(told).toEqual([]);
    expect(morphTracksOf(file)[0]).toEqual({
      name: null,
      morph: 3,
      mesh: 1,
      submeshes: Int32Array.of(0, 2),
      times: Float32Array.of(0.5),
      weights: Float32Array.of(0.25),
    });
  });

  test('a material', () => {
    const { file, told } =
      read(`${header('XRF')}<MATERIAL NUMMAPS="2"><AMBIENT>1 2 3 4</AMBIENT><DIFFUSE>5 6 7 8</DIFFUSE>
<SPECULAR>9 10 11 255 </SPECULAR><SHININESS>0.05</SHININESS><MAP TYPE="Opacity"> a b.tga </MAP><MAP>c.tga</MAP></MATERIAL>`);
    expect(told).toEqual([]);
    expect(file).toMatchObject({
      ambient: [1, 2, 3, 4],
      diffuse: [5, 6, 7, 8],
      specular: [9, 10, 11, 255],
      shininess: Math.fround(0.05),
      maps: [
        { file: { text: 'a b.tga' }, type: { text: 'Opacity' } },
        { file: { text: 'c.tga' }, type: null },
      ],
    });
  });

  test('a mesh whose vertices have what only some have', () => {
    const content = `${vertex('<COLOR>1 0 0</COLOR><COLLAPSEID>-1</COLLAPSEID><COLLAPSECOUNT>2</COLLAPSECOUNT><TEXCOORD>0.1 0.2</TEXCOORD><TEXCOORD>0.3 0.4</TEXCOORD><INFLUENCE ID="3">0.75</INFLUENCE><INFLUENCE ID="5">0.25</INFLUENCE><PHYSIQUE>0.5</PHYSIQUE>', ' ID="0" NUMINFLUENCES="2"')}
<SPRING VERTEXID="0 0" COEF="0.5" LENGTH="2" />
<MORPH NAME="m" NUMBLENDVERTS="1" MORPHID="4"><BLENDVERTEX VERTEXID="0" POSDIFF="1.5"><POSITION>1 1 1</POSITION><NORMAL>0 1 0</NORMAL><TEXCOORD>0 1</TEXCOORD></BLENDVERTEX></MORPH>
<FACE VERTEXID="0 0 0" />`;
    const attributes =
      ' NUMVERTICES="1" NUMFACES="1" NUMLODSTEPS="2" NUMSPRINGS="1" NUMMORPHS="1" NUMTEXCOORDS="2"';
    const { file, told } = read(submesh(content, attributes));
    expect(told).toEqual([]);
    expect(submeshOf(file)).toEqual({
      materialThread: 0,
      lodSteps: 2,
      positions: Float32Array.of(1, 2, 3),
      normals: Float32Array.of(0, 0, 1),
      colors: Float32Array.of(1, 0, 0),
      collapseIds: Int32Array.of(-1),
      faceCollapseCounts: Int32Array.of(2),
      maps: [Float32Array.of(0.1, 0.2), Float32Array.of(0.3, 0.4)],
      influenceStarts: Uint32Array.of(0, 2),
      influenceBones: Int32Array.of(3, 5),
      influenceWeights: Float32Array.of(0.75, 0.25),
      physicalWeights: Float32Array.of(0.5),
      springs: {
        vertices: Int32Array.of(0, 0),
        coefficients: Float32Array.of(0.5),
        dampings: null,
        idleLengths: Float32Array.of(2),
      },
      morphs: [
        {
          name: { text: 'm' },
          deltas: false,
          vertices: Int32Array.of(0),
          positions: Float32Array.of(1, 1, 1),
          normals: Float32Array.of(0, 1, 0),
          maps: [Float32Array.of(0, 1)],
          id: 4,
          distances: Float32Array.of(1.5),
        },
      ],
      faces: Int32Array.of(0, 0, 0),
    });
  });

  test('morphs of version 1301 are deltas', () => {
    const morph = '<MESH VERSION="1301"><SUBMESH MATERIAL="0"><MORPH NAME="m"></MORPH></SUBMESH></MESH>';
    expect(submeshOf(read(morph).file).morphs[0]!.deltas).toBe(true);
  });

  test.each([
    [650, 'damped'],
    [910, 'plain'],
    [919, 'terminated'],
    [1100, 'plain'],
    [1300, 'terminated'],
    [1301, 'counted'],
  ])('the layout of a mesh of version %i is %s', (version, layout) => {
    expect(read(`<MESH VERSION="${version}" />`).file.stamp).toEqual({ version, form: 'root', layout });
  });
});

describe('elements that are alike are read as others are', () => {
  const rows = Array.from({ length: 50 }, (_, i) => i);
  const influences = (count: number): string =>
    rows
      .slice(0, count)
      .map((bone) => `<INFLUENCE ID="${bone}">${1 / (bone + 1)}</INFLUENCE>`)
      .join('\n  ');
  const vertexOf = (i: number, blank: string): string =>
    `<VERTEX${blank}ID="${i}" NUMINFLUENCES="${i % 4}">\n<POS>${i} ${i / 3} -${i}e-3</POS><NORM>0 ${i / 7} 1</NORM>\n<TEXCOORD>${i / 64} 1</TEXCOORD>${influences(i % 4)}</VERTEX>`;

  test('blanks that differ from vertex to vertex change nothing', () => {
    const alike = submesh(rows.map((i) => vertexOf(i, ' ')).join('\n'));
    const odd = submesh(rows.map((i) => vertexOf(i, ' '.repeat(1 + (i % 3)))).join('\n'));
    expect(read(odd)).toEqual(read(alike));
    const { positions, influenceStarts, influenceWeights } = submeshOf(read(alike).file);
    expect(positions).toEqual(Float32Array.from(rows.flatMap((i) => [i, i / 3, -i / 1000])));
    expect([...influenceStarts.slice(0, 6)]).toEqual([0, 0, 1, 3, 6, 6]);
    expect(influenceWeights.length).toBe(rows.reduce((sum, i) => sum + (i % 4), 0));
  });

  test('a vertex with a fault among others leaves nothing of a first try behind', () => {
    const good = vertex('<TEXCOORD>1 1</TEXCOORD>');
    const content = [good, good, good, '<VERTEX><POS>7 8 9</POS></VERTEX>', good].join('\n');
    const { positions, normals, maps } = submeshOf(read(submesh(content)).file);
    expect([...positions]).toEqual([1, 2, 3, 1, 2, 3, 1, 2, 3, 7, 8, 9, 1, 2, 3]);
    expect([...normals]).toEqual([0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 1]);
    expect(maps.map((map) => [...map])).toEqual([[1, 1, 1, 1, 1, 1, 0, 0, 1, 1]]);
  });

  test('a count of influences that lies is told of the vertex that lies', () => {
    const one = (count: number) => vertex('<INFLUENCE ID="1">1</INFLUENCE>', ` NUMINFLUENCES="${count}"`);
    const { items } = read(submesh([one(1), one(1), one(1), one(2), one(1)].join('\n')));
    expect(items.map(({ code, at }) => [code, at?.path])).toEqual([
      ['cal3d/xml-count', 'MESH/SUBMESH[0]/VERTEX[3]'],
    ]);
  });

  test('blend vertices that do not ascend are told and read', () => {
    const blend = (id: number): string =>
      `<BLENDVERTEX VERTEXID="${id}"><POSITION>1 1 ${id}</POSITION><NORMAL>0 0 1</NORMAL></BLENDVERTEX>`;
    const { file, told } = read(
      submesh(`<MORPH NAME="m">\n${[1, 2, 5, 3, 6].map(blend).join('\n')}</MORPH>`),
    );
    expect(told).toEqual(['8:1 blend-order']);
    expect([...submeshOf(file).morphs[0]!.vertices]).toEqual([1, 2, 5, 3, 6]);
  });
});

describe('what is not as it should be is told, and read', () => {
  const whole = read(skeleton(`<BONE NAME="a">${pose}</BONE>`)).file;
  const expectBone = (text: string, told: readonly string[]): void => {
    const result = read(text);
    expect(result.told).toEqual(told);
    expect(result.file).toEqual(whole);
  };

  test.each<[string, string, string[]]>([
    ['tags that differ in case', `<BONE NAME="a">${pose}</bone>`, ['4:104 tag-case']],
    ['names in lower case', `<bone name="a">${pose}</bone>`, ['3:1 lower-case', '3:7 lower-case']],
    ['values without quotes', `<BONE NAME=a>${pose}</BONE>`, ['3:12 unquoted']],
    [
      'text and # lines',
      `# a comment\n<BONE NAME="a">${pose}</BONE> x`,
      ['3:1 stray-text', '5:112 stray-text'],
    ],
    ['an end tag that is missing', `<BONE NAME="a">${pose}`, ['5:1 unclosed']],
    ['an end tag too many', `<BONE NAME="a">${pose}</BONE></BONE>`, ['4:111 stray-close']],
    ['an unknown element', `<BONE NAME="a"><X><Y/></X>${pose}</BONE>`, ['3:16 unknown-element']],
    ['an unknown element that is not closed', `<BONE NAME="a">${pose}<br></BONE>`, ['4:104 unknown-element']],
    ['an unknown attribute', `<BONE NAME="a" HAT="1">${pose}</BONE>`, ['3:16 unknown-attribute']],
    ['an attribute twice', `<BONE NAME="a" NAME="b">${pose}</BONE>`, ['3:16 twice']],
    ['an element twice', `<BONE NAME="a"><TRANSLATION>9 9 9</TRANSLATION>${pose}</BONE>`, ['3:48 twice']],
    [
      'no closing quote',
      `<BONE NAME="a ID="0">${pose}</BONE>`,
      ['3:19 tag', '3:20 tag', '3:19 unknown-attribute'],
    ],
    ['a count that is wrong', `<BONE NAME="a" NUMCHILDS="2">${pose}</BONE>`, ['3:1 count']],
    ['a CDATA section', `<BONE NAME="a"><![CDATA[x]]>${pose}</BONE>`, ['3:25 stray-text']],
    ['a comment', `<BONE NAME="a"><!-- <BONE> -->${pose}</BONE>`, []],
  ])('%s', (_, bone, told) => {
    const { file, told: actual } = read(skeleton(bone));
    expect(actual).toEqual(told);
    expect(bonesOf(file)[0]!.translation).toEqual([1, 2, 3]);
    expect(bonesOf(file)).toHaveLength(1);
  });

  test('a comment before the header', () => {
    expectBone(`<!-- x -->${skeleton(`<BONE NAME="a">${pose}</BONE>`)}`, ['1:11 comment-before-header']);
  });

  test('an XML declaration is as it should be', () => {
    expectBone(`<?xml version="1.0"?>\n${skeleton(`<BONE NAME="a">${pose}</BONE>`)}`, []);
  });

  test('a byte order mark', () => {
    expectBone(`\ufeff${skeleton(`<BONE NAME="a">${pose}</BONE>`)}`, ['1:1 byte-order-mark']);
  });

  test('UTF-16', () => {
    const text = skeleton(`<BONE NAME="a">${pose}</BONE>`);
    const bytes = new Uint8Array(2 + text.length * 2);
    bytes.set([0xff, 0xfe]);
    for (let i = 0; i < text.length; i++) bytes[2 + i * 2] = text.charCodeAt(i);
    const { file, told } = read(bytes);
    expect([file, told]).toEqual([whole, ['1:1 encoding']]);
  });

  test('Windows-1252', () => {
    const bytes = utf8(skeleton(`<BONE NAME="~">${pose}</BONE>`)).map((byte) =>
      byte === 0x7e ? 0xdc : byte,
    );
    const { file, told } = read(bytes);
    expect([bonesOf(file)[0]!.name.text, told]).toEqual(['Ü', ['3:13 encoding']]);
  });

  test('no header and no version', () => {
    expectBone(`<SKELETON NUMBONES="1"><BONE NAME="a">${pose}</BONE></SKELETON>`, ['1:1 header']);
  });

  test('MAGIC of another kind', () => {
    const text = skeleton(`<BONE NAME="a">${pose}</BONE>`).replace('XSF', 'XMF');
    expectBone(text, ['2:1 magic']);
  });

  test('a second root', () => {
    expectBone(`${skeleton(`<BONE NAME="a">${pose}</BONE>`)}<MESH><SUBMESH/></MESH>`, ['5:12 second-root']);
  });

  test('names with entities', () => {
    const { file, told } = read(skeleton(`<BONE NAME="a &amp; b&#x20AC; &x;">${pose}</BONE>`));
    expect(bonesOf(file)[0]!.name.text).toBe('a & b€ &x;');
    expect(told).toEqual(['3:15 entity', '3:15 entity', '3:15 unknown-entity']);
  });

  test('an entity bomb does nothing', () => {
    const bomb = `<!DOCTYPE a [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>\n`;
    const { file, told } = read(bomb + skeleton(`<BONE NAME="&b;">${pose}</BONE>`));
    expect(bonesOf(file)[0]!.name.text).toBe('&b;');
    expect(told).toEqual(['1:1 doctype', '4:13 unknown-entity']);
  });

  test.each<[string, number[], string[]]>([
    ['1 2', [1, 2, 0], ['number']],
    ['', [0, 0, 0], ['number']],
    ['1 2 3 4', [1, 2, 3], ['number']],
    ['1 x 3', [1, 0, 3], ['number']],
    ['1 2. .5', [1, 2, 0.5], []],
    ['+1 2 3', [1, 2, 3], []],
    ['1e2 2E-1 3', [100, Math.fround(0.2), 3], []],
    ['1,5 2 3', [1.5, 2, 3], ['decimal-comma']],
    ['nan -1.#IND 1', [0, 0, 1], ['not-finite', 'not-finite']],
    ['1e39 inf 1', [0, 0, 1], ['not-finite', 'not-finite']],
    ['1 <!-- x --> 2 3', [1, 2, 3], []],
    ['<![CDATA[1 2]]> 3', [1, 2, 3], []],
    [
      '1.000000059604644775390625 1.0000000596046447753906250000000001 7.038531e-26',
      [1, 1.0000001192092896, 7.038530691851209e-26],
      [],
    ],
  ])('%s', (text, translation, told) => {
    const bone = `<BONE NAME="a">${pose.replace('1 2 3', text)}</BONE>`;
    const result = read(skeleton(bone));
    expect(bonesOf(result.file)[0]!.translation).toEqual(translation);
    expect(result.told.map((line) => line.split(' ')[1])).toEqual(told);
  });

  test('a rotation without a finite number is none', () => {
    const bone = `<BONE NAME="a">${pose.replace('0 1 0 0', '-1.#IND nan nan -nan')}</BONE>`;
    expect(bonesOf(read(skeleton(bone)).file)[0]!.localRotation).toEqual([0, 0, 0, 1]);
  });

  test('what is missing is made up', () => {
    const { file, told } = read(skeleton('<BONE />'));
    expect(told).toEqual(Array(3).fill('3:1 missing').concat('undefined:undefined missing'));
    expect(bonesOf(file)[0]).toMatchObject({ translation: [0, 0, 0], rotation: [0, 0, 0, 1], parent: -1 });
  });

  test('integers that are none', () => {
    const { file, told } = read(submesh('<FACE VERTEXID="0 1.5 9e9" />'));
    expect([...submeshOf(file).faces]).toEqual([0, 1, 2147483647]);
    expect(told).toEqual(['4:17 number', '4:17 number']);
  });

  test('of many of a kind the first few are told, then how many more', () => {
    const content = Array(20_000).fill('<vertex><POS>1 2 3</POS><NORM>0 0 1</NORM></vertex>').join('\n');
    const { items } = read(submesh(content));
    expect(items.map(({ code, message }) => [code, message]).slice(-2)).toEqual([
      ['cal3d/xml-lower-case', 'the name of the element is not in capitals'],
      ['cal3d/xml-lower-case', 'and 19997 more of these'],
    ]);
    expect(items).toHaveLength(4);
  });
});

describe('what cannot be read', () => {
  const refusal = (text: string): Diagnostic => {
    try {
      read(text);
    } catch (error) {
      if (error instanceof FormatError) return error.diagnostic;
      throw error;
    }
    return expect.fail('it was read');
  };

  test.each([
    ['', 'but nothing is there'],
    [header('XPF'), 'but a HEADER and nothing else is there'],
    ['<imvu><MESH/></imvu>', 'but <imvu> is there'],
  ])('%s', (text, message) => {
    expect(refusal(text).code).toBe('cal3d/xml-no-root');
    expect(refusal(text).message).toContain(message);
  });

  test('a text that ends too soon is an error, and what is there is used', () => {
    const { file, items } = read(submesh(vertex('')).slice(0, -20));
    expect(items.map(({ severity, code }) => [severity, code])).toEqual([['error', 'cal3d/xml-cut']]);
    expect([...submeshOf(file).positions]).toEqual([1, 2, 3]);
    expect(() => readXml(utf8(submesh(vertex('')).slice(0, -20)))).toThrow('the text ends inside a tag');
  });
});

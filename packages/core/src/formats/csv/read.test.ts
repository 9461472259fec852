import { describe, expect, test } from 'vitest';
import { keyCount, keyTime, type Track, trackLabel } from '../../clip/model.js';
import { collectDiagnostics, FormatError } from '../../diagnostic.js';
import { readCsv } from './read.js';

function read(text: string | Uint8Array) {
  const told = collectDiagnostics();
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  const clip = readCsv(bytes, told);
  const problems = told.items.map(({ code, at }) => [code, at?.line, at?.column]);
  return { clip, told: told.items, problems, tracks: clip.tracks.map(shown) };
}

/** `[label, type, kind, times, values]` */
function shown(track: Track) {
  const times = Array.from({ length: keyCount(track) }, (_, i) => keyTime(track, i));
  const mode = track.kind === 'curve' ? (track.interpolation[0] === 0 ? 'hold' : 'linear') : track.kind;
  return [trackLabel(track), track.valueType, mode, times, [...track.values]];
}

describe('very many lines', () => {
  test('blank ones are no rows', () => {
    const { tracks } = read(`time,A/X\n0,1\n${',\n'.repeat(2_000_000)}${'\n'.repeat(9_000_000)}1,2\n`);
    expect(tracks).toEqual([['A/X', 'float', 'linear', [0, 1], [1, 2]]]);
  });

  test.each([
    ['rows', `time,A/X\n${'0\n'.repeat(10_000_001)}`],
    ['texts', `time,${columns(500)}\n${row(500).repeat(20_001)}`],
  ])('more than ten million %s are refused', (_, text) => {
    expect(() => read(text)).toThrow(/the table has more than 10000000/);
  });

  function columns(count: number): string {
    return Array.from({ length: count }, (_, i) => `A/T${i}:string`).join();
  }
  function row(count: number): string {
    return `0${',a'.repeat(count)}\n`;
  }
});

describe('types', () => {
  test('are taken from the names and cells where they are not said', () => {
    const { tracks, problems, clip } = read(
      'time,A/Position.x,A/Position.y,A/Position.z,A/Rotation.x,A/Rotation.y,A/Rotation.z,A/Rotation.w,' +
        'B/Blend.x,B/Blend.y,B/Blend.z,B/Blend.w,L/Color.r,L/Color.g,L/Color.b,L/Color.a,L/On,F/BlendShape.Smile,S/Text\n' +
        '0,1,2,3,0,0,0,1,5,6,7,8,0.1,0.2,0.3,0.4,TRUE,-.5,hi\n' +
        '1.5,,,,,,,,,,,,,,,,false,1e-3,"a ""b"", c"\n',
    );
    expect(tracks).toEqual([
      ['A/Position', 'float3', 'linear', [0], [1, 2, 3]],
      ['A/Rotation', 'floatQ', 'linear', [0], [0, 0, 0, 1]],
      ['B/Blend', 'float4', 'linear', [0], [5, 6, 7, 8]],
      ['L/Color', 'color', 'linear', [0], [0.1, 0.2, 0.3, 0.4].map(Math.fround)],
      ['L/On', 'bool', 'discrete', [0, 1.5], [1, 0]],
      ['F/BlendShape.Smile', 'float', 'linear', [0, 1.5], [-0.5, Math.fround(0.001)]],
      ['S/Text', 'string', 'discrete', [0, 1.5], ['hi', 'a "b", c']],
    ]);
    expect(clip.duration).toBe(1.5);
    expect(problems).toEqual([]);
  });

  test('are said in the header, with the kind', () => {
    const { tracks, problems } = read(
      'time,a/i:long,a/d:double(hold),a/c:color32.r,a/c:color32.g,a/c:color32.b,a/c:color32.a,a/b:bool(linear),' +
        'a/r:float(raw 0.5),a/s:string(linear),a/u:ulong(discrete)\n' +
        '0,-9223372036854775808,0.1,255,0,1,2,1,7,\\null,18446744073709551615\n' +
        '0.5,9007199254740993,1e300,0,0,0,0,0,8,\\empty,0\n' +
        '1,,,,,,,,9,\\\\null,\n',
    );
    expect(tracks).toEqual([
      ['a/i', 'long', 'linear', [0, 0.5], [-(2n ** 63n), 9007199254740993n]],
      ['a/d', 'double', 'hold', [0, 0.5], [0.1, 1e300]],
      ['a/c', 'color32', 'linear', [0, 0.5], [255, 0, 1, 2, 0, 0, 0, 0]],
      ['a/b', 'bool', 'linear', [0, 0.5], [1, 0]],
      ['a/r', 'float', 'raw', [0, 0.5, 1], [7, 8, 9]],
      ['a/s', 'string', 'linear', [0, 0.5, 1], [null, '', '\\null']],
      ['a/u', 'ulong', 'discrete', [0, 0.5], [2n ** 64n - 1n, 0n]],
    ]);
    expect(problems).toEqual([]);
  });

  test('a colour may leave out its alpha, columns of a track may stand in any order', () => {
    const { tracks } = read('time,L/Color.b,M/P.y,L/Color.r,M/P.x,L/Color.g\n0,3,5,1,4,2');
    expect(tracks).toEqual([
      ['L/Color', 'color', 'linear', [0], [1, 2, 3, 1]],
      ['M/P', 'float2', 'linear', [0], [4, 5]],
    ]);
  });

  test('a blank cell is no key, a quoted empty one is the empty text', () => {
    const { tracks } = read('time,S/Text:string,V/x:float\n0,a,\n1,,1\n2,"",""\n3, ,\n4," ",2\n');
    expect(tracks).toEqual([
      ['S/Text', 'string', 'discrete', [0, 2, 4], ['a', '', ' ']],
      ['V/x', 'float', 'linear', [1, 4], [1, 2]],
    ]);
  });

  test('float32 is rounded once', () => {
    // Half way between 1 and the next float32, and a little more than a double shows.
    const { tracks } = read('time,a/b\n0,1.00000005960464477539062500001\n1,1.000000059604644775390625');
    expect(tracks[0]![4]).toEqual([1 + 2 ** -23, 1]);
  });
});

describe('the table', () => {
  test.each([
    ['CRLF', 'time,a/b\r\n0,1\r\n2,3\r\n'],
    ['CR', 'time,a/b\r0,1\r2,3'],
    ['byte order mark, quotes and blanks', '\ufeff"Time" , "a/b" \n 0 ,"1"\n\n,\n2, 3'],
    ['a separator said as Excel does', 'sep=;\r\ntime;a/b\r\n0;1\r\n2;3\r\n'],
    ['the same in quotes, behind and before blank lines', '\ufeff\n"SEP=\t"\n\n\t\ntime\ta/b\n0\t1\n2\t3\n'],
    ['blank lines first', `\r\n${' \n'.repeat(100)};;\n,\ntime,a/b\n0,1\n2,3\n`],
    ['tabs', 'time\ta/b\n0\t1\n2\t3\n'],
  ])('%s', (_, text) => {
    const { tracks, problems, clip } = read(text);
    expect(tracks).toEqual([['a/b', 'float', 'linear', [0, 2], [1, 3]]]);
    expect(clip.duration).toBe(2);
    expect(problems).toEqual([]);
  });

  test('semicolons with decimal commas, told once', () => {
    const { tracks, problems } = read('time;a/b;a/c\n0,5;1,25;x\n1;-,5;"1;2"\n');
    expect(tracks).toEqual([
      ['a/b', 'float', 'linear', [0.5, 1], [1.25, -0.5]],
      ['a/c', 'string', 'discrete', [0.5, 1], ['x', '1;2']],
    ]);
    expect(problems).toEqual([['csv/decimal-comma', 2, 1]]);
  });

  test('UTF-16 and Windows-1252', () => {
    const utf16 = Uint8Array.from([
      0xff,
      0xfe,
      ...[...'time\ta/é\n0\t1'].flatMap((c) => [c.charCodeAt(0), 0]),
    ]);
    expect(read(utf16).tracks).toEqual([['a/é', 'float', 'linear', [0], [1]]]);
    const latin = Uint8Array.from('time,a/é\n0,1', (char) => char.charCodeAt(0));
    expect(read(latin).tracks).toEqual([['a/é', 'float', 'linear', [0], [1]]]);
    expect(read(latin).problems).toEqual([['csv/encoding', undefined, undefined]]);
  });

  test('a last row without values is the end of the clip', () => {
    expect(read('time,a/b\n0,1\n2.5,\n').clip.duration).toBe(2.5);
    expect(read('time,a/x\n0,1\n3\n')).toMatchObject({ clip: { duration: 3 }, problems: [] });
    expect(read('time\n3').clip).toMatchObject({ duration: 3, tracks: [] });
  });

  test('names keep what is escaped or quoted', () => {
    const { tracks, problems } = read(
      'time,a\\/b/c\\:d,"x,""y""\n/p\\.x",Armature/Hips/Position.x,Armature/Hips/Position.y,?/?,\\?/v.w.q\n0,1,2,3,4,5,6',
    );
    expect(tracks.map(([label]) => label)).toEqual([
      'a/b/c:d',
      'x,"y"\n/p.x',
      'Armature/Hips/Position',
      '?/?',
      '?/v.w.q',
    ]);
    expect(problems).toEqual([]);
  });

  test('nulls are not question marks', () => {
    const { clip } = read('time,?/?,\\?/\\?\n0,1,2');
    expect(clip.tracks.map(({ node, property }) => [node, property])).toEqual([
      [null, null],
      ['?', '?'],
    ]);
  });
});

describe('problems', () => {
  const refused = (text: string) => {
    try {
      read(text);
    } catch (error) {
      if (error instanceof FormatError) return error;
    }
    throw new Error('not refused');
  };

  test('a first cell that is not time', () => {
    for (const text of ['', 'Time [msec],x [m]\n0,1', 'timer,a/b\n0,1']) {
      expect(refused(text).diagnostic).toMatchObject({ code: 'csv/no-time', at: { line: 1, column: 1 } });
    }
    expect(refused('Time [msec],x').message).toContain('`Time [msec]`');
  });

  test('places count from the top of the file, whatever is skipped there', () => {
    expect(read('sep=,\n\ntime,a/b:int\n0,x').problems).toEqual([['csv/cell', 4, 3]]);
    expect(refused('sep=;\n\nTijd;x').diagnostic).toMatchObject({ code: 'csv/no-time', at: { line: 3 } });
    expect(refused('sep=').message).toContain('`sep=`');
  });

  test.each([
    ['1.234,5'],
    ['1.234.567'],
    ['1 234', '1'],
    ['1\u00a0234,5', '1\u202f234'],
    ["1'234.50", '1’234'],
    ['50%', '7,5 %'],
    ['\u22121', '2'],
    ['"1,234.5"'],
  ])('numbers as people write them are told: %s', (...cells) => {
    const rows = cells.map((cell, i) => `${i};${cell}\n`).join('');
    const { told, tracks } = read(`time;a/b\n${rows}`);
    expect(told.map(({ code, severity, at }) => [code, severity, at?.line])).toEqual([
      ['csv/looks-numeric', 'warning', 2],
    ]);
    expect(told[0]!.hint).toContain('`A/Value:string`');
    expect(tracks[0]![1]).toBe('string');
    expect(read(`time;a/b:string\n${rows}`).told).toEqual([]);
  });

  test.each([['WAHR', 'falsch'], ['Vrai', 'FAUX'], ['VERDADERO', 'FALSO', 'TRUE'], ['ИСТИНА']])(
    'true and false of other languages are told: %s',
    (...cells) => {
      const rows = cells.map((cell, i) => `${i},${cell}\n`).join('');
      expect(read(`time,a/b\n${rows}`).problems.map(([code]) => code)).toEqual(['csv/looks-boolean']);
    },
  );

  test('text beside them makes it text', () => {
    for (const cells of [
      ['50%', 'half'],
      ['WAHR', 'wahrlich'],
      ['1.2.3'],
      ['12 34'],
      ['-'],
      ['%'],
      ['WAHR', '1 234'],
    ]) {
      const rows = cells.map((cell, i) => `${i};${cell}\n`).join('');
      expect([cells, read(`time;a/b\n${rows}`).told]).toEqual([cells, []]);
    }
    expect(read('time,a/b\n0,1\n1,WAHR').problems).toEqual([['csv/mixed-column', 3, 3]]);
  });

  test('more columns than a table may have', () => {
    const { diagnostic } = refused(`time${',a/b'.repeat(100_000)}\n`);
    expect(diagnostic).toMatchObject({ code: 'csv/too-many-columns', at: { line: 1, column: 400_002 } });
  });

  test('without a report the first error is thrown', () => {
    const bytes = new TextEncoder().encode('time,a/b:int\n0,1.5\n');
    expect(() => readCsv(bytes)).toThrow(/^2:3: `1\.5` in a\/b is not a whole number, as int takes/);
  });

  // Each: what is wrong, the table, what is told, and what is read all the same.
  test.each([
    ['no type', 'time,a/b:flaot\n0,1', [['csv/column-name', 1, 6]], []],
    ['no kind', 'time,a/b:float(curvy)\n0,1', [['csv/column-name', 1, 6]], []],
    ['a raw interval below 0', 'time,a/b:float(raw -1)\n0,1', [['csv/column-name', 1, 6]], []],
    ['a component left out', 'time,a/P.x,a/P.z\n0,1,2', [['csv/missing-component', 1, 6]], []],
    ['a component the type has not', 'time,a/b:float.x\n0,1', [['csv/missing-component', 1, 6]], []],
    ['no components', 'time,a/b:float2\n0,1', [['csv/missing-component', 1, 6]], []],
    ['no node', 'time,b\n0,1', [['csv/no-node', 1, 6]], [['?/b', 'float', 'linear', [0], [1]]]],
    [
      'the same column twice',
      'time,a/b,a/b\n0,1,2',
      [['csv/duplicate-column', 1, 10]],
      [
        ['a/b', 'float', 'linear', [0], [1]],
        ['a/b', 'float', 'linear', [0], [2]],
      ],
    ],
    ['no name', 'time,,\n0,,2\n1,,3', [['csv/unnamed-column', 2, 4]], []],
    ['no values and no type', 'time,a/b\n0,', [['csv/empty-column', 1, 6]], []],
    [
      'no values but a type',
      'time,a/b:int3.x,a/b:int3.y,a/b:int3.z\n0,,,',
      [],
      [['a/b', 'int3', 'linear', [], []]],
    ],
    [
      'numbers and text',
      'time,a/b\n0,1\n1,l.5',
      [['csv/mixed-column', 3, 3]],
      [['a/b', 'string', 'discrete', [0, 1], ['1', 'l.5']]],
    ],
    [
      'a time that is none',
      'time,a/b\nsoon,1\nNaN,2\n1e39,3\n4,4',
      [
        ['csv/time', 2, 1],
        ['csv/time', 3, 1],
        ['csv/time', 4, 1],
      ],
      [['a/b', 'float', 'linear', [4], [4]]],
    ],
    ['no time', 'time,a/b\n,1\n1,2', [['csv/time', 2, 1]], [['a/b', 'float', 'linear', [1], [2]]]],
    [
      'a time before 0',
      'time,a/b\n-1,1\n1,2',
      [['csv/negative-time', 2, 1]],
      [['a/b', 'float', 'linear', [-1, 1], [1, 2]]],
    ],
    [
      'times out of order',
      'time,a/P.x,a/P.y,a/s:string\n2,1,2,c\n0,3,4,a\n1,5,6,b\n',
      [['csv/unordered-times', 3, 1]],
      [
        ['a/P', 'float2', 'linear', [0, 1, 2], [3, 4, 5, 6, 1, 2]],
        ['a/s', 'string', 'discrete', [0, 1, 2], ['a', 'b', 'c']],
      ],
    ],
    [
      'equal times',
      'time,a/b,a/c\n1,1,\n1.00000000001,2,5\n',
      [['csv/equal-times', 3, 1]],
      [
        ['a/b', 'float', 'linear', [1, 1], [1, 2]],
        ['a/c', 'float', 'linear', [1], [5]],
      ],
    ],
    [
      'values that are none',
      'time,a/b:byte,a/c:float,a/d:bool\n0,1.5,x,2\n1,300,1e39,yes\n2,-1,NaN,1\n3,4,5,false\n',
      [
        ['csv/cell', 2, 3],
        ['csv/cell', 2, 7],
        ['csv/cell', 2, 9],
        ['csv/out-of-range', 3, 3],
        ['csv/out-of-range', 3, 7],
        ['csv/cell', 3, 12],
        ['csv/out-of-range', 4, 3],
        ['csv/cell', 4, 6],
      ],
      [
        ['a/b', 'byte', 'linear', [3], [4]],
        ['a/c', 'float', 'linear', [3], [5]],
        ['a/d', 'bool', 'discrete', [2, 3], [1, 0]],
      ],
    ],
    [
      'a key in part',
      'time,a/P.x,a/P.y\n0,1,\n1,2,3',
      [['csv/partial-key', 2, 1]],
      [['a/P', 'float2', 'linear', [1], [2, 3]]],
    ],
    [
      'rows too short and too long',
      'time,a/b,a/c\n0,1\n1,2,3,,\n2,4,5,6\n',
      [
        ['csv/ragged-row', 2, 1],
        ['csv/ragged-row', 4, 1],
      ],
      [
        ['a/b', 'float', 'linear', [0, 1, 2], [1, 2, 4]],
        ['a/c', 'float', 'linear', [1, 2], [3, 5]],
      ],
    ],
    [
      'text behind a quote',
      'time,a/b:string\n0,"a" b\n1,c"d\n',
      [['csv/after-quote', 2, 6]],
      [['a/b', 'string', 'discrete', [0, 1], ['a', 'c"d']]],
    ],
    [
      'a quote never closed',
      'time,a/b:string\n0,é\n1,"b\n2,c\n',
      [['csv/unterminated-quote', 3, 3]],
      [['a/b', 'string', 'discrete', [0], ['é']]],
    ],
    [
      'raw keys off their interval',
      'time,a/b:float(raw 0.5),a/c:float(raw)\n0,1,1\n0.7,2,\n1,,2\n',
      [['csv/raw-spacing', 1, 6]],
      [
        ['a/b', 'float', 'linear', [0, Math.fround(0.7)], [1, 2]],
        ['a/c', 'float', 'raw', [0, 1], [1, 2]],
      ],
    ],
  ] as const)('%s', (_, text, problems, tracks) => {
    const result = read(text);
    expect(result.problems).toEqual(problems);
    expect(result.tracks).toEqual(tracks);
  });

  test('places count as editors do, far into a long line', () => {
    const { problems } = read(`time,a/s:string,a/b:int\n0,${'😀é'.repeat(5000)},x\n`);
    expect(problems).toEqual([['csv/cell', 2, 15004]]);
  });

  test('the same problem is told a thousand times and then summed up', () => {
    const told = collectDiagnostics(5000);
    readCsv(new TextEncoder().encode(`time,a/b:int\n${'0,x\n'.repeat(3000)}`), told);
    expect(told.items).toHaveLength(1001);
    expect(told.items[1000]).toMatchObject({ code: 'csv/cell', message: 'the same 2000 times more' });
  });
});

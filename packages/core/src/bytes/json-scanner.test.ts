import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Diagnostic, FormatError } from '../diagnostic.js';
import { parseFloat32 } from './float-text.js';
import { type JsonProblem, jsonCodes, jsonProblems } from './json-codes.js';
import { END, JsonScanner, jsonNames, UNKNOWN } from './json-scanner.js';

const codes = jsonCodes('test');
const utf8 = (text: string) => new TextEncoder().encode(text);

function scan(source: string | Uint8Array, lenient = false): { scanner: JsonScanner; told: Diagnostic[] } {
  const told: Diagnostic[] = [];
  const bytes = typeof source === 'string' ? utf8(source) : source;
  const report = (diagnostic: Diagnostic) => told.push(diagnostic);
  return { scanner: new JsonScanner(bytes, { family: 'test', codes, report, lenient, maxDepth: 64 }), told };
}

/** Reads anything into what JSON.parse would give. */
function read(scanner: JsonScanner): unknown {
  switch (scanner.kind()) {
    case 'object': {
      const entries: [string, unknown][] = [];
      scanner.open();
      while (scanner.nextMember(noNames, 0) !== END) entries.push([scanner.memberName, read(scanner)]);
      return Object.fromEntries(entries);
    }
    case 'array': {
      const items: unknown[] = [];
      scanner.open();
      while (scanner.nextElement()) items.push(read(scanner));
      return items;
    }
    case 'string':
      return scanner.string();
    case 'number':
      return scanner.number();
    case 'boolean':
      return scanner.boolean();
    case 'null':
      scanner.null();
      return null;
    case 'none':
      return scanner.skip();
  }
}

const noNames = jsonNames([]);

/** Reads a whole text and tells every problem, the last one perhaps thrown. */
function problems(source: string | Uint8Array, lenient = false): Diagnostic[] {
  let told: Diagnostic[] = [];
  try {
    const scanning = scan(source, lenient);
    told = scanning.told;
    read(scanning.scanner);
    scanning.scanner.end();
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    told.push(error.diagnostic);
  }
  return told;
}

describe('good text', () => {
  test('reads as JSON.parse does, whatever the white space', () => {
    const text = fc
      .tuple(fc.jsonValue({ maxDepth: 5 }), fc.constantFrom(undefined, 1, '\t', ' \r\n'))
      .map(([value, space]) => JSON.stringify(value, null, space)!);
    fc.assert(
      fc.property(text, (json) => {
        expect(problems(json)).toEqual([]);
        expect(read(scan(json).scanner)).toEqual(JSON.parse(json));
        const { scanner } = scan(json);
        scanner.skip();
        expect(scanner.offset).toBe(utf8(json).length);
      }),
      { numRuns: 500 },
    );
  });

  const digits = (max: number) => fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: max });
  const numberText = fc
    .tuple(
      fc.constantFrom('', '-'),
      digits(25).map((d) => d.join('').replace(/^0+(?=\d)/, '')),
      fc.option(
        digits(25).map((d) => `.${d.join('')}`),
        { nil: '' },
      ),
      fc.option(
        fc.integer({ min: -60, max: 60 }).map((e) => `e${e}`),
        { nil: '' },
      ),
    )
    .map((parts) => parts.join(''));

  test('numbers are the nearest double and the nearest float', () => {
    fc.assert(
      fc.property(numberText, (text) => {
        expect(Object.is(scan(text).scanner.number(), Number(text))).toBe(true);
        expect(Object.is(scan(text).scanner.float32(), parseFloat32(text))).toBe(true);
        const { scanner } = scan(`[${text} ]`);
        expect([read(scanner), scanner.integral]).toEqual([[Number(text)], /^-?\d+$/.test(text)]);
      }),
      { numRuns: 5000 },
    );
  });

  test('floats in an object of known members', () => {
    const names = jsonNames(['x', 'y']);
    const column = new Float32Array(4);
    const take = (text: string) => {
      const { scanner } = scan(text);
      const taken = scanner.takeFloats(names, column, 1);
      expect(scanner.offset).toBe(taken ? utf8(text).length : 0);
      return taken;
    };
    expect(take('{"x":0.1,"y":-2.5e3}')).toBe(true);
    expect([...column]).toEqual([0, Math.fround(0.1), -2500, 0]);
    expect(take(' { "x" : 1.00000005960464477540 ,\n"y"\t:7}')).toBe(true);
    expect([...column]).toEqual([0, parseFloat32('1.00000005960464477540'), 7, 0]);
    for (const other of [
      '{"y":1,"x":2}',
      '{"x":1}',
      '{"x":1,"y":2,"z":3}',
      '{"x":1,"y":"2"}',
      '{"x":1,"y":1e39}',
      '{"x":1,"y":02}',
      '{"x":1/**/,"y":2}',
      '{"x":1,"y":2',
      '{"x":1,"y',
      '[1,2]',
      '',
    ]) {
      expect(take(other), other).toBe(false);
    }
  });

  test('known members by index, the others by name', () => {
    const { scanner } = scan('{"b":1,"\\u0061":2,"c c":3,"__proto__":4}');
    const names = jsonNames(['a', 'b']);
    scanner.open();
    const seen: unknown[] = [];
    for (let i = -1; (i = scanner.nextMember(names, i + 1)) !== END; ) {
      seen.push(i === UNKNOWN ? scanner.memberName : i, scanner.path(), scanner.number());
    }
    expect(seen).toEqual([
      1,
      'b',
      1,
      0,
      '["\\\\u0061"]',
      2,
      'c c',
      '["c c"]',
      3,
      '__proto__',
      '__proto__',
      4,
    ]);
  });

  test('a byte order mark is passed over', () => {
    expect(read(scan('\ufeff[1]').scanner)).toEqual([1]);
  });

  test('64 brackets are read, 65 are not', () => {
    expect(problems('['.repeat(64) + ']'.repeat(64))).toEqual([]);
    expect(problems('['.repeat(65) + ']'.repeat(65))).toMatchObject([
      { code: 'test/too-deep', at: { line: 1, column: 65 } },
    ]);
    expect(problems('{"a":'.repeat(1e5))).toMatchObject([{ code: 'test/too-deep' }]);
  });

  test('goes back to a mark', () => {
    const { scanner } = scan('{"a":[1,2],"b":3}');
    scanner.open();
    scanner.nextMember(noNames, 0);
    const mark = scanner.mark();
    scanner.skipQuietly();
    scanner.nextMember(noNames, 0);
    scanner.goTo(mark);
    expect([scanner.path(), read(scanner)]).toEqual(['a', [1, 2]]);
    expect(scanner.nextMember(noNames, 0)).toBe(UNKNOWN);
    expect([scanner.memberName, read(scanner)]).toEqual(['b', 3]);
  });
});

describe('bad text', () => {
  const cases: readonly [string, JsonProblem, number, number, string][] = [
    ['', 'truncated', 1, 1, ''],
    [' \n', 'truncated', 1, 1, ''],
    ['{"a":[1', 'truncated', 1, 8, 'a[0]'],
    ['{"a":[1,\n', 'truncated', 1, 9, 'a[1]'],
    ['{"a', 'truncated', 1, 2, 'a'],
    ['{"a"', 'truncated', 1, 5, 'a'],
    ['{"a":"x\\', 'truncated', 1, 6, 'a'],
    ['{"a":12', 'truncated', 1, 8, 'a'],
    ['{"a":-', 'truncated', 1, 7, 'a'],
    ['[1 2]', 'missing-comma', 1, 4, '[0]'],
    ['{"a":1\n"b":2}', 'missing-comma', 2, 1, 'a'],
    ['{"a" 1}', 'missing-colon', 1, 6, 'a'],
    ['{"a":1]', 'unexpected', 1, 7, 'a'],
    ['[1}', 'unexpected', 1, 3, '[0]'],
    ['[1,,2]', 'unexpected', 1, 4, '[1]'],
    ['{,}', 'unexpected', 1, 2, ''],
    ['{"a":}', 'unexpected', 1, 6, 'a'],
    ['[1]x', 'garbage-after', 1, 4, ''],
    ['[1,]', 'trailing-comma', 1, 3, ''],
    ['{"a":{"b":1,},"c":2}', 'trailing-comma', 1, 12, 'a'],
    ['[1,/* é */2]', 'comment', 1, 4, '[0]'],
    ['// hi\n[]', 'comment', 1, 1, ''],
    ["['é']", 'single-quotes', 1, 2, '[0]'],
    ['{a:1}', 'unquoted-name', 1, 2, 'a'],
    ['[NaN]', 'nan', 1, 2, '[0]'],
    ['[-Infinity]', 'nan', 1, 2, '[0]'],
    ['[True]', 'bare-word', 1, 2, '[0]'],
    ['[None]', 'bare-word', 1, 2, '[0]'],
    ['[hello]', 'bare-word', 1, 2, '[0]'],
    ['[01]', 'number-syntax', 1, 2, '[0]'],
    ['[.5]', 'number-syntax', 1, 2, '[0]'],
    ['[+1]', 'number-syntax', 1, 2, '[0]'],
    ['[1.]', 'number-syntax', 1, 2, '[0]'],
    ['[1.5f]', 'number-syntax', 1, 2, '[0]'],
    ['[1e+]', 'number-syntax', 1, 2, '[0]'],
    ['["a\\x"]', 'escape', 1, 4, '[0]'],
    ['["\\u12g4"]', 'escape', 1, 3, '[0]'],
    ['["\\ud83d"]', 'surrogate', 1, 3, '[0]'],
    ['["\\ude00\\ud83d\\ude00"]', 'surrogate', 1, 3, '[0]'],
    ['["a\tb"]', 'control-character', 1, 4, '[0]'],
    ['["a\nb"]', 'control-character', 1, 4, '[0]'],
  ];

  test.each(cases)('%j: %s', (text, problem, line, column, path) => {
    const [first, ...rest] = problems(text);
    expect(first).toMatchObject({ severity: 'error', code: `test/${problem}`, at: { line, column, path } });
    expect(first!.hint).toBeTruthy();
    expect(rest).toEqual([]);
  });

  test('bytes that are not UTF-8', () => {
    const bytes = Uint8Array.of(0x5b, 0x22, 0x61, 0xc3, 0x28, 0x22, 0x5d);
    expect(problems(bytes)).toMatchObject([{ code: 'test/utf8', at: { offset: 3, line: 1, column: 4 } }]);
    expect(problems(Uint8Array.of(0xff, 0xfe, 0x5b, 0))).toMatchObject([{ code: 'test/encoding' }]);
    expect(problems(Uint8Array.of(0x5b, 0, 0x5d, 0))).toMatchObject([{ code: 'test/encoding' }]);
  });

  test('what can be read over is, and a lenient reader warns of it', () => {
    const text = "{/* a */'b':[1,2,],}";
    const { scanner, told } = scan(text, true);
    expect(read(scanner)).toEqual({ b: [1, 2] });
    expect(told.map(({ severity, code }) => `${severity} ${code}`)).toEqual([
      'warning test/comment',
      'warning test/single-quotes',
      'warning test/trailing-comma',
      'warning test/trailing-comma',
    ]);
    expect(problems('[NaN,01,True]', true).map(({ severity }) => severity)).toEqual([
      'error',
      'error',
      'error',
    ]);
  });

  test('every problem of the catalogue is met above', () => {
    const met = new Set([...cases.map(([, problem]) => problem), 'encoding', 'utf8', 'too-deep']);
    expect([...met].sort()).toEqual(Object.keys(jsonProblems).sort());
  });

  test('cut anywhere or changed anywhere, it ends in values or a FormatError', () => {
    const bytes = utf8('{"a":[1,-2.5e3,"é\\u0041\\ud83d\\ude00",true,null,{"b":{}}],"c c":[ ]} ');
    for (let length = 0; length <= bytes.length; length++) problems(bytes.subarray(0, length));
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.nat(255), fc.boolean(), (at, byte, lenient) => {
        const changed = bytes.slice();
        changed[at] = byte;
        problems(changed, lenient);
      }),
      { numRuns: 3000 },
    );
  });

  test('of many problems on one endless line a thousand are told, and how many more', () => {
    const told = problems(`[${'01,'.repeat(100_000)}0]`);
    expect(told).toHaveLength(1001);
    expect(told[1000]!.message).toBe('the same 99000 times more');
  });

  test('hostile numbers and texts', () => {
    const million = '1'.repeat(1_000_000);
    expect(read(scan(`[0.${million}e-${million},${million}]`).scanner)).toEqual([0, Infinity]);
    expect(scan(`0.${'0'.repeat(1_000_000)}1e1000001`).scanner.float32()).toBe(1);
    expect((read(scan(`"${million}"`).scanner) as string).length).toBe(1_000_000);
    expect(problems(`[${'x'.repeat(1_000_000)}]`)).toMatchObject([{ code: 'test/bare-word' }]);
  });
});

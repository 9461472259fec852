import { expect, test } from 'vitest';
import { FormatError } from '../../../diagnostic.js';
import { mutate, seededRandom } from '../../../testing/mutate.js';
import type { Project } from '../model.js';
import { smallProject } from '../testing/small-project.js';
import { dataCodes } from './codes.js';
import { projectOf, readData, usualEnvelope, writeData } from './index.js';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const read = (text: string): Project => readData(bytesOf(text), () => {}).project;
const small = (): string =>
  new TextDecoder().decode(writeData({ project: smallProject(), envelope: usualEnvelope }));

type Tree = unknown[] & { [index: number]: Tree };
const treeOf = (): Tree => JSON.parse(small()).project;
const textOf = (tree: unknown): string => JSON.stringify({ project: tree });

function problemIn(work: () => unknown): FormatError['diagnostic'] {
  try {
    work();
  } catch (problem) {
    if (problem instanceof FormatError) return problem.diagnostic;
    throw problem;
  }
  return expect.unreachable('nothing was thrown') as never;
}

/** Of the small project, changed. */
function problemOf(change: (tree: Tree) => void) {
  const tree = treeOf();
  change(tree);
  return problemIn(() => read(textOf(tree)));
}

test('lengths and codes that are not known are said, with the known ones', () => {
  expect(problemIn(() => read('{"project":[1,2]}'))).toMatchObject({
    code: 'construct2/unknown-generation',
    message: 'The project is a list of 2, known are 19, 21, 23, 24, 25, 27, 28, 29, 31, 32, 39',
    at: { path: 'project', line: 1, column: 12 },
  });
  expect(problemOf((tree) => tree[2]![0]!.push(0 as never))).toMatchObject({
    code: 'construct2/unknown-length',
    message: 'A list of 11 stands where a plugin belongs, which has 10 positions',
    at: { path: 'project[2][0] (plugins[0])' },
  });
  const event = problemOf((tree) => void (tree[6]![0]![1]![0]![0] = 7 as never));
  expect(event).toMatchObject({
    code: 'construct2/unknown-code',
    message: '`7` tells no known kind of event: known are 0, 1, 2, 3',
    at: { path: 'project[6][0][1][0][0] (eventSheets[0].events[0])' },
  });
});

const withPositions = (tree: Tree, length: number): Tree =>
  Array.from({ length }, (_, i): Tree => (i < 26 ? tree[i]! : []));

test.each([
  ['longer than any export for this engine', (tree: Tree) => withPositions(tree, 43)],
  [
    'with a variable that has a name',
    (tree: Tree) => {
      tree[3]![0]![3] = [[1, 0, 'speed', 0]] as never;
      return withPositions(tree, 39);
    },
  ],
  [
    'with an instance that has a colour',
    (tree: Tree) => {
      const layers = tree[5]![0]![6] as unknown as unknown[][];
      layers[0]![14] = [[[0, 0, 0, 8, 8, 0, 0, [1, 1, 1, 1]]]];
      return withPositions(tree, 32);
    },
  ],
])('a game of Construct 3 itself is refused as such: %s', (_, change) => {
  const tree = change(treeOf());
  expect(problemIn(() => read(textOf(tree)))).toMatchObject({
    code: 'construct2/construct3-game',
    message: `The game is Construct 3's own kind (a project of ${tree.length} positions), not Construct 2's`,
  });
});

test('a value of another kind is told with its path, line and column', () => {
  const text = small()
    .replace('"project": [', '"project": [\n')
    .replace(/"1\.0(\.0\.0)?"/, '\n12');
  const found = problemIn(() => read(text));
  expect(found).toMatchObject({
    code: 'construct2/wrong-type',
    message: 'Expected a text, found `12`',
    at: { path: 'project[16] (version)', line: 3, column: 1 },
  });
  expect(found.at!.offset).toBe(bytesOf(text.slice(0, text.indexOf('\n12') + 1)).length);
});

test.each([
  [
    'null where a list belongs',
    (tree: Tree) => void (tree[5] = null as never),
    'project[5] (layouts)',
    'null',
  ],
  [
    'a text where a number belongs',
    (tree: Tree) => void (tree[10] = '1' as never),
    'project[10] (windowWidth)',
    'the text "1"',
  ],
  [
    'a number where a flag belongs',
    (tree: Tree) => void (tree[13] = 1 as never),
    'project[13] (usesWebGL)',
    '`1`',
  ],
  [
    'an object where a list belongs',
    (tree: Tree) => void (tree[4] = {} as never),
    'project[4] (families)',
    'an object',
  ],
])('%s is told', (_, change, path, found) => {
  const problem = problemOf(change);
  expect(problem).toMatchObject({ code: 'construct2/wrong-type', at: { path } });
  expect(problem.message).toMatch(new RegExp(`found ${found}$`));
});

test('numbers too large for a double are no measures', () => {
  const tree = treeOf();
  tree[10] = 'HERE' as never;
  expect(problemIn(() => read(textOf(tree).replace('"HERE"', '1e999')))).toMatchObject({
    code: 'construct2/wrong-type',
    at: { path: 'project[10] (windowWidth)' },
  });
});

test('integers beyond 2^53 are exact wherever an integer may stand', () => {
  const tree = treeOf();
  const values = [
    '9007199254740993',
    '-9007199254740993',
    '123456789012345678901234567890',
    '1e16',
    '10000000000000001',
    '"9007199254740993"',
    '[9007199254740995]',
    '",9007199254740997,\\\\"',
    '9007199254740999',
    '0.1234567890123456789',
    '9007199254740991',
  ];
  for (const around of ['VALUES', '{"b":VALUES,"1":9007199254741001}']) {
    firstInstance(tree)[5] = ['HERE'] as never;
    const text = textOf(tree).replace('["HERE"]', `[${around.replace('VALUES', `[${values}]`)}]`);
    const [kept] = read(text).layouts[0]!.layers.flatMap(({ instances }) => instances)[0]!
      .properties as readonly [never];
    const list = around === 'VALUES' ? kept : (kept as { b: unknown }).b;
    expect(list).toEqual([
      9007199254740993n,
      -9007199254740993n,
      123456789012345678901234567890n,
      1e16,
      10000000000000001n,
      '9007199254740993',
      [9007199254740995n],
      ',9007199254740997,\\',
      9007199254740999n,
      0.12345678901234568,
      9007199254740991,
    ]);
    if (around !== 'VALUES') expect(kept['1' as never]).toBe(9007199254741001n);
  }
});

test('references out of a runtime are texts', () => {
  const tree = treeOf();
  for (const plugin of tree[2] as unknown as unknown[][]) plugin[0] = { ref: 'cr.plugins_.Sprite' };
  expect(projectOf(tree, () => {}).plugins[0]!.ref).toBe('cr.plugins_.Sprite');
  tree[2]![0]![0] = '@a.b' as never;
  expect(read(textOf(tree)).plugins[0]!.ref).toBe('a.b');
});

test('names of members are no way into the prototype', () => {
  const tree = treeOf();
  firstInstance(tree)[5] = ['HERE'] as never;
  const text = textOf(tree)
    .replace('["HERE"]', '[{"__proto__":{"stolen":1}}]')
    .replace('{', '{"__proto__":[],');
  const data = readData(bytesOf(text), () => {});
  expect(({} as { stolen?: number }).stolen).toBeUndefined();
  expect(new TextDecoder().decode(writeData(data))).toBe(text);
});

test('what is no JSON is told with line, column and a mend', () => {
  expect(problemIn(() => read('{"project":\n [1,,2]}'))).toMatchObject({
    code: 'construct2/unexpected',
    at: { line: 2, column: 5 },
  });
  expect(problemIn(() => read('{"project": ['))).toMatchObject({ code: 'construct2/truncated' });
  expect(problemIn(() => read(''))).toMatchObject({ code: 'construct2/truncated' });
  expect(problemIn(() => readData(Uint8Array.of(0x22, 0xff, 0x22), () => {}))).toMatchObject({
    code: 'construct2/utf8',
  });
  expect(problemIn(() => read('[]'))).toMatchObject({ code: 'construct2/no-project' });
  expect(problemIn(() => read('{"project":{}}'))).toMatchObject({ code: 'construct2/no-project' });
});

test.each([
  ['lists', '[', 5, firstInstance],
  ['expressions', '[3,', 1, firstExpression],
])('%s nested without end are one clear error', (_, open, position, holder) => {
  for (const [depth, fits] of [
    [450, true],
    [100_000, false],
  ] as const) {
    const tree = treeOf();
    holder(tree)[position] = 'HERE' as never;
    const nested = open.repeat(depth) + (open === '[' ? '' : '[0,1]') + ']'.repeat(depth);
    const text = textOf(tree).replace('"HERE"', nested);
    if (fits) {
      const data = readData(bytesOf(text), () => {});
      expect(new TextDecoder().decode(writeData(data)) === text).toBe(true);
    } else expect(problemIn(() => read(text)).code).toBe('construct2/too-deep');
  }
});

function firstInstance(tree: Tree): Tree {
  const layers = tree[5]![0]![6] as unknown as Tree[];
  return layers.find((layer) => layer[14]!.length > 0)![14]![0]!;
}

/** The first parameter that holds an expression. */
function firstExpression(tree: Tree): Tree {
  const holds = (node: unknown): Tree | undefined => {
    if (!Array.isArray(node)) return undefined;
    if (node.length === 2 && node[0] === 0 && Array.isArray(node[1]) && typeof node[1][0] === 'number')
      return node as Tree;
    for (const item of node) {
      const found = holds(item);
      if (found) return found;
    }
    return undefined;
  };
  return holds(tree[6])!;
}

test('mutants end in a project or a FormatError with a known code', () => {
  const whole = bytesOf(small());
  const random = seededRandom(7);
  let readable = 0;
  for (let i = 0; i < 500; i++) {
    const mutant = mutate(whole, random);
    try {
      writeData(readData(mutant, () => {}));
      readable++;
    } catch (problem) {
      if (!(problem instanceof FormatError)) throw problem;
      expect(Object.keys(dataCodes)).toContain(problem.diagnostic.code);
    }
  }
  expect(readable).toBeGreaterThan(5);
});

test('a name where a code belongs is no code', () => {
  const odd = ['constructor', 'length', 'map', '__proto__', '1', 1.5, -1, null, ['1']];
  let codes = 0;
  const visit = (tree: Tree, list: unknown[]): void => {
    const [code, ...others] = list;
    if (typeof code === 'number') {
      for (const value of odd) {
        list[0] = value;
        try {
          projectOf(tree, () => {});
        } catch (problem) {
          if (!(problem instanceof FormatError)) throw problem;
          if (problem.diagnostic.code === 'construct2/unknown-code') codes++;
        }
      }
      list[0] = code;
    }
    for (const item of others) if (Array.isArray(item)) visit(tree, item);
  };
  const tree = treeOf();
  visit(tree, tree[6]!);
  expect(codes).toBeGreaterThan(100);
});

test('changed trees end in a project or a FormatError with a path', () => {
  const random = seededRandom(11);
  const odd = [null, 'x', 1e300, -1, true, [], [[]], {}, { ref: 'a' }, 12345678901234567890n, undefined];
  for (let i = 0; i < 1500; i++) {
    const tree = treeOf();
    let node: unknown[] = tree;
    for (;;) {
      const at = Math.floor(random() * node.length);
      const inner = node[at];
      if (Array.isArray(inner) && inner.length > 0 && random() < 0.85) node = inner;
      else {
        node[at] = odd[Math.floor(random() * odd.length)];
        break;
      }
    }
    try {
      projectOf(tree, () => {});
    } catch (problem) {
      if (!(problem instanceof FormatError)) throw problem;
      expect(problem.diagnostic.at!.path).toMatch(/^project(\[\d+\])* ?/);
    }
  }
});

import { readFileSync } from 'node:fs';
import Ajv2020 from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { corpusFiles, corpusTest, examples, filesBelow } from '../packages/core/src/testing/corpus.js';
import { animjSchema } from './animj-schema.js';

const text = readFileSync(new URL('../docs/animj.schema.json', import.meta.url), 'utf8');
const ajv = new Ajv2020.default({ strict: true, strictTypes: false, strictRequired: false });
const validate = ajv.compile(JSON.parse(text));

const problem = (animj: unknown) => (validate(animj) ? null : ajv.errorsText(validate.errors));
const parse = (bytes: Uint8Array): unknown => JSON.parse(new TextDecoder().decode(bytes));

test('docs/animj.schema.json is fresh (npm run docs makes it)', () => {
  expect(JSON.parse(text)).toEqual(JSON.parse(animjSchema()));
});

const track = (trackType: string, valueType: string, keyframes: unknown, more = {}) => ({
  tracks: [{ trackType, valueType, data: { keyframes }, ...more }],
});

describe('what it tells', () => {
  test.each<[string, unknown]>([
    ['Raw with objects', track('Raw', 'float', [{ time: 0, value: 1 }])],
    ['Raw interval in quotes', { tracks: [{ trackType: 'Raw', valueType: 'int', data: { interval: '1' } }] }],
    ['Discrete with bare values', track('Discrete', 'float', [1])],
    ['a tangent of another type', track('Curve', 'float3', [{ leftTangent: 1 }])],
    ['an extra component', track('Discrete', 'float2', [{ value: { x: 1, y: 2, z: 3 } }])],
    ['a negative time', track('Discrete', 'float', [{ time: -1 }])],
    ['an unknown interpolation', track('Curve', 'float', [{ interpolation: 'Smooth' }])],
    ['a member in the track', track('Raw', 'float', [], { comment: 1 })],
    ['a matrix', track('Discrete', 'float4x4', [])],
    ['ulong below 0', track('Raw', 'ulong', [-1])],
  ])('%s', (_, animj) => {
    expect(problem(animj)).not.toBeNull();
  });

  test.each<[string, unknown]>([
    ['nothing', {}],
    [
      'members Resonite skips',
      { a: 1, tracks: [{ trackType: 'Raw', valueType: 'int', data: { note: [] } }] },
    ],
    [
      'interpolation in any case and by number',
      track('Curve', 'int', [{ interpolation: 'linear' }, { interpolation: 3 }]),
    ],
    ['null text', track('Raw', 'string', ['a', null])],
    ['missing components', track('Raw', 'floatQ', [{}])],
  ])('not %s', (_, animj) => {
    expect(problem(animj)).toBeNull();
  });
});

corpusTest('agrees with the good files of the corpus', () => {
  const good = corpusFiles(
    'resonite',
    (name) => name.endsWith('.animj') && !/animj\/reject\/|3828-out-of-order/.test(name),
  );
  expect(good.length).toBeGreaterThan(35);
  expect(good.map(({ name, bytes }) => [name, problem(parse(bytes()))]).filter(([, told]) => told)).toEqual(
    [],
  );
});

/** No schema sees the order of members, and no JSON parser that feeds one keeps it. */
const notSeen = ['order-data-first', 'order-value-first'];

corpusTest('refuses the bad files that are JSON at all', () => {
  const bad = corpusFiles('resonite', (name) => name.includes('animj/reject/'));
  const missed: string[] = [];
  let refused = 0;
  for (const { name, bytes } of bad) {
    let animj: unknown;
    try {
      animj = parse(bytes());
    } catch {
      continue;
    }
    if (problem(animj) === null) missed.push(name.replace(/.*\/|\.animj$/g, ''));
    else refused++;
  }
  expect(missed.sort()).toEqual(notSeen);
  expect(refused).toBeGreaterThan(20);
});

test('agrees with the examples', () => {
  for (const { name, bytes } of filesBelow(examples, (file) => /^(all-types|bounce).*\.animj$/.test(file))) {
    expect(problem(parse(bytes())), name).toBeNull();
  }
});

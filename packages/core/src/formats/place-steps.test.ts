import { expect, test } from 'vitest';
import { jsonPlace } from '../bytes/json-place.js';
import { indexAfter, stepsOf } from './place-steps.js';

test('paths, pointers and what stands in brackets behind numbers are steps', () => {
  const steps = ['nodes', 1, 'a/b', 1];
  expect(stepsOf('/nodes/1/a~1b/1')).toEqual(steps);
  expect(stepsOf('nodes[1].a/b[1]')).toEqual(steps);
  expect(stepsOf('project[5][2] (layouts[2].layers[0])')).toEqual(['layouts', 2, 'layers', 0]);
  expect(indexAfter(steps, 'meshes', 'nodes')).toBe(1);
  expect(indexAfter(steps, 'meshes')).toBeNull();
});

test('steps lead to their places in JSON, as far as they go', () => {
  const utf8 = (text: string) => new TextEncoder().encode(text);
  const text = utf8('{\n "nodes": [\n  {},\n  { "a/b": [1, 2] }\n ]\n}');
  expect(jsonPlace(text, ['nodes', 1, 'a/b', 1])).toMatchObject({ line: 4, column: 16 });
  expect(jsonPlace(text, stepsOf('nodes[1].c'))).toMatchObject({ line: 4, column: 3 });
  expect(jsonPlace(utf8('{ "a" 1 }'), ['a'])).toBeNull();
});

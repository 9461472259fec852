import { describe, expect, test } from 'vitest';
import { corpusFiles, corpusTest } from '../../../testing/corpus.js';
import { readRuntime } from './read.js';
import { extractedRuntime, runtimeShapeJson } from './shape-json.js';
import { clearRuntime, minifiedRuntime } from './testing/scripts.js';

const readText = (text: string) => readRuntime(new TextEncoder().encode(text), () => {}).runtime;

describe('what is extracted from a runtime', () => {
  test('comes back the same', () => {
    const runtime = readText(minifiedRuntime);
    const again = extractedRuntime(runtime.references, JSON.parse(runtimeShapeJson(runtime)!));
    expect(again.shape).toEqual(runtime.shape);
    expect(again.references).toEqual(runtime.references);
    expect(again.minified).toBe(true);
  });

  test('of one in clear are the references only', () => {
    const runtime = readText(clearRuntime);
    expect(runtimeShapeJson(runtime)).toBeNull();
    expect(extractedRuntime(runtime.references)).toMatchObject({ minified: false, shape: null });
  });

  test.each([
    [{ a: 1 }, undefined, 'refs.json', '{"a":1} stands where a list was expected'],
    [['x', 3], undefined, 'refs.json[1]', '3 stands where a text was expected'],
    [[], [], 'runtime-shape.json', '[] stands where an object was expected'],
    [
      [],
      { kindSymbols: { q: 'x' } },
      'kindSymbols',
      '"x" stands where `cnds`, `acts` or `exps` was expected',
    ],
    [[], { kindSymbols: {} }, 'classes', 'Nothing stands where a list was expected'],
    [
      [],
      { kindSymbols: {}, classes: [{ symbol: 'a', role: 'plugin', literals: { 'n:2': 0 } }] },
      'classes[0].literals.n:2',
      '0 stands where a count was expected',
    ],
  ])('that is not as written is refused: %j %j', (references, shape, path, message) => {
    expect(() => extractedRuntime(references, shape)).toThrow(
      expect.objectContaining({
        diagnostic: expect.objectContaining({ code: 'construct2/runtime-shape', message, at: { path } }),
      }),
    );
  });

  corpusTest('by others is read and written again with nothing lost', () => {
    const files = corpusFiles('construct2', (name) => name.endsWith('runtime-shape.json'));
    expect(files.length).toBeGreaterThan(9);
    for (const file of files) {
      const json = JSON.parse(new TextDecoder().decode(file.bytes()));
      expect(JSON.parse(runtimeShapeJson(extractedRuntime([], json))!)).toEqual(json);
    }
  });
});

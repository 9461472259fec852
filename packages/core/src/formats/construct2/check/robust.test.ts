import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Diagnostic, FormatError } from '../../../diagnostic.js';
import type { Project } from '../model.js';
import { changed, smallGame, smallProject } from '../testing/small-project.js';
import { checkGame } from './check-game.js';

/** Every number and text of the small project, by its steps. */
const leaves = (value: unknown, steps: (string | number)[] = []): (string | number)[][] => {
  if (typeof value !== 'object' || value === null)
    return typeof value === 'number' || typeof value === 'string' ? [steps] : [];
  const entries = Array.isArray(value)
    ? value.map((item, index) => [index, item] as const)
    : Object.entries(value);
  return entries.flatMap(([key, item]) => leaves(item, [...steps, key]));
};

/** Texts that tell kinds of records apart stay: the reader gives no others. */
const spots = leaves(smallProject()).filter(
  (steps) => !['kind', 'operator', 'generation', 'storedKind'].includes(steps.at(-1) as string),
);

test('numbers and texts of any value are told of, and never crash', async () => {
  const texts = fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', '', 'https://[', 't0'));
  const numbers = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(-1, 2 ** 31, 1e300, 0.5));
  const change = fc.tuple(fc.constantFrom(...spots), texts, numbers);
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
      const project = changes.reduce(
        (old, [steps, text, number]) =>
          changed(old, steps, (value: unknown) => (typeof value === 'number' ? number : text)),
        smallProject(),
      );
      const told = await problems(project);
      for (const { message, code } of told) {
        expect(code).toMatch(/^construct2\//);
        expect(message.length).toBeLessThan(1100);
      }
    }),
    { numRuns: 150 },
  );
});

async function problems(project: Project): Promise<Diagnostic[]> {
  const told: Diagnostic[] = [];
  try {
    await checkGame(smallGame(project), (diagnostic) => told.push(diagnostic));
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    told.push(error.diagnostic);
  }
  return told;
}

import { expect, test } from 'vitest';
import { createProgress } from './progress.js';

function stderr(terminal: boolean) {
  const chunks: string[] = [];
  const output = {
    write: async (chunk: string | Uint8Array) => void chunks.push(String(chunk)),
    terminal,
    width: 40,
  };
  return { chunks, io: { stderr: output } as unknown as Parameters<typeof createProgress>[0] };
}

test('a bar on a terminal, no wider than it, and taken away at the end', async () => {
  const { chunks, io } = stderr(true);
  const progress = createProgress(io, 4, false);
  await progress.step('a/rather/long/name/of/a/file.animx');
  await progress.clear();
  expect(chunks).toEqual(['\r\u001b[K██████░░░░░░░░░░░░░░░░░░ 1/4 a/rather/…', '\r\u001b[K']);
});

test('nothing in a pipe or when quiet', async () => {
  for (const [terminal, quiet] of [
    [false, false],
    [true, true],
  ] as const) {
    const { chunks, io } = stderr(terminal);
    const progress = createProgress(io, 4, quiet);
    await progress.step('a');
    await progress.clear();
    expect(chunks).toEqual([]);
  }
});

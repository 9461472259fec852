import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'packages/*/src/**/*.test.ts',
      'packages/*/test/**/*.test.ts',
      'examples/*.test.ts',
      'scripts/*.test.ts',
    ],
    setupFiles: ['./scripts/seed-properties.ts'],
    // Tests in browsers wait more than they work: two files at once, even on two cores.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    testTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    reporters: ['default', './scripts/summary-reporter.mjs'],
  },
});

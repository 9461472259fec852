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
    testTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    reporters: ['default', './scripts/summary-reporter.mjs'],
  },
});

import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['packages/*/src/**/*.test.ts', 'scripts/**/*.test.ts', 'e2e/**/*.test.ts'],
    // Threads end with the process that started them, even in the middle of an endless loop.
    pool: 'threads',
    // Two cores shared with others: generous, so that a slow moment is not a red test.
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});

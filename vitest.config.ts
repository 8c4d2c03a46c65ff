import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['packages/*/src/**/*.test.ts', 'scripts/**/*.test.ts', 'e2e/**/*.test.ts'],
    // Two cores shared with others: generous, so that a slow moment is not a red test.
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});

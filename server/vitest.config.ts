import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', '../contract/src/**/*.test.ts'],
    globalSetup: ['src/test/cluster.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // Two cores, and PostgreSQL wants one of them.
    maxWorkers: 2,
    // As for the stories: what passes only at its second try is told as a retry, and is a defect to mend.
    retry: 1,
  },
});

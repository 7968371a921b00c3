import { defineConfig } from 'vitest/config';

export default defineConfig({
  // By itself it leaves one of two cores alone.
  test: { include: ['src/**/*.test.ts'], maxWorkers: 2 },
});

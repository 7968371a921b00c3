import { defineConfig } from 'vitest/config';
import SecondTries, { retries } from '../script/second-tries.ts';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    // By itself it leaves one of two cores alone.
    maxWorkers: 2,
    retry: retries,
    reporters: ['default', new SecondTries()],
  },
});

import { defineConfig } from 'vitest/config';
import { noMocks } from '../script/no-mocks.ts';
import SecondTries, { retries } from '../script/second-tries.ts';

export default defineConfig({
  plugins: [noMocks],
  test: {
    include: ['src/**/*.test.ts'],
    // Modules are loaded once a worker: anew for each file, that took five times as long as the tests.
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
    testTimeout: 20_000,
    // By itself it leaves one of two cores alone.
    maxWorkers: 2,
    retry: retries,
    reporters: ['default', new SecondTries()],
  },
});

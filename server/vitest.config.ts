import { defineConfig } from 'vitest/config';
import { noMocks } from '../script/no-mocks.ts';
import SecondTries, { retries } from '../script/second-tries.ts';

const cheapArgon2 = `${import.meta.dirname}/src/test/cheap-argon2.ts`;

export default defineConfig({
  plugins: [noMocks],
  test: {
    include: ['src/**/*.test.ts', '../contract/src/**/*.test.ts'],
    globalSetup: ['src/test/cluster.ts'],
    // The server is loaded once a worker. Anew for each file, that alone took more of the cores than the tests.
    isolate: false,
    restoreMocks: true,
    // As features import it. Its own test, and servers in processes of their own, have the real one.
    alias: [{ find: /^(\.\.\/)+argon2\/argon2\.ts$/, replacement: cheapArgon2 }],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // Two cores, and PostgreSQL wants one of them. With more, what has to be quick isn't any longer.
    maxWorkers: 2,
    retry: retries,
    reporters: ['default', new SecondTries()],
  },
});

import { defineConfig, type Plugin } from 'vitest/config';
import SecondTries, { retries } from '../script/second-tries.ts';

const cheapArgon2 = `${import.meta.dirname}/src/test/cheap-argon2.ts`;

/** Files share their modules: what one of them mocks, the next one in the same worker would get as well. */
const noMocks: Plugin = {
  name: 'no-mocked-modules',
  transform(code, id) {
    if (id.endsWith('.test.ts') && /\bvi\.(do)?mock\(/i.test(code))
      throw new Error('Test files share their modules, so none is mocked: pass what differs to `useApp`.');
  },
};

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
    // More than the cores of a small machine: a file that starts processes waits for them most of the time.
    maxWorkers: 4,
    retry: retries,
    reporters: ['default', new SecondTries()],
  },
});

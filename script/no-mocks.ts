import type { Plugin } from 'vitest/config';

/** Test files share their modules, which saves most of their time: what one of them mocks, the next one in the same worker would get as well. */
export const noMocks: Plugin = {
  name: 'no-mocked-modules',
  transform(code, id) {
    if (id.endsWith('.test.ts') && /\bvi\.(do)?mock\(/i.test(code))
      throw new Error('Test files share their modules, so none is mocked: pass what differs.');
  },
};

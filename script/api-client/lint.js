// Holds docs/api/openapi.json against Redocly's recommended rules: prints each problem, and fails where there is one.
import { fileURLToPath } from 'node:url';
import { createConfig, formatProblems, getTotals, lint } from '@redocly/openapi-core';

const document = fileURLToPath(new URL('../../docs/api/openapi.json', import.meta.url));
const config = await createConfig({
  extends: ['recommended'],
  rules: {
    // Fixed words of an address come before its parameters here, so no two calls are ambiguous.
    'no-ambiguous-paths': 'off',
    // Knows nothing of `propertyNames`, which names the keys of a record.
    'no-required-schema-properties-undefined': 'off',
  },
});
const problems = await lint({ ref: document, config });
if (problems.length) {
  formatProblems(problems, { totals: getTotals(problems), version: '', maxProblems: 20 });
  process.exitCode = 1;
}

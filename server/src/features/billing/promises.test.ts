import { globSync, readFileSync } from 'node:fs';
import { planTerms } from '@guildhall/contract/billing.ts';
import { expect, test } from 'vitest';

test('a gate asks for each key of what plans promise', () => {
  const features = new URL('..', import.meta.url).pathname;
  const sources = globSync('**/*.ts', { cwd: features })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(`${features}${file}`, 'utf8'));
  const { price: _, ...promises } = planTerms.premium;
  const unasked = Object.keys(promises).filter(
    (key) =>
      !sources.some((source) =>
        new RegExp(`(rightsOf\\(|planTerms\\[).*\\.${key}\\b|\\b${key} \\} = rightsOf\\(|\\)\\.${key}\\b`).test(
          source,
        ),
      ),
  );
  expect(unasked).toEqual([]);
});

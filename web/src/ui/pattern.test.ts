import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Pattern } from './pattern.tsx';

const drawn = (seed: string) => renderToStaticMarkup(createElement(Pattern, { seed, columns: 14, rows: 14 }));

test('a frieze is the same for the same seed, and another for another', () => {
  expect(drawn('Lantern Bakery')).toBe(drawn('Lantern Bakery'));
  expect(drawn('Lantern Bakery')).not.toBe(drawn('Quay Ropes'));
});

test('however many tiles it has, it is one path for each strength', () => {
  const paths = [...drawn('Lantern Bakery').matchAll(/<path d="(M[^"]+)"/g)].map(([, path = '']) => path);
  expect(paths).toHaveLength(3);
  // Each tile begins where it stands, so none depends on where the one before it has ended.
  expect(paths.join('').match(/M\d+ \d+[mah]/g)?.length).toBe(paths.join('').match(/M/g)?.length);
});

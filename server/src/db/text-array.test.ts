import fc from 'fast-check';
import { expect, test } from 'vitest';
import { useApp } from '../test/harness.ts';

const app = useApp();

test.each([
  [[]],
  [['Sails']],
  [['Sails', 'Boat repair', 'Rope, thin', 'Pumps {small}', '', ' ', 'Nets\nand lines']],
  [[null, 'NULL', 'null', null]],
  [['"Quoted"', 'a \\ b', '“curly”', 'Čeština 🚤', '{}', '[1:2]', ',', "'"]],
  [
    [
      ['a', 'b c'],
      ['d', '"e"'],
    ],
  ],
])('a list of texts is read as it was written: %j', async (texts) => {
  const { rows } = await app.pool.query('select $1::text[] as texts', [texts]);
  expect(rows[0].texts).toEqual(texts);
});

test('a list that counts from elsewhere is the same list', async () => {
  const { rows } = await app.pool.query(`select '[5:6]={Sails,"Boat repair"}'::text[] as texts`);
  expect(rows[0].texts).toEqual(['Sails', 'Boat repair']);
});

test('whatever texts are in a list, it is read as it was written', async () => {
  const odd = fc.string({ unit: fc.constantFrom(...'{}[],"\\\'= \n\t1aé🚤NULnul') });
  const text = fc.oneof(fc.string({ unit: 'grapheme' }), odd, fc.constantFrom('NULL', 'null', '', null));
  const storable = text.filter((one) => !one?.includes('\0'));
  await fc.assert(
    fc.asyncProperty(fc.array(storable, { maxLength: 8 }), async (texts) => {
      const { rows } = await app.pool.query('select $1::text[] as texts', [texts]);
      expect(rows[0].texts).toEqual(texts);
    }),
    { numRuns: 300 },
  );
});

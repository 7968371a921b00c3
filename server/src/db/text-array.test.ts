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

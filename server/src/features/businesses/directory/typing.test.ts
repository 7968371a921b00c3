import { beforeAll, describe, expect, test } from 'vitest';
import { addListings, type Query, search as searchAs, type Values } from '../../../test/directory.ts';
import { useApp } from '../../../test/harness.ts';

const app = useApp();

const add = (...listings: Values[]) => addListings(app, listings);
const search = (query: Query) => searchAs(app.stranger, query);

describe('a typing error', () => {
  beforeAll(() => add({ name: 'Northern Carpenters' }, { name: 'Upholstery House', description: 'furniture' }));

  test.each([
    ['carpentrs', 'Northern Carpenters'],
    ['nrothern', 'Northern Carpenters'],
    ['uphlostry', 'Upholstery House'],
    ['northern carpemters', 'Northern Carpenters'],
    ['furnitrue', 'Upholstery House'],
  ])('%s finds %s', async (q, name) => {
    const found = await search({ q });
    expect(found.names).toEqual([name]);
    expect(found.headers['x-corrected-query']).toBeTruthy();
  });

  test('is not looked for while something matches, nor in short words', async () => {
    await add({ name: 'Carpentrs & Co' });
    expect((await search({ q: 'carpentrs' })).names).toEqual(['Carpentrs & Co']);
    expect((await search({ q: 'nor' })).names).toEqual(['Northern Carpenters']);
    expect((await search({ q: 'xor' })).names).toEqual([]);
    expect((await search({ q: 'qqqqzzzz' })).names).toEqual([]);
  });

  test('beside a mark that no listing has there is answered, with nothing', async () => {
    // Each is one slip from the others: a correction of a correction would go round.
    await add({ name: 'Bakery Corner' }, { name: 'Bakery Yard' }, { name: 'Bakers Row' }, { name: 'Bakerz Lane' });
    const marks = [...'_%!"#$&()*+,-./:;<=>?@[]^`{|}~\u0001', "'", '\\'];
    for (const mark of marks) {
      for (const q of [`bakeri${mark}`, `${mark}bakeri`, `bakeri${mark}bakerx`])
        expect([q, (await search({ q })).names]).toEqual([q, []]);
    }
    // Of words that are as close the most common one.
    expect((await search({ q: 'bakeri' })).names).toEqual(['Bakery Corner', 'Bakery Yard']);
  }, 60_000);
});

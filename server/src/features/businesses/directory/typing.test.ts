import { beforeAll, describe, expect, test } from 'vitest';
import { addListings, type Query, search as searchAs, type Values } from '../../../test/directory.ts';
import { useApp } from '../../../test/harness.ts';

const app = useApp();

const add = (...listings: Values[]) => addListings(app, listings);
const search = (query: Query) => searchAs(app.stranger, query);

describe('a typing error', () => {
  beforeAll(() => add({ name: 'Northern Carpenters' }, { name: 'Upholstery House', description: 'furniture' }));

  const suggestion = async (q: string) => {
    const { names, headers } = await search({ q });
    const suggested = headers['x-suggested-query'];
    return [names, suggested === undefined ? null : decodeURIComponent(String(suggested))];
  };

  test.each([
    ['carpentrs', 'carpenters'],
    ['nrothern', 'northern'],
    ['uphlostry', 'upholstery'],
    ['northern carpemters', 'northern carpenters'],
    ['furnitrue', 'furniture'],
  ])('%s finds nothing, and %s is offered', async (q, meant) => {
    expect(await suggestion(q)).toEqual([[], meant]);
    expect((await search({ q: meant })).names).not.toEqual([]);
  });

  test('is not looked for while something matches, nor in short words, nor with another first letter', async () => {
    await add({ name: 'Carpentrs & Co' });
    expect(await suggestion('carpentrs')).toEqual([['Carpentrs & Co'], null]);
    expect(await suggestion('nor')).toEqual([['Northern Carpenters'], null]);
    for (const q of ['xor', 'qqqqzzzz', 'gorthern', 'yurniture']) expect(await suggestion(q)).toEqual([[], null]);
  });

  test('may be two letters in a word of more than seven alone', async () => {
    await add({ name: 'Lantern', description: 'Chandeliers' });
    expect(await suggestion('lamterm')).toEqual([[], null]);
    expect(await suggestion('lamtern')).toEqual([[], 'lantern']);
    expect(await suggestion('chendalers')).toEqual([[], null]);
    expect(await suggestion('chendaliers')).toEqual([[], 'chandeliers']);
  });

  test('beside a mark that no listing has there is answered, with nothing', async () => {
    // Each is one slip from the others: a correction of a correction would go round.
    await add({ name: 'Quarry Corner' }, { name: 'Quarry Yard' }, { name: 'Quarrs Row' }, { name: 'Quarrz Lane' });
    const marks = [...'_%!"#$&()*+,-./:;<=>?@[]^`{|}~\u0001', "'", '\\'];
    for (const mark of marks) {
      for (const q of [`quarrr${mark}`, `${mark}quarrr`, `quarrr${mark}quarrx`])
        expect([q, (await search({ q })).names]).toEqual([q, []]);
    }
    // Of words that are as close the most common one.
    expect(await suggestion('quarrr')).toEqual([[], 'quarry']);
  }, 60_000);
});

import { listBusinesses } from '@guildhall/contract/businesses.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addListings, type Query, search as searchAs, type Values } from '../../../test/directory.ts';
import { useApp } from '../../../test/harness.ts';

const app = useApp();

const add = (...listings: Values[]) => addListings(app, listings);
const search = (query: Query) => searchAs(app.stranger, query);

describe('a cursor', () => {
  test('of another order, spoilt or made up is refused', async () => {
    await add({ name: 'Page A' }, { name: 'Page B' });
    const { headers } = await search({ limit: '1', sort: 'name' });
    const cursor = /cursor=([\w-]+)/.exec(String(headers.link))?.[1] ?? '';
    expect((await search({ limit: '1', cursor })).items).toHaveLength(1);
    const position = { sort: 'name', tier: 0, key: 'a', id: 1, at: null, head: [] };
    const json = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    expect((await search({ sort: 'name', cursor: json(position) })).items).not.toHaveLength(0);
    for (const query of [
      { cursor, sort: 'newest' },
      { cursor, q: 'page' },
      { cursor: `${cursor}A` },
      { cursor: cursor.slice(2) },
      { cursor: 'not a cursor' },
      { cursor: json({ ...position, id: 0 }) },
      { cursor: json({ ...position, id: 2 ** 31 }) },
      { cursor: json({ ...position, head: [0] }) },
      { cursor: json({ ...position, head: [1, 2, 3, 4] }) },
      { cursor: json({ ...position, key: 'a\0' }) },
      { cursor: json({ ...position, x: 1 }) },
      { cursor: json({ ...position, sort: 'newest', key: 'yesterday' }), sort: 'newest' },
      { cursor: json(null) },
    ] as Query[]) {
      expect((await app.stranger.try(listBusinesses, { query })).status, JSON.stringify(query)).toBe(400);
    }
  });

  test('of any kind is read or refused, and never an error', { timeout: 60_000 }, async () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.array(fc.nat(0xffff), { maxLength: 30 }).map((units) => String.fromCharCode(...units)),
      fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
      fc.constantFrom(
        '0000-01-01T00:00:00.000Z',
        '0000-12-31T23:59:59.999Z',
        '2024-02-30T00:00:00Z',
        '2024-01-01T24:00:00Z',
        '2024-01-01T00:00:60Z',
        '2024-01-01T00:00:00.1234567890123Z',
        'infinity',
        'now',
        '\ud800',
      ),
    );
    const number = fc.oneof(
      fc.integer({ min: 1 }),
      fc.integer(),
      fc.maxSafeInteger(),
      fc.double(),
      fc.constantFrom(1e308, 2 ** 53, -0),
    );
    const anything = fc.oneof(text, number, fc.jsonValue({ maxDepth: 2 }));
    const mostly = <T>(usual: fc.Arbitrary<T>) =>
      fc.oneof({ weight: 5, arbitrary: usual }, { weight: 1, arbitrary: anything });
    const position = fc.record({
      sort: mostly(fc.constantFrom('name', 'newest', 'relevance')),
      tier: mostly(fc.integer({ min: 0, max: 2 })),
      key: mostly(text),
      id: mostly(number),
      at: mostly(fc.constant(null)),
      head: mostly(fc.array(number, { maxLength: 4 })),
    });
    const request = fc.record({
      cursor: position.map((value) => Buffer.from(JSON.stringify(value)).toString('base64url')),
      sort: fc.constantFrom('name', 'newest', 'relevance'),
    });
    await fc.assert(
      fc.asyncProperty(request, async (query) => {
        const { status, body } = await app.stranger.try(listBusinesses, { query: { ...query, q: 'a' } });
        expect(status, JSON.stringify(body)).toBeOneOf([200, 400]);
      }),
      { seed: 1, numRuns: 1000 },
    );
  });

  test.each([
    ['a year before the first', { sort: 'newest', key: '0000-01-01T00:00:00.000Z' }],
    ['a year beyond the calendar', { sort: 'newest', key: '+275760-09-13T00:00:00.000Z' }],
    ['a day that does not exist', { sort: 'newest', key: '2024-02-30T00:00:00.000Z' }],
    ['half a character', { sort: 'name', key: '\ud800' }],
    ['a long head', { sort: 'name', key: 'a', head: [1, 2, 3, 4] }],
    ['half a number', { sort: 'name', key: 'a', id: 1.5 }],
  ])('with %s is refused', async (_what, wrong) => {
    const position = { tier: 0, id: 5, at: null, head: [], ...wrong };
    const cursor = Buffer.from(JSON.stringify(position)).toString('base64url');
    const sort = wrong.sort as 'name';
    expect((await app.stranger.try(listBusinesses, { query: { cursor, sort } })).status).toBe(400);
  });
});

import { type Facets, listFacets } from '@guildhall/contract/businesses.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { fold } from '../../../folding.ts';
import { addListings, expectedIds, type Query, type Values } from '../../../test/directory.ts';
import { useApp } from '../../../test/harness.ts';

const app = useApp();
const words = 'Harbour c++ R&D plumbing plumb rope 50% x'.split(' ');
const pick = (i: number) => words[i % words.length] as string;

const towns = ['Leeds', 'leeds, uk', 'Headingley, Leeds, England, United Kingdom', 'México', 'Köln'];

function listing(i: number, owner: number): Values {
  return {
    name: `${pick(i * 7)} ${pick(i * 3 + 1)} ${i % 50}`,
    description: i % 11 ? `${pick(i)} and ${pick(i >> 4)}` : null,
    industry: i % 9 ? `Branch ${i % 4}` : null,
    location: i % 13 ? (towns[i % 40] ?? `Town ${i % 40}`) : null,
    type: i % 50 === 0 ? 'NGO' : i % 3 ? 'SME' : 'Corporate',
    tags: i % 4 ? [] : [pick(i >> 3), pick(i >> 3).toUpperCase(), `Tag ${i % 30}`],
    claimedBy: i % 5 ? null : owner,
  };
}

beforeAll(async () => {
  const alice = await app.join('Alice');
  await addListings(
    app,
    Array.from({ length: 2000 }, (_, i) => listing(i + 1, alice.id)),
  );
  await app.pool.query('analyze');
});

const parts = { industry: 'industries', location: 'locations', type: 'types', tag: 'tags' } as const;
type Counted = Record<string, number>;

/** What choosing each value would find, by the specified rules; values in lower case. */
async function expectedCounts(query: Query, name: keyof typeof parts | 'claimed'): Promise<Counted> {
  const ids = await expectedIds(app, { ...query, [name]: undefined });
  const column = {
    industry: 'industry',
    type: 'type',
    claimed: 'is_claimed::text',
    tag: 'tag',
  };
  if (name === 'location') return expectedPlaces(ids);
  const from = name === 'tag' ? ', unnest(tags) tag' : '';
  const { rows } = await app.pool.query(
    `select folded(${column[name]}) as value, count(distinct id)::int as count from businesses b ${from}
     where id = any($1) and ${column[name]} is not null group by 1`,
    [ids],
  );
  return Object.fromEntries(rows.map(({ value, count }) => [value, count]));
}

/** Each place that is shown, with how many have it as whole parts. */
async function expectedPlaces(ids: number[]): Promise<Counted> {
  const { rows } = await app.pool.query(
    `with places as (select location, label, count(*) from (
         select location, coalesce((select label from recognised_places where text = location), location) as label
         from businesses where id = any($1) and location is not null) b group by 1, 2)
     select place_key(v.label) as value, (select sum(count)::int from places p where
         strpos(', ' || place_key(p.location) || ',', ', ' || place_key(v.label) || ',') > 0
         or strpos(', ' || place_key(p.label) || ',', ', ' || place_key(v.label) || ',') > 0) as count
     from (select distinct label from places) v`,
    [ids],
  );
  return Object.fromEntries(rows.map(({ value, count }) => [value, count]));
}

const toCounts = (facets: Facets['tags']): Counted =>
  Object.fromEntries(facets.map(({ value, count }) => [fold(value), count ?? Number.NaN]));

const queries: Query[] = [
  {},
  { industry: 'branch 1' },
  { location: 'TOWN 7', type: 'sme' },
  { type: 'ngo', claimed: 'true', industry: 'Branch 2' },
  { claimed: 'false' },
  { tag: 'harb' },
  { tag: 'tag 1', location: 'town 14' },
  { location: 'leeds', industry: 'branch 1' },
  { location: 'leeds, gb', q: 'plumb' },
  { location: 'germany' },
  { q: 'plumb' },
  { q: 'plumb', industry: 'branch 3' },
  { q: 'and r', tag: 'rope', type: 'SME', claimed: 'true', industry: 'branch 0' },
  { q: 'plumbing and', location: 'town 21' },
  { q: 'a' },
  { q: '%', claimed: 'true' },
  { q: 'nothing at all has this', type: 'sme' },
  { location: 'nowhere', industry: 'branch 1' },
];

describe('the count beside a value is what choosing it finds', () => {
  test.each(queries.map((query) => [JSON.stringify(query), query] as const))('under %s', async (_title, query) => {
    const facets = await app.stranger.call(listFacets, { query });
    for (const [name, part] of Object.entries(parts) as [keyof typeof parts, (typeof parts)['tag']][]) {
      expect(toCounts(facets[part]), name).toEqual(await expectedCounts(query, name));
      const counts = facets[part].map(({ count }) => count ?? 0);
      expect(counts, name).toEqual(counts.toSorted((a, b) => b - a));
    }
    const { true: claimed = 0, false: unclaimed = 0 } = await expectedCounts(query, 'claimed');
    expect(facets).toMatchObject({ claimed, unclaimed });
  });
});

test('a text that nothing matches is counted as it was typed: what was probably meant is only offered', async () => {
  const facets = await app.stranger.call(listFacets, { query: { q: 'plumbign', industry: 'branch 1' } });
  expect(facets.types).toEqual([]);
  const meant = await app.stranger.call(listFacets, { query: { q: 'plumbing', industry: 'branch 1' } });
  expect(toCounts(meant.types)).toEqual(await expectedCounts({ q: 'plumbing', industry: 'branch 1' }, 'type'));
});

test('the values are told as they were written', async () => {
  const facets = await app.stranger.call(listFacets, { query: { q: 'harbour', location: 'town 8' } });
  expect(facets.industries[0]?.value).toMatch(/^Branch \d$/);
});

test('a bare code that no place is known by is not offered, but for countries that everybody knows by theirs', async () => {
  const places = ['NC', '49684', 'D-80331', 'Gannet Head', 'UK'];
  for (const [n, location] of places.entries())
    await app.pool.query('insert into businesses (name, location) values ($1, $2)', [`Coded ${n}`, location]);
  const { locations } = await app.stranger.call(listFacets, { query: { q: 'coded' } });
  expect(locations.map(({ value }) => value).toSorted()).toEqual(['Gannet Head', 'UK']);
});

test('parameters of the list alone, and odd values, are refused', async () => {
  for (const query of [
    { sort: 'name' },
    { limit: '5' },
    { cursor: 'abc' },
    { claimed: 'yes' },
    { tag: 'x'.repeat(41) },
  ])
    expect((await app.stranger.try(listFacets, { query: query as never })).status).toBe(400);
});

describe('among more listings than can be counted at once', () => {
  beforeAll(() =>
    app.pool.query(
      `insert into businesses (name, description, industry, location, tags)
       select 'Mass ' || i, 'no' || i, 'Crowded', 'Somewhere ' || i % 3, array['many'] from generate_series(1, 5100) i`,
    ),
  );

  test('values are offered without a number, and what the other filters narrow down keeps it', async () => {
    const facets = await app.stranger.call(listFacets, { query: { industry: 'crowded' } });
    expect(facets.locations.find(({ value }) => value === 'Somewhere 1')).toEqual({
      value: 'Somewhere 1',
      count: null,
    });
    expect(facets.locations.find(({ value }) => value === 'Town 7')).toEqual({ value: 'Town 7', count: null });
    expect(facets).toMatchObject({ claimed: null, unclaimed: null });
    expect(facets.industries.find(({ value }) => value === 'Crowded')).toEqual({ value: 'Crowded', count: 5100 });
    const narrow = await app.stranger.call(listFacets, {
      query: { industry: 'crowded', location: 'somewhere 2' },
    });
    expect(narrow.types).toEqual([{ value: 'SME', count: 1700 }]);
    expect(narrow.locations.every(({ count }) => count === null)).toBe(true);
    expect(narrow).toMatchObject({ claimed: 0, unclaimed: 1700 });
  });

  test('a part of very many words counts exactly where the other filters leave little', async () => {
    const facets = await app.stranger.call(listFacets, { query: { q: 'no', location: 'town 7' } });
    expect(facets.types).toEqual([]);
    expect(facets.locations.every(({ count }) => count === null)).toBe(true);
    const there = await app.stranger.call(listFacets, { query: { q: 'no', location: 'somewhere 1' } });
    expect(there.types).toEqual([{ value: 'SME', count: 1700 }]);
    expect(there.locations).toContainEqual({ value: 'Somewhere 1', count: null });
    const rare = await app.stranger.call(listFacets, { query: { q: 'mass 17' } });
    expect(rare.locations).toHaveLength(3);
    expect(rare.unclaimed).toBe(111);
  });
});

import { foundedSpans, sizes } from '@guildhall/contract/advanced-filters.ts';
import { listBusinesses, listFacets } from '@guildhall/contract/businesses.ts';
import { setListingDetails } from '@guildhall/contract/listing-details.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { addListings, type Query, readAllPages, search, type Values } from '../../../../test/directory.ts';
import { type Caller, useApp } from '../../../../test/harness.ts';
import { addBusiness } from '../../../../test/matching.ts';

const app = useApp();
let paul: Caller;
let fay: Caller;

const trades = ['Timber', 'Web design', 'Catering', 'Legal advice'];
const towns = ['Leeds, UK', 'York, UK', 'Manchester, UK', 'Oslo, Norway', 'Nowhere at all'];

function listing(i: number): Values {
  return {
    name: `Firm ${i}`,
    industry: ['Retail', 'Finance', 'Technology', 'Other'][i % 4] ?? null,
    location: towns[i % 5] ?? null,
    employees: i % 7 ? (i * 37) % 400 : null,
    founded: i % 3 ? 1950 + (i % 76) : null,
    claimedBy: i % 10 ? null : paul.id,
    verifiedAt: i % 20 ? null : new Date(),
    needs: i % 500 ? [] : ['Té', 'timber'],
    offers: i % 300 ? [] : [trades[i % 4] ?? ''],
  };
}

beforeAll(async () => {
  paul = await app.join('Paul', { membershipType: 'premium' });
  fay = await app.join('Fay');
  await addListings(
    app,
    Array.from({ length: 6000 }, (_, i) => listing(i + 1)),
  );
  await app.pool.query('analyze');
});

/** By the plainest SQL. */
async function expected(where: string): Promise<number[]> {
  const { rows } = await app.pool.query(
    `select id from businesses where deleted_at is null and ${where} order by left(folded(name), 200) collate "C", id`,
  );
  return rows.map(({ id }) => id);
}

describe('each filter leaves what it says, on every page, also where much matches', () => {
  test.each<[string, Query, string]>([
    ['several industries', { industries: 'Finance|retail' }, `industry in ('Finance', 'Retail')`],
    [
      'another industry beside the one',
      { industry: 'Retail', industries: 'Other' },
      `industry in ('Retail', 'Other')`,
    ],
    ['small and large', { size: '0-9|250+' }, '(employees < 10 or employees >= 250)'],
    ['founded between', { founded: '1980-1999|2020-' }, '(founded between 1980 and 1999 or founded >= 2020)'],
    ['founded before', { founded: '-1979' }, 'founded < 1980'],
    ['verified', { verified: true }, 'is_verified'],
    ['verified and of a size', { verified: true, size: '50-249' }, 'is_verified and employees between 50 and 249'],
    [
      'with those of everybody',
      { industry: 'Retail', location: 'Leeds', size: '50-249', q: 'firm' },
      `industry = 'Retail' and location like 'Leeds%' and employees between 50 and 249`,
    ],
    ['nobody', { language: 'Welsh' }, 'false'],
  ])('%s', async (_, query, where) => {
    const [found, ids] = [await readAllPages(paul, { ...query, sort: 'name', limit: 100 }), await expected(where)];
    expect(found.ids).toEqual(ids);
    expect(found.totals).toEqual([
      ids.length > 1500 ? '1000+' : expect.stringMatching(`^(${ids.length}|1000\\+)$`),
    ]);
  });

  test('within a distance, the nearest first, and nothing that is nowhere', async () => {
    const near = { near: 'Leeds, UK', within: '50', limit: 100 } as const;
    const leeds = await expected(`location in ('Leeds, UK') and is_verified`);
    const york = await expected(`location in ('York, UK') and is_verified`);
    expect((await readAllPages(paul, { ...near, verified: true })).ids).toEqual([...leeds, ...york]);
    const all = await readAllPages(paul, near);
    expect(all.ids).toHaveLength(2400);
    expect(new Set(all.ids).size).toBe(2400);
    expect((await readAllPages(paul, { ...near, within: '5', size: '250+' })).ids).toEqual(
      await expected(`location = 'Leeds, UK' and employees >= 250`),
    );
  });

  test('who looks for what one offers, and offers what one looks for', async () => {
    const own = await app.join('Tess', { membershipType: 'premium' });
    expect((await readAllPages(own, { seeksMine: true })).ids).toEqual([]);
    await addBusiness(app, own, 'Tess Timber', { offers: ['TIMBER'], needs: ['web Design'] });
    expect((await readAllPages(own, { seeksMine: true, sort: 'name' })).ids).toEqual(
      await expected(`'timber' = any(needs)`),
    );
    expect((await readAllPages(own, { offersMine: true, sort: 'name' })).ids).toEqual(
      await expected(`'Web design' = any(offers)`),
    );
    const { advanced } = await own.call(listFacets, { query: { industry: 'Retail' } });
    expect(advanced).toMatchObject({
      hasOffers: true,
      hasNeeds: true,
      seeksMine: (await expected(`'timber' = any(needs) and industry = 'Retail'`)).length,
      offersMine: (await expected(`'Web design' = any(offers) and industry = 'Retail'`)).length,
    });
    await app.pool.query(`delete from businesses where name = 'Tess Timber'`);
  });
});

test('languages and photos follow the listing, and go with them', async () => {
  const of = ({ id }: { id: number }) => ({ params: { id: String(id) } });
  const boats = await addBusiness(app, paul, 'Paul Boats');
  const said = { street: null, serviceArea: null, links: [] };
  const found = async (query: Query) => (await search(paul, query)).names;
  await paul.call(setListingDetails, { ...of(boats), body: { ...said, languages: ['Português', 'Welsh'] } });
  expect(await found({ language: 'portugues|Dutch' })).toEqual(['Paul Boats']);
  const { advanced } = await fay.call(listFacets);
  expect(advanced.languages).toEqual([
    { value: 'Português', count: 1 },
    { value: 'Welsh', count: 1 },
  ]);
  await paul.call(setListingDetails, { ...of(boats), body: { ...said, languages: ['Welsh'] } });
  expect(await found({ language: 'Português' })).toEqual([]);
  await app.pool.query(`insert into listing_photos (business_id, url, position) values ($1, '/api/files/x', 0)`, [
    boats.id,
  ]);
  expect(await found({ photos: true, language: 'Welsh' })).toEqual(['Paul Boats']);
  expect((await fay.call(listFacets)).advanced.photos).toBe(1);
  await app.pool.query('delete from listing_photos');
  expect(await found({ photos: true })).toEqual([]);
  await app.pool.query('delete from businesses where id = $1', [boats.id]);
});

test('what each would leave is counted for everybody, beside what is on', async () => {
  for (const [query, where] of [
    [{}, 'true'],
    [{ industry: 'Retail', location: 'Leeds' }, `industry = 'Retail' and location = 'Leeds, UK'`],
  ] as const) {
    const { advanced } = await fay.call(listFacets, { query });
    const { rows } = await app.pool.query(
      `select count(*) filter (where is_verified)::int as verified, count(*) filter (where employees between 10 and 49)::int as size,
         count(*) filter (where founded >= 2020)::int as founded from businesses where ${where}`,
    );
    const of = (list: { value: string; count: number | null }[], value: string) =>
      list.find((one) => one.value === value)?.count ?? 0;
    expect({
      verified: advanced.verified,
      size: of(advanced.sizes, '10-49'),
      founded: of(advanced.founded, '2020-'),
    }).toEqual(rows[0]);
    expect(sizes).toEqual(expect.arrayContaining(advanced.sizes.map(({ value }) => value)));
    expect(foundedSpans).toEqual(expect.arrayContaining(advanced.founded.map(({ value }) => value)));
    expect([advanced.hasOffers, advanced.seeksMine]).toEqual([false, null]);
  }
});

describe('they are for plans that have them', () => {
  const each: Query[] = [
    { industries: 'Retail' },
    { size: '0-9' },
    { founded: '2020-' },
    { language: 'Welsh' },
    { verified: true },
    { photos: true },
    { seeksMine: true },
    { offersMine: true },
    { near: 'Leeds', within: '5' },
  ];
  test.each(each)('%j', async (query) => {
    const refused = await fay.try(listBusinesses, { query });
    expect([refused.status, refused.body.code]).toEqual([402, 'limit_reached']);
    const { limit: _, ...filters } = query;
    expect((await fay.try(listFacets, { query: filters as never })).status).toBe(402);
    expect((await app.stranger.try(listBusinesses, { query })).status).toBe(402);
    expect((await paul.try(listBusinesses, { query })).status).toBe(200);
    expect((await paul.try(listFacets, { query: filters as never })).status).toBe(200);
  });

  test('a plan that has run out has them no more', async () => {
    const lou = await app.join('Lou', { membershipType: 'premium', membershipExpiresAt: new Date(0) });
    expect((await lou.try(listBusinesses, { query: { verified: true } })).status).toBe(402);
  });

  describe('without billing', () => {
    const free = useApp({ BILLING: 'off' });

    test('everybody has them', async () => {
      const bea = await free.join('Bea');
      await addBusiness(free, bea, 'Bea Boats', { employees: 12 });
      const names = async (caller: Pick<Caller, 'call'>, query: Query) =>
        (await caller.call(listBusinesses, { query })).map(({ name }) => name);
      expect(await names(bea, { size: '10-49' })).toEqual(['Bea Boats']);
      expect(await names(free.stranger, { size: '10-49' })).toEqual(['Bea Boats']);
      expect(await names(free.stranger, { seeksMine: true })).toEqual([]);
    });
  });

  test.each<[string, object]>([
    ['a size that is none', { size: '3' }],
    ['a blank one', { industries: '|' }],
    ['too many', { industries: Array.from({ length: 11 }, (_, i) => `a${i}`).join('|') }],
    ['a distance in another order', { sort: 'name', within: '5' }],
    ['a distance that is none', { sort: 'nearest', within: '7' }],
    ['not verified', { verified: 'false' }],
  ])('%s is refused', async (_, query) => {
    expect((await paul.try(listBusinesses, { query: query as never })).status).toBe(400);
  });
});

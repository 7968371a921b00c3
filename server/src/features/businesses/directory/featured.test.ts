import { listBusinesses } from '@guildhall/contract/businesses.ts';
import type { Call } from '@guildhall/contract/endpoint.ts';
import { beforeAll, expect, test } from 'vitest';
import { type Caller, useApp } from '../../../test/harness.ts';
import { addBusiness } from '../../../test/matching.ts';

const app = useApp();
const dayMs = 86_400_000;
let paul: Caller;

type Query = Call<typeof listBusinesses>['query'];
const page = async (query: Query = {}) =>
  (await app.stranger.call(listBusinesses, { query: { featured: 'true', ...query } })).map(
    ({ name, isFeatured }) => (isFeatured ? `*${name}` : name),
  );
const featured = async (query: Query = {}) => (await page(query)).filter((name) => name.startsWith('*'));

/** All pages, and what stood at their head. */
async function readThrough(between = () => {}): Promise<{ whole: string[]; head: string[] }> {
  const [whole, head]: [string[], string[]] = [[], []];
  let url = '/api/businesses?featured=true&limit=12';
  while (url) {
    const { body, headers } = await app.stranger.send({ method: 'GET', url });
    const part = JSON.parse(body) as { name: string; isFeatured: boolean }[];
    expect(part.length).toBeLessThanOrEqual(12);
    whole.push(...part.map(({ name }) => name));
    head.push(...part.filter(({ isFeatured }) => isFeatured).map(({ name }) => name));
    expect(Number(headers['x-total-count'])).toBe(50);
    url = /<([^>]+)>/.exec(String(headers.link ?? ''))?.[1] ?? '';
    if (url) between();
  }
  return { whole, head };
}

beforeAll(async () => {
  app.stopClock();
  paul = await app.join('Paul', { membershipType: 'premium' });
  const [free, lapsed] = [
    await app.join('Fay'),
    await app.join('Lou', { membershipType: 'premium', membershipExpiresAt: new Date(0) }),
  ];
  const hidden = await app.join('Sue', { membershipType: 'premium', suspendedAt: new Date() });
  const verifiedAt = new Date();
  for (const name of ['Ash Yard', 'Beech Yard', 'Cedar Yard', 'Dogwood Yard', 'Elm Yard'])
    await addBusiness(app, paul, name, { verifiedAt, industry: 'Retail' });
  await addBusiness(app, paul, 'Unverified Yard', { industry: 'Retail' });
  await addBusiness(app, free, 'Free Yard', { verifiedAt, industry: 'Retail' });
  await addBusiness(app, lapsed, 'Lapsed Yard', { verifiedAt, industry: 'Retail' });
  await addBusiness(app, hidden, 'Suspended Yard', { verifiedAt, industry: 'Retail' });
  await addBusiness(app, null, 'Yard', { industry: 'Retail' });
  for (let i = 10; i < 50; i++) await addBusiness(app, null, `Alder ${i} Yard`, { industry: 'Retail' });
});

test('at most three at the head, of verified listings with a premium owner alone, and each is there once', async () => {
  const names = await page();
  expect(names.slice(0, 3).every((name) => /^\*(?:Ash|Beech|Cedar|Dogwood|Elm) Yard$/.test(name))).toBe(true);
  expect(names.filter((name) => name.startsWith('*'))).toHaveLength(3);
  const { whole } = await readThrough();
  expect(whole).toHaveLength(50);
  expect(new Set(whole).size).toBe(50);
});

test('who pages on when the day has ended sees each listing once all the same, under the head that the first page had', async () => {
  const heads: string[][] = [];
  for (let day = 0; day < 6; day++) {
    const { whole, head } = await readThrough(() => app.travel(dayMs));
    expect([whole.length, new Set(whole).size]).toEqual([50, 50]);
    heads.push(head);
    app.travel(-4 * dayMs + dayMs);
  }
  app.travel(-6 * dayMs);
  expect(new Set(heads.flat()).size).toBe(5);
});

test('a page is as long as any other, also where those at its head stand among its listings', async () => {
  expect(await page({ limit: '12' })).toHaveLength(12);
  const first = await app.stranger.send({ method: 'GET', url: '/api/businesses?featured=true&q=yard&limit=50' });
  expect(JSON.parse(first.body)).toHaveLength(50);
  expect(first.headers.link).toBeUndefined();
});

test('none before the nearest, and as ever where the place that was asked for is not known', async () => {
  expect(await featured({ near: 'Leeds' })).toEqual([]);
  expect(await featured({ near: 'Nowhere at all' })).toEqual(await featured());
});

test('the same all day long, and others on other days', async () => {
  const days: string[] = [];
  for (let day = 0; day < 6; day++) {
    const today = await featured();
    expect(await featured()).toEqual(today);
    days.push(...today);
    app.travel(dayMs);
  }
  app.travel(-6 * dayMs);
  expect(new Set(days).size).toBe(5);
});

test('only what the filters find, and never above a listing that is called exactly as was searched', async () => {
  expect(await featured({ industry: 'Finance' })).toEqual([]);
  expect((await page({ q: 'ced' }))[0]).toBe('*Cedar Yard');
  const named = await page({ q: 'yard' });
  expect(named[0]).toBe('Yard');
  expect(named.slice(1, 4).every((name) => name.startsWith('*'))).toBe(true);
  expect((await page({ q: 'CEDAR YARD' }))[0]).toBe('Cedar Yard');
});

test('not in an order that the reader chose, nor where nobody asked for it', async () => {
  for (const query of [{ sort: 'name' }, { sort: 'newest' }, { featured: 'false' }, { limit: '3' }] as Query[])
    expect(await featured(query)).toEqual([]);
});

import { listBusinesses, listMyBusinesses } from '@guildhall/contract/businesses.ts';
import { fillPath } from '@guildhall/contract/endpoint.ts';
import { getStatistics } from '@guildhall/contract/visits.ts';
import { beforeAll, expect, test } from 'vitest';
import { type DemoAccount, seedDemoCommunity } from '../../demo.ts';
import { accountsOf } from '../../test/accounts.ts';
import { useApp } from '../../test/harness.ts';

const app = useApp();
let accounts: DemoAccount[];

beforeAll(async () => {
  accounts = await seedDemoCommunity(app.ctx);
});

test('the statistics of a demo listing tell of visits, and of as many requests as its owner has been sent', async () => {
  const ada = await app.join('Ada', { role: 'admin' });
  const { rows } = await app.pool.query<{ id: number; likes: number }>(
    `select business_id as id, count(*)::int as likes from matches m join businesses b on b.id = m.business_id
     where claimed_by is not null and action = 'like' and (m.created_at at time zone 'UTC')::date > $1::date - 90 group by 1`,
    [app.ctx.now().toISOString().slice(0, 10)],
  );
  expect(rows.length).toBeGreaterThan(20);
  for (const { id, likes } of rows) {
    const query = { days: '90' } as const;
    const { total } = await ada.call(getStatistics, { params: { id: String(id) }, query });
    expect(total.requests).toBe(likes);
    expect(total.views).toBeGreaterThan(total.clicks);
    expect(total.clicks).toBeGreaterThan(0);
  }
  const { rows: early } = await app.pool.query(
    'select from visit_counts c join businesses b on b.id = c.business_id where c.day < b.created_at::date - 1',
  );
  expect(early).toEqual([]);
});

test('the member whom the demo names has a listing that is featured, and sees its statistics', async () => {
  const { email = '', password } = accounts.find(({ role }) => role === 'member') ?? {};
  const cookie = await accountsOf(app).cookieOf(email, password);
  const get = async (url: string) => {
    const { status, body } = await app.stranger.send({ method: 'GET', url, headers: { cookie } });
    expect(status, url).toBe(200);
    return JSON.parse(body);
  };
  const [own] = await get(listMyBusinesses.path);
  const listed = await app.stranger.call(listBusinesses, { query: { featured: 'true' } });
  const featured = listed.filter(({ isFeatured }) => isFeatured);
  expect(featured).toHaveLength(3);
  expect(featured.map(({ id }) => id)).toContain(own.id);
  const { total } = await get(`${fillPath(getStatistics.path, { id: own.id })}?days=30`);
  expect(total.views).toBeGreaterThan(0);
});

import { getStatistics } from '@guildhall/contract/visits.ts';
import { expect, test } from 'vitest';
import { seedDemoCommunity } from '../../demo.ts';
import { useApp } from '../../test/harness.ts';

const app = useApp();

test('the statistics of a demo listing tell of visits, and of as many requests as its owner has been sent', async () => {
  await seedDemoCommunity(app.ctx);
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

import { expect, test } from 'vitest';
import { sql } from '../../db/drizzle.ts';
import { useApp } from '../../test/harness.ts';
import { isSeenBy } from './fragments.ts';

const app = useApp();

test('whether an event is seen is asked of its own group, however many groups there are', async () => {
  await app.pool.query(
    `with made as (insert into groups (name, description, industry)
       select 'Circle ' || n, 'Talk', 'Retail' from generate_series(1, 500) n returning id)
     insert into events (title, starts_at, ends_at, time_zone, group_id)
     select 'Talk', now() + interval '1 day', now() + interval '2 days', 'UTC', id from made`,
  );
  await app.pool.query('analyze groups, events');
  const { rows } = await app.ctx.db.execute(
    sql`explain select from events e where ${isSeenBy('e', null)} order by e.starts_at, e.id limit 3`,
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('groups_pkey');
  expect(plan).not.toContain('hashed');
});

import { beforeEach, describe, expect, test } from 'vitest';
import { dayMs, hourMs } from '../../durations.ts';
import { useApp } from '../../test/harness.ts';
import { giveBack, requireAllowance, take, useOf } from './service.ts';

const app = useApp();
beforeEach(async () => {
  app.stopClock();
  await app.pool.query('delete from rate_limits');
});

/** The clock stands at this moment from now on. */
const goTo = (moment: string) => app.travel(new Date(moment).getTime() - app.ctx.now().getTime());

test('counters that have run out are deleted, a batch after the other, and those that still count stay', async () => {
  await take(app.ctx, { name: 'short', burst: 1, everyMs: 1000 });
  await take(app.ctx, { name: 'long', burst: 1, everyMs: 60_000 });
  await app.pool.query(
    "insert into rate_limits (key, points, expire) select 'old' || i, 1, 0 from generate_series(1, 10001) i",
  );
  app.travel(2000);
  await app.doJob('sweep-counters');
  expect((await app.pool.query('select key from rate_limits')).rows).toEqual([{ key: 'long' }]);
});

describe('so many at once, then one after the other', () => {
  const mails = { name: 'test-mails', burst: 2, everyMs: hourMs };

  test('what is beyond the burst waits, and says how long', async () => {
    expect([await take(app.ctx, mails, 7), await take(app.ctx, mails, 7)]).toEqual([0, 0]);
    app.travel(600_000);
    expect(await take(app.ctx, mails, 7)).toBe(hourMs - 600_000);
    await expect(requireAllowance(app.ctx, mails, 7)).rejects.toMatchObject({
      code: 'rate_limited',
      details: { retryAfter: 3000 },
    });
    expect(await take(app.ctx, mails, 8), 'somebody else').toBe(0);
    app.travel(hourMs - 600_000);
    expect(await take(app.ctx, mails, 7)).toBe(0);
  });

  test('what is given back can be taken again', async () => {
    await take(app.ctx, mails);
    await take(app.ctx, mails);
    await giveBack(app.ctx, mails);
    expect(await take(app.ctx, mails)).toBe(0);
    expect(await take(app.ctx, mails)).toBeGreaterThan(0);
  });
});

describe('so many in a month', () => {
  const quota = { name: 'test-quota', aMonth: 2 };

  test('it begins anew with the month by UTC, and says how long until then', async () => {
    goTo('2031-12-31T23:00:00Z');
    expect([await take(app.ctx, quota, 7), await take(app.ctx, quota, 7)]).toEqual([0, 0]);
    expect(await useOf(app.ctx, quota, 7)).toMatchObject({ used: 2 });
    expect(await take(app.ctx, quota, 7)).toBe(hourMs);
    expect(await take(app.ctx, quota, 8), 'somebody else').toBe(0);
    goTo('2032-01-01T00:00:00Z');
    expect(await useOf(app.ctx, quota, 7)).toMatchObject({ used: 0 });
    expect(await take(app.ctx, quota, 7)).toBe(0);
    expect(await useOf(app.ctx, quota, 7)).toMatchObject({ used: 1 });
  });

  test('what is undone is there again, and never more than was taken', async () => {
    goTo('2032-03-30T12:00:00Z');
    await take(app.ctx, quota, 7);
    await take(app.ctx, quota, 7);
    await giveBack(app.ctx, quota, 7);
    expect(await useOf(app.ctx, quota, 7)).toMatchObject({ used: 1 });
    expect(await take(app.ctx, quota, 7)).toBe(0);
    for (let time = 0; time < 3; time += 1) await giveBack(app.ctx, quota, 7);
    expect(await useOf(app.ctx, quota, 7)).toMatchObject({ used: 0 });
  });

  test('what was taken last month and is undone in this one gives this month nothing', async () => {
    goTo('2032-05-31T12:00:00Z');
    const takenAt = app.ctx.now();
    await take(app.ctx, quota, 7);
    app.travel(dayMs);
    await take(app.ctx, quota, 7);
    await giveBack(app.ctx, quota, 7, takenAt);
    expect(await useOf(app.ctx, quota, 7)).toMatchObject({ used: 1 });
  });

  test('of many who take at the same moment as many as there are get one', async () => {
    goTo('2032-07-01T12:00:00Z');
    const waits = await Promise.all(Array.from({ length: 12 }, () => take(app.ctx, { ...quota, aMonth: 5 }, 7)));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
  });

  test('a quota of nothing gives nothing', async () => {
    expect(await take(app.ctx, { ...quota, aMonth: 0 }, 7)).toBeGreaterThan(0);
  });
});

test.each([
  ['delete from rate_limits where expire <= 5', 'rate_limits_expiry'],
  ["delete from rate_limits where reverse(key) like reverse('|12') || '%'", 'rate_limits_account'],
])('%s goes by an index', async (statement, index) => {
  const client = await app.pool.connect();
  try {
    // An empty table would be read as a whole.
    await client.query('begin; set local enable_seqscan = off');
    const { rows } = await client.query(`explain ${statement}`);
    expect(JSON.stringify(rows)).toContain(index);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

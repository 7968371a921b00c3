import { beforeEach, expect, test } from 'vitest';
import { inTransaction } from './context.ts';
import type { FactOf } from './facts.ts';
import type { Mount } from './mount.ts';
import { useApp } from './test/harness.ts';

const fact: FactOf<'member.blocked'> = { type: 'member.blocked', blockerId: 1, blockedId: 2 };
let told: string[] = [];
let isBroken = false;

function mountTest({ react }: Mount): void {
  react('member.blocked', async (ctx, { blockedId }) => {
    // The one that comes first takes longest.
    await ctx.db.$client.query('select pg_sleep(0.02)');
    await ctx.db.$client.query('insert into facts_seen select $1, count(*) from facts_seen', [
      `first of ${blockedId}`,
    ]);
    told.push('first');
  });
  react('member.unblocked', async () => void told.push('another fact'));
  react('member.blocked', async (ctx) => {
    told.push('second');
    ctx.signal({}, { type: 'businesses_changed', businessId: null });
    if (isBroken) throw new Error('broken');
  });
}

const signals: string[] = [];
const app = useApp({}, { extraFeature: mountTest });
const seen = async () => (await app.pool.query('select what, before::int from facts_seen order by before')).rows;

beforeEach(async () => {
  await app.pool.query('drop table if exists facts_seen; create table facts_seen (what text, before bigint)');
  told = [];
  isBroken = false;
  signals.length = 0;
  const { signal } = app.ctx;
  app.ctx.signal = (audience, one) => {
    signals.push(one.type);
    signal(audience, one);
  };
});

const block = () =>
  inTransaction(app.ctx, async (ctx) => {
    await ctx.db.$client.query("insert into facts_seen values ('the act', 0)");
    await ctx.tell(fact);
    told.push('told');
    expect(signals).toEqual([]);
  });

test('reactions run one after the other, in the order of mounting, in the transaction of the act', async () => {
  await block();
  expect(told).toEqual(['first', 'second', 'told']);
  expect(await seen()).toEqual([
    { what: 'the act', before: 0 },
    { what: 'first of 2', before: 1 },
  ]);
  expect(signals).toEqual(['businesses_changed']);
});

test('when a reaction throws, the act did not happen, nor what reactions before it did', async () => {
  isBroken = true;
  await expect(block()).rejects.toThrow('broken');
  expect(await seen()).toEqual([]);
  expect(signals).toEqual([]);
});

test('a fact is told inside a transaction only', async () => {
  await expect(app.ctx.tell(fact)).rejects.toThrow('member.blocked was told outside a transaction');
  expect(told).toEqual([]);
});

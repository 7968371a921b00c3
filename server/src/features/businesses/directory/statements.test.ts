import { listBusinesses, listFacets } from '@guildhall/contract/businesses.ts';
import pg from 'pg';
import { beforeAll, expect, inject, test } from 'vitest';
import { addListings, type Query } from '../../../test/directory.ts';
import { useApp } from '../../../test/harness.ts';
import { searchesAtOnce, searchesOn } from './service.ts';

const app = useApp();
const words = 'anchor bakery canvas dredging engine ferry granite harbour island joinery'.split(' ');

beforeAll(async () => {
  await addListings(
    app,
    Array.from({ length: 300 }, (_, i) => ({
      name: `${words[i % 10]} ${words[(i * 7) % 9]} ${i}`,
      description: words.slice(i % 8).join(' '),
      industry: `Branch ${i % 5}`,
      location: `Town ${i % 20}`,
      tags: [`tag ${i % 9}`],
    })),
  );
  await app.pool.query('analyze');
  await asSuperuser((client) =>
    client.query(`grant select on pg_backend_memory_contexts to public;
      grant execute on function pg_get_backend_memory_contexts to public`),
  );
});

async function asSuperuser(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const database = new URL(app.ctx.config.database?.url ?? '').pathname;
  const client = new pg.Client({ connectionString: inject('clusterUrl').replace('/postgres?', `${database}?`) });
  await client.connect();
  await work(client).finally(() => client.end());
}

/** Any number gives a search: other words, filters, order and length of the page. */
function searchOf(i: number): Query {
  const is = (bit: number) => (i >> bit) % 2 === 1;
  return {
    q: Array.from({ length: i % 13 }, (_, place) => words[(i + place) % 10]).join(' '),
    limit: String(1 + (i % 100)),
    ...(is(0) && { industry: `Branch ${i % 5}` }),
    ...(is(1) && { location: `town ${i % 20}` }),
    ...(is(2) && { type: 'sme' }),
    ...(is(3) && { claimed: 'false' }),
    ...(is(4) && { tag: `tag ${i % 9}` }),
    ...(is(5) && { sort: is(6) ? 'name' : 'newest' }),
  };
}

/** Over all connections that the server has open. */
async function readBackends(): Promise<{ statements: number; bytes: number }> {
  const clients = await Promise.all(Array.from({ length: app.pool.totalCount }, () => app.pool.connect()));
  const sum = { statements: 0, bytes: 0 };
  for (const client of clients) {
    const { rows } = await client.query(`select (select count(*) from pg_prepared_statements)::int as statements,
      (select sum(total_bytes) from pg_backend_memory_contexts)::int as bytes`);
    sum.statements = Math.max(sum.statements, rows[0].statements);
    sum.bytes += rows[0].bytes;
    client.release();
  }
  return sum;
}

async function search(from: number, to: number): Promise<void> {
  for (let i = from; i < to; i += 8) {
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, k) => {
        const query = searchOf(i + k);
        const { limit: _limit, sort: _sort, ...filters } = query;
        return k % 4 === 3
          ? app.stranger.try(listFacets, { query: filters })
          : app.stranger.try(listBusinesses, { query });
      }),
    );
    for (const { status } of replies) expect(status).toBe(200);
  }
}

test.each([
  [1, 4],
  [2, 4],
  [4, 8],
  [8, 10],
  [64, 10],
])('with %i cores %i searches run at once: never more than half of the pool', (cores, count) =>
  expect(searchesOn(cores)).toBe(count),
);

test.each([
  ['searches', listBusinesses, {}],
  ['counts beside filters', listFacets, { industry: 'Branch 1', location: 'town 1', type: 'sme', tag: 'tag 1' }],
])('%s that are asked for all at once leave most connections to everybody else', async (what, call, filters) => {
  let most = 0;
  const look = () => {
    most = Math.max(most, app.pool.totalCount - app.pool.idleCount);
  };
  // Each round begins with something new, so that what is kept of the whole directory has to be read again.
  for (let round = 0; round < 3; round++) {
    await addListings(app, [{ name: `New ${what} ${round}` }]);
    app.pool.on('acquire', look);
    const replies = await Promise.all(
      Array.from({ length: 60 }, (_, i) =>
        app.stranger.try(call, { query: { ...filters, q: `${words[i % 10]}` } }),
      ),
    );
    app.pool.off('acquire', look);
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
  }
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThanOrEqual(searchesAtOnce);
});

test('three thousand different searches by a visitor leave the database’s memory as it was', {
  timeout: 120_000,
}, async () => {
  await search(0, 400);
  const before = await readBackends();
  await search(400, 3400);
  const after = await readBackends();
  expect(after.statements).toBeLessThan(20);
  expect(after.bytes - before.bytes).toBeLessThan(30_000_000);
});

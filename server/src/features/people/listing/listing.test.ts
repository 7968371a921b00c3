import { listUsers } from '@guildhall/contract/users.ts';
import { beforeAll, expect, test, vi } from 'vitest';
import { type Caller, useApp } from '../../../test/harness.ts';

const app = useApp();
let ada: Caller;

/** Ten thousand, of whom few are anything special. */
beforeAll(async () => {
  ada = await app.join('Ada', { role: 'admin' });
  await app.pool.query(
    `insert into users (first_name, last_name, email, role, suspended_at, email_confirmed_at, created_at, last_seen_at)
     select 'Many', md5(n::text), md5(n::text) || '@many.example', case when n % 2000 = 0 then 'moderator' else 'user' end,
       case when n % 2000 = 1 then now() end, case when n % 2000 = 2 then null else now() end,
       now() - n * interval '1 minute', case when n % 3 > 0 then now() - n * interval '1 hour' end
     from generate_series(1, 10000) n`,
  );
  await app.pool.query('analyze users');
}, 60_000);

/** What the list asks the database for, with how the database goes about the page. */
async function planOf(query: object): Promise<{ statements: number; plan: string }> {
  // The session is remembered.
  await ada.call(listUsers, { query });
  const asked = vi.spyOn(app.pool, 'query');
  await ada.call(listUsers, { query });
  const statements = asked.mock.calls.map(
    ([statement]) => statement as unknown as { text: string; values: unknown[] },
  );
  asked.mockRestore();
  const page = statements.find(({ text }) => text.includes('"lastSeenAt"'));
  const { rows } = await app.pool.query(`explain ${page?.text}`, page?.values as unknown[]);
  return { statements: statements.length, plan: rows.map((row) => row['QUERY PLAN']).join('\n') };
}

test.each<[string, object, string]>([
  ['words', { q: 'ada' }, 'users_words'],
  ['words, by name', { q: 'ada tester', sort: 'name' }, 'users_words'],
  ['nothing', {}, 'users_joined'],
  ['nothing, by name', { sort: 'name' }, 'users_by_name'],
  ['nothing, by when they were seen', { sort: 'seen' }, 'users_seen'],
  ['the staff', { role: 'moderator' }, 'users_staff'],
  ['the suspended', { status: 'suspended' }, 'users_suspended'],
  ['the unconfirmed', { confirmed: 'false' }, 'users_unconfirmed'],
  ['who joined lately', { joinedFrom: new Date(Date.now() - 60_000).toISOString() }, 'users_joined'],
])('of very many, %s are found by an index, in no more than three statements', async (_what, query, index) => {
  const { statements, plan } = await planOf(query);
  expect(statements).toBeLessThanOrEqual(3);
  expect(plan).toContain(index);
});

test('what no row of many has inside a word costs nothing', async () => {
  // All addresses have it, behind a full stop.
  const { plan } = await planOf({ q: 'example' });
  expect(plan).toContain('users_words');
  expect(await ada.call(listUsers, { query: { q: 'example' } })).toEqual([]);
});

import { getCurrentUser } from '@guildhall/contract/auth.ts';
import { listMessages, listRooms } from '@guildhall/contract/chat.ts';
import { listMatches } from '@guildhall/contract/matching.ts';
import { deletionDays } from '@guildhall/contract/members.ts';
import { describe, expect, test } from 'vitest';
import { hashSecret } from '../../../secrets.ts';
import { peopleAroundAlice } from '../../../test/everything.ts';
import { useApp } from '../../../test/harness.ts';
import { passDays } from '../../../test/matching.ts';

const app = useApp();
const day = 86_400_000;

describe('after 14 days', () => {
  test('nothing of the member is left in any table but what they wrote to others', async () => {
    const { alice, bob, carl, dan, roomId } = await peopleAroundAlice(app);
    const mark = 'zqmarkerzq';
    const { rows: columns } = await app.pool.query(
      `select column_name as name from information_schema.columns
       where table_name = 'users' and is_generated = 'NEVER' and data_type in ('text', 'USER-DEFINED')
         and column_name not in ('role', 'membership_type', 'membership_source', 'suspension_reason')`,
    );
    expect(columns.length).toBeGreaterThan(15);
    const email = `${mark}@people.example`;
    await app.pool.query(
      `update users set ${columns.map(({ name }) => `${name} = '${name === 'email' ? email : mark}'`)} where id = $1`,
      [alice.id],
    );
    await app.pool.query(
      `update businesses set email = '${email}', phone = '${mark}', revenue = '${mark}', owner_email = '${email}' where claimed_by = $1`,
      [alice.id],
    );
    await app.pool.query(`insert into businesses (name, owner_email) values ('Invited', '${email}')`);
    await app.pool.query(`update matches set note = '${mark}' where user_id = $1`, [alice.id]);
    await app.pool.query(`update mail_tokens set email = '${email}' where user_id = $1`, [alice.id]);
    await app.pool.query(
      `update chat_messages set line = jsonb_set(line || $1, '{notes}', $2) where room_id = $3 and line is not null`,
      [
        JSON.stringify({ asker: mark, askerId: alice.id }),
        JSON.stringify([
          { memberId: alice.id, name: mark, text: mark },
          { memberId: bob.id, name: 'Bob', text: 'from Bob' },
        ]),
        roomId,
      ],
    );
    const account = hashSecret(email);
    await app.pool.query('insert into rate_limits (key, points, expire) values ($1, 1, 0), ($2, 1, 0)', [
      `login-known|198.51.100.1|${account}`,
      'login-site',
    ]);
    await app.pool.query('insert into rate_limits (key, points, expire) select unnest($1::text[]), 1, 0', [
      [
        `totp-known|198.51.100.1|${alice.id}`,
        `recovery|198.51.100.1|${alice.id}`,
        `device-mail|${alice.id}`,
        `address-change|${alice.id}`,
        `device-mail|1${alice.id}`,
      ],
    ]);
    expect(await tablesWith(mark)).toEqual(
      ['businesses', 'chat_messages', 'mail_tokens', 'matches', 'users'].toSorted(),
    );

    await app.pool.query('update users set deletion_requested_at = $2 where id = $1', [alice.id, app.ctx.now()]);
    await passDays(app, deletionDays);
    app.travel(-60_000);
    await app.doJob('erase-member', { memberId: alice.id });
    expect((await app.pool.query('select from users where id = $1', [alice.id])).rowCount).toBe(1);
    app.travel(120_000);
    // Once more, as after a crash: the second finds nothing to do.
    for (let time = 0; time < 2; time += 1) await app.doJob('erase-member', { memberId: alice.id });

    expect(await tablesWith(mark)).toEqual([]);
    expect(await tablesWith(account)).toEqual([]);
    expect(await tablesWith('198.51.100.1')).toEqual([]);
    const counters = await app.pool.query('select key from rate_limits where key ~ $1', [`\\|1?${alice.id}$`]);
    expect(counters.rows).toEqual([{ key: `device-mail|1${alice.id}` }]);
    const lines = await bob.call(listMessages, { params: { roomId: String(roomId) } });
    expect(lines.map(({ content, user }) => [content, user?.id ?? null])).toEqual([
      [expect.stringContaining('Former member and Baker Books are matched'), null],
      ['Hello from Alice', null],
      ['Hello from Bob', bob.id],
    ]);
    // The line is another one now, which whoever was away reads by its rev.
    expect(lines.map(({ rev }) => rev)).toEqual([4, 2, 3]);
    expect(lines[0]?.notes).toEqual([{ memberId: bob.id, name: 'Bob', text: 'from Bob' }]);
    for (const caller of [bob, carl]) {
      const rooms = (await caller.call(listRooms)).filter(({ type }) => type === 'private');
      expect(rooms).toMatchObject([{ name: 'Former member', isReadOnly: true, matchId: null }]);
      expect((await caller.call(listMatches)).filter(({ status }) => status === 'accepted')).toEqual([]);
    }
    const { rows } = await app.pool.query(
      "select is_claimed from businesses where name in ('Archer Boats', 'Archer Sails')",
    );
    expect(rows).toEqual([{ is_claimed: false }, { is_claimed: false }]);

    // Where both are gone, nobody is left to read.
    await app.pool.query('update users set deletion_requested_at = $2 where id = $1', [bob.id, app.ctx.now()]);
    await passDays(app, deletionDays + 1);
    await app.doJob('erase-member', { memberId: bob.id });
    expect((await app.pool.query('select from chat_rooms where id = $1', [roomId])).rowCount).toBe(0);
    expect(await dan.try(getCurrentUser)).toMatchObject({ status: 200 });
  });

  test('many messages are detached in short steps', async () => {
    const ivy = await app.join('Ivy');
    await app.pool.query(
      `insert into chat_messages (room_id, seq, rev, sender_id, content)
       select 1, last_seq + n, last_rev + n, $1, 'word ' || n from chat_rooms, generate_series(1, 12000) n where id = 1`,
      [ivy.id],
    );
    await app.pool.query('update users set deletion_requested_at = $2 where id = $1', [
      ivy.id,
      new Date(app.ctx.now().getTime() - deletionDays * day),
    ]);
    await app.doJob('erase-member', { memberId: ivy.id });
    const { rows } = await app.pool.query(
      'select count(*)::int as left from chat_messages where sender_id is not null and content like $1',
      ['word %'],
    );
    expect(rows).toEqual([{ left: 0 }]);
  });
});

/** The tables of all schemas, the job queue's too, in which the text stands somewhere. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await app.pool.query(
    `select schemaname || '.' || tablename as name, tablename from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  expect(rows.length).toBeGreaterThan(15);
  const found: string[] = [];
  for (const { name, tablename } of rows) {
    const hit = await app.pool.query(`select from ${name} t where t::text ilike $1 limit 1`, [`%${text}%`]);
    if (hit.rowCount) found.push(tablename);
  }
  return found.toSorted();
}

import { getCurrentUser } from '@guildhall/contract/auth.ts';
import { listFacets } from '@guildhall/contract/businesses.ts';
import { generalRoomId, listMessages, listRooms, sendMessage } from '@guildhall/contract/chat.ts';
import { acceptMatch, listMatches, rejectMatch } from '@guildhall/contract/matching.ts';
import { banMember, getMyModeration, muteMember, unbanMember } from '@guildhall/contract/moderation.ts';
import { expect, test } from 'vitest';
import { useApp } from '../../test/harness.ts';
import { addBusiness, block, joinWith, like } from '../../test/matching.ts';
import { plain, send } from '../../test/pictures.ts';
import { insertMailToken } from '../auth/repository.ts';

const app = useApp();

/** Every column that refers to a member, as `table.column`, and what becomes of its row when the member goes. */
async function listReferences(): Promise<{ column: string; fate: string }[]> {
  const { rows } = await app.pool.query(
    `select conrelid::regclass || '.' || attname as column,
       case confdeltype when 'c' then 'goes too' when 'n' then 'is emptied' else 'undecided' end as fate
     from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
     where contype = 'f' and confrelid = 'users'::regclass`,
  );
  return rows;
}

/** The columns that refer to this member in some row. */
async function listColumnsNaming(memberId: number): Promise<string[]> {
  const naming: string[] = [];
  for (const { column } of await listReferences()) {
    const found = await app.pool.query(`select from ${column.split('.')[0]} where ${column} = $1 limit 1`, [
      memberId,
    ]);
    if (found.rowCount) naming.push(column);
  }
  return naming.toSorted();
}

test('of every reference to a member it is decided what becomes of it without them', async () => {
  const references = await listReferences();
  expect(references.length).toBeGreaterThan(10);
  expect(references.filter(({ fate }) => fate === 'undecided')).toEqual([]);
});

test('a member who has everything can be deleted, and nobody else loses anything', async () => {
  const [alice, bob, carl] = [
    await joinWith(app, 'Alice', 'Archer Boats', { role: 'admin' }),
    await joinWith(app, 'Bob', 'Baker Books'),
    await joinWith(app, 'Carl', 'Cooper Casks'),
  ];
  const [maud, dan] = [await app.join('Maud', { role: 'admin' }), await app.join('Dan')];
  await app.pool.query("update users set role = 'moderator' where id = $1", [alice.id]);
  await addBusiness(app, alice, 'Archer Sails', { addedBy: alice.id, industry: 'Boats' });
  await addBusiness(app, bob, 'Baker Boats', { addedBy: alice.id, industry: 'Boats' });
  await insertMailToken(app.ctx.db, {
    userId: alice.id,
    purpose: 'confirm_email',
    tokenHash: 'hash',
    email: 'alice@people.example',
    expiresAt: new Date(Date.now() + 86_400_000),
  });
  await send(alice, await plain(9, 9).png().toBuffer());
  const accept = async (owner: typeof bob, match: { id: number }) =>
    (await owner.call(acceptMatch, { params: { id: String(match.id) } })).roomId;
  const reject = (owner: typeof bob, match: { id: number }) =>
    owner.call(rejectMatch, { params: { id: String(match.id) } });
  const roomId = await accept(bob, await like(alice, bob.business));
  await accept(alice, await like(carl, alice.business));
  const [dora, emil, finn] = [
    await joinWith(app, 'Dora', 'Dyer Dyes'),
    await joinWith(app, 'Emil', 'Egg Estate'),
    await joinWith(app, 'Finn', 'Fisher Fish'),
  ];
  await like(alice, dora.business);
  await reject(emil, await like(alice, emil.business));
  await reject(alice, await like(finn, alice.business));
  for (const room of [generalRoomId, roomId]) {
    await alice.call(sendMessage, { body: { roomId: room, content: 'Hello from Alice' } });
    await bob.call(sendMessage, { body: { roomId: room, content: 'Hello from Bob' } });
  }
  await block(alice, dan);
  await block(dan, alice);
  await maud.call(muteMember, { body: { userId: alice.id, durationMinutes: 60 } });
  await alice.call(banMember, { body: { userId: dan.id, durationMinutes: 60 } });
  const columns = (await listReferences()).map(({ column }) => column);
  expect(await listColumnsNaming(alice.id), 'this test must know every table').toEqual(columns.toSorted());

  await app.pool.query('delete from users where id = $1', [alice.id]);

  expect(await listColumnsNaming(alice.id)).toEqual([]);
  expect((await alice.try(getCurrentUser)).status).toBe(401);
  expect((await bob.call(listRooms)).map(({ id }) => id)).toContain(roomId);
  const lines = await bob.call(listMessages, { params: { roomId: String(roomId) } });
  expect(lines.map(({ content, senderId }) => [content, senderId])).toEqual([
    [expect.stringContaining('matched'), null],
    ['Hello from Alice', null],
    ['Hello from Bob', bob.id],
  ]);
  expect(await bob.call(listMatches)).toEqual([]);
  expect(await dan.call(getMyModeration)).toMatchObject({ isBanned: true });
  await maud.call(unbanMember, { body: { userId: dan.id } });
  expect(await dan.call(getMyModeration)).toMatchObject({ isBanned: false });
  const { rows } = await app.pool.query(
    `select name, is_claimed as "isClaimed" from businesses where name like 'Archer%' or name = 'Baker Boats' order by name`,
  );
  expect(rows).toEqual([
    { name: 'Archer Boats', isClaimed: false },
    { name: 'Archer Sails', isClaimed: false },
    { name: 'Baker Boats', isClaimed: true },
  ]);
  expect((await app.stranger.call(listFacets)).industries).toContainEqual({ value: 'Boats', count: 2 });
});

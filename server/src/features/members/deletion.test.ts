import { getCurrentUser } from '@guildhall/contract/auth.ts';
import { listFacets } from '@guildhall/contract/businesses.ts';
import { listMessages, listRooms } from '@guildhall/contract/chat.ts';
import { listMatches } from '@guildhall/contract/matching.ts';
import { getMyModeration, unbanMember } from '@guildhall/contract/moderation.ts';
import { expect, test } from 'vitest';
import { listReferences, peopleAroundAlice } from '../../test/everything.ts';
import { useApp } from '../../test/harness.ts';

const app = useApp();

/** The columns that refer to this member in some row. */
async function listColumnsNaming(memberId: number): Promise<string[]> {
  const naming: string[] = [];
  for (const { column } of await listReferences(app)) {
    const found = await app.pool.query(`select from ${column.split('.')[0]} where ${column} = $1 limit 1`, [
      memberId,
    ]);
    if (found.rowCount) naming.push(column);
  }
  return naming.toSorted();
}

test('of every reference to a member it is decided what becomes of it without them', async () => {
  const references = await listReferences(app);
  expect(references.length).toBeGreaterThan(10);
  expect(references.filter(({ fate }) => fate === 'undecided')).toEqual([]);
});

test('a member who has everything can be deleted, and nobody else loses anything', async () => {
  const { alice, bob, maud, dan, roomId } = await peopleAroundAlice(app);
  const columns = (await listReferences(app)).map(({ column }) => column);
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

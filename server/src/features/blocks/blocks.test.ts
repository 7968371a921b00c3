import { blockMember, blocksMax, listBlocks, unblockMember } from '@guildhall/contract/blocks.ts';
import { muteMember } from '@guildhall/contract/moderation.ts';
import { expect, test } from 'vitest';
import { type Caller, useApp } from '../../test/harness.ts';
import { openSocket, settled } from '../../test/sockets.ts';

const app = useApp();
const body = ({ id }: { id: number }) => ({ body: { userId: id } });
const params = ({ id }: { id: number }) => ({ params: { userId: String(id) } });
const idsOf = async (caller: Caller) => (await caller.call(listBlocks)).map(({ id }) => id);

test('a member blocks and unblocks, as often as they like, and sees whom', async () => {
  const [alice, bob, cora] = [await app.join('Alice'), await app.join('Bob'), await app.join('Cora')];
  expect(await alice.call(listBlocks)).toEqual([]);
  expect(await alice.call(blockMember, body(bob))).toMatchObject({ id: bob.id, displayName: 'Bob Tester' });
  await alice.call(blockMember, body(cora));
  await alice.call(blockMember, body(bob));
  expect(await idsOf(alice)).toEqual([cora.id, bob.id]);
  expect(await idsOf(bob)).toEqual([]);
  const first = await alice.try(listBlocks, { query: { limit: '1' } });
  expect(first.headers).toMatchObject({ 'x-total-count': '2' });
  const before = /before=(\d+)/.exec(String(first.headers.link))?.[1];
  expect(await alice.call(listBlocks, { query: { limit: '1', before } })).toMatchObject([{ id: bob.id }]);
  expect(await alice.call(unblockMember, params(bob))).toEqual({ ok: true });
  expect(await alice.call(unblockMember, params(bob))).toEqual({ ok: true });
  expect(await idsOf(alice)).toEqual([cora.id]);
});

test('nobody blocks oneself, and nobody who is not there', async () => {
  const [alice, gone] = [await app.join('Alice'), await app.join('Gone')];
  await app.pool.query('update users set suspended_at = now() where id = $1', [gone.id]);
  expect((await alice.try(blockMember, body(alice))).status).toBe(400);
  for (const id of [gone.id, 2_147_483_647]) {
    const answer = await alice.try(blockMember, body({ id }));
    expect(answer).toMatchObject({ status: 404, body: { message: 'This member was not found.' } });
  }
  expect(await idsOf(alice)).toEqual([]);
});

test('a refusal is in the language that the caller asks for', async () => {
  const alice = await app.join('Alice');
  const ask = (language: string) =>
    alice.send({
      method: 'POST',
      url: blockMember.path,
      headers: { 'content-type': 'application/json', 'accept-language': language },
      payload: JSON.stringify({ userId: alice.id }),
    });
  const [accented, plain] = await Promise.all([ask('en-XA'), ask('en-GB')]);
  expect(JSON.parse(accented.body)).toMatchObject({
    code: 'bad_request',
    message: expect.stringContaining('[Ýöû çåñ’ţ'),
  });
  expect(JSON.parse(plain.body).message).toBe('You can’t block yourself.');
});

test('who was suspended since can be unblocked', async () => {
  const [alice, bob] = [await app.join('Alice'), await app.join('Bob')];
  await alice.call(blockMember, body(bob));
  await app.pool.query('update users set suspended_at = now() where id = $1', [bob.id]);
  expect(await idsOf(alice)).toEqual([bob.id]);
  await alice.call(unblockMember, params(bob));
  expect(await idsOf(alice)).toEqual([]);
});

test('twenty blocks of one member at the same moment are one', async () => {
  const [alice, bob] = [await app.join('Alice'), await app.join('Bob')];
  await Promise.all(Array.from({ length: 20 }, () => alice.call(blockMember, body(bob))));
  expect(await idsOf(alice)).toEqual([bob.id]);
});

test('two members who block each other at the same moment both do', async () => {
  const [alice, bob] = [await app.join('Alice'), await app.join('Bob')];
  await Promise.all([alice.call(blockMember, body(bob)), bob.call(blockMember, body(alice))]);
  expect([await idsOf(alice), await idsOf(bob)]).toEqual([[bob.id], [alice.id]]);
});

test('blocks are limited, and blocking somebody again is none', async () => {
  const [alice, bob, cora] = [await app.join('Alice'), await app.join('Bob'), await app.join('Cora')];
  await app.pool.query(
    `with others as (
       insert into users (email, first_name, last_name)
       select 'blocked' || n || '@example.org', 'Blocked', n::text from generate_series(1, $2::int) n returning id)
     insert into blocks (blocker_id, blocked_id) select $1, id from others`,
    [alice.id, blocksMax - 1],
  );
  const [one, other] = await Promise.all([bob, cora].map((who) => alice.try(blockMember, body(who))));
  expect([one?.status, other?.status].sort()).toEqual([201, 409]);
  expect(await idsOf(alice)).toHaveLength(blocksMax);
  const blocked = one?.status === 201 ? bob : cora;
  expect((await alice.try(blockMember, body(blocked))).status).toBe(201);
});

test('staff can be blocked, which stops no moderation', async () => {
  const [alice, mo] = [await app.join('Alice'), await app.join('Mo', { role: 'moderator' })];
  await alice.call(blockMember, body(mo));
  await mo.call(muteMember, { body: { userId: alice.id, durationMinutes: 5, reason: null } });
});

test('the blocker’s screens hear of it, the blocked member’s don’t', async () => {
  const [alice, bob] = [await app.join('Alice'), await app.join('Bob')];
  const here = { listening: await app.listen(), publicUrl: app.ctx.config.publicUrl };
  const [screen, other, theirs] = await Promise.all([
    openSocket(here, alice.cookie),
    openSocket(here, alice.cookie),
    openSocket(here, bob.cookie),
  ]);
  await alice.call(blockMember, body(bob));
  await alice.call(blockMember, body(bob));
  await alice.call(unblockMember, params(bob));
  await alice.call(unblockMember, params(bob));
  await settled(screen, other, theirs);
  const heard = (one: typeof screen) => one.signals.filter(({ type }) => type !== 'pong').map(({ type }) => type);
  expect(heard(screen)).toEqual(['blocks_changed', 'blocks_changed']);
  expect(heard(other)).toEqual(['blocks_changed', 'blocks_changed']);
  expect(heard(theirs)).toEqual([]);
});

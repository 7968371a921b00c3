import { listMessages } from '@guildhall/contract/chat.ts';
import { acceptMatch, deleteMatch, rejectMatch } from '@guildhall/contract/matching.ts';
import { expect, test } from 'vitest';
import type { Caller } from '../../../test/harness.ts';
import { useApp } from '../../../test/harness.ts';
import {
  addBusiness,
  block,
  claim,
  joinWith,
  like,
  listenTo,
  matchesOf,
  passDays,
  readRoom,
  seenBy,
} from '../../../test/matching.ts';

const app = useApp();
const heard = listenTo(app);

const of = ({ id }: { id: number }) => ({ params: { id: String(id) } });
const suspend = (caller: Caller) =>
  app.pool.query('update users set suspended_at = now() where id = $1', [caller.id]);

test('the owner finds a like among the requests: the asker’s business, who asks, for what, and the note', async () => {
  const alice = await joinWith(app, 'Alice', 'Archer Books', { email: 'books@archer.example', revenue: '$9' });
  await addBusiness(app, alice, 'Archer Arrows');
  const bob = await joinWith(app, 'Bob', 'Bob’s Boats');
  heard.forget();
  const request = await like(alice, bob.business, 'Shall we?');
  expect(await matchesOf(bob)).toEqual([
    {
      ...request,
      direction: 'incoming',
      mutualMatch: true,
      status: 'pending',
      note: 'Shall we?',
      roomId: null,
      business: expect.objectContaining({ id: alice.business.id, name: 'Archer Books', revenue: null }),
      requester: expect.objectContaining({
        id: alice.id,
        displayName: 'Alice Tester',
        businessName: 'Archer Books',
      }),
      targetBusiness: { id: bob.business.id, name: 'Bob’s Boats' },
      why: [],
    },
  ]);
  expect(heard.by(bob)).toMatchObject([{ change: 'requested', matchId: request.id, name: 'Archer Books' }]);
  expect(heard.by(alice)).toMatchObject([{ change: 'decided', matchId: request.id }]);
});

test('an asker without a business stands there with a card made from the profile', async () => {
  const alice = await app.join('Alice', {
    bio: 'I carve oars.',
    location: 'Old Quay',
    email: 'alice@oars.example',
  });
  const bob = await joinWith(app, 'Bob', 'Bob’s Boats');
  const request = await like(alice, bob.business);
  const seen = await seenBy(bob, request);
  expect(seen?.business).toMatchObject({
    id: null,
    name: 'Alice Tester',
    description: 'I carve oars.',
    email: null,
  });
  expect(seen?.requester).toMatchObject({ id: alice.id, businessName: null });
});

test('both learn when their match came about; when it was declined, the asker does not', async () => {
  const alice = await joinWith(app, 'Alice', 'Archer Books');
  const bob = await joinWith(app, 'Bob', 'Bob’s Boats');
  const cora = await joinWith(app, 'Cora', 'Cora’s Corks');
  const [toBob, toCora] = [await like(alice, bob.business), await like(alice, cora.business)];
  expect(toBob.acceptedAt).toBeNull();
  await passDays(app, 3);
  const before = app.ctx.now();
  const { match } = await bob.call(acceptMatch, of(toBob));
  expect(match.acceptedAt?.getTime()).toBeGreaterThanOrEqual(before.getTime());
  expect(match.createdAt).toEqual(toBob.createdAt);
  expect((await seenBy(alice, toBob))?.acceptedAt).toEqual(match.acceptedAt);

  await cora.call(rejectMatch, of(toCora));
  expect((await seenBy(alice, toCora))?.acceptedAt).toBeNull();
});

test('what was written with the requests stands in the room, for both; for whoever blocks, their own alone', async () => {
  const read = async (who: Caller, roomId: number) =>
    (await who.call(listMessages, { params: { roomId: String(roomId) } })).map(({ notes }) => notes);
  const alice = await joinWith(app, 'Alice', 'Archer Books');
  const bob = await joinWith(app, 'Bob', 'Bob’s Boats');
  const { roomId } = await bob.call(
    acceptMatch,
    of(await like(alice, bob.business, 'Could you print 500 covers?')),
  );
  const hers = { memberId: alice.id, name: 'Archer Books', text: 'Could you print 500 covers?' };
  expect([await read(alice, roomId), await read(bob, roomId)]).toEqual([[[hers]], [[hers]]]);

  const cora = await joinWith(app, 'Cora', 'Cora’s Corks');
  await like(alice, cora.business, 'Corks for our reading?');
  const crossed = await like(cora, alice.business, 'Books for our cellar?');
  const notes = [
    { memberId: alice.id, name: 'Archer Books', text: 'Corks for our reading?' },
    { memberId: cora.id, name: 'Cora’s Corks', text: 'Books for our cellar?' },
  ];
  const corks = crossed.roomId as number;
  expect([await read(alice, corks), await read(cora, corks)]).toEqual([[notes], [notes]]);
  await block(cora, alice);
  expect([await read(alice, corks), await read(cora, corks)]).toEqual([[notes], [[notes[1]]]]);

  const dora = await joinWith(app, 'Dora', 'Dora’s Dairy');
  const { roomId: silent } = await dora.call(acceptMatch, of(await like(alice, dora.business)));
  expect(await read(alice, silent)).toEqual([undefined]);
});

test('accepting opens a room with a line that says who and why; both are told; twice is once', async () => {
  const alice = await joinWith(app, 'Alice', 'Archer Books', { offers: ['Bookkeeping'], needs: ['Boat repair'] });
  const bob = await joinWith(app, 'Bob', 'Bob’s Boats', { offers: ['boat repair'], needs: ['Bookkeeping'] });
  const request = await like(alice, bob.business);
  heard.forget();
  const { match, roomId } = await bob.call(acceptMatch, of(request));
  expect(match).toMatchObject({
    id: request.id,
    direction: 'incoming',
    status: 'accepted',
    mutualMatch: false,
    roomId,
  });
  expect(match.business.name).toBe('Archer Books');
  expect(await seenBy(bob, request)).toEqual(match);
  expect(await seenBy(alice, request)).toMatchObject({ direction: 'outgoing', status: 'accepted', roomId });
  expect(await readRoom(app, roomId)).toEqual({
    pair: `${alice.id}:${bob.id}`,
    matchId: request.id,
    isReadOnly: false,
    lines: [
      'Archer Books and Bob’s Boats are matched. Bob’s Boats offers boat repair, which Archer Books needs. ' +
        'Archer Books offers Bookkeeping, which Bob’s Boats needs.',
    ],
  });
  const accepted = { change: 'accepted', matchId: request.id, roomId };
  expect(heard.by(alice)).toMatchObject([{ ...accepted, name: 'Bob’s Boats' }]);
  expect(heard.by(bob)).toMatchObject([{ ...accepted, name: 'Archer Books' }]);
  expect([heard.roomsBy(alice), heard.roomsBy(bob)]).toEqual([[roomId], [roomId]]);

  heard.forget();
  expect(await bob.call(acceptMatch, of(request))).toEqual({ match, roomId });
  expect((await readRoom(app, roomId)).lines).toHaveLength(1);
  expect(heard.by(alice)).toEqual([]);
  expect(await bob.try(rejectMatch, of(request))).toMatchObject({ status: 409 });
  expect(await like(alice, bob.business)).toMatchObject({ id: request.id, status: 'accepted', roomId });
});

test('only the owner answers a request: for the asker and for others it does not exist, and stays as it is', async () => {
  const [alice, carol] = [await app.join('Alice'), await joinWith(app, 'Carol', 'Carol’s Cars')];
  const bob = await joinWith(app, 'Bob', 'Bob’s Boats');
  const request = await like(alice, bob.business);
  const before = await seenBy(bob, request);
  for (const call of [acceptMatch, rejectMatch]) {
    for (const who of [alice, carol]) expect((await who.try(call, of(request))).status).toBe(404);
    expect((await app.stranger.try(call, of(request))).status).toBe(401);
    expect((await bob.try(call, of({ id: 999_999 }))).status).toBe(404);
  }
  expect((await carol.try(deleteMatch, of(request))).status).toBe(404);
  expect((await bob.try(deleteMatch, of(request))).status).toBe(404);
  expect(await seenBy(bob, request)).toEqual(before);
  expect(await matchesOf(carol)).toEqual([]);
  await bob.call(acceptMatch, of(request));
  for (const call of [acceptMatch, rejectMatch, deleteMatch]) {
    expect((await carol.try(call, of(request))).status).toBe(404);
  }
  expect((await alice.try(acceptMatch, of(request))).status).toBe(404);
  expect(await seenBy(alice, request)).toMatchObject({ status: 'accepted' });
});

test('a cancelled request is gone for the owner, live, and can’t be answered any more', async () => {
  const alice = await app.join('Alice');
  const bob = await joinWith(app, 'Bob', 'Bob’s Boats');
  const request = await like(alice, bob.business);
  heard.forget();
  expect(await alice.call(deleteMatch, of(request))).toEqual({ ok: true });
  expect(heard.by(bob)).toMatchObject([{ change: 'cancelled', matchId: request.id, name: 'Alice Tester' }]);
  expect(await matchesOf(bob)).toEqual([]);
  for (const call of [acceptMatch, rejectMatch]) expect((await bob.try(call, of(request))).status).toBe(404);
  expect((await alice.try(deleteMatch, of(request))).status).toBe(404);
  // The answer to a cancelled request must not hit the next one.
  const next = await like(alice, bob.business);
  expect(next.id).not.toBe(request.id);
  expect((await bob.try(acceptMatch, of(request))).status).toBe(404);
});

test('crossed likes are an acceptance at once: both rows, one room', async () => {
  const alice = await joinWith(app, 'Alice', 'Archer Books');
  const bob = await joinWith(app, 'Bob', 'Bob’s Boats');
  const first = await like(alice, bob.business);
  heard.forget();
  const second = await like(bob, alice.business);
  const roomId = second.roomId as number;
  expect(second).toMatchObject({ direction: 'outgoing', status: 'accepted', mutualMatch: false });
  expect((await readRoom(app, roomId)).lines).toEqual([expect.stringContaining('Archer Books and Bob’s Boats')]);
  for (const caller of [alice, bob]) {
    const rows = await matchesOf(caller);
    expect(rows.map(({ id }) => id)).toEqual([second.id, first.id]);
    for (const row of rows) expect(row).toMatchObject({ status: 'accepted', mutualMatch: false, roomId });
    expect(heard.by(caller).filter(({ change }) => change === 'accepted')).toHaveLength(1);
  }
  expect(heard.by(alice)).toMatchObject([{ change: 'accepted', matchId: first.id, roomId }]);
});

test('accepting also settles a like that crosses the request but could not when it was made', async () => {
  const alice = await joinWith(app, 'Alice', 'Archer Books');
  const bob = await joinWith(app, 'Bob', 'Bob’s Boats');
  const listing = await addBusiness(app, null, 'Nobody’s Nets');
  const waiting = await like(alice, listing);
  const request = await like(bob, alice.business);
  await claim(app, listing, bob);
  const { roomId } = await alice.call(acceptMatch, of(request));
  expect(await seenBy(bob, waiting)).toMatchObject({ status: 'accepted', direction: 'incoming', roomId });
});

test('an ended match is gone for both and its room read-only; a new one opens the same room', async () => {
  const alice = await joinWith(app, 'Alice', 'Archer Books');
  const bob = await joinWith(app, 'Bob', 'Bob’s Boats');
  let room: number | undefined;
  for (const ender of [alice, bob]) {
    const request = await like(alice, bob.business);
    const { roomId } = await bob.call(acceptMatch, of(request));
    room ??= roomId;
    expect(roomId).toBe(room);
    expect(await readRoom(app, roomId)).toMatchObject({ isReadOnly: false, matchId: request.id });
    heard.forget();
    await ender.call(deleteMatch, of(request));
    expect(await readRoom(app, roomId)).toMatchObject({ isReadOnly: true, matchId: null });
    expect(heard.by(alice)).toMatchObject([{ change: 'ended', roomId, name: 'Bob’s Boats' }]);
    expect(heard.by(bob)).toMatchObject([{ change: 'ended', roomId, name: 'Archer Books' }]);
    expect([heard.roomsBy(alice), heard.roomsBy(bob)]).toEqual([[roomId], [roomId]]);
    expect([await matchesOf(alice), await matchesOf(bob)]).toEqual([[], []]);
    expect((await ender.try(deleteMatch, of(request))).status).toBe(404);
  }
});

test('two people have one room: ending one of their matches ends them all', async () => {
  const alice = await joinWith(app, 'Alice', 'Archer Books');
  const bob = await joinWith(app, 'Bob', 'Bob’s Boats');
  const barges = await addBusiness(app, bob, 'Bob’s Barges');
  const [boatRequest, bargeRequest] = [await like(alice, bob.business), await like(alice, barges)];
  const { roomId } = await bob.call(acceptMatch, of(boatRequest));
  expect(await seenBy(bob, bargeRequest)).toMatchObject({ status: 'pending' });
  expect((await bob.call(acceptMatch, of(bargeRequest))).roomId).toBe(roomId);
  await alice.call(deleteMatch, of(boatRequest));
  expect([await matchesOf(alice), await matchesOf(bob)]).toEqual([[], []]);
});

test('a match outlasts a change of owner, and the new owner sees nothing of it', async () => {
  const alice = await app.join('Alice');
  const [bob, carol] = [await joinWith(app, 'Bob', 'Bob’s Boats'), await app.join('Carol')];
  const request = await like(alice, bob.business);
  const { roomId } = await bob.call(acceptMatch, of(request));
  await claim(app, bob.business, carol);
  expect(await seenBy(alice, request)).toMatchObject({ status: 'accepted', roomId });
  expect(await seenBy(bob, request)).toMatchObject({ status: 'accepted', roomId });
  expect(await matchesOf(carol)).toEqual([]);
  expect((await carol.try(deleteMatch, of(request))).status).toBe(404);
});

test('a request that nobody answers lapses after 60 days: in neither list, and free for a new one', async () => {
  const alice = await app.join('Alice');
  const bob = await joinWith(app, 'Bob', 'Bob’s Boats');
  const request = await like(alice, bob.business);
  await passDays(app, 59);
  expect([await matchesOf(alice), await matchesOf(bob)]).toMatchObject([
    [{ id: request.id }],
    [{ id: request.id }],
  ]);
  await passDays(app, 1);
  expect([await matchesOf(alice), await matchesOf(bob)]).toEqual([[], []]);
  expect((await bob.try(acceptMatch, of(request))).status).toBe(404);
  heard.forget();
  const fresh = await like(alice, bob.business);
  expect(fresh.id).not.toBe(request.id);
  expect(heard.by(bob)).toMatchObject([{ change: 'requested', matchId: fresh.id }]);
});

test('an accepted match does not lapse', async () => {
  const alice = await app.join('Alice');
  const bob = await joinWith(app, 'Bob', 'Bob’s Boats');
  const request = await like(alice, bob.business);
  await bob.call(acceptMatch, of(request));
  await passDays(app, 70);
  expect([await matchesOf(alice), await matchesOf(bob)]).toMatchObject([
    [{ id: request.id }],
    [{ id: request.id }],
  ]);
});

test('requests of suspended members are not there, and come back with them', async () => {
  const alice = await app.join('Alice');
  const bob = await joinWith(app, 'Bob', 'Bob’s Boats');
  const request = await like(alice, bob.business);
  await suspend(alice);
  expect(await matchesOf(bob)).toEqual([]);
  expect((await bob.try(acceptMatch, of(request))).status).toBe(404);
  await app.pool.query('update users set suspended_at = null where id = $1', [alice.id]);
  expect(await matchesOf(bob)).toHaveLength(1);
});

test('a match with a suspended member is in neither list, whoever of the two had asked, and comes back with them', async () => {
  const asked = await joinWith(app, 'Alice', 'Archer Arrows');
  const answered = await joinWith(app, 'Bob', 'Bob’s Boats');
  const suspended = await joinWith(app, 'Carl', 'Cooper Casks');
  const outgoing = await like(asked, suspended.business);
  await suspended.call(acceptMatch, of(outgoing));
  const incoming = await like(suspended, answered.business);
  await answered.call(acceptMatch, of(incoming));
  await suspend(suspended);
  expect([await matchesOf(asked), await matchesOf(answered)]).toEqual([[], []]);
  await app.pool.query('update users set suspended_at = null where id = $1', [suspended.id]);
  expect([await matchesOf(asked), await matchesOf(answered)]).toMatchObject([
    [{ id: outgoing.id, status: 'accepted' }],
    [{ id: incoming.id, status: 'accepted' }],
  ]);
});

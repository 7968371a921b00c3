import { unblockMember } from '@guildhall/contract/blocks.ts';
import { listRooms, sendMessage } from '@guildhall/contract/chat.ts';
import {
  acceptMatch,
  createMatch,
  deleteMatch,
  listUnmatched,
  rejectMatch,
  undoMatch,
} from '@guildhall/contract/matching.ts';
import { getMemberProfile } from '@guildhall/contract/members.ts';
import { expect, test } from 'vitest';
import { type Caller, useApp } from '../../../test/harness.ts';
import {
  addBusiness,
  block,
  countRows,
  decide,
  joinWith,
  like,
  listenTo,
  matchesOf,
  seenBy,
} from '../../../test/matching.ts';

const app = useApp();
const heard = listenTo(app);
const of = ({ id }: { id: number }) => ({ params: { id: String(id) } });
const unblock = (who: Caller, whom: Caller) => who.call(unblockMember, { params: { userId: String(whom.id) } });
const changes = (caller: Caller) => heard.by(caller).map(({ change }) => change);

async function pair() {
  const alice = await joinWith(app, 'Alice', 'Archer Books');
  const bob = await joinWith(app, 'Bob', 'Bob’s Boats');
  heard.forget();
  return { alice, bob };
}

async function matched() {
  const { alice, bob } = await pair();
  const request = await like(alice, bob.business);
  const { roomId } = await bob.call(acceptMatch, of(request));
  heard.forget();
  return { alice, bob, request, roomId };
}

const isReadOnly = async (caller: Caller, roomId: number) =>
  (await caller.call(listRooms)).find(({ id }) => id === roomId)?.isReadOnly;

test('the blocker’s open requests are cancelled: to the blocked owner it looks like any cancel', async () => {
  const { alice, bob } = await pair();
  const second = await addBusiness(app, bob, 'Bob’s Bait');
  const requests = [await like(alice, bob.business), await like(alice, second)];
  heard.forget();
  await block(alice, bob);
  expect(await countRows(app, alice)).toBe(0);
  expect(await matchesOf(bob)).toEqual([]);
  expect(heard.by(bob)).toEqual(
    requests.map(({ id }) => ({
      ...{ type: 'match_changed', change: 'cancelled', matchId: id, name: 'Archer Books', roomId: null },
    })),
  );
  await unblock(alice, bob);
  expect([await matchesOf(alice), await matchesOf(bob)]).toEqual([[], []]);
});

test('the blocked member’s open requests are declined, which they are not told', async () => {
  const { alice, bob } = await pair();
  const request = await like(alice, bob.business);
  const before = await seenBy(alice, request);
  heard.forget();
  await block(bob, alice);
  expect(heard.by(alice)).toEqual([]);
  expect(await seenBy(alice, request)).toEqual(before);
  expect(await matchesOf(bob)).toEqual([]);
  expect((await bob.try(acceptMatch, of(request))).status).toBe(404);
  await unblock(bob, alice);
  expect(heard.by(alice)).toEqual([]);
  expect(await seenBy(bob, request)).toMatchObject({ status: 'declined', mutualMatch: false });
});

test('a blocked member who asks is answered as always, and nobody hears of it, not after the end of the block either', async () => {
  const { alice, bob } = await pair();
  const { bob: control } = await pair();
  await block(bob, alice);
  heard.forget();
  const [asked, usual] = [await like(alice, bob.business, 'Hello'), await like(alice, control.business, 'Hello')];
  const shape = ({ status, mutualMatch, roomId, note, direction }: typeof asked) => ({
    ...{ status, mutualMatch, roomId, note, direction },
  });
  expect(shape(asked)).toEqual(shape(usual));
  await alice.call(deleteMatch, of(asked));
  await like(alice, bob.business);
  expect(changes(bob)).toEqual([]);
  expect(await matchesOf(bob)).toEqual([]);
  await unblock(bob, alice);
  expect((await matchesOf(bob)).filter(({ status }) => status === 'pending')).toEqual([]);
  expect(changes(bob)).toEqual([]);
});

test('whoever has blocked the owner is told so when they ask, and crosses no request', async () => {
  const { alice, bob } = await pair();
  await block(alice, bob);
  const asked = await alice.try(createMatch, { body: { businessId: bob.business.id, action: 'like' } });
  expect(asked).toMatchObject({ status: 409, body: { message: expect.stringContaining('Unblock') } });
  expect(await like(bob, alice.business)).toMatchObject({ status: 'pending', roomId: null });
  expect(await matchesOf(alice)).toEqual([]);
});

test.each(['the asker', 'the owner'])(
  'when %s blocks the other, the match looks ended to both, and is there again with the end of the block',
  async (who) => {
    const { alice, bob, request, roomId } = await matched();
    const [blocker, blocked] = who === 'the asker' ? [alice, bob] : [bob, alice];
    await block(blocker, blocked);
    expect(heard.by(blocked)).toMatchObject([{ change: 'ended', matchId: request.id, roomId }]);
    expect(heard.roomsBy(blocked)).toEqual([roomId]);
    for (const member of [alice, bob]) {
      expect(await matchesOf(member)).toEqual([]);
      expect(await isReadOnly(member, roomId)).toBe(true);
      expect((await member.try(sendMessage, { body: { roomId, content: 'Hello' } })).body.code).toBe('read_only');
    }
    const theirs = await blocked.call(getMemberProfile, { params: { id: String(blocker.id) } });
    expect(theirs).toMatchObject({ email: null, phone: null });
    heard.forget();
    await unblock(blocker, blocked);
    expect(heard.roomsBy(blocked)).toEqual([roomId]);
    for (const member of [alice, bob]) {
      expect(await matchesOf(member)).toMatchObject([{ id: request.id, status: 'accepted' }]);
      expect(await isReadOnly(member, roomId)).toBe(false);
    }
    await blocked.call(sendMessage, { body: { roomId, content: 'Hello again' } });
  },
);

test('a match that ended during the block stays ended', async () => {
  const { alice, bob, roomId } = await matched();
  await block(alice, bob);
  await decide(alice, 'star', bob.business);
  await unblock(alice, bob);
  expect((await matchesOf(alice)).map(({ status }) => status)).toEqual(['decided']);
  expect(await matchesOf(bob)).toEqual([]);
  expect(await isReadOnly(bob, roomId)).toBe(true);
});

test('a blocked member who asks anew where a match seems ended gets a request that nobody hears of', async () => {
  const { alice, bob, roomId } = await matched();
  await block(bob, alice);
  expect(await like(alice, bob.business)).toMatchObject({ status: 'pending', roomId: null });
  await unblock(bob, alice);
  expect((await matchesOf(bob)).map(({ status }) => status)).toEqual(['declined']);
  expect(await isReadOnly(alice, roomId)).toBe(true);
});

test('as long as one of two blocks stands, nothing comes back', async () => {
  const { alice, bob, roomId } = await matched();
  await block(alice, bob);
  await block(bob, alice);
  await unblock(alice, bob);
  expect(await matchesOf(alice)).toEqual([]);
  expect(await isReadOnly(alice, roomId)).toBe(true);
});

test('neither is dealt the other’s businesses', async () => {
  const { alice, bob } = await pair();
  const dealt = async (caller: Caller) => (await caller.call(listUnmatched)).map(({ claimedBy }) => claimedBy);
  await block(alice, bob);
  expect(await dealt(alice)).not.toContain(bob.id);
  expect(await dealt(bob)).not.toContain(alice.id);
});

test('a block at the same moment as an acceptance leaves no open match, twenty times at once', async () => {
  const rounds = await Promise.all(Array.from({ length: 20 }, pair));
  const requests = await Promise.all(rounds.map(({ alice, bob }) => like(alice, bob.business)));
  await Promise.all(
    rounds.flatMap(({ alice, bob }, round) => [
      round % 2 === 0 ? block(alice, bob) : block(bob, alice),
      bob.try(acceptMatch, of(requests[round] as { id: number })),
    ]),
  );
  for (const [round, { alice, bob }] of rounds.entries()) {
    const blocker = round % 2 === 0 ? alice : bob;
    expect(await matchesOf(blocker)).toEqual([]);
    // Either the request came to nothing, or there is a room in which nobody can write.
    for (const member of [alice, bob])
      for (const room of await member.call(listRooms))
        if (room.type === 'private') expect(room.isReadOnly).toBe(true);
    const { rows } = await app.pool.query(
      "select count(*)::int as open from matches where user_id = $1 and answer is null and action = 'like'",
      [alice.id],
    );
    expect(rows[0].open).toBe(0);
  }
});

test('a block waits for what is being decided between the two at the moment', async () => {
  const { alice, bob } = await pair();
  const other = await app.pool.connect();
  try {
    await other.query('begin');
    await other.query('select pg_advisory_xact_lock($1::int, $2::int)', [alice.id, bob.id]);
    let isBlocked = false;
    const blocked = block(bob, alice).then(() => {
      isBlocked = true;
    });
    const isWaiting = async () => {
      const { rows } = await app.pool.query(
        `select from pg_locks where locktype = 'advisory' and not granted
           and classid = $1 and objid = $2 and database = (select oid from pg_database where datname = current_database())`,
        [alice.id, bob.id],
      );
      return rows.length > 0;
    };
    while (!isBlocked && !(await isWaiting()));
    expect(isBlocked).toBe(false);
    await other.query('commit');
    await blocked;
  } finally {
    other.release();
  }
});

test.each(['asker', 'owner'] as const)(
  'to the %s, a block and the end of a match are the same, field by field',
  async (who) => {
    /** All that the member is told after it, and how much the other one hears of what the member tries. */
    async function seenAfter(end: typeof block) {
      const { alice, bob } = await pair();
      const [member, other] = who === 'asker' ? [alice, bob] : [bob, alice];
      await decide(member, 'star', await addBusiness(app, null, 'Nobody’s Nets'));
      const request = await like(alice, bob.business);
      const { roomId } = await bob.call(acceptMatch, of(request));
      await end(other, member);
      heard.forget();
      const room = (await member.call(listRooms)).find(({ id }) => id === roomId);
      const { matchId, isReadOnly, unreadCount, lastMessage } = room ?? {};
      const answers = [];
      for (const endpoint of [acceptMatch, rejectMatch, deleteMatch]) {
        const { status, body } = await member.try(endpoint, of(request));
        answers.push({ status, ...body, requestId: null });
      }
      for (let time = 0; time < 2; time += 1) {
        const { status, body } = await member.try(undoMatch);
        answers.push({ status, message: body.message });
      }
      const anew = who === 'asker' ? await like(member, bob.business) : undefined;
      return {
        ...{ matchId, isReadOnly, unreadCount, lastMessage, answers },
        ...{ anew: anew?.status, rooms: heard.roomsBy(member), heardByOther: heard.roomsBy(other) },
        changes: changes(member),
      };
    }
    const ended = await seenAfter(async (other) => {
      const [match] = await matchesOf(other);
      await other.call(deleteMatch, of(match as { id: number }));
    });
    expect(await seenAfter(block)).toEqual(ended);
    expect(ended).toMatchObject({ matchId: null, isReadOnly: true });
    expect(ended.answers.map(({ status }) => status)).toEqual([404, 404, 404, 200, 409]);
  },
);

test('nobody hears of a hidden match that is asked for anew, or tried to be ended', async () => {
  const { alice, bob, request } = await matched();
  await block(bob, alice);
  heard.forget();
  await alice.try(deleteMatch, of(request));
  await like(alice, bob.business);
  expect([heard.by(bob), heard.roomsBy(bob), heard.roomsBy(alice)]).toEqual([[], [], []]);
});

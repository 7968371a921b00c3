import { acceptMatch, createMatch, deleteMatch, rejectMatch } from '@guildhall/contract/matching.ts';
import { expect, test } from 'vitest';
import { useApp } from '../../../test/harness.ts';
import {
  countRows,
  decide,
  joinWith,
  like,
  listenTo,
  matchesOf,
  readRoom,
  seenBy,
} from '../../../test/matching.ts';

const app = useApp();
const heard = listenTo(app);
const rounds = Array.from({ length: 8 }, (_, round) => round);
const of = ({ id }: { id: number }) => ({ params: { id: String(id) } });

async function pair() {
  const alice = await joinWith(app, 'Alice', 'Archer Books');
  const bob = await joinWith(app, 'Bob', 'Bob’s Boats');
  heard.forget();
  return { alice, bob };
}

const roomsOf = async (pairKey: string) =>
  (await app.pool.query('select id from chat_rooms where pair = $1', [pairKey])).rows.map(
    ({ id }) => id as number,
  );

test('accepting several times at once accepts once: one room, one line, one signal', async () => {
  for (const _ of rounds) {
    const { alice, bob } = await pair();
    const request = await like(alice, bob.business);
    heard.forget();
    const answers = await Promise.all([1, 2, 3, 4].map(() => bob.call(acceptMatch, of(request))));
    const [first] = answers as [(typeof answers)[0]];
    for (const answer of answers) expect(answer).toEqual(first);
    expect((await readRoom(app, first.roomId)).lines).toHaveLength(1);
    expect(heard.by(alice)).toHaveLength(1);
  }
});

test('likes that cross at the same moment are one match with one room', async () => {
  for (const _ of rounds) {
    const { alice, bob } = await pair();
    const [one, other] = await Promise.all([like(alice, bob.business), like(bob, alice.business)]);
    expect([one, other].filter(({ status }) => status === 'accepted').length).toBeGreaterThan(0);
    expect(await roomsOf(`${alice.id}:${bob.id}`)).toHaveLength(1);
    for (const caller of [alice, bob]) {
      const rows = await matchesOf(caller);
      expect(rows.map(({ status, mutualMatch }) => ({ status, mutualMatch }))).toEqual([
        { status: 'accepted', mutualMatch: false },
        { status: 'accepted', mutualMatch: false },
      ]);
      expect(heard.by(caller).filter(({ change }) => change === 'accepted')).toHaveLength(1);
    }
  }
});

test('accepted and cancelled at the same moment: either a match with an open room, or nothing at all', async () => {
  const ends = new Set<string>();
  for (const round of rounds) {
    const { alice, bob } = await pair();
    const request = await like(alice, bob.business);
    const accept = () => bob.try(acceptMatch, of(request));
    const cancel = () => alice.try(deleteMatch, of(request));
    const [a, b] = await Promise.all(round % 2 ? [accept(), cancel()] : [cancel(), accept()]);
    const [accepted, cancelled] = round % 2 ? [a, b] : [b, a];
    const isAccepted = accepted.status === 200;
    // Not 409 only when the cancellation was read after the acceptance: then it ended a match, which also is consistent.
    expect([accepted.status, cancelled.status]).toEqual(
      isAccepted ? [200, expect.toBeOneOf([409, 200])] : [404, 200],
    );
    const rooms = await roomsOf(`${alice.id}:${bob.id}`);
    const seen = await seenBy(bob, request);
    expect(rooms).toHaveLength(isAccepted ? 1 : 0);
    expect(seen?.status).toBe(isAccepted && cancelled.status === 409 ? 'accepted' : undefined);
    if (isAccepted) expect((await readRoom(app, rooms[0] as number)).isReadOnly).toBe(cancelled.status === 200);
    ends.add(isAccepted ? 'accepted' : 'cancelled');
  }
});

test('accepted and declined at the same moment: accepted in the end, and never both', async () => {
  for (const _ of rounds) {
    const { alice, bob } = await pair();
    const request = await like(alice, bob.business);
    const [accepted, declined] = await Promise.all([
      bob.try(acceptMatch, of(request)),
      bob.try(rejectMatch, of(request)),
    ]);
    expect(accepted.status).toBe(200);
    expect([200, 409]).toContain(declined.status);
    expect(await seenBy(alice, request)).toMatchObject({ status: 'accepted' });
  }
});

test('accepted and passed at the same moment, from two windows: matched in the end, with no pass left over', async () => {
  for (const round of rounds) {
    const { alice, bob } = await pair();
    const request = await like(alice, bob.business);
    const accept = () => bob.try(acceptMatch, of(request));
    const pass = () => bob.try(createMatch, { body: { businessId: alice.business.id, action: 'dislike' } });
    const [a, b] = await Promise.all(round % 2 ? [accept(), pass()] : [pass(), accept()]);
    const [accepted, passed] = round % 2 ? [a, b] : [b, a];
    expect(accepted.status).toBe(200);
    expect([201, 409]).toContain(passed.status);
    expect(await matchesOf(bob)).toMatchObject([{ id: request.id, status: 'accepted' }]);
    expect(await countRows(app, bob)).toBe(0);
    expect((await pass()).status).toBe(409);
  }
});

test('a double click is one decision', async () => {
  for (const _ of rounds) {
    const { alice, bob } = await pair();
    const likes = await Promise.all([1, 2, 3].map(() => like(alice, bob.business)));
    expect(new Set(likes.map(({ id }) => id)).size).toBe(1);
    expect(heard.by(bob)).toHaveLength(1);
    await Promise.all([decide(alice, 'star', bob.business), decide(alice, 'dislike', bob.business)]);
    expect(await countRows(app, alice)).toBe(1);
    expect(await matchesOf(bob)).toEqual([]);
  }
});

test('ended by both at the same moment is ended once', async () => {
  for (const _ of rounds) {
    const { alice, bob } = await pair();
    const request = await like(alice, bob.business);
    const { roomId } = await bob.call(acceptMatch, of(request));
    heard.forget();
    const replies = await Promise.all([alice, bob].map((caller) => caller.try(deleteMatch, of(request))));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await readRoom(app, roomId)).isReadOnly).toBe(true);
    expect(heard.by(alice)).toHaveLength(1);
  }
});

import { acceptMatch, deleteMatch, rejectMatch } from '@guildhall/contract/matching.ts';
import { expect, test } from 'vitest';
import { useApp } from '../../../test/harness.ts';
import { claim, decide, joinWith, like, listenTo, matchesOf, passDays, seenBy } from '../../../test/matching.ts';

const app = useApp();
const heard = listenTo(app);
const of = ({ id }: { id: number }) => ({ params: { id: String(id) } });

async function declined() {
  const alice = await joinWith(app, 'Alice', 'Archer Books');
  const bob = await joinWith(app, 'Bob', 'Bob’s Boats');
  const request = await like(alice, bob.business, 'Shall we?');
  heard.forget();
  const answer = await bob.call(rejectMatch, of(request));
  return { alice, bob, request, answer };
}

test('a decline is not told to the asker, who goes on seeing a pending request', async () => {
  const { alice, bob, request, answer } = await declined();
  expect(answer).toMatchObject({ direction: 'incoming', status: 'declined', mutualMatch: false });
  expect(await bob.call(rejectMatch, of(request))).toEqual(answer);
  expect(await seenBy(bob, request)).toEqual(answer);
  expect(await seenBy(alice, request)).toEqual(request);
  expect(heard.by(alice)).toEqual([]);
  expect(heard.by(bob)).toMatchObject([{ change: 'declined', matchId: request.id, name: 'Archer Books' }]);
});

test('the owner may change their mind while the asker still wants it', async () => {
  const { alice, bob, request } = await declined();
  const { match, roomId } = await bob.call(acceptMatch, of(request));
  expect(match).toMatchObject({ status: 'accepted', roomId });
  expect(await seenBy(alice, request)).toMatchObject({ status: 'accepted', roomId });
});

test('a declined request that the asker cancels is gone from the owner’s Rejected', async () => {
  const { alice, bob, request } = await declined();
  await alice.call(deleteMatch, of(request));
  expect(await matchesOf(bob)).toEqual([]);
  expect((await bob.try(acceptMatch, of(request))).status).toBe(404);
});

test('a declined request lapses after 60 days like any other', async () => {
  const { alice, bob, request } = await declined();
  await passDays(app, 59);
  expect([await seenBy(alice, request), await seenBy(bob, request)]).toMatchObject([
    { status: 'pending' },
    { status: 'declined' },
  ]);
  await passDays(app, 1);
  expect([await matchesOf(alice), await matchesOf(bob)]).toEqual([[], []]);
});

test.each(['at once', 'by cancelling', 'by way of a star'])(
  'asking again %s within 30 days looks pending and is not delivered',
  async (way) => {
    const { alice, bob, request } = await declined();
    if (way === 'by cancelling') await alice.call(deleteMatch, of(request));
    if (way === 'by way of a star') await decide(alice, 'star', bob.business);
    await passDays(app, 29);
    heard.forget();
    const again = await like(alice, bob.business);
    expect(again).toMatchObject({ status: 'pending', direction: 'outgoing', mutualMatch: false });
    expect(heard.by(bob)).toEqual([]);
    expect(await seenBy(bob, again)).toMatchObject({ status: 'declined', mutualMatch: false });
    expect((await bob.call(acceptMatch, of(again))).match.status).toBe('accepted');
  },
);

test('asking again after 30 days is a new request', async () => {
  const { alice, bob, request } = await declined();
  await passDays(app, 30);
  heard.forget();
  const again = await like(alice, bob.business);
  expect(again.id).not.toBe(request.id);
  expect(heard.by(bob)).toMatchObject([{ change: 'requested', matchId: again.id }]);
  expect(await matchesOf(bob)).toMatchObject([{ id: again.id, status: 'pending', mutualMatch: true }]);
});

test('a second decline starts its own quiet time', async () => {
  const { alice, bob } = await declined();
  await passDays(app, 30);
  await bob.call(rejectMatch, of(await like(alice, bob.business)));
  await passDays(app, 29);
  const third = await like(alice, bob.business);
  await alice.call(deleteMatch, of(third));
  expect(await seenBy(bob, await like(alice, bob.business))).toMatchObject({ status: 'declined' });
});

test('an owner who likes back a member whom they declined has changed their mind', async () => {
  const { alice, bob, request } = await declined();
  expect(await like(bob, alice.business)).toMatchObject({ status: 'accepted', roomId: expect.any(Number) });
  expect(await seenBy(alice, request)).toMatchObject({ status: 'accepted' });
});

test('a decline does not bind the next owner of the business', async () => {
  const { alice, bob, request } = await declined();
  const carol = await app.join('Carol');
  await claim(app, bob.business, carol);
  expect(await matchesOf(bob)).toEqual([]);
  expect(await seenBy(carol, request)).toMatchObject({ status: 'pending', mutualMatch: true });
  await alice.call(deleteMatch, of(request));
  heard.forget();
  await like(alice, bob.business);
  expect(heard.by(carol)).toMatchObject([{ change: 'requested' }]);
});

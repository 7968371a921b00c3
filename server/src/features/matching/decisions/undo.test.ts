import { acceptMatch, rejectMatch, undoMatch } from '@guildhall/contract/matching.ts';
import { expect, test } from 'vitest';
import { useApp } from '../../../test/harness.ts';
import {
  addBusiness,
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
const minute = 60_000;

test('undo takes back the latest decision only, and brings its card', async () => {
  const alice = await joinWith(app, 'Alice', 'Archer Boats', { needs: ['Bookkeeping'] });
  const nets = await addBusiness(app, null, 'Nobody’s Nets');
  const books = await addBusiness(app, null, 'Somebody’s Books', { offers: ['Bookkeeping'] });
  await decide(alice, 'star', nets);
  await decide(alice, 'dislike', books);
  heard.forget();
  const { business } = await alice.call(undoMatch);
  expect(business).toMatchObject({ id: books.id, score: expect.any(Number) });
  expect(business.reasons).toContain('Offers Bookkeeping, which you need');
  expect((await matchesOf(alice)).map((match) => match.business.name)).toEqual(['Nobody’s Nets']);
  expect(heard.by(alice)).toMatchObject([{ change: 'decided' }]);
});

test('undo of a request cancels it: it leaves the owner’s Requests, live', async () => {
  const alice = await app.join('Alice');
  const bob = await joinWith(app, 'Bob', 'Bob’s Boats');
  const request = await like(alice, bob.business);
  heard.forget();
  await alice.call(undoMatch);
  expect(heard.by(bob)).toMatchObject([{ change: 'cancelled', matchId: request.id }]);
  expect(await matchesOf(bob)).toEqual([]);
});

test('undo of a declined request looks like any other, so that it tells nothing of the decline', async () => {
  const alice = await app.join('Alice');
  const bob = await joinWith(app, 'Bob', 'Bob’s Boats');
  const request = await like(alice, bob.business);
  await bob.call(rejectMatch, { params: { id: String(request.id) } });
  expect((await alice.call(undoMatch)).business.id).toBe(bob.business.id);
  expect(await matchesOf(bob)).toEqual([]);
});

test('there is nothing to undo for a newcomer, after ten minutes, and twice in parallel', async () => {
  const alice = await app.join('Alice');
  const nothing = { status: 409, body: { message: 'There is no recent decision to take back.' } };
  expect(await alice.try(undoMatch)).toMatchObject(nothing);
  await decide(alice, 'star', await addBusiness(app, null, 'Nobody’s Nets'));
  app.travel(10 * minute + 1000);
  expect(await alice.try(undoMatch)).toMatchObject(nothing);
  expect(await countRows(app, alice)).toBe(1);
  await decide(alice, 'star', await addBusiness(app, null, 'Nobody’s Nuts'));
  const replies = await Promise.all([alice.try(undoMatch), alice.try(undoMatch)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('an accepted match is not undone', async () => {
  const alice = await app.join('Alice');
  const bob = await joinWith(app, 'Bob', 'Bob’s Boats');
  const request = await like(alice, bob.business);
  await bob.call(acceptMatch, { params: { id: String(request.id) } });
  expect(await alice.try(undoMatch)).toMatchObject({
    status: 409,
    body: { message: 'You are already matched. End the match if you don’t want it.' },
  });
  expect(await seenBy(alice, request)).toMatchObject({ status: 'accepted' });
});

test('undo is one’s own: nobody else’s decision goes', async () => {
  const alice = await app.join('Alice');
  const bob = await joinWith(app, 'Bob', 'Bob’s Boats');
  const request = await like(alice, bob.business);
  expect((await bob.try(undoMatch)).status).toBe(409);
  expect((await app.stranger.try(undoMatch)).status).toBe(401);
  expect(await seenBy(bob, request)).toMatchObject({ status: 'pending' });
});

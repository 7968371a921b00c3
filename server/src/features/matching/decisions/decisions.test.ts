import { createMatch, deleteMatch, listFavorites, listMatches } from '@guildhall/contract/matching.ts';
import { expect, test } from 'vitest';
import { useApp } from '../../../test/harness.ts';
import {
  addBusiness,
  claim,
  countRows,
  decide,
  joinWith,
  like,
  listenTo,
  matchesOf,
  passDays,
  seenBy,
} from '../../../test/matching.ts';

const app = useApp();
const heard = listenTo(app);

test('a new decision replaces the old one: there is one row for a member and a business', async () => {
  const alice = await app.join('Alice');
  const { business } = await joinWith(app, 'Bob', 'Bob’s Boats');
  expect(await decide(alice, 'dislike', business)).toMatchObject({ action: 'dislike', status: 'decided' });
  expect(await decide(alice, 'star', business)).toMatchObject({ action: 'star', status: 'decided' });
  const request = await like(alice, business, ' Shall we? ');
  expect(request).toMatchObject({
    userId: alice.id,
    businessId: business.id,
    action: 'like',
    status: 'pending',
    direction: 'outgoing',
    mutualMatch: false,
    note: 'Shall we?',
    requester: null,
    targetBusiness: null,
    roomId: null,
    business: { id: business.id, name: 'Bob’s Boats' },
  });
  expect(await matchesOf(alice)).toEqual([request]);
  expect(await countRows(app, alice)).toBe(1);
});

test('DELETE and then POST, as the specified client does, ends like POST alone', async () => {
  const [alice, anna] = [await app.join('Alice'), await app.join('Anna')];
  const { business } = await joinWith(app, 'Bob', 'Bob’s Boats');
  const star = await decide(alice, 'star', business);
  await alice.call(deleteMatch, { params: { id: String(star.id) } });
  expect(await matchesOf(alice)).toEqual([]);
  await like(alice, business);
  await decide(anna, 'star', business);
  await like(anna, business);
  const [byTwo, byOne] = [await matchesOf(alice), await matchesOf(anna)];
  const comparable = byOne.map(({ id, userId, createdAt }, place) => ({ ...byTwo[place], id, userId, createdAt }));
  expect(comparable).toEqual(byOne);
});

test('one’s own business is refused with a sentence, an unknown one is not found', async () => {
  const bob = await joinWith(app, 'Bob', 'Bob’s Boats');
  const own = await bob.try(createMatch, { body: { businessId: bob.business.id, action: 'like' } });
  expect(own).toMatchObject({
    status: 400,
    body: { message: 'This business is yours: choose somebody else’s.' },
  });
  const unknown = await bob.try(createMatch, { body: { businessId: 999_999, action: 'like' } });
  expect(unknown).toMatchObject({ status: 404, body: { message: 'This business was not found.' } });
  expect(await countRows(app, bob)).toBe(0);
});

test('whoever has not confirmed the address yet is asked to do so first', async () => {
  const alice = await app.join('Alice', { emailConfirmedAt: null });
  const { business } = await joinWith(app, 'Bob', 'Bob’s Boats');
  const reply = await alice.try(createMatch, { body: { businessId: business.id, action: 'like' } });
  expect(reply).toMatchObject({ status: 403, body: { code: 'email_unconfirmed' } });
  expect(await countRows(app, alice)).toBe(0);
});

test('stars and passes are shown and told to nobody else', async () => {
  const alice = await app.join('Alice');
  const bob = await joinWith(app, 'Bob', 'Bob’s Boats');
  heard.forget();
  for (const action of ['star', 'dislike'] as const) {
    const { id } = await decide(alice, action, bob.business);
    expect(await matchesOf(bob)).toEqual([]);
    await alice.call(deleteMatch, { params: { id: String(id) } });
  }
  expect(heard.by(bob)).toEqual([]);
  expect(heard.by(alice).map(({ change }) => change)).toEqual(['decided', 'decided', 'decided', 'decided']);
});

test('a like repeated is the same request: the owner hears of it once, and the note can be added', async () => {
  const alice = await app.join('Alice');
  const bob = await joinWith(app, 'Bob', 'Bob’s Boats');
  const first = await like(alice, bob.business);
  heard.forget();
  const second = await like(alice, bob.business, 'With a note');
  expect(second).toEqual({ ...first, note: 'With a note' });
  expect((await like(alice, bob.business)).note).toBe('With a note');
  expect(heard.by(bob)).toEqual([]);
  expect((await seenBy(bob, first))?.note).toBe('With a note');
});

test('a request that turns into a star leaves the owner’s Requests, live', async () => {
  const alice = await app.join('Alice');
  const bob = await joinWith(app, 'Bob', 'Bob’s Boats');
  const request = await like(alice, bob.business);
  expect(await seenBy(bob, request)).toMatchObject({ mutualMatch: true });
  heard.forget();
  await decide(alice, 'star', bob.business);
  expect(await matchesOf(bob)).toEqual([]);
  expect(heard.by(bob)).toMatchObject([{ change: 'cancelled', matchId: request.id, name: 'Alice Tester' }]);
});

test('a like on an unclaimed listing waits unheard and is delivered when the listing gets an owner', async () => {
  const [alice, bob] = [await app.join('Alice'), await app.join('Bob')];
  const listing = await addBusiness(app, null, 'Nobody’s Nets');
  heard.forget();
  const waiting = await like(alice, listing, 'Anybody there?');
  expect(waiting).toMatchObject({ status: 'waiting', mutualMatch: false, direction: 'outgoing' });
  expect(await matchesOf(bob)).toEqual([]);
  expect(heard.by(bob)).toEqual([]);
  await claim(app, listing, bob);
  expect(await seenBy(bob, waiting)).toMatchObject({
    mutualMatch: true,
    status: 'pending',
    note: 'Anybody there?',
  });
  expect(await seenBy(alice, waiting)).toMatchObject({ mutualMatch: false, status: 'pending' });
});

test('a listing that waits for an owner may do so for more than 60 days', async () => {
  const alice = await app.join('Alice');
  const waiting = await like(alice, await addBusiness(app, null, 'Nobody’s Nets'));
  await passDays(app, 61);
  expect(await seenBy(alice, waiting)).toMatchObject({ status: 'waiting' });
});

test('a liked listing that becomes one’s own is no request to oneself', async () => {
  const alice = await app.join('Alice');
  const listing = await addBusiness(app, null, 'Nobody’s Nets');
  await like(alice, listing);
  await claim(app, listing, alice);
  expect(await matchesOf(alice)).toEqual([]);
});

test('favourites are the starred businesses, the last one first, with what a member may see of them', async () => {
  const alice = await app.join('Alice');
  const bob = await joinWith(app, 'Bob', 'Bob’s Boats', { email: 'bob@boats.example', revenue: '$1' });
  const nets = await addBusiness(app, null, 'Nobody’s Nets');
  await decide(alice, 'star', bob.business);
  await decide(alice, 'star', nets);
  const favorites = await alice.call(listFavorites);
  expect(favorites.map(({ name }) => name)).toEqual(['Nobody’s Nets', 'Bob’s Boats']);
  expect(favorites[1]).toMatchObject({ email: 'bob@boats.example', revenue: null });
  await decide(alice, 'dislike', nets);
  expect(await alice.call(listFavorites)).toHaveLength(1);
  expect(await bob.call(listFavorites)).toEqual([]);
});

test('matches come newest first, page by page, with the total', async () => {
  const alice = await app.join('Alice');
  const ids: number[] = [];
  for (const name of ['One', 'Two', 'Three']) {
    ids.unshift((await decide(alice, 'star', await addBusiness(app, null, name))).id);
  }
  const first = await alice.try(listMatches, { query: { limit: '2' } });
  expect(first.headers).toMatchObject({
    'x-total-count': '3',
    link: `</api/matches?limit=2&before=${ids[1]}>; rel="next"`,
  });
  const rest = await alice.try(listMatches, { query: { limit: '2', before: String(ids[1]) } });
  expect(rest.headers['x-total-count']).toBe('3');
  expect(rest.headers.link).toBeUndefined();
  const beyond = await alice.try(listMatches, { query: { before: String(ids[2]) } });
  expect(beyond).toMatchObject({ headers: { 'x-total-count': '3' }, body: [] });
  const pages = [first, rest].flatMap(({ body }) => body as unknown as { id: number }[]);
  expect(pages.map(({ id }) => id)).toEqual(ids);
  // Deciding again moves a business to the head.
  await decide(alice, 'dislike', { id: (await matchesOf(alice))[2]?.businessId as number });
  expect((await matchesOf(alice)).map(({ business }) => business.name)).toEqual(['One', 'Three', 'Two']);
});

test('whoever is matched with an owner needs no request to another business of theirs', async () => {
  const alice = await joinWith(app, 'Alice', 'Archer & Co');
  const bob = await joinWith(app, 'Bob', 'Bob’s Boats');
  const other = await addBusiness(app, bob, 'Bob’s Buoys');
  await like(alice, bob.business);
  const { id } = await like(bob, alice.business);
  const again = await alice.try(createMatch, { body: { businessId: other.id, action: 'like' } });
  expect(again).toMatchObject({ status: 409, body: { message: expect.stringContaining('matched with') } });
  expect((await matchesOf(bob)).filter(({ status }) => status === 'pending')).toEqual([]);
  await alice.call(deleteMatch, { params: { id: String((await matchesOf(alice))[0]?.id ?? id) } });
  expect(await like(alice, other)).toMatchObject({ status: 'pending' });
});

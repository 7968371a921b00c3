import { listBusinesses, listMyBusinesses } from '@guildhall/contract/businesses.ts';
import { listRooms } from '@guildhall/contract/chat.ts';
import { fillPath } from '@guildhall/contract/endpoint.ts';
import { endpoints } from '@guildhall/contract/endpoints.ts';
import { listFavorites, listMatches, listUnmatched } from '@guildhall/contract/matching.ts';
import { beforeEach, expect, test } from 'vitest';
import { examples } from '../../test/examples.ts';
import { type Caller, useApp } from '../../test/harness.ts';
import { addBusiness, block, decide, like } from '../../test/matching.ts';
import { befriend } from '../../test/rooms.ts';

const app = useApp();
let alice: Caller;
let bob: Caller;
let bobsFace: { id: number; displayName: string; profileImageUrl: string | null };

beforeEach(async () => {
  await app.pool.query('truncate businesses, matches, blocks cascade');
  alice = await app.join('Alice');
  bob = await app.join('Bob', { profileImageUrl: 'https://bob.example/face.jpg' });
  bobsFace = { id: bob.id, displayName: 'Bob Tester', profileImageUrl: 'https://bob.example/face.jpg' };
});

/** The owners in the directory, as the caller sees them, by the listings' names. */
const ownersFor = async (caller: Caller) =>
  Object.fromEntries((await caller.call(listBusinesses)).map(({ name, owner }) => [name, owner]));

test('members see the owner’s face on every card of a business', async () => {
  const boats = await addBusiness(app, bob, 'Baker Boats');
  const books = await addBusiness(app, bob, 'Baker Books');
  await addBusiness(app, bob, 'Baker Bread');
  await addBusiness(app, null, 'Nobody’s Nets');
  const own = await addBusiness(app, alice, 'Archer Bows');
  const discovered = await alice.call(listUnmatched);
  expect(discovered.map(({ name, owner }) => [name, owner])).toEqual(
    expect.arrayContaining([
      ['Baker Bread', bobsFace],
      ['Nobody’s Nets', null],
    ]),
  );
  await like(alice, boats);
  await decide(alice, 'star', books);
  await like(bob, own);

  const seen = await ownersFor(alice);
  expect(seen).toMatchObject({ 'Baker Boats': bobsFace, 'Baker Bread': bobsFace, 'Nobody’s Nets': null });
  expect(seen['Archer Bows']).toMatchObject({ id: alice.id, displayName: 'Alice Tester' });
  expect((await alice.call(listMyBusinesses))[0]?.owner).toMatchObject({ id: alice.id });
  expect((await alice.call(listFavorites)).map(({ owner }) => owner)).toEqual([bobsFace]);
  const matches = await alice.call(listMatches);
  expect(matches).toHaveLength(3);
  for (const { business } of matches) expect(business.owner).toEqual(bobsFace);
});

test('an asker without a business stands for themselves', async () => {
  const own = await addBusiness(app, alice, 'Archer Bows');
  await like(bob, own);
  const [request] = await alice.call(listMatches);
  expect(request?.business).toMatchObject({ id: null, name: 'Bob Tester', owner: bobsFace });
});

test('an owner is called by the nickname when they wish so', async () => {
  await app.pool.query("update users set nickname = 'Bo', use_nickname_in_chat = true where id = $1", [bob.id]);
  await addBusiness(app, bob, 'Baker Boats');
  expect((await ownersFor(alice))['Baker Boats']).toMatchObject({ displayName: 'Bo' });
});

test('visitors see no names of people, in no call', async () => {
  const marked = await app.join('Planted-Marker', { profileImageUrl: 'https://planted-marker.example/a.jpg' });
  await addBusiness(app, marked, 'Baker Boats');
  expect(await ownersFor(app.stranger)).toEqual({ 'Baker Boats': null });
  for (const [name, endpoint] of Object.entries(endpoints)) {
    if (endpoint.method !== 'GET') continue;
    const url = fillPath(endpoint.path, examples[name]?.params);
    const { body } = await app.stranger.send({ method: 'GET', url });
    expect(body.toLowerCase(), name).not.toContain('planted-marker');
  }
});

test('a suspended owner is not shown, and is back with the end of the suspension', async () => {
  await addBusiness(app, bob, 'Baker Boats');
  await app.pool.query('update users set suspended_at = now() where id = $1', [bob.id]);
  expect(await ownersFor(alice)).toEqual({ 'Baker Boats': null });
  await app.pool.query('update users set suspended_at = null where id = $1', [bob.id]);
  expect(await ownersFor(alice)).toEqual({ 'Baker Boats': bobsFace });
});

test('a block changes nothing on the cards of either side, so it tells nothing', async () => {
  await addBusiness(app, alice, 'Archer Bows');
  await addBusiness(app, bob, 'Baker Boats');
  const before = await Promise.all([ownersFor(alice), ownersFor(bob)]);
  await block(alice, bob);
  expect(await Promise.all([ownersFor(alice), ownersFor(bob)])).toEqual(before);
});

test('a private room carries the mark of the business that the other person stands for', async () => {
  const mark = {
    name: 'Baker Boats',
    type: 'NGO' as const,
    industry: 'Retail',
    logoUrl: 'https://bob.example/logo.svg',
  };
  const { id } = await addBusiness(app, bob, mark.name, mark);
  await befriend(app, alice, bob);
  const roomOf = async (caller: Caller) => (await caller.call(listRooms)).find(({ type }) => type === 'private');
  expect(await roomOf(alice)).toMatchObject({ partner: { id: bob.id }, partnerBusiness: { id, ...mark } });
  expect(await roomOf(bob)).toMatchObject({ partner: { id: alice.id }, partnerBusiness: null });
  expect((await alice.call(listRooms))[0]).toMatchObject({ type: 'general', partnerBusiness: null });
});

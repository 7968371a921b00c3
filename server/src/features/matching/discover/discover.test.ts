import {
  acceptMatch,
  type Candidate,
  deleteMatch,
  listUnmatched,
  rejectMatch,
  undoMatch,
} from '@guildhall/contract/matching.ts';
import { expect, test } from 'vitest';
import { type Caller, useApp } from '../../../test/harness.ts';
import { addBusiness, block, claim, decide, joinWith, like, passDays, seenBy } from '../../../test/matching.ts';

const app = useApp();
const own = () => ({ tags: [crypto.randomUUID()] });

/** Every test has businesses of its own: those that share a tag nobody else has. */
async function feedOf(
  caller: Caller,
  query: { limit?: string; passes?: 'true'; q?: string } = {},
  tags?: string[],
) {
  const reply = await caller.try(listUnmatched, { query });
  const all = reply.body as unknown as Candidate[];
  const shown = tags ? all.filter((candidate) => candidate.tags.some((tag) => tags.includes(tag))) : all;
  return { names: shown.map(({ name }) => name), shown, total: Number(reply.headers['x-total-count']), reply };
}

test('a feed leaves out one’s own, the decided, the blocked, the paused and the suspended', async () => {
  const mine = own();
  const alice = await joinWith(app, 'Alice', 'Archer Books', mine);
  const bob = await joinWith(app, 'Bob', 'Bob’s Boats', mine);
  const nets = await addBusiness(app, null, 'Nobody’s Nets', mine);
  const before = await feedOf(alice, {}, mine.tags);
  expect(before.names).toEqual(['Bob’s Boats', 'Nobody’s Nets']);

  const hidden = [
    await joinWith(app, 'Blocker', 'Blocker’s', mine),
    await joinWith(app, 'Blocked', 'Blocked’s', mine),
    await joinWith(app, 'Paused', 'Paused’s', mine),
    await joinWith(app, 'Suspended', 'Suspended’s', mine),
  ] as const;
  expect((await feedOf(alice)).total).toBe(before.total + 4);
  await block(hidden[0], alice);
  await block(alice, hidden[1]);
  await app.pool.query('update users set paused_at = now() where id = $1', [hidden[2].id]);
  await app.pool.query('update users set suspended_at = now() where id = $1', [hidden[3].id]);
  expect(await feedOf(alice, {}, mine.tags)).toMatchObject({ names: before.names, total: before.total });

  for (const [action, business] of [
    ['star', nets],
    ['dislike', bob.business],
  ] as const) {
    await decide(alice, action, business);
  }
  expect(await feedOf(alice, {}, mine.tags)).toMatchObject({ names: [], total: before.total - 2 });
});

test('the best fit comes first, with its reasons', async () => {
  const tags = [crypto.randomUUID()];
  const alice = await joinWith(app, 'Alice', 'Archer Books', {
    tags,
    needs: ['Boat repair'],
    offers: ['Bookkeeping'],
    industry: 'Retail',
    location: 'Old Quay, Tarrowmouth',
  });
  await addBusiness(app, null, 'Neighbour', { tags, location: 'Harbour Estate, Tarrowmouth' });
  const bob = await joinWith(app, 'Bob', 'Both ways', { tags, offers: ['boat repair'], needs: ['BOOKKEEPING'] });
  await joinWith(app, 'Carol', 'One way', { tags, offers: ['Boat repair'] });
  await addBusiness(app, null, 'Colleague', { tags, industry: 'Retail', location: 'Old Quay, Tarrowmouth' });
  const { names, shown } = await feedOf(alice, {}, tags);
  expect(names).toEqual(['Both ways', 'One way', 'Colleague', 'Neighbour']);
  expect(shown[0]).toMatchObject({
    id: bob.business.id,
    reasons: ['Offers boat repair, which you need', 'Needs BOOKKEEPING, which you offer', `In common: ${tags[0]}`],
    why: [
      { kind: 'offers', topics: ['boat repair'] },
      { kind: 'needs', topics: ['BOOKKEEPING'] },
      { kind: 'tags', tags },
    ],
    request: null,
  });
  expect(shown[2]?.reasons).toEqual([`In common: ${tags[0]}`, 'Based in Old Quay, like you', 'Both in Retail']);
  for (const { score } of shown) expect(score).toBeGreaterThan(0);
  expect(shown.map(({ score }) => score)).toEqual(shown.map(({ score }) => score).sort((a, b) => b - a));
});

test('a request says why the two might want to meet, as its card in Discover does', async () => {
  const place = { location: 'Old Quay, Tarrowmouth' };
  const alice = await joinWith(app, 'Alice', 'Archer Books', { ...place, offers: ['Boat repair'] });
  const bob = await joinWith(app, 'Bob', 'Bob’s Boats', { ...place, needs: ['boat repair'] });
  const request = await like(alice, bob.business);
  const why = [
    { kind: 'offers', topics: ['Boat repair'] },
    { kind: 'place', place: 'Old Quay' },
  ];
  expect(request.why).toBeNull();
  expect((await seenBy(bob, request))?.why).toEqual(why);
  const [card] = await bob.call(listUnmatched);
  expect(card).toMatchObject({ id: alice.business.id, why });
  const { match } = await bob.call(acceptMatch, { params: { id: String(request.id) } });
  expect(match.why).toBeNull();
});

test('the order is the same at every call, and deciding on one leaves the others in place', async () => {
  const mine = own();
  const alice = await joinWith(app, 'Alice', 'Archer Books', mine);
  for (const name of ['One', 'Two', 'Three', 'Four']) await addBusiness(app, null, name, mine);
  const first = await feedOf(alice, {}, mine.tags);
  expect(first.names).toEqual(['Four', 'Three', 'Two', 'One']);
  expect((await feedOf(alice, {}, mine.tags)).shown).toEqual(first.shown);
  await decide(alice, 'dislike', first.shown[1] as Candidate);
  expect((await feedOf(alice, {}, mine.tags)).names).toEqual(['Four', 'Two', 'One']);
});

test('somebody who has told nothing yet sees the newest listings with an owner first', async () => {
  const dora = await app.join('Dora', { location: null });
  await addBusiness(app, null, 'Old unclaimed');
  await joinWith(app, 'Bob', 'First');
  const newcomer = await app.join('New', { createdAt: new Date() });
  await addBusiness(app, newcomer, 'Second');
  await joinWith(app, 'Carol', 'Third');
  await addBusiness(app, null, 'Young unclaimed');
  const { shown, names } = await feedOf(dora);
  expect(shown[0]?.why).toBeNull();
  expect(names.slice(0, 3)).toEqual(['Third', 'Second', 'First']);
  expect(shown.findIndex(({ isClaimed }) => !isClaimed)).toBeGreaterThan(shown.findLastIndex((b) => b.isClaimed));
});

test('at most 30 come at a time, and the total says how many there are', async () => {
  const alice = await app.join('Alice');
  const before = (await feedOf(alice)).total;
  for (let place = 0; place < 31; place += 1) await addBusiness(app, null, `Crowd ${place}`);
  const { shown, total } = await feedOf(alice);
  expect([shown.length, total]).toEqual([30, before + 31]);
  expect((await feedOf(alice, { limit: '5' })).shown).toEqual(shown.slice(0, 5));
  expect((await alice.try(listUnmatched, { query: { limit: '31' } })).status).toBe(400);
});

test('what is live again in Discover: cancelled, lapsed; what is not: pending, declined', async () => {
  const mine = own();
  const alice = await joinWith(app, 'Alice', 'Archer Books', mine);
  const bob = await joinWith(app, 'Bob', 'Bob’s Boats', mine);
  const names = async () => (await feedOf(alice, {}, mine.tags)).names;
  const cancelled = await like(alice, bob.business);
  expect(await names()).toEqual([]);
  await alice.call(deleteMatch, { params: { id: String(cancelled.id) } });
  expect(await names()).toEqual(['Bob’s Boats']);
  const request = await like(alice, bob.business);
  await bob.call(rejectMatch, { params: { id: String(request.id) } });
  expect(await names()).toEqual([]);
  await passDays(app, 60);
  expect(await names()).toEqual(['Bob’s Boats']);
});

test('who has asked to meet comes first and says so, until it is answered', async () => {
  const mine = own();
  const alice = await joinWith(app, 'Alice', 'Archer Books', { ...mine, needs: ['Boat repair'] });
  await joinWith(app, 'Carol', 'Best fit', { ...mine, offers: ['Boat repair'] });
  const bob = await joinWith(app, 'Bob', 'Bob’s Boats', mine);
  const dave = await joinWith(app, 'Dave', 'Starred her', mine);
  await decide(dave, 'star', alice.business);
  const feed = () => feedOf(alice, {}, mine.tags);
  const asked = await like(bob, alice.business, 'Shall we?');
  const { shown, names } = await feed();
  expect(names).toEqual(['Bob’s Boats', 'Best fit', 'Starred her']);
  expect(shown.map(({ request }) => request)).toEqual([{ id: asked.id, note: 'Shall we?' }, null, null]);

  await bob.call(deleteMatch, { params: { id: String(asked.id) } });
  expect((await feed()).names).toEqual(['Best fit', 'Starred her', 'Bob’s Boats']);
  const again = await like(bob, alice.business);
  await alice.call(rejectMatch, { params: { id: String(again.id) } });
  expect((await feed()).names).toEqual(['Best fit', 'Starred her']);
  await addBusiness(app, dave, 'Another of Dave’s', mine);
  const third = await like(dave, alice.business);
  expect((await feed()).names).toEqual(['Another of Dave’s', 'Starred her', 'Best fit']);
  const { total } = await feed();
  await alice.call(acceptMatch, { params: { id: String(third.id) } });
  // Two people meet once, however many businesses they have.
  expect(await feed()).toMatchObject({ names: ['Best fit'], total: total - 2 });
});

test('a like accepts what was asked; a pass declines it, and undo opens it again', async () => {
  const mine = own();
  const alice = await joinWith(app, 'Alice', 'Archer Books', mine);
  const [bob, carol] = [await joinWith(app, 'Bob', 'Bob’s', mine), await joinWith(app, 'Carol', 'Carol’s', mine)];
  const [bobs, carols] = [await like(bob, alice.business), await like(carol, alice.business)];
  expect(await decide(alice, 'like', bob.business)).toMatchObject({ status: 'accepted' });
  expect(await seenBy(alice, bobs)).toMatchObject({ status: 'accepted', mutualMatch: false });

  await decide(alice, 'dislike', carol.business);
  expect(await seenBy(alice, carols)).toMatchObject({ status: 'declined', mutualMatch: false });
  expect(await seenBy(carol, carols)).toMatchObject({ status: 'pending' });
  const { business } = await alice.call(undoMatch);
  expect(business).toMatchObject({ name: 'Carol’s', request: { id: carols.id, note: null } });
  expect(await seenBy(alice, carols)).toMatchObject({ status: 'pending', mutualMatch: true });
  expect(await feedOf(alice, {}, mine.tags)).toMatchObject({ names: ['Carol’s'] });
});

test('after Start Over the unseen come first, then the passes, the longest ago first', async () => {
  const dora = await app.join('Dora');
  await decide(dora, 'star', await addBusiness(app, null, 'Starred'));
  for (const { id } of (await feedOf(dora)).shown) await decide(dora, 'star', { id });
  while ((await feedOf(dora)).total > 0) {
    for (const { id } of (await feedOf(dora)).shown) await decide(dora, 'star', { id });
  }
  const [one, two] = [await addBusiness(app, null, 'Pass one'), await addBusiness(app, null, 'Pass two')];
  await addBusiness(app, null, 'Unseen');
  await decide(dora, 'dislike', one);
  await decide(dora, 'dislike', two);
  expect(await feedOf(dora)).toMatchObject({ names: ['Unseen'], total: 1 });
  const all = await feedOf(dora, { passes: 'true' });
  expect(all).toMatchObject({ names: ['Unseen', 'Pass one', 'Pass two'], total: 3 });
  expect((await feedOf(dora, { passes: 'true', limit: '2' })).names).toEqual(['Unseen', 'Pass one']);
  await decide(dora, 'dislike', one);
  expect((await feedOf(dora, { passes: 'true' })).names).toEqual(['Unseen', 'Pass two', 'Pass one']);
  await claim(app, one, dora);
  expect(await feedOf(dora, { passes: 'true' })).toMatchObject({ names: ['Unseen', 'Pass two'], total: 2 });
});

test('a feed shows what a member may see of a listing, and nothing to strangers', async () => {
  const mine = own();
  const alice = await joinWith(app, 'Alice', 'Archer Books', mine);
  await joinWith(app, 'Bob', 'Bob’s Boats', { ...mine, revenue: '$1', ownerEmail: 'secret@boats.example' });
  const { reply, shown } = await feedOf(alice, {}, mine.tags);
  expect(shown[0]).toMatchObject({ name: 'Bob’s Boats', revenue: null });
  expect(JSON.stringify(reply.body)).not.toContain('secret@boats.example');
  expect((await app.stranger.try(listUnmatched)).status).toBe(401);
});

test('of the cards on a screen, the feed names those that were decided on meanwhile', async () => {
  const mine = own();
  const alice = await joinWith(app, 'Alice', 'Archer Books', mine);
  const [bob, cora, dora] = [
    await joinWith(app, 'Bob', 'Bob’s Boats', mine),
    await joinWith(app, 'Cora', 'Cora’s Corks', mine),
    await joinWith(app, 'Dora', 'Dora’s Doors', mine),
  ];
  const open = await addBusiness(app, null, 'Open', mine);
  await like(alice, bob.business);
  await decide(alice, 'dislike', cora.business);
  await alice.call(rejectMatch, { params: { id: String((await like(dora, alice.business)).id) } });
  const held = [bob.business, cora.business, dora.business, open].map(({ id }) => id).join(',');
  const decided = async (query: object) => (await alice.try(listUnmatched, { query })).headers['x-decided'];
  expect(await decided({ held })).toBe([bob, cora, dora].map(({ business }) => business.id).join(','));
  // After 'Start Over', passes are dealt again.
  expect(await decided({ held, passes: 'true' })).toBe(`${bob.business.id},${dora.business.id}`);
  expect(await decided({ held: String(open.id) })).toBeUndefined();
  expect(await decided({})).toBeUndefined();
  expect((await alice.try(listUnmatched, { query: { held: '1,x' } })).status).toBe(400);
});

test('a search deals what the directory finds, in its order, and nobody who was decided on', async () => {
  const mine = own();
  const alice = await joinWith(app, 'Alice', 'Zither Hall', { ...mine, offers: ['Zithers'] });
  await joinWith(app, 'Carol', 'By its text', { ...mine, description: 'Zither lessons' });
  const bob = await joinWith(app, 'Bob', 'By its offer', { ...mine, offers: ['Zithers'] });
  const dave = await joinWith(app, 'Dave', 'Zither repair', mine);
  const erin = await joinWith(app, 'Erin', 'By its tag', { tags: ['zithers'] });
  await joinWith(app, 'Frank', 'Something else', mine);
  const feed = (query: object = {}) => feedOf(alice, { q: 'a zither', ...query });
  expect(await feed()).toMatchObject({
    names: ['Zither repair', 'By its offer', 'By its tag', 'By its text'],
    total: 4,
  });
  expect((await feed({ limit: '2' })).names).toEqual(['Zither repair', 'By its offer']);
  expect((await feed({ limit: '2', skip: '2' })).names).toEqual(['By its tag', 'By its text']);

  await decide(alice, 'dislike', dave.business);
  await block(bob, alice);
  // Who has asked waits for an answer.
  await like(erin, alice.business);
  expect(await feed()).toMatchObject({ names: ['By its tag', 'By its text'], total: 2 });
  expect((await feed({ passes: 'true' })).names).toEqual(['By its tag', 'By its text', 'Zither repair']);
  expect(await feedOf(alice, { q: 'qqxzzy' })).toMatchObject({ names: [], total: 0 });
});

import {
  acceptMatch,
  countMatches,
  createMatch,
  listMatches,
  listMatchesWith,
  type MatchTab,
  matchTabs,
  rejectMatch,
} from '@guildhall/contract/matching.ts';
import { expect, test } from 'vitest';
import { type Caller, useApp } from '../../../test/harness.ts';
import { addBusiness, block, decide, joinWith, like, passDays } from '../../../test/matching.ts';
import { updateMember } from '../../members/repository.ts';

const app = useApp();
const of = ({ id }: { id: number }) => ({ params: { id: String(id) } });
const tab = (caller: Caller, tab: MatchTab, q?: string) =>
  caller.call(listMatches, { query: { tab, ...(q !== undefined && { q }) } });
const namesIn = async (caller: Caller, of: MatchTab, q?: string) =>
  (await tab(caller, of, q)).map(({ business }) => business.name);

/** Follows the links of a tab from its first page to its last. */
async function walk(caller: Caller, tab: MatchTab, limit: number) {
  const [found, totals]: [string[], unknown[]] = [[], []];
  let next: string | undefined = `${listMatches.path}?tab=${tab}&limit=${limit}`;
  while (next) {
    const reply = await caller.send({ method: 'GET', url: next });
    totals.push(reply.headers['x-total-count']);
    found.push(
      ...(JSON.parse(reply.body) as { business: { name: string } }[]).map(({ business }) => business.name),
    );
    next = /^<([^>]+)>; rel="next"$/.exec(String(reply.headers.link ?? ''))?.[1];
  }
  return { found, totals };
}

test('each row stands in its tab, and is counted there', async () => {
  const bob = await joinWith(app, 'Bob', 'Bob’s Boats');
  await like(bob, await addBusiness(app, null, 'Unclaimed'));
  await decide(bob, 'star', await addBusiness(app, null, 'Starred'));
  await decide(bob, 'dislike', await addBusiness(app, null, 'Passed'));
  const [alice, cora, dora] = [
    await joinWith(app, 'Alice', 'Archer Books'),
    await joinWith(app, 'Cora', 'Cora’s Corks'),
    await joinWith(app, 'Dora', 'Dora’s Doors'),
  ];
  await like(bob, (await joinWith(app, 'Eve', 'Eve’s Eaves')).business);
  await like(alice, bob.business);
  await bob.call(rejectMatch, of(await like(cora, bob.business)));
  await bob.call(acceptMatch, of(await like(dora, bob.business)));

  expect(await namesIn(bob, 'pending')).toEqual(['Eve’s Eaves', 'Unclaimed']);
  expect(await namesIn(bob, 'favorites')).toEqual(['Starred']);
  expect(await tab(bob, 'requests')).toMatchObject([{ business: { name: 'Archer Books' }, mutualMatch: true }]);
  expect(await namesIn(bob, 'rejected')).toEqual(['Cora’s Corks', 'Passed']);
  expect(await namesIn(bob, 'matches')).toEqual(['Dora’s Doors']);
  expect(await bob.call(countMatches)).toEqual({
    ...{ pending: 2, favorites: 1, requests: 1, rejected: 2, matches: 1 },
    sent: 2,
  });
  // Who was declined isn't told.
  expect(await namesIn(cora, 'pending')).toEqual(['Bob’s Boats']);
  expect(await namesIn(cora, 'rejected')).toEqual([]);
});

test('matches stand by the time of the match; a new decision on a business takes the place of the old one', async () => {
  const bob = await joinWith(app, 'Bob', 'Bob’s Boats');
  const names = ['First', 'Second', 'Third'];
  const likes = [];
  for (const name of names) likes.push(await like(await joinWith(app, 'Ann', name), bob.business));
  for (const match of likes.toReversed()) {
    await bob.call(acceptMatch, of(match));
    app.travel(60_000);
  }
  expect(await namesIn(bob, 'matches')).toEqual(names);
  expect((await walk(bob, 'matches', 1)).found).toEqual(names);

  const other = await addBusiness(app, null, 'Other');
  await decide(bob, 'dislike', other);
  await decide(bob, 'star', other);
  expect(await namesIn(bob, 'rejected')).toEqual([]);
  expect(await namesIn(bob, 'favorites')).toEqual(['Other']);
});

test('likes that crossed are one match, and a pass with the request that it declined is one business', async () => {
  const bob = await joinWith(app, 'Bob', 'Bob’s Boats');
  const alice = await joinWith(app, 'Alice', 'Archer Books');
  await like(alice, bob.business);
  await like(bob, alice.business);
  expect((await bob.call(listMatches)).length).toBe(2);
  for (const caller of [alice, bob]) {
    expect(await tab(caller, 'matches')).toHaveLength(1);
    expect(await caller.call(countMatches)).toMatchObject({ matches: 1, requests: 0, pending: 0 });
  }

  const cora = await joinWith(app, 'Cora', 'Cora’s Corks');
  await like(cora, bob.business);
  await decide(bob, 'dislike', cora.business);
  expect(await tab(bob, 'rejected')).toMatchObject([
    { direction: 'outgoing', business: { name: 'Cora’s Corks' } },
  ]);
});

test('a tab goes on page by page, each row once, and a foreign cursor is refused', async () => {
  const bob = await joinWith(app, 'Bob', 'Bob’s Boats');
  const names = ['One', 'Two', 'Three', 'Four', 'Five'];
  for (const name of names) await decide(bob, 'star', await addBusiness(app, null, name));
  expect(await walk(bob, 'favorites', 2)).toEqual({ found: names.toReversed(), totals: ['5', '5', '5'] });
  const refused = async (query: object) => (await bob.try(listMatches, { query })).status;
  expect(await refused({ tab: 'favorites', cursor: 'bm9uZQ' })).toBe(400);
  expect(await refused({ tab: 'favorites', before: '3' })).toBe(400);
  expect(await refused({ tab: 'all' })).toBe(400);
  expect(await refused({ q: 'boats' })).toBe(400);
  expect(await refused({ cursor: 'bm9uZQ' })).toBe(400);
});

test('a search finds part of any text on the card, in any case, and nothing across two of them', async () => {
  const bob = await joinWith(app, 'Bob', 'Bob’s Boats');
  const bakery = await addBusiness(app, null, 'Slack Tide Bäckerei', {
    description: 'Sourdough from three ovens, 100 % rye',
    industry: 'Retail',
    location: 'Old Quay',
    tags: ['wholesale', 'Family Run'],
  });
  await decide(bob, 'star', bakery);
  await decide(bob, 'star', await addBusiness(app, null, 'Plain'));
  for (const q of ['TIDE', 'bÄck', 'three OVENS', 'etai', 'old q', 'family run', '  sourdough ', '100 %'])
    expect(await namesIn(bob, 'favorites', q), q).toEqual(['Slack Tide Bäckerei']);
  for (const q of ['harbour', 'bakery sourdough', '_lack', '%']) {
    const found = q === '%' ? ['Slack Tide Bäckerei'] : [];
    expect(await namesIn(bob, 'favorites', q), q).toEqual(found);
  }
  expect(await namesIn(bob, 'favorites', '  ')).toEqual(['Plain', 'Slack Tide Bäckerei']);
  expect(await namesIn(bob, 'pending', 'tide')).toEqual([]);
});

test('an asker without a business is found by what their profile shows, and by nothing that it hides', async () => {
  const bob = await joinWith(app, 'Bob', 'Bob’s Boats');
  const ann = await app.join('Ann', { lastName: 'Anchor', bio: 'Rigger of tall ships', location: 'Gullhaven' });
  await like(ann, bob.business);
  const [shown] = await tab(bob, 'requests');
  for (const q of ['ann anchor', 'TALL ships', 'gullh'])
    expect(await namesIn(bob, 'requests', q), q).toHaveLength(1);
  const hide = (values: object) => updateMember(app.ctx.db, ann.id, values, app.ctx.now());
  await hide({ visibility: { location: 'matches' }, nickname: 'Moth', useNicknameInChat: true });
  expect(await namesIn(bob, 'requests', 'gullh')).toEqual([]);
  expect(await namesIn(bob, 'requests', 'anchor')).toEqual([]);
  expect(await namesIn(bob, 'requests', 'moth')).toEqual(['Moth']);
  await hide({ visibility: {}, lastName: null, useNicknameInChat: false });
  expect(await namesIn(bob, 'requests', 'ann')).toEqual(['Ann']);
  expect(await namesIn(bob, 'requests', 'anchor')).toEqual([]);
  expect(shown?.business.name).toBe('Ann Anchor');
});

test('no tab shows what the list does not: lapsed requests, and those of somebody blocked', async () => {
  const bob = await joinWith(app, 'Bob', 'Bob’s Boats');
  const alice = await joinWith(app, 'Alice', 'Archer Books');
  await like(alice, bob.business);
  await passDays(app, 61);
  const dora = await joinWith(app, 'Dora', 'Dora’s Doors');
  await like(dora, bob.business);
  expect(await namesIn(bob, 'requests')).toEqual(['Dora’s Doors']);
  expect(await namesIn(alice, 'pending')).toEqual([]);
  await block(bob, dora);
  for (const name of matchTabs) expect(await namesIn(bob, name)).toEqual([]);
});

test('how one stands to the owner of a business is told by business, whichever side asked', async () => {
  const bob = await joinWith(app, 'Bob', 'Bob’s Boats');
  const second = await addBusiness(app, bob, 'Bob’s Barges');
  const unclaimed = await addBusiness(app, null, 'Unclaimed');
  const [alice, cora, dora] = [
    await joinWith(app, 'Alice', 'Archer Books'),
    await joinWith(app, 'Cora', 'Cora’s Corks'),
    await joinWith(app, 'Dora', 'Dora’s Doors'),
  ];
  const standings = async (caller: Caller, ...ids: { id: number }[]) =>
    (await caller.call(listMatchesWith, { query: { businesses: ids.map(({ id }) => id).join(',') } })).map(
      ({ businessId, state, roomId }) => [businessId, state, roomId !== null],
    );
  await like(bob, alice.business);
  await like(bob, unclaimed);
  await like(cora, bob.business);
  expect(await standings(bob, alice.business, unclaimed, cora.business, dora.business)).toEqual(
    [
      [unclaimed.id, 'waiting', false],
      [alice.business.id, 'pending', false],
      [cora.business.id, 'asked', false],
    ].sort(([a], [b]) => Number(a) - Number(b)),
  );
  // Nobody else learns of it, and a star or a pass is the member's own affair.
  expect(await standings(alice, cora.business, unclaimed)).toEqual([]);
  await alice.call(createMatch, { body: { businessId: cora.business.id, action: 'star' } });
  expect(await standings(cora, alice.business)).toEqual([]);
  expect(await standings(alice, cora.business)).toEqual([]);

  await bob.call(acceptMatch, of(await like(dora, second)));
  expect(await standings(dora, bob.business, second)).toEqual([
    [bob.business.id, 'accepted', true],
    [second.id, 'accepted', true],
  ]);
  const [declined] = await tab(bob, 'requests');
  await bob.call(rejectMatch, of(declined as { id: number }));
  expect(await standings(bob, cora.business)).toEqual([]);
  expect((await bob.try(listMatchesWith, { query: { businesses: 'x' } })).status).toBe(400);
});

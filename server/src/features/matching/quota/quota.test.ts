import { acceptMatch, createMatch, deleteMatch, undoMatch } from '@guildhall/contract/matching.ts';
import { graceDays, type Me } from '@guildhall/contract/members.ts';
import { getMembership } from '@guildhall/contract/membership.ts';
import { expect, test } from 'vitest';
import { dayMs } from '../../../durations.ts';
import { useApp } from '../../../test/harness.ts';
import { addBusiness, countRows, decide, joinWith, like } from '../../../test/matching.ts';
import { givePlan } from '../../../test/plans.ts';

const app = useApp();
type Joined = Awaited<ReturnType<typeof app.join>>;

const goTo = (moment: string) => app.travel(new Date(moment).getTime() - app.ctx.now().getTime());
const usedBy = async (person: Joined) => (await person.call(getMembership)).limits.requests;
const choose = ({ id }: Joined, plan: Me['plan'], endsAt?: Date) => givePlan(app.ctx, id, plan, endsAt);
const ask = (person: Joined, { id }: { id: number }, note: string | null = null) =>
  person.try(createMatch, { body: { businessId: id, action: 'like', note } });

/** Businesses of an owner, who hears of each request. */
async function addMany(count: number) {
  const owner = await app.join('Olga');
  return Promise.all(Array.from({ length: count }, (_, i) => addBusiness(app, owner, `Berth ${i}`)));
}
const addOne = async () => (await addMany(1))[0] as Awaited<ReturnType<typeof addBusiness>>;

test('of twenty requests at once, ten go out in a month; the others are told how many, and when there are new ones', async () => {
  app.stopClock();
  goTo('2032-03-31T23:00:00Z');
  const alice = await app.join('Alice');
  const businesses = await addMany(20);
  const answers = await Promise.all(businesses.map((business) => ask(alice, business)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(10).fill(201), ...Array(10).fill(402)]);
  const refused = answers.find(({ status }) => status === 402);
  const resetAt = new Date('2032-04-01T00:00:00Z');
  expect(refused?.body).toMatchObject({
    code: 'limit_reached',
    values: { used: 10, max: 10, resetAt: '2032-04-01T00:00:00.000Z' },
  });
  // What was refused was not decided either.
  expect(await countRows(app, alice)).toBe(10);
  expect(await usedBy(alice)).toEqual({ used: 10, max: 10, resetAt });

  // A star and a pass are no requests.
  await decide(alice, 'star', await addOne());
  app.travel(60 * 60_000);
  expect(await usedBy(alice)).toMatchObject({ used: 0 });
  await like(alice, await addOne());
});

test('an undo gives its request back, a request that is cancelled does not', async () => {
  const alice = await app.join('Alice');
  await like(alice, await addOne());
  await alice.call(undoMatch);
  expect(await usedBy(alice)).toMatchObject({ used: 0 });
  const { id } = await like(alice, await addOne());
  await alice.call(deleteMatch, { params: { id: String(id) } });
  expect(await usedBy(alice)).toMatchObject({ used: 1 });
});

test('a like that waits for an owner is no request, also once there is one, and its undo gives nothing back', async () => {
  const alice = await app.join('Alice');
  await like(alice, await addOne());
  const unclaimed = await addBusiness(app, null, 'Lost berth');
  await like(alice, unclaimed);
  expect(await usedBy(alice)).toMatchObject({ used: 1 });
  const bob = await app.join('Bob');
  await app.pool.query('update businesses set claimed_by = $1 where id = $2', [bob.id, unclaimed.id]);
  await like(alice, unclaimed, 'At the quay?');
  await alice.call(undoMatch);
  expect(await usedBy(alice)).toMatchObject({ used: 1 });
});

test('a request that is repeated, to write its note anew, is one', async () => {
  const alice = await app.join('Alice');
  const business = await addOne();
  await like(alice, business);
  await like(alice, business, 'At the quay?');
  expect(await usedBy(alice)).toMatchObject({ used: 1 });
});

test('to accept is free, by the button and by a like that crosses', async () => {
  const alice = await joinWith(app, 'Alice', 'Archer Boats');
  const [bob, carol] = [await joinWith(app, 'Bob', 'Bob’s Boats'), await joinWith(app, 'Carol', 'Carol’s Sails')];
  const { id } = await like(bob, alice.business);
  await like(carol, alice.business);
  await alice.call(acceptMatch, { params: { id: String(id) } });
  expect(await like(alice, carol.business)).toMatchObject({ status: 'accepted' });
  expect(await usedBy(alice)).toMatchObject({ used: 0 });
});

test('a larger plan counts at once, and one that has run out no longer does', async () => {
  const alice = await app.join('Alice');
  for (const business of await addMany(10)) await like(alice, business);
  const last = await addOne();
  expect((await ask(alice, last)).status).toBe(402);
  await choose(alice, 'basic');
  expect(await usedBy(alice)).toMatchObject({ used: 10, max: 50 });
  await like(alice, await addOne());
  await choose(alice, 'premium');
  expect(await usedBy(alice)).toMatchObject({ used: 11, max: null });
  await choose(alice, 'premium', new Date(app.ctx.now().getTime() - graceDays * dayMs));
  expect(await alice.call(getMembership)).toMatchObject({
    plan: 'free',
    validUntil: null,
    limits: { requests: { used: 11, max: 10 }, groups: { used: 0, max: 2 } },
  });
  expect((await ask(alice, last)).body).toMatchObject({ values: { used: 11, max: 10 } });
});

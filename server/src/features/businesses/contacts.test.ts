import {
  type Business,
  type ListingAudience,
  listBusinesses,
  listingAudiences,
  listMyBusinesses,
} from '@guildhall/contract/businesses.ts';
import {
  deleteBusiness,
  getBusiness,
  mergeBusinesses,
  restoreBusiness,
  updateBusiness,
} from '@guildhall/contract/listings.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../context.ts';
import { type Caller, useApp } from '../../test/harness.ts';
import { addBusiness, like, matchesOf } from '../../test/matching.ts';
import { removeMember } from '../members/service.ts';
import { findBusiness } from './repository.ts';
import { changeOwner } from './service.ts';

const app = useApp();
const secrets = { email: 'hello@secret.example', phone: '+44 113 496 0123' };
let boats: Awaited<ReturnType<typeof addBusiness>>;
let callers: Record<string, Pick<Caller, 'call'>>;
let bob: Caller;
let alice: Caller;
let ada: Caller;

beforeAll(async () => {
  [alice, bob, ada] = [await app.join('Alice'), await app.join('Bob'), await app.join('Ada', { role: 'admin' })];
  boats = await addBusiness(app, bob, 'Baker Boats', secrets);
  await addBusiness(app, alice, 'Archer Arrows');
  callers = {
    visitor: app.stranger,
    unconfirmed: await app.join('Una', { emailConfirmedAt: null }),
    member: alice,
    moderator: await app.join('Mo', { role: 'moderator' }),
    admin: ada,
    owner: bob,
  };
  await like(alice, boats);
});

const of = ({ id }: { id: number }) => ({ params: { id: String(id) } });

/** Through every call that shows a listing to this one. */
async function seenBy(name: string) {
  const caller = callers[name] as Caller;
  const shown: Pick<Business, 'email' | 'phone'>[] = [
    await caller.call(getBusiness, of(boats)),
    ...(await caller.call(listBusinesses, { query: { q: 'Baker Boats' } })),
  ];
  if (name === 'owner') shown.push(...(await bob.call(listMyBusinesses)));
  if (name === 'member') shown.push(...(await matchesOf(alice)).map(({ business }) => business));
  expect(shown.length).toBeGreaterThan(name === 'owner' || name === 'member' ? 2 : 1);
  return shown;
}

const whoSees: Record<ListingAudience, string[]> = {
  everyone: ['visitor', 'unconfirmed', 'member', 'moderator', 'admin', 'owner'],
  members: ['member', 'moderator', 'admin', 'owner'],
  nobody: ['admin', 'owner'],
};

describe.each(listingAudiences)('what is shown to %s', (audience) => {
  test.each([
    ['email', { emailShownTo: audience, phoneShownTo: 'nobody' }],
    ['phone', { emailShownTo: 'nobody', phoneShownTo: audience }],
  ] as const)('%s', async (field, body) => {
    await bob.call(updateBusiness, { ...of(boats), body });
    for (const name of Object.keys(callers)) {
      const seen = (await seenBy(name)).map((shown) => shown[field]);
      expect(new Set(seen), name).toEqual(new Set([whoSees[audience].includes(name) ? secrets[field] : null]));
    }
  });
});

test('whom it is shown to is told to the owner and admins alone, and stands in no list', async () => {
  await bob.call(updateBusiness, { ...of(boats), body: { emailShownTo: 'everyone', phoneShownTo: 'nobody' } });
  for (const [name, caller] of Object.entries(callers)) {
    const { shownTo } = await caller.call(getBusiness, of(boats));
    const isTold = name === 'owner' || name === 'admin';
    expect(shownTo, name).toEqual(isTold ? { email: 'everyone', phone: 'nobody' } : null);
  }
  expect((await ada.send({ method: 'GET', url: '/api/businesses' })).body).not.toContain('ShownTo');
});

test('nobody but the owner and admins chooses', async () => {
  const body = { emailShownTo: 'everyone' } as const;
  expect((await alice.try(updateBusiness, { ...of(boats), body })).status).toBe(404);
  const unknown = { emailShownTo: 'matches' } as never;
  expect((await bob.try(updateBusiness, { ...of(boats), body: unknown })).status).toBe(400);
});

test('it is as it was after a listing came back, and goes along with what is taken in a merge', async () => {
  await bob.call(updateBusiness, { ...of(boats), body: { emailShownTo: 'nobody', phoneShownTo: 'nobody' } });
  await bob.call(deleteBusiness, of(boats));
  await bob.call(restoreBusiness, of(boats));
  expect(await alice.call(getBusiness, of(boats))).toMatchObject({ email: null, phone: null });
  const yard = await addBusiness(app, alice, 'Yard', { email: 'yard@secret.example' });
  const mill = await addBusiness(app, null, 'Mill', { ...secrets, phoneShownTo: 'nobody' });
  await ada.call(mergeBusinesses, { ...of(yard), body: { otherId: mill.id, take: [] } });
  const shown = { email: 'yard@secret.example', phone: null };
  expect(await callers.moderator?.call(getBusiness, of(yard))).toMatchObject(shown);
});

test('who takes over a listing shows to everyone only what they choose', async () => {
  const dora = await app.join('Dora');
  const shop = await addBusiness(app, dora, 'Corner', {
    ...secrets,
    emailShownTo: 'everyone',
    phoneShownTo: 'nobody',
  });
  await inTransaction(app.ctx, async (ctx) => {
    const row = await findBusiness(ctx.db, shop.id);
    if (row) await changeOwner(ctx, row, { claimedBy: alice.id, verifiedAt: null });
  });
  expect((await ada.call(getBusiness, of(shop))).shownTo).toEqual({ email: 'members', phone: 'nobody' });
});

test('who takes over a listing of somebody who left begins with members', async () => {
  const cara = await app.join('Cara');
  const shop = await addBusiness(app, cara, 'Shop', {
    ...secrets,
    emailShownTo: 'everyone',
    phoneShownTo: 'everyone',
  });
  await inTransaction(app.ctx, (ctx) => removeMember(ctx, cara.id));
  expect((await ada.call(getBusiness, of(shop))).shownTo).toEqual({ email: 'members', phone: 'members' });
});

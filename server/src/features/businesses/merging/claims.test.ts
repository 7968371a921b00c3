import { createBusiness, listMyBusinesses } from '@guildhall/contract/businesses.ts';
import { getReview, listReviews, undoClaim } from '@guildhall/contract/claim-reviews.ts';
import { confirmClaim, listClaims, startClaim } from '@guildhall/contract/claims.ts';
import { readInvitation } from '@guildhall/contract/listing-invitations.ts';
import { mergeBusinesses } from '@guildhall/contract/listings.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Caller, useApp } from '../../../test/harness.ts';
import { addBusiness } from '../../../test/matching.ts';

const app = useApp();
let alice: Caller;
let bob: Caller;
let ada: Caller;
let maud: Caller;
let boats: { id: number };
let double: { id: number };

const of = ({ id }: { id: number }) => ({ params: { id: String(id) } });
const merge = (kept: { id: number }, other: { id: number }) => ({
  ...of(kept),
  body: { otherId: other.id, take: [] },
});

beforeEach(async () => {
  await app.pool.query('truncate businesses, claims cascade');
  app.mails.length = 0;
  [alice, bob] = [await app.join('Alice'), await app.join('Bob')];
  [ada, maud] = [await app.join('Ada', { role: 'admin' }), await app.join('Maud', { role: 'moderator' })];
  boats = await addBusiness(app, bob, 'Baker Boats', {
    website: 'https://baker.example/',
    websiteDomain: 'baker.example',
  });
  double = await addBusiness(app, null, 'Baker Boats Ltd', { ownerEmail: 'mallory@evil.example' });
});

describe('claims of the listing that ends', () => {
  const tokenOf = (email: string) =>
    /\/claim\?token=([\w-]+)/.exec(app.mails.findLast(({ to }) => to === email)?.text ?? '')?.[1] ?? '';
  async function claim(caller: Caller, business: { id: number }, email: string) {
    const started = await caller.call(startClaim, { ...of(business), body: { email, role: 'owner' } });
    await caller.call(confirmClaim, { body: { token: tokenOf(email) } });
    return started;
  }

  test('end where the one that stays has an owner, and the claimant is told', async () => {
    await claim(alice, double, 'alice@elsewhere.example');
    await ada.call(mergeBusinesses, merge(boats, double));
    const [mine] = await alice.call(listClaims);
    expect(mine).toMatchObject({
      status: 'cancelled',
      business: { id: boats.id },
      reason: expect.stringContaining('owner'),
    });
    await app.runJobs();
    expect(app.mails.at(-1)).toMatchObject({ to: alice.member?.email, subject: 'Your claim of “Baker Boats”' });
    expect(await maud.call(listReviews, { query: { queue: 'waiting' } })).toEqual([]);
  });

  test('go on where nobody owns the one that stays', async () => {
    const roll = await addBusiness(app, null, 'Baker Boatyard');
    const { id } = await claim(alice, double, 'alice@elsewhere.example');
    await ada.call(mergeBusinesses, merge(roll, double));
    const [waiting] = await maud.call(listReviews, { query: { queue: 'waiting' } });
    expect(waiting).toMatchObject({ id, business: { id: roll.id } });
    const { history } = await maud.call(getReview, of({ id }));
    expect(history.at(-1)?.step).toBe('merged');
  });

  test('by a member who claims the one that stays as well become one, and the old link says so', async () => {
    const roll = await addBusiness(app, null, 'Baker Boatyard');
    const { id } = await claim(alice, double, 'alice@elsewhere.example');
    const old = tokenOf('alice@elsewhere.example');
    const kept = await claim(alice, roll, 'alice@boatyard.example');
    await ada.call(mergeBusinesses, merge(roll, double));
    expect((await maud.call(listReviews)).map((one) => one.id)).toEqual([kept.id]);
    expect(await alice.call(confirmClaim, { body: { token: old } })).toMatchObject({
      outcome: 'cancelled',
      claim: { id, reason: expect.stringContaining('which you have claimed too') },
    });
    const { history } = await maud.call(getReview, of({ id }));
    expect(history.find(({ step }) => step === 'closed')?.actor).toBeNull();
  });

  test('by an invitation of its owner are claims of the one that stays', async () => {
    const olga = 'olga@baker.example';
    const stays = await alice.call(createBusiness, {
      body: { name: 'Baker Sails', industry: 'Retail', isClaimed: false, ownerEmail: olga },
    });
    const ends = await alice.call(createBusiness, {
      body: { name: 'Baker Canvas', industry: 'Retail', isClaimed: false, ownerEmail: olga },
    });
    const token = /way=claim&token=([\w-]+)/.exec(app.mails.at(-1)?.text ?? '')?.[1] ?? '';
    await ada.call(mergeBusinesses, merge(stays, ends));
    expect(await app.stranger.call(readInvitation, { body: { token } })).toMatchObject({
      state: 'open',
      business: { id: stays.id },
    });
  });

  test('that were approved can’t be taken back any more: the listing that stays came to its owner otherwise', async () => {
    const shop = await addBusiness(app, null, 'Baker Shop', {
      website: 'https://bakershop.co.uk/',
      websiteDomain: 'bakershop.co.uk',
    });
    const { id } = await claim(bob, shop, 'bob@bakershop.co.uk');
    await ada.call(mergeBusinesses, merge(boats, shop));
    expect((await maud.call(getReview, of({ id }))).claim.isUndoable).toBe(false);
    const refused = await maud.try(undoClaim, { ...of({ id }), body: { reason: 'A mistake', from: 'approved' } });
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('part of another one')]);
    expect((await bob.call(listMyBusinesses)).map(({ name }) => name)).toEqual(['Baker Boats']);
  });
});

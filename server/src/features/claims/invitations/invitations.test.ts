import { createBusiness, listBusinesses } from '@guildhall/contract/businesses.ts';
import { listClaims, startClaim } from '@guildhall/contract/claims.ts';
import {
  claimByInvitation,
  readInvitation,
  refuseInvitations,
  removeInvited,
} from '@guildhall/contract/listing-invitations.ts';
import { restoreBusiness } from '@guildhall/contract/listings.ts';
import { acceptMatch, deleteMatch, listMatches } from '@guildhall/contract/matching.ts';
import { beforeEach, expect, test } from 'vitest';
import { type Caller, useApp } from '../../../test/harness.ts';
import { addBusiness, claim, like, seenBy } from '../../../test/matching.ts';

const app = useApp();
const day = 86_400_000;
const of = ({ id }: { id: number }) => ({ params: { id: String(id) } });
let alice: Caller;
let bob: Caller;

beforeEach(async () => {
  await app.pool.query('truncate businesses, claims, listing_invitations, refused_addresses cascade');
  app.mails.length = 0;
  [alice, bob] = [await app.join('Alice'), await app.join('Bob')];
});

const mailsTo = (caller: Caller) =>
  app.mails.filter(({ to }) => to === caller.member?.email).map(({ subject }) => subject);

async function stored({ id }: { id: number }) {
  const { rows } = await app.pool.query(
    'select claimed_by as "claimedBy", is_verified as "isVerified" from businesses where id = $1',
    [id],
  );
  return rows[0];
}

const owner = 'olga@olgas-oven.example';
const suggest = (caller: Caller, more: object = {}) =>
  caller.call(createBusiness, {
    body: { name: 'Olga’s Oven', industry: 'Retail', isClaimed: false, ownerEmail: owner, ...more },
  });
const invitations = () => app.mails.filter(({ text }) => text.includes('/invited?way=claim'));
const secretOf = (text = invitations().at(-1)?.text ?? '') => /way=claim&token=([\w-]+)/.exec(text)?.[1] ?? '';
const body = () => ({ body: { token: secretOf() } });

test('an invitation to an owner is one mail, whose links act by POST alone and need no account but to claim', async () => {
  const listing = await suggest(alice);
  expect(invitations().map(({ to }) => to)).toEqual([owner]);
  for (const way of ['claim', 'remove', 'refuse'])
    expect(invitations()[0]?.text).toContain(`/invited?way=${way}&token=`);
  await app.stranger.send({ method: 'GET', url: `/invited?way=remove&token=${secretOf()}` });
  expect(await app.stranger.call(readInvitation, body())).toMatchObject({
    state: 'open',
    business: { name: 'Olga’s Oven' },
    isRefused: false,
  });
  expect((await app.stranger.try(claimByInvitation, body())).status).toBe(401);
  expect((await alice.try(claimByInvitation, body())).status).toBe(403);
  const olga = await app.join('Olga');
  expect((await olga.call(claimByInvitation, body())).outcome).toBe('activated');
  expect(await stored(listing)).toMatchObject({ claimedBy: olga.id, isVerified: false });
  expect(mailsTo(alice)).toEqual(['“Olga’s Oven” has an owner now']);
  expect((await app.stranger.call(readInvitation, body())).state).toBe('claimed');
  expect((await app.stranger.try(removeInvited, body())).status).toBe(409);
  expect((await app.stranger.try(readInvitation, { body: { token: 'x'.repeat(43) } })).status).toBe(404);
});

test('an invitation to the owner of a business that is listed already proves nothing', async () => {
  await addBusiness(app, null, 'Olga’s Oven');
  const copy = await suggest(alice, { isAnother: true });
  const helper = await app.join('Helper');
  expect((await helper.call(claimByInvitation, body())).outcome).toBe('in_review');
  expect((await stored(copy)).claimedBy).toBeNull();
});

test('an invitation to an owner takes the listing out, and none is ever sent again once it was refused', async () => {
  await suggest(alice);
  await app.stranger.call(refuseInvitations, body());
  await app.stranger.call(removeInvited, body());
  expect((await app.stranger.call(removeInvited, body())).ok).toBe(true);
  expect(await alice.call(listBusinesses)).toEqual([]);
  expect(await app.stranger.call(readInvitation, body())).toMatchObject({ state: 'removed', isRefused: true });
  const { rows } = await app.pool.query(
    'select email, removed_at is not null as "isNoted" from listing_invitations',
  );
  expect(rows).toEqual([{ email: null, isNoted: true }]);
  expect(JSON.stringify((await app.pool.query('select * from refused_addresses')).rows)).not.toContain('olga');
  app.travel(400 * day);
  await app.pool.query("update session set expire = expire + interval '500 days'");
  await suggest(alice, { name: 'Olga’s Other Oven', ownerEmail: 'OLGA@Olgas-Oven.example' });
  expect(invitations()).toHaveLength(1);
});

test('an invitation to an owner is worth nothing any more once the listing does not name its address', async () => {
  const listing = await suggest(alice);
  await app.pool.query('update businesses set owner_email = null where id = $1', [listing.id]);
  const helper = await app.join('Helper');
  expect((await app.stranger.call(readInvitation, body())).state).toBe('expired');
  expect((await helper.try(claimByInvitation, body())).status).toBe(400);
  expect((await app.stranger.try(removeInvited, body())).status).toBe(409);
  expect((await stored(listing)).claimedBy).toBeNull();
});

test('invitations to owners are for few: ten a day by a member, two a month to an address', async () => {
  for (let i = 0; i < 12; i += 1)
    await suggest(alice, { name: `Shop number ${i}`, ownerEmail: `o@shop${i}.example` });
  expect(invitations()).toHaveLength(10);
  for (let i = 0; i < 4; i += 1) await suggest(bob, { name: `Stall number ${i}` });
  expect(invitations().filter(({ to }) => to === owner)).toHaveLength(2);
});

test('what an invitation takes out is gone for good, and leaves matches and the history of claims behind', async () => {
  const listing = await suggest(alice);
  const cem = await app.join('Cem');
  await claim(app, listing, bob);
  const { id } = await like(cem, listing);
  await bob.call(acceptMatch, of({ id }));
  await claim(app, listing, null);
  const begun = await cem.call(startClaim, { ...of(listing), body: { email: 'cem@gmail.com', role: 'owner' } });
  await app.stranger.call(removeInvited, body());
  const ada = await app.join('Ada', { role: 'admin' });
  expect((await ada.try(restoreBusiness, of(listing))).status).toBe(404);
  const { rows } = await app.pool.query(
    'select name, owner_email, erased_at is not null as "isErased" from businesses',
  );
  expect(rows).toEqual([{ name: 'Former listing', owner_email: null, isErased: true }]);
  expect((await cem.call(listClaims)).map((one) => one.id)).toEqual([begun.id]);
  expect(await seenBy(cem, { id })).toMatchObject({ status: 'accepted' });
  await cem.call(deleteMatch, of({ id }));
  expect(await cem.call(listMatches)).toEqual([]);
});

test.each([
  ['by its name', { name: 'OLGA’S OVEN Ltd' }],
  ['by its website', { name: 'Olga Bakes', website: 'https://www.olgas-oven.example/shop' }],
])(
  'a business that its owner has taken out is not added again, and nobody is written to: %s',
  async (_what, again) => {
    const website = 'https://olgas-oven.example';
    await suggest(alice, { website });
    await app.stranger.call(removeInvited, body());
    // It is told again by hashes.
    const left = await app.pool.query(
      'select * from businesses b join listing_invitations i on i.business_id = b.id',
    );
    expect(left.rows).toHaveLength(1);
    expect(JSON.stringify(left.rows)).not.toMatch(/olga|oven/i);
    for (const caller of [alice, bob]) {
      const refused = await caller.try(createBusiness, {
        body: {
          name: 'Olga’s Oven',
          industry: 'Retail',
          isClaimed: false,
          ownerEmail: owner,
          ...(again as object),
        },
      });
      expect(refused).toMatchObject({ status: 409, body: { code: 'conflict' } });
    }
    expect(invitations()).toHaveLength(1);
    expect(await app.stranger.call(listBusinesses)).toEqual([]);
    await suggest(bob, { name: 'Olga’s Boat' });
    expect(invitations()).toHaveLength(2);
  },
);

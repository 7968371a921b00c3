import { listBusinesses, listMyBusinesses } from '@guildhall/contract/businesses.ts';
import { joinGroup, listGroupMembers } from '@guildhall/contract/group-members.ts';
import { createGroup } from '@guildhall/contract/groups.ts';
import {
  choosePrimaryBusiness,
  getBusiness,
  type MergeField,
  mergeBusinesses,
  restoreBusiness,
} from '@guildhall/contract/listings.ts';
import { acceptMatch, listFavorites, listMatches, rejectMatch } from '@guildhall/contract/matching.ts';
import { createReport, listReports } from '@guildhall/contract/reports.ts';
import { createSuggestion, listSuggestions } from '@guildhall/contract/suggestions.ts';
import { countVisit } from '@guildhall/contract/visits.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Caller, useApp } from '../../../test/harness.ts';
import { addBusiness, block, countRows, decide, like } from '../../../test/matching.ts';

const app = useApp();
let alice: Caller;
let bob: Caller;
let ada: Caller;
let maud: Caller;
let boats: { id: number };
let double: { id: number };

const of = ({ id }: { id: number }) => ({ params: { id: String(id) } });
const merge = (kept: { id: number }, other: { id: number }, take: MergeField[] = []) => ({
  ...of(kept),
  body: { otherId: other.id, take },
});
const names = async () => (await ada.call(listBusinesses)).map(({ name }) => name).toSorted();

beforeEach(async () => {
  await app.pool.query('truncate businesses, matches, blocks, claims, reports, suggestions cascade');
  app.mails.length = 0;
  [alice, bob] = [await app.join('Alice'), await app.join('Bob')];
  [ada, maud] = [await app.join('Ada', { role: 'admin' }), await app.join('Maud', { role: 'moderator' })];
  boats = await addBusiness(app, bob, 'Baker Boats', {
    website: 'https://baker.example/',
    websiteDomain: 'baker.example',
    phone: '+44 20 1234',
    tags: ['oak'],
    verifiedAt: new Date(),
  });
  double = await addBusiness(app, null, 'Baker Boats Ltd', {
    description: 'Built by hand.',
    phone: '+44 20 9999',
    employees: 11,
    employeesBand: '11-50',
    tags: ['elm'],
    ownerEmail: 'mallory@evil.example',
    sourceKey: 'B-17',
  });
});

describe('merging two listings', () => {
  test('fills what the kept one has not, and takes from the other what was chosen', async () => {
    const merged = await ada.call(mergeBusinesses, merge(boats, double, ['phone']));
    expect(merged).toMatchObject({
      id: boats.id,
      name: 'Baker Boats',
      description: 'Built by hand.',
      phone: '+44 20 9999',
      employees: 11,
      employeesBand: '11-50',
      tags: ['oak'],
      claimedBy: bob.id,
      isVerified: true,
    });
    expect(await names()).toEqual(['Baker Boats']);
    const { rows } = await app.pool.query('select source_key, owner_email from businesses where id = $1', [
      boats.id,
    ]);
    expect(rows).toEqual([{ source_key: 'B-17', owner_email: null }]);
  });

  test('leads from the other’s address to the kept one, over several merges, and nothing brings it back', async () => {
    const third = await addBusiness(app, bob, 'Baker Boatyard');
    await ada.call(mergeBusinesses, merge(boats, double));
    await ada.call(mergeBusinesses, merge(third, boats));
    for (const one of [boats, double]) expect((await app.stranger.call(getBusiness, of(one))).id).toBe(third.id);
    expect((await ada.try(restoreBusiness, of(double))).status).toBe(404);
    const { rows } = await app.pool.query('select name, website, claimed_by from businesses where id = $1', [
      boats.id,
    ]);
    expect(rows).toEqual([{ name: 'Former listing', website: null, claimed_by: null }]);
  });

  test('keeps the origin of the website that it takes, so that it proves no more than before', async () => {
    const at = new Date();
    const roll = await addBusiness(app, null, 'Bakery');
    const added = await addBusiness(app, null, 'The Bakery', {
      website: 'https://bakery.example/',
      websiteDomain: 'bakery.example',
      websiteSetBy: alice.id,
      websiteSetAt: at,
    });
    await ada.call(mergeBusinesses, merge(roll, added));
    const { rows } = await app.pool.query(
      'select website_domain, website_set_by, website_set_at from businesses where id = $1',
      [roll.id],
    );
    expect(rows).toEqual([{ website_domain: 'bakery.example', website_set_by: alice.id, website_set_at: at }]);
  });

  test('is for admins, and of two that are there', async () => {
    for (const caller of [bob, alice, maud])
      expect((await caller.try(mergeBusinesses, merge(boats, double))).status).toBe(403);
    expect((await app.stranger.try(mergeBusinesses, merge(boats, double))).status).toBe(401);
    expect((await ada.try(mergeBusinesses, merge(boats, boats))).status).toBe(400);
    expect((await ada.try(mergeBusinesses, merge(boats, { id: 2_147_483_647 }))).status).toBe(404);
    expect(
      (
        await ada.try(mergeBusinesses, {
          ...of(boats),
          body: { otherId: double.id, take: ['claimedBy'] } as never,
        })
      ).status,
    ).toBe(400);
    expect(await names()).toEqual(['Baker Boats', 'Baker Boats Ltd']);
  });

  test('takes nobody’s listing away: the one with an owner stays, and two owners are refused', async () => {
    const reversed = await ada.try(mergeBusinesses, merge(double, boats));
    expect([reversed.status, reversed.body.message]).toEqual([
      409,
      expect.stringContaining('must be the listing that stays'),
    ]);
    const hers = await addBusiness(app, alice, 'Baker’s');
    const refused = await ada.try(mergeBusinesses, merge(boats, hers));
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('different owners')]);
    expect(await names()).toEqual(['Baker Boats', 'Baker Boats Ltd', 'Baker’s']);
  });

  test('by two admins at once, the one way and the other, happens once', async () => {
    const second = await addBusiness(app, null, 'Baker Boats & Co');
    const replies = await Promise.all([
      ada.try(mergeBusinesses, merge(double, second)),
      ada.try(mergeBusinesses, merge(second, double)),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = replies.find(({ status }) => status === 409);
    expect(refused?.body.message).toMatch(/^Number \d+ is now part of “.+” \(number \d+\)./);
  });

  test('keeps what its owner chose to stand for them', async () => {
    const nets = await addBusiness(app, bob, 'Baker Nets');
    await bob.call(choosePrimaryBusiness, of(nets));
    const third = await addBusiness(app, bob, 'Baker Ropes');
    await ada.call(mergeBusinesses, merge(third, nets));
    const primary = (await bob.call(listMyBusinesses)).find(({ isPrimary }) => isPrimary);
    expect(primary?.name).toBe('Baker Ropes');
  });
});

describe('what members did with the listing that ends', () => {
  test('likes become requests to the owner of the one that stays, and favourites move', async () => {
    const cara = await app.join('Cara');
    await like(alice, double);
    await decide(cara, 'star', double);
    await like(bob, double);
    // A like of a listing that nobody owns waits as long as it takes; a request lapses.
    await app.pool.query("update matches set created_at = now() - interval '1 year'");
    await ada.call(mergeBusinesses, merge(boats, double));
    expect((await bob.call(listMatches)).map(({ direction }) => direction)).toEqual(['incoming']);
    expect(await countRows(app, bob)).toBe(0);
    expect((await alice.call(listMatches)).map(({ business }) => business.id)).toEqual([boats.id]);
    expect((await cara.call(listFavorites)).map(({ id }) => id)).toEqual([boats.id]);
  });

  test('a like of somebody whom the owner has blocked does not reach the owner', async () => {
    await like(alice, double);
    await block(bob, alice);
    await ada.call(mergeBusinesses, merge(boats, double));
    expect(await bob.call(listMatches)).toEqual([]);
  });

  test('of two decisions the match counts, else that on the listing that stays', async () => {
    const nets = await addBusiness(app, bob, 'Baker Nets');
    const { id } = await like(alice, nets);
    await decide(alice, 'star', boats);
    await bob.call(acceptMatch, of({ id }));
    const cara = await app.join('Cara');
    await decide(cara, 'star', boats);
    await like(cara, nets);
    await ada.call(mergeBusinesses, merge(boats, nets));
    expect((await alice.call(listMatches)).map(({ status, business }) => [status, business.id])).toEqual([
      ['accepted', boats.id],
    ]);
    expect(await alice.call(listFavorites)).toEqual([]);
    expect(await cara.call(listFavorites)).toHaveLength(1);
  });

  test('whom the owner has declined on the one can’t ask at once on the other', async () => {
    const nets = await addBusiness(app, bob, 'Baker Nets');
    const { id } = await like(alice, nets);
    await bob.call(rejectMatch, of({ id }));
    await ada.call(mergeBusinesses, merge(boats, nets));
    const { rows } = await app.pool.query('select user_id, business_id, declined_by from match_declines');
    expect(rows).toEqual([{ user_id: alice.id, business_id: boats.id, declined_by: bob.id }]);
  });

  test('visits are added up', async () => {
    for (const { id } of [boats, double])
      await alice.send({
        method: 'POST',
        url: countVisit.path.replace(':id', String(id)),
        headers: { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0' },
        payload: JSON.stringify({ kind: 'view' }),
      });
    await ada.call(mergeBusinesses, merge(boats, double));
    const { rows } = await app.pool.query('select business_id, views from visit_counts');
    expect(rows).toEqual([{ business_id: boats.id, views: 2 }]);
  });

  test('reports and suggestions move; two open reports of one member become one', async () => {
    const report = (one: { id: number }, text: string) =>
      alice.call(createReport, { body: { kind: 'business', id: one.id, category: 'other', text } });
    await report(boats, 'Wrong telephone number.');
    await report(double, 'Listed twice.');
    await alice.call(createSuggestion, { ...of(double), body: { changes: { name: 'Baker' } } });
    await ada.call(mergeBusinesses, merge(boats, double));
    const reports = await maud.call(listReports, { query: { status: 'pending' } });
    expect(reports).toMatchObject([
      { business: { id: boats.id }, text: 'Wrong telephone number.\n\nListed twice.' },
    ]);
    expect(await bob.call(listSuggestions, { query: {} })).toHaveLength(1);
  });

  test('a group shows its member with the listing that stays', async () => {
    const nets = await addBusiness(app, bob, 'Baker Nets');
    const group = await alice.call(createGroup, {
      body: { name: `Sailors ${app.ctx.now().getTime()}`, description: 'All who sail.', industry: 'Other' },
    } as never);
    await bob.call(joinGroup, { ...of(group), body: { businessId: nets.id } });
    await ada.call(mergeBusinesses, merge(boats, nets));
    const members = await alice.call(listGroupMembers, of(group));
    expect(members.map(({ business }) => business?.id ?? null)).toContain(boats.id);
  });
});

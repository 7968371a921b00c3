import { setListingDetails } from '@guildhall/contract/listing-details.ts';
import { deleteBusiness, getBusiness, mergeBusinesses } from '@guildhall/contract/listings.ts';
import { beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../../../context.ts';
import { type Caller, useApp } from '../../../test/harness.ts';
import { addBusiness, passDays } from '../../../test/matching.ts';
import { removeMember } from '../../members/service.ts';
import { changeOwner } from '../service.ts';

const app = useApp();
let alice: Caller;
let bob: Caller;
let ada: Caller;
let boats: Awaited<ReturnType<typeof addBusiness>>;

beforeEach(async () => {
  [alice, bob, ada] = [await app.join('Alice'), await app.join('Bob'), await app.join('Ada', { role: 'admin' })];
  boats = await addBusiness(app, bob, 'Baker Boats');
});

const of = ({ id }: { id: number }) => ({ params: { id: String(id) } });
const shownTo = async (caller: Pick<Caller, 'call'>, business = boats) =>
  (await caller.call(getBusiness, of(business))).details;

const said = {
  street: '1 Harbour Road',
  serviceArea: 'Within 20 miles of Leeds',
  languages: ['English', 'Welsh'],
  links: ['https://www.linkedin.com/company/baker-boats'],
};
const nothing = { street: null, serviceArea: null, languages: [], links: [] };
const say = (caller: Caller, details: object, business = boats) =>
  caller.try(setListingDetails, { ...of(business), body: { ...nothing, ...details } as never });

test('an owner says more, everybody reads it, and it goes when nothing is said', async () => {
  expect((await say(bob, said)).status).toBe(200);
  expect(await shownTo(app.stranger)).toEqual(said);
  await say(ada, { street: ' 2 Harbour Road ' });
  expect(await shownTo(bob)).toEqual({ ...nothing, street: '2 Harbour Road' });
  await say(bob, { street: ' ', languages: [' '], links: [''] });
  expect(await shownTo(app.stranger)).toBeNull();
});

test('nobody else says it', async () => {
  expect((await say(alice, said)).status).toBe(404);
  expect(await shownTo(bob)).toBeNull();
  expect(setListingDetails.access).toBe('confirmed');
});

test('a link is kept as an https address, once, and a language once', async () => {
  await say(bob, {
    languages: ['Welsh', 'welsh', 'English'],
    links: ['instagram.com/baker', 'https://instagram.com/baker', ''],
  });
  expect(await shownTo(bob)).toEqual({
    ...nothing,
    languages: ['Welsh', 'English'],
    links: ['https://instagram.com/baker'],
  });
});

test.each([
  ['a link without encryption', { links: ['http://instagram.com/baker'] }],
  ['a script for a link', { links: ['javascript:alert(1)'] }],
  ['a link with a password', { links: ['https://baker:secret@example.com/'] }],
  ['a link to no host', { links: ['https://localhost/'] }],
  ['a link that is too long', { links: [`https://example.com/${'x'.repeat(300)}`] }],
  ['too many links', { links: Array.from({ length: 7 }, (_, one) => `https://example.com/${one}`) }],
  ['too many languages', { languages: Array.from({ length: 13 }, (_, one) => `Language ${one}`) }],
  ['a language that is too long', { languages: ['x'.repeat(41)] }],
  ['a street that is too long', { street: 'x'.repeat(201) }],
  ['an address of the web as a street', { street: 'see www.example.com' }],
  ['a field that isn’t known', { fax: '1' }],
])('%s is refused', async (_, details) => {
  expect((await say(bob, details)).status).toBe(400);
  expect(await shownTo(bob)).toBeNull();
});

test('it goes with its owner, with the listing, and when it is nobody’s any more', async () => {
  await say(bob, said);
  await inTransaction(app.ctx, (ctx) => removeMember(ctx, bob.id));
  expect(await shownTo(alice)).toBeNull();

  const mill = await addBusiness(app, alice, 'Mill');
  await say(alice, said, mill);
  await alice.call(deleteBusiness, of(mill));
  const kept = () => app.pool.query('select * from listing_details where business_id = $1', [mill.id]);
  expect((await kept()).rows).toHaveLength(1);
  await passDays(app, 31);
  await app.doJob('erase-deleted-listings');
  expect((await kept()).rows).toEqual([]);

  const bakery = await addBusiness(app, alice, 'Bakery');
  await say(alice, said, bakery);
  await inTransaction(app.ctx, (ctx) => changeOwner(ctx, bakery, { claimedBy: null, verifiedAt: null }));
  expect(await shownTo(alice, bakery)).toBeNull();
});

test('of two listings that become one, the kept one has its own, or else what the other said', async () => {
  const [mill, yard] = [await addBusiness(app, null, 'Mill'), await addBusiness(app, null, 'Yard')];
  await say(ada, said, mill);
  await ada.call(mergeBusinesses, { ...of(boats), body: { otherId: mill.id, take: [] } });
  expect(await shownTo(alice)).toEqual(said);
  await say(ada, { street: '2 Yard Lane' }, yard);
  await ada.call(mergeBusinesses, { ...of(boats), body: { otherId: yard.id, take: [] } });
  expect(await shownTo(alice)).toEqual(said);
});

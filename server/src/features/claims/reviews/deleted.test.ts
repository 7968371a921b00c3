import {
  approveClaim,
  getReview,
  listReviews,
  rejectClaim,
  undoClaim,
} from '@guildhall/contract/claim-reviews.ts';
import { acceptAccessRequest, confirmClaim, listClaims } from '@guildhall/contract/claims.ts';
import { deleteBusiness, restoreBusiness, restoreDays } from '@guildhall/contract/listings.ts';
import { beforeEach, expect, test } from 'vitest';
import { claimBy, claimTokenOf, startClaiming } from '../../../test/claims.ts';
import { type Caller, useApp } from '../../../test/harness.ts';
import { addBusiness, passDays } from '../../../test/matching.ts';

const app = useApp();
const of = ({ id }: { id: number }) => ({ params: { id: String(id) } });
const body = { reason: 'It was a trick' };
let alice: Caller;
let ada: Caller;
let maud: Caller;

beforeEach(async () => {
  await app.pool.query('truncate businesses, claims cascade');
  await app.runJobs();
  app.mails.length = 0;
  alice = await app.join('Alice');
  [ada, maud] = [await app.join('Ada', { role: 'admin' }), await app.join('Maud', { role: 'moderator' })];
});

const bakery = (owner: Caller | null = null) =>
  addBusiness(app, owner, 'Bakery', { website: 'https://bakery.example/', websiteDomain: 'bakery.example' });

test('a claim of a deleted listing waits with it, is decided by nobody, and staff are told why', async () => {
  const listing = await bakery();
  const { claim } = await claimBy(app, alice, listing, 'a@gmail.com');
  await ada.call(deleteBusiness, of(listing));
  expect(await maud.call(listReviews)).toEqual([]);
  expect(await maud.call(getReview, of(claim))).toMatchObject({
    claim: { business: { name: 'Bakery' }, isDeleted: true, isUndoable: false },
    website: 'https://bakery.example/',
  });
  for (const decided of [
    await maud.try(approveClaim, { ...of(claim), body: {} }),
    await maud.try(rejectClaim, { ...of(claim), body }),
  ])
    expect([decided.status, decided.body]).toMatchObject([
      409,
      { message: 'The listing is no longer in the directory.' },
    ]);
  expect(await alice.call(listClaims)).toMatchObject([{ id: claim.id, status: 'verified', isDeleted: true }]);
  await ada.call(restoreBusiness, of(listing));
  expect(await alice.call(listClaims)).toMatchObject([{ isDeleted: false }]);
  expect((await maud.call(listReviews)).map(({ id }) => id)).toEqual([claim.id]);
  expect(await maud.call(rejectClaim, { ...of(claim), body })).toMatchObject({ isUndoable: true });
  await ada.call(deleteBusiness, of(listing));
  const [decided] = await maud.call(listReviews, { query: { queue: 'decided' } });
  expect(decided).toMatchObject({ id: claim.id, isDeleted: true, isUndoable: false });
  expect((await maud.try(undoClaim, { ...of(claim), body: { ...body, from: 'rejected' } })).status).toBe(409);
});

test('an approval can’t be taken back once the listing was deleted', async () => {
  const listing = await bakery();
  const { claim } = await claimBy(app, alice, listing, 'a@bakery.example');
  await alice.call(deleteBusiness, of(listing));
  const [decided] = await maud.call(listReviews, { query: { queue: 'decided' } });
  expect(decided).toMatchObject({ id: claim.id, isDeleted: true, isUndoable: false });
  expect((await maud.try(undoClaim, { ...of(claim), body: { ...body, from: 'approved' } })).status).toBe(409);
});

test('a link to a deleted listing is refused in a sentence, and strangers learn nothing of the claim', async () => {
  const bob = await app.join('Bob');
  const listing = await bakery(bob);
  const { claim } = await claimBy(app, alice, listing, 'a@gmail.com');
  await startClaiming(maud, listing, 'm@gmail.com');
  await ada.call(deleteBusiness, of(listing));
  const token = claimTokenOf(app, 'm@gmail.com');
  expect((await maud.try(confirmClaim, { body: { token } })).status).toBe(409);
  expect((await bob.try(acceptAccessRequest, of(claim))).status).toBe(409);
  expect((await alice.try(acceptAccessRequest, of(claim))).status).toBe(404);
});

test('open claims end when a deleted listing is erased, and whoever waited is told', async () => {
  const listing = await bakery();
  const { claim: waited } = await claimBy(app, alice, listing, 'a@gmail.com');
  await ada.call(deleteBusiness, of(listing));
  await passDays(app, restoreDays - 1);
  await app.doJob('erase-deleted-listings');
  expect((await alice.call(listClaims))[0]?.status).toBe('verified');
  const sent = app.mails.length;
  await passDays(app, 2);
  await app.doJob('erase-deleted-listings');
  expect((await alice.call(listClaims))[0]).toMatchObject({
    status: 'cancelled',
    reason: 'The listing was deleted.',
  });
  await app.runJobs();
  expect(app.mails.slice(sent).map(({ to, subject }) => [to, subject])).toEqual([
    [alice.member?.email, 'Your claim of “Bakery”'],
  ]);
  const { history } = await maud.call(getReview, of(waited));
  expect(history.at(-1)).toMatchObject({ step: 'closed', actor: null, note: 'The listing was deleted.' });
});

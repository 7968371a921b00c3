import { getReview, listReviews, undoClaim } from '@guildhall/contract/claim-reviews.ts';
import {
  acceptAccessRequest,
  declineAccessRequest,
  listAccessRequests,
  listClaims,
} from '@guildhall/contract/claims.ts';
import { listNotifications } from '@guildhall/contract/notifications.ts';
import { beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../../../context.ts';
import { claimBy, confirmBy, startClaiming } from '../../../test/claims.ts';
import { type Caller, useApp } from '../../../test/harness.ts';
import { untilWaiting } from '../../../test/locks.ts';
import { addBusiness } from '../../../test/matching.ts';
import { removeMember } from '../../members/service.ts';
import { ownerAnswerDue } from '../rules.ts';

const app = useApp();
const of = ({ id }: { id: number }) => ({ params: { id: String(id) } });
const website = { website: 'https://bakery.example/', websiteDomain: 'bakery.example' };
let alice: Caller;
let bob: Caller;
let maud: Caller;

beforeEach(async () => {
  await app.pool.query('truncate businesses, claims cascade');
  app.mails.length = 0;
  [alice, bob] = [await app.join('Alice'), await app.join('Bob')];
  maud = await app.join('Maud', { role: 'moderator' });
});

const waiting = async () => (await maud.call(listReviews)).map(({ id, kind }) => [id, kind]);

/** As somebody who has asked to be deleted, and as somebody whose account goes. */
async function hide(member: Caller) {
  await app.pool.query('update users set deletion_requested_at = now() where id = $1', [member.id]);
  await inTransaction(app.ctx, (ctx) => ctx.tell({ type: 'member.hidden', memberId: member.id }));
}
const remove = (member: Caller) => inTransaction(app.ctx, (ctx) => removeMember(ctx, member.id));

test('a request for a listing whose claim is taken back is for staff at once', async () => {
  const bakery = await addBusiness(app, null, 'Bakery', website);
  const { claim: won } = await claimBy(app, bob, bakery, 'b@bakery.example');
  const { claim: asked, outcome } = await claimBy(app, alice, bakery, 'a@gmail.com');
  expect([outcome, await waiting()]).toEqual(['asked_owner', []]);
  await maud.call(undoClaim, { ...of(won), body: { reason: 'It was a trick', from: 'approved' } });
  expect(await waiting()).toEqual([[asked.id, 'claim']]);
  expect((await alice.call(listClaims))[0]).toMatchObject({ status: 'verified', ownerAnswerDueAt: null });
  const { history } = await maud.call(getReview, of(asked));
  expect(history.map(({ step }) => step)).toEqual(['asked', 'verified', 'passed_on']);
});

test('requests for a listing that goes back to its owner are that owner’s to answer, and their own is closed', async () => {
  const bakery = await addBusiness(app, bob, 'Bakery', website);
  const [cem, dora] = [await app.join('Cem'), await app.join('Dora')];
  const { claim: won } = await claimBy(app, cem, bakery, 'c@bakery.example');
  await bob.call(acceptAccessRequest, of(won));
  await claimBy(app, bob, bakery, 'b@gmail.com');
  const { claim: asked } = await claimBy(app, alice, bakery, 'a@gmail.com');
  const { claim: declined } = await claimBy(app, dora, bakery, 'd@bakery.example');
  await cem.call(declineAccessRequest, of(declined));
  app.travel(2 * 86_400_000);
  const titles = async (caller: Caller) => (await caller.call(listNotifications)).map(({ title }) => title);
  expect(await titles(cem)).toContain('Alice Tester is asking for Bakery');
  await app.runJobs();
  const sent = app.mails.length;
  const takenBackAt = app.ctx.now();
  await maud.call(undoClaim, { ...of(won), body: { reason: 'It was a trick', from: 'approved' } });
  expect((await bob.call(listClaims))[0]).toMatchObject({
    status: 'cancelled',
    reason: 'The listing is yours again.',
  });
  expect((await bob.call(listAccessRequests)).map(({ id }) => id)).toEqual([asked.id]);
  const due = (await alice.call(listClaims))[0]?.ownerAnswerDueAt?.getTime();
  expect(due).toBeGreaterThanOrEqual(ownerAnswerDue(takenBackAt).getTime());
  expect(await titles(bob)).toContain('Alice Tester is asking for Bakery');
  expect(await titles(cem)).not.toContain('Alice Tester is asking for Bakery');
  await app.runJobs();
  expect(app.mails.slice(sent).map(({ to, subject }) => [to, subject])).toEqual([
    [bob.member?.email, 'Somebody is asking for “Bakery”'],
    [cem.member?.email, '“Bakery” is no longer yours'],
  ]);
  expect(await waiting()).toEqual([[declined.id, 'access']]);
});

test('a request for the listing of a member who leaves is for staff at once, and a claim once the account is gone', async () => {
  const bakery = await addBusiness(app, bob, 'Bakery', website);
  const { claim: asked } = await claimBy(app, alice, bakery, 'a@gmail.com');
  expect(await bob.call(listAccessRequests)).toHaveLength(1);
  await hide(bob);
  expect(await waiting()).toEqual([[asked.id, 'access']]);
  app.travel(3_600_000);
  await remove(bob);
  expect(await waiting()).toEqual([[asked.id, 'claim']]);
  const { history } = await maud.call(getReview, of(asked));
  expect(history.map(({ step }) => step)).toEqual(['asked', 'verified', 'passed_on']);
});

test('a request that is confirmed when the owner has left is for staff, and so is one of an account that goes at once', async () => {
  const [bakery, mill] = [
    await addBusiness(app, bob, 'Bakery', website),
    await addBusiness(app, maud, 'Mill', { website: 'https://mill.example/', websiteDomain: 'mill.example' }),
  ];
  await startClaiming(alice, bakery, 'a@gmail.com');
  await hide(bob);
  const sent = app.mails.length;
  expect((await confirmBy(app, alice, 'a@gmail.com')).outcome).toBe('in_review');
  expect(app.mails.slice(sent).map(({ to }) => to)).toEqual([alice.member?.email]);
  const { claim: asked } = await claimBy(app, alice, mill, 'm@gmail.com');
  await remove(maud);
  maud = await app.join('Max', { role: 'moderator' });
  expect((await waiting()).at(-1)).toEqual([asked.id, 'claim']);
});

test('what a member claims and what they are asked ends in the order of listings, so that nobody who goes the same way is locked out', async () => {
  const asked = await addBusiness(app, bob, 'Bakery', website);
  const claimed = await addBusiness(app, null, 'Mill');
  await claimBy(app, bob, claimed, 'b@gmail.com');
  await claimBy(app, alice, asked, 'a@gmail.com');
  const blocker = await app.pool.connect();
  try {
    await blocker.query('begin');
    await blocker.query('select from businesses where id = $1 for update', [asked.id]);
    const hiding = hide(bob);
    await untilWaiting(app, 1);
    await blocker.query('select from businesses where id = $1 for update nowait', [claimed.id]);
    await blocker.query('commit');
    await hiding;
  } finally {
    blocker.release();
  }
  expect((await waiting()).length).toBe(1);
});

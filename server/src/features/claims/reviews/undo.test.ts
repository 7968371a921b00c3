import { approveClaim, listReviews, rejectClaim, undoClaim } from '@guildhall/contract/claim-reviews.ts';
import { beforeEach, expect, test } from 'vitest';
import { claimBy } from '../../../test/claims.ts';
import { type Caller, useApp } from '../../../test/harness.ts';
import { addBusiness } from '../../../test/matching.ts';

const app = useApp();
const of = ({ id }: { id: number }) => ({ params: { id: String(id) } });
const reason = 'A mistake';
let alice: Caller;
let maud: Caller;
let mo: Caller;
let bakery: { id: number };

beforeEach(async () => {
  await app.pool.query('truncate businesses, claims cascade');
  alice = await app.join('Alice');
  [maud, mo] = [await app.join('Maud', { role: 'moderator' }), await app.join('Mo', { role: 'moderator' })];
  bakery = await addBusiness(app, null, 'Bakery', {
    website: 'https://bakery.example/',
    websiteDomain: 'bakery.example',
  });
});

/** A claim that staff have rejected. */
async function rejected(email: string) {
  const { claim } = await claimBy(app, alice, bakery, email);
  return maud.call(rejectClaim, { ...of(claim), body: { reason } });
}
const statuses = async () => {
  const { rows } = await app.pool.query('select status from claims order by id');
  return rows.map(({ status }) => status);
};

test.each(['approved', 'rejected'] as const)(
  'of two staff who take back at once that a claim was %s one does, and the other is told',
  async (from) => {
    const { claim } = await claimBy(app, alice, bakery, 'a@gmail.com');
    if (from === 'approved') await maud.call(approveClaim, { ...of(claim), body: { note: 'Known' } });
    else await maud.call(rejectClaim, { ...of(claim), body: { reason } });
    const answers = await Promise.all(
      [maud, mo].map((caller) => caller.try(undoClaim, { ...of(claim), body: { reason, from } })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      message: 'Somebody else has acted on this claim meanwhile. Please look at it again.',
    });
    expect(await statuses()).toEqual([from === 'approved' ? 'rejected' : 'verified']);
  },
);

test('a rejected claim does not wait again beside another one of the same member', async () => {
  const first = await rejected('a@gmail.com');
  await claimBy(app, alice, bakery, 'b@gmail.com');
  const { status, body } = await maud.try(undoClaim, { ...of(first), body: { reason, from: 'rejected' } });
  expect([status, body]).toMatchObject([409, { message: expect.stringContaining('Decide on that one.') }]);
  expect(await statuses()).toEqual(['rejected', 'verified']);
});

test('a rejected claim does not wait again once its claimant has the listing by another one', async () => {
  const first = await rejected('a@gmail.com');
  const { claim: won } = await claimBy(app, alice, bakery, 'b@bakery.example');
  const { status, body } = await maud.try(undoClaim, { ...of(first), body: { reason, from: 'rejected' } });
  expect([status, body]).toMatchObject([409, { message: expect.stringContaining('take that one back') }]);
  const decided = await maud.call(listReviews, { query: { queue: 'decided' } });
  expect(decided.map(({ id, isUndoable }) => [id, isUndoable])).toEqual([
    [won.id, true],
    [first.id, false],
  ]);
});

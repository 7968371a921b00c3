import { confirmClaim } from '@guildhall/contract/claims.ts';
import type { PoolClient } from 'pg';
import { beforeEach, expect, test } from 'vitest';
import { claimTokenOf, startClaiming } from '../../../test/claims.ts';
import { type Caller, useApp } from '../../../test/harness.ts';
import { untilWaiting } from '../../../test/locks.ts';
import { addBusiness } from '../../../test/matching.ts';

const app = useApp();
let alice: Caller;
let bob: Caller;
let bakery: { id: number };

beforeEach(async () => {
  [alice, bob] = [await app.join('Alice'), await app.join('Bob')];
  bakery = await addBusiness(app, bob, 'Bakery');
  await startClaiming(alice, bakery, 'a@gmail.com');
});

/** Alice opens her link while somebody else is at the statement, which she has to wait for. */
async function confirmDuring(statement: (blocker: PoolClient) => Promise<unknown>) {
  const blocker = await app.pool.connect();
  try {
    await blocker.query('begin');
    await statement(blocker);
    const confirming = alice.try(confirmClaim, { body: { token: claimTokenOf(app, 'a@gmail.com') } });
    await untilWaiting(app, 1);
    await blocker.query('commit');
    return await confirming;
  } finally {
    blocker.release();
  }
}

test('a request that is confirmed while the owner leaves is for staff at once', async () => {
  const leave = 'update users set deletion_requested_at = now() where id = $1';
  const { body } = await confirmDuring((blocker) => blocker.query(leave, [bob.id]));
  expect(body).toMatchObject({ outcome: 'in_review', claim: { ownerAnswerDueAt: null } });
});

test('a request that is confirmed while the listing changes hands is confirmed with the next try', async () => {
  const cem = await app.join('Cem');
  const handOver = 'update businesses set claimed_by = $1 where id = $2';
  const answer = await confirmDuring((blocker) => blocker.query(handOver, [cem.id, bakery.id]));
  expect([answer.status, answer.body]).toMatchObject([409, { message: expect.stringContaining('changed hands') }]);
  const again = await alice.call(confirmClaim, { body: { token: claimTokenOf(app, 'a@gmail.com') } });
  expect(again.outcome).toBe('asked_owner');
});

import { createEnquiry } from '@guildhall/contract/enquiries.ts';
import { beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../../../context.ts';
import { type Caller, useApp } from '../../../test/harness.ts';
import { untilWaiting } from '../../../test/locks.ts';
import { addBusiness } from '../../../test/matching.ts';
import { lockInvited } from '../../claims/invitations/repository.ts';
import { hashAddress } from '../../claims/rules.ts';
import { invitedAtOnce } from '../rules.ts';

const app = useApp();
const mailsTo = (address: string) => app.mails.filter(({ to }) => to === address);
let vera: Caller;

/** An unclaimed listing where Vera has asked, and of which nobody has been told yet. */
async function askedListing(name: string, email: string) {
  const business = await addBusiness(app, null, name, { email });
  await app.pool.query('truncate rate_limits');
  const body = { text: 'Forty yards of net.' };
  await vera.call(createEnquiry, { params: { id: String(business.id) }, body });
  return business;
}

beforeEach(async () => {
  vera = await app.join('Vera');
});

test('two processes that find the same enquiry write to its owner once', async () => {
  const email = 'twice@nets.example';
  await askedListing('Twice', email);
  const runs: Promise<void>[] = [];
  await inTransaction(app.ctx, async (ctx) => {
    await lockInvited(ctx.db, hashAddress(email));
    runs.push(app.doJob('invite-waiting'), app.doJob('invite-waiting'));
    await untilWaiting(app, 2);
  });
  await Promise.all(runs);
  expect(mailsTo(email)).toHaveLength(1);
});

test('one owner who can’t be written to holds up none of the others', async () => {
  const broken = await askedListing('Broken', 'broken@nets.example');
  await askedListing('Whole', 'whole@nets.example');
  await app.pool.query(
    `alter table listing_invitations add constraint broken check (business_id <> ${broken.id})`,
  );
  await app.doJob('invite-waiting');
  expect([mailsTo('broken@nets.example').length, mailsTo('whole@nets.example').length]).toEqual([0, 1]);
  await app.pool.query('alter table listing_invitations drop constraint broken');
  await app.doJob('invite-waiting');
  expect(mailsTo('broken@nets.example')).toHaveLength(1);
});

test('listings that nobody is written to about take no place from those that wait', async () => {
  const refused = 'refused@nets.example';
  await app.pool.query('insert into refused_addresses values ($1, now())', [hashAddress(refused)]);
  for (let one = 0; one < invitedAtOnce; one += 1) await addBusiness(app, null, `No ${one}`, { email: refused });
  await app.pool.query(
    `insert into enquiries (business_id, name, address_hash, text, created_at, confirmed_at, last_at)
     select id, 'Val', 'hash ' || id, 'Net?', now() - interval '1 day', now() - interval '1 day', now() from businesses where email = $1`,
    [refused],
  );
  await askedListing('Patient', 'patient@nets.example');
  await app.doJob('invite-waiting');
  expect([mailsTo(refused).length, mailsTo('patient@nets.example').length]).toEqual([0, 1]);
});

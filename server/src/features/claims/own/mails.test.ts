import { getReview } from '@guildhall/contract/claim-reviews.ts';
import { listAccessRequests, listClaims } from '@guildhall/contract/claims.ts';
import { readInvitation, refuseInvitations } from '@guildhall/contract/listing-invitations.ts';
import { beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../../../context.ts';
import { closeForLink } from '../../../seal.ts';
import { claimBy, confirmBy, startClaiming, tryClaiming } from '../../../test/claims.ts';
import { type Caller, useApp } from '../../../test/harness.ts';
import { addBusiness } from '../../../test/matching.ts';
import { removeMember } from '../../members/service.ts';

const app = useApp();
const of = ({ id }: { id: number }) => ({ params: { id: String(id) } });
const hour = 3_600_000;
let alice: Caller;
let bob: Caller;
let maud: Caller;

beforeEach(async () => {
  await app.pool.query('truncate businesses, claims, refused_addresses cascade');
  app.mails.length = 0;
  [alice, bob] = [await app.join('Alice'), await app.join('Bob')];
  maud = await app.join('Maud', { role: 'moderator' });
});

const shop = (i: number | string) => addBusiness(app, null, `Shop ${i}`);

async function expectRefused(asking: ReturnType<typeof tryClaiming>, waitHours: number): Promise<string> {
  const sent = app.mails.length;
  const { status, body, headers } = await asking;
  expect([status, (body as { code?: string }).code, app.mails.length]).toEqual([429, 'rate_limited', sent]);
  const wait = Number(headers['retry-after']) / 3600;
  expect([wait > waitHours - 0.1, wait <= waitHours]).toEqual([true, true]);
  return (body as { message?: string }).message ?? '';
}

test('a member gets three links to a listing within an hour, and keeps nobody else from it', async () => {
  const bakery = await shop('of bread');
  for (let i = 0; i < 3; i += 1) await startClaiming(alice, bakery, `a@mill${i}.example`);
  expect(await expectRefused(tryClaiming(alice, bakery, 'a@mill.example'), 1)).toContain('spam folder');
  await startClaiming(bob, bakery, 'b@mill.example');
  await startClaiming(alice, await shop(1), 'a@mill.example');
  app.travel(hour + 1000);
  await startClaiming(alice, bakery, 'a@mill.example');
});

test('a member gets ten links within an hour', async () => {
  for (let i = 0; i < 10; i += 1) await startClaiming(alice, await shop(i), `a@mill${i}.example`);
  await expectRefused(tryClaiming(alice, await shop('of another'), 'a@mill.example'), 1);
});

test('a hundred links go out for a listing within an hour', async () => {
  const bakery = await shop('of bread');
  const now = app.ctx.now();
  await app.pool.query(
    `insert into claims (business_id, user_id, kind, email, role, status, token_hash, expires_at, created_at)
     select $1, $2, 'claim', i || '@many.example', 'owner', 'cancelled', 'hash ' || i, $3, $3 from generate_series(1, 100) i`,
    [bakery.id, bob.id, now],
  );
  await expectRefused(tryClaiming(alice, bakery, 'a@mill.example'), 1);
});

test('one member gets three links a day by an address that may be somebody else’s, and keeps nobody else from it', async () => {
  for (let i = 0; i < 3; i += 1) await startClaiming(alice, await shop(i), 'one@mill.example');
  app.travel(2 * hour);
  const refused = await expectRefused(tryClaiming(alice, await shop('of more'), 'one@mill.example'), 22);
  expect(refused).toContain('You have asked for 3 links by this address today.');
  await startClaiming(bob, await shop('of Bob'), 'one@mill.example');
  await startClaiming(alice, await shop('of another'), 'two@mill.example');
  app.travel(22 * hour);
  await startClaiming(alice, await shop('late'), 'one@mill.example');
});

test('thirty links a day go to an address that may be somebody else’s, and as many as need be to the member’s own', async () => {
  const own = alice.member?.email ?? '';
  for (let i = 0; i < 10; i += 1) {
    const caller = await app.join('Many');
    for (let j = 0; j < 3; j += 1) await startClaiming(caller, await shop(`${i} ${j}`), 'one@mill.example');
    await startClaiming(caller, await shop(`of ${i}`), own);
  }
  app.travel(2 * hour);
  const refused = await expectRefused(tryClaiming(bob, await shop('last'), 'one@mill.example'), 22);
  expect(refused).toContain('this address');
  await startClaiming(alice, await shop('own'), own);
  app.travel(22 * hour);
  await startClaiming(bob, await shop('late'), 'one@mill.example');
});

test('the mail to an address that may be somebody else’s has a link to be written to never again, that of one’s own none', async () => {
  await startClaiming(alice, await shop(1), alice.member?.email ?? '');
  expect(app.mails.at(-1)?.text).not.toContain('/invited');
  await startClaiming(alice, await shop(2), 'info@mill.example');
  const [, token = ''] = /\/invited\?way=refuse&token=([\w-]+)/.exec(app.mails.at(-1)?.text ?? '') ?? [];
  const body = { body: { token } };
  const read = { state: 'expired', business: null, email: null, hasAccount: false, isRefused: false };
  expect(await app.stranger.call(readInvitation, body)).toEqual(read);
  await app.stranger.call(refuseInvitations, body);
  expect(await app.stranger.call(readInvitation, body)).toMatchObject({ isRefused: true });
  const sent = app.mails.length;
  const silent = await startClaiming(bob, await shop(3), 'Info@mill.example');
  expect([silent.status, app.mails.length]).toEqual(['pending', sent]);
  // The mail's own link claims as before.
  expect((await confirmBy(app, alice, 'info@mill.example')).outcome).toBe('in_review');
  const nobodys = { body: { token: 'x'.repeat(43) } };
  for (const call of [readInvitation, refuseInvitations])
    expect((await app.stranger.try(call, nobodys)).status).toBe(404);
});

test('the link to be written to never again works when the account that claimed has gone', async () => {
  await startClaiming(alice, await shop(1), 'info@mill.example');
  const [, token = ''] = /\/invited\?way=refuse&token=([\w-]+)/.exec(app.mails.at(-1)?.text ?? '') ?? [];
  await inTransaction(app.ctx, (ctx) => removeMember(ctx, alice.id));
  await app.stranger.call(refuseInvitations, { body: { token } });
  expect(await app.stranger.call(readInvitation, { body: { token } })).toMatchObject({ isRefused: true });
  const sent = app.mails.length;
  await startClaiming(bob, await shop(2), 'info@mill.example');
  expect(app.mails).toHaveLength(sent);
  // What was sealed for another link refuses nothing.
  const other = closeForLink(app.ctx.linkSeal, { memberId: bob.id, topic: 'groups' });
  expect((await app.stranger.try(refuseInvitations, { body: { token: other } })).status).toBe(404);
});

test('a claim that waits for staff gives way to one by the right address, once that is shown', async () => {
  const mill = await addBusiness(app, null, 'Mill', {
    website: 'https://mill.example/',
    websiteDomain: 'mill.example',
  });
  const { claim: first } = await claimBy(app, alice, mill, 'a@gmail.com');
  const again = await tryClaiming(alice, mill, 'a@gmail.com');
  expect([again.status, again.body]).toMatchObject([409, { message: expect.stringContaining('Your Businesses') }]);
  await startClaiming(alice, mill, 'b@gmail.com');
  await startClaiming(alice, mill, 'a@mill.example');
  const states = async () => (await alice.call(listClaims)).map(({ email, status }) => [email, status]);
  expect(await states()).toEqual([
    ['a@mill.example', 'pending'],
    ['b@gmail.com', 'cancelled'],
    ['a@gmail.com', 'verified'],
  ]);
  expect((await maud.call(getReview, of(first))).rivals).toBe(0);
  expect((await confirmBy(app, alice, 'a@mill.example')).outcome).toBe('activated');
  expect((await states()).map(([, status]) => status)).toEqual(['approved', 'cancelled', 'cancelled']);
  const { history, claim } = await maud.call(getReview, of(first));
  expect([history.at(-1)?.step, claim.reason]).toEqual(['closed', expect.stringContaining('another address')]);
});

test('of two addresses that an owner is asked by, the one that was shown last waits for the answer', async () => {
  const mill = await addBusiness(app, bob, 'Mill');
  await claimBy(app, alice, mill, 'a@gmail.com');
  await claimBy(app, alice, mill, 'a@mill.example');
  expect((await bob.call(listAccessRequests)).map(({ email }) => email)).toEqual(['a@mill.example']);
});

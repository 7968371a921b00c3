import { confirmEmail, disownAccount } from '@guildhall/contract/auth.ts';
import { createBusiness } from '@guildhall/contract/businesses.ts';
import { createGroup } from '@guildhall/contract/groups.ts';
import { getMembership } from '@guildhall/contract/membership.ts';
import { setUpSite } from '@guildhall/contract/recovery.ts';
import { updateSettings } from '@guildhall/contract/settings.ts';
import { getSite } from '@guildhall/contract/site.ts';
import { beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../../../context.ts';
import { dayMs } from '../../../durations.ts';
import { accountsOf } from '../../../test/accounts.ts';
import { useApp } from '../../../test/harness.ts';
import { addBusiness } from '../../../test/matching.ts';
import { makeSetupLink } from '../../auth/setup/service.ts';
import { listPeriods } from '../../billing/repository.ts';
import { monthsLater } from '../../billing/rules.ts';
import { addMonths } from '../../billing/service.ts';
import { findMemberByEmail } from '../../members/repository.ts';
import { changeAccount, removeMember } from '../../members/service.ts';

const app = useApp();
const { register, tokenTo, cookieOf, password } = { ...accountsOf(app), password: 'a quiet harbour at dusk' };
beforeEach(async () => {
  await app.pool.query('truncate businesses, rate_limits cascade; delete from users');
  app.stopClock();
});

const newcomer = async (email: string) => {
  await register(email);
  return findMemberByEmail(app.ctx.db, email);
};
const monthsOn = (months: number) => monthsLater(app.ctx.now(), months);
/** They have followed the mailed link. */
async function confirm(email: string): Promise<void> {
  const body = { token: tokenTo(email), password };
  expect((await app.stranger.try(confirmEmail, { body })).status).toBe(200);
}
const endOf = async (email: string) => (await findMemberByEmail(app.ctx.db, email))?.membershipExpiresAt;
/** Nobody can tell before the address is confirmed. */
async function expectTrial(email: string, months: number): Promise<void> {
  expect((await newcomer(email))?.membershipExpiresAt).toEqual(monthsOn(2));
  await confirm(email);
  expect(await endOf(email)).toEqual(months === 2 ? monthsOn(2) : monthsLater(monthsOn(2), months - 2));
}

test('whoever registers has Premium for two months from that day, also before the address is confirmed', async () => {
  expect(await newcomer('alice@archer.example')).toMatchObject({
    emailConfirmedAt: null,
    membershipType: 'premium',
    membershipSource: 'trial',
    membershipExpiresAt: monthsOn(2),
  });
  const reply = await app.stranger.send({
    method: 'GET',
    url: getMembership.path,
    headers: { cookie: await cookieOf('alice@archer.example') },
  });
  expect(JSON.parse(reply.body)).toMatchObject({ plan: 'premium', source: 'trial', graceUntil: null });
});

test('so has whoever sets the site up', async () => {
  const token = new URL((await makeSetupLink(app.ctx)) ?? '').searchParams.get('token') ?? '';
  const account = { firstName: 'Olga', lastName: 'Operator', email: 'olga@hall.example', password };
  expect((await app.stranger.try(setUpSite, { body: { token, ...account } })).body).toMatchObject({
    plan: 'premium',
    membershipSource: 'trial',
  });
});

const listing = { description: 'Boats of oak.', industry: 'Manufacturing', type: 'SME' } as const;

test('whom an admin has named as the owner of a listing has six months', async () => {
  const admin = await app.join('Maud', { role: 'admin' });
  const body = { ...listing, name: 'Archer Boats', isClaimed: false, ownerEmail: 'Alice@archer.example' };
  await admin.call(createBusiness, { body });
  await expectTrial('alice@archer.example', 6);
});

test('whom another member has named has two', async () => {
  const bob = await app.join('Bob');
  const body = { ...listing, name: 'Archer Boats', isClaimed: false, ownerEmail: 'alice@archer.example' };
  await bob.call(createBusiness, { body });
  await expectTrial('alice@archer.example', 2);
});

test('who stands in the operator’s roll has six months, and who wrote the address into a listing themselves has two', async () => {
  await addBusiness(app, null, 'Archer Boats', { email: 'alice@archer.example' });
  await addBusiness(app, null, 'Baker Books', { email: 'bob@baker.example', emailSetAt: app.ctx.now() });
  await addBusiness(app, null, 'Cooper Casks', { email: 'carl@cooper.example', deletedAt: app.ctx.now() });
  await expectTrial('alice@archer.example', 6);
  await expectTrial('bob@baker.example', 2);
  await expectTrial('carl@cooper.example', 2);
});

test('who is invited to a group by an admin has six months, and two once that invitation is over', async () => {
  const admin = await app.join('Maud', { role: 'admin' });
  const { id } = await admin.call(createGroup, { body: { name: 'Boats', description: 'All about boats.' } });
  const invite = (email: string, days: number) =>
    app.pool.query(
      'insert into group_invitations (group_id, email, invited_by, expires_at) values ($1, $2, $3, $4)',
      [id, email, admin.id, new Date(app.ctx.now().getTime() + days * dayMs)],
    );
  await invite('Alice@archer.example', 5);
  await invite('bob@baker.example', -1);
  await expectTrial('alice@archer.example', 6);
  await expectTrial('bob@baker.example', 2);
});

test('who deletes a confirmed account and comes back within a year has no second trial', async () => {
  const email = 'alice@archer.example';
  const leave = async () => {
    const member = await findMemberByEmail(app.ctx.db, email);
    await inTransaction(app.ctx, (ctx) => removeMember(ctx, member?.id ?? 0));
  };
  await newcomer(email);
  await confirm(email);
  await leave();
  const { rows } = await app.pool.query('select key from rate_limits');
  expect(JSON.stringify(rows)).toContain('trial|');
  expect(JSON.stringify(rows)).not.toContain('archer');

  // Who only names the address is told nothing of it.
  expect(await newcomer('Alice@Archer.example')).toMatchObject({ membershipSource: 'trial' });
  await confirm(email);
  expect(await findMemberByEmail(app.ctx.db, email)).toMatchObject({
    membershipType: 'free',
    membershipSource: null,
  });
  // An account without a trial doesn't make the wait longer.
  app.travel(360 * dayMs);
  await leave();
  app.travel(10 * dayMs);
  expect(await newcomer(email)).toMatchObject({ membershipSource: 'trial' });
});

test('who changes to another address has no longer trial by the first, and none by one that is confirmed later', async () => {
  await addBusiness(app, null, 'Archer Boats', { email: 'alice@archer.example' });
  await addBusiness(app, null, 'Baker Books', { email: 'bob@baker.example' });
  const member = await newcomer('alice@archer.example');
  const moveTo = (email: string) =>
    inTransaction(app.ctx, (ctx) => changeAccount(ctx, member?.id ?? 0, { email, emailConfirmedAt: ctx.now() }));
  await moveTo('mallory@elsewhere.example');
  expect(await endOf('mallory@elsewhere.example')).toEqual(monthsOn(2));
  await moveTo('bob@baker.example');
  expect(await endOf('bob@baker.example')).toEqual(monthsOn(2));
});

test('an address has one trial: whoever registers with it after somebody has moved on has none', async () => {
  const [email, other] = ['alice@archer.example', 'mallory@elsewhere.example'];
  const member = await newcomer(email);
  await confirm(email);
  await inTransaction(app.ctx, (ctx) => changeAccount(ctx, member?.id ?? 0, { email: other }));
  await newcomer(email);
  await confirm(email);
  expect(await findMemberByEmail(app.ctx.db, email)).toMatchObject({ membershipSource: null });
  // Who has moved keeps theirs.
  expect(await findMemberByEmail(app.ctx.db, other)).toMatchObject({ membershipSource: 'trial' });
  // And the year counts from the trial, not from an account that had none.
  await inTransaction(app.ctx, (ctx) => removeMember(ctx, member?.id ?? 0));
  app.travel(366 * dayMs);
  await app.pool.query('delete from users');
  expect(await newcomer(email)).toMatchObject({ membershipSource: 'trial' });
  await confirm(email);
  expect(await findMemberByEmail(app.ctx.db, email)).toMatchObject({ membershipSource: 'trial' });
});

test('an account that nobody confirmed costs the owner of its address nothing', async () => {
  const email = 'alice@archer.example';
  await newcomer(email);
  await app.stranger.call(disownAccount, { body: { token: tokenTo(email) } });
  expect(await newcomer(email)).toMatchObject({ membershipSource: 'trial' });
});

test('months of the office come behind the trial', async () => {
  const member = await newcomer('alice@archer.example');
  await inTransaction(app.ctx, (ctx) =>
    addMonths(ctx, member?.id ?? 0, { plan: 'basic', months: 12, source: 'invoice' }),
  );
  const [trial, dues] = await listPeriods(app.ctx.db, member?.id ?? 0);
  expect(dues?.startsAt).toEqual(trial?.endsAt);
  expect(await findMemberByEmail(app.ctx.db, 'alice@archer.example')).toMatchObject({
    membershipType: 'premium',
    basicUntil: dues?.endsAt,
  });
});

test('an admin says for how many months, from then on: fewer, none, and more for whom they add', async () => {
  const setTrial = async (trialMonths: number | null, addedTrialMonths: number | null) => {
    const admin = await app.join('Ada', { role: 'admin' });
    await admin.call(updateSettings, { body: { trialMonths, addedTrialMonths } });
    const { trialMonths: months, addedTrialMonths: added } = await app.stranger.call(getSite);
    expect([months, added]).toEqual([trialMonths ?? 2, addedTrialMonths ?? 6]);
    return admin;
  };
  const before = (await newcomer('before@archer.example'))?.membershipExpiresAt;
  const admin = await setTrial(0, 3);
  const nobody = await newcomer('none@archer.example');
  expect([nobody?.membershipType, nobody?.membershipExpiresAt]).toEqual(['free', null]);
  await confirm('none@archer.example');
  expect(await endOf('none@archer.example')).toBeNull();
  // Whoever joined before keeps what they were given.
  await confirm('before@archer.example');
  expect(await endOf('before@archer.example')).toEqual(before);
  const owned = (name: string, ownerEmail: string) => ({
    body: { ...listing, name, isClaimed: false, ownerEmail },
  });
  await admin.call(createBusiness, owned('Archer Boats', 'owner@archer.example'));
  await newcomer('owner@archer.example');
  await confirm('owner@archer.example');
  expect(await endOf('owner@archer.example')).toEqual(monthsOn(3));

  await setTrial(24, 1);
  await admin.call(createBusiness, owned('Long Boats', 'long@archer.example'));
  await newcomer('long@archer.example');
  await confirm('long@archer.example');
  expect(await endOf('long@archer.example')).toEqual(monthsOn(24));
  for (const wrong of [-1, 25, 1.5, '2'])
    expect((await admin.try(updateSettings, { body: { trialMonths: wrong as never } })).status).toBe(400);
  await setTrial(null, null);
});

import { getCurrentUser } from '@guildhall/contract/auth.ts';
import { defaultOffer } from '@guildhall/contract/billing.ts';
import { getMembership } from '@guildhall/contract/membership.ts';
import { getPlanSettings, setBilling, setPlanOffer } from '@guildhall/contract/plans.ts';
import { getSite } from '@guildhall/contract/site.ts';
import { beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../../context.ts';
import { dayMs } from '../../../durations.ts';
import { type Caller, useApp } from '../../../test/harness.ts';
import { offer, offerBody } from '../../../test/offer.ts';
import { findMember } from '../../members/repository.ts';
import type { User } from '../../members/tables.ts';
import { rightsOf } from '../rules.ts';
import { addMonths, keepPeriods } from '../service.ts';
import { readOffer } from './service.ts';

const app = useApp();
let admin: Caller;
beforeAll(async () => {
  app.stopClock();
  admin = await app.join('Admin', { role: 'admin' });
});

const give = ({ id }: Caller, plan: 'basic' | 'premium', months: number) =>
  inTransaction(app.ctx, (ctx) => addMonths(ctx, id, { plan, months, source: 'grant' }));
const limitsOf = async (caller: Caller) => {
  const { requests, groups } = (await caller.call(getMembership)).limits;
  return [requests.max, groups.max];
};
const versions = async () => Number((await app.pool.query('select count(*) from plan_versions')).rows[0].count);
const joined = () => app.join('Joined');

test('the plans are the product’s own until somebody changes them', async () => {
  const { plans, isOn } = await admin.call(getPlanSettings);
  expect(plans).toEqual([defaultOffer.free, defaultOffer.basic, defaultOffer.premium]);
  expect(isOn).toBe(true);
  expect((await app.stranger.call(getSite)).plans).toEqual(plans);
});

test('who had a plan before keeps its limits, and who chooses it from now on has the new ones', async () => {
  const [early, late] = [await app.join('Early'), await app.join('Late')];
  await give(early, 'basic', 6);
  await offer(admin, 'basic', { name: 'Friends', requests: 20, groups: 1 });
  await give(late, 'basic', 1);
  expect([await limitsOf(early), await limitsOf(late)]).toEqual([
    [50, 5],
    [20, 1],
  ]);
  const toldTo = async (caller: Caller) => (await caller.call(getCurrentUser))?.requestsMax;
  expect([await toldTo(early), await toldTo(late)]).toEqual([50, 20]);
  // What they add is bought as it is now, and its turn comes when the first months are over.
  await give(early, 'basic', 6);
  expect(await limitsOf(early)).toEqual([50, 5]);
  const row = (await findMember(app.ctx.db, early.id)) as User;
  const at = (days: number) => ({ ...app.ctx, now: () => new Date(app.ctx.now().getTime() + days * dayMs) });
  expect([rightsOf(at(170), row).requests, rightsOf(at(200), row).requests]).toEqual([50, 20]);
  expect((await app.stranger.call(getSite)).plans[1]).toMatchObject({ name: 'Friends', requests: 20 });
  await offer(admin, 'basic', { name: 'Basic', requests: 50, groups: 5 });
  expect((await admin.call(getPlanSettings)).plans[1]).toMatchObject({ name: null });
  expect(await limitsOf(late)).toEqual([20, 1]);
});

test('the free plan’s limits are those on offer, for everybody', async () => {
  const member = await joined();
  expect(await limitsOf(member)).toEqual([10, 2]);
  await offer(admin, 'free', { requests: 3, groups: null });
  expect(await limitsOf(member)).toEqual([3, null]);
  await offer(admin, 'free', { requests: 10, groups: 2 });
});

test('what cannot be sold is refused, and nothing is changed', async () => {
  const before = await versions();
  const refused = async (plan: 'free' | 'basic', changes: object) => {
    const body = { ...(await offerBody(admin, plan)), ...changes };
    const { status, body: answer } = await admin.try(setPlanOffer, { params: { plan }, body: body as never });
    return [status, Object.keys((answer as { fields?: object }).fields ?? {})];
  };
  expect(await refused('basic', { amount: 0 })).toEqual([400, ['amount']]);
  expect(await refused('basic', { amount: 49 })).toEqual([400, ['amount']]);
  expect(await refused('basic', { amount: 299, currency: 'SEK' })).toEqual([400, ['amount']]);
  expect(await refused('basic', { amount: 29.5 })).toEqual([400, ['amount']]);
  expect(await refused('basic', { amount: 10_000_001 })).toEqual([400, ['amount']]);
  expect(await refused('basic', { currency: 'JPY' })).toEqual([400, ['currency']]);
  expect(await refused('basic', { period: 'week' })).toEqual([400, ['period']]);
  expect(await refused('basic', { name: ' ' })).toEqual([400, ['name']]);
  expect(await refused('basic', { name: 'x'.repeat(41) })).toEqual([400, ['name']]);
  expect(await refused('basic', { requests: 0 })).toEqual([400, ['requests']]);
  expect(await refused('basic', { groups: -1 })).toEqual([400, ['groups']]);
  expect(await refused('basic', { price: 1 })).toEqual([400, ['price']]);
  expect(await refused('free', { amount: 500 })).toEqual([400, []]);
  expect(await refused('free', { isHidden: true })).toEqual([400, []]);
  expect(await versions()).toBe(before);
});

test('of two admins who change the same plan the second one is told, and saving without a change changes nothing', async () => {
  const body = await offerBody(admin, 'premium', { amount: 9900 });
  const save = () => admin.try(setPlanOffer, { params: { plan: 'premium' }, body });
  const answers = await Promise.all([save(), save()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const before = await versions();
  await offer(admin, 'premium', {});
  expect(await versions()).toBe(before);
  await offer(admin, 'premium', { amount: 7900 });
});

test('the id of a version is never given again, also where a backup from before it was restored', async () => {
  const change = async (amount: number) =>
    (await offer(admin, 'premium', { amount })).plans.find(({ id }) => id === 'premium')?.version ?? 0;
  const first = await change(8000);
  // As a backup has it.
  await app.pool.query('delete from plan_versions where id = $1', [first]);
  await readOffer(app.ctx);
  app.travel(60_000);
  const [second, third] = [await change(8100), await change(7900)];
  expect(second).toBeGreaterThan(first);
  expect(third).toBeGreaterThan(second);
});

test('what a card has paid is a version of its own plan, or the plan as the product comes', async () => {
  const { version } = (await offer(admin, 'basic', { requests: 20 })).plans[1] ?? {};
  const member = await joined();
  const [startsAt, endsAt] = [app.ctx.now(), new Date(app.ctx.now().getTime() + 30 * dayMs)];
  const paid = (plan: 'basic' | 'premium') =>
    inTransaction(app.ctx, (ctx) =>
      keepPeriods(ctx, member.id, [{ key: 'in_1', plan, version: version ?? null, startsAt, endsAt }]),
    );
  await paid('basic');
  expect(await limitsOf(member)).toEqual([20, 5]);
  await paid('premium');
  expect(await limitsOf(member)).toEqual([null, null]);
  await offer(admin, 'basic', { requests: 50 });
});

test('only an admin who has just signed in changes what is sold', async () => {
  const body = await offerBody(admin, 'basic', { amount: 100 });
  const member = await joined();
  expect((await member.try(setPlanOffer, { params: { plan: 'basic' }, body })).status).toBe(403);
  expect((await member.try(setBilling, { body: { isOn: false } })).status).toBe(403);
  app.travel(11 * 60_000);
  for (const answer of [
    await admin.try(setPlanOffer, { params: { plan: 'basic' }, body }),
    await admin.try(setBilling, { body: { isOn: false } }),
  ])
    expect(answer).toMatchObject({ status: 403, body: { code: 'reauth_required' } });
  expect((await admin.call(getPlanSettings)).isOn).toBe(true);
});

test('without billing everybody has everything, and with it again what they had', async () => {
  admin = await app.join('Treasurer', { role: 'admin' });
  const member = await joined();
  await offer(admin, 'premium', { requests: 5 });
  await admin.call(setBilling, { body: { isOn: false } });
  expect(await member.call(getMembership)).toMatchObject({ plan: 'premium', source: null, cards: null });
  expect(await limitsOf(member)).toEqual([null, null]);
  expect(await app.stranger.call(getSite)).toMatchObject({ hasBilling: false });
  await admin.call(setBilling, { body: { isOn: true } });
  expect(await member.call(getMembership)).toMatchObject({ plan: 'free' });
  expect(await limitsOf(member)).toEqual([10, 2]);
  await offer(admin, 'premium', { requests: null });
});

import { getMembership, grantMembership, takeGrantBack } from '@guildhall/contract/membership.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../../../context.ts';
import { dayMs } from '../../../durations.ts';
import { type Caller, useApp } from '../../../test/harness.ts';
import { listPeriods } from '../../billing/repository.ts';
import { addMonths } from '../../billing/service.ts';

const app = useApp();
let admin: Caller;
beforeAll(async () => {
  admin = await app.join('Admin', { role: 'admin' });
});
beforeEach(() => app.stopClock());

const reason = 'Left the board';
const give = ({ id }: Caller, plan: 'basic' | 'premium', months: number) =>
  admin.call(grantMembership, { params: { id: String(id) }, body: { plan, months, reason: 'Board' } });
const given = ({ id }: Caller, grantId: number) => ({
  params: { id: String(id), grantId: String(grantId) },
  body: { reason },
});
const takeBack = (member: Caller, grantId: number) => admin.try(takeGrantBack, given(member, grantId));
const paid = ({ id }: Caller, plan: 'basic' | 'premium', months: number) =>
  inTransaction(app.ctx, (ctx) => addMonths(ctx, id, { plan, months, source: 'invoice' }));
const periodsOf = ({ id }: Caller) => listPeriods(app.ctx.db, id);

test('months that run end now, what was paid behind them comes forward whole, and the member is told why', async () => {
  const member = await app.join('Runs');
  const grant = await give(member, 'premium', 6);
  const invoice = await paid(member, 'premium', 12);
  app.travel(10 * dayMs);
  expect(await takeBack(member, grant.id)).toMatchObject({ status: 200, body: { plan: 'premium' } });
  const now = app.ctx.now();
  const [ended, coming] = await periodsOf(member);
  expect(ended).toMatchObject({ id: grant.id, endsAt: now });
  expect(coming?.startsAt).toEqual(now);
  expect((coming?.endsAt.getTime() ?? 0) - now.getTime()).toBe(
    invoice.endsAt.getTime() - invoice.startsAt.getTime(),
  );
  expect(await member.call(getMembership, {})).toMatchObject({ plan: 'premium', source: 'invoice' });
  await app.runJobs();
  const [mail] = app.mails.filter(
    ({ to, subject }) =>
      to === member.member?.email && subject.startsWith('The office has taken months of Premium'),
  );
  expect(mail?.text.replace(/\s+/g, ' ')).toContain('The reason: Left the board.');
  expect(await takeBack(member, grant.id)).toMatchObject({ status: 409 });
});

test('months that have not begun never do', async () => {
  const member = await app.join('Waits');
  await paid(member, 'basic', 1);
  const grant = await give(member, 'basic', 6);
  expect(grant.startsAt.getTime()).toBeGreaterThan(app.ctx.now().getTime());
  await takeBack(member, grant.id);
  expect((await periodsOf(member)).map(({ source }) => source)).toEqual(['invoice']);
  expect(await takeBack(member, grant.id)).toMatchObject({ status: 404 });
});

test('what was paid, another member’s months, and hands of others are refused, and nothing changes', async () => {
  const [member, other] = [await app.join('Paid'), await app.join('Other')];
  const invoice = await paid(member, 'basic', 12);
  const grant = await give(other, 'basic', 6);
  expect(await takeBack(member, invoice.id)).toMatchObject({ status: 409 });
  expect(await takeBack(member, grant.id)).toMatchObject({ status: 404 });
  expect((await other.try(takeGrantBack, given(other, grant.id))).status).toBe(403);
  const moderator = await app.join('Mo', { role: 'moderator' });
  expect((await moderator.try(takeGrantBack, given(other, grant.id))).status).toBe(403);
  expect(await periodsOf(member)).toMatchObject([{ id: invoice.id, endsAt: invoice.endsAt }]);
  expect(await periodsOf(other)).toMatchObject([{ id: grant.id, endsAt: grant.endsAt }]);
});

test('taken back by two admins at once they end once, and one is told that they are over', async () => {
  const member = await app.join('Both');
  const grant = await give(member, 'premium', 6);
  app.travel(dayMs);
  const answers = await Promise.all([1, 2].map(() => takeBack(member, grant.id)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

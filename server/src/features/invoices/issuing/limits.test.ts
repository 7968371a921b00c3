import { listMembershipInvoices } from '@guildhall/contract/card-payments.ts';
import { cancelInvoice, createMembershipInvoice } from '@guildhall/contract/invoices.ts';
import { beforeAll, expect, test } from 'vitest';
import { dayMs } from '../../../durations.ts';
import { type Caller, useApp } from '../../../test/harness.ts';
import { billed, sellAs } from '../../../test/invoices.ts';
import { take } from '../../allowances/service.ts';
import { allInvoices, countOf } from './rules.ts';

const app = useApp();
let admin: Caller;
beforeAll(async () => {
  app.stopClock();
  admin = await app.join('Admin', { role: 'admin' });
  await sellAs(admin);
});

const ask = (caller: Caller) => caller.try(createMembershipInvoice, { body: { plan: 'basic', months: 1 } });
const countInvoices = async () => (await app.pool.query('select from invoices')).rowCount;

test('a member asks for five invoices a month, cancelled ones included; what is refused leaves nothing', async () => {
  const member = await billed(await app.join('Joker'));
  for (let asked = 0; asked < 5; asked++) {
    expect((await ask(member)).status).toBe(201);
    // Refused for another reason, it isn't counted.
    expect((await ask(member)).status).toBe(409);
    const [open] = await member.call(listMembershipInvoices);
    await admin.call(cancelInvoice, { params: { id: open?.id ?? '' }, body: {} });
  }
  const before = await countInvoices();
  const refused = await ask(member);
  expect(refused).toMatchObject({
    status: 429,
    body: { message: 'You have asked for 5 invoices this month. Please ask the office for the next one.' },
  });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(await countInvoices()).toBe(before);
  expect((await ask(await billed(await app.join('Other')))).status).toBe(201);
});

test('throwaway accounts use up what new members have together, and nothing of what the others have', async () => {
  const settled = await billed(
    await app.join('Settled', { emailConfirmedAt: new Date(app.ctx.now().getTime() - 14 * dayMs) }),
  );
  while ((await take(app.ctx, allInvoices, 'new')) === 0);
  const throwaway = await billed(await app.join('Throwaway'));
  const before = await countInvoices();
  expect(await ask(throwaway)).toMatchObject({ status: 429, body: { message: expect.stringContaining('today') } });
  expect(await countInvoices()).toBe(before);
  expect((await ask(settled)).status).toBe(201);
  app.travel(allInvoices.everyMs);
  expect((await ask(throwaway)).status).toBe(201);
});

test('new is who has confirmed an address within two weeks, or never', () => {
  const now = new Date('2026-03-15T12:00:00Z');
  const confirmed = (daysAgo: number) => countOf({ emailConfirmedAt: new Date(+now - daysAgo * dayMs) }, now);
  expect([confirmed(0), confirmed(13), confirmed(14)]).toEqual(['new', 'new', 'known']);
  expect(countOf({ emailConfirmedAt: null }, now)).toBe('new');
});

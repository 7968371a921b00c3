import { getMemberBillingDetails, setMemberBillingDetails } from '@guildhall/contract/billing-details.ts';
import type { Call } from '@guildhall/contract/endpoint.ts';
import { createInvoiceRun, getInvoiceRun, listInvoiceRuns } from '@guildhall/contract/invoice-runs.ts';
import { cancelInvoice, createMembershipInvoice, recordInvoicePayment } from '@guildhall/contract/invoices.ts';
import { setBilling } from '@guildhall/contract/plans.ts';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { dayMs, minuteMs } from '../../../durations.ts';
import { type Caller, useApp } from '../../../test/harness.ts';
import { askFor, billed, buyer, sellAs } from '../../../test/invoices.ts';
import { untilWaiting } from '../../../test/locks.ts';
import { workRun } from './turns/service.ts';

const app = useApp();
let admin: Caller;

type Whom = Call<typeof createInvoiceRun>['body']['whom'];
const ask = (whom: Whom, { months = 12, dryRun = false } = {}) => ({
  body: { plan: 'basic' as const, months, whom, dryRun },
});
const chosen = (...members: { id: number }[]): Whom => ({ kind: 'members', ids: members.map(({ id }) => id) });
const run = async (whom: Whom, months?: number) => {
  const { run } = await admin.call(createInvoiceRun, ask(whom, { months }));
  return run?.id ?? 0;
};
const factsOf = (id: number) => admin.call(getInvoiceRun, { params: { id: String(id) } });
const invoicesOf = async ({ id }: { id: number }) =>
  (await app.pool.query('select id, number, status, total from invoices where member_id = $1 order by id', [id]))
    .rows;
const mailsTo = ({ member }: Caller) => app.mails.filter(({ to }) => to === member?.email);

beforeAll(async () => {
  admin = await app.join('Admin', { role: 'admin' });
});
// What a test leaves under way would stand in the way of the next.
afterEach(() => app.runJobs());

test('without the seller nobody is billed, and nobody but an admin bills', async () => {
  expect(await admin.try(createInvoiceRun, ask({ kind: 'everyone' }, { dryRun: true }))).toMatchObject({
    status: 409,
  });
  await sellAs(admin);
  const member = await app.join('Nobody');
  expect((await member.try(createInvoiceRun, ask({ kind: 'everyone' }))).status).toBe(403);
  expect((await member.try(listInvoiceRuns, {})).status).toBe(403);
});

describe('a trial run', () => {
  test('says how many are billed, for how much, and who is left out and why, and bills nobody', async () => {
    const ready = await Promise.all(['Anna', 'Bert'].map(async (name) => billed(await app.join(name))));
    const owing = await billed(await app.join('Owing'));
    await askFor(owing);
    const others = [
      await app.join('Addressless'),
      await billed(await app.join('Leaving')),
      await billed(await app.join('Suspended')),
      await app.join('Unconfirmed', { emailConfirmedAt: null }),
      await billed(await app.join('Carded')),
    ];
    await app.pool.query('update users set deletion_requested_at = now() where id = $1', [others[1]?.id]);
    await app.pool.query('update users set suspended_at = now() where id = $1', [others[2]?.id]);
    await app.pool.query("insert into card_accounts (member_id, status) values ($1, 'active')", [others[4]?.id]);
    const facts = await admin.call(
      createInvoiceRun,
      ask(chosen(...ready, owing, ...others), { months: 6, dryRun: true }),
    );
    expect(facts).toMatchObject({ members: 2, sums: [{ amount: 2 * 6 * 2900, currency: 'USD' }], run: null });
    expect(facts.leftOut.map(({ reason, members }) => [reason, members]).toSorted()).toEqual([
      ['card', 1],
      ['leaving', 1],
      ['no_address', 1],
      ['open_invoice', 1],
      ['suspended', 1],
      ['unconfirmed', 1],
    ]);
    expect(facts.named[0]).toMatchObject({
      memberId: others[0]?.id,
      name: 'Addressless Tester',
      reason: 'no_address',
    });
    expect(facts.named.length).toBe(6);
    for (const member of [...ready, ...others]) expect(await invoicesOf(member)).toEqual([]);
    expect(await admin.call(listInvoiceRuns, {})).toEqual([]);
  });

  test('finds members by plan, group, tag, or all of them', async () => {
    const [basic, premium] = [
      await app.join('Basic', { membershipType: 'basic' }),
      await app.join('Premium', { membershipType: 'premium' }),
    ];
    const { rows } = await app.pool.query(
      `with made as (insert into groups (name, description) values ('Bakers', 'Bread') returning id)
       insert into group_memberships (group_id, user_id) select made.id, $1 from made returning group_id`,
      [basic.id],
    );
    await app.pool.query(
      `insert into businesses (name, description, type, industry, location, claimed_by, tags, deleted_at) values
         ('Oak', 'x', 'SME', 'Crafts', 'Leeds', $1, '{Sponsor 100%}', null), ('Elm', 'x', 'SME', 'Crafts', 'Leeds', $2, '{sponsor 100%}', now())`,
      [premium.id, basic.id],
    );
    const namesOf = async (whom: Whom) =>
      (await admin.call(createInvoiceRun, ask(whom, { dryRun: true }))).named.map(
        ({ name }) => name.split(' ')[0],
      );
    expect(await namesOf({ kind: 'plan', plan: 'basic' })).toEqual(['Basic']);
    expect(await namesOf({ kind: 'plan', plan: 'premium' })).toEqual(['Premium']);
    expect(await namesOf({ kind: 'group', groupId: rows[0].group_id })).toEqual(['Basic']);
    expect(await namesOf({ kind: 'tag', tag: ' SPONSOR 100% ' })).toEqual(['Premium']);
    expect(await namesOf({ kind: 'tag', tag: 'sponsor' })).toEqual([]);
    expect(await namesOf({ kind: 'everyone' })).toEqual(
      expect.arrayContaining(['Basic', 'Premium', 'Addressless']),
    );
  });

  test('is refused for what is not there: members, groups, and private groups of others', async () => {
    const { rows } = await app.pool.query(
      `insert into groups (name, description, is_private) values ('Board', 'Secret', true) returning id`,
    );
    const refusal = async (whom: Whom) => {
      const { status, body } = await admin.try(createInvoiceRun, ask(whom));
      return [status, body.message];
    };
    expect(await refusal({ kind: 'members', ids: [admin.id, 999_999] })).toEqual([
      400,
      'These are no members: 999999.',
    ]);
    expect((await refusal({ kind: 'group', groupId: rows[0].id }))[0]).toBe(404);
    expect((await refusal({ kind: 'group', groupId: 999_999 }))[0]).toBe(404);
    expect((await refusal({ kind: 'members', ids: [] }))[0]).toBe(400);
    expect((await refusal({ kind: 'tag', tag: 'nobody has it' }))[0]).toBe(409);
  });
});

describe('a run', () => {
  test('bills each member once, tells them, and says how far it is', async () => {
    const members = await Promise.all(
      Array.from({ length: 6 }, async (_, i) => billed(await app.join(`Runner${i}`))),
    );
    const late = await app.join('Late');
    const id = await run(chosen(...members, late));
    const [begun] = await admin.call(listInvoiceRuns, {});
    expect(begun).toMatchObject({ id, state: 'running', total: 6, issued: 0, by: { id: admin.id } });
    await app.runJobs();
    const facts = await factsOf(id);
    expect(facts).toMatchObject({
      members: 6,
      sums: [{ amount: 6 * 34_800, currency: 'USD' }],
      leftOut: [{ reason: 'no_address', members: 1 }],
      run: { state: 'done', total: 6, issued: 6, finishedAt: expect.any(Date) },
    });
    for (const member of members)
      expect(await invoicesOf(member)).toMatchObject([{ status: 'open', total: 34_800 }]);
    expect(await invoicesOf(late)).toEqual([]);
    // One after the other, so that the mail server is not flooded.
    app.travel(minuteMs);
    await app.doJob('mail-waiting-notifications');
    for (const member of members)
      expect(mailsTo(member).map(({ subject }) => subject)).toEqual([
        `Your invoice ${(await invoicesOf(member))[0].number}`,
      ]);
  });

  test('lets its mails leave one by one, and none for an invoice that was taken back before', async () => {
    const joined = await Promise.all(['Mia', 'Max', 'Moe'].map(async (name) => billed(await app.join(name))));
    const members = joined.toSorted((a, b) => a.id - b.id);
    app.stopClock();
    await run(chosen(...members));
    await app.runJobs();
    expect(members.map((one) => mailsTo(one).length)).toEqual([1, 0, 0]);
    const [, second, third] = members as [Caller, Caller, Caller];
    const [invoice] = await invoicesOf(third);
    await admin.call(cancelInvoice, { params: { id: String(invoice.id) }, body: {} });
    app.travel(499);
    await app.doJob('mail-waiting-notifications');
    expect(mailsTo(second)).toEqual([]);
    app.travel(501);
    await app.doJob('mail-waiting-notifications');
    expect(mailsTo(second).length).toBe(1);
    expect(mailsTo(third).map(({ subject }) => subject)).toEqual([`Your invoice ${invoice.number} was cancelled`]);
  });

  test('that is begun twice, or worked by several at once, bills nobody twice', async () => {
    const members = await Promise.all(
      Array.from({ length: 8 }, async (_, i) => billed(await app.join(`Twice${i}`))),
    );
    const begun = await Promise.all(
      [1, 2, 3].map(() => admin.try(createInvoiceRun, ask(chosen(...members), { months: 3 }))),
    );
    expect(begun.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    const [{ id = 0 } = {}] = await admin.call(listInvoiceRuns, {});
    await Promise.all([1, 2, 3].map(() => app.doJob('bill-members', { runId: id })));
    for (const member of members) expect((await invoicesOf(member)).length).toBe(1);
    expect((await factsOf(id)).run).toMatchObject({ state: 'done', total: 8, issued: 8 });
    await app.doJob('bill-members', { runId: id });
    // Pressed again, with all of it paid by then.
    for (const member of members) {
      const [invoice] = await invoicesOf(member);
      const body = { amount: invoice.total, paidOn: '2026-01-15', reference: `NTRY ${invoice.id}` };
      await admin.call(recordInvoicePayment, { params: { id: String(invoice.id) }, body });
    }
    const again = await admin.try(createInvoiceRun, ask(chosen(...members), { months: 3 }));
    expect(again).toMatchObject({ status: 409, body: { message: 'This run would bill nobody.' } });
    app.travel(8 * dayMs);
    const asked = ask(chosen(...members), { months: 3, dryRun: true });
    expect((await admin.call(createInvoiceRun, asked)).leftOut).toEqual([{ reason: 'covered', members: 8 }]);
    const next = await admin.call(createInvoiceRun, { body: { ...asked.body, billsCovered: true } });
    expect(next.members).toBe(8);
  });

  test('leaves out who has asked, left or broken their address since it began', async () => {
    const members = await Promise.all(
      ['Asked', 'Gone', 'Wrong', 'Fine'].map(async (name) => billed(await app.join(name))),
    );
    const [asked, gone, wrong, fine] = members as [Caller, Caller, Caller, Caller];
    const id = await run(chosen(...members));
    await askFor(asked, 'premium', 1);
    await app.pool.query('delete from users where id = $1', [gone.id]);
    await app.pool.query(`update billing_details set country = 'XX' where member_id = $1`, [wrong.id]);
    await app.runJobs();
    const facts = await factsOf(id);
    expect(facts.run).toMatchObject({ state: 'done', total: 4, issued: 1 });
    expect(facts.leftOut.toSorted((a, b) => a.reason.localeCompare(b.reason))).toEqual([
      { reason: 'failed', members: 1 },
      { reason: 'open_invoice', members: 1 },
    ]);
    expect((await invoicesOf(fine)).length).toBe(1);
    expect(await invoicesOf(wrong)).toEqual([]);
  });

  test('and a member who asks at the same moment leave one invoice', async () => {
    const member = await billed(await app.join('Moment'));
    const id = await run(chosen(member));
    const client = await app.pool.connect();
    await client.query('begin');
    await client.query('select from users where id = $1 for no key update', [member.id]);
    const both = [
      app.doJob('bill-members', { runId: id }),
      member.try(createMembershipInvoice, { body: { plan: 'basic', months: 1 } }),
    ];
    await untilWaiting(app, 2);
    await client.query('commit');
    client.release();
    await Promise.all(both);
    expect((await invoicesOf(member)).length).toBe(1);
  });

  test('bills nobody while there is no billing, and goes on after', async () => {
    const member = await billed(await app.join('Paused'));
    const id = await run(chosen(member));
    await workRun({ ...app.ctx, config: { ...app.ctx.config, billing: 'off' } }, id);
    expect(await invoicesOf(member)).toEqual([]);
    expect((await factsOf(id)).run).toMatchObject({ state: 'running', issued: 0 });
    await app.runJobs();
    expect((await invoicesOf(member)).length).toBe(1);
  });

  test('ends between two members where billing is switched off, and goes on where it was', async () => {
    const joined = await Promise.all(['On', 'Waits', 'Off'].map(async (name) => billed(await app.join(name))));
    const members = joined.toSorted((a, b) => a.id - b.id);
    // Who has just signed in.
    const treasurer = await app.join('Treasurer', { role: 'admin' });
    const id = await run(chosen(...members));
    const holder = await app.pool.connect();
    await holder.query('begin');
    await holder.query('select from users where id = $1 for no key update', [members[1]?.id]);
    const working = app.doJob('bill-members', { runId: id });
    await untilWaiting(app, 1);
    await treasurer.call(setBilling, { body: { isOn: false } });
    await holder.query('commit');
    holder.release();
    await working;
    const counts = async () => Promise.all(members.map(async (one) => (await invoicesOf(one)).length));
    expect(await counts()).toEqual([1, 0, 0]);
    expect((await factsOf(id)).run).toMatchObject({ state: 'running', issued: 1 });
    await treasurer.call(setBilling, { body: { isOn: true } });
    await app.doJob('resume-invoice-runs');
    await app.runJobs();
    expect(await counts()).toEqual([1, 1, 1]);
    expect((await factsOf(id)).run).toMatchObject({ state: 'done', total: 3, issued: 3 });
  });

  test('of a private group names nobody to an admin who is not in it', async () => {
    const insider = await app.join('Insider', { role: 'admin' });
    const member = await app.join('Hidden');
    const { rows } = await app.pool.query(
      `with made as (insert into groups (name, description, is_private) values ('Council', 'Secret', true) returning id)
       insert into group_memberships (group_id, user_id) select made.id, who from made, unnest($1::int[]) who
       returning group_id`,
      [[insider.id, member.id, (await billed(await app.join('Payer'))).id]],
    );
    const asked = ask({ kind: 'group', groupId: rows[0].group_id });
    const id = String((await insider.call(createInvoiceRun, asked)).run?.id);
    await app.runJobs();
    const inside = await insider.call(getInvoiceRun, { params: { id } });
    expect(inside.named.map(({ memberId }) => memberId)).toEqual([insider.id, member.id]);
    const outside = await admin.call(getInvoiceRun, { params: { id } });
    expect(outside).toEqual({ ...inside, named: [] });
  });

  test('goes on by itself when its job was given up', async () => {
    const member = await billed(await app.join('Resumed'));
    const id = await run(chosen(member));
    await app.doJob('resume-invoice-runs');
    await app.runJobs();
    expect((await factsOf(id)).run).toMatchObject({ state: 'done', issued: 1 });
    await app.doJob('resume-invoice-runs');
  });
});

test('the office says for a member whom their invoices are for', async () => {
  const member = await app.join('Paper');
  const params = { id: String(member.id) };
  expect(await admin.call(getMemberBillingDetails, { params })).toBeNull();
  expect(await admin.call(setMemberBillingDetails, { params, body: buyer })).toMatchObject({ country: 'DE' });
  expect(await admin.call(getMemberBillingDetails, { params })).toMatchObject({ name: buyer.name });
  expect((await member.try(setMemberBillingDetails, { params, body: buyer })).status).toBe(403);
  expect((await admin.try(setMemberBillingDetails, { params: { id: '999999' }, body: buyer })).status).toBe(404);
  await run(chosen(member), 1);
  await app.runJobs();
  expect((await invoicesOf(member)).length).toBe(1);
});

test('who pays by card is left out and named, whether the card was there as the run began or came since', async () => {
  const [card, later] = [await billed(await app.join('Card')), await billed(await app.join('Later'))];
  const pays = ({ id }: Caller) =>
    app.pool.query("insert into card_accounts (member_id, status) values ($1, 'active')", [id]);
  await pays(card);
  const id = await run(chosen(card, later));
  await pays(later);
  await app.runJobs();
  const { named } = await factsOf(id);
  expect(named.map(({ memberId, reason }) => [memberId, reason]).toSorted()).toEqual([
    [card.id, 'card'],
    [later.id, 'card'],
  ]);
  for (const one of [card, later]) expect(await invoicesOf(one)).toEqual([]);
});

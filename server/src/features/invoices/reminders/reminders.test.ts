import {
  getReminderSettings,
  setInvoiceReminders,
  setReminderSettings,
} from '@guildhall/contract/invoice-reminders.ts';
import { cancelInvoice, getInvoice, recordInvoicePayment } from '@guildhall/contract/invoices.ts';
import { listNotifications } from '@guildhall/contract/notifications.ts';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { dayMs, minuteMs } from '../../../durations.ts';
import { type Caller, useApp } from '../../../test/harness.ts';
import { askFor, billed, sellAs } from '../../../test/invoices.ts';
import { builtIn } from './rules.ts';

const app = useApp();
let admin: Caller;
beforeEach(async () => {
  admin = await app.join('Admin', { role: 'admin' });
});
beforeAll(async () => {
  await sellAs(await app.join('Seller', { role: 'admin' }));
});

/** An invoice that has been due for so many days. */
async function overdue(name: string, days: number) {
  const member = await billed(await app.join(name));
  const { id, number } = await askFor(member, 'basic', 1);
  await app.pool.query(`update invoices set due_on = $2::date where id = $1`, [
    id,
    new Date(app.ctx.now().getTime() - days * dayMs),
  ]);
  await app.runJobs();
  app.mails.splice(0);
  return { member, id, number, params: { id } };
}
const remind = async () => {
  await app.doJob('remind-of-invoices');
  app.travel(minuteMs);
  await app.doJob('mail-waiting-notifications');
  await app.runJobs();
};
const subjectsTo = ({ member }: Caller) =>
  app.mails.filter(({ to }) => to === member?.email).map(({ subject }) => subject);
const pay = (id: string, amount: number) =>
  admin.call(recordInvoicePayment, {
    params: { id },
    body: { amount, paidOn: '2026-01-15', reference: `NTRY ${id}` },
  });

test('an invoice that is overdue is reminded of three times, each with its own words, and no more', async () => {
  const { member, number, params } = await overdue('Slow', 6);
  await remind();
  expect(subjectsTo(member)).toEqual([]);
  for (let day = 0; day < 60; day += 1) {
    app.travel(dayMs);
    await remind();
    await remind();
    // Whoever is never here is signed out after a while.
    await Promise.all([member.call(listNotifications, {}), admin.call(getReminderSettings, {})]);
  }
  expect(subjectsTo(member)).toEqual([
    `A reminder: invoice ${number}`,
    `Second reminder: invoice ${number} is overdue`,
    `Last reminder: invoice ${number}`,
  ]);
  const { reminders } = await admin.call(getInvoice, { params });
  expect(reminders.map(({ level }) => level)).toEqual([1, 2, 3]);
  expect(app.mails[0]?.text).toContain('$29.00 of it is still open');
  const [shown] = await member.call(listNotifications, {});
  expect(shown).toMatchObject({ title: `Last reminder: invoice ${number} is open`, link: '/subscribe' });
});

test('after a standstill one reminder is sent, the first, also where several processes wake up at once', async () => {
  const { member, number } = await overdue('Standstill', 50);
  await Promise.all([1, 2, 3].map(() => app.doJob('remind-of-invoices')));
  await remind();
  expect(subjectsTo(member)).toEqual([`A reminder: invoice ${number}`]);
});

test('nobody is reminded of what is paid, cancelled, stopped, or of a member who is leaving', async () => {
  const all = await Promise.all(['Paid', 'Cancelled', 'Stopped', 'Leaving'].map((name) => overdue(name, 10)));
  const [paid, cancelled, stopped, leaving] = all as [
    (typeof all)[0],
    (typeof all)[0],
    (typeof all)[0],
    (typeof all)[0],
  ];
  await pay(paid.id, 2900);
  await admin.call(cancelInvoice, { params: cancelled.params, body: {} });
  expect(
    await admin.call(setInvoiceReminders, { params: stopped.params, body: { isPaused: true } }),
  ).toMatchObject({
    remindersPaused: true,
  });
  await app.pool.query('update users set deletion_requested_at = now() where id = $1', [leaving.member.id]);
  await app.runJobs();
  app.mails.splice(0);
  await remind();
  for (const { member } of all) expect(subjectsTo(member)).toEqual([]);
  await admin.call(setInvoiceReminders, { params: stopped.params, body: { isPaused: false } });
  await remind();
  expect(subjectsTo(stopped.member)).toEqual([`A reminder: invoice ${stopped.number}`]);
  const refused = async (id: string) =>
    (await admin.try(setInvoiceReminders, { params: { id }, body: { isPaused: true } })).status;
  expect([await refused(paid.id), await refused('999999')]).toEqual([409, 404]);
  expect(
    (await stopped.member.try(setInvoiceReminders, { params: stopped.params, body: { isPaused: true } })).status,
  ).toBe(403);
});

test('a reminder that waits is looked at again: paid by then it is not sent, and in part it names the rest', async () => {
  const [one, two] = [await overdue('Quick', 10), await overdue('Half', 10)];
  await app.doJob('remind-of-invoices');
  await app.doJob('mail-waiting-notifications');
  app.travel(minuteMs);
  await app.doJob('mail-waiting-notifications');
  const waiting = (caller: Caller) => app.mails.find(({ to }) => to === caller.member?.email);
  const [first, second] = [waiting(one.member), waiting(two.member)];
  await pay(one.id, 2900);
  await pay(two.id, 900);
  expect(first && (await app.isWanted(first))).toBe(false);
  expect((second && (await app.asItIs(second)))?.text).toContain('$20.00');
});

test('the office says when and in what words, or that nobody is reminded', async () => {
  expect(await admin.call(getReminderSettings, {})).toEqual(builtIn);
  const level = { days: 1, subject: 'Pay {number}', text: 'Dear {name},\n\nsend {amount} by <b>post</b>.' };
  const levels = [level, { ...level, days: 2 }, { ...level, days: 3 }];
  const refusal = async (changed: object[]) => {
    const answer = await admin.try(setReminderSettings, { body: { isOn: true, levels: changed as never } });
    return [answer.status, JSON.stringify(answer.body)];
  };
  expect((await refusal([level, level, level]))[0]).toBe(400);
  expect((await refusal([{ ...level, text: 'Pay {sum}' }, ...levels.slice(1)]))[1]).toContain('{sum}');
  expect((await refusal(levels.slice(1)))[0]).toBe(400);
  expect(
    (
      await admin.try(setReminderSettings, {
        body: { isOn: true, levels: [{ ...level, subject: 'a\nb' }, ...levels.slice(1)] },
      })
    ).status,
  ).toBe(400);
  await admin.call(setReminderSettings, { body: { isOn: false, levels } });
  const { member, number } = await overdue('Worded', 1);
  await remind();
  expect(subjectsTo(member)).toEqual([]);
  await admin.call(setReminderSettings, { body: { isOn: true, levels } });
  await remind();
  expect(subjectsTo(member)).toEqual([`Pay ${number}`]);
  const mail = app.mails.find(({ to }) => to === member.member?.email);
  expect(mail?.html).toContain('&#60;b&#62;post&#60;/b&#62;');
  expect((await member.try(setReminderSettings, { body: { isOn: false, levels } })).status).toBe(403);
});

test('words that go to every debtor are set after a fresh sign-in alone, and the log tells of it', async () => {
  const logged = vi.spyOn(app.ctx.log, 'warn');
  const body = { ...builtIn, isOn: false };
  await admin.call(setReminderSettings, { body });
  expect(logged).toHaveBeenCalledExactlyOnceWith({ memberId: admin.id }, expect.stringContaining('in what words'));
  logged.mockRestore();
  app.travel(11 * minuteMs);
  const answer = await admin.try(setReminderSettings, { body: builtIn });
  expect(answer).toMatchObject({ status: 403, body: { code: 'reauth_required' } });
  expect(await admin.call(getReminderSettings, {})).toEqual(body);
});

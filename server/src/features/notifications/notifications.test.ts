import {
  getNotificationSettings,
  listNotifications,
  readNotifications,
  stopMails,
  stopMailsAtOnce,
  updateNotificationSettings,
} from '@guildhall/contract/notifications.ts';
import { describe, expect, test } from 'vitest';
import { inTransaction } from '../../context.ts';
import { type Caller, useApp } from '../../test/harness.ts';
import { noticeReminder } from '../events/notices.ts';
import { noticeAccepted } from '../groups/notices.ts';
import { forget } from './service.ts';

const app = useApp();
const breakfast = {
  id: 1,
  title: 'Breakfast',
  startsAt: new Date('2100-03-28T07:00:00.000Z'),
  timeZone: 'Europe/London',
  place: 'Old Quay',
};

const idsOf = (members: Caller[]) => members.map(({ id }) => id);
const remind = (members: Caller[], id = 1) =>
  inTransaction(app.ctx, (ctx) => noticeReminder(ctx, { ...breakfast, id }, 24, idsOf(members)));
const mailsTo = (caller: Caller) => app.mails.filter(({ to }) => to === caller.member?.email);
const titlesOf = async (caller: Caller) => (await caller.call(listNotifications)).map(({ title }) => title);

describe('the list', () => {
  test('has what a member was told, the latest first and by pages; nothing of anybody else’s', async () => {
    const [alice, bob] = [await app.join('Alice'), await app.join('Bob')];
    await remind([alice, bob]);
    await noticeAccepted(app.ctx, { id: 1, name: 'Coffee Circle' }, alice.id);
    expect(await titlesOf(alice)).toEqual(['Welcome to Coffee Circle', 'Coming up: Breakfast']);
    expect(await titlesOf(bob)).toEqual(['Coming up: Breakfast']);
    const first = await alice.try(listNotifications, { query: { limit: '1' } });
    expect(first.headers['x-total-count']).toBe('2');
    expect(first.headers.link).toContain('before=');
  });

  test('has all of it, but few mails within an hour say the same of one thing', async () => {
    const alice = await app.join('Alice');
    for (let i = 0; i < 8; i += 1) await remind([alice], 70);
    await remind([alice], 71);
    await app.runJobs();
    expect([(await titlesOf(alice)).length, mailsTo(alice).length]).toEqual([9, 6]);
    app.travel(3_700_000);
    await remind([alice], 70);
    await app.runJobs();
    expect(mailsTo(alice).length).toBe(7);
  });

  test('keeps what was read, of one’s own alone', async () => {
    const [alice, bob] = [await app.join('Alice'), await app.join('Bob')];
    await remind([alice, bob]);
    const [told] = await bob.call(listNotifications);
    await alice.call(readNotifications, { body: { ids: [told?.id ?? 0] } });
    expect((await bob.call(listNotifications))[0]?.readAt).toBeNull();
    await bob.call(readNotifications, { body: {} });
    expect((await bob.call(listNotifications))[0]?.readAt).toBeInstanceOf(Date);
  });

  test('loses what may not be told any longer, and what is old', async () => {
    const [alice, bob] = [await app.join('Alice'), await app.join('Bob')];
    await remind([alice, bob], 7);
    await forget(app.ctx, 'event 7', [alice.id]);
    expect([await titlesOf(alice), await titlesOf(bob)]).toEqual([[], ['Coming up: Breakfast']]);
    app.travel(91 * 86_400_000);
    await app.doJob('sweep-notifications');
    const { rows } = await app.pool.query('select from notifications');
    expect(rows).toEqual([]);
  });
});

describe('mails', () => {
  test('go once to who wants them and has a confirmed address, with times in the zone of each', async () => {
    const [alice, bob, carl, dora, emil] = [
      await app.join('Alice'),
      await app.join('Bob'),
      await app.join('Carl'),
      await app.join('Dora', { emailConfirmedAt: null }),
      await app.join('Emil', { suspendedAt: new Date() }),
    ];
    await bob.call(updateNotificationSettings, { body: { timeZone: 'America/new_york' } });
    await carl.call(updateNotificationSettings, { body: { reminders: 'never' } });
    await remind([alice, bob, carl, dora, emil]);
    await Promise.all([app.runJobs(), app.runJobs()]);
    // The night on which the clocks of London go forward.
    expect(mailsTo(alice).map(({ text }) => text)).toEqual([
      expect.stringContaining('Sunday, 28 March 2100 at 08:00 AM (Europe/London)'),
    ]);
    expect(mailsTo(bob)[0]?.text).toContain('Sunday, 28 March 2100 at 03:00 AM (America/New_York)');
    expect([carl, dora, emil].flatMap(mailsTo)).toEqual([]);
    expect(await titlesOf(carl)).toEqual(['Coming up: Breakfast']);
  });

  test('end by their link without a session, by the mail program’s button from anywhere, and for one topic alone', async () => {
    const alice = await app.join('Alice');
    await remind([alice]);
    await app.runJobs();
    const [mail] = mailsTo(alice);
    const token = /unsubscribe\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const url = new URL(mail?.unsubscribe ?? '');
    expect([url.pathname, url.searchParams.get('token')]).toEqual([stopMailsAtOnce.path, token]);
    const oneClick = await app.server.inject({
      method: 'POST',
      url: url.pathname + url.search,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(oneClick.statusCode).toBe(204);
    expect(await alice.call(getNotificationSettings)).toEqual({
      requests: 'now',
      enquiries: 'now',
      matches: 'now',
      messages: 'now',
      groups: 'now',
      events: 'now',
      reminders: 'never',
      recaps: 'now',
      audit: 'now',
      timeZone: null,
    });
    await alice.call(updateNotificationSettings, { body: { reminders: 'now' } });
    expect(await app.stranger.call(stopMails, { body: { token } })).toEqual({ topic: 'reminders' });
    expect((await alice.call(getNotificationSettings)).reminders).toBe('never');
    const forged = await app.stranger.try(stopMails, { body: { token: `${token.slice(0, -4)}AAAA` } });
    expect([forged.status, forged.body.code]).toEqual([400, 'invalid_token']);
  });

  test('leave a copy of the site for what is told in it, and not for what waited when it was made', async () => {
    const alice = await app.join('Alice');
    await remind([alice], 80);
    app.travel(1000);
    await app.pool.query('update site set copied_at = $1', [app.ctx.now()]);
    app.travel(1000);
    await noticeAccepted(app.ctx, { id: 1, name: 'Coffee Circle' }, alice.id);
    await app.doJob('mail-notifications');
    expect(mailsTo(alice).map(({ subject }) => subject)).toEqual(['Welcome to “Coffee Circle”']);
  });

  test('know no zone but those of the database', async () => {
    const alice = await app.join('Alice');
    for (const timeZone of ['Mars/Olympus', '+01:00', 'x'.repeat(10_000), '\0', '🙂'])
      expect((await alice.try(updateNotificationSettings, { body: { timeZone } })).status).toBe(400);
  });
});

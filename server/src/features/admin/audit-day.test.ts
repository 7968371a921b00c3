import { listActs } from '@guildhall/contract/audit.ts';
import { muteMember } from '@guildhall/contract/moderation.ts';
import { listNotifications, updateNotificationSettings } from '@guildhall/contract/notifications.ts';
import { beforeAll, expect, test } from 'vitest';
import { dayMs } from '../../durations.ts';
import { type Caller, useApp } from '../../test/harness.ts';
import { verifyActs } from '../audit/verifying/service.ts';

const app = useApp();
let ada: Caller;
let mo: Caller;
beforeAll(async () => {
  ada = await app.join('Ada', { role: 'admin' });
  mo = await app.join('Mo', { role: 'moderator' });
});
const mailsTo = ({ member }: Caller) => app.mails.filter(({ to }) => to === member?.email);

/** The night is over, and its job is done. */
async function night(): Promise<void> {
  app.travel(dayMs);
  await app.doJob('audit-day');
  await app.runJobs();
}

test('after a day on which staff did something, admins are mailed where the log ends', async () => {
  const bob = await app.join('Bob');
  await night();
  expect(mailsTo(ada)).toEqual([]);
  for (const reason of ['Shouting', 'Still shouting'])
    await mo.call(muteMember, { body: { userId: bob.id, durationMinutes: 5, reason } });
  await night();
  const { head, acts } = await verifyActs(app.ctx);
  const [mail, ...others] = mailsTo(ada);
  expect(others).toEqual([]);
  expect(mail?.text).toContain(
    `2 acts of staff are in the audit log. It ends with act ${acts}, whose hash is ${head}.`,
  );
  expect(mail?.text).toContain('/admin?tab=audit');
  expect(mailsTo(mo)).toEqual([]);
  expect(await ada.call(listNotifications, {})).toMatchObject([{ kind: 'audit.day' }]);
  // The same night once more, as by another process.
  await app.doJob('audit-day');
  expect(await ada.call(listNotifications, {})).toHaveLength(1);
});

test('an admin may do without these mails', async () => {
  const [bob] = [await app.join('Bob')];
  await ada.call(updateNotificationSettings, { body: { audit: 'never' } });
  app.mails.length = 0;
  await mo.call(muteMember, { body: { userId: bob.id, durationMinutes: 5, reason: null } });
  await night();
  expect(mailsTo(ada)).toEqual([]);
  expect(await ada.call(listActs, { query: { limit: 1 } })).toMatchObject([{ act: 'member.muted' }]);
});

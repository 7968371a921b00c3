import { testMail } from '@guildhall/contract/mail-test.ts';
import { expect, test } from 'vitest';
import type { Mail } from '../../../mail/mailer.ts';
import { useApp } from '../../../test/harness.ts';

const tried: Mail[] = [];
const app = useApp(
  { COMMUNITY_NAME: 'Harwick Traders' },
  {
    tryMail: async (mail) => {
      tried.push(mail);
      return { outcome: 'refused' as const, said: '550 no mails from you' };
    },
  },
);

test('an admin is told what the server answered; the mail goes to them alone, and only so often', async () => {
  const ada = await app.join('Ada', { role: 'admin' });
  const to = ada.member?.email;
  expect(await ada.call(testMail, { body: {} })).toEqual({
    to,
    outcome: 'refused',
    said: '550 no mails from you',
  });
  expect(tried).toMatchObject([{ to, sender: 'Harwick Traders', subject: 'Test mail' }]);
  expect((await ada.try(testMail, { body: { to: 'all@elsewhere.example' } as never })).status).toBe(400);
  for (let left = 4; left > 0; left--) await ada.call(testMail, { body: {} });
  expect((await ada.try(testMail, { body: {} })).status).toBe(429);
  expect(tried).toHaveLength(5);
});

test('only admins may', async () => {
  for (const caller of [await app.join('Mo', { role: 'moderator' }), await app.join('Una'), app.stranger])
    expect([401, 403]).toContain((await caller.try(testMail, { body: {} })).status);
});

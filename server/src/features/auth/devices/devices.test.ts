import { deviceDays, login } from '@guildhall/contract/auth.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { accountsOf, password } from '../../../test/accounts.ts';
import { useApp } from '../../../test/harness.ts';
import { deviceOf, devicesMax } from './rules.ts';

const app = useApp();
const accounts = accountsOf(app);
const { mailsTo } = accounts;
const day = 86_400_000;
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:148.0) Gecko/20100101 Firefox/148.0';
const chrome =
  'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/146.0.0.0 Mobile Safari/537.36';
beforeAll(() => app.stopClock());

const joined = async (name: string, values = {}) => (await accounts.joined(name, values)).email;

/** Signs in; returns the mark that the browser keeps. */
async function signIn(
  email: string,
  from: { agent?: string; ip?: string; cookie?: string } = {},
): Promise<string> {
  const answer = await app.server.inject({
    method: 'POST',
    url: login.path,
    remoteAddress: from.ip ?? '10.0.0.1',
    headers: {
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      'user-agent': from.agent ?? firefox,
      ...(from.cookie && { cookie: from.cookie }),
    },
    payload: JSON.stringify({ email, password }),
  });
  expect(answer.statusCode).toBe(200);
  const cookie = [answer.headers['set-cookie']].flat().find((each) => each?.startsWith('device='));
  expect(cookie).toMatch(/^device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/);
  return cookie?.split(';')[0] ?? '';
}

describe('a sign-in from a new device', () => {
  test('is told by mail, with the device in words and the ways to stop it; the very first one is not', async () => {
    const email = await joined('Alice');
    await signIn(email);
    expect(mailsTo(email)).toEqual([]);
    await signIn(email, { agent: chrome, ip: '10.0.0.2' });
    const [mail] = mailsTo(email);
    expect(mail?.subject).toBe('A sign-in from a new device');
    expect(mail?.text).toContain('Chrome on Android');
    expect(mail?.text).toMatch(/\/forgot\n[\s\S]*\/settings#sessions/);
    await signIn(email, { agent: chrome, ip: '10.0.0.2' });
    expect(mailsTo(email)).toHaveLength(1);
  });

  test('is none by its mark in another network, and none without cookies in the same one', async () => {
    const email = await joined('Bob');
    const cookie = await signIn(email);
    expect(await signIn(email, { ip: '10.9.9.9', cookie })).toBe(cookie);
    await signIn(email);
    expect(mailsTo(email)).toEqual([]);
    await signIn(email, { ip: '10.8.8.8', cookie: 'device=forged' });
    expect(mailsTo(email)).toHaveLength(1);
  });

  test('the mark of one member says nothing for another, and no row holds it', async () => {
    const [email, other] = [await joined('Carol'), await joined('Dora')];
    const cookie = await signIn(email);
    await signIn(other, { ip: '10.7.0.1' });
    await signIn(other, { ip: '10.7.0.2', agent: chrome, cookie });
    expect(mailsTo(other)).toHaveLength(1);
    const { rows } = await app.pool.query('select devices::text as row from devices');
    expect(rows.some(({ row }) => row.includes(cookie.split('=')[1]))).toBe(false);
  });

  test('mails are bounded, and none goes to an address that nobody confirmed', async () => {
    const email = await joined('Many');
    for (let count = 0; count < 12; count += 1) await signIn(email, { ip: `10.6.0.${count}` });
    expect(mailsTo(email)).toHaveLength(5);
    const unconfirmed = await joined('Una', { emailConfirmedAt: null });
    for (const ip of ['10.5.0.1', '10.5.0.2']) await signIn(unconfirmed, { ip });
    expect(mailsTo(unconfirmed)).toEqual([]);
  });
});

test('of a member the newest marks are kept, and none longer than a browser keeps its own', async () => {
  const caller = await accounts.joined('Eve');
  await app.pool.query(
    "insert into devices select $1, 'mark' || i, now() - interval '1 day' from generate_series(1, 150) i",
    [caller.id],
  );
  await signIn(caller.member?.email ?? '');
  const count = async () =>
    (await app.pool.query('select count(*)::int as n from devices where user_id = $1', [caller.id])).rows[0].n;
  expect(await count()).toBe(devicesMax);
  app.travel(deviceDays * day + 1);
  await app.doJob('sweep-devices');
  expect(await count()).toBe(0);
});

test.each([
  [
    'Chrome on Windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  ],
  [
    'Edge on Windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
  ],
  [
    'Safari on iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  ],
  [
    'Chrome on iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1',
  ],
  [
    'Safari on Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  ],
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
  [
    'Samsung Internet on Android',
    'Mozilla/5.0 (Linux; Android 15; SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
  ],
  ['A browser on Android', 'Dalvik/2.1.0 (Linux; U; Android 15)'],
  ['An unknown device', 'Please call 0900 123456'],
  ['An unknown device', 'curl/8.14'],
  ['An unknown device', '<script>alert(1)</script>'],
  ['An unknown device', ''],
])('%s', (device, userAgent) => {
  expect(deviceOf(userAgent)).toBe(device);
});

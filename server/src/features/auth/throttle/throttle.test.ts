import { availableParallelism } from 'node:os';
import { confirmEmail, login, register, resendConfirmation, sessionMaxDays } from '@guildhall/contract/auth.ts';
import { resetPassword } from '@guildhall/contract/recovery.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { accountsOf, form, password } from '../../../test/accounts.ts';
import { useApp } from '../../../test/harness.ts';
import { another, resetLinksOf } from '../../../test/reset-links.ts';
import { hashesAtOnce, hashPassword } from '../passwords.ts';
import { guessesAt } from '../rules.ts';

const app = useApp({ RATE_LIMITS: 'on' });
const accounts = accountsOf(app);
const resets = resetLinksOf(app);
const { post, tokenTo } = accounts;
const email = 'alice@archer.example';
const minute = 60_000;

beforeAll(() => app.stopClock());

const attempt = (typed: string, remoteAddress: string, account = email, cookie?: string) =>
  app.server.inject({
    method: 'POST',
    url: login.path,
    remoteAddress,
    headers: {
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      'x-forwarded-for': crypto.randomUUID(),
      ...(cookie && { cookie }),
    },
    payload: JSON.stringify({ email: account, password: typed }),
  });

test('wrong passwords from one address make it wait, while the owner gets in from elsewhere', async () => {
  await app.stranger.call(register, { body: form(email) });
  const statuses: number[] = [];
  for (let guess = 0; guess < 8; guess += 1)
    statuses.push((await attempt(`guess ${guess}`, '10.0.0.1')).statusCode);
  expect(statuses.slice(0, 5)).toEqual([401, 401, 401, 401, 401]);
  expect(statuses.slice(5)).toContain(429);
  const waiting = await attempt(password, '10.0.0.1');
  expect(waiting.statusCode).toBe(429);
  expect(Number(waiting.headers['retry-after'])).toBeGreaterThan(0);
  expect((await attempt(password, '10.0.0.2')).statusCode).toBe(200);
});

test('the counters are in the database, so that a restart forgets nothing', async () => {
  const { rows } = await app.pool.query(
    "select count(*)::int as n from rate_limits where key like 'login%10.0.0.1%'",
  );
  expect(rows[0].n).toBeGreaterThan(0);
});

test('who confirms in the browser that registered is known there, however many others have guessed', async () => {
  const email = 'browser@archer.example';
  const from = { remoteAddress: '203.0.113.77' };
  const send = (path: string, body: object, cookie = '') =>
    app.server.inject({
      method: 'POST',
      url: path,
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', cookie },
      payload: JSON.stringify(body),
      ...from,
    });
  const registered = await send(register.path, form(email));
  const cookie = String(registered.headers['set-cookie']).split(';')[0] ?? '';
  expect((await send(confirmEmail.path, { token: tokenTo(email) }, cookie)).statusCode).toBe(200);
  const guesses = Array.from({ length: 60 }, (_, nth) => attempt('a wrong guess', `198.51.${nth}.1`, email));
  expect((await Promise.all(guesses)).map(({ statusCode }) => statusCode)).toContain(429);
  expect((await attempt(password, '203.0.113.78', email)).statusCode).toBe(429);
  expect((await attempt(password, '203.0.113.77', email)).statusCode).toBe(200);
});

describe('a confirmed member', () => {
  const joined = async (name: string) => (await accounts.joined(name)).email;
  const statusesOf = async (tries: (() => ReturnType<typeof attempt>)[]) => {
    const statuses: number[] = [];
    for (const next of tries) statuses.push((await next()).statusCode);
    return statuses;
  };
  const countOf = (statuses: number[], status: number) => statuses.filter((each) => each === status).length;
  const times = <T>(count: number, make: (place: number) => T) =>
    Array.from({ length: count }, (_, place) => make(place));

  test('of 60 parallel guesses no more are looked at than of 60 in a row', async () => {
    const account = await joined('Parallel');
    const replies = await Promise.all(times(60, (place) => attempt(`guess ${place}`, '10.1.0.1', account)));
    const statuses = replies.map(({ statusCode }) => statusCode);
    expect(countOf(statuses, 401)).toBeLessThanOrEqual(5);
    expect(countOf(statuses, 401) + countOf(statuses, 429)).toBe(60);
    for (const { statusCode, headers } of replies)
      if (statusCode === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    // The right one among them would not have been looked at either.
    expect((await attempt(password, '10.1.0.1', account)).statusCode).toBe(429);
  });

  test('who signs in from many tabs at once gets in with all of them', async () => {
    const account = await joined('Tabs');
    const replies = await Promise.all(times(12, () => attempt(password, '10.1.0.9', account)));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(times(12, () => 200));
  });

  test('the pause between guesses grows, ends by itself, and a right password forgives', async () => {
    const account = await joined('Pausing');
    const guess = (typed = 'wrong') => attempt(typed, '10.1.0.2', account);
    expect(await statusesOf(times(6, () => () => guess()))).toEqual([401, 401, 401, 401, 401, 429]);
    app.travel(1000);
    expect(await statusesOf([guess, guess])).toEqual([401, 429]);
    app.travel(1100);
    expect((await guess()).statusCode).toBe(429);
    app.travel(1000);
    expect((await guess(password)).statusCode).toBe(200);
    expect(await statusesOf(times(6, () => () => guess()))).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test('guesses from 120 addresses of one IPv6 network count as those of one', async () => {
    const account = await joined('Six');
    const statuses = await statusesOf(
      times(120, (place) => () => attempt('wrong', `2001:db8:1:2::${place + 1}`, account)),
    );
    expect(countOf(statuses, 401)).toBeLessThanOrEqual(7);
    expect((await attempt(password, '2001:db8:1:3::1', account)).statusCode).toBe(200);
  });

  test('IPv4 written as IPv6 is the same address', async () => {
    const account = await joined('Mapped');
    await statusesOf(times(5, () => () => attempt('wrong', '10.1.0.3', account)));
    expect((await attempt('wrong', '::ffff:10.1.0.3', account)).statusCode).toBe(429);
  });

  test('guesses from everywhere slow down strangers to the account, not the networks that it signed in from', async () => {
    const account = await joined('Everywhere');
    expect((await attempt(password, '10.2.0.1', account)).statusCode).toBe(200);
    const statuses = await statusesOf(
      times(120, (place) => () => attempt('wrong', `10.3.0.${place + 1}`, account)),
    );
    expect(countOf(statuses, 401)).toBeLessThanOrEqual(guessesAt.account.burst + 1);
    expect((await attempt(password, '10.2.0.1', account)).statusCode).toBe(200);
    const elsewhere = await attempt(password, '10.2.0.2', account);
    expect(elsewhere.statusCode).toBe(429);
    expect(Number(elsewhere.headers['retry-after'])).toBeLessThanOrEqual(60);
    app.travel(minute);
    expect((await attempt(password, '10.2.0.2', account)).statusCode).toBe(200);
    // Both are known now.
    expect((await attempt(password, '10.2.0.2', account)).statusCode).toBe(200);
  });

  test('who polls from a few networks keeps the owner out of no new one, neither do those of one IPv6 site', async () => {
    const account = await joined('Polled');
    const poll = async (ips: string[]) => {
      for (const ip of ips) await attempt('wrong', ip, account);
    };
    const few = times(12, (place) => `10.9.0.${place + 1}`);
    const site = times(10, (place) => `2001:db8:9:${place}::1`);
    // They have used up what there was, and what comes back is gone again before the owner asks.
    for (let round = 0; round < 14; round += 1) {
      await poll([...few, ...site]);
      if (round > 0) app.travel(minute);
    }
    await poll([...few, ...site]);
    expect((await attempt('a slip', '10.9.1.1', account)).statusCode).toBe(401);
    expect((await attempt(password, '10.9.1.1', account)).statusCode).toBe(200);
  });

  test('who stays signed in as long as a session may is still known when it ends', async () => {
    const account = await joined('Lasting');
    expect((await attempt(password, '10.10.0.1', account)).statusCode).toBe(200);
    app.travel((sessionMaxDays + 1) * 24 * 60 * minute);
    await statusesOf(times(30, (place) => () => attempt('wrong', `10.10.1.${place + 1}`, account)));
    expect((await attempt(password, '10.10.0.2', account)).statusCode).toBe(429);
    expect((await attempt(password, '10.10.0.1', account)).statusCode).toBe(200);
  });

  test('an office behind one address signs in, however many it is and whoever guesses among them', async () => {
    const office = '10.4.0.1';
    const colleagues = await Promise.all(times(12, (place) => joined(`Colleague${place}`)));
    const victim = colleagues[0] as string;
    await Promise.all(times(60, (place) => attempt(`guess ${place}`, office, victim)));
    for (const colleague of colleagues.slice(1))
      expect((await attempt(password, office, colleague)).statusCode).toBe(200);
    // One who tries a password at everybody uses up what the address has; who signed in from it before still does.
    const spread = (name: string) =>
      Promise.all(times(50, (place) => attempt('wrong', office, `${name}${place}@archer.example`)));
    await spread('first');
    await spread('second');
    expect((await attempt('wrong', office, 'last@archer.example')).statusCode).toBe(429);
    expect((await attempt(password, office, colleagues[1])).statusCode).toBe(200);
    expect((await attempt(password, '10.4.0.2', await joined('Elsewhere'))).statusCode).toBe(200);
  });

  test('a browser that the account knows is held up by its own wrong passwords, by nobody else’s at its address', async () => {
    const office = '10.11.0.1';
    const [account, other] = [await joined('Known'), await joined('Other')];
    const browserOf = async (who: string) => {
      const { headers } = await attempt(password, office, who);
      const cookie = [headers['set-cookie']].flat().find((each) => each?.startsWith('device='));
      return cookie?.split(';')[0] ?? '';
    };
    const [mine, theirs] = [await browserOf(account), await browserOf(other)];
    await statusesOf(times(9, () => () => attempt('wrong', office, account)));
    expect((await attempt(password, office, account)).statusCode).toBe(429);
    // A mark that is forged, or another member's, is none.
    for (const cookie of [theirs, `device=${'x'.repeat(43)}`])
      expect((await attempt(password, office, account, cookie)).statusCode).toBe(429);
    expect((await attempt('a slip', office, account, mine)).statusCode).toBe(401);
    expect((await attempt(password, office, account, mine)).statusCode).toBe(200);
    // It forgives the browser, not those who guess from the same address.
    expect((await attempt(password, office, account)).statusCode).toBe(429);
    const own = await statusesOf(times(7, () => () => attempt('wrong', office, account, mine)));
    expect(own).toEqual([401, 401, 401, 401, 401, 429, 429]);
  });

  test('a reset lets the owner in at once in the browser that had guessed, and makes no browser known any more', async () => {
    const ip = '10.12.0.1';
    const account = await joined('Reset');
    const { headers } = await attempt(password, ip, account);
    const cookie = String([headers['set-cookie']].flat().find((each) => each?.startsWith('device='))).split(
      ';',
    )[0];
    const wrong = () => attempt('forgotten', ip, account, cookie);
    expect(await statusesOf(times(9, () => wrong))).toContain(429);
    expect((await attempt(password, ip, account, cookie)).statusCode).toBe(429);
    const token = await resets.linkFor(account);
    expect((await post(resetPassword.path, { token, password: another }, { ip })).status).toBe(200);
    expect((await attempt(another, ip, account, cookie)).statusCode).toBe(200);
  });

  test('an address without an account is slowed like one with an account', async () => {
    const nobody = await statusesOf(times(8, () => () => attempt('wrong', '10.5.0.1', 'nobody@archer.example')));
    const somebody = await joined('Somebody');
    expect(await statusesOf(times(8, () => () => attempt('wrong', '10.5.0.2', somebody)))).toEqual(nobody);
  });
});

test('guesses at the confirmation page are counted with those at the sign-in', async () => {
  const address = 'guessed@archer.example';
  const ip = '10.6.0.1';
  await post(register.path, form(address), { ip });
  const token = tokenTo(address);
  const statuses: number[] = [];
  for (let guess = 0; guess < 6; guess += 1)
    statuses.push((await post(confirmEmail.path, { token, password: 'wrong' }, { ip })).status);
  expect(statuses).toEqual([403, 403, 403, 403, 403, 429]);
  expect((await attempt(password, ip, address)).statusCode).toBe(429);
  app.travel(2000);
  expect((await post(confirmEmail.path, { token, password }, { ip })).status).toBe(200);
});

test('registrations from one network are bounded, those from another go on', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 65 }, (_, place) =>
      post(register.path, form(`many${place}@archer.example`), { ip: '10.7.0.1' }),
    ),
  );
  const refused = statuses.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThanOrEqual(3);
  for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect((await post(register.path, form('other@archer.example'), { ip: '10.7.0.2' })).status).toBe(201);
});

test('an address that asks for mail is not the way to learn who has an account', async () => {
  const ip = '10.8.0.1';
  const ask = (address: string) => post(resendConfirmation.path, { email: address }, { ip });
  expect((await ask('unheard@archer.example')).body).toEqual({ ok: true });
  expect((await ask('unheard@archer.example')).status).toBe(429);
});

test('passwords are hashed on all cores but one, a hundred wait, the rest is asked to come back', async () => {
  expect(hashesAtOnce).toBe(Math.max(1, Math.min(3, availableParallelism() - 1)));
  const taken = hashesAtOnce + 100;
  const results = await Promise.allSettled(Array.from({ length: taken + 17 }, () => hashPassword(password)));
  const refused = results.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
  expect(refused).toHaveLength(17);
  expect(refused[0]?.reason).toMatchObject({ code: 'rate_limited', details: { retryAfter: 2 } });
  expect(await hashPassword(password)).toMatch(/^\$argon2id/);
});

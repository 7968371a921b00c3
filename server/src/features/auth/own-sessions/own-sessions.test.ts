import { getCurrentUser, login, logout } from '@guildhall/contract/auth.ts';
import {
  endOtherSessions,
  endSession,
  getSignInWays,
  listSessions,
  reauthenticate,
} from '@guildhall/contract/sessions.ts';
import { describe, expect, test, vi } from 'vitest';
import type { Viewer } from '../../../http/viewer.ts';
import { hashSecret } from '../../../secrets.ts';
import { accountsOf, password } from '../../../test/accounts.ts';
import { type Caller, useApp } from '../../../test/harness.ts';
import { createSessions } from '../sessions.ts';

const app = useApp();
const { joined, userWith } = accountsOf(app);
const minute = 60_000;
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

const cookieIn = (headers: Record<string, unknown>) => String(headers['set-cookie']).split(';')[0] ?? '';

/** The same member in one more browser. */
async function elsewhere(member: Caller, userAgent = chrome, ip = '198.51.100.7'): Promise<string> {
  const reply = await app.server.inject({
    method: 'POST',
    url: login.path,
    remoteAddress: ip,
    headers: { 'sec-fetch-site': 'same-origin', 'user-agent': userAgent },
    payload: { email: member.member?.email, password },
  });
  expect(reply.statusCode).toBe(200);
  return cookieIn(reply.headers);
}

const statusOf = async (cookie: string) => (await userWith(cookie)).status;

describe('the list of sessions', () => {
  test('says where the member is signed in, this browser first, and holds nothing that signs in', async () => {
    const [ann, other] = [await joined('Ann'), await joined('Other')];
    app.travel(minute);
    const away = await elsewhere(ann);
    await elsewhere(other);
    const list = await ann.call(listSessions);
    expect(list).toMatchObject([
      { device: 'An unknown device', place: 'This network', isCurrent: true },
      { device: 'Chrome on Windows', place: 'Another network (198.51.100.…)', isCurrent: false },
    ]);
    expect(list[0]?.signedInAt.getTime()).toBeLessThan(list[1]?.signedInAt.getTime() ?? 0);
    const raw = (await ann.send({ method: 'GET', url: listSessions.path })).body;
    for (const cookie of [ann.cookie, away]) {
      const secret = cookie.replace('sid=', '');
      expect(raw).not.toContain(secret);
      expect(raw).not.toContain(hashSecret(secret));
    }
  });

  test('when a session was last seen moves on with its use, every few minutes', async () => {
    const ben = await joined('Ben');
    const seenAt = async () => (await ben.call(listSessions))[0]?.lastSeenAt.getTime() ?? 0;
    const first = await seenAt();
    app.travel(2 * minute);
    expect(await seenAt()).toBe(first);
    app.travel(4 * minute);
    await ben.call(getCurrentUser);
    expect(await seenAt()).toBeGreaterThanOrEqual(first + 6 * minute);
    // Also in the last days of a session, when its end moves on no more.
    for (let days = 0; days < 80; days += 10) {
      app.travel(10 * 24 * 60 * minute);
      await ben.call(getCurrentUser);
    }
    const late = await seenAt();
    app.travel(10 * minute);
    await ben.call(getCurrentUser);
    expect(await seenAt()).toBeGreaterThan(late);
  });

  test('sessions that have run out are not in it', async () => {
    const bea = await joined('Bea');
    await elsewhere(bea);
    await app.pool.query(
      `update session set expire = $2::timestamptz - interval '1 second'
       where user_id = $1 and sess->>'userAgent' = $3`,
      [bea.id, app.ctx.now(), chrome],
    );
    expect(await bea.call(listSessions)).toHaveLength(1);
  });
});

describe('ending sessions', () => {
  test('one is ended, and only that one', async () => {
    const cas = await joined('Cas');
    const [first, second] = [await elsewhere(cas), await elsewhere(cas, 'curl/8')];
    const target = (await cas.call(listSessions)).find(({ device }) => device.startsWith('Chrome'));
    await cas.call(endSession, { params: { id: target?.id ?? '' } });
    expect([await statusOf(first), await statusOf(second), await statusOf(cas.cookie)]).toEqual([401, 200, 200]);
    expect((await cas.try(endSession, { params: { id: target?.id ?? '' } })).status).toBe(404);
  });

  test('a session of somebody else is one that does not exist', async () => {
    const [dan, eve] = [await joined('Dan'), await joined('Eve')];
    const id = (await dan.call(listSessions))[0]?.id ?? '';
    expect((await eve.try(endSession, { params: { id } })).status).toBe(404);
    expect(await statusOf(dan.cookie)).toBe(200);
    expect((await eve.try(endSession, { params: { id: 'x' } })).status).toBe(400);
  });

  test('all others end, this one and those of other members stay', async () => {
    const [fay, other] = [await joined('Fay'), await joined('Bystander')];
    const away = [await elsewhere(fay), await elsewhere(fay)];
    expect(await fay.call(endOtherSessions)).toEqual({ ended: 2 });
    for (const cookie of away) expect(await statusOf(cookie)).toBe(401);
    for (const cookie of [fay.cookie, other.cookie]) expect(await statusOf(cookie)).toBe(200);
    expect(await fay.call(endOtherSessions)).toEqual({ ended: 0 });
  });

  test('both ask for a fresh sign-in, and end nothing without', async () => {
    const gus = await joined('Gus');
    const away = await elsewhere(gus);
    app.travel(11 * minute);
    const id = (await gus.call(listSessions)).find(({ isCurrent }) => !isCurrent)?.id ?? '';
    for (const refused of [await gus.try(endSession, { params: { id } }), await gus.try(endOtherSessions)])
      expect(refused).toMatchObject({ status: 403, body: { code: 'reauth_required' } });
    expect(await statusOf(away)).toBe(200);
  });

  test('no call asks the database for its session more than once', async () => {
    const hal = await joined('Hal');
    const { $client } = app.ctx.db;
    const asked: string[] = [];
    const query = vi.spyOn($client, 'query').mockImplementation(((config: { text?: string } | string) => {
      asked.push(typeof config === 'string' ? config : (config.text ?? ''));
      return Object.getPrototypeOf($client).query.call($client, config);
    }) as never);
    app.travel(2000);
    await hal.call(listSessions);
    query.mockRestore();
    expect(asked.filter((text) => text.includes('from session s join users'))).toHaveLength(1);
  });
});

describe('confirming that it is you', () => {
  const prove = (caller: Caller, cookie: string, typed: string) =>
    caller.send({
      method: 'POST',
      url: reauthenticate.path,
      headers: { 'content-type': 'application/json', cookie },
      payload: JSON.stringify({ password: typed }),
    });

  test('the password makes the session fresh, under a new cookie; a copy of the old one is worth nothing', async () => {
    const ida = await joined('Ida');
    const id = (await ida.call(listSessions))[0]?.id;
    app.travel(11 * minute);
    expect((await ida.try(endOtherSessions)).body.code).toBe('reauth_required');
    const reply = await prove(ida, ida.cookie, password);
    expect(reply.status).toBe(200);
    const cookie = cookieIn(reply.headers);
    expect(cookie).not.toBe(ida.cookie);
    const ended = await app.stranger.send({ method: 'DELETE', url: endOtherSessions.path, headers: { cookie } });
    expect(ended.status).toBe(200);
    expect((await ida.try(endOtherSessions)).status).toBe(401);
    app.travel(1001);
    expect(await statusOf(ida.cookie)).toBe(401);
    // It is the same session: its sockets stay open, and it ends when it would have ended.
    const list = await app.stranger.send({ method: 'GET', url: listSessions.path, headers: { cookie } });
    expect(JSON.parse(list.body)).toMatchObject([{ id, isCurrent: true }]);
    app.travel(11 * minute);
    const later = await app.stranger.send({ method: 'DELETE', url: endOtherSessions.path, headers: { cookie } });
    expect(later.status).toBe(403);
  });

  test('a wrong password is refused beside its field, signs nobody out and makes nothing fresh', async () => {
    const jon = await joined('Jon');
    app.travel(11 * minute);
    const refused = await jon.try(reauthenticate, { body: { password: 'wrong' } });
    expect(refused).toMatchObject({
      status: 403,
      body: { code: 'wrong_password', fields: { password: 'This is not the password of the account.' } },
    });
    expect(refused.headers['set-cookie']).toBeUndefined();
    expect((await jon.try(endOtherSessions)).body.code).toBe('reauth_required');
    expect(await statusOf(jon.cookie)).toBe(200);
  });

  test('a member without a password is told so, and no password is theirs', async () => {
    const [kim, leo] = [await app.join('Kim'), await joined('Leo')];
    expect(await kim.call(getSignInWays)).toEqual({ hasPassword: false, hasPasskey: false, providers: [] });
    expect(await leo.call(getSignInWays)).toEqual({ hasPassword: true, hasPasskey: false, providers: [] });
    for (const typed of ['nobody', 'null', 'undefined'])
      expect((await kim.try(reauthenticate, { body: { password: typed } })).body.code).toBe('wrong_password');
  });

  test('a session that ended while the password was looked at stays ended', async () => {
    const mia = await joined('Mia');
    const sessions = createSessions();
    const viewer = await sessions.find(app.ctx, mia.cookie.replace('sid=', ''));
    await mia.call(logout);
    await expect(sessions.renew(app.ctx, viewer as Viewer)).rejects.toMatchObject({ code: 'unauthorized' });
    expect(await statusOf(mia.cookie)).toBe(401);
  });
});

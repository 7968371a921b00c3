import { getCurrentUser, logout, sessionIdleDays, sessionMaxDays } from '@guildhall/contract/auth.ts';
import type { Endpoint } from '@guildhall/contract/endpoint.ts';
import { fillPath } from '@guildhall/contract/endpoint.ts';
import { endpoints } from '@guildhall/contract/endpoints.ts';
import { unlinkIdentity } from '@guildhall/contract/identities.ts';
import { cancelEmailChange, changeEmail, changePassword } from '@guildhall/contract/recovery.ts';
import { confirmTotp, removeTotp, renewRecoveryCodes, startTotp } from '@guildhall/contract/second-factor.ts';
import { endOtherSessions, endSession, listSessions } from '@guildhall/contract/sessions.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashSecret, newSecret } from '../../../secrets.ts';
import { examples } from '../../../test/examples.ts';
import { type Caller, useApp } from '../../../test/harness.ts';
import { freePort } from '../../../test/process.ts';
import { startRedis } from '../../../test/redis.ts';
import { useSecondProcess } from '../../../test/second-process.ts';
import { openSocket, type TestSocket, until } from '../../../test/sockets.ts';
import { updateMember } from '../../members/repository.ts';
import { insertIdentity, listIdentities } from '../providers/repository.ts';
import { insertSession } from '../repository.ts';
import { sessionEnd } from '../rules.ts';
import { totpCode } from '../second-factor/rules.ts';
import { createSessions } from '../sessions.ts';

const redis = await startRedis(await freePort());
const app = useApp({ REDIS_URL: redis.url });
const other = useSecondProcess(app);
const sessions = createSessions();
const day = 86_400_000;

beforeAll(async () => {
  // What a process remembers of a session grows old by the clock: while it stands still, only a word ends it.
  app.stopClock();
  await until(() => [app, other].every(({ redis }) => redis?.isAway() === false));
});
afterAll(() => redis.kill());

interface Elsewhere {
  id: string;
  cookie: string;
  socket: TestSocket;
}

/** The member in one more browser, with a socket at the other process, which remembers the session. */
async function elsewhere(member: Caller): Promise<Elsewhere> {
  const secret = newSecret();
  const now = app.ctx.now();
  const at = now.toISOString();
  const sess = { userId: member.id, createdAt: at, authenticatedAt: at, seenAt: at, userAgent: '', ip: '' };
  await insertSession(app.ctx.db, hashSecret(secret), sess, sessionEnd(now, now));
  const cookie = `sid=${secret}`;
  const socket = await openSocket(other.addresses[1], cookie);
  expect(await statusThere(cookie)).toBe(200);
  const id = (await sessions.find(app.ctx, secret))?.sid ?? '';
  return { id, cookie, socket };
}

async function statusThere(cookie: string, endpoint: Endpoint = getCurrentUser, params?: object): Promise<number> {
  const reply = await other.server.inject({
    method: endpoint.method,
    url: fillPath(endpoint.path, params as never),
    headers: { 'sec-fetch-site': 'same-origin', cookie },
  });
  return reply.statusCode;
}

/** The other process hears of the act: it answers that session's calls no more, and its socket is closed. */
async function expectOut({ cookie, socket }: Elsewhere, act: () => Promise<unknown>): Promise<void> {
  await act();
  expect(await socket.closed).toBe(4401);
  expect(await statusThere(cookie)).toBe(401);
}

async function expectIn({ cookie, socket }: Elsewhere): Promise<void> {
  expect(await statusThere(cookie)).toBe(200);
  expect(socket.ws.readyState).toBe(socket.ws.OPEN);
  socket.ws.close();
}

describe('at once, at another process and on open sockets', () => {
  test('signing out ends that session, and no other', async () => {
    const ann = await app.join('Ann');
    const [leaving, staying] = [await elsewhere(ann), await elsewhere(ann)];
    const headers = { 'sec-fetch-site': 'same-origin', cookie: leaving.cookie };
    await expectOut(leaving, async () => {
      const reply = await app.server.inject({ method: 'POST', url: logout.path, headers });
      expect(reply.headers['clear-site-data']).toBe('"cache"');
    });
    await staying.socket.heard('sessions_changed');
    await expectIn(staying);
  });

  test('one session is ended from another, which hears of it', async () => {
    const ben = await app.join('Ben');
    const [ended, staying] = [await elsewhere(ben), await elsewhere(ben)];
    await expectOut(ended, () => ben.call(endSession, { params: { id: ended.id } }));
    await staying.socket.heard('sessions_changed');
    await expectIn(staying);
  });

  test('all others are ended', async () => {
    const cas = await app.join('Cas');
    const [first, second] = [await elsewhere(cas), await elsewhere(cas)];
    await expectOut(first, () => cas.call(endOtherSessions));
    await expectOut(second, async () => {});
    expect((await cas.try(getCurrentUser)).status).toBe(200);
  });

  test('a change of the password ends all but the one that made it', async () => {
    const dan = await app.join('Dan');
    const [changing, lost] = [await elsewhere(dan), await elsewhere(dan)];
    await expectOut(lost, () => sessions.endOthers(app.ctx, dan.id, changing.id));
    await expectIn(changing);
    expect((await dan.try(getCurrentUser)).status).toBe(401);
  });

  test('a suspension ends all, also where word of it got lost', async () => {
    const [eve, fay] = [await app.join('Eve'), await app.join('Fay')];
    const [told, untold] = [await elsewhere(eve), await elsewhere(fay)];
    await expectOut(told, async () => {
      await updateMember(app.ctx.db, eve.id, { suspendedAt: app.ctx.now() }, app.ctx.now());
      app.ctx.control({ type: 'sessions_ended', memberId: eve.id });
    });
    await updateMember(app.ctx.db, fay.id, { suspendedAt: app.ctx.now() }, app.ctx.now());
    app.travel(1001);
    expect(await statusThere(untold.cookie)).toBe(401);
    expect(await sessions.isAlive(app.ctx, untold.id)).toBe(false);
    untold.socket.ws.close();
  });

  test('a change of the role counts for the next call', async () => {
    const gus = await app.join('Gus', { role: 'admin' });
    const there = await elsewhere(gus);
    const staffOnly = Object.entries(endpoints).find(([, { access }]) => access === 'moderator');
    if (!staffOnly) throw new Error('no call is for moderators');
    const [name, endpoint] = staffOnly;
    const ask = () => statusThere(there.cookie, endpoint, examples[name]?.params);
    expect(await ask()).not.toBe(403);
    await updateMember(app.ctx.db, gus.id, { role: 'user' }, app.ctx.now());
    app.ctx.control({ type: 'member_changed', memberId: gus.id });
    // The network gets its turn between two looks.
    while ((await ask()) !== 403) await new Promise(setImmediate);
    there.socket.ws.close();
  });
});

test('each change of what one signs in with is told on one’s other screens', async () => {
  const ivy = await app.join('Ivy');
  const { cookie, socket } = await elsewhere(ivy);
  const now = app.ctx.now();
  await insertIdentity(app.ctx.db, {
    userId: ivy.id,
    provider: 'google',
    issuer: 'https://google.example',
    subject: 'ivy',
    email: null,
    createdAt: now,
    lastUsedAt: now,
  });
  const [identity] = await listIdentities(app.ctx.db, ivy.id);
  const { secret } = await ivy.call(startTotp);
  const changes = [
    () => ivy.call(changeEmail, { body: { email: 'ivy@elsewhere.example' } }),
    () => ivy.call(cancelEmailChange),
    () => ivy.call(confirmTotp, { body: { code: totpCode(secret, app.ctx.now()) } }),
    () => ivy.call(renewRecoveryCodes),
    () => ivy.call(removeTotp),
    () => ivy.call(unlinkIdentity, { params: { id: String(identity?.id) } }),
  ];
  for (const [before, change] of changes.entries()) {
    await change();
    await socket.heard('me_changed', before + 1);
  }
  await expectIn({ id: '', cookie, socket });
  const listening = await openSocket(other.addresses[1], ivy.cookie);
  await ivy.call(changePassword, { body: { password: 'seven lamps in the attic' } });
  await listening.heard('me_changed');
  listening.ws.close();
});

describe('what no word is sent of', () => {
  test('an open socket neither prolongs its session, nor outlives it', async () => {
    const [idle, busy] = [await app.join('Idle'), await app.join('Busy')];
    const sidOf = async (caller: Caller) =>
      (await sessions.find(app.ctx, caller.cookie.replace('sid=', '')))?.sid ?? '';
    const [left, used] = [await sidOf(idle), await sidOf(busy)];
    app.travel(sessionIdleDays * day - 60_000);
    expect(await sessions.isAlive(app.ctx, left)).toBe(true);
    expect((await busy.try(getCurrentUser)).status).toBe(200);
    app.travel(120_000);
    expect(await sessions.isAlive(app.ctx, left)).toBe(false);
    for (let days = sessionIdleDays; days + 10 < sessionMaxDays; days += 10) {
      expect(await sessions.isAlive(app.ctx, used)).toBe(true);
      app.travel(10 * day);
      expect((await busy.try(getCurrentUser)).status).toBe(200);
    }
    app.travel(10 * day);
    expect(await sessions.isAlive(app.ctx, used)).toBe(false);
  });
});

describe('every call of the contract', () => {
  test('that is sensitive asks a session of yesterday for a fresh sign-in, and changes nothing', async () => {
    const ida = await app.join('Ida', { role: 'admin' });
    app.travel(11 * 60_000);
    const sensitive = Object.entries(endpoints).filter(([, { isSensitive }]) => isSensitive);
    expect(sensitive.map(([name]) => name)).toContain('endOtherSessions');
    // But for when they were last here.
    const row = () => app.pool.query('select *, null as last_seen_at from users where id = $1', [ida.id]);
    const before = await row();
    for (const [name, endpoint] of sensitive) {
      const reply = await ida.try(endpoint, examples[name] as never);
      expect(reply, name).toMatchObject({ status: 403, body: { code: 'reauth_required' } });
    }
    expect((await row()).rows).toEqual(before.rows);
    expect(await ida.call(listSessions)).toHaveLength(1);
  });

  test('that is read by a member is kept by no cache', async () => {
    const jon = await app.join('Jon', { role: 'admin' });
    const reads = Object.entries(endpoints).filter(
      ([, { method, access }]) => method === 'GET' && access !== 'anyone',
    );
    expect(reads.length).toBeGreaterThan(5);
    for (const [name, endpoint] of reads) {
      const { headers } = await jon.send({ method: 'GET', url: fillPath(endpoint.path, examples[name]?.params) });
      expect(headers['cache-control'], name).toBe('no-store');
    }
  });
});

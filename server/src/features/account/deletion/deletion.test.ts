import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteAccount, requestExport, restoreAccount } from '@guildhall/contract/account.ts';
import { getCurrentUser, login, register } from '@guildhall/contract/auth.ts';
import { listBusinesses, listMyBusinesses } from '@guildhall/contract/businesses.ts';
import { listRooms, sendMessage } from '@guildhall/contract/chat.ts';
import { freshMinutes } from '@guildhall/contract/endpoint.ts';
import { listMatches, listUnmatched } from '@guildhall/contract/matching.ts';
import { deletionDays, getMemberProfile, searchMembers } from '@guildhall/contract/members.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { form } from '../../../test/accounts.ts';
import { type Caller, useApp } from '../../../test/harness.ts';
import { joinWith, like, passDays } from '../../../test/matching.ts';
import { openSocket } from '../../../test/sockets.ts';
import { hashPassword } from '../../auth/passwords.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'guildhall-deletion-'));
const app = useApp({ DATA_DIR: dataDir });
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const day = 86_400_000;
const password = 'a quiet harbour at dusk';

beforeAll(async () => void (await app.join('Olga', { role: 'admin' })));

const emailOf = (caller: Caller) => caller.member?.email ?? '';
const leave = (caller: Caller) => caller.call(deleteAccount, { body: { email: emailOf(caller).toUpperCase() } });
const mailsTo = (caller: Caller) => app.mails.filter(({ to }) => to === emailOf(caller));

/** Signs in anew, as whoever leaves has to. */
async function signIn(
  caller: Caller,
): Promise<(method: string, url: string, payload?: object) => Promise<{ status: number; body: never }>> {
  await app.pool.query('update users set password = $2 where id = $1', [caller.id, await hashPassword(password)]);
  const reply = await app.stranger.try(login, { body: { email: emailOf(caller), password } });
  expect(reply.status).toBe(200);
  const cookie = String(reply.headers['set-cookie']).split(';')[0] ?? '';
  return async (method, url, payload) => {
    const answer = await app.stranger.send({
      method,
      url,
      headers: { cookie, ...(payload && { 'content-type': 'application/json' }) },
      ...(payload && { payload: JSON.stringify(payload) }),
    });
    return { status: answer.status, body: JSON.parse(answer.body) as never };
  };
}

describe('asking for the end of one’s account', () => {
  test('takes the own address, typed, and a fresh sign-in; else nothing changes', async () => {
    const ann = await app.join('Ann');
    const wrong = await ann.try(deleteAccount, { body: { email: 'somebody@else.example' } });
    expect(wrong).toMatchObject({
      status: 400,
      body: { fields: { email: expect.stringContaining('not the address') } },
    });
    app.travel((freshMinutes + 1) * 60_000);
    expect(await ann.try(deleteAccount, { body: { email: emailOf(ann) } })).toMatchObject({
      body: { code: 'reauth_required' },
    });
    expect(await ann.call(getCurrentUser)).toMatchObject({ deletionDueAt: null });
    expect(mailsTo(ann)).toEqual([]);
  });

  test('ends every session and socket at once, and is mailed with the way back', async () => {
    const here = { listening: await app.listen(), publicUrl: app.ctx.config.publicUrl };
    const bea = await app.join('Bea');
    const socket = await openSocket(here, bea.cookie);
    const { deletionDueAt } = await leave(bea);
    expect(deletionDueAt.getTime()).toBeGreaterThan(app.ctx.now().getTime() + deletionDays * day - 60_000);
    expect(await socket.closed).toBe(4401);
    expect((await bea.try(getCurrentUser)).status).toBe(401);
    expect(mailsTo(bea).at(-1)?.text).toMatch(/will be deleted on[\s\S]*Undo: keep my account:\n\S+\/login/);
  });

  test('the last admin can’t; of two who try at the same moment one stays', async () => {
    const admins = [await app.join('Ada', { role: 'admin' }), await app.join('Ida', { role: 'admin' })];
    await app.pool.query("update users set role = 'user' where role = 'admin' and id <> all($1)", [
      admins.map(({ id }) => id),
    ]);
    const tried = await Promise.all(
      admins.map((admin) => admin.try(deleteAccount, { body: { email: emailOf(admin) } })),
    );
    expect(tried.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(tried.find(({ status }) => status === 409)?.body.message).toContain('last admin');
  });
});

describe('while an account is about to go', () => {
  test('others don’t meet the member, can’t write to them, and see it without a reload', async () => {
    const [cleo, dirk] = [
      await joinWith(app, 'Cleo', 'Cleo’s Clocks'),
      await joinWith(app, 'Dirk', 'Dirk’s Dials'),
    ];
    const { id } = await like(cleo, dirk.business);
    const { roomId } = await like(dirk, cleo.business);
    expect(roomId).not.toBeNull();
    await leave(dirk);
    expect(await cleo.call(listMatches)).toEqual([]);
    expect((await cleo.call(listUnmatched)).map(({ claimedBy }) => claimedBy)).not.toContain(dirk.id);
    expect((await cleo.try(getMemberProfile, { params: { id: String(dirk.id) } })).status).toBe(404);
    expect(await cleo.call(searchMembers, { query: { q: 'Dirk' } })).toEqual([]);
    const room = { roomId: roomId as number, content: 'Are you there?' };
    expect((await cleo.try(sendMessage, { body: room })).body.code).toBe('read_only');
    const [listing] = await cleo.call(listBusinesses, { query: { q: 'Dirk’s Dials' } });
    expect(listing).toMatchObject({ owner: null });

    const call = await signIn(dirk);
    expect(await call('POST', restoreAccount.path, {})).toMatchObject({
      status: 200,
      body: { deletionDueAt: null },
    });
    expect((await cleo.call(listMatches)).map((match) => match.id)).toContain(id);
    await cleo.call(sendMessage, { body: room });
    expect(await call('GET', listMyBusinesses.path)).toMatchObject({ status: 200 });
    expect(mailsTo(dirk).at(-1)?.subject).toBe('Your account is restored');
  });

  test('signing in gives the way back, the way out, and nothing else', async () => {
    const elsa = await app.join('Elsa');
    await leave(elsa);
    const call = await signIn(elsa);
    expect(await call('GET', getCurrentUser.path)).toMatchObject({
      status: 200,
      body: { deletionDueAt: expect.any(String) },
    });
    for (const [method, path] of [
      ['GET', listRooms.path],
      ['GET', listMatches.path],
      ['POST', requestExport.path],
      ['POST', deleteAccount.path],
    ] as const)
      expect(await call(method, path, method === 'POST' ? {} : undefined), path).toMatchObject({
        status: 403,
        body: { code: 'account_deleting' },
      });
    expect(await call('POST', '/api/auth/logout', {})).toMatchObject({ status: 200 });
    expect(await call('GET', getCurrentUser.path)).toMatchObject({ status: 401 });
  });

  test('going and coming back is mailed so often a day, and an address that nobody confirmed gets no more than its share', async () => {
    const goAndComeBack = async (caller: Caller): Promise<number> => {
      const call = await signIn(caller);
      const { status } = await call('POST', deleteAccount.path, { email: emailOf(caller) });
      if (status !== 200) return status;
      const back = await signIn(caller);
      return (await back('POST', restoreAccount.path, {})).status;
    };
    const [ines, una] = [await app.join('Ines'), await app.join('Una', { emailConfirmedAt: null })];
    for (const caller of [ines, una]) {
      const tried: number[] = [];
      for (let time = 0; time < 7; time += 1) tried.push(await goAndComeBack(caller));
      expect(tried).toEqual([200, 200, 200, 200, 200, 429, 429]);
      expect(
        (await signIn(caller)) &&
          (await app.pool.query('select from users where id = $1 and deletion_requested_at is null', [caller.id]))
            .rowCount,
      ).toBe(1);
    }
    const sent = (caller: Caller) =>
      mailsTo(caller).filter(({ subject }) => subject.startsWith('Your account')).length;
    expect(sent(ines)).toBe(10);
    expect(mailsTo(una)).toHaveLength(5);
    // Registered anew in place of the one that is about to go, the address has still had its share.
    await app.pool.query('update users set deletion_requested_at = $2 where id = $1', [una.id, app.ctx.now()]);
    expect((await app.stranger.try(register, { body: form(emailOf(una)) })).status).toBe(201);
    expect(mailsTo(una)).toHaveLength(5);
    app.travel(day);
    expect(await goAndComeBack(ines)).toBe(200);
  });

  test('restoring twice, or what is not to go, changes nothing', async () => {
    const gus = await app.join('Gus');
    expect(await gus.call(restoreAccount, { body: {} })).toMatchObject({ id: gus.id, deletionDueAt: null });
    expect(mailsTo(gus)).toEqual([]);
  });
});

describe('after 14 days', () => {
  test('the clock finds who is due, and restoring is refused from then on', async () => {
    const hal = await app.join('Hal');
    await leave(hal);
    await passDays(app, deletionDays);
    const call = await signIn(hal);
    expect(await call('POST', restoreAccount.path, {})).toMatchObject({ status: 409 });
    await app.doJob('find-leaving');
    await app.runJobs();
    expect(await call('GET', getCurrentUser.path)).toMatchObject({ status: 401 });
    const again = await app.stranger.try(login, { body: { email: emailOf(hal), password } });
    expect(again.body.code).toBe('wrong_credentials');
  });
});

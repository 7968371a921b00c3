import { listActs } from '@guildhall/contract/audit.ts';
import { confirmEmail, login } from '@guildhall/contract/auth.ts';
import { createBusiness } from '@guildhall/contract/businesses.ts';
import { searchMembers } from '@guildhall/contract/members.ts';
import { listNotifications } from '@guildhall/contract/notifications.ts';
import { forgotPassword, resetPassword } from '@guildhall/contract/recovery.ts';
import { updateSettings } from '@guildhall/contract/settings.ts';
import { admitSignUp, listSignUps, refuseSignUp } from '@guildhall/contract/sign-ups.ts';
import { getSite } from '@guildhall/contract/site.ts';
import { listUsers } from '@guildhall/contract/users.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { accountsOf, password } from '../../../test/accounts.ts';
import { type Caller, useApp } from '../../../test/harness.ts';
import { until } from '../../../test/sockets.ts';
import { findMemberByEmail } from '../../members/repository.ts';

const app = useApp();
const { mailsTo, register, tokenTo } = accountsOf(app);
let ada: Caller;
beforeAll(async () => {
  ada = await app.join('Ada', { role: 'admin' });
});

const setMode = (signUp: 'open' | 'approval' | 'invitation') => ada.call(updateSettings, { body: { signUp } });
const signIn = (email: string, typed = password) => app.stranger.try(login, { body: { email, password: typed } });
const confirm = (email: string) => app.stranger.call(confirmEmail, { body: { token: tokenTo(email), password } });
const memberAt = (email: string) => findMemberByEmail(app.ctx.db, email);
const of = (id: number) => ({ params: { id: String(id) } });

async function waiting(email: string): Promise<number> {
  await register(email);
  await confirm(email);
  return (await memberAt(email))?.id as number;
}

describe('where an admin lets people in', () => {
  beforeAll(() => setMode('approval'));

  test('whoever signs up waits: they confirm, are not signed in, and nobody meets them', async () => {
    expect(await app.stranger.call(getSite)).toMatchObject({ signUp: 'approval' });
    const email = 'wanda.waiting@archer.example';
    expect((await register(email)).status).toBe(201);
    expect((await signIn(email)).body.message).toContain('open the link in the mail');
    expect((await ada.call(listSignUps)).total).toBe(0);
    expect(await confirm(email)).toMatchObject({ isWaiting: true, me: null, alreadyConfirmed: false });
    expect(await confirm(email)).toMatchObject({ isWaiting: true, me: null, alreadyConfirmed: true });
    const refused = await signIn(email);
    expect([refused.status, refused.headers['set-cookie']]).toEqual([403, undefined]);
    expect(refused.body.message).toContain('have not let you in yet');
    expect((await signIn(email, 'not the password')).status).toBe(401);
    const member = await memberAt(email);
    expect(member?.isHidden).toBe(true);
    const una = await app.join('Una');
    expect(await una.call(searchMembers, { query: { q: member?.firstName ?? '' } })).toEqual([]);
    expect(await ada.call(listSignUps)).toMatchObject({ total: 1, items: [{ email }] });
    expect(await ada.call(listUsers, { query: { status: 'waiting' } })).toMatchObject([
      { email, status: 'waiting' },
    ]);
    expect((await ada.call(listNotifications)).map(({ title }) => title)).toContain('Somebody wants to join');
  });

  test('let in, they get a mail and sign in; it is recorded, and done once', async () => {
    const email = 'ivy.in@archer.example';
    const id = await waiting(email);
    const both = await Promise.all([
      ada.try(admitSignUp, { ...of(id), body: {} }),
      ada.try(admitSignUp, { ...of(id), body: {} }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(mailsTo(email).filter(({ subject }) => subject === 'You are in')).toHaveLength(1);
    expect((await signIn(email)).status).toBe(200);
    expect(await ada.call(listActs, { query: { action: 'member.admitted' } })).toMatchObject([{ target: { id } }]);
  });

  test('refused, their account is gone, a mail says why, and they may sign up again', async () => {
    const email = 'rex.refused@archer.example';
    const id = await waiting(email);
    await ada.call(refuseSignUp, { ...of(id), body: { reason: '<b>No firm</b> of ours' } });
    expect(await memberAt(email)).toBeUndefined();
    const mail = mailsTo(email).at(-1);
    expect([mail?.subject, mail?.text]).toEqual([
      'You can’t join for now',
      expect.stringContaining('<b>No firm</b>'),
    ]);
    expect(mail?.html).not.toContain('<b>No firm</b>');
    expect(await ada.call(listActs, { query: { action: 'member.refused' } })).toMatchObject([
      // As after each erasure, it names nobody any more, nor says why.
      { actor: { id: ada.id }, target: { kind: 'member' }, reason: null },
    ]);
    expect((await ada.try(admitSignUp, { ...of(id), body: {} })).status).toBe(404);
    expect(await waiting(email)).toBeGreaterThan(id);
  });

  test('a new password by mail opens no way around it', async () => {
    for (const isConfirmed of [false, true]) {
      const email = `reset.${isConfirmed}@archer.example`;
      await register(email);
      if (isConfirmed) await confirm(email);
      const before = mailsTo(email).length;
      await app.stranger.call(forgotPassword, { body: { email } });
      await until(() => mailsTo(email).length > before);
      const token = /token=([\w-]+)/.exec(mailsTo(email).at(-1)?.text ?? '')?.[1] ?? '';
      await app.stranger.call(resetPassword, { body: { token, password: 'the ferry leaves at noon' } });
      expect((await signIn(email, 'the ferry leaves at noon')).status).toBe(403);
      expect((await memberAt(email))?.waitingSince).not.toBeNull();
    }
  });

  test('who is in stays in, and a member who does not wait is nobody to decide on', async () => {
    const una = await app.join('Una');
    for (const endpoint of [admitSignUp, refuseSignUp]) {
      expect((await ada.try(endpoint, { ...of(una.id), body: {} })).status).toBe(409);
      expect((await ada.try(endpoint, { ...of(2_000_000_000), body: {} })).status).toBe(404);
    }
    const id = await waiting('later@archer.example');
    await setMode('open');
    expect((await signIn('later@archer.example')).status).toBe(403);
    await ada.call(admitSignUp, { ...of(id), body: {} });
    expect((await signIn('later@archer.example')).status).toBe(200);
  });

  test('only admins see and decide', async () => {
    const id = await waiting('mine@archer.example');
    for (const caller of [await app.join('Mo', { role: 'moderator' }), await app.join('Una'), app.stranger])
      for (const reply of [
        await caller.try(listSignUps),
        await caller.try(admitSignUp, { ...of(id), body: {} }),
        await caller.try(refuseSignUp, { ...of(id), body: {} }),
      ])
        expect([401, 403]).toContain(reply.status);
  });
});

describe('where only who is invited joins', () => {
  beforeAll(() => setMode('invitation'));

  test('the answer is the same for all, and a mail goes to who is invited alone', async () => {
    const [stranger, invited] = ['stranger@elsewhere.example', 'invited@elsewhere.example'];
    const una = await app.join('Una');
    await una.call(createBusiness, {
      body: { name: 'Elsewhere Ltd', industry: 'Retail', isClaimed: false, ownerEmail: invited },
    });
    const [one, other] = [await register(stranger), await register(invited)];
    expect([one.status, one.body]).toEqual([other.status, other.body]);
    expect(one.status).toBe(201);
    expect(await memberAt(stranger)).toBeUndefined();
    expect(mailsTo(stranger)).toEqual([]);
    expect(await confirm(invited)).toMatchObject({ isWaiting: false, me: { email: invited } });
  });
});

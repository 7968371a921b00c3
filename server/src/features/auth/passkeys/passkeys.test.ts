import { freshMinutes } from '@guildhall/contract/endpoint.ts';
import { unlinkIdentity } from '@guildhall/contract/identities.ts';
import {
  addPasskey,
  passkeysMax,
  reauthenticateByPasskey,
  removePasskey,
  renamePasskey,
  signInByPasskey,
  startPasskey,
  startPasskeySignIn,
} from '@guildhall/contract/passkeys.ts';
import { getSecondFactor } from '@guildhall/contract/second-factor.ts';
import { endOtherSessions, getSignInWays } from '@guildhall/contract/sessions.ts';
import { describe, expect, test } from 'vitest';
import { standInSettings } from '../../../sandbox/identity/identity.ts';
import { createAuthenticator } from '../../../test/authenticator.ts';
import { type Caller, useApp } from '../../../test/harness.ts';
import { createBrowser } from '../../../test/round-trips.ts';
import { insertIdentity } from '../providers/repository.ts';

const { google } = standInSettings('http://localhost:1');
const app = useApp({}, { providers: { google } });

type Browser = ReturnType<typeof createBrowser>;
type Device = ReturnType<typeof createAuthenticator>;

const deviceOf = () => createAuthenticator(app.parts.config.publicUrl);

async function ask(browser: Browser, path: string): Promise<string> {
  const { status, body } = await browser.json(path, {});
  expect(status, body).toBe(200);
  return JSON.parse(body).challenge;
}

async function add(browser: Browser, device: Device, name = 'Telephone') {
  const credential = device.make(await ask(browser, startPasskey.path));
  return browser.json(addPasskey.path, { name, credential });
}

async function holder(name: string, values: Parameters<typeof app.join>[1] = {}) {
  const member = await app.join(name, values);
  const browser = createBrowser(app, member);
  const device = deviceOf();
  const answer = await add(browser, device);
  expect(answer.status, answer.body).toBe(201);
  return { member, browser, device, id: String(JSON.parse(answer.body).passkey.id) };
}

const link = (member: Caller, provider: 'google' | 'linkedin') =>
  insertIdentity(app.ctx.db, {
    userId: member.id,
    provider,
    issuer: `https://${provider}.example`,
    subject: `${member.id}`,
    email: null,
    createdAt: app.ctx.now(),
    lastUsedAt: app.ctx.now(),
  });

describe('signing in by a passkey', () => {
  test('takes its signature under the challenge of this browser, once', async () => {
    const { member, device } = await holder('Una');
    const browser = createBrowser(app);
    const credential = device.sign(await ask(browser, startPasskeySignIn.path));
    const asked = new Map(browser.cookies);
    expect((await createBrowser(app).json(signInByPasskey.path, { credential })).status).toBe(400);
    expect((await browser.json(signInByPasskey.path, { credential })).status).toBe(200);
    expect((await browser.me())?.id).toBe(member.id);
    // Whoever has heard all of it, cookie and answer, sends it again.
    const replaying = createBrowser(app);
    for (const [name, value] of asked) replaying.cookies.set(name, value);
    expect((await replaying.json(signInByPasskey.path, { credential })).status).toBe(401);
    expect(await replaying.me()).toBeNull();
  });

  test('is refused to an answer to another challenge', async () => {
    const { device } = await holder('Other');
    const browser = createBrowser(app);
    const earlier = device.sign(await ask(browser, startPasskeySignIn.path));
    await ask(browser, startPasskeySignIn.path);
    expect((await browser.json(signInByPasskey.path, { credential: earlier })).status).toBe(401);
    expect(await browser.me()).toBeNull();
  });

  test('is refused to a copy of the device, whose count has fallen behind', async () => {
    const { device } = await holder('Counting');
    const signIn = async (count: number) => {
      const browser = createBrowser(app);
      device.count(count);
      const credential = device.sign(await ask(browser, startPasskeySignIn.path));
      return (await browser.json(signInByPasskey.path, { credential })).status;
    };
    expect(await signIn(7)).toBe(200);
    expect(await signIn(7)).toBe(401);
    expect(await signIn(6)).toBe(401);
    expect(await signIn(0)).toBe(401);
    expect(await signIn(8)).toBe(200);
  });

  test('is refused to a member who is suspended', async () => {
    const { member, device } = await holder('Suspended');
    await app.pool.query('update users set suspended_at = now() where id = $1', [member.id]);
    const browser = createBrowser(app);
    const credential = device.sign(await ask(browser, startPasskeySignIn.path));
    expect((await browser.json(signInByPasskey.path, { credential })).status).toBe(403);
    expect(await browser.me()).toBeNull();
  });
});

describe('confirming by a passkey that it is still oneself', () => {
  const age = () => app.travel((freshMinutes + 1) * 60_000);
  const prove = async (browser: Browser, device: Device) => {
    const credential = device.sign(await ask(browser, startPasskeySignIn.path));
    return browser.json(reauthenticateByPasskey.path, { credential });
  };

  test('lets sensitive calls through again, under another cookie and in the same session', async () => {
    const { member, browser, device } = await holder('Fresh');
    age();
    expect((await member.try(endOtherSessions)).body.code).toBe('reauth_required');
    const before = browser.cookies.get('sid');
    expect((await prove(browser, device)).status).toBe(200);
    expect(browser.cookies.get('sid')).not.toBe(before);
    expect(await ask(browser, startPasskey.path)).not.toBe('');
    app.travel(2000);
    expect((await member.try(endOtherSessions)).status).toBe(401);
  });

  test('takes no passkey of somebody else, and none that is unknown', async () => {
    const { browser } = await holder('Victim');
    const { device } = await holder('Stranger');
    age();
    for (const wrong of [device, deviceOf()]) {
      const answer = await prove(browser, wrong);
      expect([answer.status, JSON.parse(answer.body).code]).toEqual([403, 'forbidden']);
    }
    expect((await browser.json(startPasskey.path, {})).status).toBe(403);
    expect(await browser.me()).not.toBeNull();
  });
});

test('a passkey is its member’s alone', async () => {
  const { member, id } = await holder('Owner');
  const eve = await app.join('Eve');
  expect((await eve.try(renamePasskey, { params: { id }, body: { name: 'Mine' } })).status).toBe(404);
  expect((await eve.try(removePasskey, { params: { id } })).status).toBe(404);
  expect((await member.call(getSecondFactor)).passkeys).toMatchObject([{ name: 'Telephone' }]);
});

test('what one member was asked makes no passkey for another, and none twice', async () => {
  const [ann, eve] = [createBrowser(app, await app.join('Ann')), createBrowser(app, await app.join('Eva'))];
  const credential = deviceOf().make(await ask(ann, startPasskey.path));
  const ticket = ann.cookies.get('passkey') ?? '';
  eve.cookies.set('passkey', ticket);
  expect((await eve.json(addPasskey.path, { name: 'Stolen', credential })).status).toBe(400);
  expect((await ann.json(addPasskey.path, { name: 'Own', credential })).status).toBe(201);
  ann.cookies.set('passkey', ticket);
  expect((await ann.json(addPasskey.path, { name: 'Again', credential })).status).toBe(400);
});

test('a member has ten, and the eleventh is refused with what to do', async () => {
  const { browser, member } = await holder('Many');
  // Asked for while there was room.
  const waiting = deviceOf().make(await ask(browser, startPasskey.path));
  const ticket = browser.cookies.get('passkey') ?? '';
  for (let more = 1; more < passkeysMax; more += 1) expect((await add(browser, deviceOf())).status).toBe(201);
  const refused = await browser.json(startPasskey.path, {});
  expect([refused.status, JSON.parse(refused.body).message]).toEqual([
    409,
    expect.stringContaining('Remove one first'),
  ]);
  browser.cookies.set('passkey', ticket);
  expect((await browser.json(addPasskey.path, { name: 'Eleventh', credential: waiting })).status).toBe(409);
  expect((await member.call(getSecondFactor)).passkeys).toHaveLength(passkeysMax);
});

describe('the last way in', () => {
  test('is no passkey that can be removed, until a provider is linked that is set up here', async () => {
    const { member, id } = await holder('Only');
    const remove = () => member.try(removePasskey, { params: { id } });
    expect((await remove()).status).toBe(409);
    await link(member, 'linkedin');
    expect((await remove()).status).toBe(409);
    await link(member, 'google');
    expect(await member.call(getSignInWays)).toEqual({
      hasPassword: false,
      hasPasskey: true,
      providers: [{ key: 'google', name: 'Google' }],
    });
    expect((await remove()).status).toBe(200);
    const { rows } = await app.pool.query("select id from identities where user_id = $1 and provider = 'google'", [
      member.id,
    ]);
    const last = await member.try(unlinkIdentity, { params: { id: String(rows[0].id) } });
    expect(last.status).toBe(409);
  });

  test('is no provider that can be unlinked, unless there is a passkey', async () => {
    const { member } = await holder('Both');
    await link(member, 'google');
    const { rows } = await app.pool.query('select id from identities where user_id = $1', [member.id]);
    expect((await member.try(unlinkIdentity, { params: { id: String(rows[0].id) } })).status).toBe(200);
  });

  test('is left by two who go at the same time', async () => {
    const { member, id } = await holder('Racing');
    await link(member, 'google');
    const { rows } = await app.pool.query('select id from identities where user_id = $1', [member.id]);
    const statuses = await Promise.all([
      member.try(removePasskey, { params: { id } }).then(({ status }) => status),
      member.try(unlinkIdentity, { params: { id: String(rows[0].id) } }).then(({ status }) => status),
    ]);
    expect(statuses.toSorted()).toEqual([200, 409]);
  });
});

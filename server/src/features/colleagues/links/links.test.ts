import { register } from '@guildhall/contract/auth.ts';
import * as links from '@guildhall/contract/colleague-invitations.ts';
import * as contract from '@guildhall/contract/colleagues.ts';
import { refuseInvitations } from '@guildhall/contract/listing-invitations.ts';
import { getBusiness } from '@guildhall/contract/listings.ts';
import { updateSettings } from '@guildhall/contract/settings.ts';
import { beforeEach, expect, test } from 'vitest';
import { invite, linkTo, of, takeOn } from '../../../test/colleagues.ts';
import { type Caller, useApp } from '../../../test/harness.ts';
import { addBusiness } from '../../../test/matching.ts';

const app = useApp();
const address = 'carl@oven.example';
const password = 'bread-and-butter-every-morning';
const form = { firstName: 'Carl', lastName: 'Crust', password, confirmPassword: password };
let olga: Caller;
let oven: { id: number };

beforeEach(async () => {
  await app.pool.query('truncate businesses, refused_addresses, rate_limits, notifications cascade');
  await app.pool.query("delete from users where email like '%@oven.example'");
  app.mails.length = 0;
  olga = await app.join('Olga');
  oven = await addBusiness(app, olga, 'Olga’s Oven');
});

const read = (token: string, caller: Caller = app.stranger) =>
  caller.call(links.readColleagueInvitation, { body: { token } });
const people = () => olga.call(contract.listColleagues, of(oven));
const person = async () => ({ params: { id: String(oven.id), personId: String((await people())[0]?.id) } });

test('the mail says who invites to what, and its link acts by POST alone', async () => {
  const token = await invite(app, olga, oven, address, { role: 'Sales' });
  const mail = app.mails.at(-1);
  expect(mail?.subject).toContain('Look after “Olga’s Oven” at ');
  expect(mail?.text).toContain('Olga Tester invites you to look after “Olga’s Oven”');
  for (const _ of [1, 2])
    expect(await read(token)).toMatchObject({
      isOpen: true,
      business: { id: oven.id, name: 'Olga’s Oven' },
      invitedBy: 'Olga Tester',
      role: 'Sales',
      email: address,
      hasAccount: false,
      isOwn: false,
    });
  expect(await people()).toMatchObject([{ state: 'invited', email: address, role: 'Sales' }]);
  expect(await read('x'.repeat(43))).toMatchObject({ isOpen: false, business: null, email: null });
});

test('whoever has no account gets one by the link, and is in; the link works once', async () => {
  const token = await invite(app, olga, oven, address);
  const joined = await app.stranger.call(links.joinAsColleague, { body: { token, ...form, isShown: true } });
  expect(joined).toEqual({ business: { id: oven.id, name: 'Olga’s Oven' }, email: address });
  expect(await people()).toMatchObject([{ state: 'joined', email: null, isShown: true }]);
  const again = await app.stranger.try(links.joinAsColleague, { body: { token, ...form } });
  expect([again.status, again.body.code]).toEqual([400, 'invalid_token']);
  expect((await read(token)).isOpen).toBe(false);
});

test('an account with the address signs in and accepts; nobody else’s does', async () => {
  const token = await invite(app, olga, oven, address);
  const [carl, eve] = [await app.join('Carl', { email: address }), await app.join('Eve')];
  expect(await read(token, carl)).toMatchObject({ hasAccount: true, isOwn: true });
  expect(await read(token, eve)).toMatchObject({ hasAccount: true, isOwn: false });
  const wrong = await eve.try(links.acceptColleagueInvitation, { body: { token } });
  expect([wrong.status, wrong.body.code]).toEqual([403, 'forbidden']);
  expect((await app.stranger.try(links.acceptColleagueInvitation, { body: { token } })).status).toBe(401);
  expect((await app.stranger.try(links.joinAsColleague, { body: { token, ...form } })).status).toBe(409);
  expect(await carl.call(links.acceptColleagueInvitation, { body: { token } })).toMatchObject({
    business: { id: oven.id },
  });
  expect(await carl.call(getBusiness, of(oven))).toMatchObject({ isColleague: true });
  expect((await carl.try(links.acceptColleagueInvitation, { body: { token } })).body.code).toBe('invalid_token');
});

test('sent anew, the link before is dead; taken back or after fourteen days, so is the last one', async () => {
  const first = await invite(app, olga, oven, address);
  await olga.call(contract.remindColleague, await person());
  const second = linkTo(app, address);
  expect([(await read(first)).isOpen, (await read(second)).isOpen]).toEqual([false, true]);
  await app.pool.query("update business_people set expires_at = now() - interval '1 minute'");
  expect([(await read(second)).isOpen, (await people())[0]?.state]).toEqual([false, 'lapsed']);
  await olga.call(contract.remindColleague, await person());
  const third = linkTo(app, address);
  expect((await read(third)).isOpen).toBe(true);
  await olga.call(contract.removeColleague, await person());
  expect([(await read(third)).isOpen, await people()]).toEqual([false, []]);
});

test('declined, the invitation is gone; who wants no such mail gets none, and the owner reads nothing of it', async () => {
  const token = await invite(app, olga, oven, address);
  await app.stranger.call(links.declineColleagueInvitation, { body: { token } });
  expect(await people()).toEqual([]);
  expect((await app.stranger.try(links.declineColleagueInvitation, { body: { token } })).status).toBe(400);
  await invite(app, olga, oven, address);
  const refusal = /way=refuse&token=([\w.-]+)/.exec(app.mails.at(-1)?.text ?? '')?.[1] ?? '';
  await app.stranger.call(refuseInvitations, { body: { token: decodeURIComponent(refusal) } });
  app.mails.length = 0;
  await olga.call(contract.remindColleague, await person());
  expect([app.mails, (await people())[0]?.state]).toEqual([[], 'invited']);
});

test('where only the invited join, an invitation to a business counts', async () => {
  const admin = await app.join('Ada', { role: 'admin' });
  await admin.call(updateSettings, { body: { signUp: 'invitation' } });
  await invite(app, olga, oven, address);
  app.mails.length = 0;
  const by = (email: string) => app.stranger.call(register, { body: { ...form, email } });
  await by('stranger@oven.example');
  await by(address);
  expect(app.mails.map(({ to }) => to)).toEqual([address]);
  await admin.call(updateSettings, { body: { signUp: 'open' } });
});

test('two who open one link at once: one of them is in', async () => {
  const token = await invite(app, olga, oven, address);
  const join = () => app.stranger.try(links.joinAsColleague, { body: { token, ...form } });
  const statuses = (await Promise.all([join(), join()])).map(({ status }) => status).toSorted();
  expect(statuses[0]).toBe(201);
  expect([400, 409]).toContain(statuses[1]);
  expect(await people()).toMatchObject([{ state: 'joined' }]);
});

test('who looks after fifty businesses takes on no other one, and an owner none of their own', async () => {
  const carl = await app.join('Carl', { email: address });
  await takeOn(app, olga, oven, carl);
  await app.pool.query(
    `with more as (insert into businesses (name, claimed_by) select 'Branch ' || n, $1 from generate_series(1, 49) n returning id)
     insert into business_people (business_id, user_id, owner_id, joined_at, created_at) select id, $2, $1, now(), now() from more`,
    [olga.id, carl.id],
  );
  const last = await addBusiness(app, olga, 'One too many');
  const token = await invite(app, olga, last, address);
  expect((await carl.try(links.acceptColleagueInvitation, { body: { token } })).status).toBe(409);
  expect(await carl.call(contract.listParts)).toHaveLength(50);
});

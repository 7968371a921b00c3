import { restoreAccount } from '@guildhall/contract/account.ts';
import { getAdminStats } from '@guildhall/contract/admin.ts';
import { listActs } from '@guildhall/contract/audit.ts';
import { getCurrentUser, login } from '@guildhall/contract/auth.ts';
import { createBusiness } from '@guildhall/contract/businesses.ts';
import { sendMessage } from '@guildhall/contract/chat.ts';
import { listNotifications } from '@guildhall/contract/notifications.ts';
import { createReport, decideReport, listReports } from '@guildhall/contract/reports.ts';
import { readSanction } from '@guildhall/contract/sanctions.ts';
import { confirmTotp, getSecondFactor, removeTotp, startTotp } from '@guildhall/contract/second-factor.ts';
import { getUser } from '@guildhall/contract/user-page.ts';
import {
  confirmUser,
  exportUsers,
  listUsers,
  removeUser,
  requireUserFactor,
  resendToUser,
  restoreUser,
  signOutUser,
  updateUser,
} from '@guildhall/contract/users.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { dayMs, minuteMs } from '../../durations.ts';
import { accountsOf, password } from '../../test/accounts.ts';
import { type Caller, useApp } from '../../test/harness.ts';
import { addBusiness } from '../../test/matching.ts';
import { openSocket } from '../../test/sockets.ts';
import { download } from '../../test/workbooks.ts';
import { totpCode } from '../auth/second-factor/rules.ts';

const app = useApp({ CONTACT_EMAIL: 'office@chamber.example' });
const { joined, mailsTo } = accountsOf(app);
let ada: Caller;
let edda: Caller;
let mo: Caller;
beforeAll(async () => {
  ada = await app.join('Ada', { role: 'admin' });
  edda = await app.join('Edda', { role: 'admin' });
  mo = await app.join('Mo', { role: 'moderator' });
});

const of = ({ id }: { id: number }) => ({ params: { id: String(id) } });
const lastAct = async () => (await edda.call(listActs, { query: { limit: 1 } }))[0];
const change = (target: { id: number }, body: object, by = ada) => by.try(updateUser, { ...of(target), body });
const mailOf = ({ member }: Caller) => mailsTo(member?.email ?? '').at(-1);

describe('the list', () => {
  const found = async (query: object) => (await ada.call(listUsers, { query })).map(({ firstName }) => firstName);

  test('is searched by beginnings of words of names and address, without case and accents', async () => {
    await app.join('Zoë', { lastName: 'Quarrel', email: 'z.quarrel@harbour.example' });
    for (const q of ['zoe', 'QUA', 'quarrel zo', 'z.quar']) expect([q, await found({ q })]).toEqual([q, ['Zoë']]);
    for (const q of ['oe', 'uarrel', 'harbour', 'zoe archer', '%', '_', '\\'])
      expect([q, await found({ q })]).toEqual([q, []]);
  });

  test('is filtered by each of its columns', async () => {
    await app.join('Una', { emailConfirmedAt: null, lastName: 'Filtered' });
    await app.join('Sue', { suspendedAt: new Date(), lastName: 'Filtered' });
    await app.join('Lea', { deletionRequestedAt: new Date(), lastName: 'Filtered' });
    const pat = await app.join('Pat', {
      lastName: 'Filtered',
      membershipType: 'basic',
      membershipExpiresAt: new Date(app.ctx.now().getTime() + dayMs),
    });
    await app.join('Old', {
      lastName: 'Filtered',
      createdAt: new Date('2020-01-01'),
      lastSeenAt: new Date(app.ctx.now().getTime() - 40 * dayMs),
    });
    const { rows } = await app.pool.query(
      `with made as (insert into groups (name, description, created_by) values ('Filtered', '', $1) returning id)
       insert into group_memberships (group_id, user_id, role) select id, $1, 'owner' from made returning group_id as id`,
      [pat.id],
    );
    const q = 'filtered';
    const among = async (query: object) => (await found({ q, ...query })).sort();
    expect(await among({ status: 'unconfirmed' })).toEqual(['Una']);
    expect(await among({ status: 'suspended' })).toEqual(['Sue']);
    expect(await among({ status: 'leaving' })).toEqual(['Lea']);
    expect(await among({ status: 'active' })).toEqual(['Old', 'Pat']);
    expect(await among({ confirmed: 'false' })).toEqual(['Una']);
    expect(await among({ confirmed: 'true' })).toHaveLength(4);
    expect(await among({ plan: 'basic' })).toEqual(['Pat']);
    expect(await among({ plan: 'premium' })).toEqual([]);
    expect(await among({ plan: 'free' })).toHaveLength(4);
    expect(await among({ joinedTo: '2020-06-01T00:00:00Z' })).toEqual(['Old']);
    expect(await among({ joinedFrom: '2020-06-01T00:00:00Z', status: 'active' })).toEqual(['Pat']);
    expect(await among({ lastSeen: 'longer' })).toEqual(['Old']);
    expect(await among({ lastSeen: 'never' })).toHaveLength(4);
    expect(await among({ group: String(rows[0].id) })).toEqual(['Pat']);
    expect(await found({ role: 'moderator' })).toEqual(['Mo']);
    expect(await found({ q: 'una filtered', role: 'admin' })).toEqual([]);
    expect((await ada.call(getAdminStats)).totalUsers).toBe(
      Number(
        (await app.pool.query('select count(*) from users where email_confirmed_at is not null')).rows[0].count,
      ),
    );
  });

  test.each(['newest', 'name', 'seen'])('sorted by %s, its links lead to each member once', async (sort) => {
    await app.pool.query(
      `insert into users (first_name, email, last_seen_at) select 'Walk', 'walk' || n || $1, case when n > 4 then now() - n * interval '1 day' end
       from generate_series(1, 9) n`,
      [`@${sort}.example`],
    );
    const { rows } = await app.pool.query('select count(*)::int as count from users');
    const ids: number[] = [];
    for (let url = `${listUsers.path}?sort=${sort}&limit=4`; url; ) {
      const { body, headers, status } = await ada.send({ method: 'GET', url });
      expect(status).toBe(200);
      expect(headers['x-total-count']).toBe(String(rows[0].count));
      ids.push(...(JSON.parse(body) as { id: number }[]).map(({ id }) => id));
      url = /^<([^>]+)>; rel="next"$/.exec(String(headers.link ?? ''))?.[1] ?? '';
    }
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(rows[0].count);
  });

  test('refuses the cursor of another order', async () => {
    const { headers } = await ada.send({ method: 'GET', url: `${listUsers.path}?sort=seen&limit=1` });
    const cursor = /cursor=([\w-]+)/.exec(String(headers.link))?.[1];
    expect((await ada.try(listUsers, { query: { sort: 'name', cursor } })).status).toBe(400);
  });

  test('is a workbook or a table for Excel, of those that were chosen too, without formulas', async () => {
    const eve = await app.join('Eve', { lastName: '=cmd()', email: 'eve@csv.example' });
    const { body } = await ada.send({ method: 'GET', url: `${exportUsers.path}?ids=${eve.id}` });
    const [head, row, ...rest] = body.trim().split('\r\n');
    expect(head).toContain('First name,Last name,E-mail');
    expect(row).toMatch(new RegExp(`^${eve.id},Eve,"'=cmd\\(\\)",eve@csv.example,user,active,yes,`));
    expect(rest).toEqual([]);
    expect(await lastAct()).toMatchObject({ act: 'list.exported', details: { what: 'members' } });
    const all = await ada.send({ method: 'GET', url: `${exportUsers.path}?q=eve` });
    expect(all.body).toContain('eve@csv.example');
    const { headers, rows } = await download(app, ada, `${exportUsers.path}?ids=${eve.id}&format=xlsx`);
    expect(headers['content-disposition']).toMatch(/members-\d{4}-\d\d-\d\d\.xlsx/);
    expect(rows[0]?.slice(0, 4)).toEqual(['Number', 'First name', 'Last name', 'E-mail']);
    expect(rows.slice(1).map((row) => row.slice(0, 6))).toEqual([
      [eve.id, 'Eve', '=cmd()', 'eve@csv.example', 'user', 'active'],
    ]);
    expect((await download(app, mo, `${exportUsers.path}?format=xlsx`)).status).toBe(403);
  });
});

describe('a member’s page', () => {
  const columnsForAdmins = ['account', 'paid', 'told', 'acts'] as const;

  test('says what they are, own, paid and wrote, and nothing that opens the account', async () => {
    const pam = await joined('Pam', {
      membershipType: 'premium',
      membershipExpiresAt: new Date(app.ctx.now().getTime() + dayMs),
      phone: '+1 555 0100',
    });
    await addBusiness(app, pam, 'Pam’s Pans');
    const page = await ada.call(getUser, of(pam));
    expect(page).toMatchObject({
      displayName: 'Pam Tester',
      status: 'active',
      owns: { listings: [{ name: 'Pam’s Pans' }] },
      account: { email: pam.email, phone: '+1 555 0100', sessions: 1, hasPassword: true, hasSecondFactor: false },
      paid: { plan: 'premium', periods: [{ plan: 'premium' }], invoices: [] },
    });
    const text = JSON.stringify(page);
    for (const secret of ['argon2', 'registration', 'password"', 'sealed', pam.cookie.split('=')[1] ?? '-'])
      expect(text).not.toContain(secret);
  });

  test('says what was reported about them and by them, and what was given to them', async () => {
    const [pam, rob] = [await app.join('Pam'), await app.join('Rob')];
    const { id } = await pam.call(sendMessage, { body: { roomId: 1, content: 'Buy now' } });
    await rob.call(createReport, { body: { kind: 'message', id, category: 'spam', text: 'Adverts' } });
    const [made] = await mo.call(listReports, { query: { status: 'pending' } });
    const decision = { status: 'resolved', reason: 'Adverts' } as const;
    await mo.call(decideReport, { ...of(made ?? { id: 0 }), body: { ...decision, action: 'warn' } });
    await change(pam, { suspended: true, reason: 'Again' });
    const about = { kind: 'message', category: 'spam', status: 'resolved' };
    expect(await ada.call(getUser, of(pam))).toMatchObject({
      reportsAbout: [about],
      sanctions: [
        { type: 'suspend', reason: 'Again', expiresAt: null, isInForce: true },
        { type: 'warn', reason: 'Adverts', isInForce: false },
      ],
    });
    expect(await ada.call(getUser, of(rob))).toMatchObject({ wrote: { reports: 1 }, reportsBy: [about] });
  });

  test('has the cases about them and those that they told of, as these stand', async () => {
    const [rita, sly] = [await app.join('Rita'), await app.join('Sly')];
    const listing = await addBusiness(app, sly, 'Sly’s Sails');
    const told = { category: 'spam', text: 'Sent to everybody' } as const;
    await rita.call(createReport, { body: { kind: 'member', id: sly.id, ...told } });
    await ada.call(createReport, { body: { kind: 'member', id: sly.id, ...told } });
    await rita.call(createReport, { body: { kind: 'business', id: listing.id, ...told } });
    const { reportsAbout } = await mo.call(getUser, of(sly));
    expect(reportsAbout).toMatchObject([
      { kind: 'business', category: 'spam', status: 'pending' },
      { kind: 'member', category: 'spam', status: 'pending' },
    ]);
    const [, ofMember] = reportsAbout;
    await mo.call(decideReport, {
      params: { id: String(ofMember?.id) },
      body: { status: 'resolved', reason: 'Seen', action: 'mute', durationMinutes: 5 },
    });
    expect(await mo.call(getUser, of(sly))).toMatchObject({
      sanctions: [{ type: 'mute', reason: 'Seen', caseId: ofMember?.id, isInForce: true }],
    });
    expect(await mo.call(getUser, of(rita))).toMatchObject({
      wrote: { reports: 2 },
      reportsAbout: [],
      reportsBy: [
        { kind: 'business', status: 'pending' },
        { id: ofMember?.id, status: 'resolved' },
      ],
    });
  });

  test('shows moderators neither how they are reached nor what they pay; others see no page', async () => {
    const pam = await app.join('Pam');
    const page = await mo.call(getUser, of(pam));
    for (const column of columnsForAdmins) expect([column, page[column]]).toEqual([column, null]);
    expect(JSON.stringify(page)).not.toContain(pam.member?.email);
    for (const caller of [pam, app.stranger])
      expect([401, 403]).toContain((await caller.try(getUser, of(pam))).status);
    expect((await ada.try(getUser, of({ id: 999_999 }))).status).toBe(404);
  });

  test('every other call is for admins', async () => {
    const pam = await app.join('Pam');
    for (const caller of [mo, pam, app.stranger]) {
      const replies = [
        await caller.try(listUsers),
        await caller.send({ method: 'GET', url: exportUsers.path }),
        await change(pam, { note: 'x' }, caller),
        await caller.try(signOutUser, { ...of(pam), body: {} }),
        await caller.try(confirmUser, { ...of(pam), body: { reason: 'x' } }),
        await caller.try(resendToUser, { ...of(pam), body: {} }),
        await caller.try(removeUser, { ...of(pam), body: { reason: 'x' } }),
        await caller.try(restoreUser, { ...of(pam), body: {} }),
        await caller.try(requireUserFactor, { ...of(pam), body: {} }),
      ];
      for (const { status } of replies) expect([401, 403]).toContain(status);
    }
  });
});

describe('a role', () => {
  test('is given with a reason, counts for the next call, and is told', async () => {
    const rob = await app.join('Rob');
    expect((await change(rob, { role: 'moderator' })).body.fields).toHaveProperty('reason');
    expect((await change(rob, { role: 'moderator', reason: 'Knows the trade' })).status).toBe(200);
    expect((await rob.try(getUser, of(mo))).status).toBe(200);
    expect(await lastAct()).toMatchObject({
      act: 'member.role_changed',
      target: { id: rob.id },
      reason: 'Knows the trade',
      details: { from: 'user', to: 'moderator' },
    });
    expect(await rob.call(listNotifications)).toMatchObject([
      { kind: 'account.role', text: expect.stringContaining('Knows the trade') },
    ]);
  });

  test('is not given to who has not confirmed, nor to oneself', async () => {
    const una = await app.join('Una', { emailConfirmedAt: null });
    expect((await change(una, { role: 'admin', reason: 'x' })).status).toBe(409);
    expect((await change(ada, { role: 'user', reason: 'x' })).status).toBe(403);
    expect((await change(ada, { suspended: true, reason: 'x' })).status).toBe(403);
    expect((await ada.try(removeUser, { ...of(ada), body: { reason: 'x' } })).status).toBe(403);
  });
});

describe('the last admin', () => {
  test.each([
    ['demoted', (target: Caller, by: Caller) => change(target, { role: 'user', reason: 'race' }, by)],
    ['suspended', (target: Caller, by: Caller) => change(target, { suspended: true, reason: 'race' }, by)],
    ['deleted', (target: Caller, by: Caller) => by.try(removeUser, { ...of(target), body: { reason: 'race' } })],
  ])('is never %s, also when two act on each other at the same time', async (_what, act) => {
    const [one, two] = [await app.join('One', { role: 'admin' }), await app.join('Two', { role: 'admin' })];
    await app.pool.query(`update users set role = 'user' where id in ($1, $2)`, [ada.id, edda.id]);
    try {
      const statuses = (await Promise.all([act(one, two), act(two, one)])).map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect([401, 403, 409]).toContain(statuses.find((status) => status !== 200));
      const { rows } = await app.pool.query(`select id from users where role = 'admin' and not is_hidden`);
      expect(rows).toHaveLength(1);
    } finally {
      await app.pool.query(
        `update users set role = case when id in ($1, $2) then 'admin' else 'user' end
        where id in ($1, $2, $3, $4)`,
        [ada.id, edda.id, one.id, two.id],
      );
    }
  });
});

describe('a suspension', () => {
  test('ends sessions and sockets, says why at the sign-in and by mail, and is lifted', async () => {
    const nell = await joined('Nell');
    await addBusiness(app, nell, 'Nell’s Nets');
    const origin = await app.listen();
    const socket = await openSocket({ listening: origin, publicUrl: app.ctx.config.publicUrl }, nell.cookie);
    const reason = 'Sold what was not hers';
    const since = performance.now();
    expect((await change(nell, { suspended: true, reason })).body).toMatchObject({ status: 'suspended' });
    await socket.closed;
    expect(performance.now() - since).toBeLessThan(1000);
    expect(await lastAct()).toMatchObject({ act: 'member.suspended', target: { id: nell.id }, reason });
    expect((await nell.try(getCurrentUser)).status).toBe(401);
    const signIn = () => app.stranger.try(login, { body: { email: nell.email, password } });
    expect(await signIn()).toMatchObject({ status: 403, body: { message: expect.stringContaining(reason) } });
    // Who doesn't know the password is told nothing of it.
    const guess = await app.stranger.try(login, {
      body: { email: nell.email, password: 'another harbour at dusk' },
    });
    expect(JSON.stringify(guess.body)).not.toContain(reason);
    // One mail says so, and leads to the page of the suspension, where whoever is shut out reads on and objects.
    const told = mailsTo(nell.email).filter(({ subject }) => subject === 'Your account is suspended');
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain(reason);
    const [, id = '', token = ''] = /\/sanctions\/(\d+)\?token=([^\s)]+)/.exec(told[0]?.text ?? '') ?? [];
    const readPage = () =>
      app.stranger.call(readSanction, { params: { id }, body: { token: decodeURIComponent(token) } });
    expect((await readPage()).sanction).toMatchObject({
      type: 'suspend',
      reason,
      isInForce: true,
      expiresAt: null,
    });
    expect((await ada.call(getUser, of(nell))).sanctions).toMatchObject([
      { id: Number(id), type: 'suspend', reason, isInForce: true, moderator: { id: ada.id } },
    ]);
    const { rows } = await app.pool.query(`select deleted_at from businesses where name = 'Nell’s Nets'`);
    expect(rows).toEqual([{ deleted_at: null }]);
    expect((await ada.call(getUser, of(nell))).suspension).toMatchObject({ reason });

    expect((await change(nell, { suspended: true, reason: 'again' })).status).toBe(200);
    expect((await ada.call(getUser, of(nell))).suspension).toMatchObject({ reason });

    expect((await change(nell, { suspended: false, reason: 'A mistake' })).body).toMatchObject({
      status: 'active',
    });
    expect(await lastAct()).toMatchObject({ act: 'member.unsuspended', reason: 'A mistake' });
    expect((await signIn()).status).toBe(200);
    expect((await readPage()).sanction).toMatchObject({ isInForce: false });
    expect(await ada.call(getUser, of(nell))).toMatchObject({
      suspension: null,
      sanctions: [{ id: Number(id), isInForce: false }],
    });
    expect(
      mailsTo(nell.email)
        .map(({ subject }) => subject)
        .slice(-2),
    ).toEqual(['Your account is suspended', 'Your account is no longer suspended']);
  });

  test('and a note and a name are one act: what fails changes nothing', async () => {
    const nia = await app.join('Nia', { emailConfirmedAt: null });
    const before = await lastAct();
    expect((await change(nia, { firstName: 'Nora', note: 'x', role: 'admin', reason: 'x' })).status).toBe(409);
    expect(await ada.call(getUser, of(nia))).toMatchObject({ firstName: 'Nia', note: null });
    expect((await lastAct())?.id).toBe(before?.id);
  });
});

test('a name that staff change is told, and a note is theirs', async () => {
  const nan = await app.join('Nan');
  await change(nan, { firstName: 'Nancy', note: 'Asked by telephone' });
  expect(await ada.call(getUser, of(nan))).toMatchObject({
    firstName: 'Nancy',
    note: { text: 'Asked by telephone', by: { id: ada.id } },
  });
  expect(await nan.call(listNotifications)).toMatchObject([{ kind: 'account.renamed' }]);
  expect((await change(nan, { note: ' ' })).body).toMatchObject({ note: null });
  for (const body of [
    {},
    { reason: 'only' },
    { note: 'x'.repeat(10_000) },
    { firstName: '' },
    { role: 'owner', reason: 'x' },
    { isHidden: true },
  ])
    expect([body, (await change(nan, body)).status]).toEqual([body, 400]);
  expect((await change({ id: 999_999 }, { note: 'x' })).status).toBe(404);
});

test('a member is signed out everywhere, and may sign in again', async () => {
  const sam = await joined('Sam');
  expect(await ada.call(signOutUser, { ...of(sam), body: { reason: 'Lost telephone' } })).toEqual({ ended: 1 });
  expect((await sam.try(getCurrentUser)).status).toBe(401);
  expect(await lastAct()).toMatchObject({
    act: 'member.signed_out',
    details: { count: 1 },
    reason: 'Lost telephone',
  });
  expect((await app.stranger.try(login, { body: { email: sam.email, password } })).status).toBe(200);
});

test('an address is confirmed by hand, without making an admin of anybody, or its mail is sent again', async () => {
  const una = await app.join('Una', { emailConfirmedAt: null });
  expect((await ada.try(resendToUser, { ...of(una), body: {} })).status).toBe(200);
  expect(mailOf(una)?.subject).toBe('Confirm your e-mail address');
  expect((await ada.try(resendToUser, { ...of(una), body: {} })).status).toBe(429);
  const body = { reason: 'Showed the letter' };
  expect(await ada.call(confirmUser, { ...of(una), body })).toMatchObject({ status: 'active', role: 'user' });
  expect(await lastAct()).toMatchObject({ act: 'member.confirmed', reason: 'Showed the letter' });
  expect((await ada.try(resendToUser, { ...of(una), body: {} })).status).toBe(409);
  const before = await lastAct();
  await ada.call(confirmUser, { ...of(una), body });
  expect((await lastAct())?.id).toBe(before?.id);
});

test('an account that staff delete has its days of grace, and comes back by staff or by its member', async () => {
  const rex = await joined('Rex');
  const { deletionDueAt } = await ada.call(removeUser, { ...of(rex), body: { reason: 'Left the chamber' } });
  expect(deletionDueAt.getTime()).toBeGreaterThan(app.ctx.now().getTime() + 13 * dayMs);
  expect((await rex.try(getCurrentUser)).status).toBe(401);
  expect(mailOf(rex)?.text).toContain('Left the chamber');
  expect(await lastAct()).toMatchObject({ act: 'member.removed', reason: 'Left the chamber' });
  expect(await ada.call(restoreUser, { ...of(rex), body: {} })).toMatchObject({ status: 'active' });
  await ada.call(removeUser, { ...of(rex), body: { reason: 'Again' } });
  const { headers } = await app.stranger.try(login, { body: { email: rex.email, password } });
  const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
  const restored = await app.server.inject({
    method: 'POST',
    url: restoreAccount.path,
    headers: { cookie, 'sec-fetch-site': 'same-origin' },
  });
  expect(restored.statusCode).toBe(200);
});

test('who is asked for a second factor looks around until there is one, and keeps the last', async () => {
  const fay = await app.join('Fay');
  const add = () => fay.try(createBusiness, { body: { name: 'Fay’s Ferry' } as never });
  await ada.call(requireUserFactor, { ...of(fay), body: { reason: 'Holds the keys' } });
  expect(await lastAct()).toMatchObject({ act: 'member.factor_required', reason: 'Holds the keys' });
  expect((await fay.try(getCurrentUser)).status).toBe(200);
  expect((await add()).body.code).toBe('second_factor_missing');
  expect(await fay.call(getSecondFactor)).toMatchObject({ isRequired: true });
  const { secret } = await fay.call(startTotp);
  await fay.call(confirmTotp, { body: { code: totpCode(secret, app.ctx.now()) } });
  expect((await add()).body.code).not.toBe('second_factor_missing');
  expect((await fay.try(removeTotp)).status).toBe(409);
  await ada.call(requireUserFactor, { ...of(fay), body: { isRequired: false } });
  expect((await fay.try(removeTotp)).status).toBe(200);
});

// Last, as it lets an hour pass.
describe('when a member was last seen', () => {
  const seenAt = async ({ id }: Caller) =>
    (await app.pool.query('select last_seen_at as at from users where id = $1', [id])).rows[0].at as Date | null;

  test('is written by their session, at most once an hour', async () => {
    const una = await app.join('Una');
    app.travel(6 * minuteMs);
    await una.call(getCurrentUser);
    const first = await seenAt(una);
    expect(first).not.toBeNull();
    app.travel(30 * minuteMs);
    await una.call(getCurrentUser);
    expect(await seenAt(una)).toEqual(first);
    app.travel(31 * minuteMs);
    await una.call(getCurrentUser);
    expect(await seenAt(una)).not.toEqual(first);
  });
});

test('a role and a suspension need a sign-in of the last minutes; a note does not', async () => {
  const rob = await app.join('Rob');
  const old = await app.join('Olga', { role: 'admin' });
  app.travel(11 * minuteMs);
  expect((await change(rob, { role: 'moderator', reason: 'x' }, old)).body.code).toBe('reauth_required');
  expect((await change(rob, { suspended: true, reason: 'x' }, old)).body.code).toBe('reauth_required');
  expect((await change(rob, { note: 'Old friend' }, old)).body).toMatchObject({ note: 'Old friend' });
});

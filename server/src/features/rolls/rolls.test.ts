import { joinByInvitation, openInvitation, refuseInvitations } from '@guildhall/contract/listing-invitations.ts';
import {
  createRollInvitation,
  getRollInvitation,
  type InvitedState,
  listInvitedRows,
  listRollInvitations,
  resumeRollInvitation,
  stopRollInvitation,
} from '@guildhall/contract/roll-invitations.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { dayMs, hourMs, minuteMs } from '../../durations.ts';
import { type Caller, useApp } from '../../test/harness.ts';
import { createImporter } from '../../test/imports.ts';

const app = useApp();
let admin: Caller;
const importer = createImporter(app, () => admin);

beforeEach(async () => {
  admin = await app.join('Admin', { role: 'admin' });
  await app.runJobs();
  await app.pool.query(
    'truncate businesses, claims, listing_invitations, refused_addresses, roll_invitations, imports restart identity cascade',
  );
  app.mails.length = 0;
});

const text = 'Dear {business},\n\nthe {community} has a directory.\nCome and see.';
const of = (id: number) => ({ params: { id: String(id) } });
const mailsTo = (to: string) => app.mails.filter((mail) => mail.to === to);
const secretOf = (to: string) => /way=claim&token=([\w-]+)/.exec(mailsTo(to).at(-1)?.text ?? '')?.[1] ?? '';
const tokenOf = (to: string) => ({ body: { token: secretOf(to) } });
const password = 'seven red barges';
const join = (to: string, firstName = 'Olga') =>
  app.stranger.try(joinByInvitation, {
    body: { token: secretOf(to), firstName, lastName: 'Oven', password, confirmPassword: password },
  });

/** Unclaimed listings as a roll brings them. */
async function listed(...emails: (string | null)[]): Promise<number[]> {
  const { rows } = await app.pool.query(
    `insert into businesses (name, description, type, industry, location, email)
       select 'Shop ' || n, 'x', 'SME', 'Retail', 'Leeds', e from unnest($1::text[]) with ordinality as t (e, n)
       returning id`,
    [emails],
  );
  return rows.map(({ id }) => id);
}
const addresses = (count: number) => Array.from({ length: count }, (_, i) => `o@shop${i + 1}.example`);

async function invite(businessIds: number[], more: object = {}) {
  const { invitation } = await admin.call(createRollInvitation, { body: { businessIds, text, ...more } });
  await app.runJobs();
  return invitation?.id ?? 0;
}
const shown = (id: number) => admin.call(getRollInvitation, of(id));
const statesOf = async (id: number) =>
  Object.fromEntries(
    (await admin.call(listInvitedRows, of(id))).map(({ business, state, reason }) => [
      business.name,
      reason ?? state,
    ]),
  );
/** Minute by minute. */
async function pass(minutes: number): Promise<void> {
  for (let i = 0; i < minutes; i += 1) {
    app.travel(minuteMs);
    await app.doJob('send-roll-invitations');
  }
}

describe('a trial run', () => {
  test('says how many of a roll have an address, who is left out and why, and shows the mail; nobody is written to', async () => {
    const [, , refused, claimed, , bounced, gone] = await listed(
      'a@one.example',
      null,
      'no@thanks.example',
      'owner@there.example',
      'A@one.example',
      'was@back.example',
      'gone@away.example',
    );
    const all = Array.from({ length: 7 }, (_, i) => (refused ?? 0) - 2 + i);
    await app.pool.query('update businesses set claimed_by = $1 where id = $2', [admin.id, claimed]);
    await app.pool.query('update businesses set deleted_at = now() where id = $1', [gone]);
    const bouncing = await invite([bounced ?? 0]);
    await app.bounce(mailsTo('was@back.example')[0]?.mark ?? '');
    expect(await statesOf(bouncing)).toEqual({ 'Shop 6': 'bounced' });
    await invite([refused ?? 0]);
    await app.stranger.call(refuseInvitations, tokenOf('no@thanks.example'));
    app.mails.length = 0;

    const facts = await admin.call(createRollInvitation, { body: { businessIds: all, text, dryRun: true } });
    expect(facts).toMatchObject({ rows: 7, withAddress: 6, mails: 1, invitation: null });
    expect(facts.leftOut.map(({ reason, rows }) => [reason, rows]).toSorted()).toEqual([
      ['bounced', 1],
      ['claimed', 1],
      ['gone', 1],
      ['no_address', 1],
      ['refused', 1],
      ['repeated', 1],
    ]);
    expect(facts.mail.subject).toBe('Tarrowmouth Chamber of Commerce invites “Shop 1”');
    // Under the name of the site the admin's words come first.
    expect(facts.mail.text).toMatch(
      /^Tarrowmouth Chamber of Commerce\n\nDear Shop 1,\n\nthe Tarrowmouth Chamber of Commerce has a directory\.\nCome and see\.\n\n/,
    );
    expect(app.mails).toEqual([]);
    expect((await admin.call(listRollInvitations, {})).length).toBe(2);
  });

  test('of an import is about the listings that it has written or found', async () => {
    const job = await importer.upload(
      'roll.csv',
      'Name,Industry,City,Email\nOlga’s Oven,Retail,Leeds,olga@oven.example\nBare Shop,Retail,Leeds,\n',
    );
    await importer.check(job);
    expect(
      (await admin.try(createRollInvitation, { body: { importId: job.id, text, dryRun: true } })).status,
    ).toBe(409);
    await importer.run(job);
    const body = { importId: job.id, text };
    const facts = await admin.call(createRollInvitation, { body: { ...body, dryRun: true } });
    expect(facts).toMatchObject({ rows: 2, withAddress: 1, mails: 1 });
    const other = await admin.try(createRollInvitation, { body: { ...body, expected: 2 } });
    expect(other).toMatchObject({ status: 409, body: { fields: { expected: expect.any(String) } } });
    const { invitation } = await admin.call(createRollInvitation, { body: { ...body, expected: 1 } });
    expect(invitation).toMatchObject({ importName: 'roll.csv', state: 'running', by: { id: admin.id } });
    // Pressed again, also before a mail has left.
    expect(await admin.try(createRollInvitation, { body })).toMatchObject({ status: 409 });
    await app.runJobs();
    expect(mailsTo('olga@oven.example').length).toBe(1);
    expect((await admin.try(createRollInvitation, { body: { importId: 999_999, text } })).status).toBe(404);
  });
});

test('nobody but an admin invites, and what stands in the text means nothing but words', async () => {
  const member = await app.join('Mia');
  const mo = await app.join('Mo', { role: 'moderator' });
  const [id = 0] = await listed('a@one.example');
  for (const caller of [member, mo])
    expect((await caller.try(createRollInvitation, { body: { businessIds: [id], text } })).status).toBe(403);
  for (const wrong of ['Dear {name}', 'a } b', ' ', 'x'.repeat(2001), 'turn\u202Earound', 'a\0b'])
    expect((await admin.try(createRollInvitation, { body: { businessIds: [id], text: wrong } })).status).toBe(400);
  for (const anHour of [9, 5001, 1.5])
    expect((await admin.try(createRollInvitation, { body: { businessIds: [id], text, anHour } })).status).toBe(
      400,
    );
  expect((await admin.try(createRollInvitation, { body: { text } })).status).toBe(400);
  await app.pool.query(`update businesses set name = $1`, ['<b>Oak</b>\r\nBcc: all@victims.example']);
  await invite([id], { text: '<img src=x> $& {business}' });
  const [mail] = mailsTo('a@one.example');
  expect(mail?.html).toContain('&#60;img src=x&#62; $&#38; &#60;b&#62;Oak');
  expect(mail?.html).not.toMatch(/<img|<b>/);
  expect(mail?.subject).toBe('Tarrowmouth Chamber of Commerce invites “<b>Oak</b> Bcc: all@victims.example”');
});

describe('an invitation', () => {
  test('lets so many mails leave in an hour, stops at once, and goes on where it was', async () => {
    app.stopClock();
    const id = await invite(await listed(...addresses(25)), { anHour: 10, reminds: false });
    expect(app.mails.length).toBe(1);
    await pass(30);
    expect(app.mails.length).toBe(10);
    await pass(29);
    expect(app.mails.length).toBe(10);
    await pass(1);
    expect(app.mails.length).toBe(11);
    expect(await admin.call(stopRollInvitation, { ...of(id), body: {} })).toMatchObject({
      state: 'stopped',
      nextAt: null,
      counts: { invited: 11, waiting: 14 },
    });
    expect((await admin.try(stopRollInvitation, { ...of(id), body: {} })).status).toBe(409);
    await pass(20);
    expect(app.mails.length).toBe(11);
    await admin.call(resumeRollInvitation, { ...of(id), body: { anHour: 5000 } });
    await app.runJobs();
    expect(app.mails.length).toBe(25);
    await pass(1);
    expect(await shown(id)).toMatchObject({
      state: 'done',
      finishedAt: expect.any(Date),
      counts: { invited: 25 },
    });
    expect(new Set(app.mails.map(({ to }) => to)).size).toBe(25);
    expect((await admin.try(resumeRollInvitation, { ...of(id), body: {} })).status).toBe(409);
  });

  test('writes to nobody beyond what a day of the whole site has', async () => {
    const ids = await listed(...addresses(3));
    await app.pool.query(
      `with rolls as (insert into roll_invitations (text, an_hour, reminds, state, created_at, started_at)
         select 'x', 5000, false, 'done', now(), now() from generate_series(1, 4999) returning id)
       insert into roll_invitation_rows (roll_id, business_id, address_hash, sent_at)
         select rolls.id, $1, 'h' || rolls.id, now() from rolls`,
      [ids[0]],
    );
    await invite(ids);
    await pass(5);
    expect(app.mails.length).toBe(1);
    app.travel(dayMs);
    await pass(1);
    expect(app.mails.length).toBe(3);
  });

  test('that several processes work on at once writes to nobody twice and leaves nobody out', async () => {
    const { invitation } = await admin.call(createRollInvitation, {
      body: { businessIds: await listed(...addresses(20)), text, anHour: 5000 },
    });
    const rollId = invitation?.id ?? 0;
    await Promise.all([1, 2, 3].map(() => app.doJob('invite-roll', { rollId })));
    expect(app.mails.map(({ to }) => to).toSorted()).toEqual(addresses(20).toSorted());
    const twice = await Promise.all([1, 2].map(() => app.doJob('invite-roll', { rollId })));
    expect(twice.length).toBe(2);
    expect(app.mails.length).toBe(20);
  });

  test('looks at each again as its turn comes', async () => {
    app.stopClock();
    const ids = await listed(...addresses(4));
    const id = await invite(ids, { anHour: 60 });
    await app.pool.query('update businesses set claimed_by = $1 where id = $2', [admin.id, ids[1]]);
    await app.pool.query(`update businesses set email = 'new@there.example' where id = $1`, [ids[2]]);
    await app.pool.query('update businesses set deleted_at = now() where id = $1', [ids[3]]);
    await pass(3);
    expect(app.mails.map(({ to }) => to)).toEqual(['o@shop1.example', 'new@there.example']);
    expect(await statesOf(id)).toEqual({
      'Shop 1': 'invited',
      'Shop 2': 'claimed',
      'Shop 3': 'invited',
      'Shop 4': 'gone',
    });
  });

  test('reminds once after seven days, and only who has not answered in any way', async () => {
    app.stopClock();
    const emails = addresses(6);
    const [silent, opened, joined, refused, bounced, elsewhere] = emails as [
      string,
      string,
      string,
      string,
      string,
      string,
    ];
    const id = await invite(await listed(...emails), { anHour: 5000 });
    await app.stranger.call(openInvitation, tokenOf(opened));
    expect((await join(joined)).status).toBe(201);
    await app.stranger.call(refuseInvitations, tokenOf(refused));
    await app.bounce(mailsTo(bounced)[0]?.mark ?? '');
    await app.join('Elsewhere', { email: elsewhere });
    expect(await statesOf(id)).toEqual({
      'Shop 1': 'invited',
      'Shop 2': 'opened',
      'Shop 3': 'listed',
      'Shop 4': 'refused',
      'Shop 5': 'bounced',
      'Shop 6': 'invited',
    });
    app.mails.length = 0;
    app.travel(7 * dayMs - hourMs);
    await app.doJob('send-roll-invitations');
    expect(app.mails).toEqual([]);
    app.travel(hourMs);
    await app.doJob('send-roll-invitations');
    expect(app.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [silent, 'Reminder: Tarrowmouth Chamber of Commerce invites “Shop 1”'],
    ]);
    await app.pool.query("update session set expire = expire + interval '90 days'");
    expect(await shown(id)).toMatchObject({ state: 'done', reminded: 1 });
    app.travel(30 * dayMs);
    await app.doJob('send-roll-invitations');
    expect(app.mails.length).toBe(1);
    // Both links lead to the listing.
    expect((await join(silent)).status).toBe(201);
  });
});

test('an invitation of a copied site is stopped, for the other site may go on with it, until an admin lets it go', async () => {
  app.stopClock();
  const id = await invite(await listed(...addresses(2)), { anHour: 10 });
  app.travel(minuteMs);
  await app.pool.query('update site set copied_at = $1', [app.ctx.now()]);
  await pass(2);
  expect(app.mails.length).toBe(1);
  expect((await shown(id)).state).toBe('stopped');
  await admin.call(resumeRollInvitation, { ...of(id), body: {} });
  await app.runJobs();
  expect(app.mails.length).toBe(2);
  await app.pool.query('update site set copied_at = null');
});

test('the rows of an invitation come by the page, and of each state alone', async () => {
  app.stopClock();
  const id = await invite(await listed(...addresses(5), null), { anHour: 10 });
  const states: [InvitedState | undefined, number][] = [
    [undefined, 6],
    ['invited', 1],
    ['waiting', 4],
    ['left_out', 1],
    ['joined', 0],
  ];
  for (const [state, count] of states)
    expect((await admin.call(listInvitedRows, { ...of(id), query: { ...(state && { state }) } })).length).toBe(
      count,
    );
  const rows = await admin.call(listInvitedRows, { ...of(id), query: { limit: 2 } });
  expect(rows.map(({ email }) => email)).toEqual(addresses(2));
  expect((await admin.try(listInvitedRows, of(999_999))).status).toBe(404);
});

import { register } from '@guildhall/contract/auth.ts';
import { listBusinesses } from '@guildhall/contract/businesses.ts';
import {
  claimByInvitation,
  joinByInvitation,
  readInvitation,
  refuseInvitations,
} from '@guildhall/contract/listing-invitations.ts';
import { createRollInvitation, getRollInvitation, listInvitedRows } from '@guildhall/contract/roll-invitations.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { dayMs } from '../../durations.ts';
import { type Caller, useApp } from '../../test/harness.ts';

const app = useApp();
let admin: Caller;

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
describe('whoever is invited', () => {
  test('has number and status of the roll with the listing, and a former firm is not invited', async () => {
    const ids = await listed('nina@roll.example', 'fred@former.example');
    await app.pool.query(
      `update businesses set member_number = 'M-' || id, joined_on = '1998-05-01',
         member_status = case when email like 'fred%' then 'former' else 'active' end`,
    );
    const id = await invite(ids);
    expect(await statesOf(id)).toEqual({ 'Shop 1': 'invited', 'Shop 2': 'gone' });
    expect(mailsTo('fred@former.example')).toEqual([]);
    expect((await join('nina@roll.example')).status).toBe(201);
    const { rows } = await app.pool.query(
      'select member_number, member_status, joined_on::text, claimed_by is not null as is_owned from businesses where id = $1',
      [ids[0]],
    );
    expect(rows).toEqual([
      { member_number: `M-${ids[0]}`, member_status: 'active', joined_on: '1998-05-01', is_owned: true },
    ]);
  });

  test('joins by the link: an account, the listing as theirs, and six months, all at once and once', async () => {
    const [businessId = 0] = await listed('olga@oven.example');
    const id = await invite([businessId]);
    const token = tokenOf('olga@oven.example');
    // Pages are opened by programs, too.
    await app.stranger.send({ method: 'GET', url: `/invited?way=claim&token=${token.body.token}` });
    expect(await statesOf(id)).toEqual({ 'Shop 1': 'invited' });
    expect(await app.stranger.call(readInvitation, token)).toMatchObject({
      state: 'open',
      email: 'olga@oven.example',
      hasAccount: false,
    });
    const both = await Promise.all([join('olga@oven.example'), join('olga@oven.example')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const { rows } = await app.pool.query(
      `select u.email_confirmed_at is not null as "isConfirmed", b.is_verified as "isVerified",
         u.membership_type as plan, u.membership_expires_at > now() + interval '170 days' as "hasSixMonths"
       from businesses b join users u on u.id = b.claimed_by where b.id = $1`,
      [businessId],
    );
    expect(rows).toEqual([{ isConfirmed: true, isVerified: true, plan: 'premium', hasSixMonths: true }]);
    expect(await shown(id)).toMatchObject({ counts: { listed: 1, waiting: 0 } });
    expect(await app.stranger.call(readInvitation, token)).toMatchObject({
      state: 'claimed',
      email: null,
      hasAccount: false,
    });
    expect((await join('olga@oven.example')).status).toBe(409);
  });

  test('and has an account already signs in and claims', async () => {
    const olga = await app.join('Olga', { email: 'olga@bakery.example' });
    const id = await invite(await listed('olga@bakery.example'));
    const token = tokenOf('olga@bakery.example');
    expect(await app.stranger.call(readInvitation, token)).toMatchObject({ state: 'open', hasAccount: true });
    expect((await join('olga@bakery.example')).status).toBe(409);
    expect((await olga.call(claimByInvitation, token)).outcome).toBe('activated');
    expect(await statesOf(id)).toEqual({ 'Shop 1': 'listed' });
  });

  test('takes the address from whoever registered it and never showed that it is theirs', async () => {
    await app.stranger.call(register, {
      body: {
        firstName: 'Eve',
        lastName: 'Early',
        email: 'olga@shop.example',
        password: 'five blue barges',
        confirmPassword: 'five blue barges',
      },
    });
    await invite(await listed('olga@shop.example'));
    expect(await app.stranger.call(readInvitation, tokenOf('olga@shop.example'))).toMatchObject({
      hasAccount: false,
    });
    expect((await join('olga@shop.example')).body).toMatchObject({ outcome: 'activated' });
    const { rows } = await app.pool.query(
      `select first_name as name from users where email = 'olga@shop.example'`,
    );
    expect(rows).toEqual([{ name: 'Olga' }]);
  });

  test('has no account and no listing by a link that is too old, unknown, or of a listing that is gone', async () => {
    const [id] = await listed('olga@cafe.example');
    await invite([id ?? 0], { reminds: false });
    const many = await app.pool.query('select count(*)::int as count from users');
    await app.pool.query('update businesses set deleted_at = now() where id = $1', [id]);
    expect((await join('olga@cafe.example')).status).toBe(409);
    await app.pool.query('update businesses set deleted_at = null where id = $1', [id]);
    app.travel(91 * dayMs);
    expect((await join('olga@cafe.example')).status).toBe(400);
    const unknown = { token: 'x'.repeat(43), firstName: 'A', lastName: 'B', password, confirmPassword: password };
    expect((await app.stranger.try(joinByInvitation, { body: unknown })).status).toBe(404);
    expect((await app.pool.query('select count(*)::int as count from users')).rows).toEqual(many.rows);
    await app.pool.query("update session set expire = expire + interval '500 days'");
  });

  test('says no thanks once and for good: by the link, or by the button of the mail program', async () => {
    const ids = await listed(...addresses(2));
    await invite(ids, { anHour: 5000 });
    const [first, second] = addresses(2) as [string, string];
    await app.stranger.call(refuseInvitations, tokenOf(first));
    const { unsubscribe = '' } = mailsTo(second)[0] ?? {};
    const { pathname, search } = new URL(unsubscribe);
    expect((await app.stranger.send({ method: 'GET', url: pathname + search })).status).toBe(404);
    const pressed = await app.stranger.send({
      method: 'POST',
      url: pathname + search,
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(pressed.status).toBe(204);
    app.travel(60 * dayMs);
    await app.pool.query("update session set expire = expire + interval '500 days'");
    const facts = await admin.call(createRollInvitation, { body: { businessIds: ids, text, dryRun: true } });
    expect(facts).toMatchObject({ mails: 0, leftOut: [{ reason: 'refused', rows: 2 }] });
    expect((await admin.try(createRollInvitation, { body: { businessIds: ids, text } })).status).toBe(409);
    expect((await app.stranger.call(listBusinesses)).length).toBe(2);
  });
});

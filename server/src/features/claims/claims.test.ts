import { createBusiness, listBusinesses } from '@guildhall/contract/businesses.ts';
import {
  approveClaim,
  getReview,
  listReviews,
  rejectClaim,
  undoClaim,
} from '@guildhall/contract/claim-reviews.ts';
import {
  acceptAccessRequest,
  cancelClaim,
  confirmClaim,
  declineAccessRequest,
  listAccessRequests,
  listClaims,
} from '@guildhall/contract/claims.ts';
import { updateBusiness } from '@guildhall/contract/listings.ts';
import { listMatches } from '@guildhall/contract/matching.ts';
import { listNotifications } from '@guildhall/contract/notifications.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../../context.ts';
import { claimBy, claimTokenOf, confirmBy, startClaiming, tryClaiming } from '../../test/claims.ts';
import { type Caller, useApp } from '../../test/harness.ts';
import { addBusiness, block, like } from '../../test/matching.ts';
import type { BusinessRow, businesses } from '../businesses/tables.ts';
import { followHidden } from './leaving/service.ts';

type Values = Partial<typeof businesses.$inferInsert>;

const app = useApp();
const hour = 3_600_000;
const day = 24 * hour;
let alice: Caller;
let bob: Caller;
let maud: Caller;

beforeEach(async () => {
  await app.pool.query('truncate businesses, claims, matches, blocks cascade');
  await app.runJobs();
  app.mails.length = 0;
  [alice, bob] = [await app.join('Alice'), await app.join('Bob')];
  maud = await app.join('Maud', { role: 'moderator' });
});

/** A listing of an imported roll, unless the values say otherwise. */
const listed = (values: Values = {}, name = 'Bakery') =>
  addBusiness(app, null, name, { website: 'https://www.bakery.co.uk/', websiteDomain: 'bakery.co.uk', ...values });

const start = startClaiming;
const tryStart = tryClaiming;
const tokenOf = (email: string) => claimTokenOf(app, email);
const confirm = (caller: Caller, email: string) => confirmBy(app, caller, email);
const claim = (caller: Caller, business: { id: number }, email: string) => claimBy(app, caller, business, email);

async function stored({ id }: { id: number }): Promise<BusinessRow> {
  const { rows } = await app.pool.query(
    'select claimed_by as "claimedBy", verified_at as "verifiedAt", is_verified as "isVerified" from businesses where id = $1',
    [id],
  );
  return rows[0];
}

const sure = { body: { note: 'They came to the office' } };
const param = ({ id }: { id: number }) => ({ params: { id: String(id) } });
const mailsTo = (caller: Caller) =>
  app.mails.filter(({ to }) => to === caller.member?.email).map(({ subject }) => subject);

describe('an address proves a claim', () => {
  type Case = [what: string, listing: Values, email: string, outcome: 'activated' | 'in_review', finding: string];
  const roll = (website: string | null, more: Values = {}): Values => ({ website, websiteDomain: null, ...more });
  const cases: Case[] = [
    ['at the domain', roll('https://bakery.co.uk'), 'info@bakery.co.uk', 'activated', 'domain'],
    ['at the domain below www', roll('https://www.bakery.co.uk/x'), 'info@bakery.co.uk', 'activated', 'domain'],
    ['below the domain', roll('https://bakery.co.uk'), 'me@mail.bakery.co.uk', 'activated', 'domain'],
    [
      'at the domain of a site below it',
      roll('https://shop.bakery.com.au'),
      'a@bakery.com.au',
      'activated',
      'domain',
    ],
    ['in capitals', roll('https://BAKERY.example'), 'INFO@Bakery.Example', 'activated', 'domain'],
    ['with a port', roll('https://bakery.example:8443/'), 'a@bakery.example', 'activated', 'domain'],
    ['with a plus', roll('https://bakery.example'), 'a+b@bakery.example', 'activated', 'domain'],
    [
      'of a company called as provider by mistake',
      roll('https://easypost.com'),
      'a@easypost.com',
      'activated',
      'domain',
    ],
    [
      'on the roll as the listing’s',
      roll(null, { email: 'bakery@gmail.com' }),
      'bakery@gmail.com',
      'activated',
      'recorded_email',
    ],
    [
      'on the roll, in other capitals',
      roll(null, { email: 'Bakery@Gmail.com' }),
      'bakery@gmail.com',
      'activated',
      'recorded_email',
    ],
    [
      'on the roll, beside a site on a platform',
      roll('https://facebook.com/b', { email: 'b@gmail.com' }),
      'b@gmail.com',
      'activated',
      'recorded_email',
    ],
    ['at another domain', roll('https://bakery.co.uk'), 'info@other.co.uk', 'in_review', 'other_domain'],
    ['at the public suffix', roll('https://bakery.co.uk'), 'info@co.uk', 'in_review', 'other_domain'],
    ['at another ending', roll('https://bakery.com'), 'info@bakery.net', 'in_review', 'other_domain'],
    ['at a longer name', roll('https://bakery.com'), 'info@notbakery.com', 'in_review', 'other_domain'],
    [
      'at a domain that only begins so',
      roll('https://bakery.com'),
      'info@bakery.com.evil.example',
      'in_review',
      'other_domain',
    ],
    [
      'at the host that a site pretends to be below',
      roll('https://bakery.com.evil.example'),
      'info@bakery.com',
      'in_review',
      'other_domain',
    ],
    [
      'in the path of a site',
      roll('https://evil.example/bakery.com'),
      'info@bakery.com',
      'in_review',
      'other_domain',
    ],
    ['at free mail', roll('https://bakery.co.uk'), 'bakery@gmail.com', 'in_review', 'mail_provider'],
    ['at free mail of a country', roll('https://bakery.de'), 'bakery@web.de', 'in_review', 'mail_provider'],
    ['below a mail provider', roll('https://bakery.co.uk'), 'a@mail.yahoo.com', 'in_review', 'mail_provider'],
    ['at throw-away mail', roll('https://bakery.co.uk'), 'a@mailinator.com', 'in_review', 'mail_provider'],
    [
      'of a provider that is itself a business',
      roll('https://yahoo.com'),
      'ceo@yahoo.com',
      'in_review',
      'mail_provider',
    ],
    ['of another one', roll('https://www.naver.com'), 'ceo@naver.com', 'in_review', 'mail_provider'],
    ['at a network of pages', roll('https://facebook.com/bakery'), 'a@facebook.com', 'in_review', 'mail_provider'],
    ['at a shop of apps', roll('https://apps.apple.com/app/x'), 'a@apple.com', 'in_review', 'platform'],
    ['at another shop of apps', roll('https://play.google.com/store'), 'a@google.com', 'in_review', 'platform'],
    ['at a list of products', roll('https://www.producthunt.com/b'), 'a@producthunt.com', 'in_review', 'platform'],
    ['at a host of blogs', roll('https://bakery.blogspot.com'), 'a@blogspot.com', 'in_review', 'platform'],
    [
      'at one page of such a host',
      roll('https://bakery.blogspot.com'),
      'a@bakery.blogspot.com',
      'in_review',
      'platform',
    ],
    ['at github.io for a page there', roll('https://foo.github.io'), 'a@github.io', 'in_review', 'platform'],
    [
      'at a private suffix for a page below it',
      roll('https://foo.fly.dev'),
      'a@fly.dev',
      'in_review',
      'other_domain',
    ],
    [
      'at the neighbour below a private suffix',
      roll('https://foo.fly.dev'),
      'a@bar.fly.dev',
      'in_review',
      'other_domain',
    ],
    ['that only looks alike', roll('https://bakery.com'), 'a@xn--bkery-0ta.com', 'in_review', 'look_alike'],
    [
      'in punycode, though the same',
      roll('https://xn--bckerei-5wa.de'),
      'a@xn--bckerei-5wa.de',
      'in_review',
      'look_alike',
    ],
    ['of a listing without a website', roll(null), 'info@bakery.co.uk', 'in_review', 'no_website'],
    ['of a website that is a number', roll('http://192.168.1.1/'), 'info@bakery.co.uk', 'in_review', 'platform'],
    [
      'not on the roll, at the same provider',
      roll(null, { email: 'bakery@gmail.com' }),
      'bakery2@gmail.com',
      'in_review',
      'no_website',
    ],
    [
      'with dots, which one provider ignores',
      roll(null, { email: 'bakery@gmail.com' }),
      'b.akery@gmail.com',
      'in_review',
      'no_website',
    ],
  ];

  test.each(cases)('%s', async (_what, values, email, outcome, finding) => {
    const business = await listed(values);
    const { outcome: became } = await claim(alice, business, email).catch((error) => ({ outcome: String(error) }));
    expect(became, finding).toBe(outcome);
    expect((await stored(business)).claimedBy).toBe(outcome === 'activated' ? alice.id : null);
    const { rows } = await app.pool.query('select finding from claims');
    expect(rows).toEqual([{ finding }]);
  });

  test.each([
    ['admin', 'activated'],
    ['moderator', 'in_review'],
    ['user', 'in_review'],
  ] as const)('of a website that a listing was given today by somebody who is %s: %s', async (role, outcome) => {
    const author = await app.join('Wanda', { role });
    const body = { name: 'Rye & Co', industry: 'Retail', isClaimed: false, website: 'https://rye.example' };
    const listing = await author.call(createBusiness, { body });
    expect(await claim(alice, listing, 'a@rye.example')).toMatchObject({ outcome });
  });

  test('that an admin has put in the place of what a member wrote', async () => {
    const ada = await app.join('Ada', { role: 'admin' });
    const written = { emailSetBy: bob.id, emailSetAt: app.ctx.now() };
    const listing = await listed({ website: null, email: 'bob@gmail.com', ...written });
    await ada.call(updateBusiness, { ...param(listing), body: { email: 'bakery@gmail.com' } });
    expect(await claim(alice, listing, 'bakery@gmail.com')).toMatchObject({ outcome: 'activated' });
  });

  test.each([
    ['an address', { email: 'me@gmail.com' }, 'me@gmail.com'],
    ['a website', { website: 'https://rye.example' }, 'me@rye.example'],
  ])('but no admin claims by %s that they have put there themselves', async (_what, body, address) => {
    const ada = await app.join('Ada', { role: 'admin' });
    const listing = await listed({ website: null, email: null });
    await ada.call(updateBusiness, { ...param(listing), body });
    expect(await claim(ada, listing, address)).toMatchObject({ outcome: 'in_review' });
  });

  type Written = [what: string, (me: number, other: number) => Values, email: string, isActivated: boolean];
  const ago = (days: number) => new Date(app.ctx.now().getTime() - days * day);
  const written: Written[] = [
    [
      'of a website that the claimant wrote, long ago',
      (me) => ({ websiteSetBy: me, websiteSetAt: ago(400) }),
      'a@bakery.co.uk',
      false,
    ],
    [
      'of a website that the claimant wrote now',
      (me) => ({ websiteSetBy: me, websiteSetAt: ago(0) }),
      'a@bakery.co.uk',
      false,
    ],
    [
      'of a website that a member wrote lately',
      (_, other) => ({ websiteSetBy: other, websiteSetAt: ago(29) }),
      'a@bakery.co.uk',
      false,
    ],
    [
      'of a website that a member who left wrote lately',
      () => ({ websiteSetAt: ago(3) }),
      'a@bakery.co.uk',
      false,
    ],
    [
      'of a website that another member wrote long ago',
      (_, other) => ({ websiteSetBy: other, websiteSetAt: ago(31) }),
      'a@bakery.co.uk',
      true,
    ],
    [
      'that the claimant wrote as the listing’s',
      (me) => ({ website: null, email: 'a@a.example', emailSetBy: me, emailSetAt: ago(90) }),
      'a@a.example',
      false,
    ],
    [
      'that a member wrote lately',
      (_, other) => ({ website: null, email: 'a@a.example', emailSetBy: other, emailSetAt: ago(2) }),
      'a@a.example',
      false,
    ],
    [
      'that another member wrote long ago',
      (_, other) => ({ website: null, email: 'a@a.example', emailSetBy: other, emailSetAt: ago(31) }),
      'a@a.example',
      true,
    ],
    [
      'that the claimant named as the owner’s',
      (me) => ({ ownerEmail: 'a@a.example', addedBy: me, createdAt: ago(90), website: null }),
      'a@a.example',
      false,
    ],
    [
      'that a member named as the owner’s lately',
      (_, other) => ({ ownerEmail: 'a@a.example', addedBy: other, createdAt: ago(5), website: null }),
      'a@a.example',
      false,
    ],
    [
      'that a member named as the owner’s long ago',
      (_, other) => ({ ownerEmail: 'a@a.example', addedBy: other, createdAt: ago(31), website: null }),
      'a@a.example',
      true,
    ],
  ];

  test.each(written)('%s', async (_what, values, email, isActivated) => {
    const business = await listed(values(alice.id, bob.id));
    const { outcome } = await claim(alice, business, email);
    expect(outcome).toBe(isActivated ? 'activated' : 'in_review');
    expect((await stored(business)).claimedBy).toBe(isActivated ? alice.id : null);
  });

  test('of a website that another listing has proves neither', async () => {
    const business = await listed();
    await listed({}, 'Bakery Shop');
    expect((await claim(alice, business, 'a@bakery.co.uk')).outcome).toBe('in_review');
  });

  test('named by a member gives no badge, and nothing where the business is listed twice', async () => {
    const old = new Date(app.ctx.now().getTime() - 31 * day);
    const named = {
      ownerEmail: 'a@a.example',
      addedBy: bob.id,
      createdAt: old,
      website: null,
      websiteDomain: null,
    };
    const business = await listed(named, 'Lonely Bakery');
    expect((await claim(alice, business, 'a@a.example')).outcome).toBe('activated');
    expect(await stored(business)).toMatchObject({ claimedBy: alice.id, isVerified: false });
    const copy = await listed({ ...named, ownerEmail: 'b@a.example' }, 'Lonely bakery');
    expect((await claim(await app.join('Cem'), copy, 'b@a.example')).outcome).toBe('in_review');
  });
});

describe('the mailed link', () => {
  test('acts by its POST alone, once, and in the account that asked', async () => {
    const business = await listed();
    await start(alice, business, 'a@bakery.co.uk');
    const token = tokenOf('a@bakery.co.uk');
    expect(token).toMatch(/^[\w-]{43}$/);
    const { rows } = await app.pool.query('select token_hash, expires_at - created_at as works from claims');
    expect(rows[0].token_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(rows)).not.toContain(token);
    for (let index = 0; index < 10; index += 1)
      for (const method of ['GET', 'HEAD']) await alice.send({ method, url: `/claim?token=${token}` });
    expect((await bob.try(confirmClaim, { body: { token } })).status).toBe(404);
    expect((await app.stranger.try(confirmClaim, { body: { token } })).status).toBe(401);
    expect((await stored(business)).claimedBy).toBeNull();
    expect((await alice.call(confirmClaim, { body: { token } })).outcome).toBe('activated');
    expect(await stored(business)).toMatchObject({ claimedBy: alice.id, isVerified: true });
    await app.pool.query('update businesses set claimed_by = null');
    expect((await alice.call(confirmClaim, { body: { token } })).outcome).toBe('cancelled');
    expect((await stored(business)).claimedBy).toBeNull();
  });

  test('works for 48 hours, and a newer one takes its place', async () => {
    const business = await listed();
    await start(alice, business, 'a@bakery.co.uk');
    const first = tokenOf('a@bakery.co.uk');
    await start(alice, business, 'a@bakery.co.uk');
    expect((await alice.call(confirmClaim, { body: { token: first } })).outcome).toBe('cancelled');
    const second = tokenOf('a@bakery.co.uk');
    app.travel(48 * hour + 1000);
    await app.pool.query("update session set expire = expire + interval '9 days'");
    expect((await alice.call(listClaims)).map(({ status }) => status)).toEqual(['expired', 'cancelled']);
    expect((await alice.call(confirmClaim, { body: { token: second } })).outcome).toBe('expired');
    expect((await stored(business)).claimedBy).toBeNull();
  });

  test('is swept when nobody opened it', async () => {
    await start(alice, await listed(), 'a@bakery.co.uk');
    app.travel(49 * hour);
    await app.doJob('sweep-claims');
    const { rows } = await app.pool.query(
      'select status, step from claims c join claim_history h on claim_id = c.id order by h.id',
    );
    expect(rows.at(-1)).toEqual({ status: 'expired', step: 'expired' });
  });

  test('is promised in the same words whatever the address proves', async () => {
    const business = await listed();
    const good = await start(alice, business, 'a@bakery.co.uk');
    const bad = await start(bob, business, 'b@gmail.com');
    const shape = ({ id, email, createdAt, expiresAt, ...rest }: typeof good) => rest;
    expect(shape(good)).toEqual(shape(bad));
    expect(JSON.stringify(good)).not.toMatch(/finding|domain|review/);
  });

  test('is for confirmed members and listings that are there', async () => {
    const una = await app.join('Una', { emailConfirmedAt: null });
    const business = await listed();
    expect(await tryStart(una, business, 'a@bakery.co.uk')).toMatchObject({
      status: 403,
      body: { code: 'email_unconfirmed' },
    });
    expect((await tryStart(app.stranger, business, 'a@bakery.co.uk')).status).toBe(401);
    expect((await tryStart(alice, { id: 999_999 }, 'a@bakery.co.uk')).status).toBe(404);
  });
});

describe('of rivals for one listing', () => {
  test('one wins when all open their links in the same moment, and the others are told', async () => {
    const business = await listed({ addedBy: maud.id });
    const rivals = await Promise.all(Array.from({ length: 8 }, (_, i) => app.join(`Rival${i}`)));
    for (const [i, rival] of rivals.entries()) await start(rival, business, `r${i}@bakery.co.uk`);
    const slow = await app.join('Slow');
    await claim(slow, business, 'slow@gmail.com');
    const outcomes = await Promise.all(rivals.map((rival, i) => confirm(rival, `r${i}@bakery.co.uk`)));
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['activated', ...Array(7).fill('taken')]);
    const winner = rivals[outcomes.findIndex(({ outcome }) => outcome === 'activated')];
    expect((await stored(business)).claimedBy).toBe(winner?.id);
    const { rows } = await app.pool.query('select status, count(*)::int from claims group by 1 order by 1');
    expect(rows).toEqual([
      { status: 'approved', count: 1 },
      { status: 'cancelled', count: 8 },
    ]);
    await app.runJobs();
    expect(mailsTo(slow)).toContain('Your claim of “Bakery”');
    expect(mailsTo(maud)).toContain('“Bakery” has an owner now');
    expect((await slow.call(listClaims))[0]).toMatchObject({
      status: 'cancelled',
      reason: expect.stringContaining('Somebody else'),
    });
  });

  test('a takeover by a website of one’s own stays with staff', async () => {
    await alice.call(createBusiness, {
      body: { name: 'Royal Bank', industry: 'Finance', isClaimed: false, website: 'https://alice-evil.example' },
    });
    const [business] = await alice.call(listBusinesses, { query: { q: 'Royal Bank' } });
    expect((await claim(alice, { id: business?.id ?? 0 }, 'a@alice-evil.example')).outcome).toBe('in_review');
    expect((await claim(bob, { id: business?.id ?? 0 }, 'b@alice-evil.example')).outcome).toBe('in_review');
    expect((await stored({ id: business?.id ?? 0 })).claimedBy).toBeNull();
  });

  test('every decision is in the history, and staff can take each back', async () => {
    const business = await listed();
    const waiting = (await claim(alice, business, 'a@gmail.com')).claim;
    const rejected = await maud.call(rejectClaim, { ...param(waiting), body: { reason: 'No such person there' } });
    expect(rejected).toMatchObject({ status: 'rejected', reason: 'No such person there', isUndoable: true });
    await app.runJobs();
    expect(app.mails.at(-1)?.text).toContain('No such person there');
    await maud.call(undoClaim, { ...param(waiting), body: { reason: 'She called', from: 'rejected' } });
    const unsaid = await maud.try(approveClaim, { ...param(waiting), body: {} });
    expect([unsaid.status, unsaid.body.fields]).toEqual([
      400,
      { note: 'Please say why you are sure: the address does not prove it.' },
    ]);
    expect(await stored(business)).toMatchObject({ claimedBy: null });
    await maud.call(approveClaim, { ...param(waiting), ...sure });
    expect(await stored(business)).toMatchObject({ claimedBy: alice.id, isVerified: true });
    await maud.call(undoClaim, { ...param(waiting), body: { reason: 'It was a trick', from: 'approved' } });
    expect(await stored(business)).toMatchObject({ claimedBy: null, isVerified: false });
    await app.runJobs();
    expect(mailsTo(alice)).toContain('“Bakery” is no longer yours');
    const { history } = await maud.call(getReview, param(waiting));
    expect(history.map(({ step, actor, note }) => [step, actor?.id, note])).toEqual([
      ['asked', alice.id, null],
      ['verified', alice.id, 'mail_provider'],
      ['rejected', maud.id, 'No such person there'],
      ['reopened', maud.id, 'She called'],
      ['approved', maud.id, sure.body.note],
      ['undone', maud.id, 'It was a trick'],
    ]);
  });

  test('one that was opened again and then approved is the last, and can be taken back', async () => {
    const business = await listed();
    const first = (await claim(alice, business, 'a@gmail.com')).claim;
    const second = (await claim(bob, business, 'b@gmail.com')).claim;
    await maud.call(rejectClaim, { ...param(first), body: { reason: 'No such person there' } });
    await maud.call(approveClaim, { ...param(second), ...sure });
    await maud.call(undoClaim, { ...param(first), body: { reason: 'She called', from: 'rejected' } });
    expect((await maud.call(approveClaim, { ...param(first), ...sure })).isUndoable).toBe(true);
    const decided = await maud.call(listReviews, { query: { queue: 'decided' } });
    expect(decided.map(({ id, isUndoable }) => [id, isUndoable])).toEqual([
      [first.id, true],
      [second.id, false],
    ]);
    expect(
      (await maud.call(listReviews, { query: { queue: 'decided', before: String(first.id) } })).map(
        ({ id }) => id,
      ),
    ).toEqual([second.id]);
    await maud.call(undoClaim, { ...param(first), body: { reason: 'It was a trick', from: 'approved' } });
    expect(await stored(business)).toMatchObject({ claimedBy: bob.id, isVerified: true });
  });
});

describe('staff', () => {
  test('see what waits, what is overdue, and why; nobody decides on what is theirs', async () => {
    const business = await listed();
    const { claim: waiting } = await claim(alice, business, 'a@gmail.com');
    expect((await alice.try(listReviews)).status).toBe(403);
    expect(await maud.call(listReviews)).toMatchObject([
      { id: waiting.id, finding: 'mail_provider', isOverdue: false, claimant: { id: alice.id } },
    ]);
    app.travel(25 * hour);
    expect(await maud.call(listReviews, { query: { queue: 'overdue' } })).toMatchObject([{ isOverdue: true }]);
    const own = await claim(maud, await listed({}, 'Mill'), 'm@gmail.com');
    expect((await maud.try(approveClaim, { ...param(own.claim), body: {} })).status).toBe(403);
    await app.pool.query('update users set suspended_at = now() where id = $1', [alice.id]);
    expect((await maud.call(listReviews)).map(({ id }) => id)).toEqual([own.claim.id]);
    expect((await maud.try(approveClaim, { ...param(waiting), ...sure })).status).toBe(409);
    expect((await stored(business)).claimedBy).toBeNull();
  });

  test('can’t decide twice, nor what still waits for its mail', async () => {
    const business = await listed();
    const pending = await start(alice, business, 'a@gmail.com');
    expect((await maud.try(approveClaim, { ...param(pending), body: {} })).status).toBe(409);
    await confirm(alice, 'a@gmail.com');
    await maud.call(approveClaim, { ...param(pending), body: { note: 'Known' } });
    expect((await maud.try(rejectClaim, { ...param(pending), body: { reason: 'No' } })).status).toBe(409);
  });
});

describe('a listing that has an owner', () => {
  test('is handed over by its owner, who is asked first', async () => {
    const business = await listed({ claimedBy: bob.id, verifiedAt: new Date() });
    const { outcome, claim: asked } = await claim(alice, business, 'a@bakery.co.uk');
    expect(outcome).toBe('asked_owner');
    expect((await stored(business)).claimedBy).toBe(bob.id);
    await app.runJobs();
    expect(mailsTo(bob)).toEqual(['Somebody is asking for “Bakery”']);
    expect(await bob.call(listAccessRequests)).toMatchObject([{ id: asked.id, claimant: { id: alice.id } }]);
    expect(await maud.call(listReviews)).toEqual([]);
    expect((await alice.try(acceptAccessRequest, param(asked))).status).toBe(404);
    expect((await maud.try(approveClaim, { ...param(asked), body: {} })).status).toBe(409);
    await bob.call(acceptAccessRequest, param(asked));
    expect(await stored(business)).toMatchObject({ claimedBy: alice.id, isVerified: true });
    expect((await alice.call(listClaims))[0]).toMatchObject({ status: 'approved', isOwner: true });
    await maud.call(undoClaim, { ...param(asked), body: { reason: 'Wrong', from: 'approved' } });
    expect(await stored(business)).toMatchObject({ claimedBy: bob.id, isVerified: true });
  });

  test('is told who asks for it, and who asks what came of it, on the screen as by mail', async () => {
    const titles = async (caller: Caller) => (await caller.call(listNotifications)).map(({ title }) => title);
    const business = await listed({ claimedBy: bob.id });
    const { claim: asked } = await claim(alice, business, 'a@gmail.com');
    expect(await titles(bob)).toEqual(['Alice Tester is asking for Bakery']);
    await bob.call(declineAccessRequest, param(asked));
    expect(await titles(bob)).toEqual([]);
    expect(await titles(alice)).toEqual(['Your claim of Bakery']);
    const { claim: doubted } = await claim(alice, await listed({}, 'Brewery'), 'a@gmail.com');
    await maud.call(approveClaim, { ...param(doubted), ...sure });
    expect(await titles(alice)).toEqual(['Brewery is yours now', 'Your claim of Bakery']);
    await app.runJobs();
    await maud.call(undoClaim, { ...param(doubted), body: { reason: 'A mistake', from: 'approved' } });
    expect(await titles(alice)).toEqual(['Brewery is no longer yours', 'Your claim of Bakery']);
    // Nobody is mailed twice.
    await app.runJobs();
    expect(mailsTo(alice).filter((subject) => subject === '“Brewery” is yours now')).toHaveLength(1);
  });

  test('says of a claim what holds now: who has handed the listing on has it no more, and staff’s turn is theirs', async () => {
    const business = await listed();
    const won = await claim(alice, business, 'a@bakery.co.uk');
    expect(won).toMatchObject({ outcome: 'activated', claim: { isOwner: true } });
    const { claim: asked } = await claim(bob, business, 'b@bakery.co.uk');
    expect((await bob.call(listClaims))[0]).toMatchObject({ isOwner: false, ownerAnswerDueAt: expect.any(Date) });
    expect((await confirm(bob, 'b@bakery.co.uk')).outcome).toBe('asked_owner');
    await alice.call(declineAccessRequest, param(asked));
    expect((await bob.call(listClaims))[0]).toMatchObject({ status: 'verified', ownerAnswerDueAt: null });
    expect((await confirm(bob, 'b@bakery.co.uk')).outcome).toBe('in_review');
    await maud.call(approveClaim, param(asked));
    expect((await alice.call(listClaims))[0]).toMatchObject({ status: 'approved', isOwner: false });
    expect(await confirm(alice, 'a@bakery.co.uk')).toMatchObject({
      outcome: 'cancelled',
      claim: { isOwner: false },
    });
  });

  test('of a listing that was deleted can be cancelled, and keeps nobody from leaving', async () => {
    const [first, second] = [await listed({ claimedBy: bob.id }), await listed({ claimedBy: bob.id }, 'Brewery')];
    const { claim: cancelled } = await claim(alice, first, 'a@bakery.co.uk');
    const { claim: left } = await claim(alice, second, 'a@bakery.co.uk');
    await app.pool.query('update businesses set deleted_at = now()');
    expect((await alice.call(cancelClaim, param(cancelled))).status).toBe('cancelled');
    await inTransaction(app.ctx, (ctx) => followHidden(ctx, { type: 'member.hidden', memberId: alice.id }));
    const { rows } = await app.pool.query('select status from claims where id = $1', [left.id]);
    expect(rows).toEqual([{ status: 'cancelled' }]);
  });

  test('says of a claim that a newer link has replaced that it was replaced', async () => {
    const business = await listed();
    await start(alice, business, 'a@gmail.com');
    await start(alice, business, 'b@gmail.com');
    const [, replaced] = await alice.call(listClaims);
    expect(replaced).toMatchObject({ status: 'cancelled', reason: 'You have asked for a newer link.' });
  });

  test('goes to staff after seven days, and at once when an owner declines the business’s own mailbox', async () => {
    const business = await listed({ claimedBy: bob.id });
    const { claim: silent } = await claim(alice, business, 'a@gmail.com');
    app.travel(7 * day + 1000);
    await app.pool.query("update session set expire = expire + interval '9 days'");
    expect(await bob.call(listAccessRequests)).toEqual([]);
    expect((await bob.try(declineAccessRequest, param(silent))).status).toBe(409);
    expect((await maud.call(listReviews)).map(({ id }) => id)).toEqual([silent.id]);
    const cem = await app.join('Cem');
    const { claim: strong } = await claim(cem, business, 'c@bakery.co.uk');
    await bob.call(declineAccessRequest, param(strong));
    // What waits longest comes first, page by page.
    expect((await maud.call(listReviews)).map(({ id }) => id)).toEqual([silent.id, strong.id]);
    const second = await maud.call(listReviews, { query: { before: String(silent.id) } });
    expect(second.map(({ id }) => id)).toEqual([strong.id]);
    const dora = await app.join('Dora');
    const { claim: weak } = await claim(dora, business, 'd@gmail.com');
    await bob.call(declineAccessRequest, param(weak));
    expect((await dora.call(listClaims))[0]).toMatchObject({
      status: 'rejected',
      reason: 'The owner keeps the listing.',
    });
    expect((await stored(business)).claimedBy).toBe(bob.id);
  });

  test('is verified by its own owner with a mailbox at its domain, and no longer when name, website or owner change', async () => {
    const own = await alice.call(createBusiness, {
      body: { name: 'Archer Bread', industry: 'Retail', website: 'archerbread.example' },
    });
    expect(own).toMatchObject({ isClaimed: true, isVerified: false });
    expect((await claim(alice, own, 'a@archerbread.example')).outcome).toBe('activated');
    const isVerified = async () => (await stored(own)).isVerified;
    expect(await isVerified()).toBe(true);
    expect((await tryStart(alice, own, 'a@archerbread.example')).status).toBe(409);
    for (const change of ["name = 'Royal Bank'", "website_domain = 'other.example'", 'claimed_by = null']) {
      await app.pool.query("update businesses set name = 'Archer Bread'");
      await app.pool.query('update businesses set verified_at = now(), claimed_by = $1', [alice.id]);
      await app.pool.query("update businesses set name = 'ARCHER  bread'");
      expect(await isVerified(), change).toBe(true);
      await app.pool.query(`update businesses set ${change}`);
      expect(await isVerified(), change).toBe(false);
    }
  });
});

describe('with the claim', () => {
  test('likes that waited are requests, and count their sixty days from here', async () => {
    const business = await listed();
    const old = await like(bob, business, 'Do you bake rye?');
    const blocked = await app.join('Blocked');
    await like(blocked, business);
    await block(alice, blocked);
    await like(alice, business);
    await app.pool.query("update matches set created_at = created_at - interval '100 days'");
    await claim(alice, business, 'a@bakery.co.uk');
    const requests = await alice.call(listMatches);
    expect(requests).toMatchObject([
      { id: old.id, direction: 'incoming', mutualMatch: true, note: 'Do you bake rye?' },
    ]);
    expect((await bob.call(listMatches))[0]).toMatchObject({ id: old.id, status: 'pending' });
    expect((await blocked.call(listMatches))[0]).toMatchObject({ status: 'pending' });
  });

  test('a member who goes gives up what they have claimed', async () => {
    const business = await listed();
    await claim(alice, business, 'a@gmail.com');
    await start(alice, await listed({}, 'Mill'), 'a@mill.example');
    await alice.call(cancelClaim, param((await alice.call(listClaims))[0] ?? { id: 0 }));
    expect((await bob.try(cancelClaim, param((await alice.call(listClaims))[1] ?? { id: 0 }))).status).toBe(404);
    await inTransaction(app.ctx, (ctx) => ctx.tell({ type: 'member.hidden', memberId: alice.id }));
    const { rows } = await app.pool.query('select distinct status from claims');
    expect(rows).toEqual([{ status: 'cancelled' }]);
    expect(await maud.call(listReviews)).toEqual([]);
  });

  test('the link says why a claim was closed: by its member, or when the account was suspended', async () => {
    await start(alice, await listed({}, 'Mill'), 'a@mill.example');
    await alice.call(cancelClaim, param((await alice.call(listClaims))[0] ?? { id: 0 }));
    await start(alice, await listed(), 'a@gmail.com');
    await inTransaction(app.ctx, (ctx) => followHidden(ctx, { type: 'member.hidden', memberId: alice.id }));
    expect(await confirm(alice, 'a@mill.example')).toMatchObject({
      outcome: 'cancelled',
      claim: { reason: null },
    });
    expect(await confirm(alice, 'a@gmail.com')).toMatchObject({
      outcome: 'cancelled',
      claim: { reason: expect.stringContaining('suspended or closed') },
    });
    const { rows } = await app.pool.query("select actor_id from claim_history where step = 'closed'");
    expect(rows).toEqual([{ actor_id: null }]);
  });

  test('names in its mails are text in one line', async () => {
    const nasty = 'Bakery\r\nBcc: everybody@x.example <b onclick="x">';
    const business = await listed({}, nasty);
    await claim(alice, business, 'a@gmail.com');
    await maud.call(rejectClaim, {
      ...param((await alice.call(listClaims))[0] ?? { id: 0 }),
      body: { reason: '<img src=x>\r\nBcc: y' },
    });
    await app.runJobs();
    expect(app.mails).toHaveLength(3);
    for (const { to, subject, html } of app.mails) {
      expect(to + subject).not.toMatch(/[\r\n]/);
      expect(html).not.toContain('<b onclick');
      expect(html).not.toContain('<img');
    }
  });
});

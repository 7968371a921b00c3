import { createBusiness } from '@guildhall/contract/businesses.ts';
import {
  answerAsEnquirer,
  answerEnquiry,
  blockEnquirer,
  closeEnquiry,
  confirmEnquiry,
  createEnquiry,
  getEnquiry,
  listEnquiries,
  readEnquiry,
  readEnquiryLink,
  stopEnquiry,
} from '@guildhall/contract/enquiries.ts';
import { refuseInvitations } from '@guildhall/contract/listing-invitations.ts';
import { deleteBusiness, getBusiness, mergeBusinesses } from '@guildhall/contract/listings.ts';
import { listNotifications } from '@guildhall/contract/notifications.ts';
import { getStatistics } from '@guildhall/contract/visits.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../../context.ts';
import { type Caller, useApp } from '../../test/harness.ts';
import { addBusiness, block, claim } from '../../test/matching.ts';
import { givePlan } from '../../test/plans.ts';
import { removeMember } from '../members/service.ts';

const app = useApp({ RATE_LIMITS: 'on' });
const hour = 3_600_000;
const day = 24 * hour;
const email = 'vera@visitor.example';
let olga: Caller;
let oven: { id: number };

const of = ({ id }: { id: number }) => ({ params: { id: String(id) } });
const by = (token: string) => ({ body: { token } });

let networks = 0;
function newNetwork(): string {
  networks += 1;
  return `10.${Math.floor(networks / 250)}.${networks % 250}.1`;
}

/** A visitor's form, from a network of its own unless one is named. */
async function send(more: object = {}, { from = newNetwork(), id = oven.id } = {}) {
  const { statusCode, ...answer } = await app.server.inject({
    method: 'POST',
    url: `/api/businesses/${id}/enquiries`,
    remoteAddress: from,
    headers: { 'sec-fetch-site': 'same-origin' },
    payload: { name: 'Vera Visitor', email, text: 'A cake for forty, please.', ...more },
  });
  return { status: statusCode, body: answer.json() };
}

const mailsTo = (address: string | undefined) => app.mails.filter(({ to }) => to === address);
const secretIn = (address: string) =>
  /\/enquiry\?token=([\w-]+)/.exec(mailsTo(address).at(-1)?.text ?? '')?.[1] ?? '';

async function ask(more: { email?: string } = {}): Promise<string> {
  expect(await send(more)).toMatchObject({ status: 201, body: { isSent: false } });
  return secretIn(more.email ?? email);
}

async function confirmed(more: { email?: string } = {}): Promise<string> {
  const token = await ask(more);
  await app.stranger.call(confirmEnquiry, by(token));
  await app.runJobs();
  return token;
}

const received = (caller = olga) => caller.call(listEnquiries);
async function first(): Promise<{ id: number }> {
  const [enquiry] = await received();
  return enquiry as { id: number };
}
const read = (token: string) => app.stranger.call(readEnquiryLink, by(token));

beforeEach(async () => {
  await app.pool.query(
    'truncate businesses, enquiries, enquiry_blocks, rate_limits, notifications, refused_addresses cascade',
  );
  app.mails.length = 0;
  olga = await app.join('Olga');
  oven = await addBusiness(app, olga, 'Olga’s Oven');
});

describe('a visitor’s enquiry', () => {
  test('needs a name and an address, and reaches the owner once the link that went there is used', async () => {
    expect((await send({ name: '', email: '' })).body.fields).toEqual({
      name: 'is required',
      email: 'is required',
    });
    const token = await ask();
    expect(mailsTo(email)[0]?.subject).toBe('Confirm your enquiry to “Olga’s Oven”');
    // The address may be somebody else's.
    expect(mailsTo(email)[0]?.text).not.toMatch(/cake|Vera/);
    await app.stranger.send({ method: 'GET', url: `/enquiry?token=${token}` });
    expect(await read(token)).toMatchObject({
      state: 'unconfirmed',
      business: { name: 'Olga’s Oven' },
      answers: [],
    });
    expect([await received(), mailsTo(olga.member?.email)]).toEqual([[], []]);

    for (const _ of [1, 2]) await app.stranger.call(confirmEnquiry, by(token));
    await app.runJobs();
    expect((await read(token)).state).toBe('open');
    expect(await received()).toMatchObject([
      { name: 'Vera Visitor', text: 'A cake for forty, please.', isUnread: true },
    ]);
    expect(JSON.stringify(await received())).not.toContain(email);
    expect(mailsTo(olga.member?.email).map(({ subject }) => subject)).toEqual([
      '“Vera Visitor” asks “Olga’s Oven” for a quote',
    ]);
    expect(await olga.call(listNotifications)).toMatchObject([{ kind: 'enquiry.new' }]);
  });

  test('goes on in a thread: the owner on the site, the visitor by the link in each mail', async () => {
    await confirmed();
    const enquiry = await first();
    await olga.call(readEnquiry, of(enquiry));
    await olga.call(answerEnquiry, { ...of(enquiry), body: { text: 'With nuts?' } });
    expect(mailsTo(email).at(-1)).toMatchObject({
      subject: 'An answer from “Olga’s Oven”',
      text: expect.stringContaining('> With nuts?'),
    });
    const token = secretIn(email);
    await app.stranger.call(answerAsEnquirer, { body: { token, text: 'Without, please.' } });
    await app.runJobs();
    const sides = [
      { side: 'owner', text: 'With nuts?' },
      { side: 'enquirer', text: 'Without, please.' },
    ];
    expect((await read(token)).answers).toMatchObject(sides);
    expect(await olga.call(getEnquiry, of(enquiry))).toMatchObject({ isUnread: true, answers: sides });
    expect(mailsTo(olga.member?.email).at(-1)?.subject).toBe('“Vera Visitor” has answered “Olga’s Oven”');
    // Said once, however much is written.
    expect((await olga.call(listNotifications)).map(({ kind }) => kind)).toEqual(['enquiry.answered']);
    const { rows } = await app.pool.query('select token_hash from enquiry_links');
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('is closed by its owner, and nobody writes any more', async () => {
    const token = await confirmed();
    const enquiry = await first();
    await olga.call(closeEnquiry, of(enquiry));
    expect((await read(token)).state).toBe('closed');
    expect((await app.stranger.try(answerAsEnquirer, { body: { token, text: 'Well?' } })).status).toBe(409);
    expect((await olga.try(answerEnquiry, { ...of(enquiry), body: { text: 'Well?' } })).status).toBe(409);
  });

  test('is stopped by its link: the address is forgotten, and all links are dead', async () => {
    const token = await confirmed();
    const enquiry = await first();
    await olga.call(answerEnquiry, { ...of(enquiry), body: { text: 'With nuts?' } });
    await app.stranger.call(stopEnquiry, by(secretIn(email)));
    for (const dead of [token, secretIn(email)])
      expect((await app.stranger.try(readEnquiryLink, by(dead))).status).toBe(404);
    expect(await received()).toMatchObject([{ closedBy: 'enquirer' }]);
    const sent = mailsTo(email).length;
    expect((await olga.try(answerEnquiry, { ...of(enquiry), body: { text: 'And?' } })).status).toBe(409);
    expect(mailsTo(email)).toHaveLength(sent);
    expect((await app.pool.query('select email from enquiries')).rows).toEqual([{ email: null }]);
  });

  test('is deleted when nobody confirms it within a day, and long after its last word', async () => {
    const token = await ask();
    app.travel(day);
    expect((await app.stranger.try(confirmEnquiry, by(token))).status).toBe(404);
    await app.doJob('sweep-enquiries');
    expect((await app.pool.query('select from enquiries')).rowCount).toBe(0);
    await confirmed();
    app.travel(364 * day);
    await app.doJob('sweep-enquiries');
    expect((await app.pool.query('select from enquiries')).rowCount).toBe(1);
    expect((await app.pool.query('select from enquiry_links')).rowCount).toBe(0);
    app.travel(2 * day);
    await app.doJob('sweep-enquiries');
    expect((await app.pool.query('select from enquiries')).rowCount).toBe(0);
  });

  test('is refused where nobody answers, and of a listing that is gone its link says that it is over', async () => {
    const token = await confirmed();
    await olga.call(deleteBusiness, of(oven));
    expect(await read(token)).toMatchObject({ state: 'closed', business: null });
    expect((await app.stranger.try(answerAsEnquirer, { body: { token, text: 'Well?' } })).status).toBe(409);
    expect((await send()).status).toBe(404);
    const alone = await addBusiness(app, null, 'Nobody’s Nets');
    expect((await send({}, { id: alone.id })).status).toBe(409);
    expect(await app.stranger.call(getBusiness, of(alone))).toMatchObject({ takesEnquiries: false });
  });
});

describe('what a stranger can cause', () => {
  test('one mailbox gets few links, under whichever name, whether or not it has asked here before', async () => {
    await confirmed();
    for (const address of ['vera+1@visitor.example', 'vera+2@visitor.example', email])
      await ask({ email: address });
    for (const address of [email, 'vera+3@visitor.example'])
      expect(await send({ email: address })).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    app.travel(3.1 * hour);
    await ask();
    expect((await send()).status).toBe(429);
  });

  test('a mail to confirm names no more than the business, and its reader says never again', async () => {
    await ask();
    const [mail] = mailsTo(email);
    const token = /way=refuse&token=([\w%-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    await app.stranger.call(refuseInvitations, { body: { token: decodeURIComponent(token) } });
    app.travel(13 * hour);
    await send();
    expect(mailsTo(email)).toHaveLength(1);
  });

  test('a site with many networks asks twenty times an hour', async () => {
    const statuses: number[] = [];
    for (let one = 0; one < 22; one += 1)
      statuses.push((await send({ email: `w${one}@visitor.example` }, { from: `2001:db8:77:${one}::1` })).status);
    expect(statuses).toEqual([...Array(20).fill(201), 429, 429]);
  });

  test('one network asks five times an hour', async () => {
    const from = newNetwork();
    const statuses: number[] = [];
    for (let one = 0; one < 7; one += 1)
      statuses.push((await send({ email: `v${one}@visitor.example` }, { from })).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429]);
  });

  test('two hundred enquiries from as many networks and addresses: sixty an hour to one listing, and few mails to its owner', async () => {
    app.stopClock();
    const statuses = new Map<number, number>();
    for (let one = 0; one < 200; one += 1) {
      const { status } = await send({ email: `many${one}@visitor.example` });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status !== 201) continue;
      await app.stranger.call(confirmEnquiry, by(secretIn(`many${one}@visitor.example`)));
      await app.runJobs();
    }
    expect(Object.fromEntries(statuses)).toEqual({ 201: 60, 429: 140 });
    expect(mailsTo(olga.member?.email)).toHaveLength(3);
    app.travel(hour);
    for (const address of ['a@later.example', 'b@later.example', 'c@later.example', 'd@later.example'])
      await confirmed({ email: address });
    expect(mailsTo(olga.member?.email)).toHaveLength(6);
  });

  test('no word of it is more than plain text in bounds, and a name holds no address', async () => {
    for (const wrong of [
      { text: 'x'.repeat(2001) },
      { text: ' ' },
      { name: 'Win at evil.example/now' },
      { name: 'Vera\nBcc: all' },
      { timing: 'x'.repeat(101) },
      { budget: 'x'.repeat(61) },
      { email: 'vera@visitor.example, bob@visitor.example' },
      { isSent: true },
    ])
      expect((await send(wrong)).status).toBe(400);
    expect(app.mails).toEqual([]);
  });

  test('an address that wants no mail from strangers gets none, and the answer is the same', async () => {
    const helper = await app.join('Helper');
    const bakery = { name: 'Vera Bakes', industry: 'Retail', isClaimed: false, ownerEmail: email };
    await helper.call(createBusiness, { body: bakery });
    const token = /way=refuse&token=([\w-]+)/.exec(mailsTo(email)[0]?.text ?? '')?.[1] ?? '';
    await app.stranger.call(refuseInvitations, by(token));
    expect(await send()).toMatchObject({ status: 201, body: { isSent: false } });
    expect(mailsTo(email)).toHaveLength(1);
  });

  test('each side writes a few answers at once, and the link of one enquiry opens no other', async () => {
    const token = await confirmed();
    const other = await confirmed({ email: 'other@visitor.example' });
    const statuses: number[] = [];
    for (let one = 0; one < 6; one += 1)
      statuses.push((await app.stranger.try(answerAsEnquirer, { body: { token, text: `${one}` } })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await read(other)).answers).toEqual([]);
  });
});

describe('a member’s enquiry', () => {
  test('needs no mail, and no name; one without a confirmed address does', async () => {
    const vera = await app.join('Vera');
    const body = { text: 'A cake for forty, please.' };
    expect(await vera.call(createEnquiry, { ...of(oven), body })).toEqual({ isSent: true });
    expect(mailsTo(vera.member?.email)).toEqual([]);
    expect(await received()).toMatchObject([{ name: 'Vera Tester' }]);
    await olga.call(answerEnquiry, { ...of(await first()), body: { text: 'With nuts?' } });
    expect((await read(secretIn(vera.member?.email ?? ''))).state).toBe('open');
    await app.pool.query('update users set email_confirmed_at = null where id = $1', [vera.id]);
    expect((await vera.try(createEnquiry, { ...of(oven), body })).status).toBe(400);
  });

  test('goes with their account, and what they asked as a visitor, and what its owner was told of it', async () => {
    const vera = await app.join('Vera', { email });
    await vera.call(createEnquiry, { ...of(oven), body: { text: 'A cake for forty, please.' } });
    await confirmed();
    await app.runJobs();
    expect((await olga.call(listNotifications)).map(({ kind }) => kind)).toEqual(['enquiry.new', 'enquiry.new']);
    await inTransaction(app.ctx, (ctx) => removeMember(ctx, vera.id));
    expect(await received()).toEqual([]);
    expect(await olga.call(listNotifications)).toEqual([]);
  });

  test('comes by although strangers have asked as often as they may', async () => {
    for (let one = 0; one < 60; one += 1) await ask({ email: `crowd${one}@visitor.example` });
    expect((await send({ email: 'late@visitor.example' })).status).toBe(429);
    const vera = await app.join('Vera');
    expect(await vera.call(createEnquiry, { ...of(oven), body: { text: 'A cake.' } })).toEqual({ isSent: true });
  });

  test('is opened by no link in a mailbox that they have left, and by the next one in the new one', async () => {
    const vera = await app.join('Vera', { email });
    await vera.call(createEnquiry, { ...of(oven), body: { text: 'A cake for forty, please.' } });
    const answer = async () => olga.call(answerEnquiry, { ...of(await first()), body: { text: 'With nuts?' } });
    await answer();
    const old = secretIn(email);
    expect((await read(old)).state).toBe('open');
    await app.pool.query("update users set email = 'vera@moved.example' where id = $1", [vera.id]);
    for (const call of [readEnquiryLink, confirmEnquiry, stopEnquiry])
      expect((await app.stranger.try(call, by(old))).status).toBe(404);
    expect((await app.stranger.try(answerAsEnquirer, { body: { token: old, text: 'Well?' } })).status).toBe(404);
    await answer();
    expect((await read(secretIn('vera@moved.example'))).state).toBe('open');
  });

  test('stays away under another address, and without a session, once they are blocked', async () => {
    const vera = await app.join('Vera', { email });
    const body = { text: 'A cake for forty, please.' };
    await vera.call(createEnquiry, { ...of(oven), body });
    await olga.call(blockEnquirer, { ...of(await first()), body: { isBlocked: true } });
    await app.pool.query("update users set email = 'new@visitor.example' where id = $1", [vera.id]);
    await vera.call(createEnquiry, { ...of(oven), body });
    expect(await received()).toEqual([]);

    const bob = await app.join('Bob', { email: 'bob@visitor.example' });
    await block(olga, bob);
    await confirmed({ email: 'bob@visitor.example' });
    expect(await received()).toEqual([]);
  });

  test('of whoever has blocked the owner is answered without a mail', async () => {
    const vera = await app.join('Vera');
    await vera.call(createEnquiry, { ...of(oven), body: { text: 'A cake for forty, please.' } });
    await block(vera, olga);
    app.mails.length = 0;
    await olga.call(answerEnquiry, { ...of(await first()), body: { text: 'With nuts?' } });
    expect(mailsTo(vera.member?.email)).toEqual([]);
  });

  test('is not for their own listing, and few within hours', async () => {
    const body = { text: 'Hello me.' };
    expect((await olga.try(createEnquiry, { ...of(oven), body })).status).toBe(409);
    const vera = await app.join('Vera');
    const statuses: number[] = [];
    for (let one = 0; one < 6; one += 1)
      statuses.push((await vera.try(createEnquiry, { ...of(oven), body })).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  });

  test('goes with their account', async () => {
    const vera = await app.join('Vera');
    await vera.call(createEnquiry, { ...of(oven), body: { text: 'A cake.' } });
    await app.pool.query('delete from users where id = $1', [vera.id]);
    expect(await received()).toEqual([]);
  });
});

describe('a block', () => {
  test('keeps an address away for good, without a word, until it is taken back', async () => {
    const token = await confirmed();
    const enquiry = await first();
    await olga.call(blockEnquirer, { ...of(enquiry), body: { isBlocked: true } });
    const told = mailsTo(olga.member?.email).length;
    await app.stranger.call(answerAsEnquirer, { body: { token, text: 'Hello?' } });
    const again = await confirmed();
    expect((await read(again)).state).toBe('open');
    expect(mailsTo(olga.member?.email)).toHaveLength(told);
    expect([await received(), await olga.call(listNotifications)]).toEqual([[], []]);
    expect(await olga.call(listEnquiries, { query: { show: 'blocked' } })).toHaveLength(2);
    await olga.call(blockEnquirer, { ...of(enquiry), body: { isBlocked: false } });
    expect(await received()).toHaveLength(2);
  });

  test('of a member holds for what they ask', async () => {
    const vera = await app.join('Vera');
    await block(olga, vera);
    expect(await vera.call(createEnquiry, { ...of(oven), body: { text: 'A cake.' } })).toEqual({ isSent: true });
    await app.runJobs();
    expect([await received(), mailsTo(olga.member?.email)]).toEqual([[], []]);
  });
});

describe('whose it is', () => {
  test('nobody but the owner reads, answers, closes or blocks it', async () => {
    await confirmed();
    const enquiry = await first();
    const eve = await app.join('Eve', { role: 'admin' });
    for (const call of [getEnquiry, readEnquiry, closeEnquiry])
      expect((await eve.try(call, of(enquiry))).status).toBe(404);
    expect((await eve.try(answerEnquiry, { ...of(enquiry), body: { text: 'Me.' } })).status).toBe(404);
    expect((await eve.try(blockEnquirer, { ...of(enquiry), body: { isBlocked: true } })).status).toBe(404);
    expect(await received(eve)).toEqual([]);
    expect((await app.stranger.try(listEnquiries)).status).toBe(401);
  });

  test('an enquiry goes with its listing: to a new owner, and into the one that it is merged with', async () => {
    const token = await confirmed();
    const otto = await app.join('Otto');
    await claim(app, oven, otto);
    expect([await received(), (await received(otto)).length]).toEqual([[], 1]);
    await claim(app, oven, null);
    expect((await read(token)).state).toBe('waiting');
    expect((await app.stranger.try(answerAsEnquirer, { body: { token, text: 'Well?' } })).status).toBe(409);
    await claim(app, oven, otto);
    const kept = await addBusiness(app, otto, 'Otto’s Oven');
    const ada = await app.join('Ada', { role: 'admin' });
    await ada.call(mergeBusinesses, { ...of(kept), body: { otherId: oven.id } });
    expect(await received(otto)).toMatchObject([{ business: { name: 'Otto’s Oven' } }]);
    expect((await read(token)).business).toEqual({ id: kept.id, name: 'Otto’s Oven' });
  });

  test('a mail that waits is not sent once the owner has read the enquiry', async () => {
    await confirmed();
    const [mail] = mailsTo(olga.member?.email);
    if (!mail) throw new Error('no mail');
    expect(await app.isWanted(mail)).toBe(true);
    await olga.call(readEnquiry, of(await first()));
    expect(await app.isWanted(mail)).toBe(false);
  });

  test('the list has the latest word first, over all listings, and its pages lead to each enquiry once', async () => {
    const shop = await addBusiness(app, olga, 'Olga’s Other Oven');
    const tokens: string[] = [];
    for (const id of [oven.id, shop.id, oven.id]) {
      const address = `w${tokens.length}@visitor.example`;
      await send({ email: address, name: `Vera ${'ABC'[tokens.length]}` }, { id });
      tokens.push(secretIn(address));
      await app.stranger.call(confirmEnquiry, by(tokens.at(-1) ?? ''));
      app.travel(60_000);
    }
    await app.stranger.call(answerAsEnquirer, { body: { token: tokens[0] ?? '', text: 'Hello?' } });
    const names: string[] = [];
    for (let next: string | undefined = '/api/enquiries?limit=1'; next; ) {
      const reply = await olga.send({ method: 'GET', url: next });
      expect(reply.headers['x-total-count']).toBe('3');
      names.push(...(JSON.parse(reply.body) as { name: string }[]).map(({ name }) => name));
      next = /^<([^>]+)>; rel="next"$/.exec(String(reply.headers.link ?? ''))?.[1];
    }
    expect(names).toEqual(['Vera A', 'Vera C', 'Vera B']);
    expect((await olga.send({ method: 'GET', url: '/api/enquiries?cursor=abc' })).status).toBe(400);
  });

  test('the list comes by the page, and tells how many are new', async () => {
    for (const one of [1, 2, 3]) await confirmed({ email: `p${one}@visitor.example` });
    const [latest] = await olga.call(listEnquiries, { query: { limit: '1' } });
    await olga.call(readEnquiry, of(latest as { id: number }));
    const unread = await olga.call(listEnquiries, { query: { show: 'unread' } });
    expect(unread).toHaveLength(2);
    expect(unread.map(({ id }) => id)).not.toContain(latest?.id);
  });

  test('it counts in the statistics of its listing: once it is confirmed, of an address once a day, and not of a blocked one', async () => {
    await givePlan(app.ctx, olga.id, 'premium');
    const count = async () => (await olga.call(getStatistics, of(oven))).total.enquiries;
    await ask();
    expect(await count()).toBe(0);
    app.travel(6 * hour);
    await confirmed();
    expect(await count()).toBe(1);
    await confirmed();
    expect(await count()).toBe(1);
    await olga.call(blockEnquirer, { ...of(await first()), body: { isBlocked: true } });
    app.travel(day);
    await confirmed();
    expect(await count()).toBe(1);
  });
});

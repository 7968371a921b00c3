import { createBusiness, listMyBusinesses } from '@guildhall/contract/businesses.ts';
import { refuseInvitations } from '@guildhall/contract/listing-invitations.ts';
import { getBusiness, restoreBusiness } from '@guildhall/contract/listings.ts';
import {
  acceptSuggestion,
  confirmReport,
  createReport,
  createSuggestion,
  decideReport,
  dismissSuggestion,
  listReports,
  listSuggestions,
  updateReport,
} from '@guildhall/contract/reports.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Caller, useApp } from '../../test/harness.ts';
import { addBusiness } from '../../test/matching.ts';

const app = useApp({ RATE_LIMITS: 'on' });
let alice: Caller;
let bob: Caller;
let mo: Caller;
let boats: { id: number };

const of = ({ id }: { id: number }) => ({ params: { id: String(id) } });
const about = (id: number) => ({
  kind: 'business' as const,
  id,
  category: 'spam' as const,
  text: 'No such firm.',
});

const mailsTo = (address: string | undefined) =>
  app.mails.filter(({ to }) => to === address).map(({ text }) => text);
const decide = (caller: Caller, report: { id: number } | undefined, body: object) =>
  caller.call(decideReport, {
    ...of(report as { id: number }),
    body: { status: 'resolved', reason: 'Looked at.', ...body },
  });

beforeEach(async () => {
  await app.pool.query('truncate businesses, reports, suggestions cascade');
  app.mails.length = 0;
  [alice, bob] = [await app.join('Alice'), await app.join('Bob')];
  mo = await app.join('Mo', { role: 'moderator' });
  boats = await addBusiness(app, bob, 'Baker Boats', { website: 'https://baker.example/' });
});

describe('a report', () => {
  test('waits for staff, who take it up, note what they found and settle it', async () => {
    await alice.call(createReport, { body: about(boats.id) });
    expect((await alice.try(createReport, { body: about(boats.id) })).status).toBe(409);
    const [made] = await mo.call(listReports, { query: { status: 'pending' } });
    expect(made).toMatchObject({
      business: { id: boats.id, name: 'Baker Boats', isDeleted: false },
      reporter: { id: alice.id },
      assignee: null,
      status: 'pending',
    });
    const change = (body: object) => mo.call(updateReport, { ...of(made as { id: number }), body });
    expect(await change({ status: 'under_review', isMine: true })).toMatchObject({ assignee: { id: mo.id } });
    expect(await change({ note: 'Called them.' })).toMatchObject({ status: 'under_review', note: 'Called them.' });
    expect(await change({ isMine: false })).toMatchObject({ assignee: null });
    expect(await decide(mo, made, { status: 'resolved' })).toMatchObject({ status: 'resolved' });
    expect(await mo.call(listReports, { query: { status: 'pending' } })).toEqual([]);
    await alice.call(createReport, { body: about(boats.id) });
    expect(await mo.call(listReports)).toHaveLength(2);
    // What waits longest comes first; of what is done with, the latest.
    await bob.call(createReport, { body: about(boats.id) });
    const pending = (await mo.call(listReports, { query: { status: 'pending' } })).map(({ id }) => id);
    expect(pending).toEqual(pending.toSorted((a, b) => a - b));
    const behind = { status: 'pending', limit: '1', before: String(pending[0]) } as const;
    expect((await mo.call(listReports, { query: behind })).map(({ id }) => id)).toEqual([pending[1]]);
    expect((await mo.call(listReports)).map(({ id }) => id)).toEqual([...pending.toReversed(), made?.id]);
  });

  test('is read by staff alone', async () => {
    for (const caller of [alice, bob]) expect((await caller.try(listReports)).status).toBe(403);
    expect((await mo.try(updateReport, { params: { id: '2147483647' }, body: { note: 'x' } })).status).toBe(404);
    expect((await alice.try(createReport, { body: about(2_147_483_647) })).status).toBe(404);
  });

  test('is decided with a reason, which its member gets by mail; open again, it is decided anew', async () => {
    await alice.call(createReport, { body: about(boats.id) });
    const [made] = await mo.call(listReports);
    expect(made).toMatchObject({ isAnswerable: true, reason: null });
    const body = { status: 'rejected' as const, reason: 'We called them: they are there.' };
    expect((await alice.try(decideReport, { ...of(made as { id: number }), body })).status).toBe(403);
    expect(
      (await mo.try(decideReport, { ...of(made as { id: number }), body: { ...body, reason: ' ' } })).status,
    ).toBe(400);
    expect(await decide(mo, made, body)).toMatchObject(body);
    expect(mailsTo(alice.member?.email)).toHaveLength(1);
    expect(mailsTo(alice.member?.email)[0]).toContain('The listing stays as it is.');
    expect(mailsTo(alice.member?.email)[0]).toContain('We called them: they are there.');
    expect((await mo.try(decideReport, { ...of(made as { id: number }), body })).status).toBe(409);
    const open = { ...of(made as { id: number }), body: { status: 'pending' as const } };
    expect(await mo.call(updateReport, open)).toMatchObject({ status: 'pending', reason: null });
    await decide(mo, made, { status: 'resolved' });
    expect(mailsTo(alice.member?.email)).toHaveLength(2);
  });
});

test('a report is not opened again beside a newer one of its member', async () => {
  await alice.call(createReport, { body: about(boats.id) });
  const [made] = await mo.call(listReports);
  await decide(mo, made, { status: 'rejected' });
  await alice.call(createReport, { body: about(boats.id) });
  const open = await mo.try(updateReport, { ...of(made as { id: number }), body: { status: 'pending' } });
  expect(open).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('reported this listing again') },
  });
});

describe('a visitor’s report', () => {
  const email = 'owner@baker.example';
  /** From a network of its own, unless one is named: few reports come from one. */
  async function send(address: string | undefined, { id = boats.id, from = newNetwork() } = {}) {
    const { method, path: url } = createReport;
    const { statusCode, ...answer } = await app.server.inject({
      method,
      url,
      remoteAddress: from,
      headers: { 'sec-fetch-site': 'same-origin' },
      payload: { ...about(id), category: 'legal', email: address },
    });
    return { status: statusCode, body: answer.json() };
  }
  let networks = 0;
  const newNetwork = () => {
    networks += 1;
    return `10.0.${networks}.1`;
  };

  async function ask(address = email): Promise<string> {
    expect((await send(address)).status).toBe(201);
    return /\/reported\?token=([\w-]+)/.exec(mailsTo(address).at(-1) ?? '')?.[1] ?? '';
  }
  const standing = async () => (await mo.call(listReports)).map(({ status }) => status);

  test('needs an address, and waits for staff once the link that went there is used', async () => {
    expect((await send(undefined)).body.fields).toEqual({ email: 'is required' });
    const token = await ask();
    expect(mailsTo(email)[0]).not.toContain('No such firm.');
    expect(await mo.call(listReports, { query: { status: 'pending' } })).toEqual([]);
    expect(await mo.call(listReports, { query: { status: 'unconfirmed' } })).toMatchObject([
      { email, reporter: null, isAnswerable: false, status: 'unconfirmed' },
    ]);
    for (const _ of [1, 2])
      expect(await app.stranger.call(confirmReport, { body: { token } })).toEqual({ businessName: 'Baker Boats' });
    expect(await mo.call(listReports)).toMatchObject([{ isAnswerable: true, status: 'pending' }]);
    expect((await app.stranger.try(confirmReport, { body: { token: 'another' } })).status).toBe(404);
  });

  test('hears what was decided, and nothing where the address was never shown', async () => {
    const token = await ask();
    await ask('somebody@else.example');
    await app.stranger.call(confirmReport, { body: { token } });
    for (const report of await mo.call(listReports))
      await decide(mo, report, { status: 'rejected', reason: 'It is a real firm.' });
    expect(mailsTo(email)).toHaveLength(2);
    expect(mailsTo(email)[1]).toContain('The listing stays in the directory.');
    expect(mailsTo(email)[1]).toContain('It is a real firm.');
    expect(mailsTo('somebody@else.example')).toHaveLength(1);
  });

  test('that is confirmed after the decision hears of it then, once', async () => {
    const token = await ask();
    const [report] = await mo.call(listReports);
    await decide(mo, report as { id: number }, { status: 'resolved', reason: 'The address is right now.' });
    expect(mailsTo(email)).toHaveLength(1);
    for (const _ of [1, 2]) await app.stranger.call(confirmReport, { body: { token } });
    expect(mailsTo(email)).toHaveLength(2);
    expect(mailsTo(email)[1]).toContain('The listing stays in the directory.');
    expect(mailsTo(email)[1]).toContain('The address is right now.');
    expect(await standing()).toEqual(['resolved']);
  });

  test('may take the listing out, by an admin', async () => {
    await app.stranger.call(confirmReport, { body: { token: await ask() } });
    const [report] = await mo.call(listReports);
    const body = { status: 'resolved' as const, reason: 'As you wish.', removesListing: true };
    expect((await mo.try(decideReport, { ...of(report as { id: number }), body })).status).toBe(403);
    expect(await standing()).toEqual(['pending']);
    const admin = await app.join('Ada', { role: 'admin' });
    expect(await decide(admin, report, body)).toMatchObject({ status: 'resolved', business: { isDeleted: true } });
    expect((await app.stranger.try(getBusiness, of(boats))).status).toBe(404);
    expect(mailsTo(email)).toHaveLength(2);
    expect(mailsTo(email)[1]).toContain('“Baker Boats” has been taken out of the directory.');
    await admin.call(restoreBusiness, { ...of(boats), body: {} });
    expect((await app.stranger.try(getBusiness, of(boats))).status).toBe(200);
  });

  test('is forgotten with its address when nobody uses the link in time, unless staff have taken it on', async () => {
    const token = await ask();
    await ask('other@baker.example');
    const [taken] = await mo.call(listReports);
    await mo.call(updateReport, {
      ...of(taken as { id: number }),
      body: { status: 'under_review', isMine: true },
    });
    app.travel(7 * 86_400_000);
    expect((await app.stranger.try(confirmReport, { body: { token } })).body.code).toBe('invalid_token');
    await app.doJob('sweep-reports');
    expect(await mo.call(listReports)).toMatchObject([{ status: 'under_review', email: null }]);
    expect((await app.stranger.try(confirmReport, { body: { token } })).status).toBe(404);
  });

  test('is one of few from one network, to one address and about one listing', async () => {
    const from = '192.0.2.1';
    for (let i = 0; i < 5; i += 1) expect((await send(email, { from })).status).toBe(201);
    expect((await send('new@baker.example', { from })).status).toBe(429);
    for (let i = 0; i < 5; i += 1) expect((await send(email)).status).toBe(201);
    const { id } = await addBusiness(app, null, 'Other Boats');
    expect((await send(email, { id })).status).toBe(429);
    expect(mailsTo(email)).toHaveLength(10);
    for (let i = 0; i < 90; i += 1) expect((await send(`${i}@baker.example`)).status).toBe(201);
    expect((await send('new@baker.example')).status).toBe(429);
    expect((await send('new@baker.example', { id })).status).toBe(201);
    app.travel(3_600_000);
    expect((await send(email)).status).toBe(201);
  });

  test('sends nothing to an address that wants no mail, and does not tell', async () => {
    const cole = 'cole@nets.example';
    await alice.call(createBusiness, {
      body: { name: 'Cole Nets', industry: 'Retail', isClaimed: false, ownerEmail: cole },
    });
    const token = /token=([\w-]+)/.exec(mailsTo(cole)[0] ?? '')?.[1] ?? '';
    await app.stranger.call(refuseInvitations, { body: { token } });
    expect((await send(cole)).status).toBe(201);
    expect(mailsTo(cole)).toHaveLength(1);
  });
});

describe('a suggested edit', () => {
  const suggest = (business: { id: number }, changes: object) =>
    alice.try(createSuggestion, { ...of(business), body: { changes, note: 'They moved.' } });

  test('shows its owner what would change, and is in the listing once they accept', async () => {
    expect((await suggest(boats, { founded: 1999, name: 'Baker Boats' })).status).toBe(201);
    const [made] = await bob.call(listSuggestions);
    expect(made).toMatchObject({
      business: { id: boats.id },
      current: { founded: null },
      changes: { founded: 1999 },
      member: { id: alice.id },
      note: 'They moved.',
    });
    for (const caller of [alice, mo])
      expect((await caller.try(acceptSuggestion, of(made as { id: number }))).status).toBe(404);
    await bob.call(acceptSuggestion, of(made as { id: number }));
    expect((await bob.call(listMyBusinesses))[0]).toMatchObject({
      founded: 1999,
      website: 'https://baker.example/',
    });
    expect(await bob.call(listSuggestions)).toEqual([]);
    expect((await bob.try(acceptSuggestion, of(made as { id: number }))).status).toBe(404);
  });

  test('of a listing that nobody owns is for staff, and the website stays the words of who suggested it', async () => {
    const nets = await addBusiness(app, null, 'Nobody’s Nets');
    await suggest(nets, { website: 'nets.example' });
    expect((await alice.try(listSuggestions, { query: { of: 'unclaimed' } })).status).toBe(403);
    const [made] = await mo.call(listSuggestions, { query: { of: 'unclaimed' } });
    await mo.call(acceptSuggestion, of(made as { id: number }));
    expect((await app.stranger.call(getBusiness, of(nets))).website).toBe('https://nets.example/');
    const { rows } = await app.pool.query('select website_set_by from businesses where id = $1', [nets.id]);
    expect(rows).toEqual([{ website_set_by: alice.id }]);
  });

  test('is dismissed without a trace, and nothing is suggested to oneself or that is said already', async () => {
    await suggest(boats, { founded: 1999 });
    const [made] = await bob.call(listSuggestions);
    await bob.call(dismissSuggestion, of(made as { id: number }));
    expect(await bob.call(listSuggestions)).toEqual([]);
    expect((await bob.call(listMyBusinesses))[0]?.founded).toBeNull();
    expect((await suggest(boats, { name: 'Baker Boats' })).status).toBe(400);
    expect((await suggest(boats, {})).status).toBe(400);
    expect((await suggest(boats, { website: 'javascript:alert(1)' })).status).toBe(400);
    expect((await suggest(boats, { email: 'a@b.example' })).status).toBe(400);
    const own = { ...of(boats), body: { changes: { founded: 1999 } } };
    expect((await bob.try(createSuggestion, own)).status).toBe(400);
  });
});

test('of one member twenty reports and twenty suggestions a day are taken, also of many at once', async () => {
  const listings = await Promise.all(Array.from({ length: 26 }, (_, i) => addBusiness(app, bob, `Shop ${i}`)));
  const taken = async (calls: Promise<{ status: number }>[]) =>
    (await Promise.all(calls)).filter(({ status }) => status === 201).length;
  expect(await taken(listings.map(({ id }) => alice.try(createReport, { body: about(id) })))).toBe(20);
  const body = { changes: { founded: 1999 } };
  expect(await taken(listings.map((one) => alice.try(createSuggestion, { ...of(one), body })))).toBe(20);
});

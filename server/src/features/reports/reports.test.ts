import { createBusiness } from '@guildhall/contract/businesses.ts';
import { refuseInvitations } from '@guildhall/contract/listing-invitations.ts';
import { deleteBusiness, getBusiness, restoreBusiness } from '@guildhall/contract/listings.ts';
import {
  confirmReport,
  createReport,
  decideReport,
  listReports,
  readReportLink,
  updateReport,
} from '@guildhall/contract/reports.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Caller, useApp } from '../../test/harness.ts';
import { untilWaiting } from '../../test/locks.ts';
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
  await app.pool.query('truncate businesses, report_cases cascade');
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
      business: { id: boats.id, name: 'Baker Boats', isGone: false, hasPage: true },
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
    const nets = await addBusiness(app, null, 'Other Nets');
    await bob.call(createReport, { body: about(nets.id) });
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

test('a case is not opened again beside a newer one about the same', async () => {
  await alice.call(createReport, { body: about(boats.id) });
  const [made] = await mo.call(listReports);
  await decide(mo, made, { status: 'rejected' });
  await alice.call(createReport, { body: about(boats.id) });
  const open = await mo.try(updateReport, { ...of(made as { id: number }), body: { status: 'pending' } });
  expect(open).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('reported again since') },
  });
});

test('a report about a moderator’s own listing is decided by another, also while it is taken out, and not opened again', async () => {
  const own = await addBusiness(app, mo, 'Mo Nets');
  await alice.call(createReport, { body: about(own.id) });
  const [report] = await mo.call(listReports);
  const body = { status: 'rejected' as const, reason: 'All is well.' };
  const other = await app.join('Ola', { role: 'moderator' });
  const refusal = [403, expect.stringContaining('your own listing')];
  const refusedToDecide = async () => {
    const refused = await mo.try(decideReport, { ...of(report as { id: number }), body });
    expect([refused.status, refused.body.message]).toEqual(refusal);
  };
  await refusedToDecide();
  await mo.call(deleteBusiness, { params: { id: String(own.id) } });
  await refusedToDecide();
  expect(await decide(other, report, body)).toMatchObject({ status: 'rejected' });
  const open = await mo.try(updateReport, { ...of(report as { id: number }), body: { status: 'pending' } });
  expect([open.status, open.body.message]).toEqual(refusal);
});

test('whoever becomes the listing’s owner while the decision waits for it does not decide', async () => {
  await alice.call(createReport, { body: about(boats.id) });
  const [report] = await mo.call(listReports);
  const blocker = await app.pool.connect();
  try {
    await blocker.query('begin');
    await blocker.query('update businesses set claimed_by = $1 where id = $2', [mo.id, boats.id]);
    const body = { status: 'rejected' as const, reason: 'All is well.' };
    const deciding = mo.try(decideReport, { ...of(report as { id: number }), body });
    await untilWaiting(app, 1);
    await blocker.query('commit');
    expect((await deciding).status).toBe(403);
  } finally {
    blocker.release();
  }
});

test('the only one of the staff decides about a listing of their own', async () => {
  const own = await addBusiness(app, mo, 'Mo Nets');
  await alice.call(createReport, { body: about(own.id) });
  const [report] = await mo.call(listReports);
  await app.pool.query("update users set role = 'user' where id <> $1", [mo.id]);
  expect(await decide(mo, report, { status: 'rejected' })).toMatchObject({ status: 'rejected' });
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
    const read = () => app.stranger.call(readReportLink, { body: { token } });
    expect(await read()).toEqual({ businessName: 'Baker Boats', isConfirmed: false });
    expect(await standing()).toEqual(['unconfirmed']);
    for (const _ of [1, 2])
      expect(await app.stranger.call(confirmReport, { body: { token } })).toEqual({ businessName: 'Baker Boats' });
    expect(await read()).toEqual({ businessName: 'Baker Boats', isConfirmed: true });
    expect(await mo.call(listReports)).toMatchObject([{ isAnswerable: true, status: 'pending' }]);
    for (const call of [confirmReport, readReportLink])
      expect((await app.stranger.try(call, { body: { token: 'another' } })).status).toBe(404);
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
    const body = { status: 'resolved' as const, reason: 'As you wish.', action: 'remove' as const };
    expect((await mo.try(decideReport, { ...of(report as { id: number }), body })).status).toBe(403);
    expect(await standing()).toEqual(['pending']);
    const admin = await app.join('Ada', { role: 'admin' });
    expect(await decide(admin, report, body)).toMatchObject({
      status: 'resolved',
      business: { isGone: true, hasPage: false },
    });
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
    for (const call of [confirmReport, readReportLink])
      expect((await app.stranger.try(call, { body: { token } })).body.code).toBe('invalid_token');
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
    expect((await send('new@baker.example')).status).toBe(201);
    const refused = await send(email);
    expect(refused.status).toBe(429);
    expect(refused.body.values.seconds / 3600).toBeCloseTo(23, 1);
    app.travel(23 * 3_600_000);
    expect((await send(email)).status).toBe(201);
  });

  test('is one of twenty an hour from a site with many networks', async () => {
    const statuses: number[] = [];
    for (let one = 0; one < 22; one += 1)
      statuses.push((await send(`w${one}@baker.example`, { from: `2001:db8:77:${one}::1` })).status);
    expect(statuses).toEqual([...Array(20).fill(201), 429, 429]);
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

test('of one member twenty reports a day are taken, also of many at once', async () => {
  const listings = await Promise.all(Array.from({ length: 26 }, (_, i) => addBusiness(app, bob, `Shop ${i}`)));
  const answers = await Promise.all(listings.map(({ id }) => alice.try(createReport, { body: about(id) })));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
});

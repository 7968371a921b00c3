import { listMessages, sendMessage } from '@guildhall/contract/chat.ts';
import { banMember, getMyModeration, muteMember, unmuteMember } from '@guildhall/contract/moderation.ts';
import { listNotifications } from '@guildhall/contract/notifications.ts';
import type { ReportKind } from '@guildhall/contract/report-kinds.ts';
import {
  createReport,
  decideReport,
  getReport,
  listReports,
  lookAtReported,
  updateReport,
} from '@guildhall/contract/reports.ts';
import { appealSanction, listSanctions, readSanction } from '@guildhall/contract/sanctions.ts';
import { updateUser } from '@guildhall/contract/users.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { minuteMs } from '../../../durations.ts';
import { params } from '../../../test/groups.ts';
import { type Caller, useApp } from '../../../test/harness.ts';
import { untilWaiting } from '../../../test/locks.ts';
import { addBusiness } from '../../../test/matching.ts';
import { befriend } from '../../../test/rooms.ts';
import { openSocket } from '../../../test/sockets.ts';

const app = useApp();
let ann: Caller;
let bob: Caller;
let cleo: Caller;
let mo: Caller;
let ada: Caller;

let here: { listening: string; publicUrl: string };
beforeAll(async () => {
  here = { listening: await app.listen(), publicUrl: app.ctx.config.publicUrl };
});

beforeEach(async () => {
  await app.pool.query('truncate report_cases, user_moderation cascade');
  app.mails.length = 0;
  [ann, bob, cleo] = [await app.join('Ann'), await app.join('Bob'), await app.join('Cleo')];
  [mo, ada] = [await app.join('Mo', { role: 'moderator' }), await app.join('Ada', { role: 'admin' })];
});

const say = (who: Caller, content: string, roomId = 1) => who.call(sendMessage, { body: { roomId, content } });
const report = (who: Caller, kind: ReportKind, { id }: { id: number }, text = 'Look at this.') =>
  who.try(createReport, { body: { kind, id, category: 'abuse', text } });
const decide = (who: Caller, { id }: { id: number }, body: object = {}) =>
  who.try(decideReport, { ...params(id), body: { status: 'resolved', reason: 'Adverts.', ...body } as never });
const pending = () => mo.call(listReports, { query: { status: 'pending' } });
async function theOne() {
  const [made, ...others] = await pending();
  expect(others).toEqual([]);
  return made as NonNullable<typeof made>;
}
const mailsTo = ({ member }: Caller) => app.mails.filter(({ to }) => to === member?.email);
const acts = async () =>
  (await app.pool.query('select act, target_kind as kind from audit_acts order by id')).rows.map(({ act }) => act);

describe('several reports of one thing', () => {
  test('are one case, which one decision settles, and each who has reported it is told', async () => {
    const said = await say(bob, 'Buy now');
    expect((await report(ann, 'message', said, 'Adverts')).status).toBe(201);
    expect((await report(cleo, 'message', said, 'Adverts again')).status).toBe(201);
    expect((await report(cleo, 'message', said)).status).toBe(409);
    const made = await theOne();
    expect(made).toMatchObject({
      kind: 'message',
      message: { id: said.id, name: 'Bob Tester', isGone: false, hasPage: false, canBeRemoved: true },
      author: { id: bob.id },
      quote: 'Buy now',
      text: 'Adverts',
      reporter: { id: ann.id },
      others: [{ text: 'Adverts again', reporter: { id: cleo.id } }],
    });
    expect((await decide(mo, made, { action: 'remove' })).body).toMatchObject({
      status: 'resolved',
      action: 'remove',
    });
    for (const one of [ann, cleo])
      expect(mailsTo(one).map(({ text }) => text)).toEqual([
        expect.stringContaining('The message of “Bob Tester” has been removed.'),
      ]);
    const read = await ann.call(listMessages, { params: { roomId: '1' } });
    expect(read.find(({ id }) => id === said.id)).toMatchObject({ content: 'Removed by staff.' });
    expect(await pending()).toEqual([]);
  });

  test('that come at the same moment are one case, too', async () => {
    const said = await say(bob, 'Buy now');
    const answers = await Promise.all([ann, cleo, mo, ada].map((one) => report(one, 'message', said)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect((await theOne()).others).toHaveLength(3);
  });

  test('after a decision are a new case: the decided one stays as it is, and stands beside the new one', async () => {
    await report(ann, 'member', bob);
    const first = await theOne();
    await decide(mo, first, { status: 'rejected', reason: 'Nothing wrong.' });
    await report(ann, 'member', bob);
    const second = await theOne();
    expect(second.id).not.toBe(first.id);
    const { earlier, reporters } = await mo.call(getReport, params(second.id));
    expect(earlier).toMatchObject([{ id: first.id, status: 'rejected', reason: 'Nothing wrong.' }]);
    expect(reporters).toMatchObject([{ member: { id: ann.id }, sent: 2, resolved: 0, rejected: 1 }]);
  });
});

describe('a case', () => {
  test('is decided once: of two moderators at the same moment the second sees that it is', async () => {
    const mia = await app.join('Mia', { role: 'moderator' });
    await report(ann, 'member', bob);
    const made = await theOne();
    const answers = await Promise.all([
      decide(mo, made, { action: 'mute', durationMinutes: 60 }),
      decide(mia, made, { action: 'ban', durationMinutes: 60 }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await mo.call(listSanctions)).toHaveLength(1);
    expect(mailsTo(ann)).toHaveLength(1);
    expect((await decide(mia, made)).body.message).toContain('already been decided');
  });

  test('waits for a decision under way, and is not opened again beside one that comes meanwhile', async () => {
    await report(ann, 'member', bob);
    const made = await theOne();
    await decide(mo, made);
    const blocker = await app.pool.connect();
    try {
      await blocker.query('begin');
      await blocker.query(
        `insert into report_cases (kind, subject_id, created_at, updated_at) values ('member', $1, now(), now())`,
        [bob.id],
      );
      const opening = mo.try(updateReport, { ...params(made.id), body: { status: 'pending' } });
      await untilWaiting(app, 1);
      await blocker.query('commit');
      expect((await opening).status).toBe(409);
    } finally {
      blocker.release();
    }
  });

  test('refuses what no decision can be, and nothing changes', async () => {
    await report(ann, 'member', bob);
    const made = await theOne();
    for (const body of [
      { action: 'mute' },
      { action: 'ban', durationMinutes: 0 },
      { action: 'warn', durationMinutes: 5 },
      { action: 'explode' },
      { status: 'rejected', action: 'warn' },
      { status: 'rejected', alsoRemoves: true },
      { action: 'remove' },
      { action: 'none', alsoRemoves: true },
      { reason: ' ' },
      { reason: 'x'.repeat(10_000) },
    ])
      expect([body, (await decide(mo, made, body)).status]).toEqual([body, 400]);
    for (const who of [ann, bob]) {
      expect((await decide(who, made)).status).toBe(403);
      expect((await who.try(getReport, params(made.id))).status).toBe(403);
      expect((await who.try(lookAtReported, params(made.id))).status).toBe(403);
      expect((await who.try(listSanctions)).status).toBe(403);
    }
    expect((await decide(mo, { id: 999_999 })).status).toBe(404);
    expect((await mo.try(lookAtReported, params(made.id))).status).toBe(400);
    expect((await decide(mo, made, { action: 'suspend' })).status).toBe(403);
    expect([await theOne(), await mo.call(listSanctions)]).toMatchObject([{ status: 'pending' }, []]);
  });

  test('about what nobody owns has nobody to act on', async () => {
    const listing = await addBusiness(app, null, 'Nobody’s Boats');
    await report(ann, 'business', listing);
    const made = await theOne();
    expect(made.author).toBeNull();
    const refused = await decide(mo, made, { action: 'warn' });
    expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining('nobody to act on')]);
    expect((await decide(mo, made, { action: 'remove' })).status).toBe(403);
    expect((await decide(ada, made, { action: 'remove' })).status).toBe(200);
  });

  test('about a moderator is acted on by admins alone', async () => {
    const mia = await app.join('Mia', { role: 'moderator' });
    await report(ann, 'member', mia);
    const made = await theOne();
    expect((await decide(mo, made, { action: 'warn' })).status).toBe(403);
    expect((await decide(ada, made, { action: 'warn' })).status).toBe(200);
  });
});

describe('a reported message of a private room', () => {
  test('is read by staff with five before and five behind it, by a look that is recorded each time', async () => {
    const roomId = await befriend(app, ann, bob);
    const all = [];
    for (let nth = 0; nth < 14; nth += 1) all.push(await say(nth % 2 ? ann : bob, `Line ${nth}`, roomId));
    const said = all[7] as { id: number };
    expect((await report(cleo, 'message', all[6] as { id: number })).status).toBe(404);
    expect((await report(bob, 'message', said)).status).toBe(201);
    const made = await theOne();
    expect(JSON.stringify(await mo.call(getReport, params(made.id)))).not.toContain('Line');
    expect(JSON.stringify(made)).not.toContain('Line');
    const before = (await acts()).length;
    const { room, messages } = await mo.call(lookAtReported, params(made.id));
    expect(room).toBe('private');
    expect(messages.map(({ content }) => content)).toEqual(
      [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((n) => `Line ${n}`),
    );
    expect(messages.filter(({ isReported }) => isReported)).toMatchObject([
      { id: said.id, author: { id: ann.id } },
    ]);
    await mo.call(lookAtReported, params(made.id));
    expect((await acts()).slice(before)).toEqual(['message.looked_at', 'message.looked_at']);
    expect((await mo.try(listMessages, { params: { roomId: String(roomId) } })).status).toBe(404);
    // The person and the post are two decisions: both fall here.
    const body = { action: 'warn', alsoRemoves: true };
    expect((await decide(mo, made, body)).status).toBe(200);
    const read = await bob.call(listMessages, { params: { roomId: String(roomId) } });
    expect(read.find(({ id }) => id === said.id)).toMatchObject({ content: 'Removed by staff.' });
    const told = (await ann.call(listNotifications)).map(({ kind }) => kind);
    expect(told).toEqual(expect.arrayContaining(['chat.removed', 'sanction.given']));
  });

  test('is not reported by whoever is banned from chat, nor by its author, nor once it is gone', async () => {
    const roomId = await befriend(app, ann, bob);
    const said = await say(ann, 'Hello', roomId);
    expect((await report(ann, 'message', said)).status).toBe(400);
    expect((await report(app.stranger, 'message', said)).status).toBe(401);
    await mo.call(banMember, { body: { userId: bob.id, durationMinutes: 5 } });
    expect((await report(bob, 'message', said)).status).toBe(404);
  });
});

describe('a sanction', () => {
  test('names its case, is told and mailed, and takes live sockets; its page is for whom it concerns, who objects once', async () => {
    const socket = await openSocket(here, bob.cookie);
    await report(ann, 'message', await say(bob, 'Buy now'));
    const made = await theOne();
    await decide(mo, made, { action: 'ban', durationMinutes: 60, reason: 'Adverts, again' });
    expect((await socket.heard('moderation_changed')).at(-1)?.state).toMatchObject({ isBanned: true });
    const [given] = await mo.call(listSanctions, { query: { state: 'in_force' } });
    expect(given).toMatchObject({
      userId: bob.id,
      type: 'ban',
      caseId: made.id,
      reason: 'Adverts, again',
      isInForce: true,
      member: { id: bob.id },
      moderator: { id: mo.id },
    });
    const [notice] = await bob.call(listNotifications);
    expect(notice).toMatchObject({ kind: 'sanction.given', link: `/sanctions/${given?.id}` });
    expect(notice?.text).toContain('Adverts, again.');
    await app.runJobs();
    expect(mailsTo(bob).map(({ text }) => text)).toEqual([expect.stringContaining(`/sanctions/${given?.id}`)]);
    expect(mailsTo(bob)[0]?.text).toMatch(/have banned you from chat[\s\S]*Adverts, again/);
    const own = { ...params(given?.id ?? 0), body: {} };
    const { sanction, history } = await bob.call(readSanction, own);
    expect(sanction).toMatchObject({ type: 'ban', reason: 'Adverts, again', isInForce: true, appeal: null });
    expect(sanction.about).toEqual({ kind: 'message', category: 'abuse' });
    for (const hidden of ['moderator', 'caseId']) expect(sanction).not.toHaveProperty(hidden);
    expect(history).toEqual([]);
    for (const other of [ann, mo, app.stranger]) {
      expect((await other.try(readSanction, own)).status).toBe(404);
      expect((await other.try(appealSanction, { ...own, body: { text: 'No' } })).status).toBe(404);
    }
    expect((await bob.try(appealSanction, { ...own, body: { text: ' ' } })).status).toBe(400);
    await bob.call(appealSanction, { ...own, body: { text: 'It was my son.' } });
    expect((await bob.try(appealSanction, { ...own, body: { text: 'Again' } })).status).toBe(409);
    expect(await mo.call(getReport, params(made.id))).toMatchObject({ sanctions: [{ appeal: 'It was my son.' }] });
    expect(await acts()).toEqual(expect.arrayContaining(['member.banned', 'report.decided']));
  });

  test('of one case stays when that of another is lifted; all of them end without a number', async () => {
    const cases = [];
    for (const subject of [bob, await addBusiness(app, bob, 'Baker Boats')]) {
      const kind = subject === bob ? 'member' : 'business';
      await report(ann, kind, subject);
      const made = (await pending()).find((one) => one.kind === kind) as { id: number };
      await decide(mo, made, { action: 'mute', durationMinutes: kind === 'member' ? 60 : 600 });
      cases.push(made.id);
    }
    const both = await mo.call(listSanctions, { query: { state: 'in_force', userId: String(bob.id) } });
    expect(both.map(({ caseId }) => caseId)).toEqual(cases.toReversed());
    expect((await bob.call(getMyModeration)).mutedUntil).toEqual(both[0]?.expiresAt);
    const lift = (sanctionId?: number) => mo.call(unmuteMember, { body: { userId: bob.id, sanctionId } });
    expect(await lift(both[0]?.id)).toEqual({ ok: true, lifted: 1 });
    expect(await bob.call(getMyModeration)).toMatchObject({ isMuted: true, mutedUntil: both[1]?.expiresAt });
    await mo.call(muteMember, { body: { userId: bob.id, durationMinutes: 5 } });
    expect(await lift()).toEqual({ ok: true, lifted: 2 });
    expect(await bob.call(getMyModeration)).toMatchObject({ isMuted: false });
    expect(await mo.call(listSanctions, { query: { state: 'past' } })).toHaveLength(3);
    expect(await mo.call(listSanctions, { query: { state: 'in_force' } })).toEqual([]);
    // One of somebody else's isn't theirs to name.
    const foreign = { body: { userId: ann.id, sanctionId: both[0]?.id } };
    expect(await mo.call(unmuteMember, foreign)).toEqual({ ok: true, lifted: 0 });
  });

  test('that is a suspension ends sessions at once; its page is read by the link of its mail, and by no other', async () => {
    const socket = await openSocket(here, bob.cookie);
    await report(ann, 'member', bob);
    expect((await decide(ada, await theOne(), { action: 'suspend', reason: 'Fraud' })).status).toBe(200);
    await socket.closed;
    expect((await bob.try(getMyModeration)).status).toBe(401);
    const text = mailsTo(bob).at(-1)?.text ?? '';
    const [, id, word] = /\/sanctions\/(\d+)\?token=([\w%-]+)/.exec(text) ?? [];
    const token = decodeURIComponent(word ?? '');
    const asked = { params: { id: id ?? '' }, body: { token } };
    expect(await app.stranger.call(readSanction, asked)).toMatchObject({
      sanction: { type: 'suspend', reason: 'Fraud', expiresAt: null, isInForce: true },
    });
    await app.stranger.call(appealSanction, { ...asked, body: { token, text: 'I was robbed.' } });
    for (const wrong of [
      { params: { id: id ?? '' }, body: { token: `x${token}` } },
      { params: { id: id ?? '' }, body: {} },
      { ...params(Number(id) + 1), body: { token } },
    ])
      expect((await app.stranger.try(readSanction, wrong)).status).toBe(404);
    expect(await mo.call(listSanctions, { query: { state: 'in_force' } })).toMatchObject([
      { type: 'suspend', appeal: 'I was robbed.', member: { id: bob.id, displayName: 'Bob Tester' } },
    ]);
  });

  test('that is a suspension waits its turn where another admin suspends the member at /admin', async () => {
    const eve = await app.join('Eve', { role: 'admin' });
    await report(ann, 'member', bob);
    const made = await theOne();
    const blocker = await app.pool.connect();
    try {
      await blocker.query('begin');
      await blocker.query('select from users where id = $1 for update', [bob.id]);
      const byCase = decide(ada, made, { action: 'suspend', reason: 'Fraud' });
      await untilWaiting(app, 1);
      const byHand = eve.try(updateUser, { ...params(bob.id), body: { suspended: true, reason: 'Fraud' } });
      await untilWaiting(app, 2);
      await blocker.query('commit');
      expect([(await byCase).status, (await byHand).status]).toEqual([200, 200]);
    } finally {
      blocker.release();
    }
  });

  test('that is a suspension needs a sign-in of the last minutes', async () => {
    await report(ann, 'member', bob);
    app.travel(11 * minuteMs);
    const refused = await decide(ada, await theOne(), { action: 'suspend' });
    expect([refused.status, refused.body.code]).toEqual([403, 'reauth_required']);
    expect([await theOne(), await mo.call(listSanctions)]).toMatchObject([{ status: 'pending' }, []]);
  });

  test('that is a warning binds nothing, and stands in the history', async () => {
    await report(ann, 'member', bob);
    await decide(mo, await theOne(), { action: 'warn' });
    expect(await bob.call(getMyModeration)).toMatchObject({ isMuted: false, isBanned: false });
    expect(await mo.call(listSanctions, { query: { state: 'past' } })).toMatchObject([
      { type: 'warn', isInForce: false },
    ]);
  });
});

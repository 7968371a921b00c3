import { cancelEvent } from '@guildhall/contract/events.ts';
import { archiveGroup } from '@guildhall/contract/groups.ts';
import type { ReportKind } from '@guildhall/contract/report-kinds.ts';
import {
  createReport,
  decideReport,
  getStaffFigures,
  listReports,
  type Report,
  updateReport,
} from '@guildhall/contract/reports.ts';
import { beforeEach, expect, test } from 'vitest';
import { type Context, inTransaction } from '../../context.ts';
import { announce, groupOf } from '../../test/events.ts';
import { params, startGroup } from '../../test/groups.ts';
import { type Caller, useApp } from '../../test/harness.ts';
import { untilWaiting } from '../../test/locks.ts';
import { addBusiness } from '../../test/matching.ts';
import { removeMember } from '../members/service.ts';
import { reportableMember } from '../profiles/reportable.ts';
import { createSubjects } from './access.ts';
import { createReportsExports } from './exports.ts';

const app = useApp();
let ann: Caller;
let bob: Caller;
let mo: Caller;

beforeEach(async () => {
  await app.pool.query('truncate report_cases cascade');
  app.mails.length = 0;
  [ann, bob] = [await app.join('Ann'), await app.join('Bob')];
  mo = await app.join('Mo', { role: 'moderator' });
});

const about = (kind: ReportKind, { id }: { id: number }) => ({
  body: { kind, id, category: 'abuse' as const, text: 'Look at this.' },
});
const report = (caller: Caller, kind: ReportKind, subject: { id: number }) =>
  caller.call(createReport, about(kind, subject));
const statusOf = async (caller: Caller, kind: ReportKind, subject: { id: number }) =>
  (await caller.try(createReport, about(kind, subject))).status;
const reported = () => mo.call(listReports, { query: { status: 'pending' } });
const decide = (caller: Caller, made: Report | undefined, values = {}) =>
  caller.try(decideReport, {
    ...params(made?.id ?? 0),
    body: { status: 'rejected', reason: 'All is well.', ...values },
  });
const mailsTo = ({ member }: Caller) => app.mails.filter(({ to }) => to === member?.email).map(({ text }) => text);

test('a member is reported by members, once each, never by themselves, and what staff decide is told', async () => {
  expect(await statusOf(app.stranger, 'member', bob)).toBe(401);
  expect(await statusOf(bob, 'member', bob)).toBe(400);
  expect(await statusOf(ann, 'member', { id: 2_147_483_647 })).toBe(404);
  const sue = await app.join('Sue', { suspendedAt: new Date() });
  expect(await statusOf(ann, 'member', sue)).toBe(404);
  await report(ann, 'member', bob);
  const again = await ann.try(createReport, about('member', bob));
  expect([again.status, again.body.message]).toEqual([409, expect.stringContaining('this member')]);
  const [made] = await reported();
  const member = { id: bob.id, name: 'Bob Tester', isGone: false, hasPage: true };
  expect(made).toMatchObject({ kind: 'member', member, reporter: { id: ann.id }, category: 'abuse' });
  expect(await mo.call(getStaffFigures)).toMatchObject({ pendingReports: 1, flaggedContent: 0 });
  expect((await decide(mo, made)).status).toBe(200);
  expect(mailsTo(ann)).toEqual([expect.stringContaining('report of “Bob Tester”. We found nothing')]);
  expect(mailsTo(ann)[0]).toContain('All is well.');
});

test('nobody of the staff decides on a report about themselves', async () => {
  await report(ann, 'member', mo);
  const [made] = await reported();
  const refused = await decide(mo, made);
  expect([refused.status, refused.body.message]).toEqual([403, expect.stringContaining('about you:')]);
  expect((await decide(await app.join('Ola', { role: 'moderator' }), made)).status).toBe(200);
});

test('a reported moderator learns neither by whom nor what was written, and leaves the report to others', async () => {
  await report(ann, 'member', mo);
  const [made] = await reported();
  expect(made).toMatchObject({ reporter: null, note: null, isAnswerable: false });
  expect(made?.text).not.toContain('Look at this.');
  const taken = await mo.try(updateReport, { ...params(made?.id ?? 0), body: { isMine: true } });
  expect(taken.status).toBe(403);
  const ola = await app.join('Ola', { role: 'moderator' });
  const [shown] = await ola.call(listReports, { query: { status: 'pending' } });
  expect(shown).toMatchObject({ reporter: { id: ann.id }, text: 'Look at this.', assignee: null });
});

test('reports about a member go with their account, and those of others stay', async () => {
  for (const member of [bob, mo]) await report(ann, 'member', member);
  await inTransaction(app.ctx, (ctx) => removeMember(ctx, bob.id));
  const { rows } = await app.pool.query('select subject_id as id from reports');
  expect(rows).toEqual([{ id: mo.id }]);
});

test('whoever reports a member while their account is erased waits, and leaves nothing behind', async () => {
  const reporting = await inTransaction(app.ctx, async (ctx) => {
    await removeMember(ctx, bob.id);
    const status = statusOf(ann, 'member', bob);
    await untilWaiting(app, 1);
    return { status };
  });
  expect(await reporting.status).toBe(404);
  expect((await app.pool.query('select from reports')).rowCount).toBe(0);
});

test('a download asks once what the reports are about, however many there are', async () => {
  for (const member of [bob, mo]) await report(ann, 'member', member);
  const asked: number[] = [];
  const subjects = createSubjects(new Map([['member', { ...reportableMember, list: listMembers }]]));
  async function listMembers(ctx: Context, ids: number[]) {
    asked.push(ids.length);
    return reportableMember.list(ctx, ids);
  }
  const [part] = createReportsExports(subjects).parts;
  const rows: object[] = [];
  await inTransaction(app.ctx, async (ctx) => {
    for await (const row of part?.rows(ctx, ann.id) ?? []) rows.push(row);
  });
  expect(rows).toMatchObject([{ member: 'Bob Tester' }, { member: 'Mo Tester' }]);
  expect(asked).toEqual([2]);
});

test('a group is reported by who may know of it, and those who run it decide on nothing about it', async () => {
  const group = await startGroup(bob, 'Harbour Traders', true);
  expect(await statusOf(app.stranger, 'group', group)).toBe(401);
  await report(ann, 'group', group);
  const [made] = await reported();
  expect(made).toMatchObject({
    kind: 'group',
    group: { id: group.id, name: 'Harbour Traders', isGone: false, hasPage: true },
  });
  const run = await app.join('Ola', { role: 'moderator' });
  await app.pool.query("insert into group_memberships (group_id, user_id, role) values ($1, $2, 'moderator')", [
    group.id,
    run.id,
  ]);
  const refused = await decide(run, made);
  expect([refused.status, refused.body.message]).toEqual([403, expect.stringContaining('a group that you run')]);
  await bob.call(archiveGroup, { ...params(group.id), body: {} });
  expect(await statusOf(mo, 'group', group)).toBe(404);
  expect(await reported()).toMatchObject([{ group: { isGone: true, hasPage: false } }]);
});

test('an event is reported by who may see it: a private group’s by those inside', async () => {
  const groupId = await groupOf(app, [bob, ann]);
  const event = await announce(app, bob, { title: 'Night at the quay', groupId });
  expect(await statusOf(await app.join('Cleo'), 'event', event)).toBe(404);
  expect(await statusOf(app.stranger, 'event', event)).toBe(401);
  await report(ann, 'event', event);
  const [made] = await reported();
  expect(made).toMatchObject({
    kind: 'event',
    event: { id: event.id, name: 'Night at the quay', isGone: false, hasPage: false },
  });
  await bob.call(cancelEvent, { ...params(event.id), body: { reason: 'Storm' } });
  expect(await reported()).toMatchObject([{ event: { isGone: true, hasPage: false } }]);
  expect((await decide(mo, made, { status: 'resolved' })).status).toBe(200);
  expect(mailsTo(ann).at(-1)).toContain('The event “Night at the quay” has been called off.');
});

test('who announced a public event decides on no report about it; its page stays once it is called off', async () => {
  const event = await announce(app, mo);
  await report(ann, 'event', event);
  expect((await decide(mo, (await reported())[0])).status).toBe(403);
  expect(await reported()).toMatchObject([{ event: { isGone: false, hasPage: true } }]);
  await mo.call(cancelEvent, { ...params(event.id), body: { reason: 'Storm' } });
  expect(await reported()).toMatchObject([{ event: { isGone: true, hasPage: true } }]);
});

test('only a listing is taken out with its report: what else is asked for is refused and nothing is decided', async () => {
  const admin = await app.join('Ada', { role: 'admin' });
  await report(ann, 'member', bob);
  const [made] = await reported();
  expect((await decide(admin, made, { status: 'resolved', action: 'remove' })).status).toBe(400);
  expect(await reported()).toHaveLength(1);
  expect(mailsTo(ann)).toEqual([]);
});

test('the same id of another kind is something else', async () => {
  const listings = [];
  for (let nth = 0; nth < 9; nth += 1) listings.push(await addBusiness(app, bob, `Baker Boats ${nth}`));
  const listing = listings.at(-1) as { id: number };
  // There are fewer groups.
  await app.pool.query(
    `with c as (insert into report_cases (kind, subject_id, created_at, updated_at) values ('group', $1, now(), now()) returning id)
     insert into reports (case_id, kind, subject_id, reporter_id, category, text, created_at)
     select id, 'group', $1, $2, 'spam', 'x', now() from c`,
    [listing.id, ann.id],
  );
  await report(ann, 'business', listing);
  await app.doJob('sweep-reports');
  expect(await reported()).toMatchObject([{ kind: 'business', business: { id: listing.id } }]);
});

test('reports of what is gone without a word are shown no more, and swept', async () => {
  const [gone, stays] = [await addBusiness(app, null, 'Gone Boats'), await addBusiness(app, null, 'Baker Boats')];
  for (const listing of [gone, stays]) await report(ann, 'business', listing);
  await app.pool.query('delete from businesses where id = $1', [gone.id]);
  expect(await reported()).toMatchObject([{ business: { id: stays.id } }]);
  await app.doJob('sweep-reports');
  const { rows } = await app.pool.query('select subject_id as id from reports');
  expect(rows).toEqual([{ id: stays.id }]);
});

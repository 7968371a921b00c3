import { grantMembership } from '@guildhall/contract/membership.ts';
import { beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../../../context.ts';
import { dayMs } from '../../../durations.ts';
import { type Caller, useApp } from '../../../test/harness.ts';
import { addPeriod } from '../../billing/service.ts';
import { findMember } from '../../members/repository.ts';
import { toMe } from '../../members/rules.ts';
import type { User } from '../../members/tables.ts';

const app = useApp();
beforeEach(() => app.stopClock());

const goTo = (at: Date) => app.travel(at.getTime() - app.ctx.now().getTime());
const daysOn = (days: number) => new Date(app.ctx.now().getTime() + days * dayMs);
const give = ({ id }: Caller, plan: 'basic' | 'premium', days: number, source: 'trial' | 'grant' = 'grant') =>
  inTransaction(app.ctx, (ctx) => addPeriod(ctx, id, { plan, source, startsAt: ctx.now(), endsAt: daysOn(days) }));
const remind = () => app.doJob('remind-memberships');
/** Sessions end long before memberships do. */
const meOf = async ({ id }: Caller) => toMe(app.ctx, (await findMember(app.ctx.db, id)) as User);

/** What the member was told in their list, in this order. */
async function toldTo({ id }: Caller): Promise<string[]> {
  const { rows } = await app.pool.query('select kind from notifications where member_id = $1 order by id', [id]);
  return rows.map(({ kind }) => kind);
}

/** The mails that left, and would still be sent now. */
async function mailsTo({ member }: Caller) {
  await app.runJobs();
  const all = app.mails.filter(({ to }) => to === member?.email);
  const wanted = await Promise.all(all.map((mail) => app.isWanted(mail)));
  return all.filter((_, place) => wanted[place]);
}
const subjectsTo = async (caller: Caller) => (await mailsTo(caller)).map(({ subject }) => subject);

test('a member is told 14 and 3 days before the end and once it has come, and never twice', async () => {
  const alice = await app.join('Alice');
  await give(alice, 'premium', 60, 'trial');
  const told: [number, string | undefined][] = [];
  for (let day = 0; day <= 80; day += 1) {
    await remind();
    await remind();
    const now = await toldTo(alice);
    if (now.length > told.length) told.push([day, now.at(-1)]);
    expect(now).toHaveLength(told.length);
    app.travel(dayMs);
  }
  expect(told).toEqual([
    [46, 'membership.ending'],
    [57, 'membership.ending'],
    [60, 'membership.ended'],
  ]);
});

test('each is mailed, and can’t be switched off', async () => {
  const alice = await app.join('Alice');
  await give(alice, 'premium', 10, 'trial');
  await remind();
  const [soon] = await mailsTo(alice);
  expect(soon).toMatchObject({ subject: 'Your free months of Premium end soon' });
  expect(soon?.text).toContain('/subscribe');
  expect(soon?.text).not.toContain('unsubscribe');
  app.travel(10 * dayMs);
  await remind();
  expect((await subjectsTo(alice)).at(-1)).toBe('Your free months of Premium have ended');
});

test('after a standstill of 40 days nothing is told that is no longer so', async () => {
  const [ended, endsSoon, inGrace] = [await app.join('Ed'), await app.join('Sue'), await app.join('Grace')];
  await give(ended, 'premium', 20, 'trial');
  await give(endsSoon, 'basic', 42);
  await give(inGrace, 'premium', 35, 'trial');
  app.travel(40 * dayMs);
  await remind();
  expect(await toldTo(ended)).toEqual(['membership.ended']);
  expect(await toldTo(inGrace)).toEqual(['membership.ended']);
  expect(await subjectsTo(endsSoon)).toEqual(['Your Basic membership ends soon']);
  expect((await mailsTo(ended))[0]?.text).toContain('and you have the Free plan now');
  expect((await mailsTo(inGrace))[0]?.text).toContain('You keep it until');
  expect(await meOf(inGrace)).toMatchObject({ plan: 'premium', graceUntil: daysOn(9) });
  expect(await meOf(ended)).toMatchObject({ plan: 'free', graceUntil: null });
  app.travel(14 * dayMs);
  await remind();
  expect(await toldTo(ended)).toHaveLength(1);
  expect(await meOf(inGrace)).toMatchObject({ plan: 'free', graceUntil: null });
});

test('a clock that steps back tells nothing again, and takes nothing away', async () => {
  const alice = await app.join('Alice');
  await give(alice, 'premium', 20);
  const end = daysOn(20);
  app.travel(18 * dayMs);
  await remind();
  for (const step of [-3, -20, 10, 13]) {
    app.travel(step * dayMs);
    await remind();
    expect(await meOf(alice)).toMatchObject({ plan: 'premium', membershipExpiresAt: end });
    expect(await toldTo(alice)).toEqual(['membership.ending']);
  }
  goTo(end);
  await remind();
  expect(await toldTo(alice)).toEqual(['membership.ending', 'membership.ended']);
});

test('months that were added meanwhile withdraw the mail that waits, and have an end of their own', async () => {
  const [alice, maud] = [await app.join('Alice'), await app.join('Maud', { role: 'admin' })];
  await give(alice, 'premium', 10);
  await remind();
  expect(await subjectsTo(alice)).toEqual(['Your Premium membership ends soon']);
  const { endsAt } = await maud.call(grantMembership, {
    params: { id: String(alice.id) },
    body: { plan: 'premium', months: 1, reason: 'Speaker at the fair' },
  });
  expect(await subjectsTo(alice)).toEqual(['You were given a month of Premium']);
  await remind();
  goTo(new Date(endsAt.getTime() - 14 * dayMs));
  await remind();
  expect(await toldTo(alice)).toEqual(['membership.ending', 'membership.granted', 'membership.ending']);
});

test('where basic lasts longer, it goes on as premium ends, and has its own end', async () => {
  const alice = await app.join('Alice');
  await give(alice, 'basic', 100);
  await give(alice, 'premium', 30);
  app.travel(30 * dayMs);
  expect(await meOf(alice)).toMatchObject({ plan: 'basic', membershipExpiresAt: daysOn(70), graceUntil: null });
  await remind();
  const [mail] = await mailsTo(alice);
  expect(mail?.subject).toBe('Your Premium membership has ended');
  expect(mail?.text).toContain('You have Basic now');
  app.travel(68 * dayMs);
  await remind();
  expect((await subjectsTo(alice)).at(-1)).toBe('Your Basic membership ends soon');
});

test('whose card pays on is told nothing, unless it is cancelled or its charge has failed', async () => {
  const people = [await app.join('Ann'), await app.join('Bea'), await app.join('Cia')] as const;
  const [ann, bea, cia] = people;
  const pays = ({ id }: Caller, status: string, endsAt: Date | null) =>
    app.pool.query('insert into card_accounts (member_id, status, ends_at) values ($1, $2, $3)', [
      id,
      status,
      endsAt,
    ]);
  for (const one of people) await give(one, 'premium', 3);
  await pays(ann, 'active', null);
  await pays(bea, 'active', daysOn(3));
  await pays(cia, 'past_due', null);
  await remind();
  expect(await Promise.all(people.map(toldTo))).toEqual([[], ['membership.ending'], ['membership.ending']]);
});

test('more members than are told at once are all told', async () => {
  await app.pool.query(
    `insert into users (email, membership_type, membership_expires_at, membership_source)
     select 'many' || n || '@people.example', 'basic', $1, 'grant' from generate_series(1, 450) n`,
    [daysOn(5)],
  );
  await remind();
  const { rows } = await app.pool.query(
    `select count(*)::int as n from notifications n join users u on u.id = n.member_id
     where n.kind = 'membership.ending' and u.email like 'many%'`,
  );
  expect(rows).toEqual([{ n: 450 }]);
});

test('what ended months ago is no news, and costs nothing each hour', async () => {
  await app.pool.query(
    `insert into users (email, membership_type, membership_expires_at, membership_source)
     select 'past' || n || '@people.example', 'basic', $1, 'grant' from generate_series(1, 20000) n`,
    [daysOn(-91)],
  );
  await app.pool.query('analyze users');
  await remind();
  const { rows } = await app.pool.query(
    "select count(*)::int as n from notifications n join users u on u.id = n.member_id where u.email like 'past%'",
  );
  expect(rows).toEqual([{ n: 0 }]);
  const plan = await app.pool.query(
    `explain select u.id from users u where u.id > 0 and u.membership_expires_at <= $1 and u.membership_expires_at > $2 order by u.id limit 200`,
    [daysOn(14), daysOn(-90)],
  );
  expect(JSON.stringify(plan.rows)).toContain('users_plan_end');
});

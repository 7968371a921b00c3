import { type Billed, type LeftOutReason, leftOutReasons } from '@guildhall/contract/invoice-runs.ts';
import { membershipSources } from '@guildhall/contract/members.ts';
import { paidPlans } from '@guildhall/contract/membership.ts';
import { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import { and, desc, eq, isNull, lt, type SQL, sql } from '../../../db/drizzle.ts';
import { hasInside } from '../../../db/inside.ts';
import { execute, findRow, listRows } from '../../../db/statement.ts';
import { dayMs } from '../../../durations.ts';
import { planInSql } from '../../billing/fragments.ts';
import { isCharged } from '../../payments/fragments.ts';
import { type InvoiceRun, invoiceRunMembers, invoiceRuns } from './tables.ts';

/** What a run is about. */
export type Asked = Pick<InvoiceRun, 'plan' | 'months' | 'version' | 'whom' | 'billsCovered'>;

/** So long after an invoice the same months are a mistake, and not the next ones. */
const sameAgainMs = 7 * dayMs;

/** Members whom a run is about, of rows of users `u`. */
function isMeant(whom: Billed, now: Date): SQL {
  switch (whom.kind) {
    case 'everyone':
      return sql`true`;
    case 'plan':
      return sql`${planInSql('u', now)} = ${whom.plan}`;
    case 'group':
      return sql`u.id in (select user_id from group_memberships where group_id = ${whom.groupId})`;
    case 'tag':
      return sql`u.id in (select claimed_by from businesses
        where deleted_at is null and match_terms @> array['t:' || lower(${whom.tag}::text)])`;
    case 'members':
      return sql`u.id = any(${sql.param(whom.ids)}::int[])`;
  }
}

/** What runs longest of the plan or a better one for a row of users `u`, but for their trial: a row `had`, or none. */
const hadNow = (plan: Asked['plan'], now: Date): SQL => sql`left join lateral (
  select p.plan, p.source, p.ends_at from membership_periods p
  where p.member_id = u.id and p.source <> 'trial' and p.ends_at > ${now} and p.plan in (${plan}, 'premium')
  order by p.ends_at desc, p.id limit 1) had on true`;

const hadColumns = sql`had.plan as had_plan, had.source as had_source, had.ends_at as had_until`;

/**
 * Why a member, a row of users `u` with its `had`, isn't billed; null: they are. The one rule of trial runs, and of runs as each
 * member's turn comes.
 */
const reasonNow = ({ plan, months, billsCovered }: Asked, now: Date): SQL => sql`case
  when u.suspended_at is not null then 'suspended'
  when u.deletion_requested_at is not null then 'leaving'
  when u.email_confirmed_at is null then 'unconfirmed'
  when exists (select from invoices i where i.member_id = u.id and i.status = 'open') then 'open_invoice'
  when exists (select from invoices i where i.member_id = u.id and i.kind = 'invoice' and i.status <> 'cancelled'
    and i.plan = ${plan} and i.months = ${months} and i.created_at > ${new Date(now.getTime() - sameAgainMs)}) then 'billed'
  when ${isCharged('u')} then 'card'
  when had.plan is not null and not ${billsCovered}::boolean then 'covered'
  when not exists (select from billing_details d where d.member_id = u.id) then 'no_address' end`;

/** Rows of member, reason and what they have: as it would be now. */
export const meantNow = (asked: Asked, now: Date): SQL =>
  sql`select u.id as member_id, ${reasonNow(asked, now)} as reason, ${hadColumns}
    from users u ${hadNow(asked.plan, now)} where ${isMeant(asked.whom, now)}`;

/** The same of a run: as it is. */
export const meantBy = (runId: number): SQL =>
  sql`select member_id, reason, had_plan, had_source, had_until from invoice_run_members where run_id = ${runId}`;

const countRow = z.object({ reason: z.enum(leftOutReasons).nullable(), members: z.int() });

export function countMeant(db: Database, meant: SQL) {
  return listRows(
    db,
    null,
    countRow,
    sql`select reason, count(*)::int as members from (${meant}) meant group by reason order by members desc, reason`,
  );
}

/** How many of those who are billed have the plan already. */
export async function countContinued(db: Database, meant: SQL): Promise<number> {
  const found = await findRow(
    db,
    null,
    z.object({ members: z.int() }),
    sql`select count(*)::int as members from (${meant}) m where m.reason is null and m.had_until is not null`,
  );
  return found?.members ?? 0;
}

const hadParts = {
  hadPlan: z.enum(paidPlans).nullable(),
  hadSource: z.enum(membershipSources).exclude(['trial']).nullable(),
  hadUntil: z.date().nullable(),
};
const hadFields = sql`had_plan as "hadPlan", had_source as "hadSource", had_until as "hadUntil"`;

const nameRow = z.object({
  memberId: z.int(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string(),
});
const nameFields = sql`m.member_id as "memberId", u.first_name as "firstName", u.last_name as "lastName", u.email::text as email`;

/** Who is left out: first those without an address. */
export function listLeftOut(db: Database, meant: SQL, limit: number) {
  return listRows(
    db,
    null,
    nameRow.extend({ ...hadParts, reason: z.enum(leftOutReasons) }),
    sql`select ${nameFields}, m.reason, ${hadFields}
        from (${meant}) m join users u on u.id = m.member_id where m.reason is not null
        order by m.reason <> 'no_address', m.member_id limit ${limit}`,
  );
}

/** Who is billed and has the plan already: first those who have it longest. */
export function listContinued(db: Database, meant: SQL, limit: number) {
  return listRows(
    db,
    null,
    nameRow.extend(hadParts),
    sql`select ${nameFields}, ${hadFields}
        from (${meant}) m join users u on u.id = m.member_id where m.reason is null and m.had_until is not null
        order by m.had_until desc, m.member_id limit ${limit}`,
  );
}

const standingRow = z.object({ ...hadParts, reason: z.enum(leftOutReasons).nullable() });
export type Standing = z.output<typeof standingRow>;

/** How it stands with one member now. */
export async function findStanding(db: Database, memberId: number, asked: Asked, now: Date): Promise<Standing> {
  const found = await findRow(
    db,
    null,
    standingRow,
    sql`select ${reasonNow(asked, now)} as reason, had.plan as "hadPlan", had.source as "hadSource", had.ends_at as "hadUntil"
        from users u ${hadNow(asked.plan, now)} where u.id = ${memberId}`,
  );
  return found ?? { reason: 'leaving', hadPlan: null, hadSource: null, hadUntil: null };
}

const idRow = z.object({ id: z.int() });

/** Of these ids those that aren't members. */
export async function listUnknown(db: Database, ids: number[]): Promise<number[]> {
  const unknown = await listRows(
    db,
    'not-members',
    idRow,
    sql`select id from unnest(${sql.param(ids)}::int[]) as chosen (id)
        where not exists (select from users u where u.id = chosen.id) order by id`,
  );
  return unknown.map(({ id }) => id);
}

/** Undefined while another one is under way. */
export async function insertRun(
  db: Database,
  values: typeof invoiceRuns.$inferInsert,
): Promise<InvoiceRun | undefined> {
  const [inserted] = await db.insert(invoiceRuns).values(values).onConflictDoNothing().returning();
  return inserted;
}

/** Notes whom the run is about. Returns how many it bills. */
export async function fillRun(db: Database, run: InvoiceRun, now: Date): Promise<number> {
  await execute(
    db,
    null,
    sql`insert into invoice_run_members (run_id, member_id, reason, had_plan, had_source, had_until)
        select ${run.id}, member_id, reason, had_plan, had_source, had_until from (${meantNow(run, now)}) meant`,
  );
  const waiting = await db.$count(
    invoiceRunMembers,
    and(eq(invoiceRunMembers.runId, run.id), isNull(invoiceRunMembers.reason)),
  );
  await db.update(invoiceRuns).set({ total: waiting }).where(eq(invoiceRuns.id, run.id));
  return waiting;
}

export async function findRun(db: Database, id: number): Promise<InvoiceRun | undefined> {
  const [found] = await db.select().from(invoiceRuns).where(eq(invoiceRuns.id, id)).limit(1);
  return found;
}

/** The latest first, from below the id `before`. */
export function listRuns(
  db: Database,
  { before, limit }: { before: number | null; limit: number },
): Promise<InvoiceRun[]> {
  return db
    .select()
    .from(invoiceRuns)
    .where(before === null ? undefined : lt(invoiceRuns.id, before))
    .orderBy(desc(invoiceRuns.id))
    .limit(limit);
}

export const countRuns = (db: Database): Promise<number> => db.$count(invoiceRuns);

/** One at most, since two are never under way. */
export async function findRunning(db: Database): Promise<InvoiceRun | undefined> {
  const [found] = await db.select().from(invoiceRuns).where(eq(invoiceRuns.state, 'running')).limit(1);
  return found;
}

const groupRow = z.object({ id: z.int(), name: z.string() });

export function listGroupNames(db: Database, ids: number[]) {
  return listRows(
    db,
    'names-of-groups',
    groupRow,
    sql`select id, name from groups where id = any(${sql.param(ids)}::int[])`,
  );
}

const outcomeRow = z.object({ runId: z.int(), currency: z.string(), amount: z.int(), paid: z.int() });
export type Outcome = z.output<typeof outcomeRow>;

/** For each run and currency what its invoices come to, and how many are paid. */
export function listOutcomes(db: Database, runIds: number[]): Promise<Outcome[]> {
  return listRows(
    db,
    'outcomes-of-runs',
    outcomeRow,
    sql`select m.run_id as "runId", i.currency, sum(i.total)::float8 as amount,
          count(*) filter (where i.status = 'paid')::int as paid
        from invoice_run_members m join invoices i on i.id = m.invoice_id
        where m.run_id = any(${sql.param(runIds)}::int[]) group by 1, 2 order by 1, 2`,
  );
}

const choosableRow = nameRow.omit({ memberId: true }).extend({ id: z.int() });

/** Members with this in their name or address, or of two letters a word there that begins so, the newest first. */
export function listChoosable(db: Database, q: string, limit: number) {
  return listRows(
    db,
    null,
    choosableRow,
    sql`select id, first_name as "firstName", last_name as "lastName", email::text as email from users
        where ${hasInside(sql`names_and_email`, q)}
        order by id desc limit ${limit}`,
  );
}

const waitingRow = z.object({ memberId: z.int() });

/** Some of those who wait for their invoice, by rising id. */
export async function listWaiting(
  db: Database,
  runId: number,
  limit: number,
  memberId: number | null = null,
): Promise<number[]> {
  const waiting = await listRows(
    db,
    'waiting-to-be-billed',
    waitingRow,
    sql`select member_id as "memberId" from invoice_run_members
        where run_id = ${runId} and invoice_id is null and reason is null
          and (${memberId}::int is null or member_id = ${memberId})
        order by member_id limit ${limit}`,
  );
  return waiting.map((row) => row.memberId);
}

/** Says what came of a member's turn, whose row is locked; one is counted once. */
export async function endTurn(
  db: Database,
  { id }: InvoiceRun,
  memberId: number,
  end: Partial<Standing> & ({ invoiceId: number } | { reason: LeftOutReason }),
): Promise<void> {
  await db
    .update(invoiceRunMembers)
    .set(end)
    .where(and(eq(invoiceRunMembers.runId, id), eq(invoiceRunMembers.memberId, memberId)));
  if ('invoiceId' in end)
    await db
      .update(invoiceRuns)
      .set({ issued: sql`${invoiceRuns.issued} + 1` })
      .where(eq(invoiceRuns.id, id));
}

export async function finishRun(db: Database, id: number, now: Date): Promise<void> {
  await db
    .update(invoiceRuns)
    .set({ state: 'done', finishedAt: now })
    .where(and(eq(invoiceRuns.id, id), eq(invoiceRuns.state, 'running')));
}

import {
  type InvitedState,
  invitedStates,
  type NotInvitedReason,
  notInvitedReasons,
} from '@guildhall/contract/roll-invitations.ts';
import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { and, desc, eq, isNull, lt, lte, type SQL, sql } from '../../db/drizzle.ts';
import { copiedAt } from '../../db/site.ts';
import { execute, findRow, listRows } from '../../db/statement.ts';
import { recordedAddressOf } from '../businesses/fragments.ts';
import { meantNow, rowsJoined, type Source, stateOf } from './fragments.ts';
import { type RollInvitationRow, type RollRow, rollInvitationRows, rollInvitations } from './tables.ts';

const countRow = z.object({ reason: z.enum(notInvitedReasons).nullable(), rows: z.int(), addresses: z.int() });

/** Of what would be invited: how many are left out for what reason, and how many of those have an address. */
export function countMeant(db: Database, source: Source, now: Date) {
  return listRows(
    db,
    null,
    countRow,
    sql`select reason, count(*)::int as rows, count(address_hash)::int as addresses
        from (${meantNow(source, now)}) meant group by reason order by rows desc, reason`,
  );
}

const nameRow = z.object({ name: z.string() });

/** What the first of them that would be written to is called. */
export async function findFirstName(db: Database, source: Source, now: Date): Promise<string | undefined> {
  const first = await findRow(
    db,
    null,
    nameRow,
    sql`select b.name from (${meantNow(source, now)}) meant join businesses b on b.id = meant.business_id
        where meant.reason is null order by b.id limit 1`,
  );
  return first?.name;
}

export async function insertRoll(
  db: Database,
  values: typeof rollInvitations.$inferInsert,
): Promise<RollInvitationRow> {
  const [inserted] = await db.insert(rollInvitations).values(values).returning();
  return inserted as RollInvitationRow;
}

/** Until the transaction ends, other invitations wait before they look whom they are about. */
export async function lockRolls(db: Database): Promise<void> {
  await execute(db, null, sql`select pg_advisory_xact_lock(hashtext('roll invitations'), 0)`);
}

/** Notes whom it is about. */
export async function fillRoll(db: Database, rollId: number, source: Source, now: Date): Promise<void> {
  await execute(
    db,
    null,
    sql`insert into roll_invitation_rows (roll_id, business_id, address_hash, reason, next_at)
        select ${rollId}, business_id, address_hash, reason, case when reason is null then ${now}::timestamptz end
        from (${meantNow(source, now)}) meant order by business_id`,
  );
}

export async function findRoll(db: Database, id: number): Promise<RollInvitationRow | undefined> {
  const [found] = await db.select().from(rollInvitations).where(eq(rollInvitations.id, id)).limit(1);
  return found;
}

/** Locked until the transaction ends: turns come one after the other, and none after it was stopped. */
export async function lockRoll(db: Database, id: number): Promise<RollInvitationRow | undefined> {
  const [found] = await db
    .select()
    .from(rollInvitations)
    .where(eq(rollInvitations.id, id))
    .limit(1)
    .for('no key update');
  return found;
}

export async function changeRoll(
  db: Database,
  id: number,
  values: Partial<RollInvitationRow>,
): Promise<RollInvitationRow> {
  const [changed] = await db.update(rollInvitations).set(values).where(eq(rollInvitations.id, id)).returning();
  return changed as RollInvitationRow;
}

/** In a copy: the site that this one was copied from may go on writing to them, so here an admin has to say that it goes on. */
export async function stopCopied(db: Database): Promise<void> {
  await execute(
    db,
    null,
    sql`update roll_invitations set state = 'stopped' where state = 'running' and started_at <= ${copiedAt}`,
  );
}

/** The latest first, from below the id `before`. */
export function listRolls(
  db: Database,
  { before, limit }: { before: number | null; limit: number },
): Promise<RollInvitationRow[]> {
  return db
    .select()
    .from(rollInvitations)
    .where(before === null ? undefined : lt(rollInvitations.id, before))
    .orderBy(desc(rollInvitations.id))
    .limit(limit);
}

export const countRolls = (db: Database): Promise<number> => db.$count(rollInvitations);

const idRow = z.object({ id: z.int() });

/** Ids of those whose next turn is due. */
export async function listDueRolls(db: Database, now: Date): Promise<number[]> {
  const due = await listRows(
    db,
    'due-roll-invitations',
    idRow,
    sql`select id from roll_invitations v where v.state = 'running'
          and (exists (select from roll_invitation_rows r where r.roll_id = v.id and r.next_at <= ${now})
            or not exists (select from roll_invitation_rows r where r.roll_id = v.id and r.next_at is not null))
        order by id`,
  );
  return due.map(({ id }) => id);
}

/** The row whose turn is next, of a roll that is locked. */
export async function findDue(db: Database, rollId: number, now: Date): Promise<RollRow | undefined> {
  const [due] = await db
    .select()
    .from(rollInvitationRows)
    .where(and(eq(rollInvitationRows.rollId, rollId), lte(rollInvitationRows.nextAt, now)))
    .orderBy(rollInvitationRows.nextAt, rollInvitationRows.id)
    .limit(1);
  return due;
}

const nextRow = z.object({ nextAt: z.date().nullable() });

/** When the next turn of all is. */
export async function findNextTurn(db: Database, rollId: number): Promise<Date | null> {
  const found = await findRow(
    db,
    'next-turn-of-roll',
    nextRow,
    sql`select min(next_at) as "nextAt" from roll_invitation_rows where roll_id = ${rollId} and next_at is not null`,
  );
  return found?.nextAt ?? null;
}

export async function updateRow(db: Database, id: number, values: Partial<RollRow>): Promise<void> {
  await db.update(rollInvitationRows).set(values).where(eq(rollInvitationRows.id, id));
}

const mailsRow = z.object({ mails: z.int() });

/** Mails that have left since then, of one roll or of all. */
export async function countMails(db: Database, since: Date, rollId?: number): Promise<number> {
  const ofRoll = rollId === undefined ? sql`` : sql` and roll_id = ${rollId}`;
  const found = await findRow(
    db,
    null,
    mailsRow,
    sql`select (select count(*) from roll_invitation_rows where sent_at > ${since}${ofRoll})::int
          + (select count(*) from roll_invitation_rows where reminded_at > ${since}${ofRoll})::int as mails`,
  );
  return found?.mails ?? 0;
}

/** They have shown that the address is theirs. */
export async function markJoined(db: Database, addressHash: string, now: Date): Promise<boolean> {
  const joined = await db
    .update(rollInvitationRows)
    .set({ joinedAt: now })
    .where(
      and(
        eq(rollInvitationRows.addressHash, addressHash),
        sql`${rollInvitationRows.sentAt} is not null`,
        isNull(rollInvitationRows.joinedAt),
      ),
    )
    .returning();
  return joined.length > 0;
}

const standingRow = z.object({
  rollId: z.int(),
  state: z.enum(invitedStates),
  reason: z.enum(notInvitedReasons).nullable(),
  rows: z.int(),
  reminded: z.int(),
});
export type Standing = z.output<typeof standingRow>;

/** How many rows there are in each state, by roll. */
export function listStandings(db: Database, rollIds: number[]): Promise<Standing[]> {
  return listRows(
    db,
    'standing-of-rolls',
    standingRow,
    sql`select r.roll_id as "rollId", ${stateOf} as state, r.reason, count(*)::int as rows,
          count(r.reminder_id)::int as reminded
        from ${rowsJoined} where r.roll_id = any(${sql.param(rollIds)}::int[]) group by 1, 2, 3 order by 1, 4 desc`,
  );
}

const shownRow = z.object({
  id: z.int(),
  businessId: z.int(),
  name: z.string(),
  email: z.string().nullable(),
  state: z.enum(invitedStates),
  reason: z.enum(notInvitedReasons).nullable(),
  sentAt: z.date().nullable(),
  remindedAt: z.date().nullable(),
});

/** By rising id, from above `after`. */
export function listShownRows(
  db: Database,
  { rollId, state, after, limit }: { rollId: number; state?: InvitedState; after: number; limit: number },
) {
  return listRows(
    db,
    null,
    shownRow,
    sql`select * from (
          select r.id, r.business_id as "businessId", b.name,
            coalesce(i.email, case when r.sent_at is null and b.claimed_by is null then lower(${recordedAddressOf('b')}) end) as email,
            ${stateOf} as state, r.reason, r.sent_at as "sentAt", r.reminded_at as "remindedAt"
          from ${rowsJoined} where r.roll_id = ${rollId} and r.id > ${after}) shown
        ${whereState(state)} order by id limit ${limit}`,
  );
}

const whereState = (state: InvitedState | undefined): SQL => (state ? sql`where state = ${state}` : sql``);

/** Why this row isn't written to any more; one is counted once. */
export const leaveOut = (db: Database, id: number, reason: NotInvitedReason): Promise<void> =>
  updateRow(db, id, { reason, nextAt: null });

import type { MatchAction } from '@guildhall/contract/matching.ts';
import type { Database, Sql } from '../../../db/database.ts';
import { and, eq, gt } from '../../../db/drizzle.ts';
import { areNotBlocked } from '../repository.ts';
import { type MatchRow, matchDeclines } from '../tables.ts';

/** A decision with the present owner of its business. */
export interface Decision extends MatchRow {
  claimedBy: number | null;
}

/**
 * Everything that is decided between two people happens one after the other, in whichever direction; held until the
 * transaction ends. `null` stands for the owner of an unclaimed business.
 */
export async function lockPair(db: Sql, a: number, b: number | null): Promise<void> {
  await db.query(
    'select pg_advisory_xact_lock($1::int, $2::int)',
    [a, b ?? 0].sort((x, y) => x - y),
  );
}

const columns = `m.id, m.user_id as "userId", m.business_id as "businessId", m.action, m.answer, m.note,
  m.answered_at as "answeredAt", m.answered_by as "answeredBy", m.created_at as "createdAt", b.claimed_by as "claimedBy"
  from matches m join businesses b on b.id = m.business_id`;

export async function findDecision(db: Sql, id: number): Promise<Decision | undefined> {
  const result = await db.query<Decision>({
    name: 'find-decision',
    text: `select ${columns} where m.id = $1`,
    values: [id],
  });
  return result.rows[0];
}

export async function findDecisionOn(db: Sql, userId: number, businessId: number): Promise<Decision | undefined> {
  const result = await db.query<Decision>({
    name: 'find-decision-on',
    text: `select ${columns} where m.user_id = $1 and m.business_id = $2`,
    values: [userId, businessId],
  });
  return result.rows[0];
}

/** Ids rise with each decision. Businesses that became the member's own don't count. */
export async function findLatestDecision(db: Sql, userId: number): Promise<Decision | undefined> {
  const result = await db.query<Decision>({
    name: 'find-latest-decision',
    text: `select ${columns} where m.user_id = $1 and b.claimed_by is distinct from $1 order by m.id desc limit 1`,
    values: [userId],
  });
  return result.rows[0];
}

interface NewDecision {
  userId: number;
  businessId: number;
  action: MatchAction;
  note: string | null;
  now: Date;
  /** Set when a decline that still binds answers the like before it is heard. */
  decline: { declinedBy: number; declinedAt: Date } | undefined;
}

/** Replaces the member's earlier decision on the business, under a new id. */
export async function upsertDecision(db: Sql, decision: NewDecision): Promise<number> {
  const { userId, businessId, action, note, now, decline } = decision;
  const result = await db.query<{ id: number }>({
    name: 'upsert-decision',
    text: `insert into matches (user_id, business_id, action, note, created_at, answer, answered_at, answered_by)
           values ($1, $2, $3, $4, $5, $6, $7, $8)
           on conflict (user_id, business_id) do update set
             id = excluded.id, action = excluded.action, note = excluded.note, created_at = excluded.created_at,
             answer = excluded.answer, answered_at = excluded.answered_at, answered_by = excluded.answered_by
           returning id`,
    values: [
      ...[userId, businessId, action, note, now],
      ...(decline ? ['declined', decline.declinedAt, decline.declinedBy] : [null, null, null]),
    ],
  });
  return (result.rows[0] as { id: number }).id;
}

export async function updateNote(db: Sql, id: number, note: string): Promise<void> {
  await db.query({ name: 'update-note', text: 'update matches set note = $2 where id = $1', values: [id, note] });
}

export async function deleteDecision(db: Sql, id: number): Promise<void> {
  await db.query({ name: 'delete-decision', text: 'delete from matches where id = $1', values: [id] });
}

/** Ends all that was accepted between two people: they have one room, which closes with it. */
export async function deleteAccepted(db: Sql, a: number, b: number): Promise<void> {
  await db.query({
    name: 'delete-accepted',
    text: `delete from matches where answer = 'accepted'
             and ((user_id = $1 and answered_by = $2) or (user_id = $2 and answered_by = $1))`,
    values: [a, b],
  });
}

/** The decline by this owner that still binds: made after `since`. */
export async function findDecline(
  db: Database,
  {
    userId,
    businessId,
    declinedBy,
    since,
  }: { userId: number; businessId: number; declinedBy: number; since: Date },
): Promise<{ declinedBy: number; declinedAt: Date } | undefined> {
  const t = matchDeclines;
  const isOfBoth = and(eq(t.userId, userId), eq(t.businessId, businessId), eq(t.declinedBy, declinedBy));
  const [found] = await db
    .select()
    .from(t)
    .where(and(isOfBoth, gt(t.declinedAt, since)))
    .limit(1);
  return found;
}

/** Whether two members may hear of each other: nobody of them is suspended, and none has blocked the other. */
export async function mayMeet(db: Sql, a: number, b: number): Promise<boolean> {
  const result = await db.query<{ may: boolean }>({
    name: 'may-meet',
    text: `select not exists (select from users where id in ($1, $2) and suspended_at is not null)
             and ${areNotBlocked('$1', '$2')} as may`,
    values: [a, b],
  });
  return result.rows[0]?.may === true;
}

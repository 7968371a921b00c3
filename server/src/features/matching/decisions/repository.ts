import type { MatchAction } from '@guildhall/contract/matching.ts';
import { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import { and, eq, gt, sql } from '../../../db/drizzle.ts';
import { execute, findRow } from '../../../db/statement.ts';
import { hasBlocked } from '../../blocks/fragments.ts';
import { areMatched, isMatchOf, mayMeet } from '../fragments.ts';
import { matchDeclines, matches } from '../tables.ts';

interface NewDecision {
  userId: number;
  businessId: number;
  action: MatchAction;
  note: string | null;
  /** It takes one of the month's requests. */
  isCounted: boolean;
  now: Date;
  /** Set when a decline that still binds answers the like before it is heard. */
  decline: { declinedBy: number; declinedAt: Date } | undefined;
}

/** Replaces the member's earlier decision on the business, under a new id. */
export async function upsertDecision(db: Database, decision: NewDecision): Promise<number> {
  const { userId, businessId, action, note, isCounted, now, decline } = decision;
  const made = {
    action,
    note,
    isCounted,
    createdAt: now,
    answer: decline ? ('declined' as const) : null,
    answeredAt: decline?.declinedAt ?? null,
    answeredBy: decline?.declinedBy ?? null,
  };
  const [stored] = await db
    .insert(matches)
    .values({ userId, businessId, ...made })
    .onConflictDoUpdate({
      target: [matches.userId, matches.businessId],
      set: { id: sql`excluded.id`, ...made },
    })
    .returning({ id: matches.id });
  return (stored as { id: number }).id;
}

export async function updateNote(db: Database, id: number, note: string): Promise<void> {
  await db.update(matches).set({ note }).where(eq(matches.id, id));
}

export async function deleteDecision(db: Database, id: number): Promise<void> {
  await db.delete(matches).where(eq(matches.id, id));
}

/** Ends all that was accepted between two people: they have one room, which closes with it. */
export async function deleteAccepted(db: Database, a: number, b: number): Promise<void> {
  await execute(db, 'delete-accepted', sql`delete from matches where ${isMatchOf(a, b)}`);
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

const mayRow = z.object({ may: z.boolean() });

export async function canMeet(db: Database, a: number, b: number): Promise<boolean> {
  const found = await findRow(db, 'may-meet', mayRow, sql`select ${mayMeet(a, b)} as may`);
  return found?.may === true;
}

const matchedRow = z.object({ isMatched: z.boolean() });

/** Whether the two have a match that neither a block nor anything else hides. */
export async function isMatched(db: Database, a: number, b: number): Promise<boolean> {
  const statement = sql`select ${areMatched(a, b)} and ${mayMeet(a, b)} as "isMatched"`;
  return (await findRow(db, 'is-matched', matchedRow, statement))?.isMatched === true;
}

const blockRow = z.object({ isBlocked: z.boolean() });

/** Whether the first member has blocked the second. */
export async function isBlocked(db: Database, blockerId: number, blockedId: number): Promise<boolean> {
  const statement = sql`select ${hasBlocked(blockerId, blockedId)} as "isBlocked"`;
  return (await findRow(db, 'is-blocked', blockRow, statement))?.isBlocked === true;
}

import type { ClaimStep } from '@guildhall/contract/claim-reviews.ts';
import { claimKinds, claimRoles, claimStatuses, findings, openClaimStatuses } from '@guildhall/contract/claims.ts';
import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { and, eq, inArray, type SQL, sql } from '../../db/drizzle.ts';
import { execute, findRow, listRows, streamRows } from '../../db/statement.ts';
import { isListed } from '../businesses/fragments.ts';
import { isThere } from '../members/fragments.ts';
import { type Links, linksRow, linksSince } from './fragments.ts';
import { type ClaimRow, claimHistory, claims } from './tables.ts';

export async function insertClaim(db: Database, values: typeof claims.$inferInsert): Promise<ClaimRow> {
  const [inserted] = await db.insert(claims).values(values).returning();
  return inserted as ClaimRow;
}

export async function updateClaim(
  db: Database,
  id: number,
  values: Partial<typeof claims.$inferInsert>,
): Promise<void> {
  await db.update(claims).set(values).where(eq(claims.id, id));
}

export async function insertStep(
  db: Database,
  step: { claimId: number; step: ClaimStep; actorId: number | null; note?: string | null; at: Date },
): Promise<void> {
  await db.insert(claimHistory).values(step);
}

export async function hasStep(db: Database, claimId: number, step: ClaimStep): Promise<boolean> {
  const isMeant = and(eq(claimHistory.claimId, claimId), eq(claimHistory.step, step));
  return (await db.$count(claimHistory, isMeant)) > 0;
}

export async function findClaim(db: Database, id: number): Promise<ClaimRow | undefined> {
  const [found] = await db.select().from(claims).where(eq(claims.id, id)).limit(1);
  return found;
}

/** Only in the account that made it. */
export async function findClaimByToken(
  db: Database,
  memberId: number,
  tokenHash: string,
): Promise<ClaimRow | undefined> {
  const isTheirs = and(eq(claims.tokenHash, tokenHash), eq(claims.userId, memberId));
  const [found] = await db.select().from(claims).where(isTheirs).limit(1);
  return found;
}

/** Locked until the transaction ends. Its listing is locked before: all go the same way round. */
export async function lockClaim(db: Database, id: number): Promise<ClaimRow | undefined> {
  const [found] = await db.select().from(claims).where(eq(claims.id, id)).limit(1).for('no key update');
  return found;
}

/** Undecided claims of a listing, the oldest first; locked. */
export async function lockOpenClaims(db: Database, businessId: number): Promise<ClaimRow[]> {
  return db
    .select()
    .from(claims)
    .where(and(eq(claims.businessId, businessId), inArray(claims.status, [...openClaimStatuses])))
    .orderBy(claims.id)
    .limit(10_000)
    .for('no key update');
}

/** Until the transaction ends, other claims with this address wait, so that each sees the ones before. */
export async function lockAddress(db: Database, email: string): Promise<void> {
  await execute(db, null, sql`select pg_advisory_xact_lock(hashtext('mails of claims to'), hashtext(${email}))`);
}

/** How many mails went out after the moment by a member, for a listing or to an address; and when the first of them did. */
export async function countMails(
  db: Database,
  { memberId, businessId, email }: { memberId?: number; businessId?: number; email?: string },
  since: Date,
): Promise<Links> {
  const isMeant = and(
    memberId === undefined ? undefined : sql`user_id = ${memberId}`,
    businessId === undefined ? undefined : sql`business_id = ${businessId}`,
    email === undefined ? undefined : sql`email = ${email}`,
  ) as SQL;
  return (await findRow(db, null, linksRow, linksSince(sql`claims`, isMeant, since))) as Links;
}

/** Links that nobody has opened in time: some at once; returns them. */
export async function expireClaims(
  db: Database,
  now: Date,
  limit: number,
): Promise<{ id: number; userId: number }[]> {
  return listRows(
    db,
    null,
    z.object({ id: z.int(), userId: z.int() }),
    sql`update claims set status = 'expired', decided_at = ${now} where id in (
          select id from claims where status = 'pending' and expires_at <= ${now}
          order by expires_at limit ${limit} for update skip locked)
        returning id, user_id as "userId"`,
  );
}

const shown = {
  id: z.int(),
  business: z.object({
    id: z.int(),
    name: z.string(),
    type: z.string(),
    industry: z.string().nullable(),
    logoUrl: z.string().nullable(),
    location: z.string().nullable(),
  }),
  userId: z.int(),
  kind: z.enum(claimKinds),
  email: z.string(),
  role: z.enum(claimRoles),
  status: z.enum(claimStatuses),
  createdAt: z.date(),
  expiresAt: z.date(),
  verifiedAt: z.date().nullable(),
  finding: z.enum(findings).nullable(),
  ownerAnswerDueAt: z.date().nullable(),
  reviewFrom: z.date().nullable(),
  decidedAt: z.date().nullable(),
  reason: z.string().nullable(),
  /** It is the listing's owner now. */
  isOwner: z.boolean(),
  /** The listing was deleted. */
  isDeleted: z.boolean(),
  /** It was about a listing that is part of another one by now. */
  wasMerged: z.boolean(),
  /** The listing went to somebody by a claim that was approved after this one. */
  hasLaterApproval: z.boolean(),
  claimantEmail: z.string(),
};
export const shownRow = z.object(shown);
export type ShownClaim = z.output<typeof shownRow>;

export const shownColumns = sql`c.id, json_build_object('id', b.id, 'name', b.name, 'type', b.type, 'industry', b.industry,
    'logoUrl', b.logo_url, 'location', b.location) as business,
  c.user_id as "userId", c.kind, c.email, c.role, c.status, c.created_at as "createdAt", c.expires_at as "expiresAt",
  c.verified_at as "verifiedAt", c.finding, c.owner_answer_due_at as "ownerAnswerDueAt", c.review_from as "reviewFrom",
  c.decided_at as "decidedAt", c.reason, b.claimed_by is not distinct from c.user_id as "isOwner",
  b.deleted_at is not null as "isDeleted",
  exists (select from claim_history h where h.claim_id = c.id and h.step = 'merged') as "wasMerged",
  exists (select from claims l where l.business_id = c.business_id and l.status = 'approved' and l.decided_at > c.decided_at)
    as "hasLaterApproval",
  u.email::text as "claimantEmail"`;
export const shownFrom = sql`from claims c join businesses b on b.id = c.business_id join users u on u.id = c.user_id`;

export function findShown(db: Database, id: number): Promise<ShownClaim | undefined> {
  return findRow(db, null, shownRow, sql`select ${shownColumns} ${shownFrom} where c.id = ${id}`);
}

export interface Place {
  before: number | null;
  limit: number;
}

/** A member's claims, the newest first. */
export async function listOwn(db: Database, memberId: number, { before, limit }: Place) {
  const rows = await listRows(
    db,
    null,
    shownRow,
    sql`select ${shownColumns} ${shownFrom}
        where c.user_id = ${memberId} and (${before}::int is null or c.id < ${before})
        order by c.id desc limit ${limit}`,
  );
  return { rows, total: await db.$count(claims, eq(claims.userId, memberId)) };
}

export const countRow = z.object({ count: z.int() });

/** Who waits for this owner's answer, the newest first. */
export async function listForOwner(db: Database, ownerId: number, { before, limit }: Place, now: Date) {
  const waits = sql`b.claimed_by = ${ownerId} and c.kind = 'access' and c.status = 'verified'
    and c.review_from > ${now} and ${isThere('u')} and ${isListed('b')}`;
  const rows = await listRows(
    db,
    null,
    shownRow,
    sql`select ${shownColumns} ${shownFrom} where ${waits} and (${before}::int is null or c.id < ${before})
        order by c.id desc limit ${limit}`,
  );
  const counted = await findRow(
    db,
    null,
    countRow,
    sql`select count(*)::int as count ${shownFrom} where ${waits}`,
  );
  return { rows, total: counted?.count ?? 0 };
}

const exportedRow = z.object({
  id: z.int(),
  businessName: z.string(),
  kind: z.string(),
  email: z.string(),
  role: z.string(),
  status: z.string(),
  finding: z.string().nullable(),
  reason: z.string().nullable(),
  createdAt: z.date(),
  verifiedAt: z.date().nullable(),
  decidedAt: z.date().nullable(),
});

/** A member's claims, the oldest first; inside a transaction. */
export function streamClaims(db: Database, memberId: number) {
  return streamRows(
    db,
    exportedRow,
    sql`select c.id, b.name as "businessName", c.kind, c.email, c.role, c.status, c.finding, c.reason,
          c.created_at as "createdAt", c.verified_at as "verifiedAt", c.decided_at as "decidedAt"
        from claims c join businesses b on b.id = c.business_id where c.user_id = ${memberId} order by c.id`,
  );
}

const exportedStepRow = z.object({
  claimId: z.int(),
  step: z.string(),
  at: z.date(),
  note: z.string().nullable(),
  isYours: z.boolean(),
});

/** What happened to a member's claims, and what the member did with those of others. */
export function streamSteps(db: Database, memberId: number) {
  return streamRows(
    db,
    exportedStepRow,
    sql`select h.claim_id as "claimId", h.step, h.at, h.note, coalesce(h.actor_id = ${memberId}, false) as "isYours"
        from claim_history h join claims c on c.id = h.claim_id
        where c.user_id = ${memberId} or h.actor_id = ${memberId} order by h.id`,
  );
}

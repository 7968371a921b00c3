import { type NotInvitedReason, notInvitedReasons } from '@guildhall/contract/roll-invitations.ts';
import { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import { and, eq, gt, gte, isNull, sql } from '../../../db/drizzle.ts';
import { execute, findRow, streamRows } from '../../../db/statement.ts';
import type { BusinessRow } from '../../businesses/tables.ts';
import { keysOf, whyNotInvited } from '../fragments.ts';
import { listingInvitations } from '../tables.ts';

export type InvitationRow = typeof listingInvitations.$inferSelect;

/** Returns its id. */
export async function insertInvitation(
  db: Database,
  values: typeof listingInvitations.$inferInsert,
): Promise<number> {
  const [inserted] = await db.insert(listingInvitations).values(values).returning();
  return (inserted as InvitationRow).id;
}

export async function findInvitation(db: Database, tokenHash: string): Promise<InvitationRow | undefined> {
  const [found] = await db
    .select()
    .from(listingInvitations)
    .where(eq(listingInvitations.tokenHash, tokenHash))
    .limit(1);
  return found;
}

export async function getInvitation(db: Database, id: number): Promise<InvitationRow | undefined> {
  const [found] = await db.select().from(listingInvitations).where(eq(listingInvitations.id, id)).limit(1);
  return found;
}

/** Returns whether it was noted: the first time alone is. */
export async function markOpened(db: Database, tokenHash: string, now: Date): Promise<boolean> {
  const opened = await db
    .update(listingInvitations)
    .set({ openedAt: now })
    .where(and(eq(listingInvitations.tokenHash, tokenHash), isNull(listingInvitations.openedAt)))
    .returning();
  return opened.length > 0;
}

export async function markBounced(db: Database, tokenHash: string, now: Date): Promise<void> {
  await db
    .update(listingInvitations)
    .set({ bouncedAt: now })
    .where(and(eq(listingInvitations.tokenHash, tokenHash), isNull(listingInvitations.bouncedAt)));
}

const reasonRow = z.object({ reason: z.enum(notInvitedReasons).nullable() });

/** Why no mail invites the owner of this listing; null: nothing speaks against it. */
export async function findWhyNotInvited(
  db: Database,
  businessId: number,
  now: Date,
): Promise<NotInvitedReason | null> {
  const found = await findRow(
    db,
    'why-not-invited',
    reasonRow,
    sql`select ${whyNotInvited(now)} as reason from businesses b where b.id = ${businessId}`,
  );
  return found ? found.reason : 'gone';
}

type Named = Pick<BusinessRow, 'name' | 'websiteDomain'>;

const keysOfNamed = ({ name, websiteDomain }: Named) => keysOf(sql`${name}::text`, sql`${websiteDomain}::text`);

export async function markRemoved(db: Database, id: number, business: Named, now: Date): Promise<void> {
  await db
    .update(listingInvitations)
    .set({ removedAt: now, removedKeys: keysOfNamed(business), email: null })
    .where(eq(listingInvitations.id, id));
}

/** Whether the mailbox has had this business taken out before: by its name, without its legal form, or its website's domain. */
export async function wasRemoved(db: Database, addressHash: string, business: Named): Promise<boolean> {
  const ofThem = eq(listingInvitations.addressHash, addressHash);
  const isSame = sql`${listingInvitations.removedKeys} && ${keysOfNamed(business)}`;
  return (await db.$count(listingInvitations, and(ofThem, isSame))) > 0;
}

/** Until the transaction ends, other invitations to this address wait, so that each sees the ones before. */
export async function lockInvited(db: Database, addressHash: string): Promise<void> {
  await execute(db, null, sql`select pg_advisory_xact_lock(hashtext('invitation to'), hashtext(${addressHash}))`);
}

/** Whether the owner of this listing was written to at that moment or later. */
export async function wasInvitedSince(db: Database, businessId: number, moment: Date): Promise<boolean> {
  const ofIt = and(eq(listingInvitations.businessId, businessId), gte(listingInvitations.createdAt, moment));
  return (await db.$count(listingInvitations, ofIt)) > 0;
}

export async function countInvitedBy(db: Database, memberId: number, since: Date): Promise<number> {
  const byThem = and(eq(listingInvitations.invitedBy, memberId), gt(listingInvitations.createdAt, since));
  return db.$count(listingInvitations, byThem);
}

export async function countInvited(db: Database, addressHash: string, since: Date): Promise<number> {
  const toThem = and(eq(listingInvitations.addressHash, addressHash), gt(listingInvitations.createdAt, since));
  return db.$count(listingInvitations, toThem);
}

const exportedRow = z.object({
  businessName: z.string().nullable(),
  email: z.string().nullable(),
  createdAt: z.date(),
});

/** Whom a member has had invited, the first one first; inside a transaction. */
export function streamInvitations(db: Database, memberId: number) {
  return streamRows(
    db,
    exportedRow,
    sql`select b.name as "businessName", i.email, i.created_at as "createdAt"
        from listing_invitations i left join businesses b on b.id = i.business_id
        where i.invited_by = ${memberId} order by i.id`,
  );
}

export async function forgetInvited(db: Database, addressHash: string): Promise<void> {
  await db.update(listingInvitations).set({ email: null }).where(eq(listingInvitations.addressHash, addressHash));
}

/** Addresses that are of no use any more: their links lead to no claim. */
export async function forgetInvitedBefore(db: Database, moment: Date): Promise<void> {
  await execute(
    db,
    null,
    sql`update listing_invitations set email = null where created_at <= ${moment} and email is not null`,
  );
}

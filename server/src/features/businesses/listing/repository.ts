import type { Database } from '../../../db/database.ts';
import { and, desc, eq, gt, isNull, lte, sql } from '../../../db/drizzle.ts';
import { execute } from '../../../db/statement.ts';
import { containing } from '../directory/rules.ts';
import { isKept, listingRollKeys } from '../fragments.ts';
import { type BusinessRow, businesses } from '../tables.ts';
import type { DeletedPosition } from './rules.ts';

/** Nobody else changes it until the transaction ends. Deleted ones are found, too. */
export async function lockDeletedBusiness(db: Database, id: number): Promise<BusinessRow | undefined> {
  const [found] = await db.select().from(businesses).where(eq(businesses.id, id)).limit(1).for('update');
  return found;
}

/** What a listing that was merged is part of. */
export async function findMergedInto(db: Database, mergedId: number): Promise<BusinessRow | undefined> {
  const [found] = await db
    .select()
    .from(businesses)
    .where(and(sql`id = (select merged_into from businesses where id = ${mergedId})`, isKept('businesses')))
    .limit(1);
  return found;
}

export async function changeBusiness(
  db: Database,
  id: number,
  values: Partial<typeof businesses.$inferInsert>,
): Promise<BusinessRow> {
  const [changed] = await db.update(businesses).set(values).where(eq(businesses.id, id)).returning();
  return changed as BusinessRow;
}

interface DeletedFilter {
  /** Who owns it and has deleted it themselves; null: everybody's. */
  memberId: number | null;
  /** Deleted later than this. */
  since: Date;
  /** Folded; '' for all. */
  q: string;
}

/**
 * Deleted, and still all there. What is deleted is in no index of the directory: a search reads all of it, and so the names
 * alone, since folding descriptions takes several times as long.
 */
const waiting = ({ memberId, since, q }: DeletedFilter) =>
  and(
    gt(businesses.deletedAt, since),
    isNull(businesses.erasedAt),
    memberId === null ? undefined : and(eq(businesses.claimedBy, memberId), eq(businesses.deletedBy, memberId)),
    q === '' ? undefined : sql`folded(${businesses.name}) like ${containing(q)}`,
  );

/** The last one first. */
export function listDeleted(
  db: Database,
  filter: DeletedFilter,
  { after, limit }: { after: DeletedPosition | null; limit: number },
): Promise<BusinessRow[]> {
  const behind =
    after &&
    sql`(${businesses.deletedAt}, ${businesses.id}) < (${after.deletedAt.toISOString()}::timestamptz, ${after.id}::int)`;
  return db
    .select()
    .from(businesses)
    .where(and(waiting(filter), behind ?? undefined))
    .orderBy(desc(businesses.deletedAt), desc(businesses.id))
    .limit(limit);
}

export function countDeleted(db: Database, filter: DeletedFilter): Promise<number> {
  return db.$count(businesses, waiting(filter));
}

/** Of a member's businesses this one, and no other. */
export async function setPrimary(db: Database, memberId: number, id: number): Promise<void> {
  await execute(
    db,
    null,
    sql`update businesses set primary_of = case when id = ${id} then ${memberId}::int end
        where primary_of = ${memberId} or id = ${id}`,
  );
}

/** Deleted by the moment, and still all there; a few at a time, locked until the transaction ends. */
export function lockErasable(db: Database, by: Date): Promise<BusinessRow[]> {
  return db
    .select()
    .from(businesses)
    .where(and(lte(businesses.deletedAt, by), isNull(businesses.erasedAt)))
    .limit(200)
    .for('update', { skipLocked: true });
}

const erased = {
  name: 'Former listing',
  description: null,
  industry: null,
  location: null,
  employees: null,
  employeesBand: null,
  founded: null,
  revenue: null,
  website: null,
  websiteDomain: null,
  email: null,
  phone: null,
  emailShownTo: 'members',
  phoneShownTo: 'members',
  logoUrl: null,
  claimedBy: null,
  ownerEmail: null,
  addedBy: null,
  sourceKey: null,
  memberNumber: null,
  memberStatus: null,
  joinedOn: null,
  leftOn: null,
  websiteSetBy: null,
  emailSetBy: null,
  primaryOf: null,
  deletedBy: null,
  tags: [],
  needs: [],
  offers: [],
} satisfies Partial<typeof businesses.$inferInsert>;

/** Nothing is left but that there was one, for a match that came of it stands for two people and stays, and by what a roll would bring it back, where that must not. */
export async function eraseBusiness(db: Database, id: number, now: Date): Promise<void> {
  await db
    .update(businesses)
    .set({
      ...erased,
      rollKeys: sql`case when withdrawn_by is not null then ${listingRollKeys} end`,
      erasedAt: now,
    })
    .where(eq(businesses.id, id));
}

/** Nothing is left of it but where it went, and a hash of what it was; what had gone there before goes along. */
export async function endMerged(db: Database, id: number, keptId: number, now: Date): Promise<void> {
  await db.update(businesses).set({ mergedInto: keptId }).where(eq(businesses.mergedInto, id));
  await db
    .update(businesses)
    .set({ ...erased, mergedInto: keptId, rollKeys: listingRollKeys, deletedAt: now, erasedAt: now })
    .where(eq(businesses.id, id));
}

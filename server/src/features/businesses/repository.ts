import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { and, desc, eq, gt, ne, type SQL, sql } from '../../db/drizzle.ts';
import { execute, listRows, preparedQuery } from '../../db/statement.ts';
import { isKept, isListed, primaryBusinessOf } from './fragments.ts';
import { type BusinessRow, businesses } from './tables.ts';

const byId = preparedQuery((db) =>
  db
    .select()
    .from(businesses)
    .where(and(eq(businesses.id, sql.placeholder('id')), isListed('businesses')))
    .limit(1)
    .prepare('find-business'),
);

export async function findBusiness(db: Database, id: number): Promise<BusinessRow | undefined> {
  const [found] = await byId(db).execute({ id });
  return found;
}

const keptById = preparedQuery((db) =>
  db
    .select()
    .from(businesses)
    .where(and(eq(businesses.id, sql.placeholder('id')), isKept('businesses')))
    .limit(1)
    .prepare('find-kept-business'),
);

/** The same for its owner and staff: one that isn't published as well. */
export async function findKeptBusiness(db: Database, id: number): Promise<BusinessRow | undefined> {
  const [found] = await keptById(db).execute({ id });
  return found;
}

async function lockAs(
  db: Database,
  id: number,
  strength: 'update' | 'no key update' | 'key share',
  isMeant: SQL | undefined = isListed('businesses'),
) {
  const [found] = await db
    .select()
    .from(businesses)
    .where(and(eq(businesses.id, id), isMeant))
    .limit(1)
    .for(strength);
  return found;
}

/** Locked until the transaction ends: of those who want to own it, one goes on, the others see what it did. */
export const lockBusiness = (db: Database, id: number) => lockAs(db, id, 'no key update');

/** The same for its owner and staff: one that isn't published as well. */
export const lockKeptBusiness = (db: Database, id: number) =>
  lockAs(db, id, 'no key update', isKept('businesses'));

/** The same of a listing that may be deleted. */
export const lockAnyBusiness = (db: Database, id: number) => lockAs(db, id, 'no key update', sql`true`);

/** It stays what it is until the transaction ends, so that what is written about it is not left behind by a merge. */
export const holdBusiness = (db: Database, id: number) => lockAs(db, id, 'key share');

/** Waits for all who hold it, and lets nobody else. */
export const lockForMerge = (db: Database, id: number) => lockAs(db, id, 'update', isKept('businesses'));

/** Who owns a listing, and since when they are known to be the right one. */
export async function updateOwner(
  db: Database,
  id: number,
  owner: Pick<BusinessRow, 'claimedBy' | 'verifiedAt'> &
    Partial<Pick<BusinessRow, 'emailShownTo' | 'phoneShownTo'>>,
  now: Date,
): Promise<void> {
  await db
    .update(businesses)
    .set({ ...owner, updatedAt: now })
    .where(eq(businesses.id, id));
}

/** Other listings whose website has this domain, the oldest first. */
export async function listSameDomain(
  db: Database,
  { id, domain }: { id: number; domain: string | null },
  limit: number,
): Promise<BusinessRow[]> {
  if (domain === null) return [];
  return db
    .select()
    .from(businesses)
    .where(and(eq(businesses.websiteDomain, domain), ne(businesses.id, id), isKept('businesses')))
    .orderBy(businesses.id)
    .limit(limit);
}

const byIds = preparedQuery((db) =>
  db
    .select()
    .from(businesses)
    .where(sql`${businesses.id} = any(${sql.placeholder('ids')})`)
    .prepare('list-businesses-by-ids'),
);

/** Also those that are deleted: a match that came of one still names it. */
export async function listBusinessesByIds(db: Database, ids: number[]): Promise<BusinessRow[]> {
  if (ids.length === 0) return [];
  return byIds(db).execute({ ids });
}

const ownedBy = preparedQuery((db) =>
  db
    .select()
    .from(businesses)
    .where(
      and(
        eq(businesses.claimedBy, sql.placeholder('memberId')),
        isKept('businesses'),
        gt(businesses.id, sql.placeholder('after')),
      ),
    )
    .orderBy(businesses.id)
    .limit(sql.placeholder('limit'))
    .prepare('list-owned-businesses'),
);

/** A member's businesses, oldest first. */
export async function listOwnedBusinesses(
  db: Database,
  memberId: number,
  limit: number,
  after = 0,
): Promise<BusinessRow[]> {
  return ownedBy(db).execute({ memberId, limit, after });
}

export async function countOwnedBusinesses(db: Database, memberId: number): Promise<number> {
  return db.$count(businesses, and(eq(businesses.claimedBy, memberId), isKept('businesses')));
}

const idRow = z.object({ id: z.int() });

/** Which of their businesses stand for these members. */
export async function listPrimaryIds(db: Database, ownerIds: number[]): Promise<number[]> {
  if (ownerIds.length === 0) return [];
  const rows = await listRows(
    db,
    'list-primary-ids',
    idRow,
    sql`select standing.id from unnest(${sql.param(ownerIds)}::int[]) as owner (id),
          lateral ${primaryBusinessOf(sql`owner.id`)} as standing`,
  );
  return rows.map(({ id }) => id);
}

export async function insertBusiness(db: Database, values: typeof businesses.$inferInsert): Promise<BusinessRow> {
  const [inserted] = await db.insert(businesses).values(values).returning();
  return inserted as BusinessRow;
}

/** Until the transaction ends, the member's other additions wait, so that each sees the ones before. */
export async function lockAdditions(db: Database, memberId: number): Promise<void> {
  await execute(db, null, sql`select pg_advisory_xact_lock(hashtext('businesses added by'), ${memberId})`);
}

/** What the member added after the given moment, newest first. */
export async function listAddedSince(db: Database, memberId: number, since: Date, limit: number) {
  return db
    .select({ name: businesses.name, website: businesses.website, createdAt: businesses.createdAt })
    .from(businesses)
    .where(and(eq(businesses.addedBy, memberId), gt(businesses.createdAt, since)))
    .orderBy(desc(businesses.createdAt))
    .limit(limit);
}

/** Until the transaction ends, other listings that come with their owner wait, so that each sees the ones before. */
export async function lockClaimedAdditions(db: Database): Promise<void> {
  await execute(db, null, sql`select pg_advisory_xact_lock(hashtext('businesses added with their owner'), 0)`);
}

/** What is the owner's to give. A picture from somewhere else is the listing's own. */
const withoutOwners = sql`phone = null, email_shown_to = 'members', phone_shown_to = 'members', owner_email = null, revenue = null,
  logo_url = case when logo_url not like '/api/files/%' then logo_url end`;

/**
 * Before a listing goes back to nobody. An address that somebody else has written stays: its owner claims by it. Who wrote
 * a telephone number isn't known.
 */
export async function forgetOwner(db: Database, id: number): Promise<void> {
  await execute(
    db,
    null,
    sql`update businesses set email = case when email_set_by is distinct from claimed_by then email end, ${withoutOwners}
        where id = ${id}`,
  );
}

/**
 * The listings of a member who goes stay, unclaimed. Contacts, revenue, hours, details and pictures that the member gave them go.
 * From other listings their own address goes, and the pictures that they put there as an admin. An address that they never showed to be
 * theirs stays: strangers could take it from its owner.
 */
export async function forgetContacts(db: Database, memberId: number): Promise<void> {
  await execute(
    db,
    null,
    sql`update businesses set email = null, ${withoutOwners} where claimed_by = ${memberId}`,
  );
  await execute(
    db,
    null,
    sql`delete from listing_details where business_id in (select id from businesses where claimed_by = ${memberId})`,
  );
  await execute(
    db,
    null,
    sql`delete from listing_hours where business_id in (select id from businesses where claimed_by = ${memberId})`,
  );
  await execute(
    db,
    null,
    sql`update businesses set logo_url = null
        where logo_url in (select '/api/files/' || id from files where owner_id = ${memberId} and kind = 'logo')`,
  );
  await execute(
    db,
    null,
    sql`delete from listing_photos where url in (select '/api/files/' || id from files where owner_id = ${memberId})`,
  );
  await execute(
    db,
    null,
    sql`update businesses b set
          owner_email = case when b.owner_email::citext <> u.email then b.owner_email end,
          email = case when b.email::citext <> u.email then b.email end
        from users u where u.id = ${memberId} and u.email in (b.owner_email::citext, b.email::citext)
          and u.email_confirmed_at is not null`,
  );
}

import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { and, desc, eq, gt, inArray, sql } from '../../db/drizzle.ts';
import { execute, findRow, streamRows } from '../../db/statement.ts';
import { type BusinessRow, businesses } from './tables.ts';

export async function findBusiness(db: Database, id: number): Promise<BusinessRow | undefined> {
  const [found] = await db.select().from(businesses).where(eq(businesses.id, id)).limit(1);
  return found;
}

export async function listBusinessesByIds(db: Database, ids: number[]): Promise<BusinessRow[]> {
  if (ids.length === 0) return [];
  return db.select().from(businesses).where(inArray(businesses.id, ids)).limit(ids.length);
}

/** A member's businesses, oldest first: the first one is the primary business. */
export async function listOwnedBusinesses(
  db: Database,
  memberId: number,
  limit: number,
  after = 0,
): Promise<BusinessRow[]> {
  return db
    .select()
    .from(businesses)
    .where(and(eq(businesses.claimedBy, memberId), gt(businesses.id, after)))
    .orderBy(businesses.id)
    .limit(limit);
}

export async function countOwnedBusinesses(db: Database, memberId: number): Promise<number> {
  return db.$count(businesses, eq(businesses.claimedBy, memberId));
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

const namesakeRow = z.object({
  name: z.string(),
  /** By its website; else by its name. */
  isSameWebsite: z.boolean(),
});

/**
 * A listing of somebody else or of nobody that seems to be the same business: it has the website's domain, or the name. One
 * that nobody owns stands for its namesakes in its own place alone: an imported roll has many. Places are the same when all
 * parts of one are in the other ('Leeds' and 'Leeds, United Kingdom') and when the new one is left out.
 */
export function findNamesake(
  db: Database,
  memberId: number,
  { name, location, domain }: { name: string; location: string | null; domain: string | null },
): Promise<z.output<typeof namesakeRow> | undefined> {
  const place = sql`${location}::text`;
  const website = sql`${domain}::text`;
  return findRow(
    db,
    null,
    namesakeRow,
    sql`select b.name, b.website_domain is not distinct from ${website} and ${website} is not null as "isSameWebsite"
        from businesses b
        where b.claimed_by is distinct from ${memberId} and (b.website_domain = ${website}
          or business_folded(b.name) = business_folded(${name}) and (b.claimed_by is not null or ${place} is null
            or b.location is not null and (business_place_parts(b.location) <@ business_place_parts(${place})
              or business_place_parts(${place}) <@ business_place_parts(b.location))))
        order by "isSameWebsite" desc, b.claimed_by is null, b.id limit 1`,
  );
}

/**
 * The listings of a member who goes stay as unclaimed ones, without what was theirs to give: how to reach them, and the
 * revenue, which nobody was shown. Elsewhere their own address goes.
 */
export async function forgetContacts(db: Database, memberId: number): Promise<void> {
  await execute(
    db,
    null,
    sql`update businesses set email = null, phone = null, owner_email = null, revenue = null
        where claimed_by = ${memberId}`,
  );
  await execute(
    db,
    null,
    sql`update businesses b set
          owner_email = case when b.owner_email::citext <> u.email then b.owner_email end,
          email = case when b.email::citext <> u.email then b.email end
        from users u where u.id = ${memberId} and u.email in (b.owner_email::citext, b.email::citext)`,
  );
}

const text = z.string().nullable();
const exportedRow = z.object({
  id: z.int(),
  isOwn: z.boolean(),
  wasAddedByYou: z.boolean(),
  name: z.string(),
  description: text,
  industry: text,
  location: text,
  type: z.string(),
  employees: z.int().nullable(),
  founded: z.int().nullable(),
  revenue: text,
  website: text,
  email: text,
  phone: text,
  logoUrl: text,
  ownerEmail: text,
  tags: z.array(z.string()),
  needs: z.array(z.string()),
  offers: z.array(z.string()),
  createdAt: z.date(),
  updatedAt: z.date(),
});

/**
 * What a member owns or has added, the oldest first; inside a transaction. What somebody else owns by now is theirs:
 * of it only what the directory shows to everybody.
 */
export function streamBusinesses(db: Database, memberId: number) {
  const unlessOthers = (column: string) =>
    sql`case when claimed_by is null or claimed_by = ${memberId} then ${sql.identifier(column)} end`;
  return streamRows(
    db,
    exportedRow,
    sql`select id, coalesce(claimed_by = ${memberId}, false) as "isOwn",
          coalesce(added_by = ${memberId}, false) as "wasAddedByYou", name, description, industry, location, type,
          employees, founded, ${unlessOthers('revenue')} as revenue, website, ${unlessOthers('email')} as email,
          ${unlessOthers('phone')} as phone, logo_url as "logoUrl", ${unlessOthers('owner_email')} as "ownerEmail",
          tags, needs, offers, created_at as "createdAt", updated_at as "updatedAt"
        from businesses where claimed_by = ${memberId} or added_by = ${memberId} order by id`,
  );
}

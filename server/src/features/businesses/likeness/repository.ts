import type { ListingAudience } from '@guildhall/contract/businesses.ts';
import { likenesses } from '@guildhall/contract/errors.ts';
import { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import { type SQL, sql } from '../../../db/drizzle.ts';
import { findRow } from '../../../db/statement.ts';
import { isListed } from '../fragments.ts';

/* Which listing another one may be: what a business is told by is its website's domain, its telephone number, and its name and place. */

const namesakeRow = z.object({
  id: z.int(),
  name: z.string(),
  type: z.string(),
  industry: z.string().nullable(),
  logoUrl: z.string().nullable(),
  location: z.string().nullable(),
  claimedBy: z.int().nullable(),
  /** By its website; else by its name. */
  isSameWebsite: z.boolean(),
});

const namesakeColumns = sql`b.id, b.name, b.type, b.industry, b.logo_url as "logoUrl", b.location,
  b.claimed_by as "claimedBy"`;

interface Identity {
  /** Of the listing itself, when it is there already. */
  id?: number | null;
  name: string;
  location: string | null;
  domain: string | null;
}

/** Whether the listing `b` is in this place; not told of one without a place. */
function isIn(location: string | null): SQL {
  const area = (place: SQL) =>
    sql`business_place_area(${place}, (select label from recognised_places where text = ${place}))`;
  const place = sql`${location}::text`;
  return sql`(${place} is null or business_same_place(business_place_names(b.location), ${area(sql`b.location`)},
    business_place_names(${place}), ${area(place)}))`;
}

/**
 * A listing of somebody else or of nobody that seems to be the same business: it has the website's domain, or the name. One
 * that nobody owns stands for its namesakes in its own place alone: an imported roll has many. The new one's place may be left
 * out.
 */
export function findNamesake(
  db: Database,
  memberId: number,
  { id = null, name, location, domain }: Identity,
): Promise<z.output<typeof namesakeRow> | undefined> {
  const website = sql`${domain}::text`;
  return findRow(
    db,
    null,
    namesakeRow,
    sql`select ${namesakeColumns}, b.website_domain is not distinct from ${website} and ${website} is not null as "isSameWebsite"
        from businesses b
        where b.claimed_by is distinct from ${memberId} and b.id is distinct from ${id}::int and ${isListed('b')}
          and (b.website_domain = ${website}
          or business_folded(b.name) = business_folded(${name}) and (b.claimed_by is not null or ${isIn(location)}))
        order by "isSameWebsite" desc, b.claimed_by is null, b.id limit 1`,
  );
}

const doubleRow = namesakeRow.omit({ isSameWebsite: true });

interface Listed extends Identity {
  phone: string | null;
  claimedBy: number | null;
}

/** Whose telephone number the viewer may see: their own, and those of such audiences. */
interface Looking {
  id: number;
  phonesOf: ListingAudience[];
}
const isPhoneSeen = ({ id, phonesOf }: Looking) =>
  sql`(b.phone_shown_to = any(${sql.param(phonesOf)}) or coalesce(b.claimed_by = ${id}, false))`;

/**
 * A listing that nothing tells from this one, neither name nor place, website or telephone; another one of its owner's is a branch.
 * A number that its owner hides from the viewer is as good as none: else who varies theirs would learn it by the answers.
 */
export function findDouble(
  db: Database,
  { id = null, name, location, domain, phone, claimedBy }: Listed,
  viewer: Looking,
): Promise<z.output<typeof doubleRow> | undefined> {
  return findRow(
    db,
    null,
    doubleRow,
    sql`select ${namesakeColumns} from businesses b
        where b.id is distinct from ${id}::int and ${isListed('b')} and business_folded(b.name) = business_folded(${name})
          and (b.claimed_by is null or b.claimed_by is distinct from ${claimedBy}) and ${isIn(location)}
          and coalesce(b.website_domain = ${domain}::text, true)
          and (not ${isPhoneSeen(viewer)} or coalesce(business_phone_key(b.phone) = business_phone_key(${phone}::text), true))
        order by b.id limit 1`,
  );
}

const lookalikeRow = doubleRow.extend({ by: z.enum(likenesses) });
export type Lookalike = z.output<typeof lookalikeRow>;

/**
 * The listing that a new one looks like most, whoever owns it. It shares the website's domain, the telephone number, or name and place.
 * Of names the legal form and 'The' don't count. Each is looked up in its own index.
 * A number that its owner hides from the viewer tells nothing. Else whoever tries numbers would learn whose they are.
 */
export function findLookalike(
  db: Database,
  { name, location, domain, phone }: Omit<Identity, 'id'> & { phone: string | null },
  viewer: Looking,
): Promise<Lookalike | undefined> {
  return findRow(
    db,
    null,
    lookalikeRow,
    sql`select id, name, type, industry, "logoUrl", location, "claimedBy", by from (
          (select ${namesakeColumns}, 'website' as by, 1 as rank from businesses b
           where b.website_domain = ${domain} and ${isListed('b')} order by b.claimed_by is null, b.id limit 1)
          union all
          (select ${namesakeColumns}, 'phone', 2 from businesses b
           where b.phone is not null and ${isListed('b')} and business_phone_key(b.phone) = business_phone_key(${phone}::text)
             and ${isPhoneSeen(viewer)}
           order by b.claimed_by is null, b.id limit 1)
          union all
          (select ${namesakeColumns}, 'name', 3 from businesses b
           where business_core(b.name) = business_core(${name}) and ${isListed('b')} and ${isIn(location)}
           order by b.claimed_by is null, b.id limit 1)) found
        order by rank limit 1`,
  );
}

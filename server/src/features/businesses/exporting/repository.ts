import { listingDetails } from '@guildhall/contract/listing-details.ts';
import { openingHours } from '@guildhall/contract/opening-hours.ts';
import { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import { sql } from '../../../db/drizzle.ts';
import { streamRows } from '../../../db/statement.ts';

const text = z.string().nullable();
const exportedRow = z.object({
  id: z.int(),
  isOwn: z.boolean(),
  wasAddedByYou: z.boolean(),
  isVerified: z.boolean(),
  name: z.string(),
  description: text,
  industry: text,
  location: text,
  type: z.string(),
  employees: z.int().nullable(),
  employeesBand: text,
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
  photos: z.array(z.object({ url: z.string(), caption: text, alt: text })),
  openingHours: openingHours.nullable(),
  details: listingDetails.nullable(),
  createdAt: z.date(),
  updatedAt: z.date(),
  memberNumber: text,
  memberStatus: text,
  joinedOn: text,
  leftOn: text,
  deletedAt: z.date().nullable(),
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
          coalesce(added_by = ${memberId}, false) as "wasAddedByYou", is_verified as "isVerified", name, description, industry, location, type,
          employees, employees_band as "employeesBand", founded, ${unlessOthers('revenue')} as revenue, website, ${unlessOthers('email')} as email,
          ${unlessOthers('phone')} as phone, logo_url as "logoUrl", ${unlessOthers('owner_email')} as "ownerEmail",
          tags, needs, offers,
          coalesce((select jsonb_agg(jsonb_build_object('url', url, 'caption', caption, 'alt', alt) order by position, p.id)
                    from listing_photos p where p.business_id = businesses.id), '[]') as photos,
          (select hours from listing_hours h where h.business_id = businesses.id) as "openingHours",
          (select jsonb_build_object('street', street, 'serviceArea', service_area, 'languages', languages, 'links', links)
           from listing_details d where d.business_id = businesses.id) as details,
          case when claimed_by = ${memberId} then member_number end as "memberNumber", case when claimed_by = ${memberId} then member_status end as "memberStatus",
          case when claimed_by = ${memberId} then joined_on::text end as "joinedOn", case when claimed_by = ${memberId} then left_on::text end as "leftOn", created_at as "createdAt", updated_at as "updatedAt", deleted_at as "deletedAt"
        from businesses
        where claimed_by = ${memberId} or added_by = ${memberId} or website_set_by = ${memberId}
          or email_set_by = ${memberId} or primary_of = ${memberId} or deleted_by = ${memberId} order by id`,
  );
}

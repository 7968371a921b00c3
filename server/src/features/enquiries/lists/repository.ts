import { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import { type SQL, sql } from '../../../db/drizzle.ts';
import { findRow, listRows } from '../../../db/statement.ts';
import { totalMax } from '../../../http/paging.ts';
import { isListed } from '../../businesses/fragments.ts';
import { mayBeInvited } from '../../claims/fragments.ts';
import { columns, type EnquiryRow, enquiryRow, isBlocked, joined, readBy } from '../repository.ts';
import { enquiriesLookedAt, type Position } from '../rules.ts';

const shown = {
  all: sql`not ${isBlocked}`,
  unread: sql`e.is_unread and not ${isBlocked}`,
  blocked: isBlocked,
};
export type Shown = keyof typeof shown;

interface Wanted {
  after: Position | null;
  limit: number;
}

const isBehind = (after: Position | null): SQL =>
  after ? sql`(e.last_at, e.id) < (${after.at}, ${after.id})` : sql`true`;

/** To the listings that the member owns or looks after, the latest word first. Of each listing no more are read than a page holds. */
export function listOfReader(
  db: Database,
  memberId: number,
  { show, after, limit }: Wanted & { show: Shown },
): Promise<EnquiryRow[]> {
  return listRows(
    db,
    null,
    enquiryRow,
    sql`select ${columns}
        from businesses b cross join lateral (
          select * from enquiries e
          where e.business_id = b.id and e.confirmed_at is not null and ${shown[show]} and ${isBehind(after)}
          order by e.last_at desc, e.id desc limit ${limit}) e
        where b.id in ${readBy(memberId)} and ${isListed('b')}
        order by e.last_at desc, e.id desc limit ${limit}`,
  );
}

const asked = { all: sql`true`, unread: sql`e.is_answer_unread` };
export type AskedShown = keyof typeof asked;

/** Of the member who asked, the latest word first. */
export function listOfEnquirer(
  db: Database,
  enquirerId: number,
  { show, after, limit }: Wanted & { show: AskedShown },
): Promise<EnquiryRow[]> {
  return listRows(
    db,
    null,
    enquiryRow,
    sql`select ${columns} from ${joined} where e.enquirer_id = ${enquirerId} and ${asked[show]} and ${isBehind(after)}
        order by e.last_at desc, e.id desc limit ${limit}`,
  );
}

const countRow = z.object({ count: z.int() });

/** Counted as far as one more than lists say. */
export async function countOfReader(db: Database, memberId: number, show: Shown): Promise<number> {
  const counted = await findRow(
    db,
    null,
    countRow,
    sql`select count(*)::int as count from (
          select from businesses b join enquiries e on e.business_id = b.id
          where b.id in ${readBy(memberId)} and ${isListed('b')} and e.confirmed_at is not null and ${shown[show]}
          limit ${totalMax + 1}) found`,
  );
  return counted?.count ?? 0;
}

/** Counted as far as one more than lists say. */
export async function countOfEnquirer(db: Database, enquirerId: number, show: AskedShown): Promise<number> {
  const counted = await findRow(
    db,
    null,
    countRow,
    sql`select count(*)::int as count from (
          select from enquiries e where e.enquirer_id = ${enquirerId} and ${asked[show]} limit ${totalMax + 1}) found`,
  );
  return counted?.count ?? 0;
}

const idRow = z.object({ id: z.int() });

/** What has waited for an owner, the latest first. */
export async function listWaiting(db: Database, businessId: number, limit: number): Promise<number[]> {
  const rows = await listRows(
    db,
    null,
    idRow,
    sql`select e.id from enquiries e
        where e.business_id = ${businessId} and e.is_unread and e.confirmed_at is not null and e.closed_by is null
        order by e.last_at desc, e.id desc limit ${limit}`,
  );
  return rows.map(({ id }) => id);
}

const uninvitedRow = z.object({ businessId: z.int(), askedAt: z.date() });
export type Uninvited = z.output<typeof uninvitedRow>;

/**
 * Listings without an owner where somebody has asked since the last invitation, and when. Whoever has asked least at such listings comes
 * first: who asks at many holds up nobody but themselves. Listings that nobody may be written to about take up no place.
 */
export function listUninvited(
  db: Database,
  { since, settledSince, limit }: { since: Date; settledSince: Date; limit: number },
): Promise<Uninvited[]> {
  return listRows(
    db,
    null,
    uninvitedRow,
    sql`with asked as materialized (
          select e.id, e.business_id, e.confirmed_at, e.closed_by, coalesce(e.enquirer_id::text, e.address_hash) as enquirer
          from enquiries e join businesses b on b.id = e.business_id
          where e.confirmed_at >= ${since} and b.claimed_by is null and ${isListed('b')}
          order by e.confirmed_at desc limit ${enquiriesLookedAt}
        ), waiting as materialized (
          select a.business_id, min(a.turn) as turn, min(a.confirmed_at) as first_at, max(a.confirmed_at) as asked_at
          from (select *, row_number() over (partition by enquirer order by confirmed_at, id) as turn from asked) a
          where a.closed_by is null and not exists (
            select from listing_invitations i where i.business_id = a.business_id and i.created_at >= a.confirmed_at)
          group by 1
        )
        select w.business_id as "businessId", w.asked_at as "askedAt"
        from waiting w join businesses b on b.id = w.business_id
        where ${mayBeInvited(settledSince)}
        order by w.turn, w.first_at, 1 limit ${limit}`,
  );
}

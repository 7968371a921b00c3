import { claimSteps } from '@guildhall/contract/claim-reviews.ts';
import { openClaimStatuses } from '@guildhall/contract/claims.ts';
import { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import { and, eq, inArray, sql } from '../../../db/drizzle.ts';
import { findRow, listRows } from '../../../db/statement.ts';
import { isListed } from '../../businesses/fragments.ts';
import { isThere } from '../../members/fragments.ts';
import { countRow, type Place, shownColumns, shownFrom, shownRow } from '../repository.ts';
import { type ClaimRow, claims } from '../tables.ts';

/** The claims of one of staff's lists: what waits longest first, or what was decided, the newest first. */
export async function listForStaff(
  db: Database,
  queue: 'waiting' | 'overdue' | 'owner' | 'decided',
  { before, limit }: Place,
  { now, overdueSince }: { now: Date; overdueSince: Date },
) {
  const conditions = {
    waiting: sql`c.status = 'verified' and c.review_from <= ${now}`,
    overdue: sql`c.status = 'verified' and c.review_from <= ${overdueSince}`,
    owner: sql`c.status = 'verified' and c.review_from > ${now}`,
    decided: sql`c.status in ('approved', 'rejected')`,
  };
  // Who is suspended, or on the way out, is given nothing; what was decided can be looked up.
  const isMeant =
    queue === 'decided' ? conditions.decided : sql`${conditions[queue]} and ${isThere('u')} and ${isListed('b')}`;
  const [isBehind, order] =
    queue === 'decided'
      ? [
          sql`(c.decided_at, c.id) < (select decided_at, id from claims where id = ${before})`,
          sql`c.decided_at desc, c.id desc`,
        ]
      : [
          sql`(c.review_from, c.id) > (select review_from, id from claims where id = ${before})`,
          sql`c.review_from, c.id`,
        ];
  const rows = await listRows(
    db,
    null,
    shownRow,
    sql`select ${shownColumns} ${shownFrom} where ${isMeant} and (${before}::int is null or ${isBehind})
        order by ${order} limit ${limit}`,
  );
  const counted = await findRow(
    db,
    null,
    countRow,
    sql`select count(*)::int as count ${shownFrom} where ${isMeant}`,
  );
  return { rows, total: counted?.count ?? 0 };
}

const stepRow = z.object({
  step: z.enum(claimSteps),
  at: z.date(),
  actorId: z.int().nullable(),
  note: z.string().nullable(),
});

export function listSteps(db: Database, claimId: number): Promise<z.output<typeof stepRow>[]> {
  return listRows(
    db,
    null,
    stepRow,
    sql`select step, at, actor_id as "actorId", note from claim_history
        where claim_id = ${claimId} order by id limit 200`,
  );
}

const earlierRow = z.object({ approved: z.int(), rejected: z.int(), open: z.int() });

/** What else the member has claimed. */
export async function countEarlier(db: Database, memberId: number, exceptId: number) {
  const found = await findRow(
    db,
    null,
    earlierRow,
    sql`select count(*) filter (where status = 'approved')::int as approved,
          count(*) filter (where status = 'rejected')::int as rejected,
          count(*) filter (where status in ${[...openClaimStatuses]})::int as open
        from claims where user_id = ${memberId} and id <> ${exceptId}`,
  );
  return found ?? { approved: 0, rejected: 0, open: 0 };
}

export async function countRivals(db: Database, { userId, businessId }: ClaimRow): Promise<number> {
  const rivals = and(
    eq(claims.businessId, businessId),
    inArray(claims.status, [...openClaimStatuses]),
    sql`${claims.userId} <> ${userId}`,
  );
  return db.$count(claims, rivals);
}

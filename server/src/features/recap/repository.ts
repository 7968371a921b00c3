import { recapDays, recapListings } from '@guildhall/contract/recap.ts';
import { counted, statisticsMedian, statisticsSums } from '@guildhall/contract/visits.ts';
import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { sql } from '../../db/drizzle.ts';
import { execute, findRow, listRows } from '../../db/statement.ts';
import { isListed } from '../businesses/fragments.ts';
import { noticeMs, pauseMs, tooLateMs } from './rules.ts';

const listingRow = z.object({
  id: z.int(),
  name: z.string(),
  total: statisticsSums,
  median: statisticsMedian.nullable(),
});

/** A member's listings with what was counted of each within the year, the most seen first. */
export function listSeen(db: Database, memberId: number, since: Date): Promise<z.output<typeof listingRow>[]> {
  const total = sql.join(
    counted.map((name) => sql`${name}::text, coalesce(sum(c.${sql.identifier(name)}), 0)::int`),
    sql`, `,
  );
  return listRows(
    db,
    null,
    listingRow,
    sql`select b.id, b.name, jsonb_build_object(${total}) as total,
          (select to_jsonb(m) from visit_medians m where m.industry = b.industry and m.span = ${recapDays}) as median
        from businesses b left join visit_counts c on c.business_id = b.id and c.day >= (${since}::timestamptz at time zone 'UTC')::date
        where b.claimed_by = ${memberId} and ${isListed('b')}
        group by b.id order by coalesce(sum(c.views), 0) desc, b.id limit ${recapListings}`,
  );
}

const countsRow = z.object({ met: z.int(), events: z.int() });

/** With how many members a request was accepted, either way, and to how many events the member went. */
export async function countMeetings(
  db: Database,
  { memberId, since, now }: { memberId: number; since: Date; now: Date },
): Promise<z.output<typeof countsRow>> {
  const found = await findRow(
    db,
    null,
    countsRow,
    sql`select
          (select count(distinct other)::int from (
             select answered_by as other from matches
               where user_id = ${memberId} and answer = 'accepted' and answered_at >= ${since}
             union all
             select user_id from matches
               where answered_by = ${memberId} and answer = 'accepted' and answered_at >= ${since}) met) as met,
          (select count(*)::int from event_answers a join events e on e.id = a.event_id
             where a.member_id = ${memberId} and a.status = 'yes' and e.cancelled_at is null
               and e.ends_at >= ${since} and e.ends_at <= ${now}) as events`,
  );
  return found ?? { met: 0, events: 0 };
}

const memberRow = z.object({ id: z.int() });

/** Members whose membership ends or renews in about a month, and who weren't told within the year: the next ones by id. */
export function listDue(
  db: Database,
  now: Date,
  { after, limit }: { after: number; limit: number },
): Promise<z.output<typeof memberRow>[]> {
  const at = (ms: number) => new Date(now.getTime() + ms);
  return listRows(
    db,
    null,
    memberRow,
    sql`select u.id from users u left join membership_recaps r on r.member_id = u.id
        where u.id > ${after} and u.membership_expires_at > ${at(tooLateMs)} and u.membership_expires_at <= ${at(noticeMs)}
          and (r.told_at is null or r.told_at <= ${at(-pauseMs)})
        order by u.id limit ${limit}`,
  );
}

/** Notes that a member is told. False: somebody was quicker. */
export async function noteTold(db: Database, memberId: number, now: Date): Promise<boolean> {
  const count = await execute(
    db,
    null,
    sql`insert into membership_recaps as r (member_id, told_at) values (${memberId}, ${now})
        on conflict (member_id) do update set told_at = excluded.told_at
          where r.told_at <= ${new Date(now.getTime() - pauseMs)}`,
  );
  return count === 1;
}

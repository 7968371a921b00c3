import { newsMax, newsNamed } from '@guildhall/contract/news.ts';
import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { sql } from '../../db/drizzle.ts';
import { execute, findRow, streamRows } from '../../db/statement.ts';
import { isListed } from '../businesses/fragments.ts';
import { isSeenBy } from '../events/fragments.ts';
import { whomNotToMeet } from '../matching/fragments.ts';

const visitRow = z.object({ seenAt: z.date(), previousAt: z.date().nullable() });

export function findVisit(db: Database, memberId: number): Promise<z.output<typeof visitRow> | undefined> {
  return findRow(
    db,
    null,
    visitRow,
    sql`select seen_at as "seenAt", previous_at as "previousAt" from dashboard_visits where member_id = ${memberId}`,
  );
}

/** A new visit begins where the last one was seen before `cutoff`. */
export async function putVisit(
  db: Database,
  { memberId, now, cutoff }: { memberId: number; now: Date; cutoff: Date },
): Promise<void> {
  await execute(
    db,
    null,
    sql`insert into dashboard_visits as v (member_id, seen_at) values (${memberId}, ${now})
        on conflict (member_id) do update set
          previous_at = case when v.seen_at < ${cutoff} then v.seen_at else v.previous_at end,
          seen_at = greatest(v.seen_at, excluded.seen_at)`,
  );
}

const newsRow = z.object({
  accepted: z.int(),
  businesses: z.int(),
  named: z.array(z.object({ id: z.int(), name: z.string() })),
  attended: z.array(z.object({ id: z.int(), title: z.string() })),
  events: z.int(),
  groups: z.int(),
});

/** Of listings and groups the latest are looked at, which is as far as anything is counted. */
export function findNews(
  db: Database,
  { memberId, since, now }: { memberId: number; since: Date; now: Date },
): Promise<z.output<typeof newsRow> | undefined> {
  return findRow(
    db,
    null,
    newsRow,
    sql`with listed as materialized (
          select b.id, b.name from (select * from businesses order by id desc limit ${newsMax}) b
          where b.created_at > ${since} and ${isListed('b')} and b.claimed_by is distinct from ${memberId}
            and b.added_by is distinct from ${memberId})
        select
          (select count(*)::int from (
            select distinct m.answered_by from matches m where m.user_id = ${memberId} and m.answer = 'accepted' and m.answered_at > ${since}
              and m.answered_by not in (${whomNotToMeet(memberId)}) limit ${newsMax}) met) as accepted,
          (select count(*)::int from listed) as businesses,
          coalesce((select json_agg(json_build_object('id', id, 'name', name) order by id desc)
            from (select id, name from listed order by id desc limit ${newsNamed}) first), '[]'::json) as named,
          coalesce((select json_agg(json_build_object('id', id, 'title', title) order by ends_at desc, id desc)
            from (select e.id, e.title, e.ends_at from event_answers a join events e on e.id = a.event_id
              where a.member_id = ${memberId} and a.status = 'yes' and e.ends_at > ${since} and e.ends_at <= ${now}
                and e.cancelled_at is null and ${isSeenBy('e', memberId)}
              order by e.ends_at desc, e.id desc limit ${newsNamed}) ended), '[]'::json) as attended,
          (select count(*)::int from (
            select from events e where e.starts_at > ${now} and e.created_at > ${since} and e.cancelled_at is null
              and e.created_by is distinct from ${memberId} and ${isSeenBy('e', memberId)} limit ${newsMax}) planned) as events,
          (select count(*)::int from (select * from groups order by id desc limit ${newsMax}) g
            where g.created_at > ${since} and g.archived_at is null and g.created_by is distinct from ${memberId}) as groups`,
  );
}

/** Inside a transaction. */
export function streamVisits(db: Database, memberId: number) {
  return streamRows(
    db,
    visitRow,
    sql`select seen_at as "seenAt", previous_at as "previousAt" from dashboard_visits where member_id = ${memberId}`,
  );
}

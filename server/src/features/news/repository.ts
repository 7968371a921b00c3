import { news, newsLookedAt, newsMax, newsNamed } from '@guildhall/contract/news.ts';
import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { type SQL, sql } from '../../db/drizzle.ts';
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

const newsRow = news.omit({ since: true });

/** Of a table whose rows come one after the other the latest, which is as far as anything is counted. */
const latestOf = (table: string, columns: SQL) =>
  sql`(select id, created_at, ${columns} from ${sql.identifier(table)} order by id desc limit ${newsLookedAt})`;

/**
 * How many of `found` there are. One more than is said was looked for; and where all the `latest` are new, there may be more behind them.
 * @param more what stands beside the count, as arguments of json_build_object
 */
const tallyOf = (found: SQL, { latest, since, more }: { latest?: SQL; since: Date; more?: SQL }) =>
  sql`(select json_build_object('count', least(count(*), ${newsMax}),
      'isMore', count(*) > ${newsMax} ${latest ? sql`or (select count(*) = ${newsLookedAt} and min(created_at) > ${since} from ${latest})` : sql``}
      ${more ? sql`, ${more}` : sql``})
    from (select from ${found} limit ${newsMax + 1}) found)`;

/** Listed, announced and founded by others. */
export function findNews(
  db: Database,
  { memberId, since, now }: { memberId: number; since: Date; now: Date },
): Promise<z.output<typeof newsRow> | undefined> {
  const named = sql`'named', coalesce((select json_agg(json_build_object('id', id, 'name', name) order by id desc)
    from (select id, name from listed order by id desc limit ${newsNamed}) first), '[]'::json)`;
  return findRow(
    db,
    null,
    newsRow,
    sql`with latest_businesses as materialized ${latestOf('businesses', sql`name, deleted_at, member_status, claimed_by, added_by`)},
        latest_events as materialized ${latestOf('events', sql`starts_at, cancelled_at, created_by, group_id`)},
        latest_groups as materialized ${latestOf('groups', sql`archived_at, created_by`)},
        listed as materialized (
          select b.id, b.name from latest_businesses b
          where b.created_at > ${since} and ${isListed('b')} and b.claimed_by is distinct from ${memberId}
            and b.added_by is distinct from ${memberId})
        select
          ${tallyOf(
            sql`(select distinct m.answered_by from matches m where m.user_id = ${memberId} and m.answer = 'accepted'
              and m.answered_at > ${since} and m.answered_by not in (${whomNotToMeet(memberId)})) met`,
            { since },
          )} as accepted,
          ${tallyOf(sql`listed`, { latest: sql`latest_businesses`, since, more: named })} as businesses,
          coalesce((select json_agg(json_build_object('id', id, 'title', title) order by ends_at desc, id desc)
            from (select e.id, e.title, e.ends_at from event_answers a join events e on e.id = a.event_id
              where a.member_id = ${memberId} and a.status = 'yes' and e.ends_at > ${since} and e.ends_at <= ${now}
                and e.cancelled_at is null and ${isSeenBy('e', memberId)}
              order by e.ends_at desc, e.id desc limit ${newsNamed}) ended), '[]'::json) as attended,
          ${tallyOf(
            sql`latest_events e where e.starts_at > ${now} and e.created_at > ${since} and e.cancelled_at is null
              and e.created_by is distinct from ${memberId} and ${isSeenBy('e', memberId)}`,
            { latest: sql`latest_events`, since },
          )} as events,
          ${tallyOf(
            sql`latest_groups g where g.created_at > ${since} and g.archived_at is null and g.created_by is distinct from ${memberId}`,
            { latest: sql`latest_groups`, since },
          )} as groups`,
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

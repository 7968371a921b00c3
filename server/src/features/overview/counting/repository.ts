import type { Database } from '../../../db/database.ts';
import { type SQL as Sql, sql } from '../../../db/drizzle.ts';
import { execute } from '../../../db/statement.ts';

/** One process at a time counts; another waits, and then counts the same. */
export async function lockCounting(db: Database): Promise<void> {
  await execute(db, null, sql`select pg_advisory_xact_lock(hashtext('daily figures'), 0)`);
}

/** Days, both included. */
export interface Days {
  from: string;
  to: string;
}

const beginOf = (day: string) => sql`${day}::timestamp at time zone 'UTC'`;
const within = (column: Sql, from: string, to: string) =>
  sql`${column} >= ${beginOf(from)} and ${column} < (${to}::date + 1)::timestamp at time zone 'UTC'`;

/** Counts each day anew. Whole tables are read once: no index is kept for it. */
export async function recordDays(db: Database, { from, to }: Days, now: Date): Promise<void> {
  const begin = beginOf(from);
  const day = (column: Sql) => sql`(${column} at time zone 'UTC')::date`;
  const on = (column: Sql) => within(column, from, to);
  await execute(
    db,
    null,
    sql`with joined as (
          select ${day(sql`email_confirmed_at`)} as day, count(*) as n from users where ${on(sql`email_confirmed_at`)} group by 1),
        invited as (
          select ${day(sql`created_at`)} as day, count(*) as n from (
            select created_at from listing_invitations i
              where not exists (select from roll_invitation_rows r where r.reminder_id = i.id)
            union all select created_at from group_invitations) all_invited
          where ${on(sql`created_at`)} group by 1),
        listed as (
          select ${day(sql`created_at`)} as day, count(*) as n from businesses where ${on(sql`created_at`)} group by 1),
        unlisted as (
          select ${day(sql`deleted_at`)} as day, count(*) as n from businesses where ${on(sql`deleted_at`)} group by 1),
        asked as (
          select ${day(sql`created_at`)} as day, count(*) as n from matches
          where action = 'like' and ${on(sql`created_at`)} group by 1),
        matched as (
          select ${day(sql`answered_at`)} as day, count(*) as n from matches
          where answer = 'accepted' and ${on(sql`answered_at`)} group by 1),
        written as (
          select ${day(sql`created_at`)} as day, count(*) as n from chat_messages
          where content is not null and ${on(sql`created_at`)} group by 1),
        begun as (
          select ${day(sql`first_at`)} as day, count(*) as n from (
            select m.room_id, min(m.created_at) as first_at
            from chat_messages m join chat_rooms r on r.id = m.room_id and r.type = 'private'
            where m.content is not null and ${on(sql`m.created_at`)} group by m.room_id) rooms
          where not exists (
            select from chat_messages e
            where e.room_id = rooms.room_id and e.content is not null and e.created_at < ${begin})
          group by 1),
        held as (
          select ${day(sql`starts_at`)} as day, count(*) as n,
            sum((select count(*) from event_answers a where a.event_id = e.id and a.status = 'yes')) as seats
          from events e where cancelled_at is null and ${on(sql`starts_at`)} group by 1),
        before as (
          select (select count(*) from users where email_confirmed_at < ${begin}) as members,
            (select count(*) from businesses where created_at < ${begin} and (deleted_at is null or deleted_at >= ${begin})) as listings)
        insert into daily_figures (day, counted_at, members, listings, joined, invited, listed, asked, matches, conversations,
          messages, events, seats)
        select d.day::date, ${now}::timestamptz,
          before.members + sum(coalesce(joined.n, 0)) over days,
          before.listings + sum(coalesce(listed.n, 0) - coalesce(unlisted.n, 0)) over days,
          coalesce(joined.n, 0), coalesce(invited.n, 0), coalesce(listed.n, 0), coalesce(asked.n, 0), coalesce(matched.n, 0),
          coalesce(begun.n, 0), coalesce(written.n, 0), coalesce(held.n, 0), coalesce(held.seats, 0)
        from before cross join generate_series(${from}::date, ${to}::date, interval '1 day') d (day)
          left join joined on joined.day = d.day left join invited on invited.day = d.day left join listed on listed.day = d.day
          left join unlisted on unlisted.day = d.day left join asked on asked.day = d.day left join matched on matched.day = d.day
          left join begun on begun.day = d.day left join written on written.day = d.day left join held on held.day = d.day
        window days as (order by d.day)
        order by d.day
        on conflict (day) do update set (counted_at, members, listings, joined, invited, listed, asked, matches, conversations,
          messages, events, seats) = (excluded.counted_at, excluded.members, excluded.listings, excluded.joined, excluded.invited,
          excluded.listed, excluded.asked, excluded.matches, excluded.conversations, excluded.messages, excluded.events,
          excluded.seats)`,
  );
}

/** What has come so far of those who joined on these days. */
export async function recordActivation(db: Database, { from, to }: Days): Promise<void> {
  await execute(
    db,
    null,
    sql`with come as (
          select (email_confirmed_at at time zone 'UTC')::date as day,
            count(*) filter (where exists (
              select from businesses b where b.claimed_by = u.id and b.deleted_at is null))::int as listed,
            count(*) filter (where exists (select from matches m where m.user_id = u.id and m.answer = 'accepted')
              or exists (select from matches m where m.answered_by = u.id and m.answer = 'accepted'))::int as matched,
            count(*) filter (where exists (select from chat_messages m where m.sender_id = u.id))::int as wrote
          from users u where ${within(sql`email_confirmed_at`, from, to)} group by 1)
        update daily_figures f set joined_listed = come.listed, joined_matched = come.matched, joined_wrote = come.wrote
        from come where come.day = f.day
          and (f.joined_listed, f.joined_matched, f.joined_wrote) is distinct from (come.listed, come.matched, come.wrote)`,
  );
}

/** What has come so far of what was asked, and of matches, on these days. */
export async function recordOutcomes(db: Database, { from, to }: Days): Promise<void> {
  const wrote = (who: Sql) =>
    sql`exists (select from chat_messages c where c.sender_id = ${who} and c.room_id = r.id and c.created_at >= m.answered_at)`;
  await execute(
    db,
    null,
    sql`with asked as (
          select (created_at at time zone 'UTC')::date as day, count(*) filter (where answer = 'accepted')::int as accepted
          from matches where action = 'like' and ${within(sql`created_at`, from, to)} group by 1)
        update daily_figures f set asked_accepted = accepted
        from asked where asked.day = f.day and f.asked_accepted <> accepted`,
  );
  await execute(
    db,
    null,
    sql`with talked as (
          select (m.answered_at at time zone 'UTC')::date as day, exists (
              select from chat_messages c
              where c.room_id = r.id and c.content is not null and c.created_at >= m.answered_at + interval '7 days') as again
          from matches m join chat_rooms r
            on r.pair = least(m.user_id, m.answered_by) || ':' || greatest(m.user_id, m.answered_by)
          where m.answer = 'accepted' and ${within(sql`m.answered_at`, from, to)}
            and ${wrote(sql`m.user_id`)} and ${wrote(sql`m.answered_by`)}),
        days as (select day, count(*)::int as talked, count(*) filter (where again)::int as again from talked group by 1)
        update daily_figures f set matches_talked = talked, matches_talked_again = again
        from days where days.day = f.day and (f.matches_talked, f.matches_talked_again) is distinct from (talked, again)`,
  );
}

/** What is known of the last day alone: who has met somebody in the time before, and how much is stored. */
export async function recordNow(db: Database, day: string): Promise<void> {
  const since = (days: number) => sql`(${day}::date - ${days - 1}::int)::timestamp at time zone 'UTC'`;
  await execute(
    db,
    null,
    sql`with met as (
          select id, max(answered_at) as last_at from (
            select user_id as id, answered_at from matches where answer = 'accepted' and answered_at >= ${since(364)}
            union all
            select answered_by, answered_at from matches where answer = 'accepted' and answered_at >= ${since(364)}) sides
          where id is not null group by id)
        update daily_figures set
          met_in_four_weeks = (select count(*) from met where last_at >= ${since(28)}),
          met_in_twelve_weeks = (select count(*) from met where last_at >= ${since(84)}),
          met_in_year = (select count(*) from met),
          database_bytes = pg_database_size(current_database()),
          uploads_bytes = (select coalesce(sum(bytes), 0) from files)
        where day = ${day}`,
  );
}

/** A confirmed member goes. */
export async function addDeparture(db: Database, memberId: number, day: string): Promise<void> {
  await execute(
    db,
    null,
    sql`insert into departures (day) select ${day} from users where id = ${memberId} and email_confirmed_at is not null`,
  );
}

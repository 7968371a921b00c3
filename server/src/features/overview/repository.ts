import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { type SQL as Sql, sql } from '../../db/drizzle.ts';
import { findRow, listRows } from '../../db/statement.ts';

const dayRow = z.object({ day: z.string().nullable() });

/** The first day whose figures aren't final; of a site that was never counted, that on which its first member or listing came. */
export async function findFirstOpen(db: Database): Promise<string | null> {
  const found = await findRow(
    db,
    null,
    dayRow,
    sql`select coalesce(
          (select case when counted_at >= (day + 1)::timestamp at time zone 'UTC' + interval '5 minutes' then day + 1 else day end
            from daily_figures order by day desc limit 1),
          least((select (min(created_at) at time zone 'UTC')::date from users),
            (select (min(created_at) at time zone 'UTC')::date from businesses)))::text as day`,
  );
  return found?.day ?? null;
}

const count = z.int();
const figuresRow = z.object({
  /** Which part it is, the last one 0. */
  part: count,
  countedAt: z.date(),
  members: count,
  listings: count,
  joined: count,
  left: count,
  invited: count,
  listed: count,
  asked: count,
  matches: count,
  conversations: count,
  messages: count,
  missed: count,
  joinedListed: count,
  joinedMatched: count,
  joinedWrote: count,
  askedAccepted: count,
  matchesTalked: count,
  matchesTalkedAgain: count,
  metInFourWeeks: count.nullable(),
  metInTwelveWeeks: count.nullable(),
  metInYear: count.nullable(),
  databaseBytes: z.int().nullable(),
  uploadsBytes: z.int().nullable(),
  firstDay: z.string(),
});
export type Figures = z.output<typeof figuresRow>;

/** So many parts of so many days each, up to a day. */
export interface Parts {
  to: string;
  step: number;
  parts: number;
}

/** What was counted in each part, the latest first; without parts of which nothing was. */
export function listFigures(db: Database, { to, step, parts }: Parts): Promise<Figures[]> {
  const since = sql`${to}::date - ${step * parts - 1}::int`;
  const sum = (column: Sql) => sql`sum(${column})::int`;
  const last = (column: Sql) => sql`(array_agg(${column} order by f.day desc))[1]`;
  return listRows(
    db,
    'list-daily-figures',
    figuresRow,
    sql`select (${to}::date - f.day) / ${step}::int as part, max(counted_at) as "countedAt", ${last(sql`members`)} as members,
          ${last(sql`listings`)} as listings, ${sum(sql`joined`)} as joined, coalesce(${sum(sql`gone.count`)}, 0) as left,
          ${sum(sql`invited`)} as invited, ${sum(sql`listed`)} as listed, ${sum(sql`asked`)} as asked, ${sum(sql`matches`)} as matches,
          ${sum(sql`conversations`)} as conversations, ${sum(sql`messages`)} as messages, coalesce(${sum(sql`s.count`)}, 0) as missed,
          ${sum(sql`joined_listed`)} as "joinedListed", ${sum(sql`joined_matched`)} as "joinedMatched", ${sum(sql`joined_wrote`)} as "joinedWrote",
          ${sum(sql`asked_accepted`)} as "askedAccepted", ${sum(sql`matches_talked`)} as "matchesTalked",
          ${sum(sql`matches_talked_again`)} as "matchesTalkedAgain", ${last(sql`met_in_four_weeks`)} as "metInFourWeeks",
          ${last(sql`met_in_twelve_weeks`)} as "metInTwelveWeeks", ${last(sql`met_in_year`)} as "metInYear",
          ${last(sql`database_bytes`)}::float8 as "databaseBytes", ${last(sql`uploads_bytes`)}::float8 as "uploadsBytes",
          (select min(day)::text from daily_figures) as "firstDay"
        from daily_figures f
          left join (select day, count(*) from departures where day between ${since} and ${to}::date group by day) gone on gone.day = f.day
          left join missed_searches s on s.day = f.day
        where f.day between ${since} and ${to}::date group by part order by part`,
  );
}

const wordRow = z.object({ word: z.string(), count: z.int() });

/** Of weeks from the given one on. */
export function listMissedWords(db: Database, from: string, limit: number): Promise<z.output<typeof wordRow>[]> {
  return listRows(
    db,
    'list-missed-words',
    wordRow,
    sql`select word, sum(count)::int as count from missed_words where week >= ${from}
        group by word order by count desc, word limit ${limit}`,
  );
}

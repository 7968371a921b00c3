import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { sql } from '../../db/drizzle.ts';
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
  day: z.string(),
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

/** Of days that were counted, in their order. Both ends are included. */
export function listFigures(db: Database, from: string, to: string): Promise<Figures[]> {
  return listRows(
    db,
    'list-daily-figures',
    figuresRow,
    sql`select f.day::text as day, counted_at as "countedAt", members, listings, joined, coalesce(gone.count, 0)::int as left, invited,
          listed, asked, matches, conversations, messages, coalesce(s.count, 0)::int as missed, joined_listed as "joinedListed",
          joined_matched as "joinedMatched", joined_wrote as "joinedWrote", asked_accepted as "askedAccepted",
          matches_talked as "matchesTalked", matches_talked_again as "matchesTalkedAgain",
          met_in_four_weeks as "metInFourWeeks", met_in_twelve_weeks as "metInTwelveWeeks", met_in_year as "metInYear",
          database_bytes::float8 as "databaseBytes", uploads_bytes::float8 as "uploadsBytes",
          (select min(day)::text from daily_figures) as "firstDay"
        from daily_figures f
          left join (select day, count(*) from departures where day between ${from}::date and ${to}::date group by day) gone on gone.day = f.day
          left join missed_searches s on s.day = f.day
        where f.day between ${from}::date and ${to}::date order by f.day`,
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

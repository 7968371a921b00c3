import { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import { sql } from '../../../db/drizzle.ts';
import { execute, listRows } from '../../../db/statement.ts';
import { wordsOfWeek } from './rules.ts';

const markRow = z.object({ mark: z.instanceof(Buffer) });

/** Leaves the marks of a day. @returns those that weren't there yet */
export async function addMarks(db: Database, marks: Buffer[], day: string): Promise<Buffer[]> {
  const rows = await listRows(
    db,
    null,
    markRow,
    sql`insert into visit_marks (mark, day) select mark, ${day}::date from unnest(${sql.param(marks)}::bytea[]) mark
        on conflict do nothing returning mark`,
  );
  return rows.map(({ mark }) => mark);
}

export async function addMissedSearch(db: Database, day: string): Promise<void> {
  await execute(
    db,
    null,
    sql`insert into missed_searches as m (day, count) values (${day}, 1)
        on conflict (day) do update set count = m.count + 1`,
  );
}

/**
 * Counts the words of a week. Where it has no room left, a new word takes the place of one that was asked for once: whoever floods it
 * with words of their own drives out nothing that several people look for.
 */
export async function addMissedWords(db: Database, words: string[], week: string): Promise<void> {
  await execute(
    db,
    null,
    sql`with given as (select word from unnest(${sql.param(words)}::text[]) word),
        fresh as (select word from given where not exists (select from missed_words m where m.week = ${week} and m.word = given.word)),
        over as (
          select greatest(0, (select count(*) from missed_words where week = ${week}) + (select count(*) from fresh) - ${wordsOfWeek}) as count),
        gone as (
          delete from missed_words where week = ${week} and word in (
            select word from missed_words where week = ${week} and count = 1 and word <> all (${sql.param(words)}::text[])
            order by word limit (select count from over) for update skip locked)
          returning word),
        room as (
          select (select count(*) from fresh) - (select count from over) + (select count(*) from gone) as count)
        insert into missed_words as m (week, word, count)
        select ${week}::date, word, 1 from (
          select word from given where word not in (select word from fresh)
          union all (select word from fresh order by word limit greatest(0, (select count from room)))) counted
        order by word
        on conflict (week, word) do update set count = m.count + 1`,
  );
}

/** Of weeks before the given one. */
export async function deleteMissed(db: Database, week: string): Promise<void> {
  await execute(db, null, sql`delete from missed_words where week < ${week}`);
}

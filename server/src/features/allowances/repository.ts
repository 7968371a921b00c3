import type { Database } from '../../db/database.ts';
import { and, eq, gt, sql } from '../../db/drizzle.ts';
import { execute, sweptAtOnce } from '../../db/statement.ts';
import { rateLimits } from './tables.ts';

/*
 * Counters in the table rate_limits. `expire` is in milliseconds: after it, the row means nothing.
 */

const milliseconds = (value: number) => sql`${value}::bigint`;

/**
 * Counts one try under the key, unless the pause after the earlier ones still runs: `pauses[n]` is the pause after n
 * tries, in milliseconds. Returns how long to wait; 0 when the try was counted. What is not tried again is forgotten
 * after `memoryMs`.
 */
export async function addTry(
  db: Database,
  key: string,
  now: Date,
  pauses: number[],
  memoryMs: number,
): Promise<number> {
  const at = milliseconds(now.getTime());
  const memory = milliseconds(memoryMs);
  const pauseList = sql`${sql.param(pauses)}::bigint[]`;
  const counted = await execute(
    db,
    null,
    sql`insert into rate_limits as r (key, points, expire) values (${key}, 1, ${at} + ${memory})
        on conflict (key) do update
          set points = case when r.expire <= ${at} then 1 else r.points + 1 end, expire = excluded.expire
          where r.expire <= ${at}
            or r.expire - ${memory} + (${pauseList})[least(r.points + 1, cardinality(${pauseList}))] <= ${at}`,
  );
  if (counted === 1) return 0;
  const counter = await findCounter(db, key);
  const pause = pauses[Math.min(counter?.points ?? 0, pauses.length - 1)] ?? 0;
  return Math.max(1, (counter?.expire ?? now.getTime()) - memoryMs + pause - now.getTime());
}

/** Takes one of what the bucket gives under the key. Returns how long to wait; 0 when it was taken. */
export async function takeFromBucket(
  db: Database,
  key: string,
  now: Date,
  { burst, everyMs }: { burst: number; everyMs: number },
): Promise<number> {
  const at = milliseconds(now.getTime());
  const every = milliseconds(everyMs);
  // `expire` is the moment at which all of the burst is there again.
  const taken = await execute(
    db,
    null,
    sql`insert into rate_limits as r (key, points, expire) values (${key}, 1, ${at} + ${every})
        on conflict (key) do update set expire = greatest(r.expire, ${at}) + ${every}
          where greatest(r.expire, ${at}) + ${every} <= ${at} + ${every} * ${milliseconds(burst)}`,
  );
  if (taken === 1) return 0;
  const counter = await findCounter(db, key);
  return Math.max(1, (counter?.expire ?? now.getTime()) - (burst - 1) * everyMs - now.getTime());
}

/** Takes one of `max` that there are until `end`. Returns whether there was one left. */
export async function takeUntil(
  db: Database,
  key: string,
  now: Date,
  { max, end }: { max: number; end: Date },
): Promise<boolean> {
  if (max < 1) return false;
  const at = milliseconds(now.getTime());
  const taken = await execute(
    db,
    null,
    sql`insert into rate_limits as r (key, points, expire) values (${key}, 1, ${milliseconds(end.getTime())})
        on conflict (key) do update
          set points = case when r.expire <= ${at} then 1 else r.points + 1 end, expire = excluded.expire
          where r.expire <= ${at} or r.points < ${milliseconds(max)}`,
  );
  return taken === 1;
}

/** One of those that there are until `end` is there again; one that was taken before is not. */
export async function returnUntil(db: Database, key: string, end: Date): Promise<void> {
  await db
    .update(rateLimits)
    .set({ points: sql`${rateLimits.points} - 1` })
    .where(and(eq(rateLimits.key, key), eq(rateLimits.expire, end.getTime()), gt(rateLimits.points, 0)));
}

/** How many are taken of those that there are until `end`. */
export async function countUntil(db: Database, key: string, end: Date): Promise<number> {
  const counter = await findCounter(db, key);
  return counter?.expire === end.getTime() ? counter.points : 0;
}

async function findCounter(db: Database, key: string): Promise<typeof rateLimits.$inferSelect | undefined> {
  const [found] = await db.select().from(rateLimits).where(eq(rateLimits.key, key)).limit(1);
  return found;
}

export async function returnToBucket(db: Database, key: string, everyMs: number): Promise<void> {
  await db
    .update(rateLimits)
    .set({ expire: sql`${rateLimits.expire} - ${milliseconds(everyMs)}` })
    .where(eq(rateLimits.key, key));
}

export async function removeTry(db: Database, key: string): Promise<void> {
  await db
    .update(rateLimits)
    .set({ points: sql`${rateLimits.points} - 1` })
    .where(eq(rateLimits.key, key));
}

export async function setMark(db: Database, key: string, end: Date): Promise<void> {
  const expire = end.getTime();
  await db
    .insert(rateLimits)
    .values({ key, points: 1, expire })
    .onConflictDoUpdate({ target: rateLimits.key, set: { expire } });
}

export async function hasMark(db: Database, key: string, now: Date): Promise<boolean> {
  const isSet = and(eq(rateLimits.key, key), gt(rateLimits.expire, now.getTime()));
  return (await db.$count(rateLimits, isSet)) > 0;
}

export async function deleteCounter(db: Database, key: string): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, key));
}

/** Returns how many tries it had counted. */
export async function endCounter(db: Database, key: string, now: Date): Promise<number> {
  const [ended] = await db.delete(rateLimits).where(eq(rateLimits.key, key)).returning();
  return ended && (ended.expire ?? 0) > now.getTime() ? ended.points : 0;
}

/** Returns whether there may be more. */
export async function deleteExpiredCounters(db: Database, now: Date): Promise<boolean> {
  const deleted = await execute(
    db,
    null,
    sql`delete from rate_limits where key in (
          select key from rate_limits where expire <= ${now.getTime()} limit ${sweptAtOnce} for update skip locked)`,
  );
  return deleted === sweptAtOnce;
}

/** All keys that end with the account, as in `login|network|account`; by the index on the reverse. */
const isOf = (account: string) => sql`reverse(key) like reverse(${`|${account}`}::text) || '%'`;

export async function deleteCountersOf(db: Database, account: string): Promise<void> {
  await execute(db, null, sql`delete from rate_limits where ${isOf(account)}`);
}

/** The marks whose keys begin so are those of another account from now on; its other counters that begin so go. */
export async function moveMarks(
  db: Database,
  { prefix, mark }: { prefix: string; mark: string },
  from: string,
  to: string,
): Promise<void> {
  await execute(
    db,
    null,
    sql`with gone as (
          delete from rate_limits where ${isOf(from)} and starts_with(key, ${prefix}) returning key, points, expire)
        insert into rate_limits as r (key, points, expire)
          select left(key, ${-from.length}::int) || ${to}::text, points, expire from gone where starts_with(key, ${mark})
        on conflict (key) do update set expire = greatest(r.expire, excluded.expire)`,
  );
}

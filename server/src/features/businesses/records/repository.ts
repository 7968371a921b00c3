import type { RecordSort } from '@guildhall/contract/member-records.ts';
import { type MemberStatus, memberStatuses } from '@guildhall/contract/member-status.ts';
import { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import { type SQL, sql } from '../../../db/drizzle.ts';
import { haveBeginnings, wordsOf } from '../../../db/inside.ts';
import { execute, findRow, listRows } from '../../../db/statement.ts';
import { totalMax } from '../../../http/paging.ts';
import { isKept } from '../fragments.ts';
import type { Position } from './rules.ts';

export interface Filters {
  q?: string | undefined;
  status?: MemberStatus | 'none' | undefined;
  joinedFrom?: string | undefined;
  joinedTo?: string | undefined;
}

/* As the indexes have them. */
const words = wordsOf(sql`folded(b.name || ' ' || coalesce(b.member_number, ''))`);
const joined = sql`coalesce(b.joined_on, '-infinity')`;
const name = sql`lower(b.name)`;
const number = sql`lower(b.member_number)`;

const hasWords = ({ q }: Filters) => Boolean(q?.trim());

function conditionOf({ q, status, joinedFrom, joinedTo }: Filters): SQL {
  const conditions = [
    isKept('b'),
    ...(q?.trim() ? [haveBeginnings(words, q)] : []),
    ...(status === undefined
      ? []
      : [status === 'none' ? sql`b.member_status is null` : sql`b.member_status = ${status}`]),
    ...(joinedFrom ? [sql`${joined} >= ${joinedFrom}::date`] : []),
    // Whose day nobody knows was not there by any day.
    ...(joinedTo ? [sql`${joined} <= ${joinedTo}::date and ${joined} > '-infinity'`] : []),
  ];
  return sql.join(conditions, sql` and `);
}

interface Order {
  key: SQL;
  by: SQL;
  /** Of those that the order knows. */
  among: SQL;
  behind(position: Position): SQL;
}

const orders: Record<RecordSort, Order> = {
  name: {
    key: name,
    by: sql`${name}, b.id`,
    among: sql`true`,
    behind: ({ key, id }) => sql`(${name}, b.id) > (${key}, ${id})`,
  },
  // Those without one have no place in it.
  number: {
    key: number,
    by: sql`${number}, b.id`,
    among: sql`b.member_number is not null`,
    behind: ({ key, id }) => sql`(${number}, b.id) > (${key}, ${id})`,
  },
  joined: {
    key: sql`b.joined_on::text`,
    by: sql`${joined} desc, b.id desc`,
    among: sql`true`,
    behind: ({ key, id }) => sql`(${joined}, b.id) < (coalesce(${key}::date, '-infinity'), ${id})`,
  },
};

const day = z.string().nullable();
const recordRow = z.object({
  id: z.int(),
  name: z.string(),
  location: z.string().nullable(),
  number: z.string().nullable(),
  status: z.enum(memberStatuses).nullable(),
  joinedOn: day,
  leftOn: day,
  claimedBy: z.int().nullable(),
  key: z.string().nullable(),
});
export type RecordRow = z.output<typeof recordRow>;

interface PageAsked {
  sort: RecordSort;
  after: Position | null;
  limit: number;
}

/** What has words is found by them before it is put in order, as few have the same. */
export function listRecords(
  db: Database,
  asked: Filters,
  { sort, after, limit }: PageAsked,
): Promise<RecordRow[]> {
  const { key, by, among, behind } = orders[sort];
  const isFound = sql`${conditionOf(asked)} and ${among} and ${after ? behind(after) : sql`true`}`;
  const columns = sql`b.id, b.name, b.location, b.member_number, b.member_status, b.joined_on, b.left_on, b.claimed_by`;
  const found = sql`select ${columns} from businesses b where ${isFound}`;
  return listRows(
    db,
    null,
    recordRow,
    sql`with found as ${hasWords(asked) ? sql`materialized` : sql`not materialized`} (${found})
        select b.id, b.name, b.location, b.member_number as number, b.member_status as status, b.joined_on::text as "joinedOn",
          b.left_on::text as "leftOn", b.claimed_by as "claimedBy", ${key} as key
        from found b order by ${by} limit ${limit}`,
  );
}

/** As far as one more than lists say. */
export async function countRecords(db: Database, asked: Filters, sort: RecordSort): Promise<number> {
  const found = sql`select b.id from businesses b where ${conditionOf(asked)} and ${orders[sort].among}`;
  const counted = await findRow(
    db,
    null,
    z.object({ count: z.int() }),
    hasWords(asked)
      ? sql`with found as materialized (${found}) select count(*)::int as count from found`
      : sql`select count(*)::int as count from (${found} limit ${totalMax + 1}) counted`,
  );
  return counted?.count ?? 0;
}

/** Until the transaction ends, others who give numbers wait, so that each sees the ones before. */
export async function lockNumbers(db: Database): Promise<void> {
  await execute(db, null, sql`select pg_advisory_xact_lock(hashtext('member numbers'), 0)`);
}

/** Who has the number, but for this one. */
export async function findNumbered(db: Database, number: string, exceptId: number) {
  return findRow(
    db,
    null,
    z.object({ name: z.string() }),
    sql`select name from businesses where lower(member_number) = lower(${number}) and member_number is not null
          and id <> ${exceptId} limit 1`,
  );
}

/** The longest number that ends in digits, and of those the last one. */
export async function findLastNumber(db: Database): Promise<string | null> {
  const last = await findRow(
    db,
    null,
    z.object({ number: z.string() }),
    sql`select member_number as number from businesses where member_number ~ '[0-9]$'
        order by length(member_number) desc, member_number desc limit 1`,
  );
  return last?.number ?? null;
}

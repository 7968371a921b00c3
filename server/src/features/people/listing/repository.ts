import { graceDays, membershipTypes, roles } from '@guildhall/contract/members.ts';
import { type SeenSpan, type UserSort, type UserStatus, userStatuses } from '@guildhall/contract/users.ts';
import { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import { type SQL, sql } from '../../../db/drizzle.ts';
import { haveBeginnings, wordsOf } from '../../../db/inside.ts';
import { findRow, listRows } from '../../../db/statement.ts';
import { dayMs } from '../../../durations.ts';
import { totalMax } from '../../../http/paging.ts';
import { planInSql } from '../../billing/fragments.ts';
import { isMemberOf } from '../../groups/fragments.ts';
import { statusOf } from '../fragments.ts';
import type { Position } from '../rules.ts';

export interface Filters {
  q?: string | undefined;
  role?: (typeof roles)[number] | undefined;
  status?: UserStatus | undefined;
  plan?: (typeof membershipTypes)[number] | undefined;
  joinedFrom?: Date | undefined;
  joinedTo?: Date | undefined;
  lastSeen?: SeenSpan | undefined;
  confirmed?: 'true' | 'false' | undefined;
  group?: number | undefined;
  ids?: number[] | undefined;
}

/** Filters as they are asked at a moment. */
export interface Asked extends Filters {
  now: Date;
  /** Without billing everybody has the largest plan. */
  hasBilling: boolean;
}

/* As the indexes of users have them. */
const names = sql`u.names_and_email`;
const seen = sql`coalesce(u.last_seen_at, '-infinity')`;

const statuses: Record<UserStatus, SQL> = {
  suspended: sql`u.suspended_at is not null`,
  leaving: sql`u.deletion_requested_at is not null and u.suspended_at is null`,
  waiting: sql`u.waiting_since is not null and u.email_confirmed_at is not null
    and u.suspended_at is null and u.deletion_requested_at is null`,
  unconfirmed: sql`u.email_confirmed_at is null and u.suspended_at is null and u.deletion_requested_at is null`,
  active: sql`u.email_confirmed_at is not null and not u.is_hidden`,
};

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayMs);

function isSeen(span: SeenSpan, now: Date): SQL {
  if (span === 'never') return sql`${seen} = '-infinity'`;
  if (span === 'longer') return sql`${seen} < ${daysBefore(now, 30)} and ${seen} > '-infinity'`;
  return sql`${seen} >= ${daysBefore(now, span === 'week' ? 7 : 30)}`;
}

/** Who pays is found by when that ends, before it is looked at whose plan counts. */
function hasPlan(plan: NonNullable<Filters['plan']>, { now, hasBilling }: Asked): SQL {
  if (!hasBilling) return plan === 'premium' ? sql`true` : sql`false`;
  const is = sql`${planInSql('u', now)} = ${plan}`;
  if (plan === 'free') return is;
  const after = daysBefore(now, graceDays);
  const isPaid = sql`u.membership_expires_at > ${after}`;
  return plan === 'premium' ? sql`${is} and ${isPaid}` : sql`${is} and (${isPaid} or u.basic_until > ${after})`;
}

const hasWords = ({ q }: Filters) => Boolean(q?.trim());

function conditionOf(asked: Asked): SQL {
  const { q, role, status, plan, joinedFrom, joinedTo, lastSeen, confirmed, group, ids, now } = asked;
  const conditions = [
    q?.trim() ? [haveBeginnings(wordsOf(names), q)] : [],
    // Said twice, so that the index of staff, who are few, is found.
    role === undefined ? [] : [sql`u.role = ${role} ${role === 'user' ? sql`` : sql`and u.role <> 'user'`}`],
    status === undefined ? [] : [statuses[status]],
    plan === undefined ? [] : [hasPlan(plan, asked)],
    joinedFrom ? [sql`u.created_at >= ${joinedFrom}`] : [],
    joinedTo ? [sql`u.created_at < ${joinedTo}`] : [],
    lastSeen === undefined ? [] : [isSeen(lastSeen, now)],
    confirmed === undefined
      ? []
      : [sql`u.email_confirmed_at is ${sql.raw(confirmed === 'true' ? 'not null' : 'null')}`],
    group === undefined ? [] : [isMemberOf(group, sql`u.id`)],
    ids ? [sql`u.id = any(${sql.param(ids)}::int[])`] : [],
  ].flat();
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

interface Order {
  key: SQL;
  by: SQL;
  behind(position: Position): SQL;
}

const orders: Record<UserSort, Order> = {
  newest: {
    key: sql`u.created_at`,
    by: sql`u.created_at desc, u.id desc`,
    behind: ({ key, id }) => sql`(u.created_at, u.id) < (${key}, ${id})`,
  },
  name: {
    key: names,
    by: sql`${names}, u.id`,
    behind: ({ key, id }) => sql`(${names}, u.id) > (${key}, ${id})`,
  },
  seen: {
    key: sql`u.last_seen_at`,
    by: sql`${seen} desc, u.id desc`,
    behind: ({ key, id }) => sql`(${seen}, u.id) < (coalesce(${key}::timestamptz, '-infinity'), ${id})`,
  },
};

const userRow = z.object({
  id: z.int(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  nickname: z.string().nullable(),
  useNicknameInChat: z.boolean(),
  profileImageUrl: z.string().nullable(),
  email: z.string(),
  role: z.enum(roles),
  status: z.enum(userStatuses),
  isEmailConfirmed: z.boolean(),
  plan: z.enum(membershipTypes),
  listings: z.int(),
  createdAt: z.date(),
  lastSeenAt: z.date().nullable(),
  key: z.union([z.string(), z.date()]).nullable(),
});
export type UserRow = z.output<typeof userRow>;

interface PageAsked {
  sort: UserSort;
  after: Position | null;
  limit: number;
  /** That there are few who have the words. */
  isFew: boolean;
}

/**
 * Nobody knows beforehand how many have words that begin so. Few are gathered by their words; many are met soon by walking along the
 * order. But in the order of names who is called alike stands together, and walking there may lead past all others first.
 */
function pageOf(asked: Asked, { sort, after, limit, isFew }: PageAsked): SQL {
  const { by, behind } = orders[sort];
  const isFound = sql`${conditionOf(asked)} and ${after ? behind(after) : sql`true`}`;
  if (!hasWords(asked) || !(isFew || sort === 'name'))
    return sql`(select * from users u where ${isFound} order by ${by} limit ${limit})`;
  return sql`(with found as materialized (
      select u.id, u.created_at, u.last_seen_at, u.names_and_email from users u where ${isFound}),
    page as (select u.id from found u order by ${by} limit ${limit})
    select users.* from page join users using (id))`;
}

/** The rows of the page are found before it is looked at what they own. */
export function listFoundUsers(db: Database, asked: Asked, page: PageAsked): Promise<UserRow[]> {
  const { key, by } = orders[page.sort];
  const plan = asked.hasBilling ? planInSql('u', asked.now) : sql`'premium'`;
  return listRows(
    db,
    null,
    userRow,
    sql`select u.id, u.first_name as "firstName", u.last_name as "lastName", u.nickname,
          u.use_nickname_in_chat as "useNicknameInChat", u.profile_image_url as "profileImageUrl", u.email::text as email, u.role,
          ${statusOf('u')} as status, u.email_confirmed_at is not null as "isEmailConfirmed", ${plan} as plan,
          (select count(*) from businesses b where b.claimed_by = u.id and b.deleted_at is null)::int as listings,
          u.created_at as "createdAt", u.last_seen_at as "lastSeenAt", ${key} as key
        from ${pageOf(asked, page)} u
        order by ${by}`,
  );
}

/** Counted as far as one more than lists say. What has words is found by them, however many the planner expects. */
export async function countFoundUsers(db: Database, asked: Asked): Promise<number> {
  const isFound = conditionOf(asked);
  const found = hasWords(asked)
    ? sql`with found as materialized (select u.id from users u where ${isFound}) select from found`
    : sql`select from users u where ${isFound}`;
  const counted = await findRow(
    db,
    null,
    z.object({ count: z.int() }),
    sql`select count(*)::int as count from (${found} limit ${totalMax + 1}) counted`,
  );
  return counted?.count ?? 0;
}

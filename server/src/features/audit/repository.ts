import { actNames, actorKinds, targetKinds } from '@guildhall/contract/audit.ts';
import { roles } from '@guildhall/contract/members.ts';
import { z } from 'zod';
import { type Database, databaseOn, type Pool } from '../../db/database.ts';
import { type SQL, sql } from '../../db/drizzle.ts';
import { execute, findRow, listRows, streamRows } from '../../db/statement.ts';
import { type Chained, contentOf, type Kept, type Personal } from './rules.ts';

type NewAct = Chained & Personal;

/** The chain grows by one act at a time, until the commit: nothing else is waited for behind this lock. */
const lockChain = sql`select pg_advisory_xact_lock(hashtext('audit acts'))`;

/**
 * Adds acts at the end of the chain. Two statements for each: only one that begins when the lock is there sees the act before. They
 * leave together.
 */
export async function insertActs(db: Database, acts: NewAct[]): Promise<void> {
  await Promise.all([execute(db, 'lock-audit-chain', lockChain), ...acts.map((act) => insertAct(db, act))]);
}

/** In a transaction of its own. */
export async function insertActAlone(pool: Pool, act: NewAct): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await insertActs(databaseOn(client), [act]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

/**
 * What tells of a member whose account goes at this moment is left out with its salts, as when it had gone later. Whoever erases
 * it is not waited for, since they may wait for the chain.
 */
function insertAct(db: Database, act: NewAct): Promise<number> {
  const isOf = (memberId: number | null) =>
    sql`${memberId}::int is null or ${memberId}::int in (select id from alive)`;
  const ofActor = (value: SQL) => sql`case when ${isOf(act.actorId)} then ${value} end`;
  const ofMember = (value: SQL) => sql`case when ${isOf(act.memberId)} then ${value} end`;
  return execute(
    db,
    'insert-act',
    sql`with last as (select id, hash from audit_acts order by id desc limit 1),
          alive as materialized (
            select id from users where id in (${act.actorId}::int, ${act.memberId}::int) for key share skip locked)
        insert into audit_acts (
          id, at, act, actor_kind, actor_role, target_kind, target_id, request_id, actor_id, actor_salt, actor_digest,
          address, address_salt, address_digest, member_id, target_name, reason, details, member_salt, member_digest, hash)
        select coalesce((select id from last), 0) + 1, ${act.at}, ${act.act}, ${act.actorKind}, ${act.actorRole},
          ${act.targetKind}, ${act.targetId}::int, ${act.requestId},
          ${ofActor(sql`${act.actorId}::int`)}, ${ofActor(sql`${act.actorSalt}::bytea`)}, ${act.actorDigest}::bytea,
          ${ofActor(sql`${act.address}::text`)}, ${ofActor(sql`${act.addressSalt}::bytea`)}, ${act.addressDigest}::bytea,
          ${ofMember(sql`${act.memberId}::int`)}, ${ofMember(sql`${act.targetName}::text`)},
          ${ofMember(sql`${act.reason}::text`)}, ${ofMember(sql`${act.details}::json`)},
          ${ofMember(sql`${act.memberSalt}::bytea`)}, ${act.memberDigest}::bytea,
          sha256(coalesce((select hash from last), ''::bytea) || ${contentOf(act)}::bytea)`,
  );
}

const keptRow = z.object({
  id: z.int(),
  at: z.date(),
  act: z.string(),
  actorKind: z.string(),
  actorRole: z.string().nullable(),
  targetKind: z.string().nullable(),
  targetId: z.int().nullable(),
  requestId: z.string().nullable(),
  actorId: z.int().nullable(),
  actorSalt: z.instanceof(Buffer).nullable(),
  actorDigest: z.instanceof(Buffer),
  address: z.string().nullable(),
  addressSalt: z.instanceof(Buffer).nullable(),
  addressDigest: z.instanceof(Buffer),
  memberId: z.int().nullable(),
  targetName: z.string().nullable(),
  reason: z.string().nullable(),
  details: z.string().nullable(),
  memberSalt: z.instanceof(Buffer).nullable(),
  memberDigest: z.instanceof(Buffer),
  hash: z.instanceof(Buffer),
});

/** The next ones behind an act, as they lie there. */
export function listKept(db: Database, after: number, limit: number): Promise<Kept[]> {
  return listRows(
    db,
    'list-kept-acts',
    keptRow,
    sql`select id, at, act, actor_kind as "actorKind", actor_role as "actorRole", target_kind as "targetKind",
          target_id as "targetId", request_id as "requestId", actor_id as "actorId", actor_salt as "actorSalt",
          actor_digest as "actorDigest", address, address_salt as "addressSalt", address_digest as "addressDigest",
          member_id as "memberId", target_name as "targetName", reason, details::text as details,
          member_salt as "memberSalt", member_digest as "memberDigest", hash
        from audit_acts where id > ${after} order by id limit ${limit}`,
  );
}

const headRow = z.object({ id: z.int(), at: z.date(), hash: z.string() });
export type Head = z.output<typeof headRow>;

/** The last act, and what the chain comes to with it. */
export function findHead(db: Database): Promise<Head | undefined> {
  return findRow(
    db,
    'find-audit-head',
    headRow,
    sql`select id, at, encode(hash, 'hex') as hash from audit_acts order by id desc limit 1`,
  );
}

/** What staff have done since then, but for signing in, and what was refused: whether there is something to look at. */
export async function countNotable(db: Database, since: Date, until: Date): Promise<number> {
  const counted = await findRow(
    db,
    'count-notable-acts',
    z.object({ count: z.int() }),
    sql`select count(*)::int as count from audit_acts
        where at >= ${since} and at < ${until}
          and (actor_role <> 'user' and act <> 'account.signed_in' or act = 'access.refused')`,
  );
  return counted?.count ?? 0;
}

export interface Filters {
  actor?: number;
  target?: string;
  action?: string;
  from?: Date;
  to?: Date;
}

function conditionOf({ actor, target, action, from, to }: Filters): SQL {
  const [kind, id] = target?.split(':') ?? [];
  const conditions = [
    actor === undefined ? [] : [sql`a.actor_id = ${actor}`],
    action === undefined ? [] : [sql`a.act = ${action}`],
    // Also what concerns the member and is about something else, such as their listing.
    kind === 'member' && id ? [sql`a.member_id = ${Number(id)}`] : [],
    kind && kind !== 'member' ? [sql`a.target_kind = ${kind}`] : [],
    kind === 'member' && !id ? [sql`a.target_kind = 'member'`] : [],
    kind !== 'member' && id ? [sql`a.target_id = ${Number(id)}`] : [],
    from ? [sql`a.at >= ${from}`] : [],
    to ? [sql`a.at < ${to}`] : [],
  ].flat();
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

const nameOf = (alias: string) => {
  const of = sql.identifier(alias);
  return sql`nullif(trim(concat_ws(' ', ${of}.first_name, ${of}.last_name)), '')`;
};

const actRow = z.object({
  id: z.int(),
  at: z.date(),
  act: z.enum(actNames),
  actorKind: z.enum(actorKinds),
  actorRole: z.enum(roles).nullable(),
  actorId: z.int().nullable(),
  actorName: z.string().nullable(),
  address: z.string().nullable(),
  targetKind: z.enum(targetKinds).nullable(),
  targetId: z.int().nullable(),
  targetName: z.string().nullable(),
  memberId: z.int().nullable(),
  memberName: z.string().nullable(),
  reason: z.string().nullable(),
  details: z.record(z.string(), z.unknown()).nullable(),
  requestId: z.string().nullable(),
});
export type ActRow = z.output<typeof actRow>;

const columns = sql`a.id, a.at, a.act, a.actor_kind as "actorKind", a.actor_role as "actorRole", a.actor_id as "actorId",
  ${nameOf('actor')} as "actorName", a.address, a.target_kind as "targetKind", a.target_id as "targetId",
  a.target_name as "targetName", a.member_id as "memberId", ${nameOf('member')} as "memberName", a.reason, a.details,
  a.request_id as "requestId"`;
const people = sql`left join users actor on actor.id = a.actor_id left join users member on member.id = a.member_id`;

/** The latest first, from below the act `before`. The rows of the page are found before they are looked at. */
export function listRecorded(
  db: Database,
  filters: Filters,
  { before, limit }: { before: number | null; limit: number },
): Promise<ActRow[]> {
  const isBefore =
    before === null ? sql`true` : sql`(a.at, a.id) < (select at, id from audit_acts where id = ${before})`;
  return listRows(
    db,
    null,
    actRow,
    sql`select ${columns}
        from (select * from audit_acts a where ${conditionOf(filters)} and ${isBefore} order by a.at desc, a.id desc limit ${limit}) a ${people}
        order by a.at desc, a.id desc`,
  );
}

/** Counted as far as `max`. */
export async function countRecorded(db: Database, filters: Filters, max: number): Promise<number> {
  const counted = await findRow(
    db,
    null,
    z.object({ count: z.int() }),
    sql`select count(*)::int as count from (select from audit_acts a where ${conditionOf(filters)} limit ${max}) counted`,
  );
  return counted?.count ?? 0;
}

/** What a member did and what concerns them, the first one first; inside a transaction. */
export function streamActsOf(db: Database, memberId: number) {
  return streamRows(
    db,
    z.object({ ...actRow.omit({ actorName: true, memberName: true }).shape }),
    sql`select id, at, act, actor_kind as "actorKind", actor_role as "actorRole", actor_id as "actorId", address,
          target_kind as "targetKind", target_id as "targetId", target_name as "targetName", member_id as "memberId",
          reason, details, request_id as "requestId"
        from audit_acts where actor_id = ${memberId} or member_id = ${memberId} order by id`,
  );
}

/** From before the moment, a few at a time. Returns how many. */
export function forgetAddresses(db: Database, before: Date, limit: number): Promise<number> {
  return execute(
    db,
    null,
    sql`update audit_acts set address = null, address_salt = null where id in (
          select id from audit_acts where address is not null and at < ${before} order by at limit ${limit})`,
  );
}

import { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import { and, eq, isNull, sql } from '../../../db/drizzle.ts';
import { execute, findRow, listRows, streamRows, sweptAtOnce } from '../../../db/statement.ts';
import { isKept, isListed } from '../fragments.ts';
import { isInForce } from './fragments.ts';
import { businessPeople, type NewPerson, type PersonRow } from './tables.ts';

const partRow = z.object({ id: z.int(), isInForce: z.boolean() });

/** What a member is to a listing that they look after, or did until lately. */
export function findPart(db: Database, businessId: number, memberId: number) {
  return findRow(
    db,
    'find-part',
    partRow,
    sql`select p.id, coalesce(${isInForce}, false) as "isInForce"
        from business_people p join businesses b on b.id = p.business_id
        where p.business_id = ${businessId} and p.user_id = ${memberId}`,
  );
}

const idRow = z.object({ id: z.int() });

/** Who looks after a listing for its owner. */
export async function listColleagueIds(db: Database, businessId: number): Promise<number[]> {
  const rows = await listRows(
    db,
    'list-colleague-ids',
    idRow,
    sql`select p.user_id as id from business_people p join businesses b on b.id = p.business_id
        where p.business_id = ${businessId} and ${isInForce} order by p.id`,
  );
  return rows.map(({ id }) => id);
}

/** People whom the owner of today has, or could invite: who has left and who was another owner's isn't among them. */
const isOfToday = sql`business_people.ended_at is null and case when business_people.user_id is null
  then business_people.owner_id is null
    or business_people.owner_id = (select claimed_by from businesses b where b.id = business_people.business_id)
  else business_people.owner_id = (select claimed_by from businesses b where b.id = business_people.business_id) end`;

/** Who has joined first. */
export function listPeople(db: Database, businessId: number, limit: number): Promise<PersonRow[]> {
  return db
    .select()
    .from(businessPeople)
    .where(and(eq(businessPeople.businessId, businessId), isOfToday))
    .orderBy(sql`${businessPeople.userId} is null`, businessPeople.id)
    .limit(limit);
}

export function countPeople(db: Database, businessId: number): Promise<number> {
  return db.$count(businessPeople, and(eq(businessPeople.businessId, businessId), isOfToday));
}

/** Nobody else writes it until the transaction ends. */
export async function lockPerson(db: Database, businessId: number, id: number): Promise<PersonRow | undefined> {
  const [found] = await db
    .select()
    .from(businessPeople)
    .where(and(eq(businessPeople.id, id), eq(businessPeople.businessId, businessId), isOfToday))
    .limit(1)
    .for('no key update');
  return found;
}

/** Whom an address stands for that has not joined. */
export async function findByAddress(db: Database, businessId: number, email: string) {
  const [found] = await db
    .select()
    .from(businessPeople)
    .where(and(eq(businessPeople.businessId, businessId), eq(businessPeople.email, email)))
    .limit(1);
  return found;
}

/** Of a link that was not used; whether it still counts is to be looked at. */
export async function findInvited(db: Database, tokenHash: string): Promise<PersonRow | undefined> {
  const [found] = await db
    .select()
    .from(businessPeople)
    .where(and(eq(businessPeople.tokenHash, tokenHash), isNull(businessPeople.userId)))
    .limit(1);
  return found;
}

/** A link to this address counts for somebody. */
export async function hasInvitation(db: Database, email: string, now: Date): Promise<boolean> {
  const found = await findRow(
    db,
    'has-colleague-invitation',
    z.object({ is: z.boolean() }),
    sql`select exists (select from business_people p join businesses b on b.id = p.business_id
          where p.email = ${email} and p.expires_at > ${now} and p.owner_id = b.claimed_by and ${isListed('b')}) as is`,
  );
  return found?.is ?? false;
}

const partOfRow = z.object({
  businessId: z.int(),
  ownerId: z.int(),
  role: z.string().nullable(),
  isShown: z.boolean(),
});

/** The listings that a member looks after, the latest first. */
export function listParts(db: Database, memberId: number, limit: number) {
  return listRows(
    db,
    'list-parts',
    partOfRow,
    sql`select b.id as "businessId", b.claimed_by as "ownerId", p.role, p.is_shown as "isShown"
        from business_people p join businesses b on b.id = p.business_id
        where p.user_id = ${memberId} and ${isInForce} and ${isKept('b')}
        order by p.joined_at desc, p.id desc limit ${limit}`,
  );
}

const shownRow = z.object({ memberId: z.int(), role: z.string().nullable() });

/** Who has agreed to stand on a listing's page. Whom nobody meets any more is left out. */
export function listShown(db: Database, businessId: number, limit: number) {
  return listRows(
    db,
    'list-shown-people',
    shownRow,
    sql`select u.id as "memberId", p.role
        from business_people p join businesses b on b.id = p.business_id join users u on u.id = p.user_id
        where p.business_id = ${businessId} and ${isInForce} and p.is_shown and ${isListed('b')} and not u.is_hidden
        order by p.joined_at, p.id limit ${limit}`,
  );
}

/** Everybody whom a listing knows or knew. */
export function listAllOf(db: Database, businessId: number): Promise<PersonRow[]> {
  return db
    .select()
    .from(businessPeople)
    .where(eq(businessPeople.businessId, businessId))
    .orderBy(businessPeople.id);
}

/** Whom this owner has had, at all listings. */
export function listOfOwner(db: Database, ownerId: number): Promise<PersonRow[]> {
  return db
    .select()
    .from(businessPeople)
    .where(and(eq(businessPeople.ownerId, ownerId), isNull(businessPeople.endedAt)))
    .orderBy(businessPeople.id);
}

export async function insertPerson(db: Database, values: NewPerson): Promise<PersonRow> {
  const [inserted] = await db.insert(businessPeople).values(values).returning();
  return inserted as PersonRow;
}

export async function updatePerson(db: Database, id: number, values: Partial<NewPerson>): Promise<PersonRow> {
  const [changed] = await db.update(businessPeople).set(values).where(eq(businessPeople.id, id)).returning();
  return changed as PersonRow;
}

export async function deletePerson(db: Database, id: number): Promise<void> {
  await db.delete(businessPeople).where(eq(businessPeople.id, id));
}

export async function deletePeopleOf(db: Database, businessId: number): Promise<void> {
  await db.delete(businessPeople).where(eq(businessPeople.businessId, businessId));
}

/** Where an address stands for somebody who has not joined. */
export async function deleteAddress(db: Database, email: string): Promise<void> {
  await db.delete(businessPeople).where(and(eq(businessPeople.email, email), isNull(businessPeople.userId)));
}

/** Who left long ago, and who was invited and has not answered; whom a roll names stays, without the link. */
export async function sweepPeople(
  db: Database,
  { endedBefore, lapsedBefore }: { endedBefore: Date; lapsedBefore: Date },
): Promise<void> {
  const isOver = sql`(ended_at < ${endedBefore} or (user_id is null and not is_from_roll and expires_at < ${lapsedBefore}))`;
  await execute(
    db,
    null,
    sql`delete from business_people where id in (
          select id from business_people where ${isOver} order by id limit ${sweptAtOnce} for update skip locked)`,
  );
}

const exportedRow = z.object({
  business: z.string(),
  isYou: z.boolean(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  role: z.string().nullable(),
  isShown: z.boolean(),
  createdAt: z.date(),
  joinedAt: z.date().nullable(),
  endedAt: z.date().nullable(),
});

/** Where a member looks after a listing, and whom they have invited; inside a transaction. */
export function streamPeople(db: Database, memberId: number) {
  return streamRows(
    db,
    exportedRow,
    sql`select b.name as business, coalesce(p.user_id = ${memberId}, false) as "isYou", p.name, p.email, p.role,
          p.is_shown as "isShown", p.created_at as "createdAt", p.joined_at as "joinedAt", p.ended_at as "endedAt"
        from business_people p join businesses b on b.id = p.business_id
        where p.user_id = ${memberId} or p.owner_id = ${memberId} or p.invited_by = ${memberId} order by p.id`,
  );
}

import { type EnquirySide, enquirySides } from '@guildhall/contract/enquiries.ts';
import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { and, eq, gt, isNull, type SQL, sql } from '../../db/drizzle.ts';
import { execute, findRow, listRows, sweptAtOnce } from '../../db/statement.ts';
import { blockedBy, hasBlocked } from '../blocks/fragments.ts';
import { isListed } from '../businesses/fragments.ts';
import { lookedAfterBy } from '../businesses/people/fragments.ts';
import { addressHashOf } from '../claims/fragments.ts';
import { enquiries, enquiryAnswers, enquiryBlocks, enquiryLinks } from './tables.ts';

export const enquiryRow = z.object({
  id: z.int(),
  businessId: z.int(),
  businessName: z.string(),
  /** Null where nobody owns the listing, or it is gone. */
  ownerId: z.int().nullable(),
  isListed: z.boolean(),
  enquirerId: z.int().nullable(),
  name: z.string(),
  email: z.string().nullable(),
  addressHash: z.string(),
  text: z.string(),
  timing: z.string().nullable(),
  budget: z.string().nullable(),
  createdAt: z.date(),
  confirmedAt: z.date().nullable(),
  isUnread: z.boolean(),
  isAnswerUnread: z.boolean(),
  closedBy: z.enum(enquirySides).nullable(),
  lastAt: z.date(),
  isBlocked: z.boolean(),
});
export type EnquiryRow = z.output<typeof enquiryRow>;

/** Nothing of the enquiry `e` reaches the owner of its listing `b`: as whichever of the two, member or address, it comes from. */
export const isBlocked = sql`(${hasBlocked(sql`b.claimed_by`, sql`e.enquirer_id`)} or exists (
  select from enquiry_blocks k where k.owner_id = b.claimed_by and k.address_hash = e.address_hash) or exists (
  select from enquiry_blocks k join enquiries other on other.address_hash = k.address_hash
  where k.owner_id = b.claimed_by and other.enquirer_id = e.enquirer_id) or exists (
  select from users u where u.id in (${blockedBy(sql`b.claimed_by`)}) and ${addressHashOf(sql`u.email`)} = e.address_hash))`;

export const columns = sql`e.id, e.business_id as "businessId", b.name as "businessName", b.claimed_by as "ownerId",
  ${isListed('b')} as "isListed", e.enquirer_id as "enquirerId", e.name, e.email, e.address_hash as "addressHash", e.text,
  e.timing, e.budget, e.created_at as "createdAt", e.confirmed_at as "confirmedAt", e.is_unread as "isUnread",
  e.is_answer_unread as "isAnswerUnread", e.closed_by as "closedBy", e.last_at as "lastAt", ${isBlocked} as "isBlocked"`;
export const joined = sql`enquiries e join businesses b on b.id = e.business_id`;
/** Listings whose enquiries a member reads: their own, and those that they look after. */
export const readBy = (memberId: number): SQL =>
  sql`(select id from businesses where claimed_by = ${memberId} union all select * from ${lookedAfterBy(memberId)} parts)`;
const isReadBy = (memberId: number) =>
  sql`b.id in ${readBy(memberId)} and ${isListed('b')} and e.confirmed_at is not null`;

/** Of the address that a member has now; null for a visitor. */
const hashOfEnquirer = sql`(select ${addressHashOf(sql`u.email`)} from users u where u.id = e.enquirer_id)`;

export async function insertEnquiry(db: Database, values: typeof enquiries.$inferInsert): Promise<number> {
  const [inserted] = await db.insert(enquiries).values(values).returning({ id: enquiries.id });
  return inserted?.id ?? 0;
}

export async function insertLink(db: Database, values: typeof enquiryLinks.$inferInsert): Promise<void> {
  await db.insert(enquiryLinks).values(values);
}

export function findEnquiry(db: Database, id: number): Promise<EnquiryRow | undefined> {
  return findRow(db, 'find-enquiry', enquiryRow, sql`select ${columns} from ${joined} where e.id = ${id}`);
}

export function findByLink(db: Database, tokenHash: string, now: Date): Promise<EnquiryRow | undefined> {
  return findRow(
    db,
    'find-enquiry-by-link',
    enquiryRow,
    sql`select ${columns} from enquiry_links l, ${joined}
        where l.token_hash = ${tokenHash} and l.expires_at > ${now} and e.id = l.enquiry_id
          and l.address_hash = coalesce(${hashOfEnquirer}, e.address_hash)`,
  );
}

/** Nobody else writes in it until the transaction ends. */
export async function lockEnquiry(db: Database, id: number): Promise<void> {
  await execute(db, null, sql`select from enquiries where id = ${id} for no key update`);
}

export function findOfEnquirer(db: Database, enquirerId: number, id: number): Promise<EnquiryRow | undefined> {
  return findRow(
    db,
    'find-asked-enquiry',
    enquiryRow,
    sql`select ${columns} from ${joined} where e.id = ${id} and e.enquirer_id = ${enquirerId}`,
  );
}

/** As its owner, or whoever looks after the listing with them, reads it. */
export function findOfReader(db: Database, memberId: number, id: number): Promise<EnquiryRow | undefined> {
  return findRow(
    db,
    'find-readers-enquiry',
    enquiryRow,
    sql`select ${columns} from ${joined} where e.id = ${id} and ${isReadBy(memberId)}`,
  );
}

/** Enquiries of visitors to the listing after the moment, confirmed or not. */
export async function countOfVisitors(db: Database, businessId: number, since: Date): Promise<number> {
  const { businessId: ofListing, createdAt, enquirerId } = enquiries;
  return db.$count(enquiries, and(eq(ofListing, businessId), gt(createdAt, since), isNull(enquirerId)));
}

export async function changeEnquiry(
  db: Database,
  id: number,
  values: Partial<typeof enquiries.$inferInsert>,
): Promise<void> {
  await db.update(enquiries).set(values).where(eq(enquiries.id, id));
}

export async function insertAnswer(
  db: Database,
  values: { enquiryId: number; side: EnquirySide; text: string; createdAt: Date },
): Promise<void> {
  await db.insert(enquiryAnswers).values(values);
}

export async function listAnswers(db: Database, enquiryId: number) {
  return db
    .select()
    .from(enquiryAnswers)
    .where(eq(enquiryAnswers.enquiryId, enquiryId))
    .orderBy(enquiryAnswers.id);
}

export async function countAnswers(db: Database, enquiryId: number): Promise<number> {
  return db.$count(enquiryAnswers, eq(enquiryAnswers.enquiryId, enquiryId));
}

export async function deleteLinks(db: Database, enquiryId: number): Promise<void> {
  await db.delete(enquiryLinks).where(eq(enquiryLinks.enquiryId, enquiryId));
}

export async function insertBlock(db: Database, values: typeof enquiryBlocks.$inferInsert): Promise<void> {
  await db.insert(enquiryBlocks).values(values).onConflictDoNothing();
}

export async function deleteBlock(db: Database, ownerId: number, addressHash: string): Promise<void> {
  await db
    .delete(enquiryBlocks)
    .where(and(eq(enquiryBlocks.ownerId, ownerId), eq(enquiryBlocks.addressHash, addressHash)));
}

/** Enquiries to one listing are the other's. */
export async function moveEnquiries(db: Database, businessId: number, keptId: number): Promise<void> {
  await db.update(enquiries).set({ businessId: keptId }).where(eq(enquiries.businessId, businessId));
}

const idRow = z.object({ id: z.int() });

/** Returns their ids: what was told about them is to be forgotten. */
export function deleteOfListing(db: Database, businessId: number): Promise<{ id: number }[]> {
  return listRows(db, null, idRow, sql`delete from enquiries where business_id = ${businessId} returning id`);
}

/** As a member, and as a visitor with their address; returns the ids. */
export function deleteOfMember(db: Database, memberId: number): Promise<{ id: number }[]> {
  const address = sql`(select ${addressHashOf(sql`email`)} from users where id = ${memberId})`;
  return listRows(
    db,
    null,
    idRow,
    sql`delete from enquiries where enquirer_id = ${memberId} or address_hash = ${address} returning id`,
  );
}

export async function isBlockedBy(db: Database, blockerId: number, blockedId: number): Promise<boolean> {
  const found = await findRow(
    db,
    null,
    z.object({ is: z.boolean() }),
    sql`select ${hasBlocked(blockerId, blockedId)} as is`,
  );
  return found?.is ?? false;
}

/** As whoever asked reads them: of an owner whom they have blocked they read nothing. */
export async function listAnswersForAsker(db: Database, { id, enquirerId, ownerId }: EnquiryRow) {
  const answers = await listAnswers(db, id);
  const isHidden = enquirerId !== null && ownerId !== null && (await isBlockedBy(db, enquirerId, ownerId));
  return isHidden ? answers.filter(({ side }) => side !== 'owner') : answers;
}

/** What nobody has confirmed in time, what is long over, and links that lead nowhere any more. */
export async function sweep(
  db: Database,
  { now, unconfirmedBefore, lastBefore }: { now: Date; unconfirmedBefore: Date; lastBefore: Date },
): Promise<void> {
  for (const isOver of [
    sql`last_at < ${lastBefore}`,
    // Its own index has these alone.
    sql`confirmed_at is null and last_at < ${unconfirmedBefore}`,
  ])
    await execute(
      db,
      null,
      sql`delete from enquiries where id in (
            select id from enquiries where ${isOver} limit ${sweptAtOnce} for update skip locked)`,
    );
  await execute(
    db,
    null,
    sql`delete from enquiry_links where token_hash in (
          select token_hash from enquiry_links where expires_at <= ${now} limit ${sweptAtOnce})`,
  );
}

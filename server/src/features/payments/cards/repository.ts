import { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import { and, desc, eq, gt, inArray, lt, ne, notInArray, sql } from '../../../db/drizzle.ts';
import { findRow, listRows, streamRows } from '../../../db/statement.ts';
import {
  type CardAccount,
  type CardInvoiceRow,
  type CardMirror,
  cardAccounts,
  cardInvoices,
  leavingCustomers,
  type strayCustomers,
  stripeEndpoints,
  stripeEvents,
} from '../tables.ts';

export async function findAccount(db: Database, memberId: number): Promise<CardAccount | undefined> {
  const [found] = await db.select().from(cardAccounts).where(eq(cardAccounts.memberId, memberId)).limit(1);
  return found;
}

/** With the member locked. */
export async function addAccount(db: Database, memberId: number): Promise<void> {
  await db.insert(cardAccounts).values({ memberId }).onConflictDoNothing();
}

export async function changeAccount(
  db: Database,
  memberId: number,
  values: Partial<Omit<CardAccount, 'memberId' | 'rev'>>,
): Promise<void> {
  await db.update(cardAccounts).set(values).where(eq(cardAccounts.memberId, memberId));
}

/** What was read before this is older than it. */
export async function writeMirror(db: Database, memberId: number, mirror: CardMirror): Promise<void> {
  await db
    .update(cardAccounts)
    .set({ ...mirror, rev: sql`${cardAccounts.rev} + 1` })
    .where(eq(cardAccounts.memberId, memberId));
}

/** What was owed to the provider is done, unless it is owed anew since it was read. */
export async function settleOwed(
  db: Database,
  memberId: number,
  owed: Partial<Record<'renamedAt' | 'shortenedAt', Date>>,
): Promise<void> {
  for (const name of ['renamedAt', 'shortenedAt'] as const) {
    const since = owed[name];
    if (!since) continue;
    const isSame = and(eq(cardAccounts.memberId, memberId), eq(cardAccounts[name], since));
    await db
      .update(cardAccounts)
      .set({ [name]: null })
      .where(isSame);
  }
}

/** Whose customer it is. */
export async function findMemberOf(
  db: Database,
  of: { customerId: string } | { paymentIntentId: string },
): Promise<number | null> {
  const [found] =
    'customerId' in of
      ? await db
          .select({ memberId: cardAccounts.memberId })
          .from(cardAccounts)
          .where(eq(cardAccounts.customerId, of.customerId))
          .limit(1)
      : await db
          .select({ memberId: cardInvoices.memberId })
          .from(cardInvoices)
          .where(eq(cardInvoices.paymentIntentId, of.paymentIntentId))
          .limit(1);
  return found?.memberId ?? null;
}

const watchedRow = z.object({ memberId: z.int(), isLeaving: z.boolean(), isRenamed: z.boolean() });

/** Those with whom something may have changed that nobody has told, and those who leave, by rising id. */
export async function listWatched(
  db: Database,
  { after, since, limit }: { after: number; since: Date; limit: number },
): Promise<z.output<typeof watchedRow>[]> {
  return listRows(
    db,
    'watched-cards',
    watchedRow,
    sql`select member_id as "memberId", u.is_hidden as "isLeaving",
          renamed_at is not null as "isRenamed"
        from card_accounts a join users u on u.id = a.member_id
        where member_id > ${after}
          and (customer_id is not null and (subscription_id is not null or attempt is not null
            or renamed_at is not null or u.is_hidden) or exists (
            select from card_invoices i where i.member_id = a.member_id and i.issued_at > ${since}))
        order by member_id limit ${limit}`,
  );
}

/** Until the provider says that they are gone there. */
export async function addLeaving(db: Database, leaving: typeof leavingCustomers.$inferInsert): Promise<void> {
  await db.insert(leavingCustomers).values(leaving).onConflictDoNothing();
}

/** Whom these keys know, unless they are gone at Stripe. */
export const isKnownTo = (
  table: typeof leavingCustomers | typeof strayCustomers,
  { isLive, accountId }: { isLive: boolean; accountId: string | null },
) =>
  and(
    eq(table.isLive, isLive),
    accountId === null ? undefined : sql`coalesce(${table.accountId}, ${accountId}) = ${accountId}`,
  );

export async function deleteLeaving(
  db: Database,
  customerId: string,
  keys: { isLive: boolean; accountId: string | null },
): Promise<void> {
  await db
    .delete(leavingCustomers)
    .where(and(eq(leavingCustomers.customerId, customerId), isKnownTo(leavingCustomers, keys)));
}

/** By rising id: those whom these keys know. */
export async function listLeaving(
  db: Database,
  keys: { isLive: boolean; accountId: string | null },
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ customerId: leavingCustomers.customerId })
    .from(leavingCustomers)
    .where(and(isKnownTo(leavingCustomers, keys), gt(leavingCustomers.customerId, after)))
    .orderBy(leavingCustomers.customerId)
    .limit(limit);
  return rows.map(({ customerId }) => customerId);
}

const unendedRow = z.object({ count: z.int(), oldest: z.date().nullable() });

/** Who has left or asked to be deleted before this moment, and may still be charged: those of these keys, and those of real money. */
export async function countUnended(
  db: Database,
  before: Date,
  isLive: boolean,
): Promise<z.output<typeof unendedRow>> {
  const found = await findRow(
    db,
    'count-unended',
    unendedRow,
    sql`select count(*)::int as count, min(since) as oldest from (
          select since from leaving_customers where is_live or not ${isLive}
          union all
          select u.deletion_requested_at from users u join card_accounts a on a.member_id = u.id
          where u.deletion_requested_at is not null and a.status in ('trialing', 'active', 'past_due') and a.ends_at is null
        ) as unended where since < ${before}`,
  );
  return found ?? { count: 0, oldest: null };
}

export function listInvoices(db: Database, memberId: number, limit: number): Promise<CardInvoiceRow[]> {
  return db
    .select()
    .from(cardInvoices)
    .where(eq(cardInvoices.memberId, memberId))
    .orderBy(desc(cardInvoices.issuedAt), desc(cardInvoices.id))
    .limit(limit);
}

/** Of this customer, all of them. */
export function listInvoicesOf(
  db: Database,
  { memberId, customerId }: { memberId: number; customerId: string },
): Promise<CardInvoiceRow[]> {
  return db
    .select()
    .from(cardInvoices)
    .where(and(eq(cardInvoices.memberId, memberId), eq(cardInvoices.customerId, customerId)));
}

/** Those of other customers than this one. With keys for real money, what was paid for a test isn't among them. */
export async function listEarlier(
  db: Database,
  { memberId, customerId }: Pick<CardAccount, 'memberId' | 'customerId'>,
  hasLiveKeys: boolean,
): Promise<string[]> {
  const rows = await db
    .select({ id: cardInvoices.id })
    .from(cardInvoices)
    .where(
      and(
        eq(cardInvoices.memberId, memberId),
        customerId === null ? undefined : ne(cardInvoices.customerId, customerId),
        hasLiveKeys ? eq(cardInvoices.isLive, true) : undefined,
      ),
    );
  return rows.map(({ id }) => id);
}

/**
 * What other customers than this one have paid since, the newest first: one may have it given back, or have it disputed, though the
 * member pays by another since. Those of the other mode these keys don't know.
 */
export function listEarlierPaid(
  db: Database,
  { memberId, customerId }: Pick<CardAccount, 'memberId' | 'customerId'>,
  { isLive, since, limit }: { isLive: boolean; since: Date; limit: number },
): Promise<CardInvoiceRow[]> {
  return db
    .select()
    .from(cardInvoices)
    .where(
      and(
        eq(cardInvoices.memberId, memberId),
        customerId === null ? undefined : ne(cardInvoices.customerId, customerId),
        eq(cardInvoices.isLive, isLive),
        inArray(cardInvoices.status, ['paid', 'disputed']),
        gt(cardInvoices.issuedAt, since),
      ),
    )
    .orderBy(desc(cardInvoices.issuedAt), desc(cardInvoices.id))
    .limit(limit);
}

/** The member has these, and those that stay. */
export async function keepInvoices(
  db: Database,
  memberId: number,
  rows: CardInvoiceRow[],
  staying: string[],
): Promise<void> {
  const ids = [...rows.map(({ id }) => id), ...staying];
  const others = ids.length > 0 ? notInArray(cardInvoices.id, ids) : undefined;
  await db.delete(cardInvoices).where(and(eq(cardInvoices.memberId, memberId), others));
  for (const row of rows)
    await db.insert(cardInvoices).values(row).onConflictDoUpdate({ target: cardInvoices.id, set: row });
}

/** False: it was taken before. */
export async function addEvent(db: Database, id: string, receivedAt: Date): Promise<boolean> {
  const added = await db
    .insert(stripeEvents)
    .values({ id, receivedAt })
    .onConflictDoNothing()
    .returning({ id: stripeEvents.id });
  return added.length > 0;
}

export async function deleteEventsBefore(db: Database, before: Date): Promise<void> {
  await db.delete(stripeEvents).where(lt(stripeEvents.receivedAt, before));
}

/** The newest first. */
export function listEndpoints(db: Database): Promise<(typeof stripeEndpoints.$inferSelect)[]> {
  return db.select().from(stripeEndpoints).orderBy(desc(stripeEndpoints.createdAt)).limit(10);
}

export async function addEndpoint(db: Database, row: typeof stripeEndpoints.$inferInsert): Promise<void> {
  await db.insert(stripeEndpoints).values(row).onConflictDoNothing();
}

const exportedAccount = z.object({
  plan: z.string().nullable(),
  status: z.string().nullable(),
  nextChargeAt: z.date().nullable(),
  endsAt: z.date().nullable(),
  cardBrand: z.string().nullable(),
  cardLast4: z.string().nullable(),
});

export function streamAccount(db: Database, memberId: number) {
  return streamRows(
    db,
    exportedAccount,
    sql`select plan, status, next_charge_at as "nextChargeAt", ends_at as "endsAt", card_brand as "cardBrand",
          card_last4 as "cardLast4"
        from card_accounts where member_id = ${memberId}`,
  );
}

const exportedInvoice = z.object({
  number: z.string().nullable(),
  plan: z.string().nullable(),
  amount: z.int(),
  currency: z.string(),
  status: z.string(),
  issuedAt: z.date(),
});

export function streamInvoices(db: Database, memberId: number) {
  return streamRows(
    db,
    exportedInvoice,
    sql`select number, plan, amount, currency, status, issued_at as "issuedAt"
        from card_invoices where member_id = ${memberId} order by issued_at, id`,
  );
}

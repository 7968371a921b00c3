import type { BankStatus } from '@guildhall/contract/bank-files.ts';
import { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import { and, eq, inArray, isNull, lt, sql } from '../../../db/drizzle.ts';
import { execute, findRow, listRows } from '../../../db/statement.ts';
import { type Invoice, type InvoicePayment, invoices } from '../tables.ts';
import type { Named } from './matching/rules.ts';
import type { Candidate } from './suggesting/rules.ts';
import { type BankFile, type BankPaymentRow, bankFiles, bankPayments } from './tables.ts';

/** The file with these bytes, which may have been here before. */
export async function keepFile(
  db: Database,
  values: Pick<BankFile, 'name' | 'hash' | 'uploadedBy' | 'uploadedAt' | 'facts' | 'waiting'>,
): Promise<KeptFile> {
  await db.insert(bankFiles).values(values).onConflictDoNothing();
  return (await findByHash(db, values.hash)) as KeptFile;
}

/** What a file holds may be megabytes: who asks how far it is doesn't need it. */
const kept = {
  id: bankFiles.id,
  name: bankFiles.name,
  uploadedBy: bankFiles.uploadedBy,
  uploadedAt: bankFiles.uploadedAt,
  facts: bankFiles.facts,
  noted: bankFiles.noted,
  completedAt: bankFiles.completedAt,
};
type KeptFile = Pick<BankFile, keyof typeof kept>;

export async function findByHash(db: Database, hash: string): Promise<KeptFile | undefined> {
  const [found] = await db.select(kept).from(bankFiles).where(eq(bankFiles.hash, hash)).limit(1);
  return found;
}

export async function findFile(db: Database, id: number): Promise<KeptFile | undefined> {
  const [found] = await db.select(kept).from(bankFiles).where(eq(bankFiles.id, id)).limit(1);
  return found;
}

/** With what waits in it. */
export async function findFileToNote(db: Database, id: number): Promise<BankFile | undefined> {
  const [found] = await db
    .select()
    .from(bankFiles)
    .where(and(eq(bankFiles.id, id), isNull(bankFiles.completedAt)))
    .limit(1);
  return found;
}

/** Where more can be read of a file now than when it was completed. False: it isn't so. */
export async function reopenFile(
  db: Database,
  id: number,
  facts: BankFile['facts'],
  waiting: BankFile['waiting'],
): Promise<boolean> {
  const changed = await db
    .update(bankFiles)
    .set({ facts, waiting, noted: 0, completedAt: null })
    .where(
      and(
        eq(bankFiles.id, id),
        sql`${bankFiles.completedAt} is not null`,
        sql`(${bankFiles.facts} ->> 'read')::int < ${facts.read}`,
      ),
    )
    .returning({ id: bankFiles.id });
  return changed.length > 0;
}

const unfinishedMax = 100;

/** Files that were sent before the moment, and not all of which has been dealt with. */
export async function listUnfinished(db: Database, before: Date): Promise<number[]> {
  const found = await db
    .select({ id: bankFiles.id })
    .from(bankFiles)
    .where(and(isNull(bankFiles.completedAt), lt(bankFiles.uploadedAt, before)))
    .orderBy(bankFiles.id)
    .limit(unfinishedMax);
  return found.map(({ id }) => id);
}

export async function advanceFile(db: Database, id: number, noted: number): Promise<void> {
  await db.update(bankFiles).set({ noted }).where(eq(bankFiles.id, id));
}

/** All of it has been dealt with: what stands in it is needed no longer. */
export async function completeFile(db: Database, id: number, completedAt: Date): Promise<void> {
  await db.update(bankFiles).set({ completedAt, waiting: null }).where(eq(bankFiles.id, id));
}

export async function listKnownKeys(db: Database, keys: string[]): Promise<Set<string>> {
  const found = await db
    .select({ key: bankPayments.key })
    .from(bankPayments)
    .where(inArray(bankPayments.key, keys));
  return new Set(found.map(({ key }) => key));
}

const countRow = z.object({ status: z.string(), isOverpaid: z.boolean(), count: z.int() });

export function countByStatus(db: Database, fileId: number): Promise<z.output<typeof countRow>[]> {
  return listRows(
    db,
    'bank-file-counts',
    countRow,
    sql`select status, coalesce(reason = 'overpaid', false) as "isOverpaid", count(*)::int as count
        from bank_payments where file_id = ${fileId} group by 1, 2`,
  );
}

/** The invoices with these names, by each name that they have. */
export async function listNamed(db: Database, names: Named[]): Promise<Map<string, Invoice>> {
  const references = names.flatMap((named) => named.references);
  const numbers = names.flatMap((named) => named.numbers);
  if (references.length + numbers.length === 0) return new Map();
  const found = await db
    .select()
    .from(invoices)
    .where(
      sql`${invoices.reference} = any(${sql.param(references)}::text[]) or ${invoices.number} = any(${sql.param(numbers)}::text[])`,
    );
  return new Map(found.flatMap((one) => [[one.reference, one] as const, [one.number, one] as const]));
}

const candidateRow = z.object({
  id: z.int(),
  memberId: z.int().nullable(),
  open: z.int(),
  currency: z.string(),
  buyer: z.string(),
});
const candidatesMax = 20_000;

/** Open invoices that are short of one of these amounts. */
export function listShortOf(db: Database, amounts: number[]): Promise<Candidate[]> {
  return listRows(
    db,
    'bank-candidates',
    candidateRow,
    sql`select id, member_id as "memberId", total - paid as open, currency, buyer ->> 'name' as buyer from invoices
        where status = 'open' and (total - paid) = any(${sql.param(amounts)}::int[]) order by id limit ${candidatesMax}`,
  );
}

const likeRow = z.object({ id: z.int() });

/** Whether as much came for the invoice between these days. Credit is no money that comes. */
export async function hasLike(
  db: Database,
  { invoiceId, amount }: { invoiceId: number; amount: number },
  [from, to]: [string, string],
): Promise<boolean> {
  const found = await findRow(
    db,
    'bank-like',
    likeRow,
    sql`select id from invoice_payments
        where invoice_id = ${invoiceId} and kind = 'payment' and paid_on between ${from}::date and ${to}::date and amount = ${amount} and not is_reversed limit 1`,
  );
  return found !== undefined;
}

/** Who adds to the list, or notes what stands in it, is alone: two files, or two of the office, may be at the same money. */
export async function lockList(db: Database): Promise<void> {
  await execute(db, null, sql`select pg_advisory_xact_lock(hashtext('bank payments'), 0)`);
}

/** The ids of those that are new: others came by another file, or at this moment by another call. */
export async function addBankPayments(
  db: Database,
  rows: (typeof bankPayments.$inferInsert)[],
): Promise<number[]> {
  const added = await db
    .insert(bankPayments)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: bankPayments.id });
  return added.map(({ id }) => id);
}

export async function findBankPayment(db: Database, id: number): Promise<BankPaymentRow | undefined> {
  const [found] = await db.select().from(bankPayments).where(eq(bankPayments.id, id)).limit(1);
  return found;
}

/** False: it is not in one of the states from which it may go there. */
export async function answerBankPayment(
  db: Database,
  id: number,
  from: BankStatus[],
  values: Partial<BankPaymentRow>,
): Promise<boolean> {
  const changed = await db
    .update(bankPayments)
    .set(values)
    .where(and(eq(bankPayments.id, id), inArray(bankPayments.status, from)))
    .returning({ id: bankPayments.id });
  return changed.length > 0;
}

/** What was noted at an invoice by mistake waits for the office again. */
export async function reopenBankPayment(
  db: Database,
  id: number,
  { invoiceId, amount, paidOn }: Pick<InvoicePayment, 'invoiceId' | 'amount' | 'paidOn'>,
): Promise<void> {
  await db
    .update(bankPayments)
    .set({ status: 'unmatched', reason: 'reversed', invoiceId: null, answeredBy: null, answeredAt: null })
    .where(
      and(
        eq(bankPayments.id, id),
        eq(bankPayments.invoiceId, invoiceId),
        eq(bankPayments.amount, amount),
        eq(bankPayments.bookedOn, paidOn),
      ),
    );
}

/** What was written in payments of a member's invoices. In the transaction of their erasure, before the invoices forget them. */
export async function forgetPayersOf(db: Database, memberId: number): Promise<void> {
  await execute(
    db,
    null,
    sql`update bank_payments set payer = null, purpose = null where id in (
          select p.id from bank_payments p join invoices i on i.id = p.invoice_id
          where i.member_id = ${memberId} and (p.payer is not null or p.purpose is not null))`,
  );
}

const forgottenAtOnce = 5000;

/** What people wrote in payments that were answered before the moment. */
export async function forgetPayers(db: Database, before: Date): Promise<void> {
  await execute(
    db,
    null,
    sql`update bank_payments set payer = null, purpose = null where id in (
          select id from bank_payments where answered_at < ${before} and (payer is not null or purpose is not null)
          order by id limit ${forgottenAtOnce} for update skip locked)`,
  );
}

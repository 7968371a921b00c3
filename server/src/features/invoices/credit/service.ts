import type { Money } from '@guildhall/contract/billing.ts';
import type { Context } from '../../../context.ts';
import { addPayment, changeInvoice, listInvoicesOf } from '../repository.ts';
import { creditOf } from '../rules.ts';
import { today } from '../settings/service.ts';
import type { Invoice } from '../tables.ts';

/*
 * A member's credit is what came for their invoices and wasn't needed. It stays where it came in until another invoice takes it.
 * Then it is a payment below zero there, and one above zero here.
 */

export interface Part {
  from: Invoice;
  amount: number;
}

/** What the member has, by currency. */
export async function listCredit(ctx: Context, memberId: number): Promise<Money[]> {
  const sums = new Map<string, number>();
  for (const one of await listInvoicesOf(ctx.db, memberId))
    sums.set(one.currency, (sums.get(one.currency) ?? 0) + creditOf(one));
  return [...sums].flatMap(([currency, amount]) => (amount > 0 ? [{ amount, currency }] : []));
}

/** By currency what the member has, and the latest invoice where some of it is. */
export async function listCreditAt(ctx: Context, memberId: number): Promise<(Money & { invoiceId: number })[]> {
  const sums = new Map<string, Money & { invoiceId: number }>();
  for (const one of await listInvoicesOf(ctx.db, memberId)) {
    const credit = creditOf(one);
    if (credit === 0) continue;
    const { invoiceId = one.id, amount = 0 } = sums.get(one.currency) ?? {};
    sums.set(one.currency, { invoiceId, amount: amount + credit, currency: one.currency });
  }
  return [...sums.values()];
}

/** What the member has in this currency. */
export const countCredit = async (ctx: Context, memberId: number, currency: string): Promise<number> =>
  (await listCredit(ctx, memberId)).find((one) => one.currency === currency)?.amount ?? 0;

/** Takes as much of the credit as the total needs out of the invoices where it is. The member is locked. */
export async function takeCredit(
  ctx: Context,
  memberId: number,
  { total, currency }: Pick<Invoice, 'total' | 'currency'>,
): Promise<Part[]> {
  const parts: Part[] = [];
  let needed = total;
  const all = await listInvoicesOf(ctx.db, memberId);
  for (const from of all.filter((one) => one.currency === currency).toReversed()) {
    const amount = Math.min(needed, creditOf(from));
    if (amount <= 0) continue;
    await changeInvoice(ctx.db, from.id, { paid: from.paid - amount });
    parts.push({ from, amount });
    needed -= amount;
  }
  return parts;
}

/** Writes down where it went, and from where it came. */
export async function moveCredit(ctx: Context, to: Invoice, parts: Part[]): Promise<void> {
  for (const { from, amount } of parts) await noteMove(ctx, { from, to, amount, recordedBy: null });
}

interface Moved {
  from: Pick<Invoice, 'id' | 'number'>;
  to: Pick<Invoice, 'id' | 'number'>;
  amount: number;
  /** Null: nobody did, it was there when an invoice was issued. */
  recordedBy: number | null;
}

/** Money that was one invoice's and is another's from now on. Both sums are changed by the caller. */
export async function noteMove(ctx: Context, { from, to, amount, recordedBy }: Moved): Promise<void> {
  const common = { kind: 'credit' as const, paidOn: await today(ctx), recordedBy, recordedAt: ctx.now() };
  await addPayment(ctx.db, { ...common, invoiceId: from.id, amount: -amount, reference: `→ ${to.number}` });
  await addPayment(ctx.db, { ...common, invoiceId: to.id, amount, reference: `← ${from.number}` });
}

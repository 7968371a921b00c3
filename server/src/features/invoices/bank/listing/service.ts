import type { BankPayment, listBankPayments as contract } from '@guildhall/contract/bank-files.ts';
import type { Request } from '@guildhall/contract/endpoint.ts';
import { message } from '@guildhall/contract/messages.ts';
import type { Context } from '../../../../context.ts';
import { notFound } from '../../../../http/errors.ts';
import { pageOf } from '../../../../http/paging.ts';
import type { Viewer } from '../../../../http/viewer.ts';
import { listLikes } from '../alike/repository.ts';
import {
  countBankPayments,
  type InvoiceOfPayment,
  listInvoicesById,
  listWithFile,
  type ShownPayment,
} from './repository.ts';

export async function listBankPayments(
  ctx: Context,
  _viewer: Viewer,
  { query: { filter, limit, before } }: Request<typeof contract>,
) {
  const status = filter === 'all' ? undefined : filter;
  const rows = await listWithFile(ctx.db, status ? { status } : {}, { before: before ?? null, limit: limit + 1 });
  const { shown, next } = pageOf(rows, limit, ({ id }) => ({ before: id }));
  return { items: await withInvoices(ctx, shown), total: await countBankPayments(ctx.db, status), next };
}

export async function toBankPayment(ctx: Context, id: number): Promise<BankPayment> {
  const [payment] = await withInvoices(ctx, await listWithFile(ctx.db, { id }, { before: null, limit: 1 }));
  if (!payment) throw notFound(message('This payment was not found.'));
  return payment;
}

async function withInvoices(ctx: Context, rows: ShownPayment[]): Promise<BankPayment[]> {
  const ids = rows.flatMap(({ invoiceId, suggestedId }) => invoiceId ?? suggestedId ?? []);
  const byId = new Map((await listInvoicesById(ctx.db, ids)).map((invoice) => [invoice.id, invoice]));
  const likes = new Map(
    (
      await listLikes(
        ctx.db,
        rows.map(({ id }) => id),
      )
    ).map(({ of, ...like }) => [of, like]),
  );
  return rows.map(({ amount, currency, invoiceId, suggestedId, ...row }) => {
    const suggested = row.status === 'matched' ? undefined : byId.get(suggestedId ?? 0);
    // What was found by name and amount is no good any more once somebody else has paid it.
    const isStale = row.reason === 'unnamed' && suggested?.status !== 'open';
    return {
      ...row,
      amount: { amount, currency },
      invoice: shownOf(byId.get(invoiceId ?? 0)),
      suggestion: isStale ? null : shownOf(suggested),
      like: likes.get(row.id) ?? null,
    };
  });
}

const shownOf = (invoice: InvoiceOfPayment | undefined) =>
  invoice
    ? {
        id: invoice.id,
        number: invoice.number,
        buyer: invoice.buyer,
        total: { amount: invoice.total, currency: invoice.currency },
        open: invoice.open,
      }
    : null;

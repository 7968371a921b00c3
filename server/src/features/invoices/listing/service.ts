import type { MembershipInvoice } from '@guildhall/contract/card-payments.ts';
import type { Request } from '@guildhall/contract/endpoint.ts';
import type * as contract from '@guildhall/contract/invoices.ts';
import { message } from '@guildhall/contract/messages.ts';
import type { Context } from '../../../context.ts';
import { notFound } from '../../../http/errors.ts';
import { cappedTotal, pageOf } from '../../../http/paging.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { listFaces } from '../../members/repository.ts';
import { toFace } from '../../members/rules.ts';
import { listCardInvoices } from '../../payments/cards/service.ts';
import { countCredit } from '../credit/service.ts';
import { listReminders } from '../reminders/repository.ts';
import { findCreditNote, findInvoice, listCounterparts, listInvoicesOf, listPayments } from '../repository.ts';
import { listInvoicesOfIds, listMoves, listReached } from '../reversing/repository.ts';
import { reversalOf } from '../reversing/rules.ts';
import { creditOf } from '../rules.ts';
import { today } from '../settings/service.ts';
import type { Invoice, InvoicePayment } from '../tables.ts';
import { countFound, listFound } from './repository.ts';
import { toMembershipInvoice, toStaffInvoice } from './rules.ts';

const shownMax = 100;

/** By card and by transfer. */
export async function listMembershipInvoices(ctx: Context, viewer: Viewer): Promise<MembershipInvoice[]> {
  const byTransfer = (await listInvoicesOf(ctx.db, viewer.id)).map(toMembershipInvoice);
  return [...(await listCardInvoices(ctx, viewer.id)), ...byTransfer]
    .toSorted((a, b) => b.issuedAt.getTime() - a.issuedAt.getTime())
    .slice(0, shownMax);
}

export async function listInvoices(
  ctx: Context,
  _viewer: Viewer,
  { query }: Request<typeof contract.listInvoices>,
) {
  const { filter, q = '', limit } = query;
  const day = await today(ctx);
  const asked = { filter, q, today: day };
  const rows = await listFound(ctx.db, asked, { before: query.before ?? null, limit: limit + 1 });
  const { shown, next } = pageOf(rows, limit, ({ id }) => ({ before: id }));
  const counterparts = await listCounterparts(ctx.db, shown);
  const items = shown.map((row) =>
    toStaffInvoice(row, { today: day, counterpart: counterparts.get(row.id) ?? null }),
  );
  return { items, next, ...cappedTotal(await countFound(ctx.db, asked)) };
}

export async function getInvoice(
  ctx: Context,
  _viewer: Viewer,
  { params }: Request<typeof contract.getInvoice>,
): Promise<contract.PaidInvoice> {
  const invoice = await findInvoice(ctx.db, params.id);
  if (!invoice) throw notFound(message('This invoice was not found.'));
  return toPaidInvoice(ctx, invoice);
}

const paymentsShown = 1000;

/** With its payments, and what the member has to their credit. */
export async function toPaidInvoice(ctx: Context, invoice: Invoice): Promise<contract.PaidInvoice> {
  const { memberId, currency } = invoice;
  const counterpart = (await listCounterparts(ctx.db, [invoice])).get(invoice.id) ?? null;
  return {
    ...toStaffInvoice(invoice, { today: await today(ctx), counterpart }),
    ...(await actorsOf(ctx, invoice)),
    credit: memberId === null ? creditOf(invoice) : await countCredit(ctx, memberId, currency),
    reminders: await listReminders(ctx.db, invoice.id),
  };
}

/** Its payments, and who did what. */
async function actorsOf(
  ctx: Context,
  invoice: Invoice,
): Promise<Pick<contract.PaidInvoice, 'issuedBy' | 'cancelledBy' | 'payments'>> {
  const { id, issuedBy } = invoice;
  const payments = await listPayments(ctx.db, id, paymentsShown);
  const reversed = await reversedBy(ctx, invoice);
  const note = await findCreditNote(ctx.db, id);
  const ids = [issuedBy, note?.issuedBy, ...payments.map(({ recordedBy }) => recordedBy)];
  const faces = await listFaces(ctx.db, [...new Set(ids.filter((one) => typeof one === 'number'))]);
  const actorOf = (id: number | null | undefined) => {
    const row = faces.find((face) => face.id === id);
    return row ? toFace(row) : null;
  };
  return {
    issuedBy: actorOf(issuedBy),
    cancelledBy: actorOf(note?.issuedBy),
    payments: payments.map((row) => ({
      ...row,
      recordedBy: actorOf(row.recordedBy),
      ...reversed(row),
    })),
  };
}

type WhenReversed = Pick<contract.InvoicePayment, 'reaches' | 'opensAgain'>;

/** What the reversal of a payment would do to its invoice, and to others. Few payments have been more than was needed. */
async function reversedBy(ctx: Context, invoice: Invoice): Promise<(payment: InvoicePayment) => WhenReversed> {
  const ids = await listReached(ctx.db, invoice.id);
  const isAlone = ids.length < 2;
  const invoices = isAlone ? [invoice] : await listInvoicesOfIds(ctx.db, ids);
  const moves = isAlone ? [] : await listMoves(ctx.db, ids);
  return (payment) => {
    if (payment.kind !== 'payment' || payment.isReversed) return { reaches: [], opensAgain: false };
    const [own, ...others] = reversalOf(invoices, moves, payment).invoices;
    return {
      opensAgain: own?.isOpenAgain ?? false,
      reaches: others.map(({ id, lost, isOpenAgain }) => ({
        number: invoices.find((one) => one.id === id)?.number ?? '',
        amount: lost,
        losesMonths: isOpenAgain,
      })),
    };
  };
}

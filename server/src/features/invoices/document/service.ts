import { message } from '@guildhall/contract/messages.ts';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../http/errors.ts';
import type { MailFile } from '../../../mail/mailer.ts';
import { createTurns } from '../../../turns.ts';
import { findCreditNote, findInvoice, findNumbered, listCounterparts } from '../repository.ts';
import type { Invoice } from '../tables.ts';
import { toPdf } from './pdf.ts';

export const pdfType = 'application/pdf';

export const tooManyAtOnce = () =>
  new AppError(
    'unavailable',
    message('Many invoices are being written right now. Please try again in a moment.'),
    {
      retryAfter: 5,
    },
  );

/** Writing one takes the process some 30 ms, in pieces: one at a time, and so many wait. */
const createQueue = () => createTurns(1, 100, tooManyAtOnce);
/** What members ask for keeps back neither mails nor exports. */
const queues = { download: createQueue(), mail: createQueue(), export: createQueue() };

/** An invoice or a credit note as a file, with its XML within. It's made anew each time: what was issued is frozen, and the rest is how things stand. */
export async function writeInvoice(ctx: Context, invoice: Invoice, purpose: keyof typeof queues): Promise<Buffer> {
  const counterpart = (await listCounterparts(ctx.db, [invoice])).get(invoice.id) ?? null;
  const takesBack = invoice.creditOf === null ? null : ((await findInvoice(ctx.db, invoice.creditOf)) ?? null);
  const { status, paid } = invoice;
  return queues[purpose](() => toPdf({ ...invoice, takesBack }, { status, paid, takenBackBy: counterpart }));
}

/** What a mail about the invoice of this number carries: the invoice, or the credit note that takes it back. */
export async function fileOf(
  ctx: Context,
  { memberId, number }: { memberId: number; number: string },
  kind: Invoice['kind'],
): Promise<MailFile | null> {
  const invoice = await findNumbered(ctx.db, memberId, number);
  const found = kind === 'invoice' ? invoice : invoice && (await findCreditNote(ctx.db, invoice.id));
  if (!found) return null;
  const content = await writeInvoice(ctx, found, 'mail');
  return { filename: `${found.number}.pdf`, contentType: pdfType, content };
}

import type { Request } from '@guildhall/contract/endpoint.ts';
import type * as contract from '@guildhall/contract/invoices.ts';
import { message } from '@guildhall/contract/messages.ts';
import type { Context } from '../../../context.ts';
import { notFound } from '../../../http/errors.ts';
import { tooMany } from '../../../http/rate-limit.ts';
import type { FileAnswer } from '../../../http/route.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { createLimiter } from '../../../redis/limiter.ts';
import { createTurnsOf } from '../../../turns.ts';
import { pdfType, tooManyAtOnce, writeInvoice } from '../document/service.ts';
import { findInvoice } from '../repository.ts';
import type { Invoice } from '../tables.ts';

/** By one person, in this process: each is written anew. */
const perMinute = 30;
const downloads = createLimiter(null, { name: 'invoice:pdf', points: perMinute, duration: 60 });
/** One person takes two places of the queue at most: all else that they ask for waits here. */
const ofPerson = createTurnsOf(2, perMinute, tooManyAtOnce);

/** Of others' invoices nobody learns that they exist, whoever asks: the office has a call of its own. */
export async function downloadMembershipInvoice(
  ctx: Context,
  viewer: Viewer,
  { params }: Request<typeof contract.downloadMembershipInvoice>,
): Promise<FileAnswer> {
  const invoice = await findInvoice(ctx.db, params.id);
  return answer(ctx, viewer, invoice?.memberId === viewer.id ? invoice : undefined);
}

export async function downloadInvoice(
  ctx: Context,
  viewer: Viewer,
  { params }: Request<typeof contract.downloadInvoice>,
): Promise<FileAnswer> {
  return answer(ctx, viewer, await findInvoice(ctx.db, params.id));
}

async function answer(ctx: Context, viewer: Viewer, invoice: Invoice | undefined): Promise<FileAnswer> {
  if (!invoice) throw notFound(message('This invoice was not found.'));
  const wait = await downloads.take(viewer.id);
  if (wait > 0) throw tooMany(wait / 1000);
  const content = await ofPerson(viewer.id, () => writeInvoice(ctx, invoice, 'download'));
  return { type: pdfType, content, name: `${invoice.number}.pdf` };
}

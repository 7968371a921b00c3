import { Readable } from 'node:stream';
import type { Request } from '@guildhall/contract/endpoint.ts';
import type * as contract from '@guildhall/contract/invoice-books.ts';
import type { Context } from '../../../context.ts';
import { csvMark, csvType } from '../../../csv.ts';
import type { FileAnswer } from '../../../http/route.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { recordAct } from '../../audit/service.ts';
import { today } from '../settings/service.ts';
import { listBookedPayments, listDocuments, listOpenItems, type Span } from './repository.ts';
import { bookColumns, bookLine, type CsvStyle, documentCells, paymentCells } from './rules.ts';

export const getOpenItems = async (ctx: Context): Promise<contract.OpenItems[]> =>
  listOpenItems(ctx.db, await today(ctx));

const readAtOnce = 500;

/** All rows, however many, a few in memory at a time. No transaction is held while somebody downloads slowly. */
async function* allOf<R extends { day: string; id: number }>(
  from: string,
  read: (after: { day: string; id: number }, limit: number) => Promise<R[]>,
): AsyncGenerator<R> {
  for (let after = { day: from, id: 0 }; ; ) {
    const rows = await read(after, readAtOnce);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < readAtOnce) return;
    after = last;
  }
}

async function* linesOf({ db }: Context, span: Span, style: CsvStyle): AsyncGenerator<string> {
  yield (style === 'excel' ? csvMark : '') + bookLine(bookColumns, style);
  for await (const row of allOf(span.from, (after, limit) => listDocuments(db, span, after, limit)))
    yield bookLine(documentCells(row), style);
  for await (const row of allOf(span.from, (after, limit) => listBookedPayments(db, span, after, limit)))
    yield bookLine(paymentCells(row), style);
}

export async function exportInvoices(
  ctx: Context,
  _viewer: Viewer,
  { query: { style, ...span } }: Request<typeof contract.exportInvoices>,
): Promise<FileAnswer> {
  await recordAct(ctx, { act: 'list.exported', details: { what: 'invoices', from: span.from, to: span.to } });
  return {
    type: csvType,
    name: `invoices-${span.from}-${span.to}.csv`,
    content: Readable.from(linesOf(ctx, span, style)),
  };
}

import type { Request } from '@guildhall/contract/endpoint.ts';
import type * as contract from '@guildhall/contract/invoice-books.ts';
import type { Context } from '../../../context.ts';
import { tableFile } from '../../../downloads.ts';
import type { FileAnswer } from '../../../http/route.ts';
import type { Viewer } from '../../../http/viewer.ts';
import type { Cell } from '../../../table.ts';
import { recordAct } from '../../audit/service.ts';
import { today } from '../settings/service.ts';
import { listBookedPayments, listDocuments, listOpenItems, type Span } from './repository.ts';
import { bookColumns, bookSheet, documentCells, paymentCells } from './rules.ts';

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

async function* rowsOf({ db }: Context, span: Span): AsyncGenerator<Cell[]> {
  for await (const row of allOf(span.from, (after, limit) => listDocuments(db, span, after, limit)))
    yield documentCells(row);
  for await (const row of allOf(span.from, (after, limit) => listBookedPayments(db, span, after, limit)))
    yield paymentCells(row);
}

export async function exportInvoices(
  ctx: Context,
  _viewer: Viewer,
  { query: { format, style, ...span } }: Request<typeof contract.exportInvoices>,
): Promise<FileAnswer> {
  await recordAct(ctx, { act: 'list.exported', details: { what: 'invoices', from: span.from, to: span.to } });
  const table = { sheet: bookSheet, columns: bookColumns, rows: rowsOf(ctx, span) };
  return tableFile(`invoices-${span.from}-${span.to}`, table, format, style);
}

import { type Context, inTransaction } from '../../../../context.ts';
import { lockWithMember, recordPayment } from '../../paying/service.ts';
import type { Invoice } from '../../tables.ts';
import { type FindLikes, likesFor } from '../alike/service.ts';
import { invoicesNamed, judge, likeDays, namesIn } from '../matching/rules.ts';
import type { BankEntry } from '../read/entries.ts';
import {
  addBankPayments,
  advanceFile,
  completeFile,
  hasLike,
  listKnownKeys,
  listNamed,
  listShortOf,
} from '../repository.ts';
import { bankName } from '../rules.ts';
import { suggester } from '../suggesting/rules.ts';
import type { BankFile, BankPaymentRow, Keyed } from '../tables.ts';

interface Source {
  fileId: number;
  /** Who sent the file; null: they have left. */
  by: number | null;
}

/** So many are looked up together. Money is noted by itself, one payment in a transaction. */
const atOnce = 200;

/**
 * Notes what is new of a file, and completes it. Whoever is cut off is followed by another one: what was noted is known again.
 *
 * @param patienceMs after so long it stops, and the rest waits
 */
export async function noteFile(
  ctx: Context,
  { id: fileId, uploadedBy: by, waiting, noted }: Pick<BankFile, 'id' | 'uploadedBy' | 'waiting' | 'noted'>,
  patienceMs = Number.POSITIVE_INFINITY,
): Promise<void> {
  const all = waiting ?? [];
  const until = performance.now() + patienceMs;
  for (let from = noted; from < all.length; from += atOnce) {
    if (from > noted && performance.now() > until) return;
    const some = all.slice(from, from + atOnce);
    const known = await listKnownKeys(
      ctx.db,
      some.map(({ key }) => key),
    );
    await noteSome(
      ctx,
      { fileId, by },
      some.filter(({ key }) => !known.has(key)),
    );
    await advanceFile(ctx.db, fileId, from + some.length);
  }
  await completeFile(ctx.db, fileId, ctx.now());
}

async function noteSome(ctx: Context, source: Source, some: readonly Keyed[]): Promise<void> {
  if (some.length === 0) return;
  const names = some.map(({ entry }) => namesIn(entry));
  const byName = await listNamed(ctx.db, names);
  const findLikes = await likesFor(
    ctx,
    source.fileId,
    some.map((keyed) => rowOf(source, keyed)),
  );
  const waiting: Waiting[] = [];
  for (const [place, { key, entry }] of some.entries()) {
    const named = invoicesNamed(names[place] ?? { references: [], numbers: [] }, byName);
    const { status, reason, invoice } = judge(entry, named, await isNotedAtClosed(ctx, entry, named));
    if (status === 'matched' && invoice) await noteMatched(ctx, source, { key, entry }, { invoice, findLikes });
    else waiting.push({ ...rowOf(source, { key, entry }), status, reason, suggestedId: invoice?.id ?? null });
  }
  await noteWaiting(ctx, waiting, findLikes);
}

/** At an open invoice that is looked for once it is locked. */
async function isNotedAtClosed(
  ctx: Context,
  { amount, bookedOn }: BankEntry,
  [invoice, ...more]: readonly Invoice[],
): Promise<boolean> {
  if (!invoice || more.length > 0 || invoice.status === 'open') return false;
  return hasLike(ctx.db, { invoiceId: invoice.id, amount }, likeDays(bookedOn));
}

const rowOf = ({ fileId }: Source, { key, entry }: Keyed) => ({
  fileId,
  key,
  bookedOn: entry.bookedOn,
  amount: entry.amount,
  currency: entry.currency,
  bankReference: entry.bankReference,
  payer: entry.payer || null,
  purpose: entry.purpose || null,
});

/** With the invoice locked it is looked at once more: another file or the office may be at it. */
function noteMatched(
  ctx: Context,
  { fileId, by }: Source,
  keyed: Keyed,
  { invoice: { id }, findLikes }: { invoice: Pick<Invoice, 'id'>; findLikes: FindLikes },
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { entry } = keyed;
    const { amount, bookedOn } = entry;
    const invoice = await lockWithMember(ctx, id);
    const isNoted = await hasLike(ctx.db, { invoiceId: id, amount }, likeDays(bookedOn));
    const { status, reason } = judge(entry, [invoice], isNoted);
    const isMatched = status === 'matched';
    const told = rowOf({ fileId, by }, keyed);
    const [likeId] = await findLikes(ctx, [told]);
    const row = {
      ...told,
      likeId,
      status,
      reason,
      ...(isMatched ? { invoiceId: id, answeredBy: by, answeredAt: ctx.now() } : { suggestedId: id }),
    };
    const [added] = await addBankPayments(ctx.db, [row]);
    if (added === undefined || !isMatched) return;
    const reference = bankName({ id: added, bankReference: entry.bankReference });
    await recordPayment(ctx, id, { amount, paidOn: bookedOn, reference, recordedBy: by });
  });
}

type Waiting = ReturnType<typeof rowOf> & Pick<BankPaymentRow, 'status' | 'reason' | 'suggestedId'>;

/** What the office has to look at, with what it may be. */
async function noteWaiting(ctx: Context, rows: Waiting[], findLikes: FindLikes): Promise<void> {
  if (rows.length === 0) return;
  const unnamed = rows.filter(({ reason }) => reason === 'unnamed');
  const amounts = [...new Set(unnamed.map(({ amount }) => amount))];
  const suggest = suggester(amounts.length > 0 ? await listShortOf(ctx.db, amounts) : []);
  const suggested = rows.map((row) => {
    if (row.reason !== 'unnamed') return row;
    const { amount, currency, payer, purpose } = row;
    return { ...row, suggestedId: suggest({ amount, currency, payer: payer ?? '', purpose: purpose ?? '' }) };
  });
  await inTransaction(ctx, async (ctx) => {
    const likes = await findLikes(ctx, suggested);
    await addBankPayments(
      ctx.db,
      suggested.map((row, place) => ({ ...row, likeId: likes[place] ?? null })),
    );
  });
}

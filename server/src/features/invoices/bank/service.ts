import { createHash } from 'node:crypto';
import type * as contract from '@guildhall/contract/bank-files.ts';
import { type BankFileSummary, refusedLinesMax } from '@guildhall/contract/bank-files.ts';
import type { Request } from '@guildhall/contract/endpoint.ts';
import { paymentMax } from '@guildhall/contract/invoices.ts';
import { english, inWords, message } from '@guildhall/contract/messages.ts';
import type { Context } from '../../../context.ts';
import { AppError, notFound } from '../../../http/errors.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { recordAct } from '../../audit/service.ts';
import { daysLater } from '../rules.ts';
import { officeDay, today as officeToday } from '../settings/service.ts';
import { noteFileJob } from './jobs.ts';
import { noteFile } from './noting/service.ts';
import { type BankEntry, type BankFileContent, keysOf, tidied, UnreadableFile } from './read/entries.ts';
import { readBankFile } from './read/reader.ts';
import { countByStatus, findByHash, findFile, keepFile, reopenFile } from './repository.ts';

/** Files of a few days are done within the call. What is longer goes on in a job. */
const patienceMs = 3000;

/** Reads a file of the bank, and notes what came, a few payments at a time. Sent once more, it goes on where it was. */
export async function createBankFile(
  ctx: Context,
  viewer: Viewer,
  { body: { file, currency = '' } }: Request<typeof contract.createBankFile>,
): Promise<BankFileSummary> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const hash = createHash('sha256').update(currency).update(bytes).digest('hex');
  const before = await findByHash(ctx.db, hash);
  const { entries, refused, leftOut } = await contentOf(ctx, bytes, currency, before?.uploadedAt);
  const keys = await keysOf(entries);
  const waiting = entries.map((entry, place) => ({ key: keys[place] ?? '', entry: keepable(entry) }));
  const facts = {
    read: entries.length,
    leftOut,
    refused: refused.length,
    refusedLines: refused.slice(0, refusedLinesMax),
  };
  const kept = await keepFile(ctx.db, {
    name: tidied(file.name, 200),
    hash,
    uploadedBy: viewer.id,
    uploadedAt: ctx.now(),
    facts,
    waiting,
  });
  // A line that was refused may be taken by now, as its day has come: then the file is gone through once more.
  const hasMore = kept.completedAt !== null && kept.facts.read < facts.read;
  const isReopened = hasMore && (await reopenFile(ctx.db, kept.id, facts, waiting));
  const isKnown = kept.completedAt !== null && !isReopened;
  if (!isKnown) {
    await recordAct(ctx, { act: 'bank.file_read', details: { what: kept.name, count: entries.length } });
    await noteFile(ctx, { ...kept, waiting, noted: 0 }, patienceMs);
  }
  const summary = await summaryOf(ctx, kept.id, isKnown);
  if (summary.rest > 0) await ctx.job(noteFileJob, { fileId: kept.id });
  const { read, rest } = summary;
  ctx.log.info(
    { memberId: viewer.id, fileId: kept.id, entries: read, refused: refused.length, leftOut, rest },
    'an admin has sent a file of the bank',
  );
  return summary;
}

const referenceMax = 500;

/** Without what no column can hold. The rest was tidied as it was read, and its key is made of it as it came. */
const keepable = (entry: BankEntry): BankEntry => ({
  ...entry,
  account: tidied(entry.account, referenceMax),
  references: entry.references.map((reference) => tidied(reference, referenceMax)),
});

export const getBankFile = (
  ctx: Context,
  _viewer: Viewer,
  { params }: Request<typeof contract.getBankFile>,
): Promise<BankFileSummary> => summaryOf(ctx, params.id, false);

/** @param firstAt when the same file came first: its days are read in the order in which they were then */
async function contentOf(
  ctx: Context,
  bytes: Uint8Array,
  currency: string,
  firstAt: Date | undefined,
): Promise<BankFileContent> {
  // At the bank it may be tomorrow already.
  const today = daysLater(await officeToday(ctx), 1);
  const firstDay = firstAt ? daysLater(await officeDay(ctx, firstAt), 1) : today;
  const content = await readBankFile(bytes, { today: firstDay, currency }).catch((error: unknown) => {
    if (!(error instanceof UnreadableFile)) throw error;
    const { said, field } = error;
    throw new AppError('invalid_input', said, { fields: { [field]: inWords(said, english) } });
  });
  const refused = [...content.refused];
  const entries = content.entries.filter(({ line, bookedOn, amount }) => {
    if (bookedOn <= today && amount <= paymentMax) return true;
    refused.push({ line, reason: bookedOn > today ? 'day' : 'too_much' });
    return false;
  });
  return { ...content, entries, refused: refused.toSorted((a, b) => a.line - b.line) };
}

async function summaryOf(ctx: Context, id: number, isKnown: boolean): Promise<BankFileSummary> {
  const file = await findFile(ctx.db, id);
  if (!file) throw notFound(message('This file was not found.'));
  const { name, uploadedAt, facts, noted, completedAt } = file;
  const counts = await countByStatus(ctx.db, id);
  const countOf = (isMeant: (one: (typeof counts)[number]) => boolean) =>
    counts.filter(isMeant).reduce((sum, { count }) => sum + count, 0);
  const rest = completedAt ? 0 : facts.read - noted;
  return {
    ...facts,
    id,
    name,
    uploadedAt,
    isKnown,
    matched: countOf(({ status }) => status === 'matched'),
    unmatched: countOf(({ status }) => status === 'unmatched'),
    setAside: countOf(({ status }) => status === 'set_aside'),
    overpaid: countOf(({ isOverpaid }) => isOverpaid),
    alreadyKnown: Math.max(0, facts.read - countOf(() => true) - rest),
    rest,
  };
}

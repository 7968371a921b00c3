import { createHash } from 'node:crypto';
import {
  type BankFileSummary,
  type createBankFile as contract,
  refusedLinesMax,
} from '@guildhall/contract/bank-files.ts';
import type { Request } from '@guildhall/contract/endpoint.ts';
import { paymentMax } from '@guildhall/contract/invoices.ts';
import { english, inWords } from '@guildhall/contract/messages.ts';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../http/errors.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { daysLater } from '../rules.ts';
import { today as officeToday } from '../settings/service.ts';
import { noteEntries } from './noting/service.ts';
import { type BankFileContent, keysOf, tidied, UnreadableFile } from './read/entries.ts';
import { readBankFile } from './read/reader.ts';
import { completeFile, countByStatus, keepFile } from './repository.ts';
import type { BankFile } from './tables.ts';

/** After so long a call answers, and the next one with the same file goes on. */
const patienceMs = 12_000;

/**
 * Reads a file of the bank, and notes what came, a few payments at a time. What was noted is known again: whoever was cut off sends
 * the file once more.
 */
export async function createBankFile(
  ctx: Context,
  viewer: Viewer,
  { body: { file, currency = '' } }: Request<typeof contract>,
): Promise<BankFileSummary> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const content = await contentOf(ctx, bytes, currency);
  const hash = createHash('sha256').update(currency).update(bytes).digest('hex');
  const name = tidied(file.name, 200);
  const kept = await keepFile(ctx.db, { name, hash, uploadedBy: viewer.id, uploadedAt: ctx.now() });
  const isKnown = kept.completedAt !== null;
  const keys = keysOf(content.entries);
  const keyed = content.entries.map((entry, place) => ({ key: keys[place] ?? '', entry }));
  const rest = isKnown ? 0 : await noteEntries(ctx, { fileId: kept.id, by: viewer.id }, keyed, patienceMs);
  if (!isKnown && rest === 0) await completeFile(ctx.db, kept.id, ctx.now());
  const { entries, refused, leftOut } = content;
  ctx.log.info(
    { memberId: viewer.id, fileId: kept.id, entries: entries.length, refused: refused.length, leftOut, rest },
    'an admin has sent a file of the bank',
  );
  return summaryOf(ctx, kept, content, { isKnown, rest });
}

async function contentOf(ctx: Context, bytes: Uint8Array, currency: string): Promise<BankFileContent> {
  // At the bank it may be tomorrow already.
  const today = daysLater(await officeToday(ctx), 1);
  const content = await readBankFile(bytes, { today, currency }).catch((error: unknown) => {
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

async function summaryOf(
  ctx: Context,
  { id, name, uploadedAt }: BankFile,
  { entries, refused, leftOut }: BankFileContent,
  { isKnown, rest }: Pick<BankFileSummary, 'isKnown' | 'rest'>,
): Promise<BankFileSummary> {
  const counts = await countByStatus(ctx.db, id);
  const countOf = (isMeant: (one: (typeof counts)[number]) => boolean) =>
    counts.filter(isMeant).reduce((sum, { count }) => sum + count, 0);
  return {
    id,
    name,
    uploadedAt,
    isKnown,
    read: entries.length,
    matched: countOf(({ status }) => status === 'matched'),
    unmatched: countOf(({ status }) => status === 'unmatched'),
    setAside: countOf(({ status }) => status === 'set_aside'),
    overpaid: countOf(({ isOverpaid }) => isOverpaid),
    alreadyKnown: Math.max(0, entries.length - countOf(() => true) - rest),
    leftOut,
    rest,
    refused: refused.length,
    refusedLines: refused.slice(0, refusedLinesMax),
  };
}

import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { type BankLineFault, bankEntriesMax } from '@guildhall/contract/bank-files.ts';
import { type Message, message } from '@guildhall/contract/messages.ts';
import { fold } from '../../../../folding.ts';

/** Money that came, as a file of the bank says it. */
export interface BankEntry {
  /** Where it begins in the file. */
  line: number;
  /** To which account; blank where the file doesn't say. */
  account: string;
  bookedOn: string;
  /** In the smallest unit of the currency. */
  amount: number;
  currency: string;
  /** What it is called; blank where it has no name. */
  bankReference: string;
  /** It is the bank's own name, which no other payment has. Payers give the same one to many. */
  isNamedByBank: boolean;
  /** What the payer's bank passed on in fields made for it. */
  references: string[];
  purpose: string;
  payer: string;
}

export interface RefusedLine {
  line: number;
  reason: BankLineFault;
}

export interface BankFileContent {
  entries: BankEntry[];
  refused: RefusedLine[];
  /** Money that went out, and what isn't booked yet. */
  leftOut: number;
}

/** A file from which nothing can be read. */
export class UnreadableFile extends Error {
  /** What is wrong with it, and what to do. */
  said: Message;
  /** Of the call: what would help. */
  field: 'file' | 'currency';

  constructor(said: Message, field: 'file' | 'currency' = 'file') {
    super(said.text);
    this.said = said;
    this.field = field;
  }
}

/** Throws where there are more than a file may have. */
export function refuseTooMany(count: number): void {
  if (count <= bankEntriesMax) return;
  const said = message('The file has more than {max, number} entries. Please take files of fewer days.', {
    max: bankEntriesMax,
  });
  throw new UnreadableFile(said);
}

export const purposeMax = 1000;
export const payerMax = 200;

/** One line, as it is kept. */
export const tidied = (text: string, max: number) =>
  text.toWellFormed().replaceAll('\0', '\uFFFD').replace(/\s+/g, ' ').trim().slice(0, max).toWellFormed();

/** A real day of this century. */
export function isDay(day: string): boolean {
  if (!/^2\d{3}-\d\d-\d\d$/.test(day)) return false;
  const moment = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day);
}

const keysAtOnce = 500;

/**
 * By what a payment is known again in another file. Where the bank has no name for it, payer and purpose tell it: by a place in the
 * file alone, a list that begins with another day's payments would take one for another.
 */
export async function keysOf(entries: readonly BankEntry[]): Promise<string[]> {
  const counts = new Map<string, number>();
  const keys: string[] = [];
  for (const [place, entry] of entries.entries()) {
    // A long file is thousands: others have their turn.
    if (place % keysAtOnce === keysAtOnce - 1) await setImmediate();
    const { account, bookedOn, amount, currency, bankReference, isNamedByBank } = entry;
    const words = () => fold(`${bankReference}\n${entry.payer}\n${entry.purpose}`).replace(/ +/g, '');
    const name = isNamedByBank ? bankReference : words();
    const same = JSON.stringify([account, bookedOn, amount, currency, name]);
    const ordinal = counts.get(same) ?? 0;
    counts.set(same, ordinal + 1);
    keys.push(createHash('sha256').update(`${same}${ordinal}`).digest('base64url'));
  }
  return keys;
}

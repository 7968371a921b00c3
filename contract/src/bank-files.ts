import { z } from 'zod';
import { complaint } from './complaints.ts';
import { endpoint } from './endpoint.ts';
import { money } from './membership.ts';
import { id, idText, nothing, pageLimit, storable, timestamp } from './primitives.ts';

/** Of a file from the bank, in bytes. */
export const bankFileMax = 5 * 1024 * 1024;
export const bankEntriesMax = 20_000;
/** So long after a payment was matched or set aside, nobody can see any longer who paid and what they wrote. */
export const payerKeptDays = 365;

export const bankStatuses = ['matched', 'unmatched', 'set_aside'] as const;
export type BankStatus = (typeof bankStatuses)[number];

/**
 * Why nobody but the office can say what money is for, or what is special about it.
 * `unnamed`: it names no invoice. `several`: it names more than one. `credit_note`: nobody pays what it names. `currency`: the
 * invoice is in another one. `paid`, `cancelled`: the invoice isn't open. `left`: its member has left.
 * `noted`: the same amount was noted within days. `overpaid`: it is matched, and more than was open.
 * `reversed`: it was noted at the wrong invoice.
 */
export const bankReasons = [
  'unnamed',
  'several',
  'credit_note',
  'currency',
  'paid',
  'cancelled',
  'left',
  'noted',
  'overpaid',
  'reversed',
] as const;
export type BankReason = (typeof bankReasons)[number];

const invoiceOfPayment = z.object({
  id,
  number: z.string(),
  /** As it stands on the invoice. */
  buyer: z.string(),
  total: money,
  /** Of the total, what has not come yet. */
  open: z.int(),
});

export const bankPayment = z.object({
  id,
  status: z.enum(bankStatuses),
  bookedOn: z.iso.date(),
  amount: money,
  /** Null: the bank didn't say, or it is forgotten by now. */
  payer: z.string().nullable(),
  purpose: z.string().nullable(),
  reason: z.enum(bankReasons).nullable(),
  /** What it was matched with. */
  invoice: invoiceOfPayment.nullable(),
  /** What it may be for: the office decides. */
  suggestion: invoiceOfPayment.nullable(),
  /** The name of the file that brought it. */
  file: z.string(),
  /** What another file told in other words, and may be the same money: day, amount, and payer or purpose are alike. */
  like: z
    .object({
      bookedOn: z.iso.date(),
      status: z.enum(bankStatuses),
      file: z.string(),
      /** Of the invoice where it is noted. */
      number: z.string().nullable(),
    })
    .nullable(),
});
export type BankPayment = z.output<typeof bankPayment>;

/**
 * Why nothing could be made of a line.
 * `other_currency`: the amount is in another currency than the file's or the office's.
 * `status`: it doesn't say that it is booked.
 * `taken_back`: the bank takes a payment back. The office has to look at it. `too_much`: no invoice can hold it.
 */
export const bankLineFaults = [
  'day',
  'amount',
  'currency',
  'other_currency',
  'status',
  'taken_back',
  'too_much',
  'cells',
] as const;
export type BankLineFault = (typeof bankLineFaults)[number];
export const refusedLinesMax = 100;

const bankFileSummary = z.object({
  id,
  name: z.string(),
  uploadedAt: timestamp,
  /** This very file was here before: nothing has changed. */
  isKnown: z.boolean(),
  /** Payments to this site in the file. */
  read: z.int(),
  matched: z.int(),
  unmatched: z.int(),
  setAside: z.int(),
  /** Of those that were matched, how many were more than what was open. */
  overpaid: z.int(),
  /** Came by another file before. */
  alreadyKnown: z.int(),
  /** Money that went out, and what isn't booked yet. */
  leftOut: z.int(),
  /** How many payments are still to be dealt with. It goes on by itself: ask `getBankFile` how far it is. */
  rest: z.int(),
  refused: z.int(),
  /** The first of them. `line`: where it begins in the file. */
  refusedLines: z.array(z.object({ line: z.int(), reason: z.enum(bankLineFaults) })).max(refusedLinesMax),
});
export type BankFileSummary = z.output<typeof bankFileSummary>;

const tooLarge = complaint('The bank’s file must be at most 5 MB.');

export const createBankFile = endpoint({
  method: 'POST',
  path: '/api/admin/bank-files',
  access: 'admin',
  accepts: 'multipart',
  bodyMax: bankFileMax + 16 * 1024,
  summary:
    'Read a file of the bank (camt.052, camt.053, camt.054 or CSV) and note what was paid. Payments that name an invoice are noted at once, others wait for the office. A long file goes on in the background, with its `rest`. The same file again changes nothing',
  body: z.strictObject({
    file: z.file().max(bankFileMax, tooLarge),
    /** Of the amounts, where the file doesn't say it. */
    currency: storable
      .regex(/^[A-Z]{3}$/, complaint('{field} must be three capital letters, such as EUR'))
      .optional(),
  }),
  status: 201,
  response: bankFileSummary,
});

export const getBankFile = endpoint({
  method: 'GET',
  path: '/api/admin/bank-files/:id',
  access: 'admin',
  summary: 'What became of a file of the bank; of a long one, how far it is',
  params: z.strictObject({ id: idText }),
  response: bankFileSummary,
});

export const listBankPayments = endpoint({
  method: 'GET',
  path: '/api/admin/bank-payments',
  access: 'admin',
  summary: 'What came by the bank’s files, the latest first',
  query: z.strictObject({
    filter: z.enum(['all', ...bankStatuses]).default('unmatched'),
    limit: pageLimit(30, 100),
    before: idText.optional(),
  }),
  response: z.array(bankPayment),
  paged: true,
});

const params = z.strictObject({ id: idText });

export const assignBankPayment = endpoint({
  method: 'POST',
  path: '/api/admin/bank-payments/:id/assign',
  access: 'admin',
  summary: 'Say which invoice a payment is for. What is more than was open becomes credit',
  params,
  body: z.strictObject({
    invoiceId: id,
    /** More than is open is refused with 409 and this name among `fields`, unless it is said: the rest becomes credit. */
    keepsCredit: z.boolean().default(false),
    /** So is an amount that was noted there within days, or a payment whose `like` is noted, unless this says that it is another payment. */
    isAnother: z.boolean().default(false),
  }),
  response: bankPayment,
});

export const setAsideBankPayment = endpoint({
  method: 'POST',
  path: '/api/admin/bank-payments/:id/set-aside',
  access: 'admin',
  summary: 'Say that a payment is for no invoice. It can still be assigned later',
  params,
  body: nothing,
  response: bankPayment,
});

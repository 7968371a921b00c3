import { paidPlans } from '@guildhall/contract/membership.ts';
import { message } from '@guildhall/contract/messages.ts';
import { pages } from '@guildhall/contract/pages.ts';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { sumOf } from '../../money.ts';
import { noticeKind } from '../../notices.ts';
import { notify } from '../notifications/service.ts';
import { fileOf } from './document/service.ts';
import { findNumbered } from './repository.ts';
import { creditOf } from './rules.ts';
import type { Invoice } from './tables.ts';

/* What one owes and what has come is mailed always. */

const plan = z.enum(paidPlans);
/** What the operator calls it; null: as the product does. */
const planName = z.string().nullable().default(null);
const door = message('See your invoices');
const longDay = (moment: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(moment));

const issued = noticeKind({
  kind: 'invoice.issued',
  schema: z.object({
    number: z.string(),
    plan,
    planName,
    months: z.int(),
    open: z.string().nullable(),
    dueOn: z.iso.date(),
  }),
  topic: 'always',
  title: ({ number }) => message('Your invoice {number}', { number }),
  text: ({ plan, planName, months, open, dueOn }) =>
    open
      ? message(
          'This invoice is for {months, plural, one {a month} other {# months}} of {plan, select, basic {Basic} premium {Premium} other {{plan}}}. Please transfer {open} by {dueOn}.',
          { months, plan: planName ?? plan, open, dueOn: longDay(dueOn) },
        )
      : message(
          'This invoice is for {months, plural, one {a month} other {# months}} of {plan, select, basic {Basic} premium {Premium} other {{plan}}}. Your credit has paid it.',
          { months, plan: planName ?? plan },
        ),
  door,
  file: (ctx, { memberId, values }) => fileOf(ctx, { memberId, number: values.number }, 'invoice'),
  // The mail of a run waits for its moment: by then the invoice may be paid, or taken back.
  mail: async (ctx, { memberId, values: { number, open } }) =>
    open && (await findNumbered(ctx.db, memberId, number))?.status !== 'open' ? null : {},
});

const paid = noticeKind({
  kind: 'invoice.paid',
  schema: z.object({
    number: z.string(),
    plan,
    planName,
    /** The months that the payment gave; null: it gave none. */
    startsAt: z.iso.datetime().nullable(),
    endsAt: z.iso.datetime().nullable(),
    open: z.string().nullable(),
    credit: z.string().nullable(),
    hasCard: z.boolean(),
    /** It had been taken back before. */
    wasCancelled: z.boolean(),
  }),
  topic: 'always',
  title: ({ number }) => message('Your payment for invoice {number} has arrived', { number }),
  text: ({ plan, planName, startsAt, endsAt, open, credit, hasCard, wasCancelled }) => {
    if (wasCancelled)
      return message('The invoice was cancelled. We keep {credit} for you, and your next invoice takes it.', {
        credit: credit ?? '',
      });
    if (open) return message('{open} of the invoice is still open.', { open });
    const values = {
      plan: planName ?? plan,
      gives: startsAt ? 'yes' : 'no',
      startsOn: startsAt ? longDay(startsAt) : '',
      endsOn: endsAt ? longDay(endsAt) : '',
      hasCredit: credit ? 'yes' : 'no',
      credit: credit ?? '',
      hasCard: hasCard ? 'yes' : 'no',
    };
    return message(
      '{gives, select, yes {{plan, select, basic {Basic} premium {Premium} other {{plan}}} is yours from {startsOn} until {endsOn}.} other {The invoice was paid before.}}{hasCredit, select, yes { You paid {credit} more than was open. We keep it, and your next invoice takes it.} other {}}{hasCard, select, yes { You pay by card as well. Nothing is lost: the months follow one another. If the card was not meant, cancel it on the page of your membership.} other {}}',
      values,
    );
  },
  door,
});

const cancelled = noticeKind({
  kind: 'invoice.cancelled',
  schema: z.object({ number: z.string(), credit: z.string().nullable() }),
  topic: 'always',
  title: ({ number }) => message('Your invoice {number} was cancelled', { number }),
  text: ({ credit }) =>
    credit
      ? message(
          'Please do not pay it any more. We keep the {credit} that you paid, and your next invoice takes it.',
          {
            credit,
          },
        )
      : message('Please do not pay it any more.'),
  door,
  file: (ctx, { memberId, values }) => fileOf(ctx, { memberId, number: values.number }, 'credit_note'),
});

const reversed = noticeKind({
  kind: 'invoice.reversed',
  schema: z.object({
    number: z.string(),
    amount: z.string(),
    open: z.string().nullable(),
    hasLostMonths: z.boolean(),
  }),
  topic: 'always',
  title: ({ number }) => message('A payment for invoice {number} was taken back', { number }),
  text: ({ amount, open, hasLostMonths }) =>
    message(
      'The office had noted {amount} by mistake.{isOpen, select, yes { {open} of the invoice is open.} other {}}{hasLostMonths, select, yes { What it is for begins once it is paid.} other {}} Please ask the office if you think that this is wrong.',
      { amount, isOpen: open ? 'yes' : 'no', open: open ?? '', hasLostMonths: hasLostMonths ? 'yes' : 'no' },
    ),
  door,
});

const refunded = noticeKind({
  kind: 'invoice.refunded',
  schema: z.object({
    number: z.string(),
    amount: z.string(),
    paidOn: z.iso.date(),
    reference: z.string(),
    credit: z.string().nullable(),
  }),
  topic: 'always',
  title: ({ amount }) => message('We have paid {amount} back to you', { amount }),
  text: ({ amount, paidOn, reference, credit }) =>
    message(
      'Your credit of {amount} was transferred on {paidOn}, with the reference {reference}.{hasCredit, select, yes { {credit} of it are left, and your next invoice takes them.} other {}} Please ask the office if it does not arrive.',
      { amount, paidOn: longDay(paidOn), reference, hasCredit: credit ? 'yes' : 'no', credit: credit ?? '' },
    ),
  door,
});

export const invoiceNotices = [issued, paid, cancelled, reversed, refunded];

const about = (memberId: number, number: string) => ({
  memberIds: [memberId],
  link: pages.subscribe,
  subject: `invoice:${number}`,
});
const sumOrNull = (amount: number, currency: string) => (amount > 0 ? sumOf(amount, currency) : null);
/** Nothing is to be paid of what was taken back. */
const openOf = ({ status, total, paid, currency }: Invoice) =>
  status === 'open' ? sumOrNull(total - paid, currency) : null;

export const noticeIssued = (ctx: Context, memberId: number, invoice: Invoice, mailInMs: number) =>
  notify(ctx, issued, {
    ...about(memberId, invoice.number),
    mailInMs,
    values: {
      number: invoice.number,
      plan: invoice.plan,
      planName: ctx.offer.plans[invoice.plan].name,
      months: invoice.months,
      open: openOf(invoice),
      dueOn: invoice.dueOn,
    },
  });

export const noticePaid = (
  ctx: Context,
  memberId: number,
  invoice: Invoice,
  { given, hasCard }: { given: { startsAt: Date; endsAt: Date } | null; hasCard: boolean },
) =>
  notify(ctx, paid, {
    ...about(memberId, invoice.number),
    values: {
      number: invoice.number,
      plan: invoice.plan,
      planName: ctx.offer.plans[invoice.plan].name,
      startsAt: given?.startsAt.toISOString() ?? null,
      endsAt: given?.endsAt.toISOString() ?? null,
      open: openOf(invoice),
      credit: sumOrNull(creditOf(invoice), invoice.currency),
      hasCard,
      wasCancelled: invoice.status === 'cancelled',
    },
  });

export const noticeReversed = (
  ctx: Context,
  memberId: number,
  invoice: Invoice,
  { amount, isOpenAgain }: { amount: number; isOpenAgain: boolean },
) =>
  notify(ctx, reversed, {
    ...about(memberId, invoice.number),
    values: {
      number: invoice.number,
      amount: sumOf(amount, invoice.currency),
      open: openOf(invoice),
      hasLostMonths: isOpenAgain,
    },
  });

interface Refund {
  amount: number;
  paidOn: string;
  reference: string;
  /** What is left. */
  credit: number;
}

export const noticeRefunded = (
  ctx: Context,
  memberId: number,
  { number, currency }: Invoice,
  { amount, credit, ...refund }: Refund,
) =>
  notify(ctx, refunded, {
    ...about(memberId, number),
    values: { ...refund, number, amount: sumOf(amount, currency), credit: sumOrNull(credit, currency) },
  });

export const noticeCancelled = (ctx: Context, memberId: number, invoice: Invoice) =>
  notify(ctx, cancelled, {
    ...about(memberId, invoice.number),
    values: { number: invoice.number, credit: sumOrNull(invoice.paid, invoice.currency) },
  });

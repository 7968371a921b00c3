import { type Money, priceOfMonths } from '@guildhall/contract/billing.ts';
import type { MembershipInvoice } from '@guildhall/contract/card-payments.ts';
import type { Request } from '@guildhall/contract/endpoint.ts';
import type { InvoiceSettings } from '@guildhall/contract/invoice-settings.ts';
import { type createMembershipInvoice as contract, wholeYears } from '@guildhall/contract/invoices.ts';
import type { PaidPlan } from '@guildhall/contract/membership.ts';
import { message } from '@guildhall/contract/messages.ts';
import { type Context, inTransaction } from '../../../context.ts';
import { findCopiedAt } from '../../../db/site.ts';
import { minuteMs } from '../../../durations.ts';
import { AppError, notFound, unauthorized } from '../../../http/errors.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { take } from '../../allowances/service.ts';
import { offerAt, requireOffered, requireShown } from '../../billing/offer/service.ts';
import { lockMember } from '../../members/repository.ts';
import { hasBilling } from '../../members/rules.ts';
import type { User } from '../../members/tables.ts';
import { moveCredit, takeCredit } from '../credit/service.ts';
import { brokenRules, checkedBy } from '../document/rules.ts';
import { toMembershipInvoice } from '../listing/rules.ts';
import { noticeIssued } from '../notices.ts';
import { giveMonths } from '../paying/service.ts';
import {
  findCovered,
  findDetails,
  findSettings,
  hasOpenInvoice,
  insertInvoice,
  lockNextSequence,
} from '../repository.ts';
import { type Buyer, dayOf, daysLater, numberOf, referenceOf, type Seller, seriesOf, splitTax } from '../rules.ts';
import type { Invoice, invoices } from '../tables.ts';
import { allInvoices, countOf, ownInvoices } from './rules.ts';

/** Whoever asks for the same again within so long has asked once. */
const repeatMs = 5 * minuteMs;

export function createMembershipInvoice(
  ctx: Context,
  viewer: Viewer,
  { body: { version: shown, ...body } }: Request<typeof contract>,
): Promise<MembershipInvoice> {
  if (!hasBilling(ctx)) throw notFound(message('This site takes no payments.'));
  return inTransaction(ctx, async (ctx) => {
    const member = await lockMember(ctx.db, viewer.id);
    if (!member) throw unauthorized();
    // Pressed twice, it is paid once: what credit pays isn't open, and so doesn't stand in the way of the second press.
    const covered = await findCovered(
      ctx.db,
      { ...body, memberId: member.id },
      new Date(ctx.now().getTime() - repeatMs),
    );
    if (covered) return toMembershipInvoice(covered);
    if (await hasOpenInvoice(ctx.db, member.id))
      throw new AppError(
        'conflict',
        message('You have an invoice that is open. Please pay it first, or ask the office to cancel it.'),
      );
    requireOffered(ctx, member, body.plan);
    const { version } = ctx.offer.plans[body.plan];
    requireShown(version, shown);
    const invoice = await bill(ctx, member.id, { ...body, version }, { issuedBy: member.id });
    // What credit pays has cost money: nobody fills the books with it.
    if (invoice.status === 'open') await requireRoom(ctx, member);
    return toMembershipInvoice(invoice);
  });
}

/** Throws, and with it undoes the invoice, where too many were asked for. */
async function requireRoom(ctx: Context, member: User): Promise<void> {
  const own = await take(ctx, ownInvoices, member.id);
  if (own > 0)
    throw new AppError(
      'rate_limited',
      message('You have asked for {max} invoices this month. Please ask the office for the next one.', {
        max: ownInvoices.aMonth,
      }),
      { retryAfter: Math.ceil(own / 1000) },
    );
  const all = await take(ctx, allInvoices, countOf(member, ctx.now()));
  if (all > 0)
    throw new AppError(
      'rate_limited',
      message('Very many invoices were asked for today. Please try again later, or ask the office for yours.'),
      { retryAfter: Math.ceil(all / 1000) },
    );
}

interface Months {
  plan: PaidPlan;
  months: number;
  /** As which they are sold; null: as the product comes. */
  version: number | null;
}

/** What they cost as they are sold. Throws where a plan is sold by the year, and these are no years. */
export async function costOf(ctx: Context, { plan, months, version }: Months): Promise<Money> {
  const cost = priceOfMonths(await offerAt(ctx, plan, version), months);
  if (cost) return cost;
  throw new AppError('invalid_input', message('This plan is sold by the year: order 12 or 24 months.'), {
    fields: { months: wholeYears },
  });
}

/**
 * What the member owes for months of a plan, with the next number. The member is locked, and has no invoice that is open.
 *
 * @param mailInMs so much later its mail leaves, where many are billed at once
 */
export async function bill(
  ctx: Context,
  memberId: number,
  { plan, months, version }: Months,
  { issuedBy, mailInMs = 0 }: { issuedBy: number | null; mailInMs?: number },
): Promise<Invoice> {
  const [settings, details] = [await findSettings(ctx.db), await findDetails(ctx.db, memberId)];
  if (!settings) throw new AppError('conflict', message('This site does not take transfers.'));
  if (!details)
    throw new AppError('conflict', message('Please say first whom the invoice is for: name and address.'));
  const { amount: total, currency } = await costOf(ctx, { plan, months, version });
  // Whatever it is called by now: the name belongs to the price.
  const { name } = await offerAt(ctx, plan, version);
  const { net, tax } = splitTax(total, settings.taxRate);
  const credit = await takeCredit(ctx, memberId, { total, currency });
  const paid = credit.reduce((sum, part) => sum + part.amount, 0);
  const invoice = await insertChecked(ctx, {
    ...(await numbered(ctx, { ...settings, issuedOn: dayOf(ctx.now(), settings.timeZone) })),
    kind: 'invoice',
    memberId,
    plan,
    months,
    version,
    status: paid >= total ? 'paid' : 'open',
    currency,
    net,
    tax,
    total,
    paid,
    prepaid: paid,
    issuedBy,
    seller: sellerOf(settings),
    buyer: buyerOf(details),
    lines: [{ plan, months, net, ...named(name) }],
  });
  await moveCredit(ctx, invoice, credit);
  await noticeIssued(ctx, memberId, invoice, mailInMs);
  ctx.signal({ members: [memberId] }, { type: 'me_changed' });
  if (invoice.status === 'paid') await giveMonths(ctx, memberId, invoice);
  return invoice;
}

const named = (name: string | null) => (name === null ? {} : { name });

type NewInvoice = Omit<typeof invoices.$inferInsert, 'checkedBy'> & { paid: number; prepaid: number };

/** Nothing leaves that breaks a rule of invoices: the transaction falls, and its number with it. */
export async function insertChecked(
  ctx: Context,
  values: NewInvoice,
  takesBack: Pick<Invoice, 'number' | 'issuedOn'> | null = null,
): Promise<Invoice> {
  const rules = brokenRules({ ...values, takesBack });
  if (rules.length > 0)
    throw new AppError(
      'conflict',
      message(
        'This invoice would not be valid: it breaks {rules} of EN 16931. The office has to look at its settings.',
        {
          rules: rules.join(', '),
        },
      ),
    );
  return insertInvoice(ctx.db, { ...values, checkedBy });
}

/** The next number, and the days that go by the day on which it is issued. */
export async function numbered(
  ctx: Context,
  { prefix, dueDays, issuedOn }: Pick<InvoiceSettings, 'prefix' | 'dueDays'> & Pick<Invoice, 'issuedOn'>,
) {
  const series = seriesOf(prefix, issuedOn, await findCopiedAt(ctx.db));
  const sequence = await lockNextSequence(ctx.db, series);
  return {
    series,
    sequence,
    number: numberOf(series, sequence),
    reference: referenceOf(series, sequence),
    issuedOn,
    dueOn: daysLater(issuedOn, dueDays),
    createdAt: ctx.now(),
  };
}

const addressOf = ({ name, line1, line2, postcode, city, country, vatNumber }: Buyer) => ({
  name,
  line1,
  line2,
  postcode,
  city,
  country,
  vatNumber,
});

const buyerOf = (details: Buyer): Buyer => ({ ...addressOf(details), buyerReference: details.buyerReference });

function sellerOf(settings: InvoiceSettings): Seller {
  const { taxNumber, registrationNumber, taxCategory, taxRate, taxReason, iban, bic } = settings;
  const address = addressOf({ ...settings, buyerReference: null });
  return { ...address, taxNumber, registrationNumber, taxCategory, taxRate, taxReason, iban, bic };
}

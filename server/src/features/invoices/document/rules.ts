import { countryCodes } from '@guildhall/contract/invoice-fields.ts';
import { english, inWords, message } from '@guildhall/contract/messages.ts';
import type { Invoice } from '../tables.ts';

/** What an invoice or a credit note says, and nothing that changes once it's issued. */
export type Issued = Pick<
  Invoice,
  | 'kind'
  | 'number'
  | 'reference'
  | 'currency'
  | 'net'
  | 'tax'
  | 'total'
  | 'prepaid'
  | 'issuedOn'
  | 'dueOn'
  | 'seller'
  | 'buyer'
  | 'lines'
> & {
  /** Of a credit note: what it takes back. */
  takesBack: Pick<Invoice, 'number' | 'issuedOn'> | null;
};

/** What stands in a line. */
export const lineText = ({ plan, name, months }: Issued['lines'][number]): string =>
  inWords(
    message(
      '{months, plural, one {# month} other {# months}} of {plan, select, basic {Basic} premium {Premium} other {{plan}}} membership',
      { plan: name ?? plan, months },
    ),
    english,
  );

/** Of which rules the checks below are. */
export const checkedBy = 'EN 16931 (1.3.16)';

const has = (text: string | null) => text !== null && text.trim() !== '';
const isDay = (day: string) => /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day));
const isKnownCountry = (code: string) => countryCodes.includes(code);
const isVatNumber = (text: string) => isKnownCountry(text.slice(0, 2)) || text.startsWith('EL');

/**
 * Names the rules of EN 16931 that this document breaks; none: it's valid. It has one rate, no allowances, and sums in cents.
 * So rules about the rest can't be broken. A test holds this against the official rules.
 */
export function brokenRules(issued: Issued): string[] {
  const { seller, buyer, net, tax, total, prepaid, lines } = issued;
  const { taxCategory, taxRate, taxReason } = seller;
  const isTaxed = taxCategory === 'S';
  const lineSum = lines.reduce((sum, line) => sum + line.net, 0);
  const vatNumbers = [seller.vatNumber, buyer.vatNumber].filter((number) => number !== null);
  const rules: Record<string, boolean> = {
    'BR-02': has(issued.number),
    'BR-03': isDay(issued.issuedOn),
    'BR-06': has(seller.name),
    'BR-07': has(buyer.name),
    'BR-09': has(seller.country),
    'BR-11': has(buyer.country),
    'BR-CL-14': [seller.country, buyer.country].filter(has).every(isKnownCountry),
    'BR-16': lines.length > 0,
    'BR-27': lines.every((line) => line.net >= 0),
    'BR-CO-10': lineSum === net,
    'BR-CO-15': net + tax === total,
    'BR-CO-17': Math.abs(tax - Math.round((net * taxRate) / 10_000)) <= 1,
    'BR-CO-25': total - prepaid <= 0 || isDay(issued.dueOn),
    'BR-CO-09': taxCategory === 'O' || vatNumbers.every(isVatNumber),
    'BR-CO-26': has(seller.registrationNumber) || (taxCategory !== 'O' && has(seller.vatNumber)),
    'BR-S-02': !isTaxed || has(seller.vatNumber) || has(seller.taxNumber),
    'BR-S-05': !isTaxed || taxRate > 0,
    'BR-S-10': !isTaxed || !has(taxReason),
    'BR-E-02': taxCategory !== 'E' || has(seller.vatNumber) || has(seller.taxNumber),
    'BR-E-05': taxCategory !== 'E' || taxRate === 0,
    'BR-E-10': taxCategory !== 'E' || has(taxReason),
    'BR-O-10': taxCategory !== 'O' || has(taxReason),
    'BR-55': !issued.takesBack || has(issued.takesBack.number),
    'BR-61': has(seller.iban),
  };
  return Object.keys(rules).filter((rule) => !rules[rule]);
}

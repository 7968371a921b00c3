import { english, inWords, type Message, message } from '@guildhall/contract/messages.ts';
import type { Buyer, Seller } from '../rules.ts';

/** In English, as the XML is. */
export const say = (words: Message): string => inWords(words, english);

const countries = new Intl.DisplayNames('en', { type: 'region' });

/** A calendar day, as a person reads it. */
export const longDay = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

/** In groups of four, as it is read aloud and typed. */
export const inFours = (text: string): string => text.replace(/(.{4})(?=.)/g, '$1 ');

/** Below the name. Outside of the tax no number of it is named, as in the XML. */
export function addressLines(of: Seller | Buyer, isOutsideTax: boolean): string[] {
  const numbers: [Message, string | null | undefined][] = [
    [message('VAT number'), isOutsideTax ? null : of.vatNumber],
    [message('Tax number'), isOutsideTax || !('taxNumber' in of) ? null : of.taxNumber],
    [message('Registration number'), 'registrationNumber' in of ? of.registrationNumber : null],
  ];
  const place = [of.postcode, of.city].filter(Boolean).join(' ');
  const lines = [of.line1, of.line2, place, countries.of(of.country) ?? of.country];
  const named = numbers.map(([label, number]) => number && `${say(label)} ${number}`);
  return [...lines, ...named].filter((line): line is string => Boolean(line));
}

/** What the sum of the tax is called. */
export function taxLine({ taxCategory, taxRate }: Pick<Seller, 'taxCategory' | 'taxRate'>): Message {
  if (taxCategory === 'E') return message('VAT (exempt)');
  if (taxCategory === 'O') return message('VAT (not subject to it)');
  const rate = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 2 }).format(
    taxRate / 10_000,
  );
  return message('VAT {rate}', { rate });
}

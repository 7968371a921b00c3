import { countryCodes } from '@guildhall/contract/invoice-fields.ts';
import { locale } from './rendering.ts';

const names = () => new Intl.DisplayNames([locale() ?? 'en'], { type: 'region' });

/** In the reader's language: 'Germany'. */
export const countryName = (code: string): string => names().of(code) ?? code;

/** All countries by their names, in the order of the reader's alphabet. */
export function countryChoices(): { value: string; label: string }[] {
  const [all, { compare }] = [names(), new Intl.Collator(locale())];
  return countryCodes
    .map((value) => ({ value, label: all.of(value) ?? value }))
    .toSorted((a, b) => compare(a.label, b.label));
}

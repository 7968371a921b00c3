import { countryCodes } from '@guildhall/contract/invoice-fields.ts';
import { locale } from '#web/lib/rendering.ts';

/** Countries by their names in the reader's language, as choices. */
export function countryChoices() {
  const names = new Intl.DisplayNames([locale() ?? 'en'], { type: 'region' });
  return countryCodes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((a, b) => a.label.localeCompare(b.label, locale()));
}

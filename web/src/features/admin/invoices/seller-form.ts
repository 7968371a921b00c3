import { required } from '@guildhall/contract/complaints.ts';
import type { Call } from '@guildhall/contract/endpoint.ts';
import { groupedIban } from '@guildhall/contract/invoice-fields.ts';
import type { InvoiceSettings, setInvoiceSettings, TaxCategory } from '@guildhall/contract/invoice-settings.ts';
import { message } from '@guildhall/contract/messages.ts';
import type { Complaints } from '#web/lib/form/complaints.ts';
import { t } from '#web/lib/text.ts';
import { ownTimeZone } from '#web/lib/time-zone.ts';

/** As it is typed: the rate in percent, and all of it text. */
export interface SellerForm {
  name: string;
  line1: string;
  line2: string;
  postcode: string;
  city: string;
  country: string;
  taxCategory: TaxCategory;
  taxRate: string;
  taxReason: string;
  vatNumber: string;
  taxNumber: string;
  registrationNumber: string;
  iban: string;
  bic: string;
  dueDays: string;
  prefix: string;
  timeZone: string;
}

export const taxWords = {
  S: message('Prices contain value added tax'),
  E: message('Exempt from value added tax'),
  O: message('Not subject to value added tax'),
} satisfies Record<TaxCategory, unknown>;

const nothing: SellerForm = {
  name: '',
  line1: '',
  line2: '',
  postcode: '',
  city: '',
  country: '',
  taxCategory: 'S',
  taxRate: '',
  taxReason: '',
  vatNumber: '',
  taxNumber: '',
  registrationNumber: '',
  iban: '',
  bic: '',
  dueDays: '14',
  prefix: 'INV',
  timeZone: 'UTC',
};

export function sellerFormOf(settings: InvoiceSettings | null): SellerForm {
  if (!settings) return { ...nothing, timeZone: ownTimeZone() };
  const { taxRate, dueDays, iban, ...rest } = settings;
  const texts = Object.entries(rest).map(([name, value]) => [name, value ?? '']);
  return {
    ...nothing,
    ...Object.fromEntries(texts),
    taxRate: taxRate > 0 ? String(taxRate / 100) : '',
    dueDays: String(dueDays),
    iban: groupedIban(iban),
  };
}

const percentMax = 50;
const percentOf = (typed: string) => Number(typed.trim().replace(',', '.'));

/** What the tax doesn't ask for isn't sent: it may still stand in a field that is out of sight. */
export function toSellerBody(form: SellerForm): NonNullable<Call<typeof setInvoiceSettings>['body']> {
  const isTaxed = form.taxCategory === 'S';
  return {
    ...form,
    taxRate: isTaxed ? Math.round(percentOf(form.taxRate) * 100) : 0,
    taxReason: isTaxed ? '' : form.taxReason,
    dueDays: form.dueDays.trim() === '' ? Number.NaN : Number(form.dueDays),
    prefix: form.prefix.trim().toUpperCase(),
  };
}

/** What the contract would say of codes and of hundredths of a percent. */
export function missingOfSeller({ country, taxCategory, taxRate }: SellerForm): Complaints {
  const percent = percentOf(taxRate);
  const isRate = percent > 0 && percent <= percentMax;
  return {
    ...(country === '' && { country: required }),
    ...(taxCategory === 'S' &&
      !isRate && {
        taxRate: t('Please enter a rate above 0 and up to {percentMax}, such as 19.', { percentMax }),
      }),
  };
}

export const sellerLabels = (): Record<keyof SellerForm, string> => ({
  name: t('Name'),
  line1: t('Street and number'),
  line2: t('Address, second line'),
  postcode: t('Postcode'),
  city: t('Town or city'),
  country: t('Country'),
  taxCategory: t('Value added tax'),
  taxRate: t('Rate in percent'),
  taxReason: t('Why there is no tax'),
  vatNumber: t('VAT number'),
  taxNumber: t('Number of the tax office'),
  registrationNumber: t('Register number'),
  iban: t('IBAN'),
  bic: t('BIC'),
  dueDays: t('Days to pay'),
  prefix: t('Numbers begin with'),
  timeZone: t('Time zone'),
});

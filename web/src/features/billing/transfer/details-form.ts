import type { BillingDetails } from '@guildhall/contract/billing-details.ts';
import { t } from '#web/lib/text.ts';
import type { DetailsBody } from './queries.ts';

/** Whom invoices are for, as it is typed. */
export type DetailsForm = { [K in keyof BillingDetails]: string };

const empty: DetailsForm = {
  name: '',
  line1: '',
  line2: '',
  postcode: '',
  city: '',
  country: '',
  vatNumber: '',
  buyerReference: '',
};

const fields = Object.keys(empty) as (keyof DetailsForm)[];

export function detailsValues(details: BillingDetails | null): DetailsForm {
  return Object.fromEntries(fields.map((field) => [field, details?.[field] ?? ''])) as unknown as DetailsForm;
}

/** Of a form that asks for more than that, too. */
export function toDetailsBody(values: DetailsForm): DetailsBody {
  return Object.fromEntries(fields.map((field) => [field, values[field]])) as unknown as DetailsBody;
}

export const detailsLabels = (): DetailsForm => ({
  name: t('Name or organisation'),
  line1: t('Street and number'),
  line2: t('Address, second line'),
  postcode: t('Postcode'),
  city: t('Town or city'),
  country: t('Country'),
  vatNumber: t('VAT number'),
  buyerReference: t('Your reference'),
});

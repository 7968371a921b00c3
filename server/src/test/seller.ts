import type { Call } from '@guildhall/contract/endpoint.ts';
import type { setInvoiceSettings } from '@guildhall/contract/invoice-settings.ts';

/** Whom invoices are from, in tests and in stories. */
export const seller = {
  name: 'Harwick Chamber of Commerce',
  line1: '2 Hall Street',
  postcode: '10115',
  city: 'Berlin',
  country: 'DE',
  vatNumber: 'DE123456789',
  taxCategory: 'S',
  taxRate: 1900,
  iban: 'DE89 3704 0044 0532 0130 00',
  bic: 'COBADEFF',
  dueDays: 14,
  prefix: 'HW',
} satisfies Call<typeof setInvoiceSettings>['body'];

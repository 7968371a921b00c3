import { setBillingDetails } from '@guildhall/contract/billing-details.ts';
import type { MembershipInvoice } from '@guildhall/contract/card-payments.ts';
import type { Call } from '@guildhall/contract/endpoint.ts';
import { setInvoiceSettings } from '@guildhall/contract/invoice-settings.ts';
import { createMembershipInvoice } from '@guildhall/contract/invoices.ts';
import type { Caller } from './harness.ts';
import { seller } from './seller.ts';

export const buyer = {
  name: 'Müller & Söhne <Łódź>',
  line1: '1 Mill Lane',
  postcode: '20095',
  city: 'Hamburg',
  country: 'de',
  vatNumber: 'DE 987654321',
  buyerReference: 'PO-7',
} satisfies Call<typeof setBillingDetails>['body'];

export const askFor = (
  caller: Caller,
  plan: 'basic' | 'premium' = 'basic',
  months = 12,
): Promise<MembershipInvoice> => caller.call(createMembershipInvoice, { body: { plan, months } });

/** Has said whom invoices are for. */
export async function billed(caller: Caller): Promise<Caller> {
  await caller.call(setBillingDetails, { body: buyer });
  return caller;
}

export const sellAs = (admin: Caller, changes: Partial<Call<typeof setInvoiceSettings>['body']> = {}) =>
  admin.call(setInvoiceSettings, { body: { ...seller, ...changes } });

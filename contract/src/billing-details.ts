import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { optionalLine, postalAddress, vatNumber, writtenAddress } from './invoice-fields.ts';
import { money } from './membership.ts';
import { planCurrencies } from './plans.ts';
import { idText } from './primitives.ts';

export const buyerReferenceMax = 60;

/** Whom an invoice is for. */
export const billingDetails = writtenAddress.extend({
  vatNumber: z.string().nullable(),
  /** What the buyer wants to find on the invoice, such as an order's number. */
  buyerReference: z.string().nullable(),
});
export type BillingDetails = z.output<typeof billingDetails>;

const answer = z.object({
  /** Null: none were given yet. */
  details: billingDetails.nullable(),
  /** Whether a plan can be paid by transfer here. */
  takesTransfers: z.boolean(),
  /** What came for earlier invoices and wasn't needed, by currency: the next invoice in that currency takes it. */
  credit: z.array(money).max(planCurrencies.length),
});

export const getBillingDetails = endpoint({
  method: 'GET',
  path: '/api/membership/billing-details',
  access: 'member',
  summary: "Whom the caller's invoices are for, and whether a plan can be paid by transfer",
  response: answer,
});

const body = postalAddress.extend({ vatNumber, buyerReference: optionalLine(buyerReferenceMax) });

export const setBillingDetails = endpoint({
  method: 'PUT',
  path: '/api/membership/billing-details',
  access: 'confirmed',
  summary: "Whom the caller's invoices are for from now on; those that were issued stay as they are",
  body,
  response: answer,
});

const params = z.strictObject({ id: idText });

export const getMemberBillingDetails = endpoint({
  method: 'GET',
  path: '/api/admin/members/:id/billing-details',
  access: 'admin',
  summary: "Whom a member's invoices are for; null: nobody has said so",
  params,
  response: billingDetails.nullable(),
});

export const setMemberBillingDetails = endpoint({
  method: 'PUT',
  path: '/api/admin/members/:id/billing-details',
  access: 'admin',
  summary: 'Say for a member whom their invoices are for from now on',
  params,
  body,
  response: billingDetails,
});

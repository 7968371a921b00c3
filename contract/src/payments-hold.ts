import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { money, paidPlans } from './membership.ts';
import { timestamp } from './primitives.ts';

export const paymentsHold = z.object({
  /** Null: payments aren't held. */
  heldSince: timestamp.nullable(),
  /** They are, because the keys belong to another account of the card provider than the members' customers; else as this is a copy. */
  isOtherAccount: z.boolean(),
  /** Who left days ago, and whose payments could not be ended yet: their cards may be charged on. */
  unended: z.object({ count: z.int(), oldest: timestamp.nullable() }),
});
export type PaymentsHold = z.output<typeof paymentsHold>;

export const getPaymentsHold = endpoint({
  method: 'GET',
  path: '/api/admin/payments-hold',
  access: 'admin',
  summary:
    'Whether payments are held, as this database is a copy or the live keys of the card provider are of another account, and what could not be ended there',
  response: paymentsHold,
});

export const releasePayments = endpoint({
  method: 'POST',
  path: '/api/admin/payments-hold/release',
  access: 'admin',
  summary:
    'Say that this is the real site, and these the right keys: payments go on. Where none are held, nothing happens',
  body: z.strictObject({}),
  response: paymentsHold,
});

const customerId = z.string().regex(/^cus_\w{1,100}$/);

export const strayPayments = z.object({
  count: z.int(),
  /** The oldest first, up to 100. */
  items: z.array(
    z.object({
      customerId,
      /** As the card provider knows them. */
      name: z.string().nullable(),
      email: z.string().nullable(),
      /** The member is known, and pays by another customer there already. */
      isSecond: z.boolean(),
      plan: z.enum(paidPlans),
      price: money,
      startedAt: timestamp,
    }),
  ),
});
export type StrayPayments = z.output<typeof strayPayments>;

export const listStrayPayments = endpoint({
  method: 'GET',
  path: '/api/admin/stray-payments',
  access: 'admin',
  summary: 'Who is charged by card and known to no member here, as after a backup was restored',
  response: strayPayments,
});

export const endStrayPayment = endpoint({
  method: 'POST',
  path: '/api/admin/stray-payments/:customerId/end',
  access: 'admin',
  summary: 'End such a payment at once, and give back what was paid for time that is not over',
  params: z.strictObject({ customerId }),
  body: z.strictObject({}),
  response: strayPayments,
});

import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { timestamp } from './primitives.ts';

export const paymentsHold = z.object({
  /** Null: payments aren't held. */
  heldSince: timestamp.nullable(),
  /** Who left days ago, and whose payments could not be ended yet: their cards may be charged on. */
  unended: z.object({ count: z.int(), oldest: timestamp.nullable() }),
});
export type PaymentsHold = z.output<typeof paymentsHold>;

export const getPaymentsHold = endpoint({
  method: 'GET',
  path: '/api/admin/payments-hold',
  access: 'admin',
  summary:
    'Whether payments are held, as this database is a copy and the keys of the card provider are live, and what could not be ended there',
  response: paymentsHold,
});

export const releasePayments = endpoint({
  method: 'POST',
  path: '/api/admin/payments-hold/release',
  access: 'admin',
  summary: 'Say that this is the real site: payments go on. Where none are held, nothing happens',
  body: z.strictObject({}),
  response: paymentsHold,
});

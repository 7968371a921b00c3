import { z } from 'zod';
import { complaint } from './complaints.ts';
import { endpoint } from './endpoint.ts';
import { calendarDay } from './primitives.ts';
import { tableFormat } from './table-format.ts';

/** What is open in a currency, in its smallest unit, by how many days it has been due. */
const openItems = z.object({
  currency: z.string(),
  notDue: z.int(),
  to30: z.int(),
  to60: z.int(),
  to90: z.int(),
  over90: z.int(),
  total: z.int(),
  invoices: z.int(),
});
export type OpenItems = z.output<typeof openItems>;

export const getOpenItems = endpoint({
  method: 'GET',
  path: '/api/admin/invoices/open-items',
  access: 'admin',
  summary: 'What is open of all invoices, by currency and by how long it has been due',
  /** One for each currency. */
  response: z.array(openItems).max(200),
});

/** Of CSV. `excel`: with a mark for UTF-8, semicolons, and commas for decimals. */
export const csvStyles = ['plain', 'excel'] as const;

export const exportInvoices = endpoint({
  method: 'GET',
  path: '/api/admin/invoices/export',
  access: 'admin',
  summary:
    'For the accountant: invoices and credit notes that were issued on these days, and payments of these days',
  query: z
    .strictObject({
      from: calendarDay,
      to: calendarDay,
      format: tableFormat,
      style: z.enum(csvStyles).default('plain'),
    })
    .refine(({ from, to }) => from <= to, {
      path: ['to'],
      message: complaint('{field} must not be before the first day'),
    }),
  answers: 'file',
});

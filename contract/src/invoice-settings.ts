import { z } from 'zod';
import { complaint } from './complaints.ts';
import { endpoint } from './endpoint.ts';
import { bic, iban, line, optionalLine, postalAddress, vatNumber, writtenAddress } from './invoice-fields.ts';
import { timestamp } from './primitives.ts';
import { timeZone } from './time-zone.ts';

/** As EN 16931 names them. S: the price contains value added tax. E: it is exempt. O: dues are outside of the tax. */
export const taxCategories = ['S', 'E', 'O'] as const;
export type TaxCategory = (typeof taxCategories)[number];

export const invoiceSettings = writtenAddress.extend({
  vatNumber: z.string().nullable(),
  /** Of the tax office. */
  taxNumber: z.string().nullable(),
  /** Of a public register, such as that of associations. */
  registrationNumber: z.string().nullable(),
  taxCategory: z.enum(taxCategories),
  /** Hundredths of a percent: 1900 is 19 %. Zero unless the category is S. */
  taxRate: z.int(),
  /** Why there is no tax, as it stands on invoices. Null with S. */
  taxReason: z.string().nullable(),
  iban: z.string(),
  bic: z.string().nullable(),
  dueDays: z.int(),
  /** Numbers begin with it. */
  prefix: z.string(),
  /** IANA name: whose calendar says on which day and in which year an invoice is issued, and since when it is overdue. */
  timeZone: z.string(),
});
export type InvoiceSettings = z.output<typeof invoiceSettings>;

/** Invoices of the demo community have numbers of their own. Nobody else's begin so: they go with the demo. */
export const demoPrefix = 'DEMO';

const body = postalAddress
  .extend({
    vatNumber,
    taxNumber: optionalLine(40),
    registrationNumber: optionalLine(40),
    taxCategory: z.enum(taxCategories),
    taxRate: z.int().min(0).max(5000),
    taxReason: optionalLine(300),
    iban,
    bic,
    dueDays: z.int().min(0).max(120),
    prefix: line
      .max(6)
      .regex(/^[A-Z]+$/, complaint('{field} must be capital letters'))
      .refine(
        (prefix) => prefix !== demoPrefix,
        complaint('Please choose letters of your own: with DEMO begin the numbers of the demo community'),
      ),
    timeZone: timeZone.default('UTC'),
  })
  .superRefine((given, context) => {
    const complain = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    const isTaxed = given.taxCategory === 'S';
    if (isTaxed !== given.taxRate > 0)
      complain(
        'taxRate',
        isTaxed
          ? complaint('{field} must be above 0 where there is tax')
          : complaint('{field} must be 0 where there is no tax'),
      );
    if (isTaxed === (given.taxReason !== null))
      complain(
        'taxReason',
        isTaxed
          ? complaint('{field} must be blank where there is tax')
          : complaint('{field} is required where there is no tax'),
      );
    // EN 16931: BR-S-02 and BR-E-02, BR-CO-26, and BR-O-02, by which the number for the tax can't be the one.
    if (given.taxCategory !== 'O' && !given.vatNumber && !given.taxNumber)
      complain('vatNumber', complaint('{field} is required, or the number of the tax office'));
    if (!given.registrationNumber && (given.taxCategory === 'O' || !given.vatNumber))
      complain('registrationNumber', complaint('{field} is required where no VAT number stands on the invoice'));
  });

export const getInvoiceSettings = endpoint({
  method: 'GET',
  path: '/api/admin/invoice-settings',
  access: 'admin',
  summary: 'Who invoices are from, their tax and their account; null: nothing is set, and none can be issued',
  response: invoiceSettings.nullable(),
});

export const setInvoiceSettings = endpoint({
  method: 'PUT',
  path: '/api/admin/invoice-settings',
  access: 'admin',
  isSensitive: true,
  summary: 'Say who invoices are from; those that were issued stay as they are',
  body,
  response: invoiceSettings,
});

const newSeries = z.object({
  /** What numbers begin with now. */
  begin: z.string(),
  /** When the copy was started. */
  since: timestamp,
});
export type NewSeries = z.output<typeof newSeries>;

export const getNewSeries = endpoint({
  method: 'GET',
  path: '/api/admin/invoice-settings/series',
  access: 'admin',
  summary:
    'The series of numbers that began when a copy of the database was put back; null: none did this year, or nobody has said who invoices are from',
  response: newSeries.nullable(),
});

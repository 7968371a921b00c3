import { Readable } from 'node:stream';
import { message } from '@guildhall/contract/messages.ts';
import type { FeatureExports } from '../../exports.ts';
import { writeInvoice } from './document/service.ts';
import { listInvoicesOf, streamDetails, streamInvoices } from './repository.ts';

export const invoiceExports: FeatureExports = {
  parts: [
    {
      name: 'billing-details',
      about: message('Whom your invoices are for.'),
      covers: ['billing_details.member_id'],
      rows: ({ db }, memberId) => streamDetails(db, memberId),
    },
    {
      name: 'invoices',
      about: message(
        'The invoices and credit notes that you were given, what was paid of them, and who paid and for what, as the bank’s files said it. As PDFs they are in the folder files.',
      ),
      covers: ['invoices.member_id'],
      rows: ({ db }, memberId) => streamInvoices(db, memberId),
    },
  ],
  leftOut: {
    'invoices.issued_by':
      'Invoices that you issued or took back as an admin are part of the downloads of those whom they are for.',
    'invoice_runs.created_by': 'Runs that you began as an admin are the books of the office.',
    'invoice_run_members.member_id': 'What came of a run for you is among your invoices.',
    'invoice_payments.recorded_by':
      'Payments that you noted as an admin are part of the downloads of those who paid.',
    'bank_files.uploaded_by': 'Files of the bank that you sent as an admin are about others.',
    'bank_payments.answered_by': 'Payments that you assigned or set aside as an admin are about others.',
  },
  async *files(ctx, memberId) {
    for (const invoice of await listInvoicesOf(ctx.db, memberId))
      yield {
        name: `invoices/${invoice.number}.pdf`,
        open: async () => Readable.from(await writeInvoice(ctx, invoice, 'export')),
      };
  },
};

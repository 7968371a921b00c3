import { message } from '@guildhall/contract/messages.ts';
import type { FeatureExports } from '../../../exports.ts';
import { streamAccount, streamInvoices } from './repository.ts';

export const cardExports: FeatureExports = {
  parts: [
    {
      name: 'card',
      about: message('What you pay by card, when it is charged next, and how the card is told from others.'),
      covers: ['card_accounts.member_id'],
      rows: ({ db }, memberId) => streamAccount(db, memberId),
    },
    {
      name: 'card-invoices',
      about: message('The invoices that your card was charged for.'),
      covers: ['card_invoices.member_id'],
      rows: ({ db }, memberId) => streamInvoices(db, memberId),
    },
  ],
};

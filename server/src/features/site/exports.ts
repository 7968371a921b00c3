import { message } from '@guildhall/contract/messages.ts';
import type { FeatureExports } from '../../exports.ts';
import { streamAgreements } from './own-pages/repository.ts';

export const siteExports: FeatureExports = {
  parts: [
    {
      name: 'agreements',
      about: message('Which terms and privacy policies you agreed to, with their words, and when.'),
      covers: ['site_agreements.member_id'],
      rows: ({ db }, memberId) => streamAgreements(db, memberId),
    },
  ],
  leftOut: {
    'site_page_versions.created_by':
      'What the pages of the site say, as you wrote it as an admin, is the office’s.',
  },
};

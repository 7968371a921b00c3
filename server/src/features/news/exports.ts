import { message } from '@guildhall/contract/messages.ts';
import type { FeatureExports } from '../../exports.ts';
import { streamVisits } from './repository.ts';

export const newsExports: FeatureExports = {
  parts: [
    {
      name: 'dashboard-visits',
      about: message('When you last opened your dashboard, and when before that.'),
      covers: ['dashboard_visits.member_id'],
      rows: ({ db }, memberId) => streamVisits(db, memberId),
    },
  ],
};

import type { FeatureExports } from '../../exports.ts';

export const paymentsExports: FeatureExports = {
  parts: [],
  leftOut: {
    'membership_reminders.member_id':
      'Says which mail about the end of a plan was sent, so that none comes twice.',
  },
};

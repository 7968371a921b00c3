import { message } from '@guildhall/contract/messages.ts';
import type { FeatureExports } from '../../exports.ts';
import { streamPeriods } from './repository.ts';

export const billingExports: FeatureExports = {
  parts: [
    {
      name: 'membership',
      about: message('Which plan you had or have, from when until when, and how you came by it.'),
      covers: ['membership_periods.member_id'],
      rows: ({ db }, memberId) => streamPeriods(db, memberId),
    },
  ],
  leftOut: {
    'plan_versions.created_by': 'What plans cost and hold, as you set it as an admin, is the office’s.',
    'billing_switches.created_by': 'Whether anybody pays, as you set it as an admin, is the office’s.',
    'membership_periods.given_by':
      'Months that you gave as an admin are part of the downloads of those who got them.',
  },
};

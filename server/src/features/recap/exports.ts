import type { FeatureExports } from '../../exports.ts';

export const recapExports: FeatureExports = {
  parts: [],
  leftOut: {
    'membership_recaps.member_id':
      'Says when a mail about what your membership brings was sent, so that none comes twice.',
  },
};

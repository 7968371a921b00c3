import type { FeatureExports } from '../../exports.ts';
import { streamBusinesses } from './repository.ts';

export const businessExports: FeatureExports = {
  parts: [
    {
      name: 'businesses',
      about: 'The listings that you own, and those that you added for others.',
      covers: ['businesses.claimed_by', 'businesses.added_by'],
      rows: ({ db }, memberId) => streamBusinesses(db, memberId),
    },
  ],
};

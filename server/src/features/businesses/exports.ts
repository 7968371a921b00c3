import { message } from '@guildhall/contract/messages.ts';
import type { FeatureExports } from '../../exports.ts';
import { streamBusinesses } from './exporting/repository.ts';
import { streamPeople } from './people/repository.ts';

export const businessExports: FeatureExports = {
  parts: [
    {
      name: 'businesses',
      about: message(
        'The listings that you own, and those that you added for others or wrote the website or address of.',
      ),
      covers: [
        'businesses.claimed_by',
        'businesses.added_by',
        'businesses.website_set_by',
        'businesses.email_set_by',
        'businesses.primary_of',
        'businesses.deleted_by',
      ],
      rows: ({ db }, memberId) => streamBusinesses(db, memberId),
    },
    {
      name: 'colleagues',
      about: message('The businesses that you look after for their owners, and the people of your own.'),
      covers: ['business_people.user_id', 'business_people.owner_id', 'business_people.invited_by'],
      rows: ({ db }, memberId) => streamPeople(db, memberId),
    },
  ],
};

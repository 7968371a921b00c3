import { message } from '@guildhall/contract/messages.ts';
import type { FeatureExports } from '../../exports.ts';
import { streamSanctions } from './repository.ts';

export const moderationExports: FeatureExports = {
  parts: [
    {
      name: 'moderation',
      about: message(
        'Warnings, mutes, bans and suspensions that were given to you: why, from when until when, whether they were lifted, and what you told staff against them.',
      ),
      covers: ['user_moderation.user_id'],
      rows: ({ db }, memberId) => streamSanctions(db, memberId),
    },
  ],
  leftOut: {
    'user_moderation.moderator_id': 'What staff did in office is about others, and is the site’s record.',
  },
};

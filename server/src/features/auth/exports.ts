import type { FeatureExports } from '../../exports.ts';
import { streamMailTokens, streamSessions } from './repository.ts';

export const authExports: FeatureExports = {
  parts: [
    {
      name: 'sessions',
      about: 'Where you are signed in: the name of the browser, since when, and until when without further use.',
      covers: ['session.user_id'],
      rows: ({ db }, memberId) => streamSessions(db, memberId),
    },
    {
      name: 'mailed-links',
      about: 'Links that we mailed to you lately: what for, to which address, and when they were used.',
      covers: ['mail_tokens.user_id'],
      rows: ({ db }, memberId) => streamMailTokens(db, memberId),
    },
  ],
};

import { message } from '@guildhall/contract/messages.ts';
import type { FeatureExports } from '../../exports.ts';
import { streamMailTokens } from './mail-tokens/repository.ts';
import { streamPasskeys } from './passkeys/repository.ts';
import { streamIdentities } from './providers/repository.ts';
import { streamSessions } from './repository.ts';
import { findTotpKey } from './second-factor/repository.ts';

export const authExports: FeatureExports = {
  parts: [
    {
      name: 'sessions',
      about: message(
        'Where you are signed in: the name of the browser, the network of the sign-in, since when, when it was last seen, and until when without further use.',
      ),
      covers: ['session.user_id'],
      rows: ({ db }, memberId) => streamSessions(db, memberId),
    },
    {
      name: 'sign-in-methods',
      about: message(
        'Accounts elsewhere that you sign in with: which, the address that they told us, since when, and the last use.',
      ),
      covers: ['identities.user_id'],
      rows: ({ db }, memberId) => streamIdentities(db, memberId),
    },
    {
      name: 'passkeys',
      about: message('Your passkeys: the names that you gave them, since when, and the last use.'),
      covers: ['passkeys.user_id'],
      rows: ({ db }, memberId) => streamPasskeys(db, memberId),
    },
    {
      name: 'authenticator-app',
      about: message('Whether signing in takes a code of an app, and since when.'),
      covers: ['totp_keys.user_id'],
      async *rows({ db }, memberId) {
        const key = await findTotpKey(db, memberId, true);
        if (key) yield { addedAt: key.createdAt };
      },
    },
    {
      name: 'mailed-links',
      about: message('Links that we mailed to you lately: what for, to which address, and when they were used.'),
      covers: ['mail_tokens.user_id'],
      rows: ({ db }, memberId) => streamMailTokens(db, memberId),
    },
  ],
  leftOut: {
    'recovery_codes.user_id': 'Checksums of secrets, which say nothing to anybody.',
    'devices.user_id': 'Checksums by which a known browser is told from a new one; they say nothing of it.',
  },
};

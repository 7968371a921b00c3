import { exportQuery } from '#web/features/account/queries.ts';
import { credentialsQuery } from '#web/features/auth/credentials/queries.ts';
import { identitiesQuery } from '#web/features/auth/providers/identity-queries.ts';
import { providersQuery } from '#web/features/auth/providers/queries.ts';
import { secondFactorQuery } from '#web/features/auth/second-factor/settings-queries.ts';
import { sessionsQuery } from '#web/features/auth/sessions/queries.ts';
import { mailChoicesQuery } from '#web/features/notifications/queries.ts';
import { forMembers } from './for-members.ts';

/** All of it: sections that come one by one would push each other down. */
export const loadSettings = forMembers((client) => [
  client.query(identitiesQuery),
  client.query(providersQuery),
  client.query(credentialsQuery),
  client.query(secondFactorQuery),
  client.query(sessionsQuery),
  client.query(mailChoicesQuery),
  client.query(exportQuery),
]);

import type { Role } from '@guildhall/contract/members.ts';
import type { QueryClient } from '@tanstack/react-query';
import { secondFactorQuery } from '#web/features/auth/second-factor/settings-queries.ts';
import type { Opening, PageParts } from '#web/lib/page-parts.ts';

/** Everybody else is refused, which takes no data. The `StaffGate` asks for the second factor. */
export function forStaff(
  roles: readonly Role[],
  load: (client: QueryClient, opening: Opening) => Promise<unknown>[],
): PageParts['load'] {
  return (client, opening) =>
    opening.me && roles.includes(opening.me.role)
      ? [client.query(secondFactorQuery), ...load(client, opening)]
      : [];
}

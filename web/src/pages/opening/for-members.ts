import type { QueryClient } from '@tanstack/react-query';
import type { Opening, PageParts } from '#web/lib/page-parts.ts';

/** A visitor at a member's screen is told to sign in, which takes no data. */
export function forMembers(
  load: (client: QueryClient, opening: Opening) => Promise<unknown>[],
): PageParts['load'] {
  return (client, opening) => (opening.me ? load(client, opening) : []);
}

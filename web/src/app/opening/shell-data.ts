import type { QueryClient } from '@tanstack/react-query';
import { roomsQuery } from '#web/features/chat/queries.ts';
import { invitationsQuery } from '#web/features/groups/shared/invitations.ts';
import { matchCountsQuery } from '#web/features/matching/queries.ts';
import { askedPagesQuery } from '#web/features/site/agreements.ts';
import { siteQuery } from '#web/features/site/queries.ts';
import { statsQuery } from '#web/features/stats/queries.ts';
import { isOn } from '#web/lib/brand.ts';
import type { Opening } from '#web/lib/page-parts.ts';

/** What the sidebar counts, and whether it speaks of plans. */
export function loadShell(client: QueryClient, { me }: Opening): Promise<unknown>[] {
  const forMembers = () => [
    ...(isOn('matching') ? [client.query(matchCountsQuery)] : []),
    ...(isOn('chat') ? [client.query(roomsQuery)] : []),
    ...(isOn('groups') ? [client.query(invitationsQuery)] : []),
    client.query(askedPagesQuery),
  ];
  return [client.query(siteQuery), client.query(statsQuery), ...(me ? forMembers() : [])];
}

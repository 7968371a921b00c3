import { useUnreadTotal } from '#web/features/chat/queries.ts';
import { useRequestCount } from '#web/features/matching/queries.ts';
import { useStats } from '#web/features/stats/queries.ts';
import type { NavEntry } from './nav-entries.ts';

export interface NavCount {
  count: number;
  /** As drawn in the expanded sidebar: '3 New', '5', '12 Active'. */
  text: string;
  /** As spoken. */
  spoken: string;
}

/** The live numbers beside the sidebar's entries; nothing at 0. */
export function useNavCounts(): (entry: NavEntry) => NavCount | undefined {
  const requests = useRequestCount();
  const unread = useUnreadTotal();
  const groups = useStats().data?.totalGroups ?? 0;
  const counts: Record<NonNullable<NavEntry['count']>, NavCount> = {
    requests: { count: requests, text: `${requests} New`, spoken: `${requests} new requests` },
    unread: { count: unread, text: unread > 99 ? '99+' : String(unread), spoken: `${unread} unread messages` },
    groups: { count: groups, text: `${groups} Active`, spoken: `${groups} active groups` },
  };
  return (entry) => {
    const found = entry.count && counts[entry.count];
    return found && found.count > 0 ? found : undefined;
  };
}

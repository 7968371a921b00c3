import { useGroupsWithNews, useUnreadTotal } from '#web/features/chat/queries.ts';
import { useInvitations } from '#web/features/groups/shared/invitations.ts';
import { useMatchCounts } from '#web/features/matching/queries.ts';
import { hasCode } from '#web/lib/api.ts';
import { plural, upTo99 } from '#web/lib/format.ts';
import { type Asked, failureOf } from '#web/ui/query-view.tsx';
import type { NavEntry } from './nav-entries.ts';

export interface NavCount {
  /** As drawn in the expanded sidebar: '3 New', '5', '12 Active'; '?' where the answer failed, '…' where it is slow. */
  text: string;
  /** Where there is room for a number only: '3', '99+'. */
  shortText: string;
  /** As spoken. */
  spoken: string;
  state: 'known' | 'loading' | 'failed';
}

/** For what is on its way: seen only when it takes its time. */
export const lateLook = 'animate-[fade-in_200ms_1s_backwards]';

type Count = Asked<unknown> & { isLoading: boolean };

/** Whoever is banned from chat has no rooms: that is an answer, too. */
function hasFailed(asked: Count): boolean {
  const failure = failureOf(asked);
  return failure !== undefined && !hasCode(failure.error, 'banned');
}

interface Words {
  one: string;
  many: string;
  /** '3' → '3 New' */
  text?: (shortText: string) => string;
}

function countOf(asked: Count, count: number, { one, many, text }: Words): NavCount | undefined {
  if (hasFailed(asked))
    return { text: '?', shortText: '?', spoken: `the number of ${many} could not be loaded`, state: 'failed' };
  if (asked.isLoading) return { text: '…', shortText: '…', spoken: `${many} loading`, state: 'loading' };
  if (count === 0) return undefined;
  const shortText = upTo99(count);
  return { text: text?.(shortText) ?? shortText, shortText, spoken: plural(count, one, many), state: 'known' };
}

/** The live numbers beside the sidebar's entries: nothing at 0, '?' for what could not be loaded. */
export function useNavCounts(): (entry: NavEntry) => NavCount | undefined {
  const matchCounts = useMatchCounts();
  const requests = matchCounts.data?.requests ?? 0;
  const unread = useUnreadTotal();
  const news = useGroupsWithNews();
  const { data: invitations } = useInvitations();
  // Also those that the member is invited to.
  const groups = (news.data ?? 0) + (invitations?.length ?? 0);
  const counts: Record<NonNullable<NavEntry['count']>, NavCount | undefined> = {
    requests: countOf(matchCounts, requests, {
      one: 'new request',
      many: 'new requests',
      text: () => `${requests} New`,
    }),
    unread: countOf(unread, unread.data ?? 0, { one: 'unread message', many: 'unread messages' }),
    groups: countOf(news, groups, {
      one: 'group with something new',
      many: 'groups with something new',
      text: () => `${groups} Active`,
    }),
  };
  return (entry) => entry.count && counts[entry.count];
}

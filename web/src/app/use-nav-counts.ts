import { useGroupsWithNews, useUnreadTotal } from '#web/features/chat/queries.ts';
import { useInvitations } from '#web/features/groups/shared/invitations.ts';
import { useMatchCounts } from '#web/features/matching/queries.ts';
import { hasCode } from '#web/lib/api.ts';
import { upTo99 } from '#web/lib/format.ts';
import { t } from '#web/lib/text.ts';
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
  /** How many, as it is read out. */
  known: string;
  loading: string;
  failed: string;
  /** '3' → '3 New' */
  text?: (shortText: string) => string;
}

function countOf(asked: Count, count: number, { known, loading, failed, text }: Words): NavCount | undefined {
  if (hasFailed(asked)) return { text: '?', shortText: '?', spoken: failed, state: 'failed' };
  if (asked.isLoading) return { text: '…', shortText: '…', spoken: loading, state: 'loading' };
  if (count === 0) return undefined;
  const shortText = upTo99(count);
  return { text: text?.(shortText) ?? shortText, shortText, spoken: known, state: 'known' };
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
      known: t('{count, plural, one {# new request} other {# new requests}}', { count: requests }),
      loading: t('new requests loading'),
      failed: t('the number of new requests could not be loaded'),
      text: () => t('{requests} New', { requests }),
    }),
    unread: countOf(unread, unread.data ?? 0, {
      known: t('{count, plural, one {# unread message} other {# unread messages}}', { count: unread.data ?? 0 }),
      loading: t('unread messages loading'),
      failed: t('the number of unread messages could not be loaded'),
    }),
    groups: countOf(news, groups, {
      known: t('{count, plural, one {# group with something new} other {# groups with something new}}', {
        count: groups,
      }),
      loading: t('groups with something new loading'),
      failed: t('the number of groups with something new could not be loaded'),
      text: () => t('{groups} Active', { groups }),
    }),
  };
  return (entry) => entry.count && counts[entry.count];
}

import { useRooms } from '#web/features/chat/queries.ts';
import { unreadOf } from '#web/features/chat/shared/unread.ts';
import { useChatBan } from '#web/features/chat/shared/use-chat-ban.ts';
import { useUnreadEnquiries } from '#web/features/enquiries/queries.ts';
import { useInvitations } from '#web/features/groups/shared/invitations.ts';
import type { TabRows } from '#web/features/matching/shared/use-tab-rows.ts';
import { useIsOn } from '#web/lib/brand.ts';
import { t } from '#web/lib/text.ts';
import { failureOf } from '#web/ui/query-view.tsx';

/** What waits for the member, and how much of it is known. */
export function useWaiting({ query: asked, rows, total: count }: TabRows) {
  const [hasMatching, hasChat, hasGroups] = [useIsOn('matching'), useIsOn('chat'), useIsOn('groups')];
  const rooms = useRooms();
  const ban = useChatBan();
  const invitations = useInvitations();
  const enquiries = useUnreadEnquiries();
  const asking = enquiries.data?.pages[0]?.total ?? 0;
  // What was asked before it was switched off is still there.
  const [requests, total] = hasMatching ? [rows, count] : [[], 0];
  const invited = (hasGroups && invitations.data) || [];
  const unread = hasChat ? (rooms.data?.filter((room) => unreadOf(room) > 0) ?? []) : [];
  const wanted = [
    enquiries,
    ...(hasMatching ? [asked] : []),
    ...(hasChat ? [rooms] : []),
    ...(hasGroups ? [invitations] : []),
  ];
  const isKnown = wanted.every(({ data }) => data !== undefined) && !ban;
  return {
    requests: {
      rows: requests,
      total,
      isKnown: !hasMatching || asked.data !== undefined,
      failure: failureOf(asked),
    },
    unread: { rows: unread, isKnown: !hasChat || rooms.data !== undefined, failure: failureOf(rooms) },
    invitations: { rows: invited, isKnown: invitations.data !== undefined, failure: failureOf(invitations) },
    enquiries: { total: asking, failure: failureOf(enquiries) },
    ban,
    isSettled: wanted.every(({ isPending }) => !isPending),
    isEmpty: isKnown && total + unread.length + invited.length + asking === 0,
    said: [
      total > 0 && t('{count, plural, one {# request} other {# requests}} to answer', { count: total }),
      asking > 0 && t('{count, plural, one {# new enquiry} other {# new enquiries}}', { count: asking }),
      invited.length > 0 &&
        t('{count, plural, one {# invitation to a group} other {# invitations to groups}}', {
          count: invited.length,
        }),
      !ban &&
        unread.length > 0 &&
        t('{count, plural, one {# unread conversation} other {# unread conversations}}', { count: unread.length }),
    ]
      .filter(Boolean)
      .join(', '),
  };
}

export type WhatWaits = ReturnType<typeof useWaiting>;

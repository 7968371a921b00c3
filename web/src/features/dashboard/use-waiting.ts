import type { Match } from '@guildhall/contract/matching.ts';
import { useRooms } from '#web/features/chat/queries.ts';
import { unreadOf } from '#web/features/chat/rooms/unread.ts';
import { useChatBan } from '#web/features/chat/use-chat-ban.ts';
import { useInvitations } from '#web/features/groups/invitations.ts';
import type { useMatches } from '#web/features/matching/queries.ts';
import { plural } from '#web/lib/format.ts';
import { failureOf } from '#web/ui/query-view.tsx';

/** What waits for the member, and how much of it is known. */
export function useWaiting(matches: ReturnType<typeof useMatches>, requests: readonly Match[]) {
  const rooms = useRooms();
  const ban = useChatBan();
  const invitations = useInvitations();
  const invited = invitations.data ?? [];
  const unread = rooms.data?.filter((room) => unreadOf(room) > 0) ?? [];
  const isKnown = matches.data !== undefined && rooms.data !== undefined && invitations.data !== undefined && !ban;
  return {
    requests: { rows: requests, isKnown: matches.data !== undefined, failure: failureOf(matches) },
    unread: { rows: unread, isKnown: rooms.data !== undefined, failure: failureOf(rooms) },
    invitations: { rows: invited, isKnown: invitations.data !== undefined, failure: failureOf(invitations) },
    ban,
    isSettled: !matches.isPending && !rooms.isPending && !invitations.isPending,
    isEmpty: isKnown && requests.length + unread.length + invited.length === 0,
    said: [
      requests.length > 0 && plural(requests.length, 'request to answer', 'requests to answer'),
      invited.length > 0 && plural(invited.length, 'invitation to a group', 'invitations to groups'),
      !ban && unread.length > 0 && plural(unread.length, 'unread conversation', 'unread conversations'),
    ]
      .filter(Boolean)
      .join(', '),
  };
}

export type WhatWaits = ReturnType<typeof useWaiting>;

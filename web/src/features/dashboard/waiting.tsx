import { ChevronRight, Handshake, type LucideIcon, MessageSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useRooms } from '#web/features/chat/queries.ts';
import { useRequestCount } from '#web/features/matching/queries.ts';
import { plural } from '#web/lib/format.ts';
import { chatRoom, matchingTab } from '#web/lib/paths.ts';
import { CountBadge } from '#web/ui/badge.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const roomsShown = 4;

function Row({
  to,
  icon: Icon,
  title,
  detail,
  count,
}: {
  to: string;
  icon: LucideIcon;
  title: string;
  detail: ReactNode;
  count: number;
}) {
  return (
    <li>
      <Link
        to={to}
        className="group flex min-h-14 items-center gap-4 px-5 py-2.5 hover:bg-sunken focus-visible:-outline-offset-2"
      >
        <Icon aria-hidden="true" strokeWidth={1.75} className="size-5 shrink-0 text-primary" />
        <span className="min-w-0 flex-1">
          <span className="block truncate text-sm font-medium">{title}</span>
          <span className="block truncate text-sm text-muted">{detail}</span>
        </span>
        <CountBadge count={count} />
        <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted" />
      </Link>
    </li>
  );
}

/** What happened, and what to do next: requests to answer, rooms with unread messages. */
export function Waiting() {
  const requests = useRequestCount();
  const { data: rooms, isPending } = useRooms();
  const unread = (rooms ?? []).filter((room) => room.unreadCount > 0 && room.type !== 'general');
  const isEmpty = requests === 0 && unread.length === 0;
  return (
    <Card className="overflow-hidden">
      <CardHeader title="Waiting for you" />
      {isPending ? (
        <div className="space-y-3 p-5">
          <Skeleton className="h-10" />
          <Skeleton className="h-10" />
        </div>
      ) : isEmpty ? (
        <p className="px-5 pt-2 pb-5 text-sm text-muted">
          Nothing. New requests and messages appear here the moment they arrive.
        </p>
      ) : (
        <ul className="mt-3 divide-y border-t">
          {requests > 0 && (
            <Row
              to={matchingTab('requests')}
              icon={Handshake}
              title={plural(requests, 'request to answer', 'requests to answer')}
              detail="Businesses that would like to meet you"
              count={requests}
            />
          )}
          {unread.slice(0, roomsShown).map((room) => (
            <Row
              key={room.id}
              to={chatRoom(room.id)}
              icon={MessageSquare}
              title={room.name}
              detail={room.lastMessage ?? 'No messages yet'}
              count={room.unreadCount}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}

import type { Message, Room } from '@guildhall/contract/chat.ts';
import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '#web/lib/format.ts';
import { chatRoom } from '#web/lib/paths.ts';
import { t } from '#web/lib/text.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx';
import { ErrorLine } from '#web/ui/error-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { lastLinesQuery } from '../queries.ts';

function Line({ line: { user, content, createdAt, messageType } }: { line: Message }) {
  const isQuiet = messageType !== 'text' || !user;
  return (
    <li className="flex gap-3 text-sm">
      {isQuiet ? (
        <span className="w-8 shrink-0" />
      ) : (
        <Avatar name={user.displayName} src={user.profileImageUrl} size="sm" />
      )}
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline justify-between gap-3">
          {!isQuiet && <bdi className="min-w-0 font-medium wrap-anywhere">{user.displayName}</bdi>}
          {isQuiet && <span className="line-clamp-2 text-muted wrap-anywhere">{content}</span>}
          <time dateTime={createdAt.toISOString()} className="shrink-0 text-xs text-muted">
            {formatMoment(createdAt)}
          </time>
        </p>
        {!isQuiet && (
          <p dir="auto" className="line-clamp-3 wrap-anywhere">
            {content}
          </p>
        )}
      </div>
    </li>
  );
}

/** What was said last in a room, without taking it as read. The way in stands beside it. */
export function LastLines({ room }: { room: Room }) {
  return (
    <Card>
      <CardHeader
        title={t('In the room')}
        actions={
          <Button asChild size="sm" variant="secondary">
            <Link to={chatRoom(room.id)}>{t('Go to the room')}</Link>
          </Button>
        }
      />
      <CardBody>
        <QueryView
          query={useQuery(lastLinesQuery(room))}
          loading={<SkeletonText lines={4} />}
          failed={(failure) => <ErrorLine {...failure} title={t('The last lines could not be loaded.')} />}
        >
          {(lines) => {
            const shown = lines.filter(({ messageType }) => messageType !== 'hidden');
            if (shown.length === 0) return <p className="text-muted">{t('Nobody has written here yet.')}</p>;
            return (
              <ul className="space-y-4">
                {shown.map((line) => (
                  <Line key={line.id} line={line} />
                ))}
              </ul>
            );
          }}
        </QueryView>
      </CardBody>
    </Card>
  );
}

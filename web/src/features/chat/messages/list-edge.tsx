import type { Room } from '@guildhall/contract/chat.ts';
import { rich, t } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { roomName } from '../rooms/room-names.ts';

export interface ListEdgeState {
  hasOlder: boolean;
  hasFailed: boolean;
  onRetry: () => void;
  room: Pick<Room, 'type' | 'name'>;
}

/**
 * What stands above the oldest message. Always of the same height, so that nothing jumps when it changes. Out of sight nothing of it is
 * drawn: a spinner that turns there would keep the whole page busy with frames.
 */
export function ListEdge({ hasOlder, hasFailed, onRetry, room }: ListEdgeState) {
  const name = <bdi>{roomName(room)}</bdi>;
  return (
    <div className="flex h-16 [content-visibility:auto] items-center justify-center px-4 text-center text-sm text-muted">
      {hasFailed ? (
        <Button size="sm" variant="secondary" onClick={onRetry}>
          {t('Older messages could not be loaded. Try again')}
        </Button>
      ) : hasOlder ? (
        <Spinner label={t('Loading older messages')} className="size-5 text-primary" />
      ) : (
        <p className="line-clamp-2 wrap-anywhere">
          {room.type === 'private'
            ? rich('Your conversation with {name} starts here.', { name })
            : rich('This is the start of {name}.', { name })}
        </p>
      )}
    </div>
  );
}

import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

export interface ListEdgeState {
  hasOlder: boolean;
  hasFailed: boolean;
  onRetry: () => void;
  /** 'General Chat' */
  roomName: string;
}

/** What stands above the oldest message. Always of the same height, so that nothing jumps when it changes. */
export function ListEdge({ hasOlder, hasFailed, onRetry, roomName }: ListEdgeState) {
  return (
    <div className="flex h-16 items-center justify-center px-4 text-center text-sm text-muted">
      {hasFailed ? (
        <Button size="sm" variant="secondary" onClick={onRetry}>
          Older messages could not be loaded. Try again
        </Button>
      ) : hasOlder ? (
        <Spinner label="Loading older messages" className="size-5 text-primary" />
      ) : (
        <p className="truncate">
          The beginning of <bdi>{roomName}</bdi>
        </p>
      )}
    </div>
  );
}

import { userMessage } from '#web/lib/api.ts';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

/** A read that failed: what happened, and a way to try again. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        drawing="lantern"
        title="This could not be loaded"
        action={
          <Button variant="secondary" onClick={onRetry}>
            Try again
          </Button>
        }
      >
        {userMessage(error)}
      </EmptyState>
    </div>
  );
}

import type { ReactNode } from 'react';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** A mailed link that does nothing: why, and the way on. */
export function LinkProblem({
  title,
  action,
  children,
}: {
  title: string;
  action: ReactNode;
  children: ReactNode;
}) {
  return (
    <EmptyState level={1} drawing="letters" title={title} action={action}>
      <span role="alert">{children}</span>
    </EmptyState>
  );
}

export function IncompleteLink({ action }: { action: ReactNode }) {
  return (
    <EmptyState level={1} drawing="letters" title="This link is incomplete" action={action}>
      Open the link in the mail once more, or copy the whole of it into the address bar.
    </EmptyState>
  );
}

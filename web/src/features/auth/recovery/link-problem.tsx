import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { loginThen, withToken } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

interface LinkProblemProps {
  title: string;
  action: ReactNode;
  /** It shows after a button was pressed, not at once. */
  isAnswer?: boolean;
  children: ReactNode;
}

/** A mailed link that does nothing: why, and the way on. */
export function LinkProblem({ title, action, isAnswer = false, children }: LinkProblemProps) {
  return (
    <EmptyState level={1} drawing="letters" title={title} action={action} isAnswer={isAnswer}>
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

interface SignInFirstProps {
  title: string;
  /** Where the link leads, to come back to with its secret. */
  path: string;
  token: string;
  /** With which account. */
  children: ReactNode;
}

/** For a visitor with a link that acts only in the account that asked for it. */
export function SignInFirst({ title, path, token, children }: SignInFirstProps) {
  return (
    <EmptyState
      level={1}
      drawing="letters"
      title={title}
      action={
        <Button asChild>
          <Link to={loginThen(withToken(path, token))}>Sign In</Link>
        </Button>
      }
    >
      {children}
    </EmptyState>
  );
}

import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { loginThen, registerThen } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

interface SignInPromptProps {
  /** 'Sign in to …' */
  title: string;
  /** Why: what is behind the door. */
  children?: ReactNode;
  level?: 1 | 2 | 3;
}

/** Says why a place is locked and leads through the sign-in back to it. */
export function SignInPrompt({ title, children, level }: SignInPromptProps) {
  const { pathname, search } = useLocation();
  const next = pathname + search;
  return (
    <EmptyState
      title={title}
      level={level}
      action={
        <>
          <Button asChild>
            <Link to={loginThen(next)}>Sign In</Link>
          </Button>
          <Button asChild variant="secondary">
            <Link to={registerThen(next)}>Get Started</Link>
          </Button>
        </>
      }
    >
      {children}
    </EmptyState>
  );
}

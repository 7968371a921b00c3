import type { ReactNode } from 'react';
import { loginThen } from '#web/lib/paths.ts';
import { t } from '#web/lib/text.ts';
import { useWholeAddress } from '#web/lib/url/use-whole-address.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { GetStarted } from './get-started.tsx';

export interface SignInPromptProps {
  /** 'Sign in to …' */
  title: string;
  /** Why: what is behind the door. */
  children?: ReactNode;
  level?: 1 | 2 | 3;
}

/** Says why a place is locked and leads through the sign-in back to it. */
export function SignInPrompt({ title, children, level }: SignInPromptProps) {
  const next = useWholeAddress();
  return (
    <EmptyState
      title={title}
      level={level}
      action={
        <>
          <Button asChild>
            <Link to={loginThen(next)}>{t('Sign In')}</Link>
          </Button>
          <Button asChild variant="secondary">
            <GetStarted next={next} />
          </Button>
        </>
      }
    >
      {children}
    </EmptyState>
  );
}

import type { ReactNode } from 'react';
import { hasCode, userMessage } from '#web/lib/api.ts';
import { loginThen, withToken } from '#web/lib/paths.ts';
import { t } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState, type ErrorStateProps } from '#web/ui/error-state.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { Link } from '#web/ui/link.tsx';
import { SpinnerBlock } from '#web/ui/spinner.tsx';
import { GetStarted } from '../shared/get-started.tsx';

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

/** Whether the link itself is at fault, and not the way to the server. */
export const isDeadLink = (error: unknown) =>
  (['not_found', 'invalid_token', 'invalid_input'] as const).some((code) => hasCode(error, code));

interface LinkFailureProps {
  failure: ErrorStateProps;
  action: ReactNode;
  /** Why the link itself does nothing. */
  children: ReactNode;
}

/** What a mailed link is about could not be read: for the link's sake, or only for now. */
export function LinkFailure({ failure, action, children }: LinkFailureProps) {
  if (!isDeadLink(failure.error)) return <ErrorState level={1} {...failure} />;
  return (
    <LinkProblem title={t('This link does not work')} action={action}>
      {children}
    </LinkProblem>
  );
}

export function IncompleteLink({ action }: { action: ReactNode }) {
  return (
    <EmptyState level={1} drawing="letters" title={t('This link is incomplete')} action={action}>
      {t('Open the link again, or copy all of it into the address bar.')}
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
          <Link to={loginThen(withToken(path, token))}>{t('Sign In')}</Link>
        </Button>
      }
    >
      {children}
    </EmptyState>
  );
}

/** For somebody who was written to, and has an account or none: both ways come back to `next`. */
export function WaysIn({ next }: { next: string }) {
  return (
    <>
      <Button asChild>
        <GetStarted next={next} />
      </Button>
      <Button asChild variant="secondary">
        <Link to={loginThen(next)}>{t('Sign In')}</Link>
      </Button>
    </>
  );
}

/** Why a button of the page did nothing where there are no scripts; with scripts, a toast says it. */
export function RefusedForm({ error }: { error: Error | null | undefined }) {
  if (!error) return null;
  return (
    <div className="px-6 pt-6">
      <FormError>{userMessage(error)}</FormError>
    </div>
  );
}

/** About as tall as what comes, so that the card does not jump open. */
export const LinkLoading = () => (
  <div className="grid min-h-112 place-items-center">
    <SpinnerBlock />
  </div>
);

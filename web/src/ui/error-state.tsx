import { CircleAlert } from 'lucide-react';
import type { MouseEvent } from 'react';
import { hasCode, userMessage } from '#web/lib/api.ts';
import { cx } from '#web/lib/classes.ts';
import { t } from '#web/lib/text.ts';
import { Button, type ButtonProps } from './button.tsx';
import { EmptyState, type EmptyStateProps } from './empty-state.tsx';

export interface ErrorStateProps {
  error: unknown;
  onRetry: () => void;
}

function WayOn({ error, onRetry, size }: ErrorStateProps & Pick<ButtonProps, 'size'>) {
  // The button goes with the error, so the focus moves to what is around it first.
  function retry(event: MouseEvent<HTMLElement>) {
    event.currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
    onRetry();
  }
  const isOutdated = hasCode(error, 'outdated');
  return (
    <Button variant="secondary" size={size} onClick={isOutdated ? () => location.reload() : retry}>
      {isOutdated ? t('Reload the page') : t('Try again')}
    </Button>
  );
}

/** A read that failed: what happened, and a way to try again. */
export function ErrorState({ error, onRetry, level }: ErrorStateProps & Pick<EmptyStateProps, 'level'>) {
  return (
    <div role="alert">
      <EmptyState
        level={level}
        drawing="lantern"
        title={t('This could not be loaded')}
        action={<WayOn error={error} onRetry={onRetry} />}
      >
        {userMessage(error)}
      </EmptyState>
    </div>
  );
}

interface ErrorLineProps extends ErrorStateProps {
  /** What is missing: 'Your matches could not be loaded.' */
  title: string;
  className?: string;
}

/** The same in a line, where only a part of something is missing. */
export function ErrorLine({ error, onRetry, title, className }: ErrorLineProps) {
  return (
    <div role="alert" className={cx('flex flex-wrap items-center gap-x-4 gap-y-2 text-sm', className)}>
      <p className="flex min-w-0 flex-1 basis-60 items-start gap-2.5">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-danger" />
        <span>
          {title} {userMessage(error, '')}
        </span>
      </p>
      <WayOn error={error} onRetry={onRetry} size="sm" />
    </div>
  );
}

import type { ComponentProps } from 'react';
import { getStarted } from '#web/lib/paths.ts';
import { t } from '#web/lib/text.ts';

interface GetStartedProps extends Omit<ComponentProps<'a'>, 'href' | 'children'> {
  /** Where the new member was going: a path of this site. */
  next?: string | null;
}

/** Every 'Get Started': through the server, which knows where an account is made here. */
export function GetStarted({ next, ...props }: GetStartedProps) {
  return (
    <a {...props} href={getStarted(next)}>
      {t('Get Started')}
    </a>
  );
}

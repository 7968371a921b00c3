import { Tabs as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cx } from '#web/lib/classes.ts';
import { CountBadge } from './badge.tsx';

/** `value` and `onValueChange` (best kept in the address bar), or `defaultValue`. */
export const Tabs = Radix.Root;

/** Scrolls sideways by itself on narrow screens. `aria-label` names the list. */
export function TabList({ className, ...props }: ComponentProps<typeof Radix.List>) {
  return (
    <Radix.List
      {...props}
      className={cx(
        '-mx-1 flex gap-1 overflow-x-auto contain-inline-size border-b px-1 [scrollbar-width:none]',
        className,
      )}
    />
  );
}

interface TabProps extends ComponentProps<typeof Radix.Trigger> {
  /** Drawn when above 0. */
  count?: number;
}

export function Tab({ count = 0, className, children, ...props }: TabProps) {
  return (
    <Radix.Trigger
      {...props}
      className={cx(
        'group relative -mb-px inline-flex min-h-11 shrink-0 items-center gap-2 border-b-2 border-transparent px-3 text-sm font-medium text-muted transition-colors',
        'hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:border-primary data-[state=active]:text-ink',
        className,
      )}
    >
      {children}
      <CountBadge count={count} />
    </Radix.Trigger>
  );
}

export function TabPanel({ className, ...props }: ComponentProps<typeof Radix.Content>) {
  return <Radix.Content {...props} className={cx('pt-6', className)} />;
}

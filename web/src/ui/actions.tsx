import type { ComponentProps } from 'react';
import { cx } from '#web/lib/classes.ts';

/** Buttons side by side. On a phone they stand a little closer and share the row's width: no ragged end, none left over. */
export function Actions({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      {...rest}
      className={cx(
        'flex flex-wrap items-center gap-2 empty:hidden max-sm:w-full max-sm:*:flex-auto max-sm:*:px-2.5',
        className,
      )}
    />
  );
}

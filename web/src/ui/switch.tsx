import type { ComponentProps } from 'react';
import { cx } from '#web/lib/classes.ts';
import { useFieldProps } from './field.tsx';

/** An immediate on or off: a native checkbox with the role of a switch. Label it with `CheckField`. */
export function Switch({ className, ...props }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <input
      type="checkbox"
      // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its own state
      role="switch"
      {...useFieldProps(props)}
      className={cx(
        'relative h-6 w-10 shrink-0 appearance-none rounded-full border border-control bg-sunken transition-colors',
        'before:absolute before:top-1/2 before:left-0.5 before:size-4.5 before:-translate-y-1/2 before:rounded-full before:bg-control before:transition-transform',
        'checked:border-primary checked:bg-primary checked:before:translate-x-4 checked:before:bg-on-primary disabled:opacity-50 forced-colors:appearance-auto forced-colors:before:hidden',
        className,
      )}
    />
  );
}

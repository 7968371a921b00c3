import type { ComponentProps } from 'react';
import { cx } from '#web/lib/classes.ts';
import { useFieldProps } from './field.tsx';

/** The look that text inputs, text areas and selects share. */
export const controlLook = cx(
  'w-full rounded-control border border-control bg-surface text-base text-ink transition-[border-color] duration-150 sm:text-sm',
  'hover:border-muted focus-visible:border-primary focus-visible:outline-offset-0',
  'disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted [&[readonly]]:bg-sunken',
  'aria-invalid:border-danger',
);

export function Input({ className, ...props }: ComponentProps<'input'>) {
  return (
    <input {...useFieldProps(props)} className={cx(controlLook, 'h-10 px-3 pointer-coarse:h-11', className)} />
  );
}

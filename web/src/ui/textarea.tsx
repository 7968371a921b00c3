import type { ComponentProps } from 'react';
import { cx } from '#web/lib/classes.ts';
import { useFieldProps } from './field.tsx';
import { controlLook } from './input.tsx';

/** Grows with its text, up to 20rem. */
export function Textarea({ className, rows = 4, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      {...useFieldProps(props)}
      className={cx(controlLook, 'field-sizing-content max-h-80 min-h-24 resize-y px-3 py-2', className)}
    />
  );
}

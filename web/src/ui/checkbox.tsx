import { Check } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from '#web/lib/classes.ts';
import { useFieldProps } from './field.tsx';

/** A native checkbox: `checked` and `onChange`, or react-hook-form's `register`. Label it with `CheckField`. */
export function Checkbox({ className, ...props }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <span className={cx('relative mt-0.5 inline-flex size-5 shrink-0', className)}>
      <input
        type="checkbox"
        {...useFieldProps(props)}
        className="peer size-5 appearance-none rounded-sm border border-control bg-surface transition-colors checked:border-primary checked:bg-primary disabled:opacity-50 forced-colors:appearance-auto pointer-coarse:after:absolute pointer-coarse:after:-inset-3"
      />
      <Check
        aria-hidden="true"
        strokeWidth={3}
        className="pointer-events-none absolute inset-0.5 size-4 text-on-primary opacity-0 peer-checked:opacity-100 forced-colors:hidden"
      />
    </span>
  );
}

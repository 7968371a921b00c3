import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from '#web/lib/classes.ts';
import { useFieldProps } from './field.tsx';
import { controlLook } from './input.tsx';

export interface SelectOption {
  value: string;
  label: string;
}

interface SelectProps extends ComponentProps<'select'> {
  /** Or pass <option> children. */
  options?: readonly (string | SelectOption)[];
  /** An empty first choice, such as 'All industries' or 'Choose …'. */
  placeholder?: string;
}

/** The platform's own select: keyboard, screen readers and phones know it. */
export function Select({ options, placeholder, className, children, ...props }: SelectProps) {
  return (
    <span className={cx('relative block', className)}>
      <select
        {...useFieldProps(props)}
        className={cx(controlLook, 'h-10 appearance-none truncate pr-9 pl-3 pointer-coarse:h-11')}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options?.map((option) => {
          const { value, label } = typeof option === 'string' ? { value: option, label: option } : option;
          return (
            <option key={value} value={value}>
              {label}
            </option>
          );
        })}
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted"
      />
    </span>
  );
}

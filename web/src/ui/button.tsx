import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cx } from '#web/lib/classes.ts';
import { actsUnless } from './pending.ts';
import { Spinner } from './spinner.tsx';

const variants = {
  primary: 'border-transparent bg-primary text-on-primary hover:bg-primary-strong',
  secondary: 'border-control bg-surface text-ink hover:bg-sunken',
  soft: 'border-transparent bg-primary-soft text-on-primary-soft hover:bg-primary-soft/70',
  quiet: 'border-transparent text-ink hover:bg-sunken',
  danger: 'border-transparent bg-danger text-on-danger hover:bg-danger/90',
};

const sizes = {
  sm: 'min-h-8 px-3 py-1 text-sm gap-1.5 pointer-coarse:min-h-11',
  md: 'min-h-10 px-4 py-2 text-sm gap-2 pointer-coarse:min-h-11',
  lg: 'min-h-12 px-6 py-2.5 text-base gap-2',
};

interface LookProps extends ComponentProps<'button'> {
  variant?: keyof typeof variants;
  size?: keyof typeof sizes;
}

export interface ButtonProps extends LookProps {
  /** Shows a spinner and takes no further click; the focus stays. */
  pending?: boolean;
  asChild?: never;
}

/** Lends its look to its only child, a link for example: nothing that could be pending. */
interface ChildProps extends LookProps {
  asChild: true;
  pending?: never;
}

export function Button(props: ButtonProps | ChildProps) {
  const { variant = 'primary', size = 'md', pending = false, asChild, className, children, ...rest } = props;
  const look = cx(
    'relative inline-flex items-center justify-center rounded-control border text-center font-medium transition-colors duration-150',
    'disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-default [&_svg]:size-4 [&_svg]:shrink-0',
    variants[variant],
    sizes[size],
    className,
  );
  if (asChild)
    return (
      <Slot.Root className={look} {...rest}>
        {children}
      </Slot.Root>
    );
  return (
    <button
      type="button"
      {...rest}
      className={look}
      {...actsUnless(pending, rest)}
      data-pending={pending || undefined}
    >
      {pending && <Spinner label="" />}
      {children}
    </button>
  );
}

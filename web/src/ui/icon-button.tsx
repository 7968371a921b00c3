import type { ComponentProps, ReactNode } from 'react';
import { cx } from '#web/lib/classes.ts';
import { Tooltip } from './tooltip.tsx';

const variants = {
  quiet: 'text-muted hover:bg-sunken hover:text-ink',
  outline: 'border border-control bg-surface text-ink hover:bg-sunken',
  primary: 'bg-primary text-on-primary hover:bg-primary-strong',
};

const sizes = {
  sm: 'size-8 pointer-coarse:size-11 [&_svg]:size-4',
  md: 'size-10 pointer-coarse:size-11 [&_svg]:size-5',
  lg: 'size-14 [&_svg]:size-6',
};

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** Names the button for everybody: accessible name and tooltip. */
  label: string;
  children: ReactNode;
  variant?: keyof typeof variants;
  size?: keyof typeof sizes;
  side?: 'top' | 'right' | 'bottom' | 'left';
}

export function IconButton(props: IconButtonProps) {
  const { label, variant = 'quiet', size = 'md', side = 'top', className, children, ...rest } = props;
  return (
    <Tooltip text={label} side={side}>
      <button
        type="button"
        {...rest}
        aria-label={label}
        className={cx(
          'inline-flex shrink-0 items-center justify-center rounded-full transition-colors duration-150 disabled:opacity-50',
          variants[variant],
          sizes[size],
          className,
        )}
      >
        {children}
      </button>
    </Tooltip>
  );
}

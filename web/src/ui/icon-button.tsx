import type { ComponentProps, ReactNode } from 'react';
import { cx } from '#web/lib/classes.ts';
import { actsUnless } from './pending.ts';
import { Tooltip } from './tooltip.tsx';

export const iconButtonVariants = {
  quiet: 'text-muted hover:bg-sunken hover:text-ink',
  outline: 'border border-control bg-surface text-ink hover:bg-sunken',
  danger: 'border border-control bg-surface text-danger hover:bg-sunken',
  accent: 'border border-control bg-surface text-accent hover:bg-sunken',
  primary: 'border border-transparent bg-primary text-on-primary hover:bg-primary-strong',
};

const sizes = {
  md: 'size-10 pointer-coarse:size-11 [&_svg]:size-5',
  lg: 'size-11 [&_svg]:size-5',
};

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** Names the button for everybody: accessible name and tooltip. */
  label: string;
  children: ReactNode;
  variant?: keyof typeof iconButtonVariants;
  size?: keyof typeof sizes;
  /** Takes no further press; the focus stays. */
  pending?: boolean;
  side?: 'top' | 'right' | 'bottom' | 'left';
}

export function IconButton(props: IconButtonProps) {
  const {
    label,
    variant = 'quiet',
    size = 'md',
    side = 'top',
    pending = false,
    className,
    children,
    ...rest
  } = props;
  return (
    <Tooltip text={label} side={side}>
      <button
        type="button"
        {...rest}
        {...actsUnless(pending, rest)}
        aria-label={label}
        className={cx(
          'inline-flex shrink-0 items-center justify-center rounded-full transition-colors duration-150 disabled:opacity-50 aria-disabled:cursor-default aria-disabled:opacity-50',
          iconButtonVariants[variant],
          sizes[size],
          className,
        )}
      >
        {children}
      </button>
    </Tooltip>
  );
}

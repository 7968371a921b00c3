import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from '#web/lib/classes.ts';
import type { IconButtonProps } from './icon-button.tsx';
import { iconButtonVariants } from './icon-button.tsx';
import { Tooltip } from './tooltip.tsx';

const sizes = {
  lg: 'size-11 [&>svg]:size-5',
  xl: 'size-12 sm:size-13 [&>svg]:size-5',
  '2xl': 'size-14 sm:size-16 [&>svg]:size-6 sm:[&>svg]:size-7',
};

interface WordedButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: LucideIcon;
  word: string;
  /** The accessible name, with the word in it. */
  label: string;
  /** What comes of it, as a tooltip. */
  outcome: string;
  variant?: NonNullable<IconButtonProps['variant']>;
  size?: keyof typeof sizes;
}

/** A round button with its word below it: for what sends something. Both shrink with the height of the window. */
export function WordedButton(props: WordedButtonProps) {
  const { icon: Icon, word, label, outcome, variant = 'outline', size = 'lg', className, ...rest } = props;
  return (
    <Tooltip text={outcome}>
      <button
        type="button"
        {...rest}
        aria-label={label}
        className={cx(
          'group inline-flex min-w-11 shrink-0 flex-col items-center justify-end gap-1 rounded-control aria-disabled:cursor-default aria-disabled:text-muted short:gap-0',
          className,
        )}
      >
        <span
          className={cx(
            'inline-flex items-center justify-center rounded-full shadow-float transition-colors duration-150 short:size-8 short:[&>svg]:size-4.5',
            iconButtonVariants[variant],
            'group-aria-disabled:bg-surface group-aria-disabled:text-muted',
            sizes[size],
          )}
        >
          <Icon aria-hidden="true" />
        </span>
        <span aria-hidden="true" className="text-xs font-medium whitespace-nowrap">
          {word}
        </span>
      </button>
    </Tooltip>
  );
}

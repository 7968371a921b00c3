import type { ReactNode } from 'react';
import { cx } from '#web/lib/classes.ts';
import { upTo99 } from '#web/lib/format.ts';

export const tints = ['green', 'blue', 'red', 'purple', 'orange', 'grey', 'primary', 'accent', 'danger'] as const;
export type Tint = (typeof tints)[number];

interface BadgeProps {
  /** Soft fill with dark text of the same hue, AA in both themes; 'accent' (brass) is for 'Featured' only. */
  tint?: Tint;
  icon?: ReactNode;
  title?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

export function Badge({ tint = 'grey', icon, title, className, children }: BadgeProps) {
  return (
    <span
      data-tint={tint}
      title={title}
      className={cx(
        'inline-flex max-w-full shrink-0 items-center gap-1 rounded-full bg-tint px-2.5 py-0.5 text-xs font-medium text-on-tint',
        '[&_svg]:size-3.5 [&_svg]:shrink-0',
        className,
      )}
    >
      {icon}
      <span className="truncate">{children}</span>
    </span>
  );
}

/** A number in a pill; draws nothing at 0. `label` says what is counted: 'unread'. */
export function CountBadge({ count, label, tint = 'primary' }: { count: number; label?: string; tint?: Tint }) {
  if (count <= 0) return null;
  return (
    <span
      data-tint={tint}
      className="inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-tint px-1.5 text-xs font-semibold text-on-tint tabular-nums"
    >
      {upTo99(count)}
      {label && <span className="sr-only"> {label}</span>}
    </span>
  );
}

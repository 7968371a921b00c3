import { cx } from '#web/lib/classes.ts';

interface ProgressProps {
  value: number;
  max?: number;
  /** What it measures. */
  label: string;
  className?: string;
}

export function Progress({ value, max = 100, label, className }: ProgressProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={max}
      className={cx('h-2 overflow-hidden rounded-full bg-hairline', className)}
    >
      <div
        className="h-full origin-left rounded-full bg-primary transition-transform duration-300"
        style={{ transform: `scaleX(${share})` }}
      />
    </div>
  );
}

import type { ComponentProps, ReactNode } from 'react';
import { cx } from '#web/lib/classes.ts';

/** A sheet of paper with a hairline. `interactive` answers the pointer; put the one link inside. */
export function Card({ interactive, className, ...props }: ComponentProps<'div'> & { interactive?: boolean }) {
  return (
    <div
      {...props}
      className={cx(
        'rounded-card border bg-surface',
        interactive && 'transition-[border-color,box-shadow] duration-150 hover:border-control hover:shadow-float',
        className,
      )}
    />
  );
}

interface CardHeaderProps {
  title: ReactNode;
  subtitle?: ReactNode;
  actions?: ReactNode;
  /** 2 or 3, by where the card stands in the outline. */
  level?: 2 | 3;
}

export function CardHeader({ title, subtitle, actions, level = 2 }: CardHeaderProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-5 pt-5">
      <div className="min-w-0">
        <Heading className="text-lg">{title}</Heading>
        {subtitle && <p className="mt-0.5 text-sm text-muted">{subtitle}</p>}
      </div>
      {actions && <div className="flex items-center gap-2">{actions}</div>}
    </div>
  );
}

export function CardBody({ className, ...props }: ComponentProps<'div'>) {
  return <div {...props} className={cx('p-5', className)} />;
}

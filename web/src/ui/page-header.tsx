import type { ReactNode } from 'react';
import { cx } from '#web/lib/classes.ts';
import { Actions } from './actions.tsx';

interface PageHeaderProps {
  title: ReactNode;
  subtitle?: ReactNode;
  /** A badge beside the title. */
  badge?: ReactNode;
  /** Buttons at the right. */
  actions?: ReactNode;
  className?: string;
}

/** Every screen's one h1; it takes the focus after a navigation. */
export function PageHeader({ title, subtitle, badge, actions, className }: PageHeaderProps) {
  return (
    <header
      className={cx('mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4 sm:mb-8 short:mb-3', className)}
    >
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 tabIndex={-1} className="min-w-0 text-2xl sm:text-3xl">
            {title}
          </h1>
          {badge}
        </div>
        {subtitle && <p className="mt-1.5 max-w-2xl text-muted short:hidden">{subtitle}</p>}
      </div>
      {actions && <Actions>{actions}</Actions>}
    </header>
  );
}

import type { ReactNode } from 'react';
import { Actions } from './actions.tsx';

interface SettingsRowProps {
  icon?: ReactNode;
  title: ReactNode;
  /** What is true of it now. */
  text: ReactNode;
  /** Buttons beside it. */
  actions?: ReactNode;
  /** Across the row, below: a form, or what hangs on it. */
  children?: ReactNode;
}

/** One thing of a settings section, in its list. The focus may rest on it when its neighbour has gone. */
export function SettingsRow({ icon, title, text, actions, children }: SettingsRowProps) {
  return (
    <li tabIndex={-1} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4 text-sm first:pt-0 last:pb-0">
      {/* Buttons that would squeeze it go below. */}
      <div className="flex min-w-0 flex-1 basis-80 items-center gap-x-4">
        {icon && <span className="shrink-0 [&>svg]:size-5">{icon}</span>}
        <div className="min-w-0 flex-1 wrap-anywhere">
          <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-sans text-sm font-medium tracking-normal">
            {title}
          </h3>
          <div className="text-muted">{text}</div>
        </div>
      </div>
      {actions && <Actions>{actions}</Actions>}
      {children && <div className="mt-2 basis-full space-y-4 empty:hidden">{children}</div>}
    </li>
  );
}

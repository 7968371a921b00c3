import type { ReactNode } from 'react';
import { cx } from '#web/lib/classes.ts';
import type { Tint } from './badge.tsx';
import { actsUnless } from './pending.ts';

interface StripProps {
  tint?: Tint;
  icon?: ReactNode;
  /** At the right: a small button or a link. */
  action?: ReactNode;
  /** Rounded with a hairline, for use inside a page; without it, the full width of the window. */
  inset?: boolean;
  /** With an id it can be given the focus, to be read out and brought into sight. */
  id?: string;
  children: ReactNode;
}

/** A quiet banner: one sentence, at most one action, announced politely. */
export function Strip({ tint = 'grey', icon, action, inset, id, children }: StripProps) {
  return (
    <div
      id={id}
      {...(id && { tabIndex: -1 })}
      role="status"
      data-tint={tint}
      className={cx(
        'flex flex-wrap items-center gap-x-4 gap-y-1 bg-tint px-4 py-2 text-sm text-on-tint focus:outline-2 focus:-outline-offset-2 focus:outline-primary sm:px-6',
        inset && 'rounded-control',
      )}
    >
      {/* On narrow screens a sentence of more than one line has the whole width, and the action is below it. */}
      <div className="flex min-w-0 flex-1 items-center max-sm:flex-auto gap-2.5 [&_svg]:size-4 [&_svg]:shrink-0">
        {icon}
        <span className="min-w-0">{children}</span>
      </div>
      {action}
    </div>
  );
}

/** The action of a strip: looks like text, is as tall as a finger. */
export function StripButton({
  onClick,
  pending = false,
  children,
}: {
  onClick: () => void;
  /** Takes no further press; the focus stays. */
  pending?: boolean;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      {...actsUnless(pending, { onClick })}
      className="min-h-6 font-medium underline underline-offset-3 aria-disabled:cursor-default aria-disabled:opacity-60 pointer-coarse:min-h-11"
    >
      {children}
    </button>
  );
}

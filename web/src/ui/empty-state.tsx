import { type ReactNode, useRef } from 'react';
import { cx } from '#web/lib/classes.ts';
import { useFocusWhenLost } from './row-focus.ts';

const drawings = {
  /** A door ajar under an arch. */
  door: 'M14 56V26a18 18 0 0 1 36 0v30M8 56h48M22 56V28a10 10 0 0 1 20 0v28M22 56l12-4V24.5M30 40v3',
  /** Two chairs at a round table. */
  table: 'M16 34h32M32 34v18M24 54h16M10 24v30M10 40h8v14M54 24v30M54 40h-8v14M26 27c0-4 12-4 12 0v7H26Z',
  /** A pigeonhole rack with one letter. */
  letters: 'M10 12h44v42H10ZM10 26h44M10 40h44M32 12v42M15 36l6-5h6v5ZM21 31v5M6 54h52',
  /** A ledger with a pen. */
  ledger:
    'M12 14c8-3 14-3 20 1 6-4 12-4 20-1v36c-8-3-14-3-20 1-6-4-12-4-20-1ZM32 15v36M18 24c3-1 6-1 9 0M18 31c3-1 6-1 9 0M38 38l12-14 4 3-12 14-5 2Z',
  /** A lantern. */
  lantern:
    'M24 20h16l4 8v22H20V28ZM20 50h24M18 56h28M26 20v-4a6 6 0 0 1 12 0v4M32 44c-4 0-5-3-4-6 1-2 4-4 4-7 3 3 5 5 4 9 0 2-1 4-4 4Z',
};

export interface EmptyStateProps {
  drawing?: keyof typeof drawings;
  title: ReactNode;
  /** One sentence. */
  children?: ReactNode;
  /** One next step. */
  action?: ReactNode;
  /** 2 or 3, by where it stands in the outline; 1 when it is the whole screen. */
  level?: 1 | 2 | 3 | undefined;
  /** It came of a button that is gone with what was there: the focus goes on from its heading. Only for level 1. */
  isAnswer?: boolean;
  className?: string;
}

export function EmptyState(props: EmptyStateProps) {
  const { drawing = 'door', title, children, action, level = 2, isAnswer = false, className } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusWhenLost(heading, isAnswer);
  const Heading = `h${level}` as const;
  return (
    <div className={cx('flex flex-col items-center px-6 py-14 text-center short:py-5', className)}>
      <svg
        viewBox="0 0 64 64"
        aria-hidden="true"
        className="size-20 fill-none stroke-primary/70 short:hidden"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={drawings[drawing]} />
      </svg>
      <Heading
        ref={heading}
        {...(level === 1 && { tabIndex: -1 })}
        className={cx('mt-4', level === 1 ? 'text-2xl' : 'text-xl')}
      >
        {title}
      </Heading>
      {children && <p className="mt-1.5 max-w-md text-muted">{children}</p>}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}

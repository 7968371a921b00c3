import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '#web/lib/classes.ts';

interface DisclosureProps {
  /** What the line that is always there says. */
  summary: string;
  /** What it opens. */
  children: ReactNode;
  className?: string;
  /** From the beginning. */
  isOpen?: boolean;
}

/** A line that opens what few want to read. The browser's own: it works before the page lives. */
export function Disclosure({ summary, children, className, isOpen = false }: DisclosureProps) {
  return (
    <details open={isOpen} className={cx('group text-sm text-muted', className)}>
      <summary className="inline-flex min-h-6 cursor-pointer list-none items-center gap-1 rounded-sm hover:text-ink pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
        {summary}
        <ChevronDown
          aria-hidden="true"
          className="size-4 transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      {children}
    </details>
  );
}

import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '#web/ui/link.tsx';

/** Above the title of a page about one thing: the list that it belongs to. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="link mb-4 inline-flex min-h-6 items-center gap-1 text-sm pointer-coarse:min-h-11">
      <ChevronLeft aria-hidden="true" className="size-4" />
      {children}
    </Link>
  );
}

import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** Above a page's title: up to the list that the page is one of. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="mb-4 inline-flex min-h-6 items-center gap-1.5 text-sm text-muted hover:text-ink">
      <ArrowLeft aria-hidden="true" className="size-4" />
      {children}
    </Link>
  );
}

import type { ReactNode } from 'react';

/** What went wrong with the whole form, announced at once. */
export function FormError({ children }: { children?: ReactNode }) {
  if (!children) return null;
  return (
    <p role="alert" className="rounded-control bg-danger-soft px-3 py-2 text-sm text-on-danger-soft">
      {children}
    </p>
  );
}

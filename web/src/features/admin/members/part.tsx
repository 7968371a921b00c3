import type { ReactNode } from 'react';

interface PartProps {
  title: string;
  children: ReactNode;
}

/** One section of a member's page for staff. */
export function Part({ title, children }: PartProps) {
  return (
    <section className="space-y-2 text-sm">
      <h3 className="font-sans text-sm font-semibold tracking-normal">{title}</h3>
      {children}
    </section>
  );
}

interface FactProps {
  label: string;
  children: ReactNode;
}

export function Fact({ label, children }: FactProps) {
  return (
    <div className="flex justify-between gap-4 py-1.5">
      <dt className="shrink-0 text-muted">{label}</dt>
      <dd className="min-w-0 text-right wrap-anywhere">{children}</dd>
    </div>
  );
}

export function Facts({ children }: { children: ReactNode }) {
  return <dl className="divide-y">{children}</dl>;
}

interface LinesProps {
  /** Said where there is none. */
  none: string;
  children: ReactNode[];
}

export function Lines({ none, children }: LinesProps) {
  return children.length === 0 ? <p className="text-muted">{none}</p> : <ul className="divide-y">{children}</ul>;
}

interface LineProps {
  /** At the right: when, or how it stands. */
  aside?: ReactNode;
  children: ReactNode;
}

export function Line({ aside, children }: LineProps) {
  return (
    <li className="flex justify-between gap-4 py-1.5">
      <span className="min-w-0 wrap-anywhere">{children}</span>
      {aside && <span className="shrink-0 text-muted tabular-nums">{aside}</span>}
    </li>
  );
}

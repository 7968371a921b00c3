import type { ReactNode } from 'react';
import { formatNumber } from '#web/lib/format.ts';
import { Card } from './card.tsx';
import { Skeleton } from './skeleton.tsx';

interface StatCardProps {
  label: string;
  /** Missing numbers read '0' (product.md 2). */
  value: number | undefined;
  isLoading?: boolean;
  /** It could not be loaded, which is not the same as 0. */
  hasFailed?: boolean;
  icon?: ReactNode;
}

export function StatCard({ label, value, isLoading, hasFailed, icon }: StatCardProps) {
  return (
    <Card className="p-4 sm:p-5">
      <div className="flex items-center justify-between gap-3 text-sm text-muted [&_svg]:size-4.5 [&_svg]:shrink-0 max-sm:[&_svg]:hidden">
        <p>{label}</p>
        {icon}
      </div>
      {isLoading ? (
        <Skeleton className="mt-2 h-10 w-20" />
      ) : (
        <p className="mt-2 font-serif text-3xl font-medium tracking-tight lining-nums tabular-nums">
          {hasFailed ? <span className="text-muted">–</span> : formatNumber(value ?? 0)}
          {hasFailed && <span className="sr-only">not loaded</span>}
        </p>
      )}
    </Card>
  );
}

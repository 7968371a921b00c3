import type { ReactNode } from 'react';
import { formatNumber } from '#web/lib/format.ts';
import { Card } from './card.tsx';
import { Skeleton } from './skeleton.tsx';

interface StatCardProps {
  label: string;
  /** Undefined while it is loading; missing numbers read '0' (specification section 2). */
  value: number | undefined;
  isLoading?: boolean;
  icon?: ReactNode;
  hint?: ReactNode;
}

export function StatCard({ label, value, isLoading, icon, hint }: StatCardProps) {
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
          {formatNumber(value ?? 0)}
        </p>
      )}
      {hint && <p className="mt-1 text-sm text-muted">{hint}</p>}
    </Card>
  );
}

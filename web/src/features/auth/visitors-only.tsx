import type { ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { localPath } from '#web/lib/local-path.ts';
import { paths } from '#web/lib/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx';
import { useMe } from './queries.ts';

/** `?next=` of the address bar, when it is a path of this site. */
export function useNextPath(): string | undefined {
  return localPath(useSearchParams()[0].get('next'));
}

/** Who is signed in already has no business here: on to the dashboard, or to where they were going. */
export function VisitorsOnly({ children }: { children: ReactNode }) {
  const { data: me, isPending } = useMe();
  const next = useNextPath();
  if (me) return <Navigate to={next ?? paths.dashboard} replace />;
  if (!isPending) return children;
  return (
    <Card className="p-8">
      <Skeleton className="h-8 w-1/2" />
      <SkeletonText lines={5} className="mt-6" />
    </Card>
  );
}

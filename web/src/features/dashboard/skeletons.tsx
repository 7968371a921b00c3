import { SuggestionSkeleton } from '#web/features/matching/shared/suggestion-skeleton.tsx';
import { cx } from '#web/lib/classes.ts';
import { t } from '#web/lib/text.ts';
import { Card } from '#web/ui/card.tsx';
import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx';

/** In the shape of a request or a room. */
export function RowSkeleton() {
  return (
    <div className="flex items-center gap-3 border-t px-5 py-4">
      <Skeleton className="size-10 shrink-0 rounded-full" />
      <SkeletonText lines={2} className="flex-1" />
    </div>
  );
}

const heading = <Skeleton className="mx-5 my-5 h-6 w-40" />;

/** What waits, and beside it a suggestion; where there is room, the rest stands in a third column. */
export const frame = cx(
  'grid gap-6 @4xl:grid-cols-[minmax(0,1fr)_21rem] @4xl:grid-rows-[auto_1fr] @6xl:grid-cols-[minmax(0,1fr)_24rem]',
  '@min-[88rem]:grid-cols-[minmax(0,1fr)_26rem_24rem]',
);

/** Until it is known what waits: the first screen in its shape. */
export function DashboardSkeleton() {
  return (
    <div role="status" className="@container">
      <span className="sr-only">{t('Loading your dashboard')}</span>
      <div className={frame}>
        <Card>
          {heading}
          <RowSkeleton />
          <RowSkeleton />
          <RowSkeleton />
        </Card>
        <Card className="overflow-hidden @4xl:row-span-2">
          {heading}
          <SuggestionSkeleton />
        </Card>
        <Card className="hidden self-start @min-[88rem]:block">
          {heading}
          <RowSkeleton />
          <RowSkeleton />
        </Card>
      </div>
    </div>
  );
}
